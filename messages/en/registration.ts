// Messages of registrations, waiting lists, reminders, accommodations and questions.
import { message } from '#messages/message.ts';

// Accommodations: names and states
export const accommodationCaptioning = message('Captioning');
export const accommodationSignLanguage = message('Sign language interpretation');
export const accommodationLargePrint = message('Materials in large print');
export const accommodationScreenReader = message('Materials that work with a screen reader');
export const accommodationOther = message('Other accommodation');
export const accommodationRequested = message('Requested');
export const accommodationBooked = message('Booked, not yet confirmed');
export const accommodationConfirmed = message('Confirmed');
export const accommodationDeclined = message('Declined');
export const accommodationWithdrawn = message('No longer needed');

// Accommodation form
export const accommodationFormNeeds = message('What you or your group need');
export const accommodationFormPeople = message('Who needs it?');
export const accommodationFormPeopleHint = message('If everyone in your group needs it, leave all boxes unchecked.');
export const accommodationFormNotes = message('Other accommodations');
export const accommodationFormNotesHint = message(
  'For example, your screen reader and version, names and terms for the interpreter, or who in your group needs what',
);
export const accommodationFormContact = message('How should we contact you if we have questions?');
export const accommodationFormContactNone = message('No need to contact me');
export const accommodationFormContactEmail = message('By email');
export const accommodationFormContactPhone = message('By phone (voice or relay)');
export const accommodationFormContactText = message('By text message');
export const accommodationFormSave = message('Save accommodations');
export const accommodationFormSaved = message('Saved. Our staff see this with each session you register for.');

// Questions for presenters: a person's own
export const ownQuestionsHeading = message('Questions for presenters');
export const ownQuestionsOpen = message('You can ask until {time}. The number of questions is limited.');
export const ownQuestionsFull = message('This session has reached its limit of questions.');
export const ownQuestionsClosed = message('Questions closed {time}.');
export const ownQuestionsForm = message('Ask a question about {session}');
export const ownQuestionsField = message('Your question');
export const ownQuestionsRequired = message('Enter your question.');
export const ownQuestionsSend = message('Send question');
export const ownQuestionsSent = message('Your question was sent to the presenters.');
export const ownQuestionsDelete = message('Delete<hidden> the question “{question}”</hidden>');
export const ownQuestionsDeleted = message('Question deleted.');

// Seats of a session
export const seatsFull = message('Full. You can join the waiting list.');
export const seatsFullMethod = message(
  '{method, select, Web {No webinar seats left.} Phone {No telephone seats left.} other {No teleconference seats left.}} You can join the waiting list.',
);

// Calendars and feeds of a series
export const subscribeHeading = message('Follow our sessions');
export const subscribeIntro = message(
  'These links open in your calendar app or feed reader, which then updates automatically.',
);
export const subscribeCalendar = message('Calendar of {series}');
export const subscribeCalendarAll = message('Calendar of all series');
export const subscribeRecordings = message('New recordings of {series} (Atom feed)');
export const subscribeRecordingsAll = message('New recordings of all series (Atom feed)');

// Accommodations of an account
export const accommodationsTitle = message('Accommodations');
export const accommodationsIntro = message(
  'Each session page lists its captioning and sign language interpretation. Tell us what you need at least 10 business days before a session, so we can book interpreters and captioners. Only our staff see this.',
);

// Accommodation requests, for staff
export const accommodationRequestsTitle = message('Accommodation requests');
export const accommodationRequestsIntro = message(
  'Interpreters need 10 business days’ notice and captioners need 5. Both need a brief. When you update a request, we email the person.',
);
export const accommodationRequestsOverdue = message(
  '{count, plural, one {# request is overdue.} other {# requests are overdue.}}',
);
export const accommodationRequestsEmpty = message('No accommodation requests for upcoming sessions.');
export const accommodationRequestsBrief = message(
  'Brief for captioners and interpreters<hidden> of {session}</hidden>',
);
export const accommodationRequestsSeats = message('{count, plural, one {# seat} other {# seats}}');
export const accommodationRequestsContact = message(
  '{preference, select, email {Preferred contact: email} phone {Preferred contact: phone} text {Preferred contact: text message} other {No need to contact}}',
);
export const accommodationRequestsFor = message('For {people}');
export const accommodationRequestsArrangeBy = message('Arrange by {day}.');
export const accommodationRequestsArrangeByOver = message('Arrange by {day} (overdue).');
export const accommodationRequestsUpdate = message('Update request<hidden> for {need}, {person}</hidden>');
export const accommodationRequestsState = message('Status');
export const accommodationRequestsStateRequired = message('Choose a status.');
export const accommodationRequestsNote = message('Note to the person');
export const accommodationRequestsNoteHint = message(
  'For example, who will come, when they start, or what you can offer instead',
);
export const accommodationRequestsNoteRequired = message('Explain why, and what you can offer instead.');
export const accommodationRequestsSave = message('Save and notify');
export const accommodationRequestsSaved = message('{need} for {person} updated. We’ll email them.');
export const accommodationRequestsThis = message('This request');
export const accommodationRequestsWithdrawn = message('The person no longer needs this, or is no longer registered.');

