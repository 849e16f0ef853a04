// Routes for the change history and for undo.
import type { FastifyInstance } from 'fastify';
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import * as contract from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hasPermission } from '#rules/accounts/permissions.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import {
  changeById,
  changesOnAPage,
  countChanges,
  listChanges,
} from '#server/platform/versioned-records/change-queries.ts';
import type { EditableOf } from '#server/platform/versioned-records/editable.ts';
import { presentChange, presentListedChange } from '#server/platform/versioned-records/present-change.ts';
import { undoChange } from '#server/platform/versioned-records/undo-change.ts';

/** Settings have a permission of their own, also in the history. */
const hiddenKindsFor = ({ roles }: Caller): RecordKind[] => (hasPermission(roles, 'settings') ? [] : ['settings']);

export const editingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, editableOf: EditableOf): void => {
  const visibleChange = async (id: number, caller: Caller) => {
    const row = await changeById(db, id);
    return row && !hiddenKindsFor(caller).some((kind) => kind === row.kind) ? row : undefined;
  };

  serve(app, appContext, contract.listChanges, async ({ query, caller }) => {
    const { page, ...wanted } = query;
    const which = { ...wanted, hiddenKinds: hiddenKindsFor(caller) };
    const [rows, count] = await Promise.all([listChanges(db, which, page), countChanges(db, which)]);
    const pages = Math.max(1, Math.ceil(count / changesOnAPage));
    return ok({ changes: rows.map(presentListedChange), page, pages, count });
  });
  serve(app, appContext, contract.readChange, async ({ params, caller }) => {
    const row = await visibleChange(params.id, caller);
    return row ? ok(presentChange(row)) : notFound(t(m.changeThis));
  });
  serve(app, appContext, contract.undoChange, async ({ params, caller, requestContext }) => {
    if (!(await visibleChange(params.id, caller))) return notFound(t(m.changeThis));
    const undo = await undoChange(db, editableOf, { id: params.id, actorId: caller.accountId }, requestContext);
    if (undo.result === 'undone') return ok({ id: undo.id });
    if (undo.result === 'unknown') return notFound(t(m.changeThis));
    if (undo.result === 'undone before') return conflict('UNDONE', t(m.changeUndoneBefore));
    if (undo.result === 'too old') return conflict('TOO_OLD', t(m.changeTooOld));
    if (undo.result === 'refused') {
      return conflict('IN_THE_WAY', t(m.changeRefused), undo.errors);
    }
    const since = t(m.changeAgainField);
    const fields = Object.fromEntries(undo.fields.map((field) => [field, since]));
    return conflict('IN_THE_WAY', t(m.changeAgain), fields);
  });
};
