// Routes for search and its filters.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/search.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
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
    const { series, categories, ...choices } = await filterChoices(read);
    const named = ({ name, name_es }: { name: string; name_es: string }) => translatedTexts({ name: [name, name_es] });
    return ok({
      series: series.map((each) => ({ route: each.route, ...named(each) })),
      categories: categories.map((each) => ({ id: each.id, ...named(each) })),
      ...choices,
    });
  });
};