// Brief for captioners and interpreters
export const briefTitle = message('Brief: {session}');
export const briefTitleShort = message('Brief');
export const briefDescription = message('What captioners and interpreters need to know about a session.');
export const briefGone = message('This link no longer works');
export const briefGoneText = message(
  'It was revoked, or the session is over. Ask the person who sent it for a new link, or call us at {helpLine}.',
);
export const briefThis = message('This brief');
export const briefCanceled = message('This session is canceled.');
export const briefRequests = message('Accommodations requested');
export const briefRequestsCount = message('{need}: {count, plural, one {# request} other {# requests}}');
export const briefNotes = message('Notes');
export const briefPresenters = message('Presenters');
export const briefPresentersEmpty = message('No Speakers listed');
export const briefTerms = message('Names and terms');
export const briefMaterials = message('Slides and materials');
export const briefMaterialsEmpty = message('No slides or materials yet.');
export const briefSession = message('About the session');

// Brief: join details
export const briefJoin = message('Join details');
export const joinEmpty = message('The join link isn’t available yet. Check again shortly before the session.');
export const briefJoinWebinar = message('Join the webinar');
export const briefJoinEarly = message('The button to join the webinar will appear on this page.');
export const briefJoinPhone = message('By telephone: {number}');
export const briefJoinPhoneCode = message('By telephone: {number}, code {code}');
export const briefJoinCaptions = message('Open the captioning page');
export const briefJoinOpens = message('Attendees can join starting {time}. Need help? Call {helpLine}.');

// Brief: editing
export const briefEmpty = message('There is nothing in this brief yet.');
export const briefEditIntro = message(
  'Captioners and interpreters also see the description, presenters, all materials, the number of requests, and the join details. They don’t see attendees’ names.',
);
export const briefEditTermsHint = message(
  'One per line, spelled as they should appear. Add pronunciations or signs where they help',
);
export const briefEditNotesHint = message('For example, when to arrive, who spotlights the interpreter, who to call');
export const briefEditSave = message('Save brief');
export const briefEditSaved = message('Brief saved. Everyone with a link sees it now.');

// Brief: private links
export const briefLinks = message('Private links');
export const briefLinksIntro = message(
  'Anyone with a link can see the brief and the join details until one day after the session. Create a separate link for each provider.',
);
export const privateLinkRecipient = message('Recipient');
export const privateLinkRecipientHint = message('A company or a person');
export const privateLinkRecipientRequired = message('Enter who the link is for.');
export const briefLinksCreate = message('Create link');
export const privateLinkCreating = message('Creating…');
export const privateLinkCreated = message('Send this link to {recipient}. You can see it only once.');
export const briefLinksUrl = message('Private link');
export const privateLinkOpened = message('Opened {opened}. Expires {expires}.');
export const privateLinkNotOpened = message('Not opened yet. Expires {expires}.');
export const privateLinkEnded = message('Expired or revoked');
export const privateLinkRevoke = message('Revoke link<hidden> for {recipient}</hidden>');
export const privateLinkRevoked = message('Link for {recipient} revoked.');
export const briefLinksThis = message('This link');
export const briefLinksOver = message('This session is over. You can’t create new links to its brief.');

