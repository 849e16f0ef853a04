// Checks the signature of Zoom's webhooks and reads their events. Shapes as in Zoom's client `@zoom/rivet` 0.4.0.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSameText } from '#server/platform/http/is-same-text.ts';
import type { MeetingEvent, VerifiedWebhook, WebhookRequest } from '#server/registration/meetings/meeting-provider.ts';

const toleranceSeconds = 5 * 60;

const text = z._default(z.string(), '');
const zoomId = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);
const instant = z.pipe(
  z.string().check(z.refine((value) => Number.isFinite(Date.parse(value)))),
  z.transform((value) => Temporal.Instant.fromEpochMilliseconds(Date.parse(value))),
);

const challenge = z.object({
  event: z.literal('endpoint.url_validation'),
  payload: z.object({ plainToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
});
const participant = z.object({
  user_id: text,
  user_name: text,
  email: text,
  registrant_id: text,
  join_time: z.optional(instant),
  leave_time: z.optional(instant),
});
const participantEvent = z.object({
  event: z.enum([
    'meeting.participant_joined',
    'meeting.participant_left',
    'webinar.participant_joined',
    'webinar.participant_left',
  ]),
  payload: z.object({ object: z.object({ id: zoomId, uuid: text, participant }) }),
});
const endedEvent = z.object({
  event: z.enum(['meeting.ended', 'webinar.ended']),
  payload: z.object({ object: z.object({ id: zoomId, end_time: instant }) }),
});

const meetingKey = (event: string, id: string): string =>
  `${event.startsWith('webinar.') ? 'webinars' : 'meetings'}/${id}`;

const eventOf = (body: unknown): MeetingEvent | null => {
  const ended = endedEvent.safeParse(body);
  if (ended.success) {
    const { id, end_time: at } = ended.data.payload.object;
    const meeting = meetingKey(ended.data.event, id);
    return { kind: 'ended', meeting, at, participant: '', name: '', email: '', registrantId: '' };
  }
  const { data } = participantEvent.safeParse(body);
  if (!data) return null;
  const { id, uuid, participant: person } = data.payload.object;
  const kind = data.event.endsWith('joined') ? 'joined' : 'left';
  const at = kind === 'joined' ? person.join_time : person.leave_time;
  // `user_id` is of one stay in one run of the meeting: who comes back has another one, and each run counts anew.
  if (!at || person.user_id === '') return null;
  return {
    ...{ kind, at, meeting: meetingKey(data.event, id), participant: `${uuid} ${person.user_id}` },
    ...{ name: person.user_name, email: person.email, registrantId: person.registrant_id },
  };
};

const hmac = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('hex');

const headerOf = ({ headers }: WebhookRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

export const verifyZoomWebhook = (
  secret: string | null,
  request: WebhookRequest,
  now: Temporal.Instant,
): VerifiedWebhook => {
  const timestamp = headerOf(request, 'x-zm-request-timestamp');
  if (secret === null || !/^\d{1,12}$/.test(timestamp)) return { result: 'invalid' };
  const ageSeconds = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp));
  const signature = `v0=${hmac(secret, `v0:${timestamp}:${request.body}`)}`;
  if (ageSeconds > toleranceSeconds || !isSameText(headerOf(request, 'x-zm-signature'), signature)) {
    return { result: 'invalid' };
  }
  const body = parsed(request.body);
  const { data } = challenge.safeParse(body);
  if (!data) return { result: 'event', event: eventOf(body) };
  const { plainToken } = data.payload;
  return { result: 'challenge', answer: { plainToken, encryptedToken: hmac(secret, plainToken) } };
};
