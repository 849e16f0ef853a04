// Routes for join links, and their form, which works without scripts.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/join-links.ts';
import * as m from '#messages/en/registration.ts';
import { languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { acceptForms, formFields } from '#server/platform/http/html-forms.ts';
import { requestContextOf } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { type LinkSettings, openLink } from '#server/registration/join-links/open-link.ts';
import { presentJoinPage } from '#server/registration/join-links/present.ts';
import {
  type HeartbeatResult,
  recordLinkHeartbeat,
  recordOwnHeartbeat,
} from '#server/registration/join-links/record-heartbeat.ts';
import { useLink } from '#server/registration/join-links/use-link.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';

interface Settings extends LinkSettings {
  meetings: MeetingProviders;
}

export const joinLinkRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  serve(app, appContext, contract.openJoinLink, async ({ params, requestContext }, { reply }) => {
    reply.headers(accessKeyHeaders);
    const link = await openLink(db, settings, params.token, requestContext);
    return link ? ok(presentJoinPage(link)) : notFound(t(m.joinLinkThis));
  });

  serve(app, appContext, contract.useJoinLink, async ({ params, body, requestContext }, { reply }) => {
    reply.headers(accessKeyHeaders);
    const { memberIds = [], ...given } = body;
    const used = await useLink(db, settings, { token: params.token, joining: { ...given, memberIds } }, requestContext);
    if (used.result === 'joined') return ok({ url: used.url });
    if (used.result === 'unavailable') return ok({ url: '' });
    return used.result === 'unknown' ? notFound(t(m.joinLinkThis)) : conflict('NOT_OPEN', t(m.registrationCannotJoin));
  });

  const heartbeatAnswer = (result: HeartbeatResult) => {
    if (result === 'recorded') return noContent;
    return result === 'unknown' ? notFound(t(m.joinLinkThis)) : conflict('NOT_OPEN', t(m.registrationCannotJoin));
  };

  serve(app, appContext, contract.sendLinkHeartbeat, async ({ params, body, requestContext }, { reply }) => {
    reply.headers(accessKeyHeaders);
    return heartbeatAnswer(await recordLinkHeartbeat(db, settings, { ...params, ...body }, requestContext));
  });

  serve(app, appContext, contract.sendHeartbeat, async ({ params, body, caller, now }) => {
    const who = { accountId: caller.accountId, sessionId: params.id };
    return heartbeatAnswer(await recordOwnHeartbeat(db, { ...who, ...body }, now));
  });

  void app.register(async (forms) => joinForm(forms, appContext, db, settings));
};

const formBytes = 8192;

/** The form of the page: leads to the meeting, or back to the page, which says why not. */
const joinForm = (app: FastifyInstance, { now }: AppContext, db: Db, settings: Settings): void => {
  acceptForms(app, formBytes);
  for (const language of languages) {
    app.post<{ Params: { token: string } }>(`${prefixOf(language)}/join/:token`, async (request, reply) => {
      const { token } = request.params;
      const fields = formFields(request);
      const memberIds = fields.getAll('memberIds').map(Number);
      const joining = { method: 'Web' as const, memberIds, joinsDirectly: fields.has('joinsDirectly') };
      const used = await useLink(db, settings, { token, joining }, requestContextOf(request, now()));
      const page = `${prefixOf(language)}/join/${encodeURIComponent(token)}`;
      // Without `stay`, the page would ask again at once.
      const back = used.result === 'unavailable' ? `${page}?stay&problem=meeting` : page;
      const leads = used.result === 'joined' && used.url !== '';
      return reply.headers(accessKeyHeaders).redirect(leads ? used.url : back, 303);
    });
  }
};
