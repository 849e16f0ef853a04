// Messages of attendance, quizzes, evaluations, self-paced learning, credit, certificates and rosters.
import { message } from '#messages/message.ts';
export const reportsTeams = message('Microsoft Teams');

export const fileEmpty = message('This file is empty. Choose another file.');

// Attendance of sessions
export const attendanceTitle = message('Attendance');
export const attendanceEmpty = message('No sessions in the last 60 days. Sessions appear here on the day they start.');
export const attendanceCaption = message('Sessions of today and the last 60 days');
export const attendanceSession = message('Session');
export const attendancePresent = message('Attended');
export const attendanceToDo = message('To do');
export const attendanceNothing = message('Nothing');
export const attendanceReportMissing = message('{report} missing');
export const attendanceUnmatched = message('{count, plural, one {# unmatched attendee} other {# unmatched attendees}}');
export const attendanceSheets = message('{count, plural, one {# sheet} other {# sheets}} to check');
export const attendanceDecisions = message('{count, plural, one {# decision} other {# decisions}} to publish');
export const attendanceNoRegistrations = message('No registrations');
export const attendanceRegistered = message('{count, plural, one {# person} other {# people}} registered');
export const attendanceUnknown = message('Not known yet');
export const attendanceOf = message('{present, number} of {registered, number}{sofar, select, yes { so far} other {}}');
export const attendanceReports = message('{count, plural, one {# report} other {# reports}}');
export const attendanceReview = message('Review<hidden> {session}</hidden>');
export const stepsName = message('Attendance steps');
export const stepReview = message('Review');
export const stepPublish = message('Publish');
export const stepReportsCount = message(
  '{count, plural, one {# report} other {# reports}}{missing, plural, =0 {} other {, # missing}}',
);
export const stepUnmatchedCount = message('{count, plural, =0 {All matched} other {# unmatched}}');
export const stepReviewCount = message('{count, plural, =0 {Nothing to review} other {# to review}}');
export const stepPublished = message('Published{dated, select, yes { {day}} other {}}');
export const stepNotPublished = message('Not published');
export const stepContinue = message('Next: {step}');
export const stepBack = message('Previous: {step}');
export const stepLinks = message('Next and previous step');
export const evidenceTitle = message('Code word and group sites');
export const evidenceText = message(
  'Attendance also comes from the code word, from sheets of group sites, and from entries by staff.',
);
export const peopleLink = message('View or enter each person’s attendance');
export const codeWordTitle = message('Code word');
export const codeWordText = message(
  'Read it out, spell it, and show it in captions and chat near the end. People who enter it in My sessions within six business days count as present.',
);
export const codeWordHint = message('Leave empty for none');
export const codeWordSave = message('Save code word');
export const codeWordSaved = message('Code word saved.');
export const sessionFiles = message('Files of this session');
export const sessionFilesText = message(
  'The audit file shows who came and why credit was granted. It also holds the evaluation, certificates and reports.',
);
export const auditFileOfSession = message('Download audit file (JSON)<hidden> of {session}</hidden>');
export const certificatesWork = message('Creating the certificates');
export const certificatesDownload = message('Download certificates (ZIP)<hidden> of {session}</hidden>');
export const certificatesCreate = message('Create all certificates as PDF<hidden> of {session}</hidden>');
export const certificatesAgain = message('Create them again<hidden> of {session}</hidden>');

// Attendance reports
export const reportsTitle = message('Reports');
export const reportsFile = message('Report of the meeting');
export const reportsFileHint = message(
  'A CSV file from Zoom, Microsoft Teams or Webex, or a telephone log, at most 10 MB',
);
export const reportsImport = message('Import report');
export const reportsImporting = message('Importing {file}');
export const reportsUploading = message('Uploading {file}');
export const reportsUnderWay = message('A report of this session is being imported. Wait for it or stop it.');
export const reportsEmpty = message('No reports imported yet.');
export const reportsErrorRows = message('Rows that could not be read: {count, number}');
export const reportsErrors = message('Problems in this file: {count, number}');
export const reportsRow = message('Row {row, number}: {error}');
export const reportsMore = message('And {count, number} more.');
export const reportsAlready = message('This file was imported before. Nothing was changed.');
export const reportsUnreadable = message('Nothing in this file could be read. Nothing was changed.');
export const reportsImported = message(
  'Report imported: {intervals, plural, one {# attendance record} other {# attendance records}}. Matched: {certain, number}; uncertain: {doubtful, number}; unmatched: {unknown, number}.{errors, plural, =0 {} one { # row could not be read.} other { # rows could not be read.}}',
);
export const reportsMismatch = message('This report doesn’t fit the session');
export const reportsOtherSession = message(
  'It looks like the report of another session. Open that session and choose the file there:',
);
export const reportsOtherSessionLink = message('<link>Import into {session}</link>, {time}');
export const reportsReadAs = message('Read times as {zone}');
export const reportsAnywayTitle = message('Import this report anyway?');
export const reportsAnywayText = message('Only the minutes that fall within this session count. There may be none.');
export const reportsAnyway = message('Import anyway');
export const reportsItem = message(
  '{source}, {intervals, plural, one {# attendance record} other {# attendance records}}, imported {time}',
);
export const reportsRemoved = message('{name} removed, with all its attendance records.');

// Unmatched attendees of reports
export const attendeesTitle = message('Attendees to match');
export const attendeesNew = message(
  '{count, plural, one {# attendee} other {# attendees}} of {file} may be known now: someone with a similar name has registered since. Choose who it is.',
);
export const attendeesThisReport = message('this report');
export const attendeesNone = message('No attendees to match.');
export const attendeesMore = message(
  '{count, plural, one {# more appears} other {# more appear}} when you match these.',
);
export const attendeesUnknown = message('Unmatched');
export const attendeesResolved = message('Decided');
export const attendeesList = message('{title}: {count, number}');
export const attendeesSearch = message('Search attendees');
export const attendeesSearchHint = message('Part of the name, email or phone number');
export const attendeesCount = message(
  '{count, plural, one {# attendee} other {# attendees}}{search, select, yes { with “{q}”} other {}}{several, select, yes {, page {page, number} of {pages, number}} other {}}',
);
export const attendeesPrevious = message('Previous page<hidden> ({title})</hidden>');
export const attendeesNext = message('Next page<hidden> ({title})</hidden>');
export const attendeeNameless = message('An attendee without a name');
export const attendeeCertain = message('matched by the report');
export const attendeeConfirmed = message('confirmed');
export const attendeeDoubtful = message('uncertain');
export const attendeeUnknown = message('not found among the registered people');
export const attendeeDismissed = message('not a registered person');
export const attendeePersonState = message('{person}, {state}');
export const attendeeDecision = message('{state} by {name}{dated, select, yes { on {day}} other {}}');
export const attendeeStaff = message('staff');
export const attendeeIsNobody = message('{attendee} is not a registered person.');
export const attendeeIs = message('{attendee} is {person}.');
export const attendeeChoose = message('Choose who it is');
export const attendeeGroupOf = message('group of {name}');
export const attendeeNamedApart = message('{name}, {email}');
export const attendeeFoundLater = message('{why} Found after the report was imported.');
export const attendeeWhich = message('Which person?');
export const attendeeUndone = message('Decision about {attendee} undone.');
export const attendeeMinutes = message(
  '{minutes, plural, one {# minute} other {# minutes}}, {time} Eastern Time; {state}',
);
export const attendeeAccount = message(
  '<link>{account}</link> has an account with this email but no seat here. If you register them, they get an email.',
);
export const attendeeMatch = message('Match<hidden> {attendee} with {person}</hidden>');
export const attendeeRegister = message('Register and match<hidden> {attendee} with the account of {account}</hidden>');
export const attendeeNotRegistrant = message('Not a registrant<hidden> ({attendee})</hidden>');
export const attendeeFind = message('Find a registrant<hidden> for {attendee}</hidden>');
export const attendeeFoundMatch = message('Match<hidden> {attendee} with the person you choose</hidden>');
export const attendeeNoCandidate = message('No registrant has a similar name.');
export const attendeeUndo = message('Undo<hidden> the decision about {attendee}</hidden>');
export const finderLabel = message('Part of the name or email');
export const finderNone = message('No registered people match “{q}”');
export const finderEmpty = message('No registrations yet');
export const finderCount = message('{count, plural, one {# person} other {# people}}');
export const finderMore = message(
  'Showing {shown, number} of {count, number} people. Type more letters to narrow the list.',
);
export const finderSearching = message('Searching…');

// People of a session and their minutes
export const peopleTitle = message('People');
export const peopleSourceReport = message('report');
export const peopleSourceCodeWord = message('code word');
export const peopleSourceSite = message('group site');
export const peopleSourceManual = message('entered by staff');
export const peopleSheetNone = message('No group site sheet yet');
export const peopleSheetAttested = message('Group site sheet not checked');
export const peopleSheetVerified = message('Group site sheet verified');
export const peopleJoined = message('Joined through the portal at {time}');
export const peopleLive = message(
  'Live page open {minutes, plural, one {# minute} other {# minutes}}, seen {visibleMinutes}{reported, select, yes {, {unreportedMinutes} not in the report} other {}}. It supports other evidence and isn’t counted',
);
export const peoplePolls = message(
  'Answered {answered, number} of {opened, plural, one {# poll} other {# polls}} during the session. It supports other evidence and isn’t counted',
);
export const peopleMinutes = message(
  '{minutes, plural, =0 {0} other {#, {enough, select, yes {enough} other {not enough}}{late, select, yes {, came late} other {}}}}',
);
export const peopleEntry = message('{time}: {note}');
export const peopleWithdrawEntry = message('Withdraw<hidden> {time} of {name}</hidden>');
export const peopleWithdrawWord = message('Withdraw<hidden> the code word of {name}</hidden>');
export const peopleWithdrawn = message('Withdrawn. It no longer counts, but stays on record.');
export const peopleNoRegistrations = message('No one was registered for this session.');
export const peopleSearch = message('People of this session');
export const peopleSearchLabel = message('Name or email');
export const peopleShowAll = message('Show all');
export const peopleNoMatch = message('No people match. Change your search or show all.');
export const peopleNoPage = message('This page does not exist.');
export const peopleCaption = message('Attendance of the {length, number} minutes; full credit needs {minimum, number}');
export const peoplePerson = message('Person');
export const peopleMinutesHead = message('Minutes');
export const peopleEvidence = message('Evidence');
export const peopleCount = message(
  '{count, plural, one {# person} other {# people}}{part, select, yes { of {registered, number}} other {}}{several, select, yes {, page {page, number} of {pages, number}} other {}}',
);
export const entryTitle = message('Enter attendance by hand');
export const entryText = message(
  'Use this when the meeting program failed, for example. Minutes count from the start of the session.',
);
export const entryWho = message('Who attended?');
export const entryChoose = message('Choose who attended');
export const entryFrom = message('From minute');
export const entryFromHint = message('0 is the start');
export const entryTo = message('To minute');
export const entryToHint = message('{minutes, number} is the end');
export const entryHow = message('How do you know it?');
export const entryHowHint = message('Saved with the entry');
export const entrySave = message('Save entry');
export const entrySaved = message('Entry saved.');

