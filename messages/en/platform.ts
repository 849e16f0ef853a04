// Messages of the frame and of components that every domain uses.
import { message } from '#messages/message.ts';

// Common words
export const commonSaveChanges = message('Save changes');
export const commonDiscardChanges = message('Discard changes');
export const commonLoading = message('Loading…');
export const commonCancel = message('Cancel');
export const commonDelete = message('Delete');
export const commonRemoveNamed = message('Remove<hidden> {name}</hidden>');
export const commonAddNamed = message('Add<hidden> {name}</hidden>');
export const commonSearch = message('Search');
export const commonClose = message('Close');
export const commonBack = message('Back');
export const commonContinue = message('Continue');
export const commonShow = message('Show');
export const commonYes = message('Yes');
export const commonNo = message('No');
export const commonChooseOne = message('Choose one');
export const commonRequired = message('Required');
export const commonOptional = message('Optional');
export const commonMyAccount = message('My Account');
export const commonLogin = message('Login');
export const commonLogout = message('Logout');

// Top bar
export const topBarAccount = message('Account');
export const topBarSignedIn = message('<hidden>Signed in as </hidden>{name}');
export const topBarCreateAccount = message('Create an account');
export const topBarSignedOut = message('You’re signed out.');

// After signing out, for a sign-in by a provider
export const signedOutProvider = message(
  'You’re signed out here, but still signed in at {provider}. On a shared computer, sign out there, too.',
);
export const signedOutThere = message('Sign out of {provider}');
export const signedOutClose = message('Stay signed in there');

// Menu of a series
export const menuToggle = message('Menu');
export const menuHome = message('Home');
export const menuSchedule = message('Schedule');
export const menuArchives = message('Archives');
export const menuSpeakers = message('Speakers');
export const menuCreateAccount = message('Create an Account');
export const menuContinuingEducation = message('Continuing Education');
export const menuToolAccessibility = message('Conferencing Tool Accessibility');
export const menuProgramFormat = message('Program Format');
export const menuContact = message('Contact Us');
export const seriesChoiceLabel = message('Select a Webinar Series');
export const seriesChoiceButton = message('Go to series');

// Frame
export const skipToMain = message('Skip to main content');
export const breadcrumbLabel = message('Breadcrumb');
export const bannerTitle = message('Learn accessibility, earn credit');
export const bannerText = message('Free webinars on the ADA and accessible design, with credit');
export const sidebarLabel = message('About this series');
export const sidebarPicture = message('About {series}');
export const helpLabel = message('Help and other series');
export const helpCall = message('Questions? Call us toll-free, voice or relay');
export const allSeries = message('All webinar series');
export const footerGrant = message('Grant');
export const footerAccessibility = message('Accessibility');
export const footerContact = message('Contact');
export const footerPrivacy = message('Privacy');
export const footerProgram = message('A program of the {organization}. {footer}');
export const nextSession = message('Next session<hidden>: </hidden>');
export const nextSessionNone = message('No upcoming sessions');
export const portalDescription = message(
  'Free webinars on disability rights and access, with captions and sign language.',
);
export const newRecordings = message('New recordings: {series}');
export const browserOnlyNoScripts = message(
  'This page shows what belongs to your account. It needs JavaScript, because your sign-in is kept in your browser only. You can read all sessions without it, or call us and we will register you.',
);
export const toastDismiss = message('<hidden> (dismiss)</hidden>');

// Error screen
export const errorNotFound = message('We could not find that');
export const errorNotFoundText = message('The page does not exist, or it was removed.');
export const errorBadAddressText = message(
  'Something is wrong with this address. Check that it is complete and spelled correctly.',
);
export const errorNotLoaded = message('This page could not be loaded');
export const errorNotLoadedText = message('Something went wrong on our side. Nothing that you entered was lost.');
export const errorRetry = message('Try again');
export const errorRetrying = message('Trying again…');
export const errorUnreachable = message('The server could not be reached. Check your connection, then try again.');

// Menu of My Account
export const accountMenuOverview = message('Overview');
export const accountMenuProfile = message('Profile');
export const accountMenuSessions = message('My sessions');
export const accountMenuCredit = message('Credit');
export const accountMenuCertificates = message('Certificates');
export const accountMenuTranscript = message('Transcript');
export const accountMenuMemberships = message('Memberships');
export const accountMenuAccommodations = message('Accommodations');
export const accountMenuSecurity = message('Security');
export const accountMenuUpdates = message('Email updates');
export const accountMenuData = message('My data');
export const accountMenuPresenting = message('Presenting');
export const accountMenuStaff = message('Staff');

// Staff console
export const consoleMenu = message('Menu');
export const consolePublicSite = message('Public site');
export const consoleAccountMenu = message('Account:');
export const consoleSearchLabel = message('Search people, sessions and certificates');
export const consoleSearchPlaceholder = message('Search people, sessions, certificate numbers');
export const consoleShortcut = message('Press / to search');
export const consoleProgram = message('Program');
export const consoleParticipants = message('Participants');
export const consoleCredit = message('Credit');
export const consoleCommunication = message('Communication');
export const consoleInsights = message('Insights');
export const consoleAdministration = message('Administration');
export const consoleAttention = message('({count, plural, one {# needs attention} other {# need attention}})');
export const consoleAttentionLate = message(
  '({count, plural, one {# needs attention} other {# need attention}}, {late} overdue)',
);
export const staffMenuDashboard = message('Dashboard');
export const staffMenuSessions = message('Sessions');
export const staffMenuSeries = message('Series');
export const staffMenuCategories = message('Categories');
export const staffMenuSpeakers = message('Speakers');
export const staffMenuPeople = message('People');
export const staffMenuNameChanges = message('Name changes');
export const staffMenuAccommodations = message('Accommodations');
export const staffMenuAttendance = message('Attendance');
export const staffMenuQuizzes = message('Quizzes and evaluations');
export const staffMenuRequests = message('Requests');
export const staffMenuRosters = message('Rosters');
export const staffMenuQuestions = message('Questions');
export const staffMenuEmail = message('Email');
export const staffMenuNewsletters = message('Newsletters');
export const staffMenuAnnouncements = message('Announcements');
export const staffMenuReports = message('Reports');
export const staffMenuSettings = message('Settings');
export const staffMenuData = message('Data');
export const staffMenuChanges = message('Change history');
export const staffMenuStatus = message('System status');
export const staffMenuLabel = message('Staff');
export const staffOnlyTitle = message('For staff');
export const staffNotPermitted = message('You can’t open this page');
export const staffOnlySecurity = message('Go to Security');
export const staffOnlyAccount = message('Go to My Account');

// Calendar file
export const calendarButton = message('Add to calendar<hidden> ({session})</hidden>');
export const calendarPreparing = message('Preparing the calendar file…');
export const calendarSaved = message('Calendar file downloaded.');

// Kinds of records
export const recordKindSeries = message('Series');
export const recordKindSession = message('Session');
export const recordKindSpeaker = message('Speaker');
export const recordKindMaterial = message('Material');
export const recordKindRecording = message('Recording');
export const recordKindCategory = message('Category');
export const recordKindSettings = message('Settings');

// Actions of the change history
export const recordActionCreated = message('Created');
export const recordActionChanged = message('Changed');
export const recordActionCopied = message('Created as a copy');
export const recordActionPublished = message('Published');
export const recordActionUnpublished = message('Moved back to draft');
export const recordActionOpened = message('Opened for registration');
export const recordActionClosed = message('Closed for registration');
export const recordActionArchived = message('Archived');
export const recordActionSelfPaced = message('Made self-paced');
export const recordActionOutdated = message('Marked as outdated');
export const recordActionDeleted = message('Deleted');
export const recordActionRestored = message('Restored');
export const recordActionUndone = message('Undid a change');

