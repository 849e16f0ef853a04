// Messages of meetings at a provider, for staff.
import { message } from '#messages/message.ts';

export const meetingHeading = message('Meeting');
export const meetingIntro = message(
  'Choose who creates the meeting. Zoom and BigBlueButton get its title and times from this session.',
);
export const meetingProvider = message('Meeting provider');
export const meetingManual = message('Manual: you enter the meeting link');
export const meetingZoomMeeting = message('Zoom meeting');
export const meetingZoomWebinar = message('Zoom webinar');
export const meetingBigBlueButton = message('BigBlueButton');
export const meetingReplaceHint = message(
  'If you change the provider, the portal cancels the current meeting and creates another. Join links from the portal keep working.',
);
export const meetingSave = message('Save meeting provider');
export const meetingSaved = message('Meeting provider saved.');
export const meetingOver = message('This session has ended. You can’t change its meeting provider.');
export const meetingNotConfigured = message('This server isn’t set up for that provider. Choose another one.');
export const meetingCreated = message('The meeting is ready.');
export const meetingNotCreated = message('The meeting isn’t created yet. People who join get the meeting link above.');
export const meetingRegistrants = message(
  '{count, plural, =0 {No one has} one {# person has} other {# people have}} their own link at the provider.',
);
export const meetingDeliveries = message('Updates to the provider');
export const meetingDelivery = message('{provider}, {kind}: {state}');
export const meetingKindCreate = message('create the meeting');
export const meetingKindUpdate = message('update the meeting');
export const meetingKindCancel = message('cancel the meeting');
export const meetingKindRegister = message('register people');
export const meetingWaiting = message('waiting');
export const meetingSending = message('sending now');
export const meetingDone = message('done');
export const meetingFailed = message('failed');
export const meetingNextAttempt = message('Next attempt: {time}.');
export const meetingErrorUnreachable = message('The provider didn’t respond.');
export const meetingErrorTooMany = message('The provider is limiting our requests.');
export const meetingErrorCredentials = message(
  'The provider rejected the credentials. Ask the operator of this server.',
);
export const meetingErrorNotReady = message('The provider can’t find this meeting.');
export const meetingErrorUnreadable = message('We couldn’t read the provider’s response.');
export const meetingErrorRejected = message('The provider didn’t accept the title, the times, or a name.');
export const meetingErrorPartial = message('The provider didn’t register everyone.');
export const meetingRetry = message('Try again');
export const meetingRetried = message('Trying again. This page shows the result in a moment.');
export const meetingJoin = message('Join as moderator');
export const meetingNoAnswer = message('BigBlueButton couldn’t open the meeting. Check its server, then try again.');
