// Records a change by staff in the history, in the same transaction.
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import { differingFields } from '#rules/platform/differing-fields.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { insertChange } from '#server/platform/versioned-records/change-queries.ts';

export interface NewChange {
  kind: RecordKind;
  recordId: string;
  /** The record's name for people. */
  name: string;
  /** created, changed, copied, published, closed, archived, deleted, undone … */
  action: string;
  /** The whole values of the form; null: the record did not exist, or was deleted. */
  before: object | null;
  after: object | null;
  /** The record's version afterwards; null if it has none. */
  version: number | null;
  /** The account of the staff member. */
  actorId: number;
  undoes?: number;
}

/**
 * Returns the id of the change. Call this last in a transaction: it also writes to the audit log, which serializes its
 * writers.
 */
export const recordChange = async (
  tx: Tx,
  { kind, recordId, name, action, before, after, version, actorId, undoes }: NewChange,
  requestContext: RequestContext,
): Promise<number> => {
  const values = { kind, record_id: recordId, name, action, before, after, version, account_id: actorId };
  const id = await insertChange(tx, { ...values, undoes: undoes ?? null }, requestContext.now);
  const fields = before && after ? differingFields(before, after) : [];
  const details = { change: id, record: kind, id: recordId, action, fields };
  await recordEvent(tx, { kind: 'catalog-changed', actorId, subjectId: null, details }, requestContext);
  return id;
};
