// Searching, and what a search can be narrowed down by.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/search.ts';
import type { Db } from '#server/database/transaction.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { find, pageSize } from '#server/search/find.ts';
import { presentFound, presentFoundSpeaker } from '#server/search/present.ts';
import { filterChoices, foundSessions, mostFound, visibleSeries } from '#server/search/queries.ts';

export const searchRoutes = (app: FastifyInstance, serving: Serving, db: Db): void => {
  serve(app, serving, contract.search, async ({ query, now }) => {
    const found = await find(db, query, await visibleSeries(db), now);
    const { rows } = await foundSessions(db, found.ids, found.wanted);
    const sessions = new Map(rows.map((row) => [row.id, row]));
    const count = Math.min(found.count, mostFound);
    return ok({
      sessions: found.ids.flatMap((id) => sessions.get(id) ?? []).map(presentFound),
      speakers: found.speakers.map(presentFoundSpeaker),
      count,
      hasMore: found.count > mostFound,
      page: query.page,
      pages: Math.ceil(count / pageSize),
      corrected: found.corrected,
      isPartial: found.isPartial && found.ids.length > 0,
    });
  });

  serve(app, serving, contract.searchFilters, async () => {
    const { series, ...choices } = await filterChoices(db);
    return ok({ series: series.map(({ route, name }) => ({ route, name })), ...choices });
  });
};
