// Routes for staff to manage speakers.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/speaker-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { rowName } from '#rules/platform/full-name.ts';
import {
  countSpeakers,
  insertSpeaker,
  listSpeakers,
  type StaffSpeakerRow,
  speakersOnAPage,
  staffSpeaker,
} from '#server/catalog/speakers/edit-queries.ts';
import { deleteSpeaker, linkAccount, mergeSpeakers } from '#server/catalog/speakers/merge-speakers.ts';
import { speakerWords, valuesOfSpeaker } from '#server/catalog/speakers/speaker-editable.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readFiles } from '#server/platform/files/read-files.ts';
import { conflict, invalidField, invalidFields, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { createRecord, saveRecord } from '#server/platform/versioned-records/save-record.ts';

const what = () => t(m.thisSpeaker);

const present = (row: StaffSpeakerRow, files: contract.StaffSpeaker['files']): contract.StaffSpeaker => ({
  id: row.id,
  version: row.version,
  values: valuesOfSpeaker(row),
  files,
  sessions: row.sessions,
  sessionCount: row.session_count ?? 0,
  accountEmail: row.email ?? '',
  isImported: row.source_id !== null,
});

const mergeErrors = {
  same: m.speakerMergeSame,
  'two accounts': m.speakerMergeAccounts,
};

export const speakerEditingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  const readSpeaker = async (id: number) => {
    const row = await staffSpeaker(db, id);
    return row ? present(row, await readFiles(db, [row.photo], secret, appContext.now())) : null;
  };
  const answer = async (id: number) => {
    const speaker = await readSpeaker(id);
    return speaker ? ok(speaker) : notFound(what());
  };

  serve(app, appContext, contract.listStaffSpeakers, async ({ query: { q, page } }) => {
    const [rows, count] = await Promise.all([listSpeakers(db, q, page), countSpeakers(db, q)]);
    const speakers = rows.map(({ id, first_name, last_name, position, organization, sessions, has_account }) => ({
      ...{ id, name: rowName({ first_name, last_name }), position, organization },
      ...{ sessions: sessions ?? 0, hasAccount: has_account },
    }));
    return ok({ speakers, page, pages: Math.max(1, Math.ceil(count / speakersOnAPage)), count });
  });

  serve(app, appContext, contract.createSpeaker, async ({ body, caller, requestContext }) => {
    const insertEmpty = async (tx: Parameters<typeof insertSpeaker>[0]) => String(await insertSpeaker(tx));
    const plan = { insertEmpty, values: body.values, actorId: caller.accountId };
    const made = await createRecord(db, speakerWords, plan, requestContext);
    if (made.result === 'refused') return invalidFields(made.errors);
    const speaker = await readSpeaker(Number(made.recordId));
    if (!speaker) throw new Error(`Speaker ${made.recordId} is not there just after it was made`);
    return ok(speaker);
  });

  serve(app, appContext, contract.readStaffSpeaker, ({ params }) => answer(params.id));

  serve(app, appContext, contract.saveSpeaker, async ({ params, body, caller, requestContext }) => {
    const save = { id: String(params.id), ...body, actorId: caller.accountId };
    const saving = await saveRecord(db, speakerWords, save, requestContext);
    return saving.result === 'saved' ? answer(params.id) : failedSave(saving, what());
  });

  serve(app, appContext, contract.linkSpeaker, async ({ params, body, caller, requestContext }) => {
    const link = { id: params.id, email: body.email, actorId: caller.accountId };
    const linked = await linkAccount(db, link, requestContext);
    if (linked.result === 'refused') return invalidField('email', linked.error);
    return linked.result === 'unknown' ? notFound(what()) : answer(params.id);
  });

  serve(app, appContext, contract.mergeSpeaker, async ({ params, body, caller, requestContext }) => {
    const both = { id: params.id, intoId: body.intoId, actorId: caller.accountId };
    const merged = await mergeSpeakers(db, both, requestContext);
    if (merged === 'unknown') return notFound(what());
    return merged === 'merged' ? answer(body.intoId) : invalidField('intoId', t(mergeErrors[merged]));
  });

  serve(app, appContext, contract.deleteSpeaker, async ({ params, caller, requestContext }) => {
    const deleted = await deleteSpeaker(db, { id: params.id, actorId: caller.accountId }, requestContext);
    if (deleted === 'unknown') return notFound(what());
    if (deleted === 'speaks') return conflict('SPEAKS', t(m.speakerHasSessions));
    return noContent;
  });
};
