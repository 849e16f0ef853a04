// Wording of certificates that staff can customize.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, requiredText } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

const certificateWording = z.strictObject({
  title: requiredText(80),
  beforeName: requiredText(200),
  statement: requiredText(400),
});

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
  permission: 'settings',
  summary: 'Get the wording of a certificate type',
  description: 'Returns the customized wording, if there is one, and the default.',
  params: byType,
  responses: {
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
  permission: 'settings',
  summary: 'Customize the wording of a certificate type',
  description: 'With null, restores the default. Issued certificates do not change.',
  params: byType,
  body: z.strictObject({ version, values: certificateSetting }),
  responses: { 200: held, 400: errorBody, 404: errorBody, 409: changedBody(certificateSetting) },
});

export const previewCertificate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/certificates/{name}/preview',
  access: 'staff',
  permission: 'settings',
  summary: 'Preview a certificate with this wording as PDF',
  description: 'Saves nothing. The file is accessible (PDF/UA-1).',
  params: byType,
  body: certificateSetting,
  responses: { 200: fileBytes, 400: errorBody, 404: errorBody },
  mediaType: 'application/pdf',
});
