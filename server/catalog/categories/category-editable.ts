// A category as a versioned record, and the order of all categories as another.

import * as z from 'zod/mini';
import { type CategoryValues, categoryValues } from '#contract/catalog/categories.ts';
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { selfPacedCategoryIds } from '#rules/catalog/self-paced.ts';
import { isSameValue } from '#rules/platform/differing-fields.ts';
import {
  categoryOrder,
  heldCategory,
  isNameTaken,
  lockCategories,
  putCategory,
  putOrder,
  putSessionsInto,
  removeCategory,
} from '#server/catalog/categories/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

/** The id of the order record; the other ids are those of categories. */
export const orderId = 'order';

export const isSelfPaced = (id: number): boolean => selfPacedCategoryIds.some((each) => each === id);

const nameError = async (tx: Tx, id: number | null, name: string): Promise<FieldErrors | null> =>
  (await isNameTaken(tx, name, id)) ? { name: t(m.categoryNameTaken) } : null;

/** What a form saves: the texts only. */
export const categoryWords: VersionedRecord<CategoryValues> = {
  kind: 'category',
  values: categoryValues,
  nameOf: ({ name }) => name,
  lock: async (tx, id) => {
    await lockCategories(tx);
    const row = await heldCategory(tx, Number(id));
    return row ? { version: row.version, values: { name: row.name, nameEs: row.name_es } } : null;
  },
  write: async (tx, recordId, { after }) => {
    const id = Number(recordId);
    const row = await heldCategory(tx, id);
    if (!row || !after) return { name: t(m.categoryGone) };
    const error = await nameError(tx, id, after.name);
    if (!error) await putCategory(tx, id, { name: after.name, name_es: after.nameEs, sort_order: row.place });
    return error;
  },
};

const whole = z.strictObject({
  ...categoryValues.shape,
  place: z._default(z.nullable(z.int()), null),
  /** Ids of the sessions in it. */
  sessions: z._default(z.array(z.int()), []),
});
const order = z.strictObject({ order: z.array(z.int()) });

type Whole = z.infer<typeof whole>;
type Order = z.infer<typeof order>;

const writeOrder = async (tx: Tx, { before, after }: { before: object | null; after: object | null }) => {
  const [from, to] = [before, after].map((values) => order.safeParse(values).data?.order ?? []);
  const isTheSame = isSameValue(from?.toSorted(), to?.toSorted());
  if (!to || !isTheSame) return { order: t(m.categoriesOthers) };
  await putOrder(tx, to);
  return null;
};

/** What undo restores: everything that was deleted with a category, and the order. */
export const categoryEditable: VersionedRecord<Whole | Order> = {
  kind: 'category',
  values: z.union([order, whole]),
  nameOf: (values) => ('order' in values ? wireValue('Order of the categories') : values.name),

  lock: async (tx, id) => {
    await lockCategories(tx);
    if (id === orderId) return { version: 1, values: { order: await categoryOrder(tx) } };
    const row = await heldCategory(tx, Number(id));
    // A deleted category can be restored.
    if (!row) return { version: 1, values: null };
    const { version, name, name_es: nameEs, place, sessions } = row;
    return { version, values: { name, nameEs, place, sessions } };
  },

  write: async (tx, recordId, { before, after }, { now }) => {
    if (recordId === orderId) return writeOrder(tx, { before, after });
    const id = Number(recordId);
    if (!after) {
      if (isSelfPaced(id)) return { name: t(m.categoryCannotDelete) };
      if (before && 'sessions' in before && before.sessions.length > 0) {
        return { sessions: t(m.categoryHasSessions) };
      }
      await removeCategory(tx, id);
      return null;
    }
    if ('order' in after) return { name: t(m.categoryNone) };
    const error = await nameError(tx, id, after.name);
    if (error) return error;
    await putCategory(tx, id, { name: after.name, name_es: after.nameEs, sort_order: after.place });
    if (!before) await putSessionsInto(tx, id, after.sessions, now);
    return null;
  },
};