// Group sites of a session
export const sitesTitle = message('Group sites');
export const sitesEmpty = message('No group site sign-in sheets yet.');
export const sitesNotSent = message('Not submitted yet');
export const sitesSent = message('To check');
export const sitesReturned = message('Returned for correction');
export const sitesVerified = message('Verified');
export const sitesSentAt = message('<state></state>{sent, select, yes {, submitted {time}} other {}}');
export const sitesPeople = message('People of this site');
export const sitesTimes = message('From and to, Eastern Time');
export const sitesAbsent = message('Did not attend');
export const sitesFile = message('Download signed form<hidden> of {coordinator}</hidden>');
export const sitesNoFile = message('No signed form was uploaded.');
export const sitesVerify = message('Verify<hidden> the sheet of {coordinator}</hidden>');
export const sitesVerifyDone = message('Sheet of {coordinator} verified.');
export const sitesReturn = message('Return for correction<hidden> to {coordinator}</hidden>');
export const sitesReturnButton = message('Return sheet');
export const sitesReturnDone = message('Sheet returned. We email {coordinator}.');
export const sitesReturnLabel = message('What should be corrected?');
export const sitesReturnHint = message('We email this to the coordinator, who has five business days');

// Review of attendance
export const reviewImported = message('{report}: {count, plural, one {# file} other {# files}} imported.');
export const reviewNoneExpected = message('{report}: none expected.');
export const reviewNotImported = message('{report}: not imported yet.');
export const reviewExpectedAgain = message('{report}: expected again.');
export const reviewNoneExpectedSaved = message('{report}: marked as not expected.');
export const reviewExpect = message('Expect a report again<hidden> ({report})</hidden>');
export const reviewExpectNone = message('Don’t expect a report<hidden> ({report})</hidden>');
export const reviewUnread = message(
  '{count, plural, one {# row could not be read. Enter the person it names} other {# rows could not be read. Enter the people they name}} by hand, then mark as checked.',
);
export const reviewUnreadFile = message('{file}: {count, plural, one {# row} other {# rows}}');
export const reviewFile = message('Report');
export const reviewMarkRows = message('Mark rows as checked<hidden> of {file}</hidden>');
export const reviewRowsMarked = message('Rows marked as checked.');
export const reviewUnmatched = message(
  '{count, plural, one {# unmatched attendee} other {# unmatched attendees}}. People who may be one of them are not refused until you match or dismiss them.',
);
export const reviewStateGranted = message('Granted, {hours}');
export const reviewStateNone = message('Not decided');
export const reviewStateWaiting = message('Waiting');
export const reviewStateRefused = message('Refused');
export const reviewNoRequests = message('No credit requests for this session yet.');
export const reviewCounts = message(
  '{granted, number} granted in full, {prorated, number} prorated, {refused, number} refused, {waiting, number} waiting. {changes, plural, =0 {Publishing changes none of them.} other {Publishing changes # of them.}}',
);
export const reviewDecisions = message('Review decisions');
export const reviewDecisionsCaption = message('Credit decisions');
export const reviewToday = message('Today');
export const reviewWhenPublished = message('When published');
export const publishTitle = message('Publish decisions');
export const publishText = message(
  'Full credit is granted as soon as the evidence shows it. Everything else waits until you publish: refusals, prorated credit, and corrections that revoke credit.',
);
export const publishLast = message('Last published {time}{named, select, yes { by {name}} other {}}.');
export const publishNever = message('Not published yet.');
export const publishedAutomatically = message('Published automatically.');
export const publishAutomatic = message('{before} If the evidence is in, we publish the decisions on {day}.');
export const publishByStaff = message('{before} Automatic publishing is off, so staff must publish them.');
export const publishRecipients = message('Who gets an email: {count, plural, one {# person} other {# people}}');
export const publishRecipient = message('{name}, {email}: {count, plural, one {# decision} other {# decisions}}');
export const publishLater = message('You can publish after the session ends.');
export const publishConfirm = message('Publish decisions?');
export const publishConfirmText = message(
  'This changes {changes, plural, one {# decision} other {# decisions}} and emails {people, plural, one {# person} other {# people}}. {waiting, plural, one {# request keeps} other {# requests keep}} waiting.',
);
export const publishOpen = message('Publish decisions…');
export const publishDone = message('Decisions published.');

// Credit requests for staff
export const creditQueueTitle = message('Credit requests');
export const creditQueueIntro = message(
  'Requests are decided by the rules. Review those that wait for staff, and override a decision where the rules miss something.',
);
export const creditQueueOpen = message('Open');
export const creditQueueRequested = message('Waiting for staff');
export const creditQueueMissing = message('Waiting for the person or site');
export const creditQueueOverridden = message('Decided by staff');
export const creditQueueAll = message('All');
export const creditQueueRequest = message('Request');
export const creditQueueStateHead = message('Status');
export const creditQueueSession = message('Session');
export const creditQueueStart = message('Started');
export const creditQueueDue = message('Due');
export const creditQueueRequestedAt = message('Requested');
export const creditQueueRow = message('{person}: {certificate}');
export const creditQueueState = message(
  '{state}{hours, select, none {} other {, {hoursText}}}{byStaff, select, yes {, by staff} other {}}{due, select, none {} other {. Due {day}}}',
);
export const creditQueueCount = message('{count, plural, one {# request} other {# requests}}');
export const creditQueueEmpty = message('No requests with this status. Choose another status to see more.');

// One credit request for staff
export const requestTitle = message('Credit request');
export const decisionMissing = message('Action needed');
export const decisionText = message(
  '{state}{hours, select, none {} other {: {amount}}}{part, select, yes {, partial credit} other {}}',
);
export const decisionBy = message('By {name}');
export const decisionByStaff = message('By staff');
export const decisionByRule = message('By the rule in force since {day}');
export const factState = message('Status');
export const factStateText = message('{state}{byStaff, select, yes {, by staff} other {}}');
export const factWithdrawn = message('Canceled');
export const factSession = message('Session');
export const factRequested = message('Requested');
export const factDue = message('Due');
export const factMinutes = message('Minutes attended');
export const factMinutesUnknown = message('Not known yet');
export const factAwaited = message('Missing evidence');
export const factAwaitedAttendee = message('An unmatched attendee who may be this person');
export const factAwaitedRow = message('An unreadable row that may name this person');
export const factAttended = message('Attended');
export const factAttendedAlone = message('Alone');
export const factSignInSheetMissing = message('With a group site; its form has not arrived');
export const factSignInSheet = message(
  'With a group site; its form arrived on {time}, {checked, select, yes {checked} other {not checked yet}}',
);
export const factQuiz = message('Quiz');
export const factQuizNone = message('The session has no quiz');
export const factQuizNotTaken = message('Not taken');
export const factQuizScore = message('Best score {score, number} percent, {time}');
export const factEvaluation = message('Evaluation');
export const factEvaluationNone = message('Not required');
export const factEvaluationOpen = message('Not completed');
export const factEvaluationDone = message('Completed');
export const factEvaluationDoneOn = message('Completed on {day}');
export const factNumber = message('Membership number');
export const factNone = message('None');
export const factEarlier = message('Other credit for this course');
export const factEarlierOne = message('{certificate}, {day}');
export const factHonorCode = message('Honor code acknowledged');
export const factPreTest = message('Pre-test completed');
export const factVideo = message('Video watched');
export const factPercent = message('{percent, number} percent');
export const factPostTest = message('Post-test');
export const factPostTestNone = message('No result');
export const factPostTestScore = message('{score, number} percent, {time}');
export const factOneSitting = message('In one sitting');
export const factOtherTest = message('Test on another site');
export const factOtherTestWaiting = message('Waiting for the result');
export const factCheckFirst = message('Check first');
export const sourceReport = message('Meeting report');
export const sourceCodeWord = message('Code word');
export const sourceSite = message('Group site');
export const sourceManual = message('Entered by staff');
export const requestReevaluate = message('Re-evaluate');
export const requestReevaluated = message('Re-evaluated with the current evidence.');
export const requestEvidence = message('Evidence');
export const requestEvidenceNone = message(
  'No evidence of attendance yet. It comes from reports, code words, group sites and entries by staff.',
);
export const requestEvidenceLine = message(
  '{source}: {from} to {to} Eastern Time{hasNote, select, yes {. {note}} other {}}',
);
export const requestDecisions = message('Decisions');
export const requestDecisionsNone = message('No decision yet.');
export const overrideTitle = message('Override the decision');
export const overrideTitleDecided = message('Decided by staff');
export const overrideEndTitle = message('Let the rules decide again?');
export const overrideEndGranted = message(
  'If the rules refuse, the certificate of {person} is revoked. We email this person the decision.',
);
export const overrideEndText = message('We email this person the decision.');
export const overrideEndYes = message('Let the rules decide');
export const overrideEndNo = message('Keep this decision');
export const overrideEndButton = message('Withdraw this decision');
export const overrideEnded = message('Staff decision withdrawn. The rules decided again.');
export const overrideNotOffered = message(
  'The session no longer offers this certificate, so you can’t decide this request.',
);
export const overrideSure = message('Confirm that the certificate is revoked');
export const overrideSureField = message('Certificate');
export const overrideDone = message('Decision saved. We email the person.');
export const overrideErrors = message('The decision was not saved yet');
export const overrideDecision = message('Decision');
export const overrideGrant = message('Grant credit');
export const overrideRefuse = message('Don’t grant credit');
export const overrideHours = message('Contact hours');
export const overrideHoursHint = message('Full credit is {hours, number}');
export const overrideNote = message('Reason');
export const overrideNoteHint = message('Saved with the decision. The person can read it.');
export const overrideRevokes = message(
  '{person} has a certificate. This decision revokes it, and we email the person.',
);
export const overrideRevoke = message('Revoke the certificate of {person}');
export const overrideButton = message('Decide and notify');
export const overrideErrorNone = message('There is no staff decision to withdraw. The rules decided this request.');
export const overrideErrorNotOffered = message('The session no longer offers this certificate. Nothing was changed.');

// Files of credit
export const auditFile = message('Download audit file (JSON)');
export const auditFileOf = message('Download audit file (JSON)<hidden> of {session}, for {body}</hidden>');
export const downloadPreparing = message('Preparing the file…');
export const downloadDone = message('File downloaded.');

