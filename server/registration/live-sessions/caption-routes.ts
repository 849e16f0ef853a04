// Routes for captioners and their software, by the key of a private link.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { EventStreams } from '#server/platform/event-stream/event-streams.ts';
import { lastEventId } from '#server/platform/event-stream/read-events.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { addCaption, correctCaption } from '#server/registration/live-sessions/add-caption.ts';
import { presentCaption, presentCaptionerView } from '#server/registration/live-sessions/present.ts';
import { captionedSession, captionsBefore, lastSequence } from '#server/registration/live-sessions/queries.ts';
import { resumeAfter } from '#server/registration/live-sessions/resume-after.ts';
import { openPrivateLink } from '#server/registration/private-links/private-links.ts';

const maxLinesShown = 300;
const maxBodyBytes = 16 * 1024;

export const captionRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, live: EventStreams): void => {
  const unknown = () => notFound(t(m.captionLinkThis));
  const linkOf = (key: string, now: Temporal.Instant, isNoted = false) =>
    openPrivateLink(db, 'caption_link', key, { now, isNoted });
  const full = () => conflict('FULL', t(m.captionsFull));

  // Software names many media types for its text, or none.
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) =>
      done(null, body),
    );
    serve(plain, appContext, contract.postCaption, async ({ params, query, body, now }) => {
      const caption = { language: query.lang, sequence: query.seq ?? null, speaker: '', text: body };
      const added = await addCaption(db, params.token, caption, now);
      if (added === 'unknown') return unknown();
      return added === 'full' ? full() : ok(String(added.sequence));
    });
  });

  serve(app, appContext, contract.readCaptionSequence, async ({ params, query, now }) => {
    const link = await linkOf(params.token, now);
    return link ? ok(String(await lastSequence(db, link.id, query.lang))) : unknown();
  });

  serve(app, appContext, contract.readCaptionerView, async ({ params, now }) => {
    const link = await linkOf(params.token, now, true);
    const session = link && (await captionedSession(db, link.sessionId));
    if (!session) return unknown();
    // Read first: lines of later events may be in the list already, but none is missing.
    const last = await lastEventId(db, session.id);
    const captions = await captionsBefore(db, session.id, null, maxLinesShown);
    return ok(presentCaptionerView(session, link, { captions, lastEventId: last }));
  });

  serve(app, appContext, contract.addCaption, async ({ params, body, now }) => {
    const added = await addCaption(db, params.token, body, now);
    if (added === 'unknown') return unknown();
    return added === 'full' ? full() : ({ status: 201, body: presentCaption(added.line) } as const);
  });

  serve(app, appContext, contract.correctCaption, async ({ params, body, now }) => {
    const line = await correctCaption(db, params.token, { id: params.id, ...body }, now);
    return line ? ok(presentCaption(line)) : unknown();
  });

  serve(app, appContext, contract.streamCaptions, async ({ params, query, now }, exchange) => {
    const link = await linkOf(params.token, now);
    if (!link) return unknown();
    const after = resumeAfter(exchange.request, query.after);
    await live.stream(exchange, { sessionId: link.sessionId, after, isStaff: false });
    return ok('');
  });
};