// Fields of records
export const recordFieldName = message('Name');
export const recordFieldTitle = message('Title');
export const recordFieldPosition = message('Position');
export const recordFieldOrganization = message('Organization');
export const recordFieldBiography = message('Biography');
export const recordFieldDescription = message('Description');
export const recordFieldNameEs = message('Name in Spanish');
export const recordFieldTitleEs = message('Title in Spanish');
export const recordFieldDescriptionEs = message('Description in Spanish');
export const recordFieldHomeHtmlEs = message('Home page text in Spanish');
export const recordFieldSidebarHtmlEs = message('Sidebar text in Spanish');
export const recordSpanishHint = message('Without it, Spanish pages show the English text');
export const recordFieldRoute = message('Route');
export const recordFieldStatus = message('Status');
export const recordFieldButtonText = message('Button text');
export const recordFieldFormat = message('Format');
export const recordFieldLanguage = message('Language');
export const recordFieldLabel = message('Label');
export const recordFieldHelpLine = message('Help line');
export const recordFieldContactEmail = message('Contact email');
export const recordFieldAddress = message('Address');
export const recordFieldSignerName = message('Name of the signer');
export const recordFieldSignerPosition = message('Position of the signer');
export const recordFieldProviderNumbers = message('Provider numbers');
export const recordFieldSignature = message('Signature');
export const recordFieldFooter = message('Footer');
export const recordFieldMaterials = message('Materials');
export const recordFieldMarkdown = message('Text');
export const recordFieldFirstName = message('First name');
export const recordFieldLastName = message('Last name');
export const recordFieldMerged = message('Merged: record, sessions, account, by number');
export const recordFieldIsPublished = message('Visible to visitors');
export const recordFieldVideo = message('Video');
export const recordFieldStream = message('Playlist (HLS)');
export const recordFieldPoster = message('Image before it plays');
export const recordFieldDescribed = message('Video with audio description');
export const recordFieldSigned = message('Video in sign language');
export const recordFieldDescriptions = message('Descriptions as text');
export const recordFieldChapters = message('Chapters');
export const recordFieldCaptions = message('Captions');
export const recordFieldPlaybackLink = message('Link to another site');
export const recordFieldSrc = message('File');
export const recordFieldPlace = message('Order');
export const recordFieldSessions = message('Sessions in it, by number');
export const recordFieldWordingBeforeName = message('Above the name');
export const recordFieldWordingStatement = message('Between the name and the session');
export const recordFieldWordsSubject = message('Subject');
export const recordFieldWordsOpening = message('Introduction');
export const recordFieldWordsClosing = message('Closing');
export const recordFieldLengthMinutes = message('Length in minutes');
export const recordFieldAskProLengthMinutes = message('Length of Ask an ADA Pro, in minutes');
export const recordFieldQuestionCutOffHours = message('Questions close, hours before the start');
export const recordFieldQuestionLimit = message('Maximum number of questions');
export const recordFieldSeatsWeb = message('Seats by webinar');
export const recordFieldSeatsPhone = message('Seats by telephone');
export const recordFieldSignInDays = message('Days to keep sign-ins');
export const recordFieldMailDays = message('Days to keep emails');
export const recordFieldEventYears = message('Years to keep the audit log');
export const recordFieldAccommodationDays = message('Days to keep accommodations');
export const recordFieldEvidenceYears = message('Years to keep attendance evidence');
export const recordFieldInactiveYears = message('Years to keep inactive accounts');
export const recordFieldHumanCaptioning = message('Human captioning');
export const recordFieldSignLanguage = message('Sign language interpretation');
export const recordFieldStatement = message('Footer of public pages');
export const recordFieldLinkHours = message('Join link, hours before the start');
export const recordFieldPublishAfterDays = message('Publish after this many business days');
export const recordFieldHomeHtml = message('Home page text');
export const recordFieldSidebarHtml = message('Sidebar text');
export const recordFieldSidebarUrl = message('Sidebar image');
export const recordFieldSidebarAlt = message('Alternative text of the sidebar image');
export const recordFieldPhoto = message('Photo');
export const recordFieldPhotoAlt = message('Alternative text of the photo');
export const recordFieldIsPhotoDecorative = message('The photo is decorative');
export const recordFieldBannerLogo = message('Banner logo');
export const recordFieldAboutPage = message('About page');
export const recordFieldButtonClass = message('Button style');
export const recordFieldNotes = message('Visibility');
export const recordFieldColor = message('Color');
export const recordFieldSeriesId = message('Series');
export const recordFieldCategory = message('Category');
export const recordFieldTypeCode = message('Ways to attend');
export const recordFieldStart = message('Start');
export const recordFieldStartFold = message('Which of the two hours');
export const recordFieldJoinURL = message('Meeting link');
export const recordFieldDialIn = message('Dial-in number');
export const recordFieldDialInCode = message('Access code');
export const recordFieldCaptioningURL = message('Captioning page');
export const recordFieldCaptioningState = message('Captioning');
export const recordFieldCaptioningBy = message('Captioner');
export const recordFieldInterpretingState = message('Sign language');
export const recordFieldInterpretingBy = message('Interpreter');
export const recordFieldPreTestURL = message('Survey page before the course');
export const recordFieldPostTestURL = message('Survey page after the course');
export const recordFieldHidesSteps = message('Steps are hidden');
export const recordFieldSpeakers = message('Speakers');
export const recordFieldCredits = message('Credit');

// Values of records
export const recordValueNone = message('None');

// Record editor
export const recordRestored = message('Your unsaved changes were restored.');
export const recordErrors = message('Nothing is saved yet');
export const recordError = message('{field}: {error}');
export const recordFieldNumbered = message('{field} ({number, number})');
export const recordHistory = message('Changes');
export const recordHistoryEmpty = message('No changes by staff yet.');
export const conflictTitle = message('{who} saved other changes since you opened this');
export const conflictSomeone = message('Someone');
export const conflictBoth = message(
  'Nothing is lost: your changes are still in the form. For each field below, choose which value to keep. Then save again.',
);
export const conflictTheirs = message(
  'Nothing is lost: your changes are still in the form. We added the other person’s changes to other fields. Check them, then save again.',
);
export const conflictSaved = message('Saved <time>{at}</time>.');
export const conflictMine = message('<strong>Yours:</strong> {value}');
export const conflictOther = message('<strong>Theirs:</strong> {value}');
export const conflictUndecided = message('Choose which value to keep for each field');
export const changeWhat = message('{action}: {fields}');
export const changeRecord = message('{kind}: <link>{name}</link>');
export const changeLink = message('{what}<hidden> ({record}, by {who})</hidden>');
export const changeUndone = message('{who}, <time>{at}</time> · undone');
export const changeMade = message('{who}, <time>{at}</time>');
export const changeUndoTitle = message('Undo this change?');
export const changeUndoText = message(
  '{what}. The earlier values come back, except for those that were changed again.',
);
export const changeUndoYes = message('Undo change');
export const changeUndoButton = message('Undo<hidden>: {what} ({record})</hidden>');
export const changeUndoDone = message('Change undone.');
export const changeUndoFailed = message('{error} These fields prevent it: {fields}.');

// Charts and tables
export const chartTruncated = message(
  'The chart shows {shown, number} of {count, plural, one {# row} other {# rows}}. The table below has all of them.',
);
export const tableLabel = message('{caption}, table');
export const tableTotal = message('All');

// Email preview
export const emailAsHtml = message('With formatting (HTML)');
export const emailAsText = message('As plain text');

// Fields
export const fieldHint = message('<show>{need}. </show>{hint}');
export const fieldGood = message('<hidden>. </hidden>Looks good');
export const fieldError = message('<hidden>Error: </hidden>{error}');
export const fieldShow = message('Show<hidden> {field}</hidden>');
export const fieldHide = message('Hide<hidden> {field}</hidden>');

// Rows that move
export const moveUp = message('Move up<hidden> {name}</hidden>');
export const moveDown = message('Move down<hidden> {name}</hidden>');
export const moveRemoveTitle = message('Remove {name}?');
export const moveRemoveText = message(
  'It disappears from this page now. For everyone else, it is removed when you save.',
);
export const moveRemoveYes = message('Remove');

// Forms
export const formFailure = message('{failure} Your changes are still here.');

// Participants
export const participantPlain = message('{name}: {method}');
export const participantWaiting = message('{name}: {method}, on the waiting list');
export const participantOffered = message('{name}: {method}, a seat is held until {time}');