// Rosters for accrediting bodies
export const rostersTitle = message('Rosters');
export const rostersIntro = message(
  'Check a roster, record it, and send the CSV file to the accrediting body. Each certificate is reported once.',
);
export const rostersLate = message('{count, plural, one {# roster is overdue.} other {# rosters are overdue.}}');
export const rostersDue = message('To report');
export const rostersDueEmpty = message('No rosters to report. They appear here when certificates are issued.');
export const rostersItem = message('{body}: {session}');
export const rostersCheck = message('Check roster<hidden> for {body} of {session}</hidden>');
export const rostersRecorded = message('Recorded');
export const rostersRecordedText = message(
  '{count, plural, one {# certificate} other {# certificates}}, recorded <day></day>',
);
export const rostersDownload = message('Download roster (CSV)<hidden> for {body} of {session}</hidden>');
export const rosterLoading = message('Loading the roster…');
export const rosterGood = message('No errors in this roster.');
export const rosterErrorCount = message(
  '{count, plural, one {# person has} other {# people have}} an error. Correct it, or leave them out for now.',
);
export const rosterLine = message(
  '{lastName}, {firstName}{hasNumber, select, yes {, number {number}} other {}}: {units, number} {unitWord}',
);
export const rosterLeaveOut = message('Leave {name} out for now');
export const rosterRecord = message('Record and download roster');
export const rosterRecordDone = message('Roster for {body} recorded and downloaded.');
export const rosterNobody = message('Someone without a name');
export const rosterFieldError = message('{person}: {errors}');
export const rosterErrorNothing = message(
  'There is nothing to report. Every certificate was already reported to this body.',
);
export const rosterErrorPeople = message(
  'Some people in this roster have errors. Correct them, or leave these people out for now.',
);

// Corrections of rosters
export const correctionsTitle = message('Corrections');
export const correctionsEmpty = message(
  'No corrections to send. They appear here when a reported certificate changes.',
);
export const correctionsIntro = message(
  'Certificates in these rosters changed or were revoked after you reported them. Download the correction, send it to the body, then mark it as sent.',
);
export const correctionWithdraw = message('Withdraw');
export const correctionReplace = message('Replace');
export const correctionAdd = message('Add again');
export const correctionHead = message('{kind}: {name}');
export const correctionEntry = message(
  '{name}, {hasNumber, select, yes {number {number}, } other {}}{units, number} {unitWord}, certificate {certificate}',
);
export const correctionReported = message('Reported: {entry}. First reported <day></day>.');
export const correctionReportedThenWithdrawn = message(
  'Reported, then withdrawn: {entry}. First reported <day></day>.',
);
export const correctionNow = message('Now: {entry}.');
export const correctionNowNone = message('Now: no valid certificate.');
export const correctionWhy = message('Reason: {why}');
export const correctionLines = message(
  '<day></day>. {count, plural, one {# line of this roster has} other {# lines of this roster have}} changed.',
);
export const correctionSentText = message('{count, plural, one {# line} other {# lines}}, sent <day></day>');
export const correctionDownload = message('Download correction (CSV)<hidden> for {body} of {session}</hidden>');
export const correctionDownloadSent = message(
  'Download correction (CSV)<hidden> sent to {body} about {session}</hidden>',
);
export const correctionMark = message('Mark as sent<hidden> for {body} of {session}</hidden>');
export const correctionMarked = message('Correction for {body} of {session} marked as sent today.');
export const correctionSent = message('Sent: {count, number}');
export const correctionUnknown = message('A correction for this body and session');
export const correctionItself = message('This correction');
export const correctionNothing = message('There is nothing to correct. This body already has the current data.');
export const correctionChanged = message(
  'The correction changed after you opened this page. Review it again, then mark it as sent.',
);

// Publishing decisions on credit
export const publishNotOver = message('The session is not over yet. Publish the decisions after it ends.');
export const publishChanged = message('The decisions changed after you opened this page. Review them again.');

// Email about credit
export const creditEmailGranted = message('{certificate}{whose, select, own {} other { for {name}}}: granted, {hours}');
export const creditEmailRefused = message(
  '{certificate}{whose, select, own {} other { for {name}}}: {before, select, granted {no longer granted} other {not granted}}',
);
export const creditEmailRevoked = message('Certificate {number} is revoked.');
export const creditEmailPosted = message('Your certificate will be in your account on {day}.');
export const creditEmailCertificate = message('Certificate {number}: {link}');
export const creditEmailReplaces = message('It replaces certificate {number}.');

// Attendance reports and their attendees
export const reportItself = message('This report');
export const attendeeItself = message('This attendee');

// Credit screen
export const creditTitle = message('Credit');
export const creditIntro = message(
  'Request certificates for sessions that you or your group attended in the last 400 days, and for self-paced webinars that you finished. The <policy>credit policy</policy> says what each certificate needs.',
);
export const creditEmpty = message(
  'No sessions yet. Sessions that give credit appear here after they end. <schedule>View the schedule</schedule>.',
);
export const creditTooLate = message('Past the deadline');
export const creditTooLateText = message(
  'The last day to request credit for these sessions has passed. If you think this is wrong, call or write to us.',
);
export const creditAmountOf = message('{hours}{units, select, none {} other { ({unitText})}}');
export const creditStatus = message('{state}: {certificates}.');
export const creditPart = message('{amount}, partial credit');
export const creditFinishedOn = message('Finished on {day}');
export const creditWithdraw = message(
  'Cancel request<hidden> for {certificate}{whose, select, own {} other { for {name}}}</hidden>',
);
export const creditWithdrawn = message('Request canceled: {certificate}{whose, select, own {} other { for {name}}}.');

// Form of a credit request
export const creditFormNoDeadline = message('There is no deadline to request it.');
export const creditFormDeadline = message('Request it by {day}, Eastern Time.');
export const creditFormQuestion = message('Which certificates do you want{whose, select, own {} other { for {name}}}?');
export const creditFormOption = message('{certificate}, {amount}');
export const creditFormWouldRefuse = message('With what we know now, this certificate would not be granted.');
export const creditFormErrors = message('Your request was not sent yet');
export const creditFormButton = message('Request credit{whose, select, own {} other { for {name}}}');
export const creditNumberLabel = message('{label}{whose, select, own {} other { for {name}}}');
export const creditNumberHint = message(
  '{required, select, yes {We can grant credit only with this number. } other {}}{format}',
);
export const creditNumberErrors = message('The number was not saved yet');
export const creditNumberSave = message('Save number{whose, select, own {} other { for {name}}}');
export const creditNumberSaved = message('{label}{whose, select, own {} other { for {name}}} saved.');
export const creditNumberKnown = message('{label}: {number}');
export const creditNumberCorrect = message(
  'Correct number<hidden> ({label}{whose, select, own {} other { for {name}}})</hidden>',
);
export const creditChooseCertificate = message('Choose at least one certificate');
export const mostItems = message('At most {most, number}');

// Errors of a credit request
export const requestPerson = message('This person');
export const requestItself = message('This request');
export const requestNotOver = message('The session is not over yet. You can request credit after it ends.');
export const requestNotFinished = message(
  'You can request credit after you complete every step of the course in one sitting.',
);
export const requestNotRegistered = message('This person was not registered for the session. Call or write to us.');
export const requestNotOffered = message('This session does not offer this certificate: {certificate}');
export const requestTooLate = message('The last day to request {certificate} was {day}. Your request was not sent.');
export const requestGranted = message('This credit was already granted. If you do not want it, write to us.');
export const requestDecided = message('Our staff decided this request. If you think it is wrong, write to us.');

// Group site sign-in sheet
export const signInSheetTitle = message('Group site sign-in sheet: {session}');
export const signInSheetTitlePlain = message('Group site sign-in sheet');
export const signInSheetErrors = message('The sheet was not sent yet');
export const signInSheetFieldOf = message('{name}, {field, select, left {left at} other {joined at}}');
export const signInSheetSite = message('Name of the site');
export const signInSheetSiteHint = message('Where your group met');
export const signInSheetAttested = message('Confirmation');
export const signInSheetTimes = message(
  'All times are Eastern Time. The session was from {start} to {end}. If someone came earlier or left later, only the time of the session counts.',
);
export const signInSheetFill = message('Fill empty times with start and end');
export const signInSheetPresent = message('Attended');
export const signInSheetCame = message('Joined at');
export const signInSheetLeft = message('Left at');
export const signInSheetAttest = message('I was there, and everything on this sheet is true.');
export const signInSheetSend = message('Submit sheet');
export const signInSheetSent = message('Sheet submitted. You can change it until our staff check it.');
export const signInSheetVerified = message('We checked this sheet. You have nothing more to do.');
export const signInSheetEarly = message('You can submit this sheet after the session ends at {time}.');
export const signInSheetOver = message(
  'The last day for this sheet was {day}. If something kept you from submitting it, write to us.',
);
export const signInSheetReturned = message('Please correct this and submit the sheet again:');
export const signInSheetSentAt = message('Submitted {time}.{open, select, yes { You can still change it.} other {}}');
export const signInSheetUntil = message('The last day to submit or change it is {day}, Eastern Time.');
export const signInSheetAbsent = message('{name}: did not attend');
export const signInSheetPresence = message('{name}: {from} to {to} Eastern Time');
export const siteFileTitle = message('Signed form');
export const siteFileKnown = message('Uploaded: {file}. A new file replaces it.');
export const siteFileLabel = message('Scan or photo of the sign-in sheet');
export const siteFileHint = message('Optional. PDF, JPEG or PNG, at most 10 MB. Only our staff see it.');
export const siteFileSend = message('Upload form');
export const siteFileSent = message('Form uploaded.');
export const siteErrorTime = message('Enter a time');
export const siteErrorOrder = message('Enter a time after the arrival');
export const siteErrorAttest = message('Check this box if the sheet is true');
export const siteErrorNote = message('Say what to correct');
export const siteErrorBeforeStart = message('Enter a time of the session');
export const siteErrorGroup = message('A group of yours in this session');
export const siteErrorClosed = message(
  'You can’t change the sheet now. Either the session is not over, the last day has passed, or our staff checked it.',
);
export const siteErrorChanged = message('The coordinator just submitted a new sheet. Review that one first.');
export const siteErrorFileType = message('Choose a PDF, JPEG or PNG file');
export const siteErrorSheet = message('This sheet');
export const siteErrorFile = message('This file');
export const siteErrorPerson = message('This person is not in your group, or is listed twice.');
export const siteErrorLength = message('The session lasts {minutes, plural, one {# minute} other {# minutes}}.');
export const siteErrorEveryone = message('List everyone in your group.');

// Files to upload
export const fileChoose = message('Choose a file');
export const fileTooLarge = message('This file is larger than {megabytes, number} MB. Choose a smaller file.');
export const fileNotBase64 = message('Send the file in Base64');

// Code word
export const codeWordLetters = message('Use letters or digits');
export const codeWordForPerson = message('A code word for this person');
export const codeWordNotOpen = message(
  'You can enter the code word from the start of the session until six business days after it.',
);
export const codeWordTooMany = message('You entered five wrong words.');
export const codeWordRight = message('That is the word. Thank you for attending.');
export const codeWordWrong = message(
  'That is not the code word. Check the spelling. {left, plural, =0 {You can try again in an hour.} one {You have # try left this hour.} other {You have # tries left this hour.}}',
);

// Attendance entered by staff
export const entryNotWhole = message('Enter a whole number of minutes');
export const entryBeforeStart = message('Enter 0 or more');
export const entryNote = message('Say how you know it');
export const entryOrder = message('Enter a later minute than the start');
export const entrySeat = message('A registration of this person for this session');
export const entryLength = message('The session lasts {minutes, plural, one {# minute} other {# minutes}}');
export const entryItself = message('This entry');
export const timeZoneInvalid = message('Choose a time zone');

