// Undoes a change unless the same fields were changed since.
import { differingFields, isSameValue } from '#rules/platform/differing-fields.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { changeById } from '#server/platform/versioned-records/change-queries.ts';
import type { EditableOf, FieldErrors } from '#server/platform/versioned-records/editable.ts';
import { recordChange } from '#server/platform/versioned-records/record-change.ts';

export type UndoResult =
  | { result: 'undone'; id: number }
  | { result: 'unknown' }
  /** It was undone before. */
  | { result: 'undone before' }
  /** Names of the fields that were changed since. */
  | { result: 'in the way'; fields: string[] }
  /** It was stored in a shape that is no longer supported. */
  | { result: 'too old' }
  | { result: 'refused'; errors: FieldErrors };

type Values = Record<string, unknown>;

/** The record's values after the undo, or the fields that were changed since. */
const target = (
  { before, after }: { before: Values | null; after: Values | null },
  now: Values | null,
): { values: Values | null } | { conflictingFields: string[] } => {
  if (!after) return now ? { conflictingFields: Object.keys(now) } : { values: before };
  if (!now) return { conflictingFields: Object.keys(after) };
  const changed = before ? differingFields(before, after) : Object.keys(after);
  const conflictingFields = changed.filter((field) => !isSameValue(now[field], after[field]));
  if (conflictingFields.length > 0) return { conflictingFields };
  return { values: before && { ...now, ...Object.fromEntries(changed.map((field) => [field, before[field]])) } };
};

/** An undo is itself a change, which can be undone. */
export const undoChange = (
  db: Db,
  editableOf: EditableOf,
  { id, actorId }: { id: number; actorId: number },
  requestContext: RequestContext,
): Promise<UndoResult> =>
  db.transaction().execute(async (tx) => {
    const found = await changeById(tx, id);
    const editable = found && editableOf(found.kind, found.record_id);
    if (!editable) return { result: 'unknown' };
    const locked = await editable.lock(tx, found.record_id);
    // Read again under the lock, so that it cannot be undone twice.
    const change = await changeById(tx, id);
    if (!locked || !change) return { result: 'unknown' };
    if (change.undone_by !== null) return { result: 'undone before' };
    const targetValues = target(change, locked.values);
    if ('conflictingFields' in targetValues) return { result: 'in the way', fields: targetValues.conflictingFields };
    const parsed = targetValues.values && editable.values.safeParse(targetValues.values);
    if (parsed && !parsed.success) return { result: 'too old' };
    const after = parsed ? parsed.data : locked.values && (editable.withdrawn?.(locked.values) ?? null);
    const errors = await editable.write(tx, change.record_id, { before: locked.values, after }, requestContext);
    if (errors) return { result: 'refused', errors };
    const namedValues = after ?? locked.values;
    const undo = {
      kind: editable.kind,
      recordId: change.record_id,
      name: namedValues ? editable.nameOf(namedValues) : change.name,
      action: 'undone',
      before: locked.values,
      after,
      version: (await editable.lock(tx, change.record_id))?.version ?? null,
      actorId,
      undoes: id,
    };
    return { result: 'undone', id: await recordChange(tx, undo, requestContext) };
  });
