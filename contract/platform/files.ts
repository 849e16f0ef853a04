// Files uploaded by staff in pieces: a lost connection loses one piece, not the file.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, instant } from '#contract/platform/shared.ts';
import { filePurposes } from '#rules/platform/file-kinds.ts';

/** The maximum size of one piece. */
export const maxPieceBytes = 4 * 1024 * 1024;

export const uploadedFile = z.object({
  id: z.int(),
  /** On this portal; visitors can open it once public content refers to it. */
  address: z.string(),
  /** A preview URL for editors: works for a few hours, published or not. */
  lookAddress: z.string(),
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

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/staff/uploads',
  access: 'staff',
  summary: 'Say which file comes; its pieces follow',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'a name'), z.maxLength(255, 'at most 255 characters')),
    sizeBytes: z.int().check(z.minimum(1, 'This file is empty')),
    purpose: z.enum(filePurposes),
    /** SHA-256 in hexadecimal, if the sender computed it: a file that arrives with another one is rejected. */
    digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'))),
  }),
  answers: { 200: uploadState, 400: errorBody },
});

export const readUpload = endpoint({
  method: 'GET',
  path: '/api/staff/uploads/{uploadId}',
  access: 'staff',
  summary: 'How much of an upload has arrived',
  params: byUpload,
  answers: { 200: uploadState, 404: errorBody },
});

export const sendPiece = endpoint({
  method: 'POST',
  path: '/api/staff/uploads/{uploadId}/pieces',
  access: 'staff',
  summary:
    'The next bytes of a file, at most 4 MB; a piece that begins elsewhere changes nothing. Answers how much is there',
  params: byUpload,
  query: z.strictObject({
    at: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'a number of bytes')), z.transform(Number)),
  }),
  body: fileBytes,
  bodyType: 'application/octet-stream',
  bodyLimitBytes: maxPieceBytes,
  answers: { 200: uploadState, 404: errorBody },
});

export const endUpload = endpoint({
  method: 'POST',
  path: '/api/staff/uploads/{uploadId}/end',
  access: 'staff',
  summary: 'Everything is sent: the file is looked at, and kept or refused',
  params: byUpload,
  answers: { 200: uploadedFile, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/staff/uploads/{uploadId}',
  access: 'staff',
  summary: 'Give up an upload; what has arrived is thrown away',
  params: byUpload,
  answers: { 204: null, 404: errorBody },
});