// Override of a decision
export const overrideNoteMissing = message('Enter a reason. It is saved with the decision.');
export const overrideHoursNumber = message('Enter a number of hours');
export const overrideHoursLeast = message('Enter at least a quarter of an hour');
export const overrideHoursMost = message('Enter at most {most, number} hours');
export const overrideHoursDecimals = message('Use at most two decimals');

// Reasons for and against credit
export const reasonEnoughMinutes = message(
  '{who, select, you {You} other {{name}}} attended {minutes, plural, one {# minute} other {# minutes}}. This certificate needs {least, number}.',
);
export const reasonProrated = message(
  '{who, select, you {You} other {{name}}} attended {minutes, number} of the {least, number} minutes that full credit needs. {who, select, you {You get} other {That is}} {hours, plural, one {# hour} other {# hours}} of {fullHours, number}.',
);
export const reasonQuizPassed = message(
  '{who, select, you {You} other {{name}}} passed the quiz with {score, number} percent. This certificate needs {passMark, number} percent.',
);
export const reasonCourseCompleted = message(
  '{who, select, you {You} other {{name}}} completed the course on {day} and passed the post-test with {score, number} percent. It needs {passMark, number} percent.',
);
export const reasonStaffGranted = message('Our staff reviewed this and granted credit: {note}');
export const reasonStaffRefused = message('Our staff reviewed this and did not grant credit: {note}');
export const reasonAlreadyCreditedCourse = message('It appears you have credit for this session');
export const reasonAlreadyCreditedOther = message(
  '{who, select, you {You already have} other {{name} already has}} credit for this course',
);
export const reasonAlreadyCredited = message(
  '{known}, from {day}. {again, select, never {It counts only once.} other {{who, select, you {You} other {{name}}} can earn credit for it again from {againFrom}.}}',
);
export const reasonTooFewMinutes = message(
  '{who, select, you {You} other {{name}}} attended {minutes, number} of the {least, number} minutes that this certificate needs.',
);
export const reasonTooFewMinutesToProrate = message(
  '{who, select, you {You} other {{name}}} attended {minutes, number} of the {least, number} minutes that full credit needs. That is less than the smallest partial credit, a quarter of an hour.',
);
export const reasonRequestLate = message('The last day to request this certificate was {day}.');
export const reasonSignInSheetLate = message(
  'Your group site had to return its signed verification form by {day}. We did not have it by then.',
);
export const reasonQuizLate = message(
  '{who, select, you {You} other {{name}}} passed the quiz on {on}. The last day was {day}.',
);
export const reasonQuizNotTaken = message(
  '{who, select, you {You} other {{name}}} had to pass the quiz with {passMark, number} percent or more by {day}. {who, select, you {You} other {They}} did not take it.',
);
export const reasonQuizNotPassed = message(
  '{who, select, you {You} other {{name}}} had to pass the quiz with {passMark, number} percent or more by {day}. {who, select, you {Your} other {Their}} best score was {score, number} percent.',
);
export const reasonNumberLate = message(
  'This certificate needs {who, select, you {your {label}} other {the {label} of {name}}} by {day}. {arrived, select, no {We did not have it by then.} other {We received it on {on}.}}',
);
export const reasonEvaluationLate = message(
  '{who, select, you {You} other {{name}}} had to complete the evaluation of this session by {day}.{arrived, select, no {} other { We received it on {on}.}}',
);

// What credit still needs
export const missingSessionNotOver = message('The session is not over yet.');
export const missingMinutesUnknown = message(
  'We do not know yet how long {who, select, you {you} other {{name}}} attended.',
);
export const missingWebinarReport = message('We are waiting for the attendance report of the webinar.');
export const missingTelephoneLog = message('We are waiting for the log of telephone calls.');
export const missingAttendeeUnmatched = message(
  'The attendance report names someone who may be {who, select, you {you} other {{name}}}. Our staff will check.',
);
export const missingRowUnread = message(
  'We could not read a line of the attendance report that may be about {who, select, you {you} other {{name}}}. Our staff will check.',
);
export const missingAttendanceReview = message(
  'Our staff are reviewing the attendance of this session. We will email you the decision.',
);
export const missingSignInSheet = message('Your group site must return its signed verification form by {day}.');
export const missingSignInSheetUnchecked = message(
  'We have the verification form of your group site. We still have to check it.',
);
export const missingRequest = message(
  '{who, select, you {Request this certificate} other {{name} must request this certificate}}{until, select, none {} other { by {day}}}.',
);
export const missingRequestOfSite = message(
  '{who, select, you {You} other {{name}}}, or the coordinator of your group site, must request this certificate{until, select, none {} other { by {day}}}.',
);
export const missingQuizNotPosted = message('This certificate needs a quiz. We have not posted it yet.');
export const missingQuiz = message(
  '{who, select, you {Pass} other {{name} must pass}} the quiz with {passMark, number} percent or more{until, select, none {} other { by {day}}}.',
);
export const missingQuizAgain = message(
  '{who, select, you {Your best quiz score} other {The best quiz score of {name}}} is {score, number} percent. {who, select, you {Take it again, and pass} other {{name} must take it again, and pass}} with {passMark, number} percent or more{until, select, none {} other { by {day}}}.',
);
export const missingNumber = message(
  '{who, select, you {Add your {label} to your account} other {Add the {label} of {name} to this request}}{until, select, none {} other { by {day}}}.',
);
export const missingEvaluation = message(
  '{who, select, you {Complete} other {{name} must complete}} the evaluation of this session{until, select, none {} other { by {day}}}.',
);
export const missingHonorCode = message(
  '{who, select, you {Read} other {{name} must read}} the honor code and acknowledge it.',
);
export const missingPreTest = message('{who, select, you {Take} other {{name} must take}} the pre-test.');
export const missingVideo = message(
  '{who, select, you {You} other {{name}}} watched {watched, number} percent of the video. {who, select, you {Watch} other {{name} must watch}} at least {least, number} percent.',
);
export const missingPostTest = message(
  '{who, select, you {Take} other {{name} must take}} the post-test and score {passMark, number} percent or more.',
);
export const missingPostTestAgain = message(
  '{who, select, you {Your best post-test score} other {The best post-test score of {name}}} is {score, number} percent. {who, select, you {Take it again, and score} other {{name} must take it again, and score}} {passMark, number} percent or more.',
);
export const missingOneSitting = message(
  '{who, select, you {Complete} other {{name} must complete}} the pre-test, the video and the post-test again, all in one sitting.',
);
export const missingTestUnconfirmed = message(
  '{who, select, you {You} other {{name}}} finished a test on another site. We still have to confirm its result.',
);

// States of credit
export const creditPossible = message('Not requested yet');
export const creditRequested = message('Requested, under review');
export const creditMissing = message('Requested, action needed');
export const creditGranted = message('Granted');
export const creditRefused = message('Not granted');
export const contactHours = message('{hours, plural, one {# contact hour} other {# contact hours}}');

// Why an attendee of a report may be a registered person
export const matchExact = message('The name is the same.');
export const matchMiddle = message('First and last name are the same; only one has a middle name or “Jr.”');
export const matchInitial = message('One name has an initial in place of a name.');
export const matchNear = message('The names are nearly the same.');
export const matchPart = message('Only the first or the last name is given.');
export const matchFamily = message('The last name is the same, but the first name is different.');
export const matchNone = message('The name is different.');
export const matchEmail = message('The email address matches the account.');
export const matchPhone = message('The phone number matches the account.');
export const matchSeveralNames = message('The attendee’s name may refer to several people.');
export const matchOtherPeople = message('Other registered people have the same name.');
export const matchOtherAttendees = message('Other attendees have the same name.');
export const matchSamePin = message('Several people have this PIN.');
export const matchPin = message('The PIN matches the registration.');
export const matchOnlyName = message('First and last name are the same, and nobody else has them.');

// Time zones of attendance reports
export const zoneEastern = message('Eastern Time');
export const zoneCentral = message('Central Time');
export const zoneMountain = message('Mountain Time');
export const zonePacific = message('Pacific Time');
export const zoneArizona = message('Arizona Time');
export const zoneAlaska = message('Alaska Time');
export const zoneHawaii = message('Hawaii Time');
export const zoneAtlantic = message('Atlantic Time');

// Errors in attendance reports
export const reportIsPdf = message('This file is a PDF. Export the report as CSV and choose that file.');
export const reportIsXlsx = message(
  'This file is an Excel workbook (XLSX) or a compressed file. Export the report as CSV and choose that file.',
);
export const reportIsXls = message(
  'This file is an old Excel workbook (XLS). Export the report as CSV and choose that file.',
);
export const reportIsEmpty = message('This file is empty. Export the report as CSV and choose that file.');
export const reportIsWebPage = message('This file is a web page. Export the report as CSV and choose that file.');
export const reportIsNotText = message('This file isn’t text. Export the report as CSV and choose that file.');
export const reportTooLarge = message('This file is {size} MB. A report can be at most {most} MB.');
export const reportTooManyRows = message(
  'This file has more than {most, number} rows. That is too many for a meeting report.',
);
export const reportColumns = message('{report} ({columns})');
export const reportNoTable = message(
  'We found no table of people in this file. We looked for the columns of {reports}. The file begins with {start}.',
);
export const reportColumnsMissing = message(
  'This looks like {report} without {columns}. Found: {found}.{isZoom, select, yes { If you exported it with “Show unique users”, export it again without that option.} other {}}',
);
export const reportOpenQuote = message('A quotation mark opens here but never closes.');
export const reportMoreErrors = message(
  '{count, plural, one {# more row has errors.} other {# more rows have errors.}}',
);
export const reportNobody = message('This report lists no one who attended.');
export const reportNotANumber = message('{column} isn’t a number.');
export const reportNoCaller = message('There is neither {pin} nor {phone}.');
export const reportNoName = message('This row has no name or email address.');
export const reportTimeInName = message(
  'This name contains a time. Check the quotation marks in this row and the next.',
);
export const reportActionUnknown = message('User Action is {action}. It must be Joined or Left.');
export const reportNeverJoined = message('This person left, but the list doesn’t say when they joined.');
export const reportNeverLeft = message(
  'This person joined, but the list doesn’t say when they left. Export the list again after the meeting.',
);
export const reportNoTime = message('There is no {column}.');
export const reportNotATime = message('{column} is {value}. Use a time like “{example}”.');
export const reportOtherDay = message(
  '{column} is {value}, but the session is on {day}. Is this the report of another session?',
);
export const reportTimesReversed = message('{toColumn} ({to}) is before {fromColumn} ({from}).');
export const reportTimesDiffer = message(
  'The times in this file don’t fit this session. Only {share, number, percent} of them are during the session. They run from {first} to {last}, {isNamed, select, yes {in the time zone that the file names} other {read as {zone}}}. The session is from {start} to {end}.',
);
export const reportTitleDiffers = message('The file is titled {title}, which is the name of another session.');
export const reportMeetingDiffers = message(
  'The file is about meeting {meeting}, but this session links to meeting {linked}.',
);
export const reportLengthDiffers = message(
  'The file says that the meeting lasted {minutes, plural, one {# minute} other {# minutes}}. This session lasts {length, number}.',
);
export const reportNothingImported = message('Nothing was imported.');