// Background tasks
export const taskThis = message('This task');
export const taskOver = message('This task ended before it could be stopped.');
export const taskRunning = message('This task is still running. Stop it first.');
export const taskDone = message('{task}: done.');
export const taskFailed = message('{task}: failed.');
export const taskCanceled = message('{task}: stopped.');
export const taskStop = message('Stop');
export const taskStopping = message('Stopping…');
export const taskStopped = message('Stopped. Nothing was saved.');
export const taskSignedOut = message('You were signed out. The task is still running. Sign in again to see it.');
export const taskNoAnswer = message('The portal isn’t responding. The task is still running, and we keep checking.');
export const taskWaiting = message('Waiting to start');
export const taskStarted = message('Started');
export const taskRows = message('{done, number} of {total, plural, one {# row} other {# rows}}');
export const taskSessions = message('{done, number} of {total, plural, one {# session} other {# sessions}}');
export const taskSteps = message('{done, number} of {total, plural, one {# step} other {# steps}}');
export const taskCertificates = message(
  '{done, number} of {total, plural, one {# certificate} other {# certificates}}',
);
export const taskRequests = message('{done, number} of {total, plural, one {# request} other {# requests}}');
export const taskAccounts = message('{done, number} of {total, plural, one {# account} other {# accounts}}');

export const taskUnexpected = message(
  'Something went wrong on our side three times. Nothing was changed. Try again later, or contact the people who run the server.',
);

// Session cache
export const cacheUnsupported = message("This browser doesn't support IndexedDB");

// Examples in emails
export const emailExampleSession = message('Ramps at Old Doors');
export const emailExampleOrganization = message('Our ADA center');
export const emailExampleHours = message('48 hours');
export const emailUpdatesConfirmTitle = message('Email updates: confirm the address');
export const emailUpdatesConfirmWhen = message(
  'To an address that someone entered to get email updates, with a link to confirm it.',
);
export const emailUpdatesConfirmSubject = message('Confirm your email updates');
export const emailUpdatesConfirmFact1 = message(
  'Someone asked for email updates about new sessions to this address. To get them, open this link:',
);
export const emailUpdatesConfirmFact3 = message('This link works for {good}.');
export const emailUpdatesConfirmClosing = message(
  'If it wasn’t you, do nothing: without the link you’ll get no updates.',
);
export const emailExampleDays = message('7 days');
export const emailExampleMinutes = message('60 minutes');
export const emailExampleBrowser = message('Firefox on Windows');
export const emailExampleNameNote = message('Please send us a copy of the document that shows the new name.');
export const emailExamplePhoneNote = message('The phone with the app is lost.');
export const emailExampleRole = message('You can read and order the questions that people ask in your sessions.');
export const emailExampleRoles = message(
  'Roles of Bo Lund (bo@example.org) were changed by Nora Lund.\n\nBefore: Attendee.\n\nNow: Support.',
);
export const emailExampleSessions = message('{session}\n{time}\nNora Lund: Web (Webinar)');
export const emailExampleToGo = message('one day to go');
export const emailExampleBefore = message('one day before');
export const emailExampleWasBefore = message('Before, it was: Wednesday, May 14, 2098');
export const emailExampleNeed = message('Sign language');
export const emailExampleNeedState = message('Booked');
export const emailExampleNeedNote = message('Two interpreters will be there.');
export const emailExampleSheetNote = message('Who signed?');
export const emailExampleDecisions = message(
  'Certificate of attendance: granted, 1.5 contact hours\nYou attended 90 minutes. This certificate needs 75.\nCertificate CC-2222-2222-22: https://portal.example/my/certificates',
);
export const emailExampleCertificate = message('Certificate of Attendance');
export const emailExampleCertificateAbout = message('Ramps at Old Doors\nMay 15, 2098, 1.5 contact hours');

// Emails
export const emailImage = message('[Image: {alt}]');
export const emailHello = message('Hello {name},');
export const emailHelloNobody = message('Hello,');
export const emailHiddenSelf = message('You');
export const emailHiddenOther = message('Someone in your group');