// Questions for presenters: lists of sessions
export const questionsTitle = message('Questions');
export const questionsThis = message('This question');
export const questionsCount = message('{count, number} of {limit, plural, one {# question} other {# questions}}');
export const questionsPresenting = message('Presenting');
export const questionsPresentingEmpty = message(
  'You aren’t listed as a presenter of an upcoming session. If you should be, ask our staff to link your account to your speaker page.',
);
export const questionsStaffIntro = message(
  'Questions that registrants sent to the presenters. You can reorder, mark, print, or project them.',
);
export const questionsStaffEmpty = message(
  'No questions yet for upcoming sessions or for sessions of the last 30 days.',
);
export const questionsStaffUpcoming = message('Upcoming sessions');
export const questionsStaffPast = message('Last 30 days');

// Questions of a session
export const questionsOfSession = message('Questions: {session}');
export const questionsOfSessionOpen = message('Questions close {time}. Names aren’t shown.');
export const questionsOfSessionClosed = message('Questions closed {time}. Names aren’t shown.');
export const questionsOfSessionEmpty = message('No questions yet.');
export const questionsOfSessionLive = message('Open live view');
export const questionsOfSessionPdf = message('Download PDF');
export const questionsOfSessionPdfDone = message('PDF downloaded.');
export const questionsOfSessionPrint = message('Print page');
export const questionsOfSessionCsv = message('Download CSV');
export const questionsOfSessionCsvDone = message('CSV file downloaded.');
export const questionsMoveUp = message('Move up<hidden> question {number, number}</hidden>');
export const questionsMoveDown = message('Move down<hidden> question {number, number}</hidden>');
export const questionsMoved = message('Moved to position {position, number}.');
export const questionsMark = message('Status of question {number, number}');
export const questionsMarkNone = message('Not marked');
export const questionsMarkPicked = message('Selected');
export const questionsMarkAnswered = message('Answered');
export const questionsMarkHidden = message('Hidden');
export const questionsMarkOnAir = message('Answering now');
export const questionsMarked = message('Status saved: {mark}');

// Questions: live view
export const questionsLiveTitle = message('Live questions: {session}');
export const questionsLiveTitleShort = message('Live questions');
export const questionsLiveCount = message(
  '{open, plural, one {# question} other {# questions}} to answer, {answered, number} answered',
);
export const questionsLiveStale = message('Connection lost. Not updated since {time}. Reconnecting…');
export const questionsLiveRefused = message('Not up to date. {reason}');
export const questionsLiveSignIn = message('Sign in');
export const questionsLiveAnswer = message('Answer now<hidden> (question {number, number})</hidden>');
export const questionsLiveStop = message('Stop answering<hidden> question {number, number}</hidden>');
export const questionsLiveMarkAnswered = message('Mark as answered<hidden> (question {number, number})</hidden>');
export const questionsLiveMarkOpen = message('Mark as not answered<hidden> (question {number, number})</hidden>');
export const questionsLiveHideButtons = message('Hide buttons');
export const questionsLiveShowButtons = message('Show buttons');
export const questionsLiveExit = message('Exit live view');

// Questions: errors
export const questionsErrorNotRegistered = message('Register for this session before you ask a question.');
export const questionsErrorClosed = message(
  'Questions for this session are closed. Ask yours during the live session.',
);
export const questionsErrorOwnLimit = message(
  'You can ask up to {most, number} questions for each session. Delete one to ask another.',
);

// Contact form
export const contactTitle = message('Contact Us');
export const contactDescription = message(
  'Have a question about sessions, credit, your account, or accessibility? Email or call our staff.',
);
export const contactIntro = message(
  'Write to our staff about sessions, credit, your account, or anything that makes it hard for you to take part. You can also call <call>{helpLine}</call> (voice or relay) or email <email>{contactEmail}</email>.',
);
export const contactFirstName = message('First name');
export const contactLastName = message('Last name');
export const contactEmail = message('Email');
export const contactEmailHint = message('So we can reply');
export const contactEmailInvalid = message('invalid email');
export const contactPhone = message('Phone');
export const contactState = message('State or province');
export const contactOrganization = message('Organization');
export const contactOccupation = message('Occupation');
export const contactComment = message('Comment');
export const contactTooLong = message('Too long. Enter at most {most, number} characters.');
export const contactNoScript = message('This form needs JavaScript. You can also email or call us.');
export const contactSend = message('Send message');
export const contactSending = message('Sending Email to our staff...');
export const contactInvalid = message('Your message wasn’t sent');
export const contactSentTitle = message('Sent Successfully');
export const contactSent = message(
  'Your comment has been sent to our staff. We will get back to you as soon as possible. Thank you',
);
export const contactSendAnother = message('Send another message');
export const contactFailedTitle = message('Error!!');
export const contactFailed = message(
  "We're so sorry! There seems to be a problem with our webserver's email service. Please accept our apologies and email us directly at <email>{contactEmail}</email>. Thank you",
);
export const contactFailedReason = message('{reason} Your message is still here.');
export const contactWrongRecipient = message('Send the message to our staff.');
export const contactEmpty = message('Enter a message.');
export const contactTooMany = message('We just received five messages from your network.');