// Kinds of attendance reports
export const reportKindZoom = message('a Zoom participants report');
export const reportKindZoomWebinar = message('a Zoom webinar attendee report');
export const reportKindWebex = message('a Webex attendee report');
export const reportKindTelephone = message('a telephone log');
export const reportKindTeamsList = message('a Microsoft Teams attendance list');
export const reportKindTeams = message('a Microsoft Teams attendance report');

// Channels of attendance reports
export const channelWebinar = message('Webinar report');
export const channelTelephone = message('Telephone log');

// Errors in a roster
export const rosterNameUnknown = message('The account was deleted, so the name is not known.');
export const rosterNumberMissing = message('The {label} is missing.');
export const rosterNumberInvalid = message('The {label} is {number}. {format}');
export const rosterDayAhead = message('The completion date {day} is in the future.');
export const rosterDayOther = message('The completion date {day} is not the day of the session, {heldOn}.');
export const rosterRepeated = message('This course was already reported to {accreditor} on {day}.');
export const rosterSameNumber = message('{name} has the same number in this roster.');
export const rosterNoCourseNumber = message('The session has no course number with {accreditor}.');
// Quizzes, pre-tests and post-tests: names
export const quizNameQuiz = message('Quiz');
export const quizTitle = message('{kind, select, pre {Pre-test} post {Post-test} other {Quiz}}: {session}');
export const questionKindSingle = message('One correct choice');
export const questionKindMultiple = message('Several correct choices');
export const questionKindTrueFalse = message('True or false');
export const questionKindShort = message('Short answer');

// Questions of quizzes and evaluations
export const questionOf = message('Question {number, number} of {count, number}');
export const questionNumber = message('Question {number, number}');
export const questionNumberInText = message('question {number, number}');
export const questionWithText = message('Question {number, number}: {text}');
export const questionHintMultiple = message('Choose all correct answers');
export const questionHintShort = message('A word or two, or a number');
export const questionYourAnswer = message('Your answer');
export const questionEmptyChoice = message('Choice {number, number} (no text yet)');
export const evaluationHintText = message('Please don’t include names of people');
export const evaluationHintRequiredOne = message('Required. Choose one');
export const evaluationHintRequiredAll = message('Required. Choose all that apply');
export const evaluationHintOptionalOne = message('Optional. Choose one');
export const evaluationHintOptionalAll = message('Optional. Choose all that apply');
export const evaluationRating = message('{number, number}: {label}');

// Taking a quiz
export const quizOpensAfter = message('It opens when the session ends: {time}.');
export const quizClosedOn = message('It closed at the end of {day}.');
export const quizStepFirst = message('{step} <link>See all steps</link>');
export const quizAnyTime = message('You can take it at any time.');
export const quizOpenUntil = message(
  '{kind, select, quiz {You can take it several times. Your best score counts. } other {}}It is open until the end of {day}, Eastern Time.',
);
export const quizFactQuestions = message('{count, plural, one {# question} other {# questions}}. No time limit.');
export const quizFactPreTest = message('It shows what you know before the course. Any result is fine.');
export const quizFactPassMark = message(
  'You need {mark, number} percent to pass. After you pass, you see an explanation of each answer.',
);
export const quizEarlier = message('Earlier attempts');
export const quizEarlierAttempt = message('{time}: {score, number} percent');
export const quizEarlierPassed = message('{time}: {score, number} percent, passed');
export const quizEarlierNotPassed = message('{time}: {score, number} percent, not passed');
export const quizStart = message('{kind, select, pre {Start pre-test} post {Start post-test} other {Start quiz}}');
export const quizTryAgain = message('Try again');
export const quizBackToSessions = message('Back to My sessions');
export const quizBackToCourse = message('Continue the webinar');
export const quizWho = message(
  '{kind, select, pre {Who is taking the pre-test?} post {Who is taking the post-test?} other {Who is taking the quiz?}}',
);
export const quizWhoHint = message('Each person in a group takes it separately');
export const quizChangePerson = message('Change person');
export const quizFor = message('For {name}.');
export const quizSavedAsYouGo = message('Your answers are saved as you go.');
export const quizNotSavedYet = message(
  'Your last answers are not saved yet. They are kept on this device, and we’ll try again.',
);
export const quizNotSubmitted = message('Your last answers could not be saved, so nothing was submitted. Try again.');
export const quizNoTimeLimit = message(
  'There is no time limit. You can close this page and continue later, on any device.',
);
export const quizNoTimeLimitToday = message(
  'There is no time limit. You can close this page and continue later today, on any device.',
);
export const quizAnswered = message(
  '{answered, number} of {count, plural, one {# question} other {# questions}} answered.',
);
export const quizReview = message('Review and submit');
export const quizBeforeSubmit = message('Before you submit');
export const quizAllAnswered = message(
  '{count, plural, one {The question is answered.} other {All # questions are answered.}}',
);
export const quizUnanswered = message(
  '{count, plural, one {# question has no answer. It counts as incorrect.} other {# questions have no answer. They count as incorrect.}}',
);
export const quizFinal = message('You can’t change your answers after you submit.');
export const quizSubmit = message('Submit answers');
export const quizSubmitting = message('Submitting…');

// Result of a quiz
export const quizAnswerRight = message('Correct. Your answer: {answer}');
export const quizAnswerWrong = message('Incorrect. Your answer: {answer}. Correct answer: {correct}');
export const quizAnswerNone = message('Incorrect. You didn’t answer. Correct answer: {correct}');
export const quizPreTestDone = message('You’ve finished the pre-test. Continue with the course.');
export const quizPassed = message(
  'It counts toward your credit. You do not need to take the {kind, select, pre {pre-test} post {post-test} other {quiz}} again.',
);
export const quizClosed = message(
  '{kind, select, pre {The pre-test is closed.} post {The post-test is closed.} other {The quiz is closed.}}',
);
export const quizNoAttemptsLeft = message('You’ve used all attempts of the last 24 hours. Try again tomorrow.');
export const quizRetryHint = message(
  'You can try again, up to {most, number} times in 24 hours. You’ll see the explanations after you pass.',
);
export const quizResultSubmitted = message('Submitted');
export const quizResultPassed = message('Passed with {score, number} percent');
export const quizResultNotPassed = message('Not passed yet: {score, number} percent');
export const quizResultCount = message('{right, number} of {count, number} answers are correct.');
export const quizResultNeeded = message('You need {mark, number} percent to pass.');
export const quizAnswersExplained = message('Your answers, explained');

// Self-paced courses
export const selfPacedCeu = message('Continuing Education');
export const selfPacedUnknown = message('There is an error!');
export const selfPacedUnknownText = message(
  'No self-paced webinar has this address. Check the address, or choose a webinar from the list.',
);
export const selfPacedAll = message('See all self-paced webinars');
export const selfPacedNone = message('No self-paced webinars are available right now. Please check back later.');
export const selfPacedCount = message('{count, plural, one {# webinar} other {# webinars}}');
export const selfPacedFirstShown = message('First shown <time>{day}</time>');
export const selfPacedFirstShownNoVideo = message(
  'First shown <time>{day}</time>. No video on this site yet, so no credit here.',
);
export const selfPacedForCourse = message('For “{course}”');
export const honorCodeNoScripts = message('To acknowledge the honor code, turn on JavaScript. You can also call us.');
export const sittingEnds = message('Today’s sitting ends at midnight Eastern Time, at the end of {day}.');
export const sittingEndsOwn = message('Where you are ({zone}), that is {time} on {day}.');
export const sittingShort = message(
  'Most people need two hours, and less than that is left. You may want to begin tomorrow.',
);
export const sittingNote = message(
  'One sitting is one day in Eastern Time. You can pause at any time. Today’s work is saved, even if you close the page.',
);
export const stepHonorCode = message('Honor code');
export const stepPreTest = message('Pre-test');
export const stepVideo = message('Video');
export const stepPostTest = message('Post-test');
export const stepCredit = message('Credit');
export const stepCertificate = message('Certificate');
export const stepDone = message('Done');
export const stepNext = message('Next');
export const stepLater = message('Later');
export const stepWaiting = message('Waiting for staff');
export const stepClosed = message('Not available here');
export const stepsLoading = message('Loading your progress…');
export const stepsNext = message('Next step');
export const trialNote = message('You’re testing this course today. Nothing you do in it today gives credit.');
export const sittingEnded = message(
  'Your sitting of {day} ended at midnight Eastern Time. Your honor code and test results are saved. For credit, start again with the pre-test. Then watch the video and take the post-test, all on one day.',
);
export const staffNote = message('Note from our staff: {note}');
export const takeTestNewTab = message(
  '{kind, select, pre {Take the pre-test (opens in a new tab)} other {Take the post-test (opens in a new tab)}}',
);
export const takeTest = message('{kind, select, pre {Take the pre-test} other {Take the post-test}}');
export const testFinished = message(
  '{kind, select, pre {I have finished the pre-test} other {I have finished the post-test}}',
);
export const readHonorCode = message('Read the honor code');
export const goToVideo = message('Go to the video');
export const askForCredit = message('Request credit');
export const seeCertificates = message('See your certificates');
export const trialTitle = message('For staff: test this course');
export const trialText = message('You can skip to any step. What you do here today never gives credit to anyone.');
export const trialStarted = message('All steps are open for you until the end of the day.');
export const trialStart = message('Open all steps for me today');
export const skipToVideo = message('Skip to the video');
export const skipToPostTest = message('Skip to the post-test');
export const videoTitle = message('Video: {course}');
export const videoLogin = message('You can watch without an account. To earn credit, <link>sign in first</link>.');
export const videoNotCounted = message('Watching does not count yet. {step} <link>See all steps</link>');
export const videoWhole = message('The full webinar');
export const backToWebinar = message('Back to the webinar');
export const videoPreparing = message(
  '<strong>Work in progress.</strong> We are still preparing this video for our player. Until then, you can watch the full captioned video on the page below.',
);
export const videoPreparingCall = message(
  '<strong>Work in progress.</strong> We are still preparing this video for our player. Until then, call us at {phone}, and we will send you the captioned video.',
);
export const videoPlayElsewhere = message('Play the captioned video (opens in a new tab)');
export const watchedGaps = message('Not watched yet: {parts}.');
export const watchedGapsMore = message('Not watched yet: {parts}, and later parts.');
export const watchedPart = message('{from} to {to}');
export const readInstead = message(
  'You can also read the full transcript, with its descriptions, instead of watching.',
);
export const readInsteadDone = message('I have read the whole transcript');
export const watchedToday = message('Watched today');
export const watchedShare = message('{percent, number} percent ({watched} of {total}).');
export const watchedDone = message('This step is done. Continue with the post-test.');
export const watchedWaiting = message('Your last minutes are saved on this device. We’ll send them as soon as we can.');
export const goToPostTest = message('Continue to the post-test');
export const originalAirDate = message('Original air date: <time>{day}</time>');
export const creditLoginFirst = message('For credit, sign in first. What you do without an account does not count.');
export const loginToBegin = message('Sign in to begin');
export const selfPacedWebinars = message('Self-paced webinars');