// Emails about accounts
export const emailWelcomeFact1 = message('Confirm your email address, in the browser where you are signed in:');
export const emailWelcomeFact3 = message(
  'This link works for {good}. If you did not create this account, ignore this email. You can also take over the account with a new password: {portal}/ao/lost-password',
);
export const emailWelcomeTitle = message('Account is ready');
export const emailWelcomeWhen = message('Anyone who creates an account');
export const emailWelcomeSubject = message('Your account is ready');
export const emailWelcomeOpening = message(
  'Your account is ready. You can now register yourself and your group for sessions, ask presenters questions, and earn continuing-education credit.',
);
export const emailWelcomeClosing = message(
  'Choose sessions: {portal}/ao/schedule\n\nAsk for accommodations, such as captioning or large print: {portal}/my/accommodations',
);
export const emailAddressKeyTitle = message('Link to confirm the email address');
export const emailAddressKeyWhen = message('Anyone who asks for it under Security');
export const emailAddressKeySubject = message('Confirm your email address');
export const emailAccountMadeFact1 = message('To use your account yourself, choose a password here:');
export const emailAccountMadeFact3 = message('This link works once, for {good}.');
export const emailAccountMadeFact4 = message('If it has expired, ask for a new link: {portal}/ao/lost-password');
export const emailAccountMadeTitle = message('Account created by staff');
export const emailAccountMadeWhen = message('Anyone for whom staff create an account');
export const emailAccountMadeSubject = message('Your account is ready: choose a password');
export const emailAccountMadeOpening = message(
  'Our staff created an account for you, as you asked. It shows the registrations that we make for you, and emails go to this address.',
);
export const emailAccountMadeClosing = message(
  'You can still call us. If you did not ask for an account, please call us too.',
);
export const emailAccountImportedTitle = message('Account moved from another system');
export const emailAccountImportedWhen = message('People of an import, if the administrator chooses it');
export const emailAccountImportedSubject = message('You have an account here');
export const emailAccountImportedOpening = message(
  'We moved to a new portal. Your account moved with us, with the records that we have for you.',
);
export const emailAccountImportedFact1 = message(
  'To sign in the first time, choose a password: {portal}/ao/lost-password',
);
export const emailAccountImportedFact2 = message('Use this email address. We send a link to it that works once.');
export const emailAccountImportedClosing = message('If you don’t know us, you can ignore this email, or call us.');
export const emailAccountExistsFact1 = message(
  'Someone, perhaps you, tried to create an account with this address. You already have an account. Nothing was changed.',
);
export const emailAccountExistsFact2 = message('Sign in: {portal}/ao/login');
export const emailAccountExistsFact3 = message('If you forgot your password, get a new one: {portal}/ao/lost-password');
export const emailAccountExistsTitle = message('Address already has an account');
export const emailAccountExistsWhen = message(
  'The owner, when someone tries to create an account with the same address',
);
export const emailAccountExistsSubject = message('Someone tried to create an account with your address');
export const emailAccountMovedFact1 = message(
  'Someone, probably you, asked for a new password for this address. Its account was merged into another account of yours.',
);
export const emailAccountMovedFact2 = message(
  'That account has the address {email}. Sign in with it, or ask for a new password for it: {portal}/ao/lost-password',
);
export const emailAccountMovedTitle = message('Account has another address');
export const emailAccountMovedWhen = message(
  'Anyone who asks for a new password with the address of an account that was merged',
);
export const emailAccountMovedSubject = message('Your account has another address');
export const emailAccountMovedClosing = message('If you no longer know the address, call us.');
export const emailAccountsMergedFact1 = message(
  'Our staff merged your accounts with the addresses {kept} and {ended}, because they belong to the same person.',
);
export const emailAccountsMergedFact2 = message(
  'Everything is now under {kept}: registrations, attendance, certificates, and your group. Sign in with that address and its password: {portal}/ao/login',
);
export const emailAccountsMergedFact3 = message('You can no longer sign in with {ended}.');
export const emailAccountsMergedTitle = message('Accounts merged');
export const emailAccountsMergedWhen = message('Both addresses, when staff merge two accounts');
export const emailAccountsMergedSubject = message('Your two accounts are one now');
export const emailAccountsMergedClosing = message('If these accounts are not both yours, call us right away.');
export const emailNameChangeApprovedFact1 = message('Our staff approved the name change from {before} to {after}.');
export const emailNameChangeApprovedFact2 = message(
  'Your certificates keep the earlier name until you reissue them: {portal}/my/certificates',
);
export const emailNameChangeApprovedTitle = message('Name change approved');
export const emailNameChangeApprovedWhen = message(
  'The owner, when staff approve a new name of a person who has certificates',
);
export const emailNameChangeApprovedSubject = message('Your name change is approved');
export const emailCallAtOnce = message('If it was not you, call us right away.');
export const emailNameChangeDeclinedFact1 = message(
  'Our staff declined the name change from {before} to {after}. The name stays {before}.',
);
export const emailNameChangeDeclinedFact2 = message('Reason: {note}');
export const emailNameChangeDeclinedTitle = message('Name change declined');
export const emailNameChangeDeclinedWhen = message(
  'The owner, when staff decline a new name of a person who has certificates',
);
export const emailNameChangeDeclinedSubject = message('Your name change was declined');
export const emailNameChangeDeclinedClosing = message(
  'If you think this is wrong, reply to this email or call us at {helpLine}.',
);
export const emailResetKeyFact1 = message(
  'Someone, probably you, asked for a new password for your account. Set it here:',
);
export const emailResetKeyTitle = message('Link for a new password');
export const emailResetKeyWhen = message('Anyone who forgot the password and asks for a new one');
export const emailResetKeySubject = message('Set a new password');
export const emailResetKeyClosing = message('If it was not you, ignore this email. Your password stays the same.');
export const emailResetKeyByStaffFact1 = message('Our staff sent you this link, so that you can set a new password:');
export const emailResetKeyByStaffTitle = message('Link for a new password, from staff');
export const emailResetKeyByStaffWhen = message('Anyone who calls, when staff send the link');
export const emailResetKeyByStaffClosing = message(
  'If you did not ask for it, ignore this email. Your password stays the same.',
);
export const emailPasswordChangedFact1 = message(
  'The password of your account was just changed. Every other device was signed out.',
);
export const emailPasswordChangedTitle = message('Password changed');
export const emailPasswordChangedWhen = message('The owner, after each change');
export const emailPasswordChangedSubject = message('Your password was changed');
export const emailPasswordChangedClosing = message(
  'If it was not you, call us right away. Someone may be reading your email.',
);
export const emailManyFailuresFact1 = message(
  'There were ten attempts to sign in to your account with a wrong password in 15 minutes. We are slowing these attempts down. Nothing in your account changed.',
);
export const emailManyFailuresTitle = message('Many wrong passwords');
export const emailManyFailuresWhen = message('The owner, after ten failed attempts');
export const emailManyFailuresSubject = message('Someone is trying to sign in to your account');
export const emailManyFailuresClosing = message(
  'You can still sign in as usual in a browser that you used before.\n\nIf it was you and you forgot your password, get a new one: {portal}/ao/lost-password',
);
export const emailNewDeviceFact1 = message(
  'Someone signed in to your account on {time}, with {browser}. This browser was not used with your account before.',
);
export const emailNewDeviceTitle = message('Sign-in with a new browser');
export const emailNewDeviceWhen = message('The owner, at the first sign-in with a browser');
export const emailNewDeviceSubject = message('A new sign-in to your account');
export const emailNewDeviceClosing = message(
  'If it was you, you don’t need to do anything.\n\nIf it was not you, set a new password right away. This signs out every device: {portal}/ao/lost-password',
);
export const emailEmailKeyFact1 = message('You asked to use this address for your account. Confirm it here:');
export const emailEmailKeyFact3 = message(
  'This link works once, for {good}. Until then your account keeps its old address.',
);
export const emailEmailKeyTitle = message('Confirm a new address');
export const emailEmailKeyWhen = message('The new address of an account');
export const emailEmailKeySubject = message('Confirm your new address');
export const emailEmailKeyClosing = message('If you did not ask for this, ignore this email.');
export const emailEmailInUseFact1 = message(
  'Someone wants to use this address for an account, but it already has one. Nothing was changed.',
);
export const emailEmailInUseFact2 = message('If it was you, sign in with this address: {portal}/ao/login');
export const emailEmailInUseTitle = message('New address already has an account');
export const emailEmailInUseWhen = message(
  'An address that already has an account, when someone wants to use it for another one',
);
export const emailEmailChangedFact1 = message(
  'Your account now has the address {email}. Emails no longer go to this one.',
);
export const emailEmailChangedTitle = message('Address changed');
export const emailEmailChangedWhen = message('The old address of an account');
export const emailEmailChangedSubject = message('The address of your account was changed');
export const emailEmailChangeByStaffFact1 = message(
  'Our staff were asked to change the address of your account to {email}. It changes when that address is confirmed.',
);
export const emailEmailChangeByStaffTitle = message('Staff were asked for another address');
export const emailEmailChangeByStaffWhen = message('The old address, before the new one is confirmed');
export const emailEmailChangeByStaffSubject = message('A new address was requested for your account');
export const emailEmailChangeByStaffClosing = message('If you did not ask for it, call us right away.');
export const emailEmailConfirmedByStaffFact1 = message(
  'Our staff confirmed this address for your account, as you asked. Emails now go to this address.',
);
export const emailEmailConfirmedByStaffTitle = message('Address confirmed by staff');
export const emailEmailConfirmedByStaffWhen = message('The new address of an account');
export const emailEmailConfirmedByStaffSubject = message('Your account has this address now');
export const emailEmailConfirmedByStaffClosing = message('Sign in with it: {portal}/ao/login');
export const emailSignedOutByStaffFact1 = message(
  'Our staff signed out every device from your account. Your password did not change.',
);
export const emailSignedOutByStaffTitle = message('Signed out by staff');
export const emailSignedOutByStaffWhen = message('The owner, when staff sign out every device');
export const emailSignedOutByStaffSubject = message('You were signed out everywhere');
export const emailSignedOutByStaffClosing = message('Sign in again: {portal}/ao/login');
export const emailInactiveFact1 = message(
  'You have not used your account for a long time. We will delete it and its data on {day}.',
);
export const emailInactiveFact2 = message('To keep your account, sign in before that day:');
export const emailInactiveFact3 = message('Certificates that you earned can still be verified by their numbers.');
export const emailInactiveTitle = message('Inactive account');
export const emailInactiveWhen = message('The owner, 30 days before an inactive account is deleted');
export const emailInactiveSubject = message('Sign in to keep your account');
export const emailInactiveClosing = message('If you no longer need the account, you do not have to do anything.');
export const emailSecondFactorOnFact1 = message(
  'To sign in to your account, you now need a code from your app as well as your password.',
);
export const emailSecondFactorOnTitle = message('Two-factor authentication turned on');
export const emailSecondFactorOnWhen = message('The owner');
export const emailSecondFactorOnSubject = message('Signing in now needs a code');
export const emailSecondFactorOffFact1 = message('To sign in to your account, you now need only your password.');
export const emailSecondFactorOffTitle = message('Two-factor authentication turned off');
export const emailSecondFactorOffSubject = message('Signing in no longer needs a code');
export const emailSecondFactorOffClosing = message('If it was not you, set a new password right away, and call us.');
export const emailSecondFactorOffByStaffFact1 = message(
  'Our staff turned off the code of your app, so you need only your password to sign in. Every device was signed out.',
);
export const emailSecondFactorOffByStaffTitle = message('Two-factor authentication turned off by staff');
export const emailSecondFactorOffByStaffClosing = message(
  'You can turn it on again: {portal}/my/security\n\nIf you did not ask for this, set a new password right away, and call us.',
);
export const emailRecoveryCodesTitle = message('Recovery codes created');
export const emailRecoveryCodesFact1 = message(
  'New recovery codes were created for your account. Each signs in once with your password, without a passkey.',
);
export const emailRecoveryCodesSubject = message('Recovery codes were created for your account');
export const emailRecoveryCodesClosing = message(
  'If it was not you, set a new password right away, and call us: {portal}/my/security',
);
export const emailExamplePasskey = message('Phone');
export const emailPasskeyAddedTitle = message('Passkey added');
export const emailPasskeyAddedFact1 = message(
  'A passkey was added to your account: {note}. Whoever has it can sign in without your password.',
);
export const emailPasskeyAddedSubject = message('A passkey was added to your account');
export const emailPasskeyAddedClosing = message(
  'If it was not you, remove it right away under My Account, Security, set a new password, and call us: {portal}/my/security',
);
export const emailPasskeyRemovedTitle = message('Passkey removed');
export const emailPasskeyRemovedFact1 = message(
  'A passkey was removed from your account: {note}. It no longer signs in, and all other devices were signed out.',
);
export const emailPasskeyRemovedSubject = message('A passkey was removed from your account');
export const emailCoordinatorInvitationTitle = message('Invitation to coordinate a group');
export const emailCoordinatorInvitationWhen = message('When someone asks a person to help run a group');
export const emailCoordinatorInvitationSubject = message('Invitation to coordinate a group');
export const emailCoordinatorInvitationFact1 = message(
  'Someone asks you to register people of their organization for our sessions with them. Open this link to see who, and to decide. You can accept with an account that you have or with a new one.',
);
export const emailHandoverReceivedTitle = message('Group received');
export const emailHandoverReceivedWhen = message(
  'The new main coordinator of an organization, when it is handed over or the former one’s account is deleted',
);
export const emailHandoverReceivedSubject = message('You’re now the main coordinator of your group');
export const emailExampleHandoverReceived = message(
  'The main coordinator of your organization’s group handed it over to you.',
);
export const emailHandoverReceivedFact2 = message(
  'People, registrations and records are the same. You now invite and remove coordinators, and get the emails for people without an account. See your organization here:',
);
export const emailHandoverReceivedClosing = message(
  'If you can’t do this, hand the group over to another coordinator on that page.',
);
export const emailHandoverTitle = message('New main coordinator');
export const emailHandoverWhen = message('All other coordinators, when a group is handed over');
export const emailHandoverSubject = message('Your group has a new main coordinator');
export const emailExampleHandover = message('Your group was handed over. It has another main coordinator now.');
export const emailHandoverFact2 = message(
  'People, registrations and records are the same. See who the coordinators are here:',
);
export const emailGroupInvitationTitle = message('Invitation to a group');
export const emailGroupInvitationWhen = message('When a coordinator invites a group member to use their own account');
export const emailGroupInvitationSubject = message('Your own account for the sessions you’re registered for');
export const emailGroupInvitationFact1 = message(
  'Someone who registers a group for our sessions gave us your email address. Open this link to see who, and to decide. You can accept with an account that you have or with a new one.',
);
export const emailGroupInvitationFact3 = message('The link is valid for {good}.');
export const emailGroupInvitationClosing = message(
  'If you don’t know what this is about, you can decline on the page or ignore this email.',
);
export const emailIdentityLinkFact1 = message(
  'Someone, probably you, wants to sign in to your account with {provider}, as {email}. Link the two here:',
);
export const emailIdentityLinkTitle = message('Link a sign-in from another site');
export const emailIdentityLinkWhen = message(
  'Anyone who first signs in through another site with the address of an account',
);
export const emailIdentityLinkSubject = message('Link your sign-in');
export const emailIdentityLinkClosing = message(
  'If it was not you, ignore this email. Without this link, nobody can sign in to your account that way.',
);
export const emailIdentityLinkedFact1 = message('You can now sign in to your account with {provider}.');
export const emailIdentityLinkedTitle = message('Sign-in from another site linked');
export const emailIdentityLinkedSubject = message('A new way to sign in');
export const emailIdentityLinkedClosing = message(
  'If it was not you, sign in with your password right away, remove the linked sign-in, and set a new password:\n\n{portal}/my/security',
);
export const emailRoleChangedTitle = message('Role changed');
export const emailRoleChangedWhen = message('Anyone whose role staff change');
export const emailRoleChangedSubject = message('What you can do on the portal has changed');
export const emailRoleChangedClosing = message('If this is wrong, call us.');
export const emailRolesChangedTitle = message('Roles changed: notice to administrators');
export const emailRolesChangedWhen = message('All administrators, when anyone’s roles change');
export const emailRolesChangedSubject = message('Roles of a person changed');
export const emailRolesChangedClosing = message(
  'If you did not expect this, check it right away:\n\n{portal}/staff/people',
);