// Contact form: the email to staff
export const contactEmailToStaff = message('Message from the contact form');

// Effects of a change of a session, before staff save it
export const effectDraft = message('Visitors can no longer see it. Links to its page show “not found”.');
export const effectOpen = message(
  'Visitors see it in the schedule, search, and calendars, and can register until it starts.',
);
export const effectClosed = message(
  'It stays in the schedule with “Session Closed for Registration”. No one else can register or join the waiting list.',
);
export const effectArchived = message('It moves to the archives with “Session Archived”. No one can register.');
export const effectSelfPaced = message(
  'It becomes a self-paced course that people can take at any time. It’s in no schedule.',
);
export const effectOutdated = message(
  'Its page warns that the content may be out of date. It appears last in search results.',
);
export const effectDeleted = message(
  'Its page says “DELETED”, without speakers, materials, credit, or recording. It’s in no list and in no search results.',
);
export const effectDiscarded = message(
  'Visitors have never seen it. You can restore it from this page or from the change history.',
);
export const effectPeople = message(
  '{seated, plural, one {# person is} other {# people are}} registered{waiting, plural, =0 {} one { and # is on the waiting list} other { and # are on the waiting list}}.',
);
export const effectEmailsDeletedPast = message(
  'We send {count, plural, one {# email} other {# emails}} to say that it was deleted. Attendance and credit stay on record.',
);
export const effectEmailsDeleted = message(
  'We send {count, plural, one {# email} other {# emails}} right away to say that it’s canceled and to remove it from calendars.',
);
export const effectEmailsRestored = message(
  'Their registrations are restored. We send {count, plural, one {# email} other {# emails}} with a new calendar file.',
);
export const effectEmailsNone = message('They stay registered. We don’t email them.');
export const effectEmailsSave = message(
  'When you save, we send {count, plural, one {# email} other {# emails}} with the change and a new calendar file.',
);
export const effectEnded = message('It’s already over, so its page will say that it has ended.');
export const effectSeats = message('Available seats are offered to people on the waiting list.');

// Registering: who attends
export const registerTitle = message('Who will attend?');
export const registerIntro = message(
  '{count, plural, one {Choose who will attend, and how.} other {For each session, choose who will attend, and how.}} Someone missing? <add>Add a person to your group</add>.',
);
export const registerPerson = message('{name}<soft> (you)</soft>');
export const registerMethod = message('How {name} will attend');
export const registerPhone = message('Phone');
export const registerNobody = message('No one is selected');
export const registerNobodyFor = message('Choose at least one person for {session}.');
export const registerRemoved = message('{session} removed.');
export const registerNoneOpen = message(
  'None of the sessions you chose is open for registration. You haven’t registered for anything.',
);
export const registerSamePeople = message('Same people for all sessions<hidden> as for {session}</hidden>');
export const registerSamePeopleDone = message('Done. These people are now selected for all {count, number} sessions.');
export const registerRemove = message('Remove session<hidden> {session}</hidden>');
export const registerConfirm = message('Confirm Registration');
export const registerBack = message('Back to schedule');
export const registerNotYet = message('You aren’t registered yet. You can review everything in the next step.');
export const registerPersonAdded = message(
  '{count, plural, one {The new person is selected.} other {The new person is selected for each session.}}',
);

// Registering: sessions that don’t take registrations
export const registerShut = message('You can’t register for <strong>{session}</strong>. {reason}');
export const registerShutRemoved = message(
  'You can’t register for <strong>{session}</strong>, so it isn’t included. {reason}',
);
export const registerShutLive = message('It has already started.');
export const registerShutEnded = message('It has ended.');
export const registerShutClosed = message('It’s closed for registration.');
export const registerShutArchived = message('It has ended and is in the archives.');
export const registerShutSelfPaced = message('It’s self-paced. You can take it at any time without registering.');
export const registerShutOutdated = message('Its content is out of date.');
export const registerShutDeleted = message('It was removed from the schedule.');
export const registerShutGone = message('It’s no longer in our schedule.');
export const registerShutGoneName = message('Session {id}');

