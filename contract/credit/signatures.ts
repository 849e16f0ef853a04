// Images of the signatures on certificates.
import * as z from 'zod/mini';
import { bodyLimitFor, fileContent } from '#contract/credit/attendance.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant } from '#contract/platform/shared.ts';

export const maxSignatureBytes = 512 * 1024;

const signature = z.object({
  signerName: z.string(),
  alt: z.string(),
  /** As a `data:` URL, without metadata from cameras or programs. */
  picture: z.string(),
  uploadedAt: instant,
});
export type Signature = z.infer<typeof signature>;

export const listSignatures = endpoint({
  method: 'GET',
  path: '/api/staff/signatures',
  access: 'staff',
  summary: 'Signatures that certificates bear, and who signs certificates now',
  answers: {
    200: z.object({
      /** From the settings; empty if nobody is set. */
      signer: z.object({ name: z.string(), position: z.string() }),
      signatures: z.array(signature),
    }),
  },
});

export const saveSignature = endpoint({
  method: 'POST',
  path: '/api/staff/signatures',
  access: 'staff',
  summary:
    'Keep a picture as the signature of who signs certificates now (PNG or JPEG in Base64, at most 512 KB and 3000 by 1500 pixels)',
  body: z.strictObject({
    alt: z
      .string()
      .check(z.trim(), z.minLength(1, 'Say what the picture shows'), z.maxLength(300, 'at most 300 characters')),
    content: fileContent(maxSignatureBytes),
  }),
  bodyLimitBytes: bodyLimitFor(maxSignatureBytes),
  answers: { 200: signature, 400: errorBody, 409: errorBody },
});

export const removeSignature = endpoint({
  method: 'POST',
  path: '/api/staff/signatures/remove',
  access: 'staff',
  summary: 'Remove a signature: certificates of this signer have a line for a pen again',
  body: z.strictObject({ signerName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answers: { 204: null, 404: errorBody },
});
