// Images of the signatures on certificates.

import * as z from 'zod/mini';
import { bodyLimitFor, fileContent } from '#contract/credit/attendance.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';

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
  permission: 'settings',
  summary: 'List signature images and the current signer',
  responses: {
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
  permission: 'settings',
  summary: 'Upload the signature image of the current signer',
  description: 'Accepts PNG and JPEG in Base64, up to 512 KB and 3000 by 1500 pixels.',
  body: z.strictObject({
    alt: z.string().check(z.trim(), z.minLength(1, { error: () => t(m.signatureAltMissing) }), z.maxLength(300)),
    content: fileContent(maxSignatureBytes),
  }),
  bodyLimitBytes: bodyLimitFor(maxSignatureBytes),
  responses: { 200: signature, 400: errorBody, 409: errorBody },
});

export const removeSignature = endpoint({
  method: 'POST',
  path: '/api/staff/signatures/remove',
  access: 'staff',
  permission: 'settings',
  summary: 'Delete a signature image',
  description: 'Certificates of this signer show a blank signature line.',
  body: z.strictObject({ signerName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  responses: { 204: null, 404: errorBody },
});
