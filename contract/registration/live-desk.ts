// The live desk of a session: who joined, and how captions arrive.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant } from '#contract/platform/shared.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { isCaptionTarget } from '#rules/registration/caption-target.ts';
import { maxSignLanguageAddress, signLanguagePattern } from '#rules/registration/sign-language.ts';

const joinedPerson = z.object({
  memberId: id,
  accountId: id,
  name: z.string(),
  /** When the person first used the join link; null if only the live page was open. */
  joinedAt: z.nullable(instant),
  /** From how many places the join link was used. */
  places: z.int(),
  /** The live page is open. */
  isPresent: z.boolean(),
});
export type JoinedPerson = z.infer<typeof joinedPerson>;

const captionHealth = z.object({
  /** BCP 47. */
  language: z.string(),
  lastAt: instant,
  /** In the last minute. */
  lines: z.int(),
});
export type CaptionHealth = z.infer<typeof captionHealth>;

const captionForwarding = z.object({
  /** Zoom's address, without its secret part. */
  target: z.string(),
  /** `failing`: the next line is tried again; `stopped`: it was tried until the session was long over. */
  state: z.enum(['working', 'failing', 'stopped']),
  sentLines: z.int(),
  /** When the last line was sent. */
  sentAt: z.nullable(instant),
  /** Why the last try failed: `unreachable`, or the status of Zoom's response; empty if it did not. */
  error: z.string(),
});
export type CaptionForwarding = z.infer<typeof captionForwarding>;

const liveDesk = z.object({
  startDate: instant,
  endDate: instant,
  /** When this was read, by the server's clock. */
  readAt: instant,
  /** Seats. */
  registered: z.int(),
  /** In the order in which they joined. */
  joined: z.array(joinedPerson),
  captions: z.array(captionHealth),
  /** Empty if there is none. */
  signLanguageURL: z.string(),
  /** Captions are also sent to Zoom; null: they are not. */
  forwarding: z.nullable(captionForwarding),
  /** Everything up to this event is in this response. */
  lastEventId: z.int(),
});
export type LiveDesk = z.infer<typeof liveDesk>;

export const readLiveDesk = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/live-desk',
  access: 'staff',
  permission: 'live',
  summary: 'Get who joined a session, and how its captions arrive',
  description: 'At most 2,000 people.',
  params: byId,
  responses: { 200: liveDesk, 404: errorBody },
});

export const signLanguageForm = z.strictObject({
  /** Empty: none. */
  address: z.string().check(
    z.trim(),
    z.maxLength(maxSignLanguageAddress, { error: () => t(platform.maxCharacters, { most: maxSignLanguageAddress }) }),
    z.refine((value) => value === '' || signLanguagePattern.test(value), { error: () => t(m.signLanguageError) }),
  ),
});

export const saveSignLanguage = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/sign-language',
  access: 'staff',
  permission: 'live',
  summary: 'Set where the sign language of a live session is shown',
  description: 'An HLS or MP4 address is shown beside the captions; another address opens in a window of its own.',
  params: byId,
  body: signLanguageForm,
  responses: { 204: null, 404: errorBody },
});

export const forwardingForm = z.strictObject({
  /** Zoom's address for captions; empty: stop. */
  address: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isCaptionTarget(value), { error: () => t(m.forwardingError) }),
  ),
});

export const saveCaptionForwarding = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/caption-forwarding',
  access: 'staff',
  permission: 'live',
  summary: 'Set where the captions of a live session are also sent',
  description:
    "Zoom's closed-caption URL. Each new line is sent there in its order. No response contains the whole address.",
  params: byId,
  body: forwardingForm,
  responses: { 204: null, 404: errorBody },
});
