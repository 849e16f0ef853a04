// Messages of emails to subscribers: what they say, and the screen of staff.
import { message } from '#messages/message.ts';

export const mailingNewSession = message('New session: {session}');
export const mailingNewRecording = message('New recording: {session}');
export const mailingRecordedOn = message('Recorded on {day}');
export const mailingCredit = message('Credit: {credit}');
export const mailingReason = message(
  'You get this email because you subscribed to email updates. Change your preferences or unsubscribe: {address}',
);
export const digestHeading = message('{frequency, select, monthly {Monthly update} other {Weekly update}}: {content}');
export const digestSessions = message('{count, plural, one {# new session} other {# new sessions}}');
export const digestRecordings = message('{count, plural, one {# new recording} other {# new recordings}}');
export const digestNewSessions = message('New sessions');
export const digestNewRecordings = message('New recordings');
export const newsletterUpcoming = message('Upcoming sessions');
export const digestMore = message('{count, plural, one {# more is} other {# more are}} at {address}');
export const mailingTitle = message('Email subscribers: {session}');
export const mailingLink = message('Email subscribers');
export const mailingIntro = message(
  'Email people who subscribed to updates. People who are registered or already got this email are skipped.',
);
export const mailingNothing = message(
  'You can’t email subscribers now. The session must be open and in the future, or have a recording.',
);
export const mailingAudience = message(
  '{total, plural, =0 {No subscribers would get this email.} one {# subscriber would get this email.} other {# subscribers would get this email.}}',
);
export const mailingInDigests = message(
  '{total, plural, =0 {} one {# more subscriber finds it in a weekly or monthly digest.} other {# more subscribers find it in a weekly or monthly digest.}}',
);
export const mailingWhen = message('When');
export const mailingNow = message('Send now. Digests list it too.');
export const mailingHeld = message(
  'In the next digests only. People who get emails right away find it in the weekly one.',
);
export const mailingHold = message('Add to the next digests');
export const mailingHoldTitle = message('Add this to the next digests?');
export const mailingHoldText = message('Nobody is emailed now. You can take it out until the digests are sent.');
export const mailingHeldStatus = message('The next digests will list it.');
export const mailingPreview = message('Preview');
export const mailingSubject = message('Subject');
export const mailingSpanish = message('In Spanish');
export const mailingSend = message('Send to subscribers');
export const mailingSendTitle = message('Send this email to subscribers?');
export const mailingSendText = message(
  'Sending starts in {seconds} seconds. Until then, and while it runs, you can stop it.',
);
export const mailingSendNo = message('Don’t send');
export const mailingSentStatus = message('The email to subscribers is scheduled.');
export const mailingChanged = message('The session has changed. Reload this page, and check the email again.');
export const mailingThis = message('This email to subscribers');
export const mailingList = message('Sent to subscribers');
export const mailingKindText = message(
  '{kind, select, recording {New recording} newsletter {Newsletter} weekly {Weekly digest} monthly {Monthly digest} other {New session}}',
);
export const mailingStateText = message(
  '{state, select, scheduled {Scheduled} sending {Sending} stopped {Stopped} digest {For the next digests} other {Done}}',
);
export const mailingCount = message(
  '{count, number} {state, select, sent {sent} waiting {queued} failed {failed} unsent {not sent} other {withdrawn}}',
);
export const mailingStop = message('Stop');
export const mailingStopTitle = message('Stop this email?');
export const mailingStopText = message('Queued emails are withdrawn. Emails that were sent can’t be called back.');
export const mailingStopNo = message('Keep sending');
export const mailingStopped = message('Stopped.');
export const mailingOver = message('No emails are queued, so there is nothing to stop.');
export const mailingOffer = message(
  'Published. Weekly and monthly digests will list it. <link>Email subscribers</link> about it now?',
);
