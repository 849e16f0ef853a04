// Routes for the series and the organization.

import type { FastifyInstance } from 'fastify';
import { groupSummary, seriesHome, siteDetails } from '#contract/catalog/series.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { frontRoute, frontSeries, presentSeries, presentSite } from '#server/catalog/series/present.ts';
import { activeSeries, organization, seriesByRoute } from '#server/catalog/series/queries.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export const seriesRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  {
    contactEmail,
    publicUrl,
    identityProviders,
  }: { contactEmail: string | null; publicUrl: string; identityProviders: readonly { id: string; name: string }[] },
): void => {
  serveRead(app, appContext, groupSummary, async ({ now, read }) => {
    const rows = await activeSeries(read, now);
    return ok(rows.filter((row) => row.notes === '').map(presentSeries));
  });

  serveRead(app, appContext, seriesHome, async ({ params, now, read }) => {
    const row = await seriesByRoute(read, now, params.route);
    if (row) return ok(presentSeries(row));
    if (params.route.toLowerCase() !== frontRoute) return notFound(t(m.thisSeries));
    return ok(frontSeries((await organization(read))?.name));
  });

  serveRead(app, appContext, siteDetails, async ({ read }) =>
    ok(
      presentSite(await readOrganization(read, contactEmail), (await readSetting(read, { kind: 'footer' })).statement, {
        apiKey: appContext.apiKeys[0],
        publicUrl,
        signInProviders: identityProviders.map(({ id, name }) => ({ id, name })),
      }),
    ),
  );
};
