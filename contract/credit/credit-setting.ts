// How credit decisions are published.
import * as z from 'zod/mini';
import { whole } from '#contract/platform/shared.ts';

export const creditSetting = z.strictObject({
  /** Business days after the evidence is complete; null: only staff publish. */
  publishAfterDays: z.nullable(whole(0, 60)),
});