// Certificates of a session
export const creditCardTitle = message('Continuing Education Recognition Available');
export const creditCardCertificate = message('Certificate');
export const creditCardHours = message('Credit hours or units');

// Staff: list of quizzes and evaluations
export const quizListFound = message('Quizzes and evaluations: {q}');
export const quizListIntro = message(
  'A live session can have a quiz. A self-paced course can have a pre-test and a post-test. Both can have an evaluation. For tests on a survey site, see <link>Tests on other sites</link>.',
);
export const quizListSearchLabel = message('Session name');
export const quizListSessions = message('Sessions');
export const quizListCount = message('{count, plural, one {# session} other {# sessions}}');
export const quizListShowNear = message('Show sessions within three weeks');
export const quizListNoMatch = message('No sessions match. Try fewer words.');
export const quizListNoneNear = message('No sessions within three weeks. Search for a session by name.');
export const quizListAdd = message(
  '{kind, select, pre {Add pre-test} post {Add post-test} other {Add quiz}}<hidden> for {session}</hidden>',
);
export const quizListQuiz = message(
  '<link>{kind, select, pre {Pre-test} post {Post-test} other {Quiz}}<hidden> for {session}</hidden></link>: {questions, plural, one {# question} other {# questions}}, {attempts, plural, one {# attempt} other {# attempts}}',
);
export const quizListAddEvaluation = message('Add evaluation<hidden> of {session}</hidden>');
export const quizListEvaluation = message(
  '<link>Evaluation<hidden> of {session}</hidden></link>: {answers, plural, one {# response} other {# responses}}',
);
export const quizListEvaluationRequired = message(
  '<link>Evaluation<hidden> of {session}</hidden></link>: {answers, plural, one {# response} other {# responses}} (required)',
);
export const quizListSelfPaced = message('Self-paced');

// Staff: quiz editor
export const quizCopyTitle = message('Copy from another quiz');
export const quizCopyLabel = message('Quiz or test');
export const quizCopyHint = message('Its questions are added below yours');
export const quizCopyOption = message('{quiz} ({day})');
export const quizCopyButton = message('Copy questions');
export const quizCopied = message(
  '{count, plural, one {# question} other {# questions}} from {session} added. Save to keep them.',
);
export const quizQuestions = message('Questions');
export const quizInUse = message(
  'People have started this version. If you save changes, attempts that have started keep the old version.',
);
export const quizSave = message('{kind, select, pre {Save pre-test} post {Save post-test} other {Save quiz}}');
export const quizSaved = message('{kind, select, pre {Pre-test saved.} post {Post-test saved.} other {Quiz saved.}}');
export const quizNotSaved = message(
  '{kind, select, pre {The pre-test is not saved yet} post {The post-test is not saved yet} other {The quiz is not saved yet}}',
);
export const quizRestored = message('Your unsaved changes were restored.');
export const quizPreview = message('Preview');
export const quizPreviewText = message(
  'Each person gets the questions and choices in a different order, without the correct answers. Try it out: nothing is saved.',
);
export const quizEvaluationLink = message('Evaluation of this session');
export const quizDelete = message('{kind, select, pre {Delete pre-test} post {Delete post-test} other {Delete quiz}}');
export const quizDeleteTitle = message(
  '{kind, select, pre {Delete this pre-test?} post {Delete this post-test?} other {Delete this quiz?}}',
);
export const quizDeleteText = message('All its questions are deleted too. No one has started it yet.');
export const quizDeleteYes = message('Yes, delete it');
export const quizDeleteNo = message('Keep it');
export const questionMoved = message('Now question {number, number} of {count, number}.');
export const questionRemoved = message('Question {number, number} removed.');
export const questionAdd = message('Add question');
export const questionType = message('Question type');
export const questionText = message('Question');
export const choiceNumber = message('Choice {number, number}');
export const choiceNumberInText = message('choice {number, number}');
export const choiceRight = message('Correct<hidden> (choice {number, number})</hidden>');
export const choiceAdd = message('Add choice');
export const choiceKeepOrder = message('Keep this order, for example for “All of the above”');
export const questionAccepted = message('Correct answers');
export const questionAcceptedHint = message(
  'One per line. Uppercase, accents and surrounding punctuation don’t matter',
);
export const questionExplanation = message('Explanation');
export const questionExplanationHint = message('Shown to people after they pass');
export const quizResults = message('Results');
export const quizResultsNone = message('No one has submitted answers yet.');
export const quizResultsCount = message(
  '{people, plural, one {# person has} other {# people have}} submitted {attempts, plural, one {# attempt} other {# attempts}}.',
);
export const quizResultsPassed = message('{passed, number} passed ({percent}), with {mark, number} percent or more.');
export const quizResultsTable = message('Questions, by how often the answer was correct');
export const quizResultsAsked = message('Asked');
export const quizResultsRight = message('Correct');
export const percentOf = message('{percent, number}%');
export const percentNone = message('none yet');

// Staff: tests on other sites
export const externalTitle = message('Tests on other sites');
export const externalScore = message('Score in percent');
export const externalNote = message('Note');
export const externalNoteHint = message('The person can read it');
export const externalScoreMissing = message('Enter the score of the post-test');
export const externalRecorded = message('{kind, select, pre {Pre-test} other {Post-test}} of {person} recorded.');
export const externalNotSaved = message('Nothing is recorded yet');
export const externalOutcome = message('What you found');
export const externalFound = message('The test is there');
export const externalNotFound = message('The test is not there');
export const externalRecordButton = message('Record {kind, select, pre {pre-test} other {post-test}} of {person}');
export const externalUid = message('Name on the other site (uid): <code>{uid}</code>');
export const externalReported = message('Reported as finished on {time}');
export const externalIntro = message(
  'People take these tests on a survey site. Find the result by its uid, then record it here. It counts for credit only after you record it. See also <link>Tests on this portal</link>.',
);
export const externalWaiting = message('Waiting for a result');
export const externalWaitingNone = message(
  'No tests are waiting. When someone finishes a test on another site, it appears here.',
);
export const externalOf = message('{kind, select, pre {Pre-test} other {Post-test}} of {person}');
export const externalRecordedTitle = message('Recorded');
export const externalResultNone = message('Not found. {note}');
export const externalResultFound = message('Found. {note}');
export const externalResultScore = message('Found: {score, number} percent. {note}');
export const externalChange = message('Change the result');

// Staff: evaluation editor and results
export const evaluationTitle = message('Evaluation: {session}');
export const evaluationName = message('Evaluation');
export const evaluationKindRating = message('Rating from 1 (poor) to 5 (excellent)');
export const evaluationKindSingle = message('One choice');
export const evaluationKindMultiple = message('Several choices');
export const evaluationKindText = message('Text');
export const evaluationChoices = message('Choices');
export const evaluationChoicesHint = message('One per line');
export const evaluationAnswerRequired = message('Answer is required');
export const evaluationSaved = message('Evaluation saved.');
export const evaluationQuestions = message('Questions and settings');
export const evaluationNotOffered = message(
  'No one gets this evaluation yet. These are the default questions. Change them if you like, then save.',
);
export const evaluationNotSaved = message('The evaluation is not saved yet');
export const evaluationDays = message('Days to answer');
export const evaluationDaysHint = message(
  'After the end of the session. A course evaluation is always open, and has no reminder',
);
export const evaluationHasReminder = message('Remind people who attended and have not answered, once, by email');
export const evaluationRequired = message('Required for a certificate');
export const evaluationLocked = message(
  'People have answered these questions, so you can’t change them. You can still change the settings.',
);
export const evaluationQuestionWithKind = message('{text} <soft>({kind})</soft>');
export const evaluationSave = message('Save evaluation');
export const evaluationAnonymous = message(
  'Answers are saved without names. Separately, the portal records who has answered.',
);
export const evaluationResultTable = message('Answers to question {number, number}');
export const evaluationResultAnswer = message('Answer');
export const evaluationResultPeople = message('People');
export const evaluationResultShare = message('Share');
export const evaluationResultTitle = message('{number, number}. {text}');
export const evaluationResultCount = message(
  '{count, plural, one {# person has answered.} other {# people have answered.}}',
);
export const evaluationResultTooFew = message(
  'To protect privacy, results appear after {count, number} people have answered.',
);
export const evaluationDownload = message('Download CSV');
export const evaluationDownloading = message('Preparing the file…');
export const evaluationDownloaded = message('CSV downloaded.');
export const evaluationCsvQuestion = message('question');
export const evaluationCsvAnswer = message('answer');
export const evaluationCsvPeople = message('people');
export const evaluationCsvPercent = message('percent of those who answered');

// Errors of quizzes and evaluations
export const quizThis = message('This quiz');
export const attemptThis = message('This attempt');
export const evaluationThis = message('This evaluation');
export const sessionThis = message('This session');
export const choiceTwice = message('This choice is already in the list');
export const choicesTrueFalse = message('Use the two choices True and False');
export const choicesTooFew = message('Enter at least two choices');
export const choicesNoneRight = message('Mark at least one choice as correct');
export const choicesTwoRight = message('Mark only one choice as correct, or change the question type');
export const acceptedOnlyShort = message('Only for short-answer questions');
export const choicesNotShort = message('Short-answer questions have no choices');
export const acceptedNone = message('Enter at least one correct answer');
export const acceptedEmpty = message('Use a letter or a digit in each answer');
export const questionsNone = message('Add at least one question');
export const questionsTooMany = message('At most {most, number} questions');
export const choicesTooMany = message('At most {most, number} choices');
export const answersTooMany = message('At most {most, number} answers');
export const choicesOnly = message('Only for questions with choices');
export const choicesOnePerLine = message('Enter at least two choices, one per line');
export const choicesOnce = message('Enter each choice only once');
export const evaluationUnanswered = message('Answer this question');
export const quizIsOpen = message('The quiz is open.');
export const quizNotOpenYet = message('The quiz opens when the session ends.');
export const quizTimeOver = message('This quiz is closed. Answers that you submitted before still count.');
export const quizTooManyAttempts = message(
  'You have started this quiz {most, number} times in 24 hours. You can try again from {time}.',
);
export const quizOtherQuestions = message('Some answers do not match a question of this attempt');
export const quizSubmittedAlready = message('These answers were already submitted, perhaps on another device.');
export const quizChanged = message('Someone else changed this quiz. Reload the page, then make your changes again.');
export const quizStarted = message(
  'Someone has started this quiz, so you can’t delete it. You can change its questions.',
);
export const evaluationAnswered = message('This person has already answered. Each person can answer once.');
export const evaluationOtherQuestions = message('Some answers do not match a question');
export const evaluationNotOpenYet = message('The evaluation opens when the session ends.');
export const evaluationOver = message('This evaluation is closed.');
export const evaluationIncomplete = message('Some questions still need an answer. See the fields.');

