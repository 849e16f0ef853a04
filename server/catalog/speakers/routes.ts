// Routes for the speakers of a series, and one speaker.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/speakers.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { presentSpeaker, presentSpeakerSession } from '#server/catalog/speakers/present.ts';
import { speakerInFull, speakersOfSeries } from '#server/catalog/speakers/queries.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

const pageSize = 60;

export const speakerRoutes = (app: FastifyInstance, appContext: AppContext): void => {
  serveRead(app, appContext, contract.speakersOfSeries, async ({ query, read }) => {
    const { application_id: seriesId, letter, page } = query;
    const offset = (page - 1) * pageSize;
    const found = await speakersOfSeries(read, seriesId, { letter, limit: pageSize, offset });
    return ok({
      speakers: found.page.map(presentSpeaker),
      count: found.count,
      page,
      pages: Math.ceil(found.count / pageSize),
      letters: found.initials.filter((text) => /^[A-Z]$/.test(text)),
    });
  });

  serveRead(app, appContext, contract.speakerDetail, async ({ params, now, read }) => {
    const row = await speakerInFull(read, params.id);
    if (!row) return notFound(t(m.thisSpeaker));
    const sessions = row.sessions.map((session) => presentSpeakerSession(session, now));
    return ok({ ...presentSpeaker(row), biography: row.biography, sessions });
  });
};
