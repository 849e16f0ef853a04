// The texts of the organization.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/texts.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serveRead } from '#server/http/serve.ts';
import { ownText } from '#server/texts/queries.ts';
import { parseText, readTexts } from '#server/texts/read-texts.ts';
import { showText } from '#server/texts/show-text.ts';

/** Reads every text first: a server with a broken one does not start. */
export const textRoutes = async (
  app: FastifyInstance,
  serving: Serving,
  contactEmail: string | null,
): Promise<void> => {
  const texts = await readTexts();
  serveRead(app, serving, contract.textByName, async ({ params, query, read }) => {
    const text = texts.get(params.name);
    if (!text) return notFound('This text');
    // Read each time, so that every process shows what was saved a moment ago.
    const own = await ownText(read, params.name);
    return ok(
      await showText(read, contactEmail, own === null ? text : await parseText(params.name, own), query.series),
    );
  });
};
