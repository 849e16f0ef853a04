// Saves a record that several staff may have open: the second to save gets a conflict with the first one's values.
import { differingFields } from '#rules/platform/differing-fields.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { authorOf } from '#server/platform/versioned-records/change-queries.ts';
import type { FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';
import { recordChange } from '#server/platform/versioned-records/record-change.ts';

interface SavedVersion<V> {
  version: number;
  values: V;
  /** Empty if it was not a member of staff. */
  who: string;
  at: Temporal.Instant | null;
}

/** `id`: of the change; null if nothing was different. */
export type SaveResult<V> =
  | { result: 'saved'; id: number | null; version: number }
  | { result: 'changed'; theirs: SavedVersion<V> }
  | { result: 'refused'; errors: FieldErrors }
  | { result: 'unknown' };

interface Save<V> {
  id: string;
  /** The version that the editing started from. */
  version: number;
  values: V;
  /** The name of the action in the history. */
  action?: string;
  actorId: number;
}

const versionOf = async <V extends object>(tx: Tx, editable: VersionedRecord<V>, id: string): Promise<number> =>
  (await editable.lock(tx, id))?.version ?? 1;

const saveRecordIn = async <V extends object>(
  tx: Tx,
  editable: VersionedRecord<V>,
  { id, version, values, action = 'changed', actorId }: Save<V>,
  requestContext: RequestContext,
): Promise<SaveResult<V>> => {
  const { kind } = editable;
  const locked = await editable.lock(tx, id);
  if (!locked?.values) return { result: 'unknown' };
  const before = locked.values;
  const isSame = differingFields(before, values).length === 0;
  if (isSame) return { result: 'saved', id: null, version: locked.version };
  if (locked.version !== version) {
    const author = await authorOf(tx, kind, id, locked.version);
    const theirs = { version: locked.version, values: before, who: author?.account_name ?? '', at: author?.at ?? null };
    return { result: 'changed', theirs };
  }
  const errors = await editable.write(tx, id, { before, after: values }, requestContext);
  if (errors) return { result: 'refused', errors };
  const change = { kind, recordId: id, name: editable.nameOf(values), action, before, after: values, actorId };
  const saved = await versionOf(tx, editable, id);
  return {
    result: 'saved',
    id: await recordChange(tx, { ...change, version: saved }, requestContext),
    version: saved,
  };
};

export const saveRecord = <V extends object>(
  db: Db,
  editable: VersionedRecord<V>,
  save: Save<V>,
  requestContext: RequestContext,
): Promise<SaveResult<V>> => db.transaction().execute((tx) => saveRecordIn(tx, editable, save, requestContext));

/** Creates a record: `insertEmpty` inserts an empty one and returns its id, or errors; `write` fills it. */
export const createRecord = <V extends object>(
  db: Db,
  editable: VersionedRecord<V>,
  {
    insertEmpty,
    values,
    action = 'created',
    actorId,
  }: {
    insertEmpty: (tx: Tx) => Promise<string | FieldErrors>;
    values: V;
    action?: string;
    actorId: number;
  },
  requestContext: RequestContext,
): Promise<{ result: 'saved'; recordId: string; version: number } | { result: 'refused'; errors: FieldErrors }> =>
  undoneIfRefused(db, async (tx) => {
    const id = await insertEmpty(tx);
    if (typeof id !== 'string') return { result: 'refused', errors: id };
    const errors = await editable.write(tx, id, { before: null, after: values }, requestContext);
    if (errors) throw new ValidationFailed(errors);
    const { kind } = editable;
    const saved = await versionOf(tx, editable, id);
    const change = { kind, recordId: id, name: editable.nameOf(values), action, before: null, after: values, actorId };
    await recordChange(tx, { ...change, version: saved }, requestContext);
    return { result: 'saved', recordId: id, version: saved };
  });

/** Carries errors out of the transaction, which is rolled back. */
class ValidationFailed extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super();
    this.errors = errors;
  }
}

const undoneIfRefused = async <R>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R | { result: 'refused'; errors: FieldErrors }> => {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof ValidationFailed) return { result: 'refused', errors: error.errors };
    throw error;
  }
};
