// The texts of the organization.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/texts.ts';
import { telephoneAddress } from '#rules/telephone.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { readOrganization } from '#server/series/read-organization.ts';
import { fillText } from '#server/texts/fill.ts';
import { seriesNamed } from '#server/texts/queries.ts';
import { readTexts } from '#server/texts/read-texts.ts';

const accessibilityOnline = { name: 'Accessibility Online', route: 'ao' };

/** Reads every text first: a server with a broken one does not start. */
export const textRoutes = async (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  contactEmail: string | null,
): Promise<void> => {
  const texts = await readTexts();
  serve(app, serving, contract.textByName, async ({ params, query }) => {
    const text = texts.get(params.name);
    if (!text) return notFound('This text');
    const [whose, series = accessibilityOnline] = await Promise.all([
      readOrganization(db, contactEmail),
      seriesNamed(db, query.series),
    ]);
    return ok(
      fillText(text, {
        productName: 'Curbcut',
        organization: whose.name,
        helpLine: whose.helpLine,
        helpLineLink: telephoneAddress(whose.helpLine),
        contactEmail: whose.contactEmail,
        seriesName: series.name,
        route: series.route,
      }),
    );
  });
};
