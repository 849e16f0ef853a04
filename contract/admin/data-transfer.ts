// Moving the center's data out of the portal and into it.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, idInText } from '#contract/platform/shared.ts';
import { maxCatalogBytes, maxCatalogMegabytes, maxMatches } from '#rules/platform/background-tasks.ts';

/** As large as one piece of a catalog file may be. */
export const maxCatalogChunkBytes = 1024 * 1024;

const taskId = z.object({ id: z.int() });
const byWork = z.strictObject({ id: idInText });

export const exportCatalog = endpoint({
  method: 'GET',
  path: '/api/staff/catalog.json',
  access: 'staff',
  summary: 'The whole catalog, in the form in which it can be imported',
  mediaType: 'application/json',
  answers: { 200: fileBytes },
});

export const exportPeople = endpoint({
  method: 'POST',
  path: '/api/staff/people-export',
  access: 'staff',
  summary: 'Have a ZIP file made of people’s data; the caller shows again who they are',
  body: z.strictObject({
    password: z.string().check(z.minLength(1, 'Type your password'), z.maxLength(200)),
    code: z.string().check(z.trim(), z.maxLength(20)),
  }),
  answers: { 200: taskId, 400: errorBody, 409: errorBody },
});

export const startCatalogUpload = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files',
  access: 'staff',
  summary: 'Say which catalog file comes; its pieces follow',
  body: z.strictObject({
    fileName: z
      .string()
      .check(z.maxLength(255), z.regex(/\.(?:json|csv)$/i, 'A catalog is a file whose name ends in .json or .csv')),
    sizeBytes: z
      .int()
      .check(
        z.minimum(1, 'This file is empty'),
        z.maximum(maxCatalogBytes, `This file has more than ${maxCatalogMegabytes} MB. Use the command line for it`),
      ),
  }),
  answers: { 200: taskId, 400: errorBody, 409: errorBody },
});

export const uploadCatalogChunk = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}',
  access: 'staff',
  summary: 'The next piece of a catalog file; a piece that came before is not taken twice',
  params: byWork,
  query: z.strictObject({
    place: z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'the number of a piece')), z.transform(Number)),
  }),
  body: fileBytes,
  bodyType: 'application/octet-stream',
  bodyLimitBytes: maxCatalogChunkBytes,
  answers: { 200: z.object({ receivedBytes: z.int() }), 404: errorBody },
});

export const checkCatalog = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}/check',
  access: 'staff',
  summary: 'Everything is sent: see what an import would change, and keep nothing of it',
  params: byWork,
  answers: { 200: taskId, 404: errorBody, 409: errorBody },
});

export const importCatalog = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}/import',
  access: 'staff',
  summary: 'Import a catalog file that was checked, all of it or nothing',
  params: byWork,
  body: z._default(
    z.strictObject({
      /** Keys of speakers who are not the one of that name whom the portal has. */
      newSpeakers: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(maxMatches)), []),
    }),
    { newSpeakers: [] },
  ),
  answers: { 200: taskId, 404: errorBody, 409: errorBody },
});
