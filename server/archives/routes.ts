// The archives: every category in short, and one page by page.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/archives.ts';
import { archivePageSize } from '#rules/archive.ts';
import { presentArchived, presentGroup, withoutCategory } from '#server/archives/present.ts';
import { archiveCount, archiveGroups, archivePage, categoryName, seriesExists } from '#server/archives/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';

export const archiveRoutes = (app: FastifyInstance, serving: Serving, db: Db): void => {
  serve(app, serving, contract.archiveGroups, async ({ query, now }) => {
    const rows = await archiveGroups(db, query.application_id, now);
    if (rows.length === 0 && !(await seriesExists(db, query.application_id))) return notFound('This series');
    return ok(rows.map((row) => presentGroup(row, now)));
  });

  serve(app, serving, contract.archivePage, async ({ params, query, now }) => {
    const { categoryId } = params;
    const { application_id: seriesId, page } = query;
    const count = await archiveCount(db, seriesId, categoryId, now);
    const pages = Math.ceil(count / archivePageSize);
    if (page > pages) return notFound('This page of the archives');
    const named = await categoryName(db, categoryId);
    const rows = await archivePage(db, seriesId, categoryId, page, now);
    return ok({
      category_id: categoryId,
      category: named?.name ?? withoutCategory,
      count,
      webinars: rows.map((row) => presentArchived(row, now)),
      page,
      pages,
    });
  });
};
