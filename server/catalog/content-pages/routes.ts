// Routes for content pages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/content-pages.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import {
  parseText,
  readAllTexts,
  readConformance,
  readOpenAcr,
  textNamed,
} from '#server/catalog/content-pages/read-pages.ts';
import { showText } from '#server/catalog/content-pages/show-page.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** Reads all pages first: a server with a broken one does not start. */
export const textRoutes = async (
  app: FastifyInstance,
  appContext: AppContext,
  contactEmail: string | null,
): Promise<void> => {
  const texts = await readAllTexts();
  // Not among the pages that staff can rewrite: a test compares it with its evidence.
  texts.en.set('conformance', await readConformance());
  const openAcr = await readOpenAcr();
  serveRead(app, appContext, contract.conformanceFile, async () => ok(openAcr));
  serveRead(app, appContext, contract.textByName, async ({ params, query, read }) => {
    const text = textNamed(texts, params.name);
    if (!text) return notFound(t(m.textUnknown));
    // Read for each request, so that every process shows the latest version. It applies in every language.
    const { markdown } = await readSetting(read, { kind: 'text', name: params.name });
    return ok(
      await showText(
        read,
        contactEmail,
        markdown === null ? text : await parseText(params.name, markdown),
        query.series,
      ),
    );
  });
};
