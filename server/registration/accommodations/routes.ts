// Routes for accommodation requests, and for the brief for captioners and interpreters.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/accommodations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { answerRequest } from '#server/registration/accommodations/answer-request.ts';
import { briefKeyHash, makeBriefLink } from '#server/registration/accommodations/make-brief-link.ts';
import {
  presentAccommodationRequest,
  presentBrief,
  presentBriefForStaff,
  presentLink,
} from '#server/registration/accommodations/present.ts';
import {
  briefOf,
  endLink,
  fullBrief,
  linksOf,
  openLink,
  requestById,
  upcomingRequests,
  upsertBrief,
} from '#server/registration/accommodations/queries.ts';

export const accommodationRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
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
    const [row, links] = await Promise.all([briefOf(db, sessionId), linksOf(db, sessionId)]);
    return row ? ok(presentBriefForStaff(row, links, now)) : notFound(t(platform.thisSession));
  };
  serve(app, appContext, contract.readBriefAsStaff, ({ params, now }) => brief(params.id, now));

  serve(app, appContext, contract.saveBrief, async ({ params, body, now }) => {
    if (!(await briefOf(db, params.id))) return notFound(t(platform.thisSession));
    await upsertBrief(db, params.id, body, now);
    return brief(params.id, now);
  });

  serve(app, appContext, contract.makeBriefLink, async ({ params, body, now }) => {
    const made = await makeBriefLink(db, { sessionId: params.id, recipient: body.recipient }, now);
    if (made === 'unknown') return notFound(t(platform.thisSession));
    if (made === 'over') return conflict('OVER', t(m.briefLinksOver));
    return ok({ url: `${mail.publicUrl}/brief?code=${made.key}`, link: presentLink(made.link, now) });
  });

  serve(app, appContext, contract.endBriefLink, async ({ params, now }) =>
    (await endLink(db, params.id, params.linkId, now)) ? noContent : notFound(t(m.briefLinksThis)),
  );

  serve(app, appContext, contract.openBrief, async ({ params, now }) => {
    const sessionId = await openLink(db, briefKeyHash(params.code), now);
    const row = sessionId === undefined ? undefined : await fullBrief(db, sessionId);
    return row ? ok(presentBrief(row)) : notFound(t(m.briefThis));
  });
};