// Registering: review
export const reviewTitle = message('Review and register');
export const reviewIntro = message('You haven’t registered yet. Select Register to register these people:');
export const reviewNobody = message('No one is selected for <strong>{session}</strong>, so it isn’t included.');
export const reviewStays = message(
  'People who are already registered stay registered. You can cancel later in My sessions.',
);
export const reviewRegister = message('Register');
export const reviewRegisterAndWait = message('Register, and join the waiting list for full sessions');
export const reviewEdit = message('Make changes');
export const reviewRegistering = message('Registering…');
export const reviewRegistered = message('You are registered.');
export const reviewFailed = message('No one was registered');

// Registering: accommodations
export const reviewNeeds = message('Do you need accommodations?');
export const reviewNeedsIntro = message(
  'Tell us what you or your group need. We save it when you select Register, and our staff email you about the arrangements.',
);
export const reviewNeedsLate = message(
  '{session}: This session is soon, so interpreters and captioners may not be available. We’ll try, and let you know.',
);
export const reviewNeedsBy = message('{session}: Ask by {day} so we can book interpreters and captioners.');
export const reviewNeedsIncluded = message('Already included: {services}.');

// Registering: done
export const registeredTitle = message('You are registered');
export const registeredTitleEmpty = message('No new registrations');
export const registeredTitleOthers = message('Your group members are registered');
export const registeredOthers = message(
  'People with their own account get their confirmation and join details by email. Sessions that they had registered for themselves stay as they were. See <group>your group’s sessions</group>.',
);
export const registeredIntro = message(
  'Add each session to your calendar. The calendar event reminds you one hour before.',
);
export const registeredIntroEmpty = message(
  'Your registrations are in My sessions. To register for more sessions, go to the schedule.',
);
export const registeredWaiting = message(
  'People on a waiting list don’t have a seat yet. We’ll email you when a seat opens, and hold it for up to one day.',
);
export const registeredQuestions = message('Your questions');
export const registeredNeeds = message(
  'My sessions shows the status of your accommodations for each session. <link>Change accommodations</link>',
);

// Registering: errors of the server
export const registerErrorAll = message('No one was registered. {errors}');
export const registerErrorNotOpen = message('“{session}” is no longer open for registration.');
export const registerErrorMethod = message('“{session}” doesn’t offer this attendance method.');
export const registerErrorFull = message('“{session}” has no seats left for this attendance method.');
export const registerErrorSession = message('This session doesn’t exist.');
export const registerErrorPerson = message('This person isn’t in your group.');
export const registerErrorNoPeople = message('Choose at least one person.');
export const registerErrorManyPeople = message('Choose at most {most, number} people.');
export const registerErrorNoSessions = message('Choose at least one session.');
export const registerErrorManySessions = message('Choose at most {most, number} sessions.');

// My Account: overview
export const overviewSignedIn = message('Signed in as <strong>{name}</strong>');
export const overviewSessions = message('Your next sessions');
export const overviewSessionsShown = message('Showing {shown, number} of {total, number} sessions.');
export const overviewJoin = message('Join<hidden> {session}</hidden>');
export const overviewManage = message('Manage registration<hidden> for {session}</hidden>');

// My sessions
export const mySessionsEmpty = message('You aren’t registered for any upcoming sessions.');
export const mySessionsSchedule = message('View the schedule');
export const mySessionsUpcoming = message('Upcoming');
export const mySessionsPast = message('Past');
export const mySessionsPastEmpty = message('Your past sessions will appear here.');
export const mySessionsCanceled = message('Registration canceled.');

// My sessions: registrations that a coordinator made for people with an account of their own
export const groupSessions = message('People your group registered');
export const groupSessionsIntro = message(
  'These people of your group are registered by the group. Who has an account gets join details by email, and can also change or cancel.',
);
export const groupSessionsCancelNote = message('If {name} has an account, we will email them.');

