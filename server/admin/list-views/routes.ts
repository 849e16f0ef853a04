// Routes for the saved views of staff.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/list-views.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import {
  chooseDefault,
  insertView,
  removeDefault,
  removeView,
  updateView,
  type ViewRow,
  viewById,
  viewsOf,
} from '#server/admin/list-views/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const present = ({ id, name, query, is_shared, by, is_own, is_default }: ViewRow): contract.ListView => ({
  ...{ id, name, query, isShared: is_shared, by: by ?? '', isOwn: is_own, isDefault: is_default },
});

const unknown = () => notFound(t(m.viewItself));
const taken = () => conflict('NAME_TAKEN', t(m.viewNameTaken), { name: t(m.viewNameTaken) });

export const listViewRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listViews, async ({ query, caller }) =>
    ok({ views: (await viewsOf(db, caller.accountId, query.list)).map(present) }),
  );

  serve(app, appContext, contract.saveView, async ({ body, caller: { accountId }, now }) => {
    const id = await insertView(db, body, accountId, now);
    const saved = id === undefined ? undefined : await viewById(db, accountId, id);
    return saved ? ok(present(saved)) : taken();
  });

  serve(app, appContext, contract.changeView, async ({ params, body, caller: { accountId } }) => {
    const before = await viewById(db, accountId, params.id);
    if (!before?.is_own) return unknown();
    if (!(await updateView(db, params.id, body, accountId))) return taken();
    const saved = await viewById(db, accountId, params.id);
    return saved ? ok(present(saved)) : unknown();
  });

  serve(app, appContext, contract.deleteView, async ({ params, caller }) =>
    (await removeView(db, params.id, caller.accountId)) ? noContent : unknown(),
  );

  serve(app, appContext, contract.setDefaultView, async ({ params, body, caller: { accountId } }) => {
    if (body.isDefault) return (await chooseDefault(db, params.id, accountId)) ? noContent : unknown();
    await removeDefault(db, params.id, accountId);
    return noContent;
  });
};
