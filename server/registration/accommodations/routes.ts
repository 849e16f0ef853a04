// Routes for accommodation requests, and for the brief for captioners and interpreters.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/accommodations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { acceptForms } from '#server/platform/http/html-forms.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { answerRequest } from '#server/registration/accommodations/answer-request.ts';
import { joinByBrief } from '#server/registration/accommodations/join-by-brief.ts';
import {
  presentAccommodationRequest,
  presentBrief,
  presentBriefForStaff,
} from '#server/registration/accommodations/present.ts';
import {
  briefOf,
  fullBrief,
  requestById,
  upcomingRequests,
  upsertBrief,
} from '#server/registration/accommodations/queries.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import {
  endPrivateLink,
  listPrivateLinks,
  makePrivateLink,
  openPrivateLink,
} from '#server/registration/private-links/private-links.ts';

interface Settings {
  mail: MailSettings;
  meetings: MeetingProviders;
}

export const accommodationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { mail, meetings }: Settings,
): void => {
  serve(app, appContext, contract.listAccommodationRequests, async ({ now }) =>
    ok((await upcomingRequests(db, now)).map(presentAccommodationRequest)),
  );

  serve(app, appContext, contract.answerAccommodationRequest, async ({ params, body, caller, requestContext }) => {
    const answered = await answerRequest(
      db,
      mail,
      { id: params.id, actorId: caller.accountId, answer: body },
      requestContext,
    );
    const need = answered === 'unknown' ? undefined : await requestById(db, params.id);
    if (!need) return notFound(t(m.accommodationRequestsThis));
    if (answered === 'answered') return ok(presentAccommodationRequest(need));
    return conflict('WITHDRAWN', t(m.accommodationRequestsWithdrawn));
  });

  const brief = async (sessionId: number, now: Temporal.Instant) => {
    const row = await briefOf(db, sessionId);
    if (!row) return notFound(t(platform.thisSession));
    return ok(presentBriefForStaff(row, await listPrivateLinks(db, 'brief_link', sessionId, now)));
  };
  serve(app, appContext, contract.readBriefAsStaff, ({ params, now }) => brief(params.id, now));

  serve(app, appContext, contract.saveBrief, async ({ params, body, now }) => {
    if (!(await briefOf(db, params.id))) return notFound(t(platform.thisSession));
    await upsertBrief(db, params.id, body, now);
    return brief(params.id, now);
  });

  serve(app, appContext, contract.makeBriefLink, async ({ params, body, now }) => {
    const session = await briefOf(db, params.id);
    if (!session) return notFound(t(platform.thisSession));
    const made = await makePrivateLink(db, 'brief_link', { session, recipient: body.recipient }, now);
    if (!made) return conflict('OVER', t(m.briefLinksOver));
    return ok({ url: `${mail.publicUrl}/brief?code=${made.key}`, link: made.link });
  });

  serve(app, appContext, contract.endBriefLink, async ({ params, now }) =>
    (await endPrivateLink(db, 'brief_link', { sessionId: params.id, id: params.linkId }, now))
      ? noContent
      : notFound(t(m.briefLinksThis)),
  );

  serve(app, appContext, contract.openBrief, async ({ params, now }) => {
    const link = await openPrivateLink(db, 'brief_link', params.code, { now, isNoted: true });
    const row = link && (await fullBrief(db, link.sessionId));
    return row ? ok(presentBrief(row, now)) : notFound(t(m.briefThis));
  });

  serve(app, appContext, contract.joinByBrief, async ({ params, now }) => {
    const url = await joinByBrief(db, meetings, params.code, now);
    return url === undefined ? notFound(t(m.briefThis)) : ok({ url });
  });

  void app.register(async (forms) => briefForm(forms, appContext, db, meetings));
};

const formBytes = 1024;

/** The form of the brief: leads to the meeting, or back to the page, which says why not. */
const briefForm = (app: FastifyInstance, { now }: AppContext, db: Db, meetings: MeetingProviders): void => {
  acceptForms(app, formBytes);
  for (const language of languages) {
    app.post<{ Querystring: { code?: string } }>(`${prefixOf(language)}/brief`, async (request, reply) => {
      const code = String(request.query.code ?? '').slice(0, 100);
      const url = await joinByBrief(db, meetings, code, now());
      const page = `${prefixOf(language)}/brief?${new URLSearchParams({ code })}&problem=meeting`;
      return reply.headers(accessKeyHeaders).redirect(url || page, 303);
    });
  }
};