// My sessions: cancel a registration
export const cancelButton = message('Cancel registration<hidden> for {session}</hidden>');
export const cancelButtonPerson = message('Cancel<hidden> registration of {name} for {session}</hidden>');
export const cancelTitle = message('Cancel this registration?');
export const cancelText = message(
  '{names} will no longer be registered for <strong>{session}</strong>. You can register again while the session is open.',
);
export const cancelKeep = message('Keep registration');
export const cancelConfirm = message('Yes, cancel registration');
export const cancelPending = message('Canceling…');
export const cancelDone = message('Your registration for {session} is canceled.');
export const cancelDonePerson = message('{name} is no longer registered for {session}.');

// My sessions: join details
export const joinTitle = message('Join details');
export const joinOpens = message('Join details appear here on {time}.');
export const joinNewTab = message('opens in a new tab');
export const joinPhone = message('By telephone: <call>{number}</call>');
export const joinPhoneCode = message('By telephone: <call>{number}</call>, code <strong>{code}</strong>');
export const joinPins = message('Enter your own PIN when asked. It confirms that you attended.');
export const joinCaptions = message('Captions in a separate window');
export const joinHelp = message('Trouble joining? Call {helpLine}.');

// The page of a join link
export const joinPageTitle = message('Join: {session}');
export const joinPageDescription = message('Your own link to a session.');
export const joinPageGone = message('This join link doesn’t work');
export const joinPageGoneText = message(
  'Check that you have the whole link, or find it in My sessions. Need help? Call {helpLine}.',
);
export const joinPageFor = message('This link is for {name}. Please don’t share it: it records who joins.');
export const joinPageEarly = message('You can join on {time}. Keep this link, and open it then.');
export const joinPageNeeds = message('What you need');
export const joinPageNeedsWeb = message(
  'A computer, tablet, or phone with sound. The button to join will be on this page.',
);
export const joinPageNeedsPhone = message('A telephone. The number and your PIN will be on this page.');
export const joinPageNeedsReading = message('Materials and accommodations are on <page>the session’s page</page>.');
export const joinPageTest = message('How to get the meeting program ready');
export const joinPageLive = message('Open the live page with captions');
export const joinPageOpen = message('You can join now.');
export const joinPageButton = message('Join the meeting<hidden> (opens in a new tab)</hidden>');
export const joinPageNoMeeting = message(
  'The meeting isn’t set up yet. Reload this page in a few minutes, or call {helpLine}.',
);
export const joinPageUnavailable = message(
  'The meeting couldn’t be opened. Try again in a minute, or call {helpLine}.',
);
export const joinPagePin = message('Your PIN: <strong>{pin}</strong>');
export const joinPageDirectly = message('Next time, go straight to the meeting when I open my link');
export const joinPageGroup = message('Who is watching with you on this screen? (optional)');
export const joinPageGoing = message('Opening the meeting…');
export const joinPageOver = message('This session is over, so the link no longer leads to the meeting.');
export const joinPageOverNext = message(
  'See <page>the session’s page</page> for the recording, or <mine>My sessions</mine> for credit.',
);
export const joinPageSessionCanceled = message('This session was canceled. See <schedule>other sessions</schedule>.');
export const joinPageCanceled = message(
  'Your registration was canceled, so this link no longer works. You can register again on <page>the session’s page</page>.',
);
export const joinPageNoSeat = message('You don’t have a seat yet. See <mine>My sessions</mine>.');
export const joinPageReplaced = message(
  'There is a newer link. Find it in your latest email, or in <mine>My sessions</mine>.',
);

// My sessions: own join links
export const joinOwn = message('Join the session<hidden> {session} (opens in a new tab)</hidden>');
export const joinOwnOf = message('Join as {name}<hidden> {session} (opens in a new tab)</hidden>');
export const joinOwnText = message('This link works without signing in. Don’t share it: it records who joins.');
export const joinReplace = message('Replace my link<hidden> for {session}</hidden>');
export const joinReplaceOf = message('Replace the link of {name}<hidden> for {session}</hidden>');
export const joinReplaceTitle = message('Replace the join link of {name}?');
export const joinReplaceText = message('The link in earlier emails and calendars stops working.');
export const joinReplaceYes = message('Replace link');
export const joinReplaceNo = message('Keep link');
export const joinReplaced = message(
  'The join link of {name} is replaced. The new one is here and in your next reminder.',
);

