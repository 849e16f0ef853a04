// Every kind of job there is, and what it is told.
import * as z from 'zod/mini';

export const payloads = {
  'deliver-mail': z.strictObject({ mailId: z.int() }),
  'send-reset-key': z.strictObject({ email: z.string() }),
  'tidy-mail': z.strictObject({}),
  'tidy-sign-ins': z.strictObject({}),
};

export type JobName = keyof typeof payloads;
export type Payload<N extends JobName> = z.output<(typeof payloads)[N]>;

interface Attempt {
  /** From 1. */
  number: number;
  isLast: boolean;
}

/** What does the jobs: a function for each kind. It throws to be tried again later. */
export type Tasks = { [N in JobName]: (payload: Payload<N>, attempt: Attempt) => Promise<void> };
