// Routes for the change history and for undo.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/platform/versioned-records.ts';
import type { Db } from '#server/platform/database/transaction.ts';
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

export const editingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, editableOf: EditableOf): void => {
  serve(app, appContext, contract.listChanges, async ({ query }) => {
    const { page, ...which } = query;
    const [rows, count] = await Promise.all([listChanges(db, which, page), countChanges(db, which)]);
    const pages = Math.max(1, Math.ceil(count / changesOnAPage));
    return ok({ changes: rows.map(presentListedChange), page, pages, count });
  });
  serve(app, appContext, contract.readChange, async ({ params }) => {
    const row = await changeById(db, params.id);
    return row ? ok(presentChange(row)) : notFound('This change');
  });
  serve(app, appContext, contract.undoChange, async ({ params, caller, requestContext }) => {
    const undoing = await undoChange(db, editableOf, { id: params.id, actorId: caller.accountId }, requestContext);
    if (undoing.result === 'undone') return ok({ id: undoing.id });
    if (undoing.result === 'unknown') return notFound('This change');
    if (undoing.result === 'undone before') return conflict('UNDONE', 'This change is undone already.');
    if (undoing.result === 'too old') return conflict('TOO_OLD', 'This change is too old to be undone in one step.');
    if (undoing.result === 'refused') {
      return conflict('IN_THE_WAY', 'It cannot be put back as it was; see the fields.', undoing.errors);
    }
    const since = 'Changed again since then';
    const fields = Object.fromEntries(undoing.fields.map((field) => [field, since]));
    return conflict('IN_THE_WAY', 'This was changed again since then. Undo the later change first.', fields);
  });
};
