// Routes for the wording of certificates: read, save, and preview a sample certificate.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/certificate-settings.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import {
  type CertificateWording,
  certificatePlaceholders,
  certificateWordingErrors,
  defaultCertificateWording,
  isCustomizable,
} from '#rules/credit/certificate-wording.ts';
import { saveSetting } from '#server/admin/settings/save-setting.ts';
import { exampleCertificate } from '#server/credit/certificates/example-certificate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { readSettingVersion } from '#server/platform/settings/read-setting.ts';

const unknown = () => notFound(t(m.settingsCertificateUnknown));

const byField = (errors: Record<string, string>, path: string) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${path}.${field}`, error]));

export const certificateSettingRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  printing: { typesetter: Typesetter; publicUrl: string },
): void => {
  /** The PDF. A character without a glyph is a validation error, so that every certificate can be printed. */
  const printed = async (type: keyof typeof certificateTypes, words: CertificateWording | null, path: string) => {
    const errors = words ? certificateWordingErrors(words) : {};
    if (Object.keys(errors).length > 0) return invalidFields(byField(errors, path));
    const pdf = await exampleCertificate(db, printing, type, words);
    return pdf instanceof Uint8Array ? pdf : invalidFields({ [`${path}.statement`]: pdf.unprintable });
  };

  serve(app, appContext, contract.readCertificateSetting, async ({ params: { name } }) => {
    if (!isCustomizable(name)) return unknown();
    return ok({
      ...(await readSettingVersion(db, { kind: 'certificate', name })),
      title: t(certificateTypes[name].name),
      original: defaultCertificateWording(name),
      placeholders: { ...certificatePlaceholders },
    });
  });

  serve(app, appContext, contract.saveCertificateSetting, async (input) => {
    const { name } = input.params;
    if (!isCustomizable(name)) return unknown();
    const pdf = await printed(name, input.body.values.wording, 'wording');
    return pdf instanceof Uint8Array ? saveSetting(db, { kind: 'certificate', name }, input) : pdf;
  });

  serve(app, appContext, contract.previewCertificate, async ({ params: { name }, body }, { reply }) => {
    if (!isCustomizable(name)) return unknown();
    const pdf = await printed(name, body.wording, 'wording');
    if (!(pdf instanceof Uint8Array)) return pdf;
    reply.header('content-disposition', `attachment; filename="example-${name}.pdf"`);
    return ok(new Uint8Array(pdf));
  });
};
