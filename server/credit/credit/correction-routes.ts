// Routes for roster corrections: what is due, as a file, and marking it as sent.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/corrections.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { correctionTable } from '#rules/credit/corrections.ts';
import { accreditors } from '#rules/credit/rosters.ts';
import { csvText } from '#rules/platform/csv.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { correctionById, type SentRow, sentCorrections } from '#server/credit/credit/correction-queries.ts';
import { presentReported } from '#server/credit/credit/present-for-staff.ts';
import {
  type CorrectionsOfSession,
  readCorrections,
  readCorrectionsFor,
} from '#server/credit/credit/read-corrections.ts';
import { sendCorrection } from '#server/credit/credit/send-correction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const presentDue = (due: CorrectionsOfSession): contract.PendingCorrections => ({
  body: due.body,
  bodyName: accreditors[due.body].name,
  sessionId: due.sessionId,
  sessionName: due.sessionName,
  startDate: easternIso(due.startsAt),
  version: due.version,
  corrections: due.corrections.map(({ kind, reported, now, why, reportedAt }) => ({
    ...{ kind, reported, now, why },
    reportedAt: easternIso(reportedAt),
  })),
});

const presentSent = (row: SentRow): contract.SentCorrections => ({
  ...presentReported(row),
  sentAt: easternIso(row.sent_at),
  lines: row.lines ?? 0,
});

export const correctionRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listCorrections, async () => {
    const [due, sent] = await Promise.all([readCorrections(db), sentCorrections(db)]);
    return ok({ due: due.map(presentDue), sent: sent.map(presentSent) });
  });

  serve(app, appContext, contract.draftCorrection, async ({ query }) => {
    const [due] = await readCorrectionsFor(db, query.body, query.sessionId);
    return due ? ok(csvText(correctionTable(due.corrections))) : notFound(t(m.correctionUnknown));
  });

  serve(app, appContext, contract.sendCorrection, async ({ body, caller, requestContext }) => {
    const sent = await sendCorrection(db, { ...body, actorId: caller.accountId }, requestContext);
    switch (sent.kind) {
      case 'sent':
        return ok({ id: sent.id });
      case 'unknown':
        return notFound(t(thisSession));
      case 'nothing':
        return conflict('NOTHING', t(m.correctionNothing));
      case 'changed':
        return conflict('CHANGED', t(m.correctionChanged));
    }
  });

  serve(app, appContext, contract.downloadCorrection, async ({ params }) => {
    const corrections = await correctionById(db, params.id);
    return corrections ? ok(csvText(correctionTable(corrections))) : notFound(t(m.correctionItself));
  });
};
