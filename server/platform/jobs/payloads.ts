// Every kind of job there is, and what it is told.
import * as z from 'zod/mini';
import { reminderKinds } from '#rules/registration/reminders.ts';

export const payloads = {
  'back-up': z.strictObject({}),
  'note-erasures': z.strictObject({}),
  'deliver-mail': z.strictObject({ mailId: z.int() }),
  'send-reset-key': z.strictObject({ email: z.string() }),
  'end-offer': z.strictObject({ registrationId: z.int() }),
  'offer-seats': z.strictObject({ sessionId: z.int() }),
  remind: z.strictObject({
    sessionId: z.int(),
    accountId: z.int(),
    kind: z.enum(reminderKinds),
    /** The start for which it was planned, in ISO 8601, UTC. */
    startsAt: z.string(),
  }),
  'tell-of-certificate': z.strictObject({ number: z.string() }),
  'tell-of-change': z.strictObject({
    sessionId: z.int(),
    revision: z.int(),
    /** Start and end before the change, in ISO 8601, UTC. */
    startsAt: z.string(),
    endsAt: z.string(),
  }),
  'tell-of-role': z.strictObject({ accountId: z.int(), role: z.enum(['attendee', 'presenter', 'staff']) }),
  'tell-of-recording': z.strictObject({ sessionId: z.int() }),
  /** Without a session: everything that waits, and itself again for the next day. */
  'decide-credit': z.strictObject({ sessionId: z.optional(z.int()) }),
  'notify-credit': z.strictObject({ sessionId: z.int(), accountId: z.int() }),
  'write-announcement': z.strictObject({ announcementId: z.int() }),
  'do-long-work': z.strictObject({ workId: z.int() }),
  'forget-long-work': z.strictObject({ workId: z.int() }),
  'tidy-files': z.strictObject({}),
  /** `onlyNew`: those that have not been read; else all, and itself again for the next night. */
  'read-captions': z.strictObject({ onlyNew: z.boolean() }),
  'count-months': z.strictObject({}),
  'tidy-credit-records': z.strictObject({}),
  'tidy-events': z.strictObject({}),
  'tidy-mail': z.strictObject({}),
  'tidy-sign-ins': z.strictObject({}),
};

export type JobName = keyof typeof payloads;
export type Payload<N extends JobName> = z.output<(typeof payloads)[N]>;

/** What does the jobs: a function for each kind. It throws to be tried again later. */
export type Tasks = { [N in JobName]: (payload: Payload<N>) => Promise<void> };
