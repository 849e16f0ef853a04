// Messages of the import of people: files, problems, and the screen of staff.
import { message } from '#messages/message.ts';

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
