// The speakers of a series, and one speaker.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speakers.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serveRead } from '#server/http/serve.ts';
import { presentSpeaker, presentSpeakerSession } from '#server/speakers/present.ts';
import { speakerInFull, speakersOfSeries } from '#server/speakers/queries.ts';

const pageSize = 60;

export const speakerRoutes = (app: FastifyInstance, serving: Serving): void => {
  serveRead(app, serving, contract.speakersOfSeries, async ({ query, read }) => {
    const { application_id: seriesId, letter, page } = query;
    const offset = (page - 1) * pageSize;
    const { initials, page: rows } = await speakersOfSeries(read, seriesId, { letter, limit: pageSize, offset });
    const counted = letter === undefined ? initials : initials.filter((initial) => initial.letter === letter);
    const count = counted.reduce((sum, initial) => sum + initial.count, 0);
    return ok({
      speakers: rows.map(presentSpeaker),
      count,
      page,
      pages: Math.ceil(count / pageSize),
      letters: initials.map((initial) => initial.letter).filter((text) => /^[A-Z]$/.test(text)),
    });
  });

  serveRead(app, serving, contract.speakerDetail, async ({ params, now, read }) => {
    const row = await speakerInFull(read, params.id);
    if (!row) return notFound('This speaker');
    const sessions = row.sessions.map((session) => presentSpeakerSession(session, now));
    return ok({ ...presentSpeaker(row), biography: row.biography, sessions });
  });
};
