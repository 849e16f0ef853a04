// Staff decide several credit requests at once: preview, background task, and undo.
import * as z from 'zod/mini';
import { overrideNote } from '#contract/credit/credit-review.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { maxBulkDecisions } from '#rules/credit/bulk-decisions.ts';
import { requestStates } from '#rules/credit/credit-states.ts';

const bulkDecision = {
  requestIds: z
    .array(id)
    .check(
      z.minLength(1),
      z.maxLength(maxBulkDecisions, { error: () => t(m.bulkTooMany, { most: maxBulkDecisions }) }),
    ),
  /** Full credit for each, or none. */
  isGranted: z.boolean(),
  note: overrideNote,
};

const previewed = z.object({
  requestId: z.int(),
  /** Person and certificate. */
  name: z.string(),
  sessionName: z.string(),
  current: z.enum(requestStates),
  currentHours: z.nullable(z.number()),
  /** Null: the decision would not change it. */
  hours: z.nullable(z.number()),
  /** Why it cannot be decided; empty if it can. */
  error: z.string(),
  /** Number of the certificate that is revoked; empty if none is. */
  revokes: z.string(),
});
export type PreviewedDecision = z.infer<typeof previewed>;

export const previewCreditDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/credit/decisions/preview',
  access: 'staff',
  permission: 'credit',
  summary: 'Preview decisions on several credit requests',
  description:
    'Returns what each request would become, and the emails: their number and the first one. Changes nothing.',
  body: z.strictObject(bulkDecision),
  responses: {
    200: z.object({
      requests: z.array(previewed),
      emails: z.int(),
      /** The first one as it would be sent; numbers of new certificates are not known yet. */
      example: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
    404: errorBody,
  },
});

export const startCreditDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/credit/decisions',
  access: 'staff',
  permission: 'credit',
  summary: 'Decide several credit requests',
  description: 'Runs as a background task, whose result lists each request. Sends the note to the people by email.',
  body: z.strictObject(bulkDecision),
  responses: { 200: z.object({ id: z.int() }), 409: errorBody },
});

export const undoCreditDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/credit/decisions/{id}/undo',
  access: 'staff',
  permission: 'credit',
  summary: 'Undo decisions on several credit requests',
  description:
    'Restores what held before, also as a background task. A request that was decided again, or whose certificate an accreditor has, stays.',
  params: byId,
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});
