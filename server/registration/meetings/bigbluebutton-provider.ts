// BigBlueButton: a meeting exists there only while people are in it, so it is created when the first person joins.
import { createHmac } from 'node:crypto';
import { isSameText } from '#server/platform/http/is-same-text.ts';
import {
  type BigBlueButtonSettings,
  callBigBlueButton,
  elements,
  elementText,
  signedUrl,
} from '#server/registration/meetings/bigbluebutton-client.ts';
import {
  type MeetingDetails,
  type MeetingEvent,
  type MeetingProvider,
  type PresentAttendee,
  ProviderError,
  type VerifiedWebhook,
} from '#server/registration/meetings/meeting-provider.ts';

export interface CallbackSettings {
  publicUrl: string;
  /** Signs the callback's address. */
  secret: string;
}

export const endedPath = '/meetings/bigbluebutton/ended';

/** A break in which everybody leaves does not end the meeting. */
const minutesWithoutPeople = '30';

const macOf = (secret: string, meeting: string): string =>
  createHmac('sha256', secret).update(`meeting ended ${meeting}`).digest('base64url');

const callbackUrl = ({ publicUrl, secret }: CallbackSettings, meeting: string): string =>
  `${publicUrl}${endedPath}?${new URLSearchParams({ token: macOf(secret, meeting) })}`;

/** BigBlueButton adds `meetingID` and `recordingmarks` to the address. */
const verifyEnd = ({ secret }: CallbackSettings, query: URLSearchParams, now: Temporal.Instant): VerifiedWebhook => {
  const [meeting, token] = [query.get('meetingID') ?? '', query.get('token') ?? ''];
  if (!isSameText(token, macOf(secret, meeting))) return { result: 'invalid' };
  const event: MeetingEvent = {
    ...{ kind: 'ended', meeting, at: now, participant: '', name: '', email: '', registrantId: '' },
  };
  return { result: 'event', event };
};

const attendeesOf = (xml: string): PresentAttendee[] =>
  elements(xml, 'attendee').map((attendee) => ({
    userId: elementText(attendee, 'userID'),
    name: elementText(attendee, 'fullName'),
  }));

const missing = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'notReady';

export const bigBlueButtonProvider = (settings: BigBlueButtonSettings, callback: CallbackSettings): MeetingProvider => {
  const call = (name: string, params: Record<string, string>) => callBigBlueButton(settings, name, params);
  /** The same call again answers the same meeting. */
  const open = ({ trackingKey, title }: MeetingDetails) =>
    call('create', {
      ...{ name: title.slice(0, 256).padEnd(2, '.'), meetingID: trackingKey, record: 'false' },
      meetingExpireIfNoUserJoinedInMinutes: minutesWithoutPeople,
      meetingExpireWhenLastUserLeftInMinutes: minutesWithoutPeople,
      meta_endCallbackUrl: callbackUrl(callback, trackingKey),
    });
  const check = async (): Promise<void> => void (await call('getMeetings', {}));
  return {
    name: 'BigBlueButton',
    meetingOf: () => null,
    batchSize: 100,
    findMeeting: async () => null,
    createMeeting: async ({ trackingKey }) => {
      await check();
      return { id: trackingKey, joinUrl: '' };
    },
    // It gets title and times when it is opened.
    updateMeeting: async () => {},
    cancelMeeting: async (meeting) => {
      try {
        await call('end', { meetingID: meeting });
      } catch (error) {
        if (!missing(error)) throw error;
      }
    },
    registerAttendees: async () => [],
    removeAttendees: async () => {},
    attendance: async () => [],
    openMeeting: async (details, { userId, name, isModerator }) => {
      await open(details);
      return signedUrl(settings, 'join', {
        ...{ fullName: name.slice(0, 256), meetingID: details.trackingKey },
        ...{ role: isModerator ? 'MODERATOR' : 'VIEWER', userID: userId, redirect: 'true' },
      });
    },
    presentNow: async (meeting) => {
      try {
        const xml = await call('getMeetingInfo', { meetingID: meeting });
        return elementText(xml, 'running') === 'true' ? attendeesOf(xml) : [];
      } catch (error) {
        if (missing(error)) return [];
        throw error;
      }
    },
    verifyWebhook: ({ query }, now) => verifyEnd(callback, query, now),
    check,
  };
};
