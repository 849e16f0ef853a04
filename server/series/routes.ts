// The series, and the organization behind them.
import type { FastifyInstance } from 'fastify';
import { groupSummary, seriesHome, siteDetails } from '#contract/series.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { presentSeries, presentSite } from '#server/series/present.ts';
import { activeSeries, seriesByRoute } from '#server/series/queries.ts';
import { readOrganization } from '#server/series/read-organization.ts';

export const seriesRoutes = (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  {
    contactEmail,
    publicUrl,
    identityProvider,
  }: { contactEmail: string | null; publicUrl: string; identityProvider: { name: string } | null },
): void => {
  serve(app, serving, groupSummary, async ({ now }) => {
    const rows = await activeSeries(db, now);
    return ok(rows.filter((row) => row.notes === '').map(presentSeries));
  });

  serve(app, serving, seriesHome, async ({ params, now }) => {
    const row = await seriesByRoute(db, now, params.route);
    return row ? ok(presentSeries(row)) : notFound('This series');
  });

  serve(app, serving, siteDetails, async () =>
    ok(
      presentSite(await readOrganization(db, contactEmail), {
        apiKey: serving.apiKeys[0],
        publicUrl,
        signInProvider: identityProvider?.name ?? null,
      }),
    ),
  );
};
