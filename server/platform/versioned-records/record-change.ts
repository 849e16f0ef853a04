// Keeps what staff have changed, in the transaction of the change.
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import { differingFields } from '#rules/platform/differing-fields.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { insertChange } from '#server/platform/versioned-records/change-queries.ts';

export interface NewChange {
  kind: RecordKind;
  recordId: string;
  /** What people call the record. */
  name: string;
  /** created, changed, copied, published, closed, archived, deleted, undone … */
  action: string;
  /** The whole values of the form; null: the record was not there, or is no longer. */
  before: object | null;
  after: object | null;
  /** The record's version afterwards; null where it has none. */
  version: number | null;
  /** The account of the staff that did it. */
  actorId: number;
  undoes?: number;
}

/** Id of the change. Call it last in a transaction: it writes into the log of events as well, which waits for no other. */
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