// Default evaluation and its results
export const ratingPoor = message('Poor');
export const ratingFair = message('Fair');
export const ratingGood = message('Good');
export const ratingVeryGood = message('Very good');
export const ratingExcellent = message('Excellent');
export const evaluationOverall = message('How was the session as a whole?');
export const evaluationPresenters = message('How clear were the presenters?');
export const evaluationUseful = message('How useful is what you learned for your work or life?');
export const evaluationAccessible = message(
  'How easy was it to take part? Think of captions, interpretation, and materials.',
);
export const evaluationUsed = message('Which of these did you use?');
export const evaluationUsedCaptions = message('Captions');
export const evaluationUsedSigning = message('Sign language interpretation');
export const evaluationUsedSlides = message('Slides or handouts');
export const evaluationUsedScreenReader = message('A screen reader or braille display');
export const evaluationUsedTelephone = message('The telephone line');
export const evaluationUsedNone = message('None of these');
export const evaluationBarriers = message(
  'Did anything keep you from taking part fully? Tell us about captions, interpretation, materials or the webinar tool.',
);
export const evaluationChange = message('Will you change something because of this session?');
export const evaluationChangeYes = message('Yes');
export const evaluationChangeMaybe = message('Maybe');
export const evaluationChangeNo = message('No');
export const evaluationChangeKnew = message('I knew it all already');
export const evaluationBetter = message('What should we do better, or cover next?');
export const resultNone = message('No one answered this question.');
export const resultTexts = message(
  '{count, plural, one {# person} other {# people}} wrote an answer, shown in alphabetical order.',
);
export const resultAverage = message(
  '{count, plural, one {# person} other {# people}} answered. Average: {average, number} of 5.',
);
export const resultMost = message(
  '{count, plural, one {# person} other {# people}} answered. Most common: {choices} ({most, plural, one {# time} other {# times}}).',
);
export const resultQuoted = message('“{choice}”');

// Course steps
export const prerequisiteHonorCode = message('First read the honor code and acknowledge it.');
export const prerequisitePreTest = message('First take the pre-test, on the same day as the video and the post-test.');
export const prerequisiteVideo = message('First watch the video today.');
export const prerequisitePostTest = message('First pass the post-test.');

// Answering an evaluation
export const evaluationNotSent = message('Your answers are not sent yet');
export const evaluationWho = message('Who is answering?');
export const evaluationWhoHint = message('Each person in a group answers once');
export const evaluationSend = message('Submit answers');
export const evaluationThanks = message('Thank you. Your answers were submitted.');
export const evaluationThanksFor = message('Thank you. The answers of {name} were submitted.');
export const evaluationOpensOn = message('This evaluation opens after the session, on {day}.');
export const evaluationAllAnswered = message('Everyone in your group has answered. Thank you.');
export const evaluationYouAnswered = message('You have answered. Thank you.');
export const evaluationIsRequired = message('A certificate requires this evaluation.');
export const evaluationIsOptional = message('This evaluation is optional.');
export const evaluationPrivacy = message(
  'Your answers are saved without your name. We record separately that you answered. No one can tell which answers are yours, so you can’t change them later.',
);
export const evaluationUntil = message('You can answer until {day}.');

// Steps of a course, as the server words them
export const courseThis = message('This course');
export const externalTestThis = message('This test on another site');
export const stepHonorCodeTodo = message('Read it and acknowledge it.');
export const stepHonorCodeDone = message('You acknowledged it on {time}.');
export const stepPreTestNone = message('This course has no pre-test.');
export const stepPreTestStated = message(
  'You told us that you finished it. You can continue. We check it before we give credit.',
);
export const stepPreTestDone = message('You took it today.');
export const stepPreTestTodo = message('Take the pre-test. Any result is fine.');
export const stepVideoMissing = message('{reason} Please call us.');
export const stepVideoRead = message('You read the full transcript today.');
export const stepVideoDone = message('You watched the video today.');
export const stepVideoTodo = message(
  'You have watched {percent, number} percent today. Watch at least {needed, number} percent. The video is {length} long.',
);
export const stepPostTestMissing = message('This course has no post-test yet. Please call us.');
export const stepPostTestDone = message('You passed it today with {score, number} percent.');
export const stepPostTestStated = message('You told us that you finished it. We still have to confirm your score.');
export const stepPostTestBest = message(
  'Your best score today is {best, number} percent. Reach {mark, number} percent or more. You can take it again.',
);
export const stepPostTestTodo = message('Reach {mark, number} percent or more. You can take it again.');
export const stepCreditGranted = message('Granted: {certificates}.');
export const stepCreditNone = message('This course gives no credit right now.');
export const stepCreditRequested = message('You requested credit. We’re checking your request.');
export const stepCreditMissing = message('You requested credit. Something is missing.');
export const stepCreditTodo = message('Request the certificates that you want.');
export const stepCertificateDone = message('It has been in your account since {day}.');
export const stepCertificateWaiting = message('It will be in your account on {day}.');
export const stepCertificateLater = message('You get it five business days after the day you pass.');
export const stepCertificateOn = message('After we grant your credit, you get it on {day}.');
export const watchedTooFast = message(
  'You reported more than you could watch since the last report. Only part of it counts.',
);
export const honorCodeChanged = message('The honor code has changed. Reload this page and read it again.');
export const transcriptNotAccepted = message(
  'Only the video counts here, not its transcript. Call us if you cannot watch it.',
);
export const transcriptTooSoon = message('Reading the full transcript takes longer. You can confirm it from {time}.');
export const externalTestDone = message('You have already done this test. You don’t need to take it again.');
export const trialFinished = message('You completed this course for credit today. Test it tomorrow.');

// My certificates
export const certificatesTitle = message('Certificates');
export const certificateOpen = message('Open<hidden> {title}, {session}, {person} (opens in a new tab)</hidden>');
export const certificatePrint = message('Print<hidden> {title}, {session}, {person} (opens in a new tab)</hidden>');
export const certificateSavePdf = message('Save as PDF<hidden> {title}, {session}, {person}</hidden>');
export const certificateBadge = message('Open Badge<hidden> {title}, {session}, {person}</hidden>');
export const certificateReissue = message('Reissue with the new name<hidden> {title}, {session}, {person}</hidden>');
export const certificatePrintFailed = message('The certificate could not be printed. {error}');
export const pdfPreparing = message('Preparing the PDF…');
export const pdfDownloaded = message('PDF downloaded.');
export const certificateReissued = message('Certificate reissued for {name}.');
export const certificateNewName = message(
  'The name here is now {name}. To change the name on the certificate, reissue it. It gets a new number, and the old number leads to the new one.',
);
export const certificateValid = message('Valid');
export const certificateRevoked = message('Revoked');
export const certificateLabel = message('Certificate');
export const certificateFor = message('For');
export const certificateCredit = message('Credit');
export const certificateDay = message('Date');
export const certificateNumberLabel = message('Number');
export const certificateReplaces = message('It replaces {number}.');
export const certificateNotValid = message('This certificate is no longer valid. {reason}');
export const certificatesIntro = message(
  'Anyone can <verify>check a certificate</verify> by its number. Your <transcript>transcript</transcript> adds up your credit.',
);
export const certificatesZipPreparing = message('Preparing the file…');
export const certificatesZipDownloaded = message('certificates.zip downloaded.');
export const certificatesZip = message('Save all as PDF in one ZIP file');
export const certificatesLive = message('Live sessions');
export const certificatesLiveNone = message(
  'Certificates appear here after a session ends and your credit is granted. <link>What each certificate requires</link>',
);
export const certificatesCourses = message('Self-paced courses');
export const certificatesCoursesNone = message(
  'Certificates appear here five business days after you complete a course. <link>Self-paced courses</link>',
);
export const generalCredit = message('General credit');

// Credit goals
export const goalsTitle = message('Goals');
export const goalsNone = message('No goals yet. Set a goal to see your progress toward a credential.');
export const goalsAllCredit = message('All credit');
export const goalProgress = message('{earned, number} of {hours, plural, one {# hour} other {# hours}}');
export const goalReached = message('<strong>{progress}</strong>, reached');
export const goalDays = message('{from} to {to}');
export const goalDaysBody = message('{from} to {to}. {body}');
export const goalRemoved = message('Goal {goal} removed.');
export const goalChange = message('Change<hidden> the goal {goal}</hidden>');
export const goalRemove = message('Remove<hidden> the goal {goal}</hidden>');
export const goalSet = message('Set a goal');
export const goalEdit = message('Change this goal');
export const goalSave = message('Save goal');
export const goalSaved = message('Goal saved.');
export const goalName = message('Name of the goal');
export const goalNameHint = message('For example, my license renewal');
export const goalHours = message('Contact hours you need');
export const goalHoursHint = message('For example, 18');
export const goalBody = message('Credit that counts');
export const goalFirstDay = message('First day');
export const goalLastDay = message('Last day');

// Credit transcript
export const contactHoursLabel = message('Contact hours');
export const transcriptTitle = message('Transcript');
export const otherCreditSaved = message('Your credit for {course} is saved.');
export const otherCreditDone = message('Credit saved.');
export const otherCreditChange = message('Change {course}');
export const otherCreditAdd = message('Add credit from another provider');
export const otherCreditSave = message('Save credit');
export const otherCreditCourse = message('Course');
export const otherCreditProvider = message('Provider');
export const otherCreditDay = message('Date');
export const otherCreditHoursHint = message('For example, 1.5');
export const countsFor = message('Counts for');
export const otherCreditNoBody = message('No specific organization');
export const transcriptDays = message('Dates to show');
export const transcriptFrom = message('From');
export const transcriptTo = message('To');
export const transcriptShow = message('Show these dates');
export const transcriptShowAll = message('Show all credit');
export const transcriptEntry = message('<strong>{amount}</strong>, {day}. {body}');
export const transcriptEnteredByYou = message('Entered by you');
export const transcriptCertificate = message('{certificate}, <link>{number}</link>');
export const transcriptChangeNamed = message('Change<hidden> {name}</hidden>');
export const transcriptHours = message('Hours');
export const transcriptTotal = message('Total');
export const transcriptRemoved = message('{course} removed.');
export const transcriptIntro = message(
  'Your own credit, from here and from other providers. For others in your group, see <link>Certificates</link>.',
);
export const transcriptInPeriod = message('Credit in these dates');
export const transcriptNone = message('No credit yet. When you earn a certificate or add credit, it appears here.');
export const transcriptCounting = message(
  'A course with several certificates counts once for each organization, and once in the total.',
);
export const transcriptSavePdf = message('Save as PDF');
export const transcriptSaveCsv = message('Download CSV');
export const transcriptPdfDownloaded = message('transcript.pdf downloaded.');
export const transcriptCsvDownloaded = message('transcript.csv downloaded.');
export const transcriptCsvSource = message('Source');
export const transcriptCsvBody = message('Organization');
export const transcriptCsvUnits = message('Credit in the units of the organization');
export const transcriptBodyUnits = message('{body}: {units}');
export const transcriptCsvNumber = message('Certificate number');
export const transcriptEnteredByPerson = message('Entered by the person');
export const transcriptEnteredWithProvider = message('Entered by the person. {provider}');
export const transcriptCertificateNumber = message('{certificate}, {number}');
export const transcriptPeriod = message('{from}, to {to}');
export const transcriptPeriodFrom = message('From {from}');
export const transcriptPeriodTo = message('Up to {to}');
export const otherCreditsFull = message('You can enter {most, number} courses. Remove some first.');
export const goalsFull = message('You can have {most, number} goals. Remove one first.');
export const creditThis = message('This credit');
export const goalThis = message('This goal');
export const dayInvalid = message('Enter a date');
export const dayMissing = message('This date does not exist');
export const hoursInvalid = message('Enter a number of hours');
export const hoursZero = message('Enter more than 0 hours');
export const hoursTooMany = message('At most {most, number} hours');
export const hoursDecimals = message('At most two decimal places');
export const dayOrder = message('Enter a last day on or after the first day');

