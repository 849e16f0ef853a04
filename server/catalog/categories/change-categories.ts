// Changes the order of categories, and deletes categories.
import { isSameValue } from '#rules/platform/differing-fields.ts';
import { categoryEditable, isSelfPaced, orderId } from '#server/catalog/categories/category-editable.ts';
import {
  categoryOrder,
  emptyCategory,
  heldCategory,
  lockCategories,
  putOrder,
  removeCategory,
} from '#server/catalog/categories/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { recordChange } from '#server/platform/versioned-records/record-change.ts';

interface Reorder {
  /** The order that the person saw. */
  before: readonly number[];
  order: readonly number[];
  actorId: number;
}

/**
 * `changed`: another person has moved, added or deleted a category meanwhile. `other`: the two lists differ in their
 * members.
 */
export const orderCategories = (
  db: Db,
  { before, order, actorId }: Reorder,
  requestContext: RequestContext,
): Promise<'ordered' | 'changed' | 'other'> =>
  db.transaction().execute(async (tx) => {
    const numeric = (list: readonly number[]) => list.toSorted((one, other) => one - other);
    if (!isSameValue(numeric(before), numeric(order))) return 'other';
    await lockCategories(tx);
    if (!isSameValue(await categoryOrder(tx), before)) return 'changed';
    if (isSameValue(before, order)) return 'ordered';
    await putOrder(tx, order);
    const change = { kind: 'category', recordId: orderId, action: 'changed', version: null, actorId } as const;
    const name = categoryEditable.nameOf({ order: [...order] });
    await recordChange(tx, { ...change, name, before: { order: before }, after: { order } }, requestContext);
    return 'ordered';
  });

/** Its sessions have no category afterwards. `stays`: the portal itself needs it. */
export const deleteCategory = (
  db: Db,
  { id, actorId }: { id: number; actorId: number },
  requestContext: RequestContext,
): Promise<'deleted' | 'unknown' | 'stays'> =>
  db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const row = await heldCategory(tx, id);
    if (!row) return 'unknown';
    if (isSelfPaced(id)) return 'stays';
    await emptyCategory(tx, id, requestContext.now);
    await removeCategory(tx, id);
    const { name, name_es: nameEs, place, sessions } = row;
    const change = { kind: 'category', recordId: String(id), name, action: 'deleted', version: null, actorId } as const;
    await recordChange(tx, { ...change, before: { name, nameEs, place, sessions }, after: null }, requestContext);
    return 'deleted';
  });
