// Routes for help requests, and the form of the live page, which works without scripts.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/help-requests.ts';
import { currentLanguage, inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { type Language, languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { DisplaySettings, HelpKind } from '#rules/registration/help-requests.ts';
import { graceAfterEnd } from '#rules/registration/live-window.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { conflict, HttpError, notFound } from '#server/platform/http/errors.ts';
import { acceptForms, formFields } from '#server/platform/http/html-forms.ts';
import { type RequestContext, requestContextOf } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { answerHelp } from '#server/registration/help-requests/answer-help.ts';
import { askForHelp } from '#server/registration/help-requests/ask-for-help.ts';
import { presentOwnRequest, presentRequest } from '#server/registration/help-requests/present.ts';
import {
  type Asker,
  requestsInSession,
  requestsOf,
  sessionExists,
} from '#server/registration/help-requests/queries.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { type LiveReader, liveReaders } from '#server/registration/live-sessions/live-reader.ts';

interface Given {
  kind: HelpKind;
  details: string;
  display: DisplaySettings | null;
}

type Ask = (reader: LiveReader, given: Given, context: RequestContext) => ReturnType<typeof askForHelp>;

const isOver = ({ session }: LiveReader, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, session.ends_at.add(graceAfterEnd)) >= 0;

const askerOf = ({ session, accountId, memberId }: LiveReader): Asker & { accountId: number } => ({
  sessionId: session.id,
  accountId,
  memberId,
});

export const helpRequestRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: LinkSettings,
): void => {
  const findReader = liveReaders(db, appContext, settings);
  const unknownSession = () => notFound(t(platform.thisSession));
  const askAs: Ask = async (reader, given, { now, browser }) =>
    askForHelp(
      db,
      settings,
      { asker: askerOf(reader), request: { ...given, browser, language: currentLanguage() } },
      now,
    );

  serve(app, appContext, contract.readOwnHelp, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const requests = await requestsOf(db, askerOf(reader));
    return ok({ browser: input.requestContext.browser, requests: requests.map(presentOwnRequest) });
  });

  serve(app, appContext, contract.askForHelp, async (input) => {
    const { body, requestContext } = input;
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    if (isOver(reader, requestContext.now)) return conflict('OVER', t(m.helpOver));
    return { status: 201, body: presentOwnRequest(await askAs(reader, body, requestContext)) } as const;
  });

  serve(app, appContext, contract.listHelpRequests, async ({ params }) =>
    (await sessionExists(db, params.id))
      ? ok({ requests: (await requestsInSession(db, params.id)).map(presentRequest) })
      : unknownSession(),
  );

  serve(app, appContext, contract.answerHelpRequest, async ({ params, body, caller, now }) => {
    const { id: sessionId, requestId: id } = params;
    const row = await answerHelp(db, { sessionId, id, answer: body.answer, staffId: caller.accountId }, now);
    return row ? ok(presentRequest(row)) : notFound(t(m.helpThis));
  });

  /** What happened, as the page says it. */
  const sent = async (request: Parameters<typeof findReader>[0], fields: URLSearchParams): Promise<string> => {
    const form = contract.helpRequestForm.safeParse({
      kind: fields.get('kind'),
      details: (fields.get('details') ?? '').replaceAll('\r\n', '\n'),
    });
    if (!form.success) return 'invalid';
    const reader = await findReader(request);
    if (!reader) return 'gone';
    if (isOver(reader, request.requestContext.now)) return 'over';
    await askAs(reader, form.data, request.requestContext);
    return 'sent';
  };
  void app.register(async (forms) =>
    helpForm(forms, appContext, async (language, id, { code, fields, context }) =>
      inLanguage(language, async () => {
        try {
          const reading = { params: { id }, query: { code }, caller: null, requestContext: context };
          return await sent(reading, fields);
        } catch (error) {
          if (error instanceof HttpError && error.status === 429) return 'many';
          throw error;
        }
      }),
    ),
  );
};

const formBytes = 8192;

interface SentForm {
  code: string;
  fields: URLSearchParams;
  context: RequestContext;
}

/** The form of the page: leads back to the page, which says what happened. */
const helpForm = (
  app: FastifyInstance,
  { now }: AppContext,
  send: (language: Language, id: number, form: SentForm) => Promise<string>,
): void => {
  acceptForms(app, formBytes);
  for (const language of languages) {
    app.post<{ Params: { id: string }; Querystring: { code?: unknown } }>(
      `${prefixOf(language)}/live/:id`,
      async (request, reply) => {
        const { code: given } = request.query;
        const [id, code] = [Number(request.params.id), typeof given === 'string' ? given.slice(0, 100) : ''];
        const fields = formFields(request);
        const isKnown = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 && code !== '';
        const form = { code, fields, context: requestContextOf(request, now()) };
        const help = isKnown ? await send(language, id, form) : 'gone';
        const page = `${prefixOf(language)}/live/${isKnown ? id : 0}?${new URLSearchParams({ code, help })}#help`;
        return reply.headers(accessKeyHeaders).redirect(page, 303);
      },
    );
  }
};
