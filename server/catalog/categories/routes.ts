// Routes for staff to manage categories.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/categories.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { categoryWords, isSelfPaced } from '#server/catalog/categories/category-editable.ts';
import { deleteCategory, orderCategories } from '#server/catalog/categories/change-categories.ts';
import {
  type CategoryRow,
  categoryById,
  countWithoutCategory,
  insertCategory,
  isNameTaken,
  listCategories,
  lockCategories,
} from '#server/catalog/categories/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, invalidFields, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { createRecord, saveRecord } from '#server/platform/versioned-records/save-record.ts';

const what = () => t(m.thisCategory);

const present = ({ id, version, name, name_es, sessions }: CategoryRow): contract.StaffCategory => ({
  ...{ id, version, values: { name, nameEs: name_es } },
  sessions: sessions ?? 0,
  isSelfPaced: isSelfPaced(id),
});

export const categoryRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const answer = async (id: number) => {
    const row = await categoryById(db, id);
    return row ? ok(present(row)) : notFound(what());
  };

  serve(app, appContext, contract.listCategories, async () => {
    const [rows, withoutCategory] = await Promise.all([listCategories(db), countWithoutCategory(db)]);
    return ok({ categories: rows.map(present), withoutCategory });
  });

  serve(app, appContext, contract.createCategory, async ({ body: { values }, caller, requestContext }) => {
    const insertEmpty = async (tx: Tx) => {
      await lockCategories(tx);
      if (await isNameTaken(tx, values.name, null)) return { name: t(m.categoryNameTaken) };
      return String(await insertCategory(tx, { name: values.name, name_es: values.nameEs }));
    };
    const made = await createRecord(
      db,
      categoryWords,
      { insertEmpty, values, actorId: caller.accountId },
      requestContext,
    );
    if (made.result === 'refused') return invalidFields(made.errors);
    const row = await categoryById(db, Number(made.recordId));
    if (!row) throw new Error(`Category ${made.recordId} is not there just after it was made`);
    return ok(present(row));
  });

  serve(app, appContext, contract.orderCategories, async ({ body, caller, requestContext }) => {
    const ordered = await orderCategories(db, { ...body, actorId: caller.accountId }, requestContext);
    if (ordered === 'other') return invalidField('order', t(m.categoriesNotSame));
    if (ordered === 'ordered') return ok({ order: body.order });
    return conflict('CHANGED', t(m.categoriesChanged));
  });

  serve(app, appContext, contract.readCategory, ({ params }) => answer(params.id));

  serve(app, appContext, contract.saveCategory, async ({ params, body, caller, requestContext }) => {
    const save = { id: String(params.id), ...body, actorId: caller.accountId };
    const saving = await saveRecord(db, categoryWords, save, requestContext);
    return saving.result === 'saved' ? answer(params.id) : failedSave(saving, what());
  });

  serve(app, appContext, contract.deleteCategory, async ({ params, caller, requestContext }) => {
    const deleted = await deleteCategory(db, { id: params.id, actorId: caller.accountId }, requestContext);
    if (deleted === 'unknown') return notFound(what());
    if (deleted === 'stays') return conflict('STAYS', t(m.categoryCannotDelete));
    return noContent;
  });
};