// Emails about sessions
export const emailRegistrationTitle = message('Registered for sessions');
export const emailRegistrationWhen = message('Anyone who registers, right away');
export const emailRegistrationSubject = message('You are registered: {session}');
export const emailRegistrationOpening = message(
  'You and your group are registered. A calendar file is attached. If we send a newer one, it replaces this one.',
);
export const emailRegistrationClosing = message(
  'Change or cancel your registration, and join on the day: {portal}/my/sessions\n\nAsk for accommodations: {portal}/my/accommodations',
);
export const emailCanceledByStaff = message('Our staff canceled this for you. If you did not ask for this, call us.');
export const emailRegistrationCanceledFact2 = message('{participant} is no longer registered for “{session}”.');
export const emailRegistrationCanceledTitle = message('Registration canceled by staff');
export const emailRegistrationCanceledWhen = message(
  'Anyone who registered, when staff remove a participant from a session',
);
export const emailCanceledGroupTitle = message('Registration canceled by a group coordinator');
export const emailCanceledGroupWhen = message(
  'People of a group with an account of their own, when the coordinator cancels a registration that the group made',
);
export const emailCanceledGroupFact1 = message(
  'The coordinator of your group canceled your registration for “{session}”.',
);
export const emailCanceledGroupFact2 = message('You can register again yourself while the session is open.');
export const emailRegistrationCanceledHeading = message('A registration was canceled');
export const emailRegistrationCanceledSubject = message('Canceled: {session}');
export const emailYourSessions = message(
  'Change or cancel your registration, and join on the day: {portal}/my/sessions',
);
export const emailRegistrationLateFact1 = message('Our staff registered you. If you did not ask for this, call us.');
export const emailRegistrationLateTitle = message('Registered after the start');
export const emailRegistrationLateWhen = message('Anyone whom staff register for a session that has started');
export const emailRegistrationLateHeading = message('You are registered for a session');
export const emailRegistrationLateSubject = message('You are registered: {session}');
export const emailRegistrationLateClosing = message('Your attendance and credit: {portal}/my/sessions');
export const emailReminderTitle = message('Reminder');
export const emailReminderWhen = message('Registrants, one week, one day or one hour before, as they chose');
export const emailReminderSubject = message('{session}: {toGo}');
export const emailReminderClosing = message(
  'Change or cancel your registration, and join on the day: {portal}/my/sessions\n\nYou get this {before}. Choose your reminders: {portal}/my/sessions#reminders',
);
export const emailSessionChangedFact3 = message('The attached calendar file replaces the one you have.');
export const emailSessionChangedTitle = message('Session changed');
export const emailSessionChangedWhen = message('Registrants, when the time, the name or the join details change');
export const emailSessionChangedSubject = message('Changed: {session}');
export const emailSessionChangedOpening = message(
  'The time, the name, or the join details of this session changed. Here are the current details:',
);
export const emailJoinLinkTitle = message('Join link replaced by staff');
export const emailJoinLinkWhen = message('Anyone who registered, when staff revoke the join link of a participant');
export const emailJoinLinkSubject = message('New join link: {session}');
export const emailJoinLinkFact1 = message(
  'Our staff replaced the join link of {participant}. The link in earlier emails no longer works.',
);
export const emailSessionCanceledTitle = message('Session canceled');
export const emailSessionCanceledWhen = message('Registrants, when a session is deleted');
export const emailSessionCanceledSubject = message('Canceled: {session}');
export const emailSessionCanceledOpening = message(
  'We are sorry: this session is canceled. You don’t need to do anything. The attached calendar file removes it from your calendar.',
);
export const emailSessionCanceledClosing = message('Other sessions: {portal}/ao/schedule');
export const emailRecordingTitle = message('Recording available');
export const emailRecordingWhen = message('Registrants, when the recording is published');
export const emailRecordingHeading = message('The recording is available');
export const emailRecordingSubject = message('Recording available: {session}');
export const emailRecordingOpening = message(
  'You can now watch the captioned recording of “{session}”. Its page also has the transcript and materials, if available:',
);
export const emailSeatOfferedFact1 = message(
  'You are on the waiting list of this session, and a seat is now available. It is held for you until {until} Eastern Time.',
);
export const emailSeatOfferedFact3 = message('Accept the seat, or let it go to the next person: {portal}/my/sessions');
export const emailSeatOfferedTitle = message('Seat available');
export const emailSeatOfferedWhen = message('The next person on the waiting list');
export const emailSeatOfferedSubject = message('A seat is available: {session}');
export const emailOfferOverTitle = message('Seat offered to the next person');
export const emailOfferOverWhen = message('Anyone who did not accept the held seat');
export const emailOfferOverSubject = message('Your held seat has expired: {session}');
export const emailOfferOverOpening = message(
  'You didn’t accept the seat in time, so we offered it to the next person. You can join the waiting list again:',
);
export const emailAccommodationFact1 = message('You asked for this in “{session}”, {start} Eastern Time:');
export const emailAccommodationTitle = message('Accommodation update');
export const emailAccommodationWhen = message('Anyone who asked for an accommodation, at each step');
export const emailAccommodationSubject = message('{need}: {state}. {session}');
export const emailAccommodationClosing = message('See all your requests: {portal}/my/sessions');
export const emailSignInSheetReturnedFact1 = message(
  'You sent us the sign-in sheet of your group for “{session}”. Please correct it:',
);
export const emailSignInSheetReturnedFact3 = message('Send the corrected sheet by the end of {lastDay}, Eastern Time:');
export const emailSignInSheetReturnedTitle = message('Group site sign-in sheet returned');
export const emailSignInSheetReturnedWhen = message(
  'The coordinator who sent the sign-in sheet, when staff need it corrected',
);
export const emailSignInSheetReturnedHeading = message('Please correct your group’s sign-in sheet');
export const emailSignInSheetReturnedSubject = message('Please correct your group’s sign-in sheet: {session}');
export const emailCreditDecidedFact1 = message('We have decided about your credit for “{session}” on {day}.');
export const emailCreditDecidedFact3 = message('All your credit: {link}');
export const emailCreditDecidedTitle = message('Credit decisions');
export const emailCreditDecidedWhen = message(
  'Anyone who asked for credit for a session, when it is decided. All decisions and certificates are in one email',
);
export const emailCreditDecidedHeading = message('Your credit for {session}');
export const emailCreditDecidedSubject = message('Your credit: {session}');
export const emailCreditDecidedClosing = message('Is something wrong? Reply to this email, or call us.');
export const emailCreditCorrectedFact1 = message(
  'We have corrected your record for “{session}” on {day}. Your current record:',
);
export const emailCreditCorrectedTitle = message('Credit record corrected');
export const emailCreditCorrectedWhen = message('Anyone who was told of a credit decision, when it is corrected');
export const emailCreditCorrectedHeading = message('We have corrected your record');
export const emailCreditCorrectedSubject = message('We have corrected your record: {session}');
export const emailCertificateFact1 = message('{certificate}, for {person}:\n{about}');
export const emailCertificateFact2 = message('Open, print, or save it in your account: {portal}/my/certificates');
export const emailCertificateFact3 = message('Its number is {number}. Anyone can check it at {portal}/verify/{number}');
export const emailCertificateTitle = message('Certificate available');
export const emailCertificateWhen = message('Anyone who was granted credit, when the certificate is issued');
export const emailCertificateHeading = message('Your certificate is here');
export const emailCertificateSubject = message('Your certificate is here: {session}');
export const emailEvaluationReminderTitle = message('Evaluation reminder');
export const emailEvaluationReminderWhen = message(
  'People who attended and have not answered the evaluation, once, 3 days after the session',
);
export const emailEvaluationReminderSubject = message('How was it? {session}');
export const emailEvaluationReminderOpening = message(
  'Thank you for attending “{session}” on {day}. How was it? You can still answer a few questions:',
);
export const emailEvaluationReminderFact2 = message(
  'The evaluation is open until {until}. Your answers are saved without your name. We send no other reminder.',
);
export const emailEvaluationReminderGroup = message(
  '{count, plural, one {# person in your group} other {# people in your group}} attended and can still answer, with your account. Choose their name there.',
);
export const emailEvaluationReminderFact4 = message('Get no more emails about surveys and evaluations:\n{stop}');
export const emailFollowUpTitle = message('Follow-up survey');
export const emailFollowUpWhen = message(
  'People who attended, 3 or 6 months after the session, if staff turned the survey on',
);
export const emailFollowUpSubject = message('Did you use what you learned? {session}');
export const emailFollowUpOpening = message(
  'You attended “{session}” on {day}. Did you use what you learned? It takes a few minutes to answer:',
);
export const emailFollowUpFact2 = message(
  'The link works once, until {until}. Your answers are anonymous: they are saved without your name or this link. So please don’t forward it.',
);
export const emailFollowUpFact3 = message('The same page lets you stop emails about surveys.');