// Registrations of a session: joining
export const registrationJoined = message('Joined');
export const registrationJoinedPlaces = message('{time}{places, plural, =0 {} one {} other {, from # places}}');
export const registrationsPlaces = message(
  '{count, plural, one {# person} other {# people}} joined from more than one place. That can be two devices, or a shared link. Revoke a link to stop it; the person gets a new one by email.',
);
export const registrationsRevoke = message('Revoke {count, plural, one {join link} other {# join links}}');
export const registrationsRevokeTitle = message('Revoke {count, plural, one {this join link} other {# join links}}?');
export const registrationsRevokeText = message('{names}: the links stop working, and a new one is emailed.');
export const registrationsRevokeYes = message('Revoke');
export const registrationsRevoking = message('Revoking join links');

// My sessions: a session
export const sessionSeatOffered = message('A seat is available and held for you.');
export const sessionSeatAccept = message('Accept seat<hidden> in {session}</hidden>');
export const sessionSeatAccepted = message('The seat is yours.');
export const sessionPeople = message('Change who attends<hidden> {session}</hidden>');
export const sessionSheet = message('Download sign-in sheet (PDF)<hidden> for {session}</hidden>');
export const sessionSheetPreparing = message('Preparing PDF…');
export const sessionSheetDone = message('Sign-in sheet downloaded.');
export const sessionRecording = message('Watch recording<hidden> of {session}</hidden> (opens in a new tab)');
export const sessionMaterials = message(
  '{count, plural, one {# material} other {# materials}}<hidden> for {session}</hidden>',
);
export const sessionCredit = message('Credit: {states}.');
export const sessionCreditView = message('View credit<hidden> for {session}</hidden>');
export const sessionCreditOptions = message('View credit options<hidden> for {session}</hidden>');
export const sessionNeeds = message('Your accommodations');
export const sessionGroupSheetEarly = message(
  'Group site sign-in sheet: due after the session<hidden> {session}</hidden>',
);
export const sessionGroupSheetOpen = message('Submit group site sign-in sheet<hidden> for {session}</hidden>');
export const sessionGroupSheetSent = message('Group site sign-in sheet: submitted<hidden> for {session}</hidden>');
export const sessionGroupSheetReturned = message('Correct group site sign-in sheet<hidden> for {session}</hidden>');
export const sessionGroupSheetVerified = message('Group site sign-in sheet: verified<hidden> for {session}</hidden>');
export const sessionGroupSheetOver = message(
  'Group site sign-in sheet: deadline passed<hidden> for {session}</hidden>',
);
export const sessionQuiz = message('Take the quiz<hidden> of {session}</hidden>');
export const sessionEvaluation = message('Complete the evaluation<hidden> of {session}</hidden>');
export const sessionDue = message('Due {day}');

// My sessions: code word
export const codeWordTitle = message('Code word');
export const codeWordOf = message('Code word for {session}');
export const codeWordIntro = message(
  'We announce a code word near the end of the session. Enter it by {day} to confirm that you attended.',
);
export const codeWordEntered = message('Code word entered for {names}.');
export const codeWordPerson = message('Who is this for?');
export const codeWordHint = message('Capital letters, accents, and spaces don’t matter');
export const codeWordRequired = message('Enter the code word.');
export const codeWordSubmit = message('Submit code word<hidden> for {session}</hidden>');

// Reminders
export const remindersTitle = message('Reminders');
export const remindersLegend = message('Email me a reminder');
export const remindersKind = message(
  '{kind, select, week {One week before} day {One day before} other {One hour before}}',
);
export const remindersZone = message('Your time zone');
export const remindersZoneHint = message(
  'Type your city, or the largest city near you. Emails show times in Eastern Time and in your time zone',
);
export const remindersCityUnknown = message('Choose a city from the list. Try the largest city near you.');
export const remindersZoneInvalid = message('Choose a time zone, like America/Chicago.');
export const remindersSave = message('Save reminders');
export const remindersSaved = message('Reminders saved.');

