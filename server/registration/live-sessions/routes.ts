// Routes of live sessions.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { EventStreams } from '#server/platform/event-stream/event-streams.ts';
import { lastEventId, readEvents } from '#server/platform/event-stream/read-events.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { captionRoutes } from '#server/registration/live-sessions/caption-routes.ts';
import { deskRoutes } from '#server/registration/live-sessions/desk-routes.ts';
import { type FindReader, liveReaders } from '#server/registration/live-sessions/live-reader.ts';
import { presentCaption, presentLiveSession } from '#server/registration/live-sessions/present.ts';
import { captionedSession, captionsBefore } from '#server/registration/live-sessions/queries.ts';
import { resumeAfter } from '#server/registration/live-sessions/resume-after.ts';
import { endPrivateLink, listPrivateLinks, makePrivateLink } from '#server/registration/private-links/private-links.ts';

const maxLinesShown = 200;

interface Settings extends LinkSettings {
  live: EventStreams;
  publicUrl: string;
}

export const liveSessionRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  readerRoutes(app, appContext, db, { live: settings.live, findReader: liveReaders(db, appContext, settings) });
  captionRoutes(app, appContext, db, settings.live);
  deskRoutes(app, appContext, db);
  captionLinkRoutes(app, appContext, db, settings.publicUrl);
};

const unknownSession = () => notFound(t(platform.thisSession));

/** Reads one more than it returns, to see whether there are earlier ones. */
const captionPage = async (db: Db, sessionId: number, before: number | null) => {
  const rows = await captionsBefore(db, sessionId, before, maxLinesShown + 1);
  return { captions: rows.slice(-maxLinesShown), hasEarlier: rows.length > maxLinesShown };
};

interface Reading {
  live: EventStreams;
  findReader: FindReader;
}

const readerRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, { live, findReader }: Reading): void => {
  serve(app, appContext, contract.readLiveSession, async (input) => {
    const { params } = input;
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    // Read first: lines of later events may be in the list already, but none is missing.
    const last = await lastEventId(db, params.id);
    const page = await captionPage(db, params.id, null);
    return ok(presentLiveSession(reader.session, { ...page, lastEventId: last }, input.now));
  });

  serve(app, appContext, contract.readEarlierCaptions, async (input) => {
    const { params, query } = input;
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const { captions, hasEarlier } = await captionPage(db, params.id, query.before);
    return ok({ captions: captions.map(presentCaption), hasEarlier });
  });

  serve(app, appContext, contract.listLiveEvents, async (input) => {
    const { params, query } = input;
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const reading = { sessionId: params.id, after: query.after, isStaff: reader.isStaff };
    return ok({ events: await readEvents(db, reading) });
  });

  serve(app, appContext, contract.streamLiveEvents, async (input, exchange) => {
    const { params, query } = input;
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const after = resumeAfter(exchange.request, query.after);
    await live.stream(exchange, { sessionId: params.id, after, isStaff: reader.isStaff });
    return ok('');
  });
};

const captionLinkRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, publicUrl: string): void => {
  serve(app, appContext, contract.listCaptionLinks, async ({ params, now }) => {
    const session = await captionedSession(db, params.id);
    if (!session) return unknownSession();
    return ok({ sessionName: session.name, links: await listPrivateLinks(db, 'caption_link', session.id, now) });
  });

  serve(app, appContext, contract.makeCaptionLink, async ({ params, body, now }) => {
    const session = await captionedSession(db, params.id);
    if (!session) return unknownSession();
    const made = await makePrivateLink(db, 'caption_link', { session, recipient: body.recipient }, now);
    if (!made) return conflict('OVER', t(m.captionLinkOver));
    return ok({
      pageURL: `${publicUrl}/captioner?code=${made.key}`,
      // Software appends further parameters with `&`.
      softwareURL: `${publicUrl}/api/captions/${made.key}?session=${params.id}`,
      link: made.link,
    });
  });

  serve(app, appContext, contract.endCaptionLink, async ({ params, now }) =>
    (await endPrivateLink(db, 'caption_link', { sessionId: params.id, id: params.linkId }, now))
      ? noContent
      : notFound(t(m.captionLinkThis)),
  );
};
