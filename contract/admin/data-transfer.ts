// Exporting and importing the center's data.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, idInText } from '#contract/platform/shared.ts';
import * as m from '#messages/en/admin.ts';
import { uploadEmpty } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { maxCatalogBytes, maxCatalogMegabytes, maxMatches } from '#rules/platform/background-tasks.ts';

/** Maximum size of a chunk. */
export const maxCatalogChunkBytes = 1024 * 1024;

const taskId = z.object({ id: z.int() });
const byTask = z.strictObject({ id: idInText });

export const exportCatalog = endpoint({
  method: 'GET',
  path: '/api/staff/catalog.json',
  access: 'staff',
  permission: 'data',
  summary: 'Export the catalog',
  description: 'The file can be imported again.',
  mediaType: 'application/json',
  responses: { 200: fileBytes },
});

export const exportPeople = endpoint({
  method: 'POST',
  path: '/api/staff/people-export',
  access: 'staff',
  permission: 'data',
  summary: "Start an export of people's data",
  description: "Creates a ZIP file in a background task. Requires the caller's password and code.",
  body: z.strictObject({
    password: z.string().check(z.minLength(1, { error: () => t(m.peopleExportNoPassword) }), z.maxLength(200)),
    code: z.string().check(z.trim(), z.maxLength(20)),
  }),
  responses: { 200: taskId, 400: errorBody, 409: errorBody },
});

export const startCatalogUpload = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files',
  access: 'staff',
  permission: 'data',
  summary: 'Start the upload of a catalog file',
  body: z.strictObject({
    fileName: z.string().check(z.maxLength(255), z.regex(/\.(?:json|csv)$/i, { error: () => t(m.transferFileName) })),
    sizeBytes: z
      .int()
      .check(
        z.minimum(1, { error: () => t(uploadEmpty) }),
        z.maximum(maxCatalogBytes, { error: () => t(m.transferFileTooLarge, { most: maxCatalogMegabytes }) }),
      ),
  }),
  responses: { 200: taskId, 400: errorBody, 409: errorBody },
});

export const uploadCatalogChunk = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}',
  access: 'staff',
  permission: 'data',
  summary: 'Upload a chunk of a catalog file',
  description: 'A chunk that was received before is ignored.',
  params: byTask,
  query: z.strictObject({
    index: z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'the number of a piece')), z.transform(Number)),
  }),
  body: fileBytes,
  bodyType: 'application/octet-stream',
  bodyLimitBytes: maxCatalogChunkBytes,
  responses: { 200: z.object({ receivedBytes: z.int() }), 404: errorBody },
});

export const checkCatalog = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}/check',
  access: 'staff',
  permission: 'data',
  summary: 'Validate an uploaded catalog file',
  description: 'Starts a background task that reports what an import would change. Saves nothing.',
  params: byTask,
  responses: { 200: taskId, 404: errorBody, 409: errorBody },
});

export const importCatalog = endpoint({
  method: 'POST',
  path: '/api/staff/catalog-files/{id}/import',
  access: 'staff',
  permission: 'data',
  summary: 'Import a validated catalog file',
  description: 'Starts a background task. All changes are saved, or none.',
  params: byTask,
  body: z._default(
    z.strictObject({
      /** Keys of speakers to create although a speaker of that name exists. */
      newSpeakers: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(maxMatches)), []),
    }),
    { newSpeakers: [] },
  ),
  responses: { 200: taskId, 404: errorBody, 409: errorBody },
});
