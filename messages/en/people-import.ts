// Messages of the import of people: files, problems, and the screen of staff.
import { message } from '#messages/message.ts';

export const fileSessions = message('Sessions');
export const filePeople = message('People');
export const fileMembers = message('Group members');
export const fileMemberships = message('Memberships');
export const fileRegistrations = message('Registrations');
export const fileReports = message('Attendance reports');
export const fileAttendance = message('Attendance');
export const fileCredit = message('Credit requests');
export const fileDecisions = message('Credit decisions');
export const fileCertificates = message('Certificates');

export const importUnknownFile = message(
  'The file {file} has a name that the import doesn’t know. Rename it to people.csv, members.csv or another name of the format.',
);
export const importNoFiles = message('The ZIP file has no files that can be imported.');
export const importDoubleFile = message('There are two files like {file}. Choose one of them.');
export const importDamaged = message('The file {file} is damaged. Export or save it again.');
export const importUnderWay = message('Another import of people is running. Try again when it ends.');

export const problemColumn = message('The column {value} is missing.');
export const problemUnknownColumn = message('The format has no column {value}. Remove or rename it.');
export const problemDoubleColumn = message('The column {value} is there twice.');
export const problemCells = message('The row has {value} cells. Enter one for each column.');
export const problemQuote = message('A quotation mark isn’t closed. The rest of the file can’t be read.');
export const problemEncoding = message('The file isn’t in UTF-8. Save it as CSV UTF-8.');
export const problemRequired = message('Enter a value.');
export const problemText = message('{value} is too long, or has characters that can’t be stored.');
export const problemEmail = message('{value} isn’t an email address, like name@example.com.');
export const problemFlag = message('{value}: enter true or false.');
export const problemTime = message('{value} isn’t a time, like 2026-12-03 14:30.');
export const problemDay = message('{value} isn’t a day, like 2026-12-03.');
export const problemNumber = message('{value} isn’t a number, or is too large.');
export const problemChoice = message('{value} isn’t one of the possible values.');
export const problemContent = message('{value} doesn’t have the content of the people export.');
export const problemMembershipNumber = message('{value} is too long for a membership number.');
export const problemCertificateNumber = message(
  '{value}: a certificate number has 3 to 40 letters, digits, periods, hyphens or underscores.',
);
export const problemMinutes = message('{value}: enter between 1 and 1,440 minutes.');
export const problemDoubleKey = message('The key {value} is in the file twice.');
export const problemDoubleEmail = message('The address {value} is in the file twice.');
export const problemDouble = message('The file has the same entry in an earlier row.');
export const problemAccount = message('The address {value} has an account here.');
export const problemSampleAccount = message('This is a sample account of a demo portal.');
export const problemUnknownPerson = message(
  'There is no person {value} in people.csv, and no account with this address.',
);
export const problemUnknownMember = message('The person has no group member {value} in members.csv.');
export const problemUnknownSession = message('There is no session {value} here. Import the catalog first.');
export const problemUnknownReference = message('There is no row {value} in the file that this row belongs to.');
export const problemPersonLeftOut = message('The row belongs to a person or row with a problem: {value}.');
export const problemExisting = message('This is here already.');
export const problemNumberUsed = message('A certificate has the number {value} already.');
export const problemOrder = message('{value} is before the time at which it began.');
export const problemState = message('{value} doesn’t fit the other values of the row.');
export const problemSeats = message('The session has no seats left.');

export const undoUnknown = message('This import doesn’t exist.');
export const undoBefore = message('This import was undone before.');
export const undoTooLate = message('An import can be undone for 7 days. This one is older.');