// Problems of the portal
export const problemNoBackups = message(
  'No backups are scheduled. Set BACKUP_DIR and restart the server, or back up the database in another way.',
);
export const problemBackupFailed = message('The last backup failed. See the error under Disk and backups.');
export const problemNoBackupYet = message(
  'There is no backup yet. The first one runs tonight. To make one now, run: {command}',
);
export const problemBackupOld = message(
  'The last backup is {hours, plural, one {# hour} other {# hours}} old. Check that the server runs at night.',
);
export const problemOwnDatabase = message(
  'This public portal runs on its built-in database, which gets security updates late. Move to your own PostgreSQL server with DATABASE_URL (docs/operating.md).',
);
export const problemDiskFull = message(
  'Only {share, number, percent} of the disk is free. Free up space now, before the portal can’t save anything.',
);
export const problemConnections = message(
  'Almost all database connections are in use. Raise max_connections, or run fewer servers.',
);
export const problemStandbyBehind = message(
  'A database replica is {megabytes, number} MB behind. Check its network and its disk.',
);
export const problemWithoutReplica = message(
  '{count, plural, one {# server doesn’t} other {# servers don’t}} read from the database replica, because it is unavailable or too far behind. The primary database serves these reads for now. Check the replica.',
);
export const problemJobsWaiting = message(
  'A background job has been waiting for {minutes, plural, one {# minute} other {# minutes}}. If this continues, restart the servers.',
);
export const problemJobsFailed = message(
  '{count, plural, one {# background job} other {# background jobs}} failed after many attempts. See the server log for the reason.',
);
export const problemNoMailServer = message(
  'No mail server is set, so nobody gets emails. The portal stores them under Email. Set SMTP_URL and restart the server.',
);
export const problemMailWaiting = message(
  'An email has been waiting for {minutes, plural, one {# minute} other {# minutes}}. Check that the mail server responds.',
);
export const problemMeetingsFailed = message(
  '{count, plural, one {# update} other {# updates}} for a meeting provider failed. Open Join and access in the session, and try again.',
);
export const problemMeetingsWaiting = message(
  'An update for a meeting provider has been waiting for {minutes, plural, one {# minute} other {# minutes}}. Check the provider and its credentials.',
);
export const problemMailFailed = message(
  '{count, plural, one {# email} other {# emails}} couldn’t be sent since yesterday. See the reasons under Email.',
);
export const problemServersSilent = message(
  '{count, plural, one {# server hasn’t} other {# servers haven’t}} responded for two minutes. Check that all servers are running.',
);
export const problemVersions = message('The servers run different versions. Update all of them to the newest version.');

