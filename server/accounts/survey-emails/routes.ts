// Routes for stopping and resuming emails about surveys and evaluations: no sign-in, no cookie, also without scripts.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/survey-emails.ts';
import * as m from '#messages/en/email-updates.ts';
import { languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { maskedEmail } from '#rules/platform/email-address.ts';
import { accountForSurveys } from '#server/accounts/survey-emails/queries.ts';
import { setSurveyEmails } from '#server/accounts/survey-emails/set-survey-emails.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readSurveyToken } from '#server/platform/email/survey-links.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { acceptForms, formFields } from '#server/platform/http/html-forms.ts';
import { acceptOneClick } from '#server/platform/http/one-click.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

/** `linkSecrets`: they sign the links in emails, the current one first. */
export const surveyEmailRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  linkSecrets: readonly string[],
): void => {
  const noLink = () => notFound(t(m.updatesThisLink));
  const accountOf = (token: string): number => readSurveyToken(linkSecrets, token) ?? 0;
  const present = (token: string, row: Awaited<ReturnType<typeof accountForSurveys>>) =>
    row ? ok({ token, email: maskedEmail(row.email), isSubscribed: row.survey_emails }) : noLink();

  serve(app, appContext, contract.readSurveyEmails, async ({ params: { token } }, { reply }) => {
    reply.headers(accessKeyHeaders);
    return present(token, await accountForSurveys(db, accountOf(token)));
  });

  serve(app, appContext, contract.changeSurveyEmails, async ({ params: { token }, body }) =>
    present(token, await setSurveyEmails(db, accountOf(token), body.isSubscribed)),
  );

  void app.register(async (scope) => {
    acceptOneClick(scope);
    serve(scope, appContext, contract.stopSurveyEmailsWithOneClick, async ({ params: { token } }, { reply }) => {
      reply.headers(accessKeyHeaders);
      return (await setSurveyEmails(db, accountOf(token), false)) ? ok(t(m.surveyEmailsStopped)) : noLink();
    });
  });

  void app.register(async (scope) => {
    acceptForms(scope, formBytes);
    for (const language of languages) {
      const page = `${prefixOf(language)}/survey-emails`;
      scope.post<{ Params: { token: string } }>(`${page}/:token/choice`, async (request, reply) => {
        const { token } = request.params;
        const choice = formFields(request).get('emails');
        if (choice === 'on' || choice === 'off') await setSurveyEmails(db, accountOf(token), choice === 'on');
        return reply.headers(accessKeyHeaders).redirect(`${page}/${encodeURIComponent(token)}`, 303);
      });
    }
  });
};

const formBytes = 1024;