// The screen of staff
export const importTitle = message('Import people');
export const importIntro = message(
  'Bring people and their records from another system, or from a people export of this product. People get no email unless you choose it.',
);
export const importFormat = message('File format');
export const importFormatIntro = message(
  'CSV files in UTF-8 with these names, or a people export (ZIP). You can leave out files. Sessions are named by their number here, or by the source_id of the catalog import.',
);
export const importFormatPeople = message(
  'key, email, first_name, last_name, organization, phone, address1, city, state, zip, country, language',
);
export const importFormatMembers = message(
  'key, person, first_name, last_name: other people of a group; person is a key of people.csv',
);
export const importFormatMemberships = message('person, member, body, number');
export const importFormatRegistrations = message('person, member, session, method, registered_at, canceled_at');
export const importFormatAttendance = message('person, member, session, minutes');
export const importFormatCredit = message('person, member, session, type, decision, hours, decided_at, note');
export const importFormatCertificates = message(
  'number, person, member, session, type, hours, earned_on, issued_at, name',
);
export const importFiles = message('Files of people');
export const importFilesHint = message('One or more CSV files, or one ZIP file, up to {megabytes, number} MB together');
export const importOtherFiles = message('Other files of people');
export const importAttach = message('If an address has an account here, add the records to that account');
export const importCheckFiles = message('Preview import of people');
export const importChoose = message('Choose one or more files.');
export const importTooLarge = message(
  'The files are too large. Choose files up to {megabytes, number} MB together, or use the command line.',
);
export const importFilesGone = message('These files aren’t here any longer. Choose them again.');
export const importChecking = message('Checking the files of people');
export const importRunning = message('Importing people');
export const importUndoing = message('Undoing an import of people');
export const importUploading = message('Uploading files of people');
export const importPreview = message('Preview of the import');
export const importRows = message('Rows');
export const importReady = message('Without problems');
export const importWithProblems = message('With problems');
export const importFile = message('File');
export const importIgnored = message('Not part of an import: {files}');
export const importProblems = message('{count, plural, one {# problem} other {# problems}}');
export const importProblemList = message('Problems in the files of people');
export const importProblem = message('<strong>{file}, line {line, number}{column}:</strong> {problem}');
export const importFirstProblems = message('These are the first {count, number}. The file has all of them.');
export const importDownloadProblems = message('Download all problems (CSV)');
export const importProblemsDownloaded = message('Problems downloaded.');
export const importCannotSkip = message('A file can’t be read as a whole. Correct it and choose the files again.');
export const importNothingToDo = message('There is nothing to import.');
export const importSkip = message('Import the rows without problems, and leave out the others');
export const importFixFirst = message('Correct the files and choose them again, or leave out the rows with problems.');
export const importNotify = message('Email people that they have an account');
export const importNotifyHint = message(
  'They set a password with the link in the email. Without an email, they use “Forgot password”.',
);
export const importStart = message('Import people…');
export const importConfirmTitle = message('Import these people?');
export const importConfirmText = message('You can undo the import for {days, number} days.');
export const importConfirmYes = message('Import people');
export const importConfirmNo = message('Don’t import');
export const importDone = message('People imported. You can undo it below for {days, number} days.');
export const importNotDone = message('Nothing was imported, because the files have problems.');
export const importPast = message('Imports of people');
export const importPastNone = message('No imports of people yet.');
export const importPastItem = message('{time} by {name}');
export const importPastCommand = message('{time} by command line');
export const importPastRows = message('{kind}: {count, number}');
export const importPastUndone = message(
  'Undone {time}. {kept, plural, =0 {No accounts were kept.} one {# account was kept.} other {# accounts were kept.}}',
);
export const importPastOver = message('This import can’t be undone any longer.');
export const importUndo = message('Undo import…');
export const importUndoTitle = message('Undo the import of {time}?');
export const importUndoText = message(
  'Its accounts and records are deleted, except accounts that have been used or changed since. You can’t reverse this.',
);
export const importUndoYes = message('Undo import');
export const importUndoNo = message('Keep import');
export const importUndone = message('Import undone: {removed, plural, one {# account} other {# accounts}} removed.');
export const importKept = message(
  '{count, plural, one {# account was} other {# accounts were}} kept, because they have been used or changed since:',
);
export const importDownloadKept = message('Download kept accounts (CSV)');
export const importKeptDownloaded = message('Kept accounts downloaded.');