// HTTP errors
export const httpNotFound = message('{what} does not exist, or is no longer available.');
export const httpWaitSeconds = message(
  '{reason} Wait {seconds, plural, one {a second} other {# seconds}}, then try again.',
);
export const httpWaitMinutes = message(
  '{reason} Wait {minutes, plural, one {a minute} other {# minutes}}, then try again.',
);
export const httpTooMany = message('Too many requests. Wait a moment, then try again.');
export const httpInvalid = message('Some fields have errors. Fix them, then try again.');
export const httpUnknownField = message('This field is not known');
export const httpNotText = message('Some characters are not text. Remove them, then try again.');
export const httpNotTextField = message('Contains a character that is not text');
export const httpOneLine = message('Use one line, without hidden characters such as line breaks or tabs.');
export const httpInvalidJson = message('The body is not valid JSON.');
export const httpEmptyJson = message('The body is empty. Send JSON.');
export const httpMediaType = message('Send the body as application/json.');
export const httpMalformed = message('The request is malformed.');
export const httpTooLarge = message('The body is larger than {limit}.');
export const httpUnknownCall = message('There is no such endpoint. See /api/docs.');
export const httpMethod = message('This address does not take {method}, only {allowed}.');
export const httpServer = message('Something went wrong on our side. Nothing was changed. Please try again.');
export const httpOverloaded = message(
  'Very many people are using the portal right now. Nothing was changed. Please try again in a few seconds.',
);
export const httpUnavailable = message(
  'The portal can’t reach its data right now. Nothing was changed. Please try again in a few seconds.',
);
export const httpFull = message(
  'The portal has no room left to save anything. Nothing was changed. Please tell the staff.',
);
export const httpOutcomeUnknown = message(
  'We don’t know if this was saved, because no answer came in time. Check if it is there, or send it again.',
);
export const httpStarting = message('The portal is starting. Try again in a few seconds.');
export const httpNotReadyStarting = message('The process is starting. Its database is not ready yet.');
export const httpNotReadyEnding = message('The process is shutting down. Send requests to another one.');
export const httpNoDatabase = message('The database does not answer.');
export const httpApiKey = message('The query needs the apikey of the web client.');
export const httpSignIn = message('Please sign in, then try again.');
export const httpStaffOnly = message('This is for staff only.');
export const httpPermission = message(
  'You need the permission “{name}” for this. An administrator can give you a role that has it.',
);
export const httpSecondFactor = message(
  'Staff need a code as well as the password to sign in. Turn it on under My Account, Security.',
);

// Undoing changes
export const changeThis = message('This change');
export const changeUndoneBefore = message('This change is already undone.');
export const changeTooOld = message('This change is too old to be undone in one step.');
export const changeRefused = message('This change can’t be undone. See the fields.');
export const changeAgainField = message('Changed again since then');
export const changeAgain = message('This was changed again since then. Undo the later change first.');
export const changeConflict = message(
  '{who} saved other changes since you opened this. Choose what to keep, then save again.',
);

// Printing
export const printPage = message('Page {page} of {pages}');
export const printSeries = message('Series');
export const printWhen = message('Date and time');
export const printDays = message('Dates');
export const printNothing = message('There is nothing to show.');
export const printSheet = message('Sign-in sheet');
export const printSheetTitle = message('Sign-in sheet: {session}, {site}');
export const printSheetFooter = message('Sign-in sheet, {site}');
export const printSheetSite = message('Site');
export const printSheetCoordinator = message('Coordinator');
export const printSheetDue = message('Form due');
export const printSheetPeople = message('People at this site');
export const printSheetName = message('Name');
export const printSheetMethod = message('Attendance method');
export const printSheetTimeIn = message('Time in');
export const printSheetTimeOut = message('Time out');
export const printSheetSignature = message('Signature');
export const printSheetStatement = message('Statement of the coordinator');
export const printSheetAttest = message(
  'I attest that the people who signed above attended this session at this site, at the times they wrote.',
);
export const printSheetSignatureOf = message('Signature of {coordinator}');
export const printSheetDate = message('Date');
export const printSheetReturnBy = message('Return this form by');
export const printSheetContact = message('Contact');
export const printTranscript = message('Transcript');
export const printTranscriptOf = message('Transcript of {person}');
export const printTranscriptTotal = message('Total contact hours');
export const printTranscriptCredit = message('Credit');
export const printTranscriptNone = message('No credit in these dates.');
export const printTranscriptDay = message('Date');
export const printTranscriptCourse = message('Course');
export const printTranscriptSource = message('Source');
export const printTranscriptBody = message('Organization');
export const printTranscriptHours = message('Hours');
export const printTranscriptByBody = message('Contact hours by organization');
export const printTranscriptCountsOnce = message(
  'A course with several certificates counts once for each organization, and once in the total.',
);
export const printTranscriptGoals = message('Goals');
export const printTranscriptGoal = message('Goal');
export const printTranscriptProgress = message('Progress');
export const printQuestions = message('Questions');
export const printQuestionsTitle = message('Questions: {session}');
export const printQuestionsFooter = message('Questions, {session}');
export const printAsOf = message('As of');
export const printQuestionsCount = message('{count, plural, one {# question} other {# questions}}');
export const printQuestionsNone = message('No questions have been asked yet.');
export const printCodes = message('Characters that the fonts can’t print appear as codes, such as {example}.');
export const printGroup = message('Group sessions');
export const printGroupTitle = message('Group sessions {year}: {group}');
export const printGroupYear = message('Year');
export const printGroupSessions = message('Sessions');
export const printGroupSeats = message('Seats used');
export const printGroupNone = message('No sessions in this year.');
export const printGroupPerson = message('Person');
export const printGroupState = message('Registration');
export const printGroupMinutes = message('Minutes attended');
export const printGroupCertificates = message('Certificates');
export const printNoFont = message(
  'No font has these characters: {characters}. Write the text without them, then print again.',
);

// Numbers in fields
export const orderNeedsSort = message('Name what to sort by, too');
export const fieldWhole = message('A whole number');
export const fieldLeast = message('At least {least, number}');
export const fieldMost = message('At most {most, number}');

// Kinds of files
export const fileKindPdf = message('PDF');
export const fileKindDocx = message('Word document');
export const fileKindPptx = message('PowerPoint presentation');
export const fileKindXlsx = message('Excel workbook');
export const fileKindRtf = message('RTF document');
export const fileKindTxt = message('plain text');
export const fileKindVtt = message('WebVTT captions');
export const fileKindSrt = message('SubRip captions');
export const fileKindPng = message('PNG image');
export const fileKindJpeg = message('JPEG image');
export const fileKindWebp = message('WebP image');
export const fileKindMp4 = message('MP4 video');
export const fileKindM4a = message('M4A audio');
export const fileKindMp3 = message('MP3 audio');
export const fileKindWebm = message('WebM video');

// Uploaded files
export const uploadTruncated = message(
  'The end of this file is missing, or it is damaged. Save it again in the program that made it.',
);
export const uploadPolyglot = message(
  'This file is two kinds of file in one. Save it again in the program that made it.',
);
export const uploadUnsafe = message(
  'This file cannot be opened safely: it is damaged, protected, or far larger than it says.',
);
export const uploadZip = message('This is a ZIP file. Upload the files in it one by one.');
export const uploadMacros = message('This file contains macros, which can be harmful. Save it without them.');
export const uploadUnknown = message('You can’t upload this type of file, or its text is not in UTF-8.');
export const uploadPage = message('This web page or drawing can contain scripts. Save it as a PDF or as plain text.');
export const uploadNotWebVtt = message('A WebVTT file begins with the word WEBVTT; this one does not.');
export const uploadOnlyVideos = message('Only videos can be larger than {megabytes, number} MB.');
export const uploadWrongName = message(
  'The type of this file is: {kind}. Give it a name that ends with .{ending}, then choose it again.',
);
export const uploadNotHere = message('You can’t use this type of file here: {kind}.');
export const uploadSlow = message(
  'This file takes too long to check. Save it again in the program that made it, then try again.',
);
export const uploadDamaged = message('The file was damaged during the upload. Choose it again.');
export const uploadTooLarge = message('This file is {size}. The maximum here is {most}.');
export const uploadKind = message('You can’t upload this type of file.');
export const uploadTooMany = message('You started too many uploads and did not finish them. Try again tomorrow.');
export const uploadThis = message('This upload');
export const uploadIncomplete = message('Only {count, plural, one {# byte} other {# bytes}} arrived. Send the rest.');
export const uploadPictureDamaged = message('This picture can’t be read. Save it again as PNG, JPEG or WebP.');
export const uploadPictureMoves = message('This picture moves. Choose a still one.');
export const uploadPictureSize = message(
  'This picture has {width, number} by {height, number} pixels. The maximum is {most, number} on each side.',
);
export const uploadEmpty = message('This file is empty');
export const fileThis = message('This file');
export const warningDocumentTitle = message('This document has no title. Set it in Word under File, Info.');
export const warningPresentationTitle = message(
  'This presentation has no title. Set it in PowerPoint under File, Info.',
);
export const warningPictures = message(
  '{count, plural, one {One picture has no alternative text. Add it in {program}, or mark the picture as decorative.} other {# pictures have no alternative text. Add it in {program}, or mark them as decorative.}}',
);
export const warningProtected = message(
  'This PDF is protected. Some screen readers cannot read it. Save it without protection.',
);
export const warningTags = message(
  'This PDF has no tags. Screen readers find no headings, lists or tables. Tag it in the program that made it, and export it again.',
);
export const warningPdfTitle = message(
  'This PDF has no title. People hear the name of the file instead. Set it in the properties of the document.',
);
export const warningLanguage = message(
  'This PDF does not say its language. Screen readers may pronounce it wrong. Set it in the document.',
);

