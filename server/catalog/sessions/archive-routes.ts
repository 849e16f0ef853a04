// Routes for the archives: a summary of all categories, and one category page by page.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/archives.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { archivePageSize } from '#rules/catalog/archive.ts';
import { presentArchived, presentCategory, presentGroup } from '#server/catalog/sessions/archive-present.ts';
import {
  archiveCount,
  archiveGroups,
  archivePage,
  categoryName,
  seriesExists,
} from '#server/catalog/sessions/archive-queries.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

export const archiveRoutes = (app: FastifyInstance, appContext: AppContext): void => {
  serveRead(app, appContext, contract.archiveGroups, async ({ query, now, read }) => {
    const rows = await archiveGroups(read, query.application_id, now);
    if (rows.length === 0 && !(await seriesExists(read, query.application_id))) return notFound(t(m.thisSeries));
    return ok(rows.map((row) => presentGroup(row, now)));
  });

  serveRead(app, appContext, contract.archivePage, async ({ params, query, now, read }) => {
    const { categoryId } = params;
    const { application_id: seriesId, page } = query;
    const count = await archiveCount(read, seriesId, categoryId, now);
    const pages = Math.ceil(count / archivePageSize);
    if (page > pages) return notFound(t(m.thisArchivesPage));
    const rows = await archivePage(read, seriesId, categoryId, page, now);
    return ok({
      category_id: categoryId,
      ...presentCategory(await categoryName(read, categoryId)),
      count,
      webinars: rows.map((row) => presentArchived(row, now)),
      page,
      pages,
    });
  });
};
