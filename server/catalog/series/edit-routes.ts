// Routes for staff to manage series.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/series-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import {
  allSeries,
  nextSeriesId,
  putSeries,
  type StaffSeriesRow,
  staffSeries,
} from '#server/catalog/series/edit-queries.ts';
import { seriesEditable, valuesOfSeries } from '#server/catalog/series/series-editable.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { readFiles } from '#server/platform/files/read-files.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { createRecord, saveRecord } from '#server/platform/versioned-records/save-record.ts';

const what = () => t(m.thisSeries);

const present = (row: StaffSeriesRow): Omit<contract.StaffSeries, 'files'> => ({
  id: row.id,
  version: row.version,
  values: valuesOfSeries(row),
  sessions: row.sessions ?? 0,
});

/** An empty series that is filled in the same transaction. */
const insertEmptySeries = async (tx: Tx): Promise<string> => {
  const id = await nextSeriesId(tx);
  const empty = { name: '…', description: '', route: `new-${id}`, sort_order: 99, color: '#0b4a94' };
  await putSeries(tx, id, { ...empty, status: 'Inactive' });
  return String(id);
};

export const seriesEditingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  const readSeries = async (id: number): Promise<contract.StaffSeries | null> => {
    const row = await staffSeries(db, id);
    if (!row) return null;
    const files = await readFiles(db, [row.sidebar_url, row.banner_logo], secret, appContext.now());
    return { ...present(row), files };
  };
  const answer = async (id: number) => {
    const series = await readSeries(id);
    return series ? ok(series) : notFound(what());
  };
  serve(app, appContext, contract.listStaffSeries, async () => ok((await allSeries(db)).map(present)));
  serve(app, appContext, contract.createSeries, async ({ body, caller, requestContext }) => {
    const plan = { insertEmpty: insertEmptySeries, values: body.values, actorId: caller.accountId };
    const made = await createRecord(db, seriesEditable, plan, requestContext);
    if (made.result === 'refused') return invalidFields(made.errors);
    const series = await readSeries(Number(made.recordId));
    if (!series) throw new Error(`Series ${made.recordId} is not there just after it was made`);
    return ok(series);
  });
  serve(app, appContext, contract.readStaffSeries, ({ params }) => answer(params.id));
  serve(app, appContext, contract.saveSeries, async ({ params, body, caller, requestContext }) => {
    const save = { id: String(params.id), ...body, actorId: caller.accountId };
    const saving = await saveRecord(db, seriesEditable, save, requestContext);
    return saving.result === 'saved' ? answer(params.id) : failedSave(saving, what());
  });
};
