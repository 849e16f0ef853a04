// Past sessions by category: an overview, and one category page by page.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, idInText, instant, pageInText, seriesIdInText, textLanguages } from '#contract/platform/shared.ts';

const archivedSession = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  recording: z.enum(['available', 'expected', 'none']),
  /** The content may no longer be correct. */
  isOutdated: z.boolean(),
  lang: textLanguages('name'),
});
export type ArchivedSession = z.infer<typeof archivedSession>;

const archiveCategory = z.object({
  /** 0 for sessions without a category. */
  category_id: z.int(),
  category: z.string(),
  /** The number of sessions in the category; `webinars` may contain only the newest. */
  count: z.int(),
  webinars: z.array(archivedSession),
  lang: textLanguages('category'),
});
export type ArchiveCategory = z.infer<typeof archiveCategory>;

export const archiveGroups = endpoint({
  method: 'GET',
  path: '/api/archives',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: "List a series' archived sessions by category",
  description:
    'Includes sessions since 2009. Returns each category with its session count and its ten newest sessions.',
  query: z.strictObject({ application_id: seriesIdInText }),
  responses: { 200: z.array(archiveCategory), 404: errorBody },
});

/** `0` stands for no category. */
const categoryInText = z.union([idInText, z.pipe(z.literal('0'), z.transform(Number))]);

export const archivePage = endpoint({
  method: 'GET',
  path: '/api/archives/{categoryId}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List the archived sessions of a category',
  description: 'Returns 50 per page, newest first.',
  params: z.strictObject({ categoryId: categoryInText }),
  query: z.strictObject({ application_id: seriesIdInText, page: pageInText }),
  responses: {
    200: z.object({ ...archiveCategory.shape, page: z.int(), pages: z.int() }),
    404: errorBody,
  },
});
