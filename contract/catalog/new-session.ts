// What a new session begins with.
import * as z from 'zod/mini';
import { whole } from '#contract/platform/shared.ts';

/** What a session begins with; nothing that there is already changes with it. */
export const newSessionSetting = z.strictObject({
  lengthMinutes: whole(1, 1440),
  askProLengthMinutes: whole(1, 1440),
  questionCutOffHours: whole(0, 720),
  questionLimit: whole(0, 10_000),
  /** Null: as many as come. */
  seatsWeb: z.nullable(whole(0, 1_000_000)),
  seatsPhone: z.nullable(whole(0, 1_000_000)),
});
