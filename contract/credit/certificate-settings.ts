// Wording of certificates that staff can customize.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(most, `At most ${most} characters`));

const certificateWording = z.strictObject({ title: words(80), beforeName: words(200), statement: words(400) });

/** Null: the portal's default wording. */
export const certificateSetting = z.strictObject({ wording: z.nullable(certificateWording) });

const held = z.object({ version, values: certificateSetting });

const byType = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9_-]+$/, 'the name of a certificate')),
});

export const readCertificateSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/certificates/{name}',
  access: 'staff',
  summary: 'The sentences of one type of certificate: those of the organization, if there are any, and of the portal',
  params: byType,
  answers: {
    200: z.object({
      ...held.shape,
      title: z.string(),
      original: certificateWording,
      /** Placeholders that the wording can use, with an example each. */
      placeholders: z.record(z.string(), z.string()),
    }),
    404: errorBody,
  },
});

export const saveCertificateSetting = endpoint({
  method: 'POST',
  path: '/api/staff/settings/certificates/{name}',
  access: 'staff',
  summary: 'Save the sentences of one type; null puts those of the portal back. Issued certificates stay as they are',
  params: byType,
  body: z.strictObject({ version, values: certificateSetting }),
  answers: { 200: held, 400: errorBody, 404: errorBody, 409: changedBody(certificateSetting) },
});

export const previewCertificate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/certificates/{name}/preview',
  access: 'staff',
  summary: 'A certificate of nobody with these sentences, as PDF/UA-1, without saving them',
  params: byType,
  body: certificateSetting,
  answers: { 200: fileBytes, 400: errorBody, 404: errorBody },
  mediaType: 'application/pdf',
});
