// The transcript of a person, the credit from elsewhere that they enter, and their goals.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/transcripts.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { addGoal, addOtherCredit } from '#server/credit/certificates/add-to-transcript.ts';
import {
  type Period,
  presentGoal,
  presentOtherCredit,
  presentTranscript,
  transcriptCsv,
  transcriptDocument,
} from '#server/credit/certificates/present-transcript.ts';
import {
  creditGoals,
  deleteGoal,
  deleteOtherCredit,
  earnedCertificates,
  type GoalRow,
  type GoalValues,
  maxGoals,
  maxOtherCredits,
  type OtherCreditValues,
  otherCredits,
  ownName,
  updateGoal,
  updateOtherCredit,
} from '#server/credit/certificates/transcript-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

const full = (message: string) => conflict('FULL', message);

const creditsOf = async (db: Db, accountId: number, now: Temporal.Instant) => {
  const [certificates, others] = await Promise.all([
    earnedCertificates(db, accountId, now),
    otherCredits(db, accountId),
  ]);
  return { certificates, others };
};

export const transcriptRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  typesetter: Typesetter,
): void => {
  otherCreditRoutes(app, appContext, db);
  goalRoutes(app, appContext, db);

  const transcriptOf = async (accountId: number, period: Period, now: Temporal.Instant) => {
    const [rows, goals, name] = await Promise.all([
      creditsOf(db, accountId, now),
      creditGoals(db, accountId),
      ownName(db, accountId),
    ]);
    return presentTranscript(name ? rowName(name) : '', { ...rows, goals }, period);
  };

  serve(app, appContext, contract.readTranscript, async ({ query, caller, now }) =>
    ok(await transcriptOf(caller.accountId, query, now)),
  );

  serve(app, appContext, contract.transcriptTable, async ({ query, caller, now }, { reply }) => {
    reply.header('content-disposition', 'attachment; filename="transcript.csv"');
    return ok(transcriptCsv(await transcriptOf(caller.accountId, query, now)));
  });

  serve(app, appContext, contract.transcriptPdf, async ({ query, caller, now }, { reply }) => {
    const [transcript, { name }] = await Promise.all([
      transcriptOf(caller.accountId, query, now),
      readOrganization(db, null),
    ]);
    try {
      const pdf = await typesetter.typeset('transcript', transcriptDocument(transcript, name));
      reply.header('content-disposition', 'attachment; filename="transcript.pdf"');
      return ok(new Uint8Array(pdf));
    } catch (error) {
      if (!(error instanceof UnprintableText)) throw error;
      return conflict('UNPRINTABLE', error.message);
    }
  });
};

const creditValues = ({ earnedOn, ...values }: { earnedOn: string } & Omit<OtherCreditValues, 'earned_on'>) => ({
  ...values,
  earned_on: earnedOn,
});

const otherCreditRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listOtherCredits, async ({ caller }) =>
    ok((await otherCredits(db, caller.accountId)).map(presentOtherCredit)),
  );

  serve(app, appContext, contract.addOtherCredit, async ({ body, caller }) => {
    const row = await addOtherCredit(db, caller.accountId, creditValues(body));
    return row ? ok(presentOtherCredit(row)) : full(t(m.otherCreditsFull, { most: maxOtherCredits }));
  });

  serve(app, appContext, contract.changeOtherCredit, async ({ params, body, caller }) => {
    const row = await updateOtherCredit(db, caller.accountId, params.id, creditValues(body));
    return row ? ok(presentOtherCredit(row)) : notFound(t(m.creditThis));
  });

  serve(app, appContext, contract.removeOtherCredit, async ({ params, caller }) =>
    (await deleteOtherCredit(db, caller.accountId, params.id)) ? noContent : notFound(t(m.creditThis)),
  );
};

type GoalBody = Omit<GoalValues, 'starts_on' | 'ends_on'> & { startsOn: string; endsOn: string };
const goalValues = ({ startsOn, endsOn, ...values }: GoalBody): GoalValues => ({
  ...values,
  starts_on: startsOn,
  ends_on: endsOn,
});

const goalRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const goalOf = async (goal: GoalRow, accountId: number, now: Temporal.Instant) =>
    ok(presentGoal(goal, await creditsOf(db, accountId, now)));

  serve(app, appContext, contract.listCreditGoals, async ({ caller, now }) => {
    const [rows, goals] = await Promise.all([creditsOf(db, caller.accountId, now), creditGoals(db, caller.accountId)]);
    return ok(goals.map((goal) => presentGoal(goal, rows)));
  });

  serve(app, appContext, contract.addCreditGoal, async ({ body, caller, now }) => {
    const row = await addGoal(db, caller.accountId, goalValues(body));
    return row ? goalOf(row, caller.accountId, now) : full(t(m.goalsFull, { most: maxGoals }));
  });

  serve(app, appContext, contract.changeCreditGoal, async ({ params, body, caller, now }) => {
    const row = await updateGoal(db, caller.accountId, params.id, goalValues(body));
    return row ? goalOf(row, caller.accountId, now) : notFound(t(m.goalThis));
  });

  serve(app, appContext, contract.removeCreditGoal, async ({ params, caller }) =>
    (await deleteGoal(db, caller.accountId, params.id)) ? noContent : notFound(t(m.goalThis)),
  );
};
