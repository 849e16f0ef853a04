// The defaults of new sessions.
import * as z from 'zod/mini';
import { whole } from '#contract/platform/shared.ts';

/** Existing sessions do not change with these settings. */
export const newSessionSetting = z.strictObject({
  lengthMinutes: whole(1, 1440),
  askProLengthMinutes: whole(1, 1440),
  questionCutOffHours: whole(0, 720),
  questionLimit: whole(0, 10_000),
  /** Null: unlimited. */
  seatsWeb: z.nullable(whole(0, 1_000_000)),
  seatsPhone: z.nullable(whole(0, 1_000_000)),
});
