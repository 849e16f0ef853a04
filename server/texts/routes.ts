// The texts of the organization.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/texts.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { ownText } from '#server/texts/queries.ts';
import { parseText, readTexts } from '#server/texts/read-texts.ts';
import { showText } from '#server/texts/show-text.ts';

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
    // Read each time, so that every process shows what was saved a moment ago.
    const own = await ownText(db, params.name);
    return ok(await showText(db, contactEmail, own === null ? text : await parseText(params.name, own), query.series));
  });
};
