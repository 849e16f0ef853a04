// Resumable uploads by staff: files are sent in chunks.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, instant } from '#contract/platform/shared.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { filePurposes } from '#rules/platform/file-kinds.ts';

/** The maximum size of one chunk. */
export const maxChunkBytes = 4 * 1024 * 1024;

export const uploadedFile = z.object({
  id: z.int(),
  /** On this portal; visitors can open it once public content refers to it. */
  address: z.string(),
  /** A preview URL for editors: works for a few hours, published or not. */
  previewUrl: z.string(),
  /** The original file name. */
  name: z.string(),
  kind: z.string(),
  sizeBytes: z.number(),
  /** Accessibility problems, in sentences. */
  warnings: z.array(z.string()),
  uploadedAt: instant,
});
export type UploadedFile = z.infer<typeof uploadedFile>;

const uploadState = z.object({ uploadId: z.string(), receivedBytes: z.number() });
const byUpload = z.strictObject({ uploadId: z.uuid() });

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/staff/uploads',
  access: 'staff',
  permission: 'program',
  summary: 'Start a file upload',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'a name'), z.maxLength(255, 'at most 255 characters')),
    sizeBytes: z.int().check(z.minimum(1, { error: () => t(m.uploadEmpty) })),
    purpose: z.enum(filePurposes),
    /** SHA-256 in hexadecimal, if the sender computed it: a file that arrives with another one is rejected. */
    digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'))),
  }),
  responses: { 200: uploadState, 400: errorBody },
});

export const readUpload = endpoint({
  method: 'GET',
  path: '/api/staff/uploads/{uploadId}',
  access: 'staff',
  permission: 'program',
  summary: 'Get the progress of an upload',
  params: byUpload,
  responses: { 200: uploadState, 404: errorBody },
});

export const uploadChunk = endpoint({
  method: 'POST',
  path: '/api/staff/uploads/{uploadId}/pieces',
  access: 'staff',
  permission: 'program',
  summary: 'Upload a chunk of a file',
  description: 'At most 4 MB. A chunk with an unexpected offset is ignored. Returns the number of bytes received.',
  params: byUpload,
  query: z.strictObject({
    at: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'a number of bytes')), z.transform(Number)),
  }),
  body: fileBytes,
  bodyType: 'application/octet-stream',
  bodyLimitBytes: maxChunkBytes,
  responses: { 200: uploadState, 404: errorBody },
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/staff/uploads/{uploadId}/end',
  access: 'staff',
  permission: 'program',
  summary: 'Finish an upload',
  description: 'Checks the file, and stores or rejects it.',
  params: byUpload,
  responses: { 200: uploadedFile, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/staff/uploads/{uploadId}',
  access: 'staff',
  permission: 'program',
  summary: 'Cancel an upload',
  description: 'Discards the bytes received.',
  params: byUpload,
  responses: { 204: null, 404: errorBody },
});