// Pager
export const pagerLabel = message('{list}, pages');
export const pagerPrevious = message('Previous<hidden> page</hidden>');
export const pagerNext = message('Next<hidden> page</hidden>');
export const pagerPage = message('<hidden>Page </hidden>{page, number}');

// Common words
export const fieldRequired = message('Field is required');
export const maxCharacters = message('At most {most, number} characters');
export const saving = message('Saving…');
export const sending = message('Sending…');
export const fieldWithError = message('{field}: {error}');
export const testEmailSent = message('A test email is on its way to {email}.');
export const sendTest = message('Send a test to yourself');
export const subject = message('Subject');

// Routes
export const honorCodeAcknowledge = message('I Acknowledge');

// Times
export const timeMorning = message('am');
export const timeAfternoon = message('pm');
export const timeSpan = message('{from} to {to}');
export const timeEastern = message('{time} Eastern Time');
export const timeOwn = message('{time} where you are ({city})');

// Errors of fields
export const fieldChoose = message('Choose from the list.');
export const emailInvalid = message('invalid email');
export const linkInNewTab = message('{text} (opens in a new tab)');
export const thisSession = message('This session');
// Names
export const nameRequired = message('Enter a first name, a last name or both');
export const oneNameHint = message('One of the two names is enough');

// Passwords
export const passwordRule = message(
  'must be at least 6 characters, contain one number and one special character{problem, select, long {, and at most 15 characters} spaces {, and no spaces} other {}}',
);
export const passwordResetRule = message(
  'Use at least 8 characters, with a capital letter, a lowercase letter, a number and a special character (such as ! or ?).{problem, select, long { Use at most 128 characters.} spaces { Don’t use spaces.} other {}}',
);
export const passwordsDiffer = message('passwords must match');
export const passwordEasyToGuess = message(
  'This password is easy to guess. You can use it, but up to 15 characters that aren’t a name, a word or a sequence would be safer.',
);
export const passwordEasyToGuessReset = message(
  'This password is easy to guess. You can use it, but a longer one is safer. Try four unrelated words joined by numbers and special characters, without spaces.',
);

// Rich text editor
export const editorBold = message('Bold');
export const editorItalic = message('Italic');
export const editorHeading = message('Heading {level}');
export const editorBullets = message('Bulleted list');
export const editorNumbers = message('Numbered list');
export const editorQuotation = message('Quotation');
export const editorUndo = message('Undo');
export const editorRedo = message('Redo');
export const editorLink = message('Link');
export const editorLinkField = message('Link address');
export const editorLanguage = message('Language');
export const editorLanguageField = message('Language code of this passage, like es or fr');
export const editorAsk = message('{tool}…');
export const editorAskHint = message('Leave empty to remove it');
export const editorAskApply = message('Apply');
export const editorToolbar = message('Formatting: {field}');
export const editorHint = message(
  'Press Alt+F10 for the formatting toolbar, and Escape to come back. Tab moves to the next field.',
);
export const editorHintHtml = message(
  'HTML: use headings h2 to h4, paragraphs, lists, tables and links. Scripts and styles are removed.',
);
export const editorHintLossy = message(
  'This text has HTML that the editor doesn’t support. Edit it as HTML, so that nothing is lost.',
);
export const editorAsHtml = message('Edit as HTML');
export const editorWithFormatting = message('Edit with formatting');

// Browsers
export const browserOn = message('{browser} on {system}');
export const browserUnnamed = message('a browser');
export const browserUnknown = message('an unknown browser');

// Table of records
export const tableColumns = message('Columns');
export const tableSelected = message('{count, plural, one {# selected} other {# selected}}');
export const tableNoPage = message('This page doesn’t exist. <link>Go to the first page</link>');
export const tableClear = message('Clear selection');
export const tableSelectAll = message('Select all rows on this page');
export const tableSelectRow = message('Select {name}');
export const tableReading = message('Reading all pages');
export const tableDownload = message('Download CSV');
export const tableSelectEverything = message('Select all {count, number}');
export const tableRange = message('{first, number} to {last, number} of {count, number}');
export const addressesCopy = message('Copy email addresses');
export const addressesCopied = message('{count, plural, one {# address copied} other {# addresses copied}}');
export const addressesNotCopied = message('The browser did not allow copying. Download the CSV file instead.');
export const namesMore = message('{count, number} more');
export const bulkProgress = message('{done, number} of {total, number}');
export const bulkDone = message('{name}: {done, number} of {total, number} done.');
export const bulkStopped = message('{name}: stopped after {done, number} of {total, number}.');
export const bulkFailed = message('{count, number} failed:');
export const bulkFailure = message('{row}: {reason}');
export const tabsMenu = message('Page: {page}');
export const tabUnsaved = message('(unsaved changes)');

// Saved views of lists
export const viewsName = message('Saved views');
export const viewsChosen = message('View: {name}{changed, select, yes { (changed)} other {}}');
export const viewsAll = message('Everything');
export const viewsShared = message('shared by {name}');
export const viewsSharedByAll = message('shared with all staff');
export const viewsDefault = message('opens first');
export const viewSaveNew = message('Save as a new view…');
export const viewNewTitle = message('Save this view');
export const viewNewText = message(
  'A view is the filters, order and columns that you see now. Its name opens them again.',
);
export const viewName = message('Name of the view');
export const viewNameMissing = message('Enter a name for the view.');
export const viewNameTaken = message('A view already has this name. Enter another name.');
export const viewShare = message('Share with all staff');
export const viewSave = message('Save view');
export const viewUpdate = message('Save changes to “{name}”');
export const viewEdit = message('Rename or share “{name}”…');
export const viewEditTitle = message('Rename or share this view');
export const viewDelete = message('Delete “{name}”…');
export const viewDeleteTitle = message('Delete the view “{name}”?');
export const viewDeleteText = message(
  '{shared, select, yes {It’s deleted for all staff.} other {Only you see this view.}} The records in the list stay.',
);
export const viewDeleteYes = message('Delete view');
export const viewMakeDefault = message('Open this list with “{name}”');
export const viewEndDefault = message('Stop opening this list with “{name}”');
export const viewSaved = message('View “{name}” saved.');
export const viewDeleted = message('View “{name}” deleted.');
export const viewDefaultSet = message('This list now opens with “{name}”.');
export const viewDefaultEnded = message('This list now opens with everything.');
export const viewItself = message('This view');

// Emails that did not arrive
export const reportNoAddress = message('The address does not exist.');
export const reportNoDomain = message('The domain of the address does not receive email.');
export const reportClosed = message('The mailbox is closed.');
export const reportFull = message('The mailbox is full.');
export const reportTooLarge = message('The email is too large for the mailbox.');
export const reportNoAnswer = message('The mail server of the address does not answer.');
export const reportRejected = message(
  'The mail server of the address rejects emails like this one, for example as spam.',
);
export const reportOther = message('The mail server of the address did not accept the email.');
export const reportDelayed = message('Not delivered yet. {reason}');
export const reportComplaint = message('The recipient marked this email as spam.');
export const reportSuppressed = message('Not sent: we cannot reach this address.');
export const addressSoft = message('Several emails to it did not arrive.');
export const addressComplaint = message('An email to it was marked as spam.');
export const addressNote = message(
  'We can’t reach you at <strong>{email}</strong>. {reason} <link>Check your email address</link>',
);
