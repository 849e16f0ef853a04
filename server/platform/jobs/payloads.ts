// The name and payload of every job.

import * as z from 'zod/mini';
import { roles } from '#rules/accounts/permissions.ts';
import { reminderKinds } from '#rules/registration/reminders.ts';

export const payloads = {
  'make-backup': z.strictObject({}),
  'record-erasures': z.strictObject({}),
  'deliver-email': z.strictObject({ emailId: z.int() }),
  'send-password-reset': z.strictObject({ email: z.string() }),
  'end-offer': z.strictObject({ registrationId: z.int() }),
  'offer-seats': z.strictObject({ sessionId: z.int() }),
  'send-reminders': z.strictObject({
    sessionId: z.int(),
    kind: z.enum(reminderKinds),
    /** Start of the session when the reminders were planned, in ISO 8601, UTC. */
    startsAt: z.string(),
  }),
  'send-reminder': z.strictObject({
    sessionId: z.int(),
    accountId: z.int(),
    kind: z.enum(reminderKinds),
    /** Start of the session when the reminder was planned, in ISO 8601, UTC. */
    startsAt: z.string(),
  }),
  'notify-certificate': z.strictObject({ number: z.string() }),
  'notify-change': z.strictObject({
    sessionId: z.int(),
    revision: z.int(),
    /** Start and end before the change, in ISO 8601, UTC. */
    startsAt: z.string(),
    endsAt: z.string(),
  }),
  /** Of an organization; `isForced`: the account of the former main coordinator was deleted. */
  'notify-handover': z.strictObject({ fromId: z.int(), toId: z.int(), isForced: z.boolean() }),
  'notify-imported': z.strictObject({ importId: z.int() }),
  'notify-roles': z.strictObject({
    accountId: z.int(),
    before: z.array(z.enum(roles)),
    after: z.array(z.enum(roles)),
    /** Null: the command line. */
    actorId: z.nullable(z.int()),
  }),
  'notify-recording': z.strictObject({ sessionId: z.int() }),
  /** Without a session: all sessions with waiting requests. */
  'decide-credit': z.strictObject({ sessionId: z.optional(z.int()) }),
  'notify-credit': z.strictObject({ sessionId: z.int(), accountId: z.int() }),
  'write-announcement': z.strictObject({ announcementId: z.int() }),
  'write-mailing': z.strictObject({ mailingId: z.int() }),
  'send-digests': z.strictObject({}),
  'send-follow-ups': z.strictObject({}),
  'send-evaluation-reminders': z.strictObject({}),
  'run-background-task': z.strictObject({ taskId: z.int() }),
  'remove-background-task': z.strictObject({ taskId: z.int() }),
  'clean-up-files': z.strictObject({}),
  /** `onlyNew`: only captions that have not been read. */
  'read-captions': z.strictObject({ onlyNew: z.boolean() }),
  'count-months': z.strictObject({}),
  'fetch-attendance': z.strictObject({}),
  'deliver-meetings': z.strictObject({}),
  'poll-meetings': z.strictObject({}),
  'clean-up-credit-records': z.strictObject({}),
  'trim-events': z.strictObject({}),
  'clean-up-email': z.strictObject({}),
  'clean-up-sign-ins': z.strictObject({}),
  'clean-up-subscribers': z.strictObject({}),
  'clean-up-live-events': z.strictObject({}),
  'delete-old-data': z.strictObject({}),
  'forward-captions': z.strictObject({ sessionId: z.int() }),
};

export type JobName = keyof typeof payloads;
export type Payload<N extends JobName> = z.output<(typeof payloads)[N]>;

/** The function that does each job. If it throws, the job is retried later. */
export type Tasks = { [N in JobName]: (payload: Payload<N>) => Promise<void> };
