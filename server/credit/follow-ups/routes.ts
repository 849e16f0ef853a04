// Routes for follow-up surveys: answered by whoever has an emailed link, edited and read by staff.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { evaluationAnswers } from '#contract/credit/evaluations.ts';
import * as contract from '#contract/credit/follow-ups.ts';
import * as credit from '#messages/en/credit.ts';
import * as m from '#messages/en/follow-up.ts';
import { languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { EvaluationAnswers } from '#rules/credit/evaluations.ts';
import { answersInForm, followUpLinkDays, followUpResults, minFollowUpAnswersShown } from '#rules/credit/follow-up.ts';
import { resultsAsCsv } from '#server/credit/evaluations/results-as-csv.ts';
import { answerFollowUp } from '#server/credit/follow-ups/answer-follow-up.ts';
import { presentFollowUp, presentStaffFollowUp } from '#server/credit/follow-ups/present.ts';
import { followUpAnswersOf, invitationByKey, sessionWithFollowUp } from '#server/credit/follow-ups/queries.ts';
import { saveFollowUp } from '#server/credit/follow-ups/save-follow-up.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { surveyToken } from '#server/platform/email/survey-links.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import { acceptForms, formFields } from '#server/platform/http/html-forms.ts';
import { internalHeaders } from '#server/platform/http/limits.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

/** What a form without scripts sent, while the page that shows it again is rendered. */
const sentForm = new AsyncLocalStorage<EvaluationAnswers>();

/** `linkSecret` signs the links about survey emails. */
export const followUpRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, linkSecret: string): void => {
  const noLink = () => notFound(t(m.followUpThis));

  serve(app, appContext, contract.readFollowUp, async ({ query, now }, { reply }) => {
    reply.headers(accessKeyHeaders);
    const row = await invitationByKey(db, hashOfKey(query.code));
    if (!row) return noLink();
    return ok(presentFollowUp(row, surveyToken(linkSecret, row.account_id), sentForm.getStore() ?? null, now));
  });

  serve(app, appContext, contract.answerFollowUp, async ({ body, now }) => {
    const answered = await answerFollowUp(db, { key: body.code, answers: body.answers }, now);
    switch (answered.result) {
      case 'answered':
        return noContent;
      case 'unknown':
        return noLink();
      case 'used':
        return conflict('USED', t(m.followUpUsed));
      case 'over':
        return conflict('OVER', t(m.followUpOver, { count: followUpLinkDays }));
      case 'gone':
        return conflict('GONE', t(m.followUpGone));
      case 'other questions':
        return invalidField('answers', t(credit.evaluationOtherQuestions));
      case 'errors':
        return {
          status: 400,
          body: { error: 'INVALID', message: t(credit.evaluationIncomplete), fields: answered.errors },
        } as const;
    }
  });

  void app.register(async (scope) => followUpForms(scope));
  staffRoutes(app, appContext, db);
};

const formBytes = 256 * 1024;

/** The page's forms without scripts make the calls of the API. Answers with errors are shown again, with the errors. */
const followUpForms = (app: FastifyInstance): void => {
  acceptForms(app, formBytes);
  for (const language of languages) {
    app.post<{ Querystring: { code?: string } }>(`${prefixOf(language)}/follow-up`, async (request, reply) => {
      const code = String(request.query.code ?? '').slice(0, 100);
      const fields = formFields(request);
      const page = `${prefixOf(language)}/follow-up?${new URLSearchParams({ code })}`;
      const call = (url: string, payload: object) =>
        app.inject({
          method: 'POST',
          url,
          headers: { ...internalHeaders, 'accept-language': language },
          remoteAddress: request.ip,
          payload,
        });
      reply.headers(accessKeyHeaders);
      const given = answersInForm(fields);
      const list = Object.entries(given).map(([id, answer]) => ({ ...answer, questionId: Number(id) }));
      const answers = evaluationAnswers.safeParse(list);
      const { statusCode } = await call('/api/follow-up', { code, answers: answers.data ?? [] });
      // Everything else the page itself explains.
      if (statusCode !== 400) return reply.redirect(page, 303);
      const shown = await sentForm.run(
        given,
        async () =>
          // Awaited here: the call begins when something waits for it.
          await app.inject({
            method: 'GET',
            url: page,
            headers: { ...internalHeaders, accept: 'text/html' },
            remoteAddress: request.ip,
          }),
      );
      const { 'content-type': type, 'content-security-policy': policy } = shown.headers;
      return reply
        .code(400)
        .headers({ 'content-type': type, ...(policy ? { 'content-security-policy': policy } : {}) })
        .send(shown.body);
    });
  }
};

const staffRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const unknownSession = () => notFound(t(credit.sessionThis));
  const staffFollowUp = async (sessionId: number) => {
    const session = await sessionWithFollowUp(db, sessionId);
    return session ? ok(presentStaffFollowUp(session, await followUpAnswersOf(db, sessionId))) : unknownSession();
  };
  serve(app, appContext, contract.readStaffFollowUp, ({ params }) => staffFollowUp(params.id));

  serve(app, appContext, contract.saveFollowUp, async ({ params, body }) => {
    const saving = await saveFollowUp(db, params.id, body);
    if (saving === 'unknown') return unknownSession();
    if (saving === 'self-paced') return conflict('SELF_PACED', t(m.followUpOnlyLive));
    return saving === 'saved' ? staffFollowUp(params.id) : conflict('SENT', t(m.followUpLocked));
  });

  serve(app, appContext, contract.exportFollowUp, async ({ params }, { reply }) => {
    const session = await sessionWithFollowUp(db, params.id);
    if (!session?.survey) return notFound(t(m.followUpThis));
    const results = followUpResults(session.survey.questions, await followUpAnswersOf(db, params.id));
    if (!results) return conflict('TOO_FEW', t(credit.evaluationResultTooFew, { count: minFollowUpAnswersShown }));
    reply.header('content-disposition', `attachment; filename="${params.id}-follow-up.csv"`);
    return ok(resultsAsCsv(results));
  });
};