// My sessions: calendar subscription
export const calendarOwnName = message('My sessions – Curbcut');
export const calendarThis = message('This calendar');
export const calendarTitle = message('Calendar subscription');
export const calendarText = message(
  'Your calendar app can show every session that you and your group are registered for, and keep up with changes.',
);
export const calendarCreate = message('Create calendar link');
export const calendarCreating = message('Creating…');
export const calendarLink = message('Calendar link');
export const calendarHow = message(
  'In Google Calendar, choose “From URL”. In Outlook, choose “Subscribe from web”. In Apple Calendar, choose “New Calendar Subscription”. Then paste the link.',
);
export const calendarCopy = message('Copy link');
export const calendarCopied = message('Link copied.');
export const calendarNotCopied = message('Your browser doesn’t allow copying. Copy the selected link.');
export const calendarOpen = message('Open in calendar app');
export const calendarSecret = message('Anyone who has this link can see your sessions and join links. Don’t share it.');
export const calendarCreated = message('Calendar link created.');
export const calendarReplace = message('Replace link<hidden> of the calendar</hidden>');
export const calendarReplaceTitle = message('Replace the calendar link?');
export const calendarReplaceText = message('The old link stops working. Calendar apps that use it need the new one.');
export const calendarReplaced = message('Calendar link replaced. Add the new link to your calendar app.');
export const calendarEnd = message('Turn off calendar subscription');
export const calendarEndTitle = message('Turn off the calendar subscription?');
export const calendarEndText = message('The link stops working. Your registrations stay as they are.');
export const calendarEndYes = message('Turn off');
export const calendarEndNo = message('Keep it on');
export const calendarEnded = message('Calendar subscription turned off.');

// Registrations: errors of the server
export const registrationThis = message('This registration');
export const registrationSeries = message('This series');
export const registrationOver = message('This session is over. You can’t cancel your registration anymore.');
export const registrationNoOffer = message('This seat offer has expired.');
export const joinLinkThis = message('This join link');
export const joinLinkOver = message('This session is over. Its join links no longer work.');
export const joinLinkTooMany = message('That was too many tries.');
export const registrationCannotJoin = message('You can’t join now. The session hasn’t opened yet, or it’s over.');

// Emails about registrations
export const emailPerson = message(
  '{name}: {method}{state, select, waiting {, on the waiting list} offered {, seat offered} other {}}{pin, select, none {} other {. Telephone PIN: {pin}}}',
);
export const emailJoinLink = message('Join link: {url}');
export const emailJoinLinkOf = message('Join link of {name}: {url}');
export const joinLinkNow = message('Find the join link in My sessions.');
export const joinLinkLater = message('The join link will be in My sessions on {time}.');
export const emailJoinPhone = message('Join by telephone: {number}');
export const emailJoinPhoneCode = message('Join by telephone: {number}, code {code}');
export const emailNeed = message('{need}: {state}');
export const emailSessions = message('{count, plural, one {# session} other {# sessions}}');
export const emailByStaff = message('Our staff did this for you. If you didn’t ask for this, call us.');
export const emailReminderBefore = message(
  '{kind, select, week {one week before} day {one day before} other {one hour before}}',
);
export const emailReminderToGo = message(
  '{kind, select, week {one week to go} day {one day to go} other {one hour to go}}',
);
export const emailBefore = message('Before, it was: {time}');

// Registrations of a session, for staff
export const sessionRegistrations = message('Registrations');
export const sessionRegistrationsNone = message('No registrations yet.');
export const registrationsEmail = message('Email {count, plural, one {# account} other {# accounts}}');
export const registrationsCancel = message(
  '{count, plural, one {Cancel # registration} other {Cancel # registrations}}',
);
export const registrationsCancelTitle = message(
  '{count, plural, one {Cancel # registration?} other {Cancel # registrations?}}',
);
export const registrationsCancelText = message(
  '{names}. Each person gets an email, and free seats go to the waiting list.',
);
export const registrationsCancelYes = message(
  '{count, plural, one {Cancel registration} other {Cancel # registrations}}',
);
export const registrationsKeep = message('Keep registrations');
export const registrationsCanceling = message('Cancel registrations');
export const registrationName = message('Name');
export const registrationEmail = message('Account email');
export const registrationOrganization = message('Organization');
export const registrationMethod = message('Attends by');
export const registrationState = message('Status');
export const registrationTime = message('Registered');
export const registrationStateRegistered = message('Registered');
export const registrationStateWaiting = message('Waiting list');
export const registrationStateOffered = message('Seat offered');
export const registrationStateCanceled = message('Canceled');
export const registrationAll = message('All');
export const registrationChip = message('{text} ({count, number})');
export const registrationChips = message('Filter by status');
