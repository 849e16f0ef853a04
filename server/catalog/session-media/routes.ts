// Routes for staff to manage materials and recordings of sessions.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/session-media.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { materialEditable, valuesOfMaterials } from '#server/catalog/session-media/material-editable.ts';
import { type MediaRow, sessionMedia } from '#server/catalog/session-media/queries.ts';
import {
  recordingAddresses,
  recordingEditable,
  valuesOfRecording,
  withStoredChapters,
} from '#server/catalog/session-media/recording-editable.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readFiles } from '#server/platform/files/read-files.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { saveRecord } from '#server/platform/versioned-records/save-record.ts';

const what = () => t(thisSession);

const presentSession = (row: MediaRow) => ({
  sessionId: row.id,
  sessionName: row.name,
  approute: row.series_route,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  version: row.version,
});

export const mediaRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  const materials = async (id: number, now: Temporal.Instant) => {
    const row = await sessionMedia(db, id);
    if (!row) return notFound(what());
    const values = valuesOfMaterials(row);
    const addresses = values.materials.map(({ path }) => path);
    return ok({ ...presentSession(row), values, files: await readFiles(db, addresses, secret, now) });
  };
  serve(app, appContext, contract.readMaterials, ({ params, now }) => materials(params.id, now));
  serve(app, appContext, contract.saveMaterials, async ({ params, body, caller, requestContext, now }) => {
    const save = { id: String(params.id), ...body, actorId: caller.accountId };
    const saving = await saveRecord(db, materialEditable, save, requestContext);
    return saving.result === 'saved' ? materials(params.id, now) : failedSave(saving, what());
  });

  const recording = async (id: number, now: Temporal.Instant) => {
    const row = await sessionMedia(db, id);
    if (!row) return notFound(what());
    const values = valuesOfRecording(row);
    const addresses = recordingAddresses(values).map(([, address]) => address);
    const files = await readFiles(db, addresses, secret, now);
    return ok({
      ...presentSession(row),
      ...{ values, files, registered: row.registered ?? 0, hasLiveCaptions: row.has_live_captions === true },
    });
  };
  serve(app, appContext, contract.readRecording, ({ params, now }) => recording(params.id, now));
  serve(app, appContext, contract.saveRecording, async ({ params, body, caller, requestContext, now }) => {
    const values = withStoredChapters(body.values);
    const save = { id: String(params.id), ...body, values, actorId: caller.accountId };
    const saving = await saveRecord(db, recordingEditable, save, requestContext);
    return saving.result === 'saved' ? recording(params.id, now) : failedSave(saving, what());
  });
};
