// Messages of follow-up surveys: the survey behind an emailed link, its editor, and its results.
import { message } from '#messages/message.ts';

// Default survey
export const followUpUse = message('Did you use what you learned?');
export const followUpUseYes = message('Yes');
export const followUpUsePartly = message('Partly');
export const followUpUseNo = message('No');
export const followUpChanged = message('What did you change?');
export const followUpPrevented = message('What prevented it?');
export const followUpNoTime = message('No time');
export const followUpNoMoney = message('No money');
export const followUpNoSupport = message('No support from others');
export const followUpNoNeed = message('No need for it so far');
export const followUpOther = message('Something else');
export const followUpHelp = message('What would help you now?');

// Conditions
export const followUpQuoted = message('“{choice}”');
export const followUpCondition = message('If you answered {choices} to question {number, number}:');
export const followUpConditionEarlier = message(
  'Choose an earlier question with choices, or always show this question',
);
export const followUpConditionChoices = message('Choose at least one answer');

// The survey
export const followUpTitle = message('Follow-up survey: {session}');
export const followUpName = message('Follow-up survey');
export const followUpDescription = message('A few months after a session: did you use what you learned?');
export const followUpIntro = message('You attended this session on {day}. Did it help?');
export const followUpAnonymous = message(
  'Your answers are anonymous. We save them without your name, your email address, or this link. Please don’t write names of people.',
);
export const followUpUntil = message('You can answer once, until {day}.');
export const followUpAppeared = message(
  '{count, plural, one {A question was added below: {questions}} other {# questions were added below: {questions}}}',
);
export const followUpDisappeared = message(
  '{count, plural, one {A question was removed below.} other {# questions were removed below.}}',
);
export const followUpThanks = message('Thank you. Your answers were submitted.');
export const followUpUsed = message('This survey was answered with this link. Each person can answer once. Thank you.');
export const followUpOver = message('This survey has closed. The link worked for {count, number} days.');
export const followUpGone = message('The session of this survey was deleted, so the survey has ended.');
export const followUpThis = message('This survey');
export const followUpUnknown = message('This link doesn’t work');
export const followUpUnknownText = message(
  'Check that you copied the whole link from the email. Links are deleted a year after they were sent.',
);
export const followUpHome = message('Go to all series');

// Staff
export const followUpEdit = message('Edit follow-up survey');
export const followUpWhen = message('Send the survey');
export const followUpOff = message('Off');
export const followUpAfterMonths = message('{months, number} months after the session, on {day}');
export const followUpAfterMonthsPast = message(
  '{months, number} months after the session, on {day} (too long ago: no emails are sent)',
);
export const followUpExplained = message(
  'Each person whose attendance is recorded gets one email with a link that works for {count, number} days. People without an account, people who stopped survey emails, and addresses that don’t accept email get none.',
);
export const followUpStaffAnonymous = message(
  'Answers are saved without names. Separately, the portal records which links were used.',
);
export const followUpOnlyLive = message('Only live sessions can have a follow-up survey.');
export const followUpLocked = message(
  'The survey has been emailed, so you can’t change its questions. You can still turn it off.',
);
export const followUpSettings = message('Questions and settings');
export const followUpSave = message('Save survey');
export const followUpSaved = message('Survey saved.');
export const followUpNotSaved = message('The survey is not saved yet');
export const followUpSent = message(
  '{sent, plural, =0 {No emails sent yet.} one {# email sent.} other {# emails sent.}} {count, plural, =0 {No one has answered.} one {# person has answered.} other {# people have answered.}}',
);
export const followUpShow = message('When to show this question');
export const followUpAlways = message('Always');
export const followUpIfAnswered = message('If question {number, number} was answered: {text}');
export const followUpWhichAnswers = message('With one of these answers to question {number, number}');
export const followUpConditionsRemoved = message(
  '{count, plural, one {Question {questions} is now always shown, because the answer that it depended on is gone.} other {Questions {questions} are now always shown, because the answers that they depended on are gone.}}',
);
export const followUpQuestionWithCondition = message('{question} <soft>{condition}</soft>');