// Verifying a certificate
export const verifyNotANumber = message(
  'This is not a certificate number. It has the form CC-XXXX-XXXX-XX. Check the number on the certificate.',
);
export const verifyUnknown = message('We have no certificate with this number.');
export const verifyGenuine = message('This certificate is valid');
export const verifyRevoked = message('This certificate was revoked');
export const verifyReissued = message('This certificate was replaced');
export const verifyGenuineNumber = message('This certificate is valid: {number}');
export const verifyRevokedNumber = message('This certificate was revoked: {number}');
export const verifyReissuedNumber = message('This certificate was replaced: {number}');
export const verifyNotFound = message('Certificate not found');
export const verifyTitle = message('Check a certificate');
export const verifyDescription = message('Check by its number if a certificate is valid.');
export const verifyPerson = message('Person');
export const verifyStatement = message('Reason');
export const verifySession = message('Session');
export const verifyHours = message('Hours');
export const verifyIssuer = message('Issued by');
export const verifyNumber = message('Number <strong>{number}</strong>');
export const verifyRevokedText = message('The credit was revoked after the certificate was issued.');
export const verifySuccessor = message('The current certificate has the number <link>{number}</link>.');
export const verifyBadge = message('Save the Open Badge (a signed file for programs)');
export const verifyIntro = message('Enter the number on the certificate. You see if it is valid and what it says.');
export const verifyLabel = message('Certificate number');
export const verifyLabelOther = message('Number of another certificate');
export const verifyHint = message('For example, CC-2345-6789-AC. Spaces and lowercase letters are fine.');
export const verifyButton = message('Check');
export const verifyHelp = message(
  'Is the number right, but not found? Call us at {phone}, or <link>write to us</link>.',
);
export const verifyTooMany = message('Too many unknown numbers were tried from your network.');

// Errors of certificates
export const certificateThis = message('This certificate');
export const certificateOfYours = message('Your certificate');
export const certificateOfSession = message('A certificate of this session');
export const certificateCannotReissue = message(
  'This certificate was revoked, so it can’t be reissued. Contact our staff.',
);
export const certificatesPacking = message('These certificates are already being prepared for you.');
export const certificatesNoneValid = message('This session has no valid certificates.');
export const certificateNotFound = message('We could not find this certificate');
export const certificateNotFoundText = message(
  'The link may be incomplete, or the certificate was revoked or reissued. Open the full link, or find your certificates in your account.',
);
export const certificatesMine = message('My certificates');
export const certificateCheckNumber = message('Check a certificate number');
export const badgeKeyThis = message('This key');
export const badgeListThis = message('This list');
export const signatureNotPicture = message(
  'This file is not a complete PNG or JPEG image. Save it again, then choose it.',
);
export const signatureTooLarge = message(
  'This image has {width, number} by {height, number} pixels. Use at most {maxWidth, number} by {maxHeight, number}.',
);
export const signatureTooSmall = message(
  'This image has {width, number} by {height, number} pixels. That is too small to read.',
);
export const signatureUnreadable = message('This image can’t be read. Open it in an image editor and save it again.');
export const signatureNoSigner = message('First go to Organization. Save who signs certificates, with a position.');
export const signatureThis = message('A signature of this signer');
export const signatureAltMissing = message('Describe the image');
export const wordingUnknown = message('Not a known placeholder: {names}. Use {known}');
export const wordingAttended = message('Use {placeholder} exactly once');

// Page of a certificate
export const certificatePageBack = message('Certificates');
export const certificatePageNotPosted = message('{title}: not posted yet');
export const certificatePageWaiting = message(
  'Your certificate will be posted on {day}. Then you can view and print it here, and we email you.',
);

// Reports that the portal gets by itself
export const providerReportError = message(
  '{error, select, unreachable {{provider} couldn’t be reached for the attendance report.} tooMany {{provider} asked the portal to wait before it gives the attendance report.} credentials {{provider} rejected the portal’s credentials. Tell whoever runs the portal.} notReady {{provider} doesn’t have the attendance report yet.} unreadable {The attendance report of {provider} couldn’t be read.} misfit {The attendance report of {provider} doesn’t fit this session.} other {{provider} says nobody was in the meeting.}}',
);
export const providerReportAgain = message('The portal asks again on {time}.');
export const providerReportByHand = message(
  'The portal won’t ask again. Download the report from {provider} and import it here.',
);

// Credit requests: decisions on several
export const bulkGrant = message('Grant credit to {count, number}…');
export const bulkRefuse = message('Decline {count, number}…');
export const bulkGrantTitle = message('Grant credit for {count, plural, one {# request} other {# requests}}');
export const bulkRefuseTitle = message('Decline {count, plural, one {# request} other {# requests}}');
export const bulkGrantText = message(
  'Each person gets the full credit of the session. Your decision stands, whatever the rules say.',
);
export const bulkRefuseText = message(
  'Certificates that were granted are revoked. Your decision stands, whatever the rules say.',
);
export const bulkPreview = message('Preview decisions');
export const bulkPreviewTitle = message(
  '{count, plural, one {# decision} other {# decisions}}, {emails, plural, one {# email} other {# emails}}{left, plural, =0 {} other {; # can’t be decided}}',
);
export const bulkReason = message('Reason: {note}');
export const bulkOutcomes = message('Decisions on the selected requests');
export const bulkNow = message('Now');
export const bulkThen = message('After your decision');
export const bulkHours = message('{state}, {hours}');
export const bulkNumber = message('Request {number}');
export const bulkRevokes = message('Certificate {number} is revoked.');
export const bulkExample = message('View the first email, to {email}');
export const bulkGrantStart = message(
  'Grant {count, number} and send {emails, plural, one {# email} other {# emails}}',
);
export const bulkRefuseStart = message(
  'Decline {count, number} and send {emails, plural, one {# email} other {# emails}}',
);
export const bulkChange = message('Change the reason');
export const bulkWork = message('Deciding credit requests');
export const bulkResult = message(
  '{what, select, granted {Credit granted} refused {Declined} other {Undone}}: {done, number} of {total, number}.{stopped, select, yes { Stopped before the rest.} other {}}',
);
export const bulkFailed = message('Not decided: {count, number}');
export const bulkDecided = message('View what was decided: {count, number}');
export const bulkUndo = message('Undo {count, plural, one {# decision} other {# decisions}}…');
export const bulkUndoTitle = message('Undo {count, plural, one {# decision} other {# decisions}}?');
export const bulkUndoText = message(
  'What held before is restored, and we email the people again. A request that was decided again since, or whose certificate was reported to an accreditor, stays.',
);
export const bulkUndoYes = message('Undo decisions');
export const bulkUndoNo = message('Keep decisions');
export const bulkUnknown = message('This request no longer exists.');
export const bulkWithdrawn = message('The person withdrew this request.');
export const bulkDecidedAgain = message('This request was decided again since.');
export const bulkReported = message(
  'The certificate was reported to an accreditor. Decide this request on its own page, and send the correction.',
);
export const bulkNumberLater = message('(new number)');
export const bulkTooMany = message('Select at most {most, number} requests.');
export const bulkUnderWay = message('You are already deciding requests. Wait for it or stop it.');

// The table of rosters, and one roster
export const rosterTitle = message('{body} roster: {session}');
export const rosterTitleUnknown = message('Roster');
export const rosterNamed = message('{body}: {session}');
export const rosterBody = message('Accrediting body');
export const rosterCertificates = message('Certificates');
export const rosterDay = message('Due or recorded');
export const rosterAction = message('Roster');
export const rosterLate = message('Overdue');
export const rosterNoDeadline = message('No deadline');
export const rosterView = message('View roster<hidden> for {body} of {session}</hidden>');
export const rosterAll = message('All');
export const rosterAllBodies = message('All bodies');
export const rosterChip = message('{text} ({count, number})');
export const rostersCount = message('{count, plural, one {# roster} other {# rosters}}');
export const rostersNone = message('No rosters match these filters. Choose another filter to see more.');
export const rosterName = message('Name');
export const rosterNumber = message('Member number');
export const rosterCompleted = message('Completed');
export const rosterCourse = message('Course number');
export const rosterUnits = message('Units');
export const rosterCertificate = message('Certificate');
export const rosterPrint = message('Print roster');
export const rosterPeople = message('People in this roster');

// What a coordinator sees of the group
export const groupRecords = message('Group sessions');
export const groupRecordsTooMany = message('You’ve opened the group’s sessions too many times.');
export const groupRecordsIntro = message(
  'Sessions for which you registered your group, with attendance and certificates. Of people with an account of their own you see nothing else.',
);
export const groupRecordsYears = message('Year');
export const groupRecordsSeats = message(
  '{year}: {sessions, plural, one {# session} other {# sessions}}, {seats, plural, one {# seat} other {# seats}}',
);
export const groupRecordsEmpty = message(
  'Your group has no sessions in {year}. <schedule>Find sessions in the schedule</schedule>.',
);
export const groupRecordsSave = message('Download CSV');
export const groupRecordsSaving = message('Preparing the file…');
export const groupRecordsSaved = message('CSV downloaded.');
export const groupRecordsPdfSaved = message('PDF downloaded.');
export const groupRecordsTooLong = message(
  'The PDF would have more than {most, number} lines. Download the CSV instead.',
);
export const groupState = message(
  '{state, select, registered {Registered} waiting {On the waiting list} other {Canceled}}',
);
export const groupMinutes = message('{minutes, plural, one {# minute attended} other {# minutes attended}}');
export const groupCertificate = message(
  '{title}, {hours, plural, one {# contact hour} other {# contact hours}}: {number}',
);
export const groupOwnAccount = message('own account');
export const groupCsvDay = message('Date');
export const groupCsvSession = message('Session');
export const groupCsvPerson = message('Person');
export const groupCsvState = message('Registration');
export const groupCsvMinutes = message('Minutes attended');
