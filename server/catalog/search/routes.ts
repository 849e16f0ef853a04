// Routes for search and its filters.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/search.ts';
import { find, pageSize } from '#server/catalog/search/find.ts';
import { presentFound, presentFoundSpeaker } from '#server/catalog/search/present.ts';
import { filterChoices, foundSessions, maxMatches, visibleSeries } from '#server/catalog/search/queries.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

export const searchRoutes = (app: FastifyInstance, appContext: AppContext): void => {
  serveRead(app, appContext, contract.search, async ({ query, now, read }) => {
    const found = await find(read, query, await visibleSeries(read), now);
    const { rows } = await foundSessions(read, found.ids, found.wanted);
    const sessions = new Map(rows.map((row) => [row.id, row]));
    const count = Math.min(found.count, maxMatches);
    return ok({
      sessions: found.ids.flatMap((id) => sessions.get(id) ?? []).map(presentFound),
      speakers: found.speakers.map(presentFoundSpeaker),
      count,
      hasMore: found.count > maxMatches,
      page: query.page,
      pages: Math.ceil(count / pageSize),
      corrected: found.corrected,
      isPartial: found.isPartial && found.ids.length > 0,
    });
  });

  serveRead(app, appContext, contract.searchFilters, async ({ read }) => {
    const { series, ...choices } = await filterChoices(read);
    return ok({ series: series.map(({ route, name }) => ({ route, name })), ...choices });
  });
};
