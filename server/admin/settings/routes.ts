// Settings for staff: what they are, saving them beside others, and texts as visitors would see them.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/settings.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { customizableTypes } from '#rules/credit/certificate-wording.ts';
import { certificateSettingRoutes } from '#server/admin/settings/certificate-routes.ts';
import { ownNames } from '#server/admin/settings/queries.ts';
import { saveSetting } from '#server/admin/settings/save-setting.ts';
import { namedSettings, readOrganizationSetting } from '#server/admin/settings/setting-kinds.ts';
import { emailTemplateRoutes } from '#server/admin/settings/template-routes.ts';
import { parseText, readSources, readTexts } from '#server/catalog/content-pages/read-pages.ts';
import { showText } from '#server/catalog/content-pages/show-page.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { emailTemplates } from '#server/platform/email/render-email.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export const settingsRoutes = async (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { contactEmail, mail, typesetter }: { contactEmail: string | null; mail: MailSettings; typesetter: Typesetter },
): Promise<void> => {
  emailTemplateRoutes(app, appContext, db, mail);
  certificateSettingRoutes(app, appContext, db, { typesetter, publicUrl: mail.publicUrl });
  const [texts, sources] = await Promise.all([readTexts(), readSources()]);

  serve(app, appContext, contract.readSettings, async () => {
    const [
      organization,
      retention,
      newSession,
      emails,
      credit,
      joining,
      access,
      footer,
      own,
      ownEmails,
      ownCertificates,
    ] = await Promise.all([
      readOrganizationSetting(db),
      readSetting(db, 'retention', namedSettings.retention),
      readSetting(db, 'new-session', namedSettings['new-session']),
      readSetting(db, 'emails', namedSettings.emails),
      readSetting(db, 'credit', namedSettings.credit),
      readSetting(db, 'joining', namedSettings.joining),
      readSetting(db, 'access', namedSettings.access),
      readSetting(db, 'footer', namedSettings.footer),
      ownNames(db, 'text/', 'markdown'),
      ownNames(db, 'email/', 'words'),
      ownNames(db, 'certificate/', 'wording'),
    ]);
    const names = [...texts].map(([name, { title }]) => ({ name, title, isOwn: own.has(name) }));
    const byTitle = names.toSorted((one, other) => (one.title < other.title ? -1 : 1));
    const kinds = Object.entries(emailTemplates).map(([name, { title }]) => ({
      name,
      title,
      isOwn: ownEmails.has(name),
    }));
    const certificates = customizableTypes.map((name) => ({
      ...{ name, title: certificateTypes[name].name },
      isOwn: ownCertificates.has(name),
    }));
    const values = {
      organization,
      retention,
      newSession,
      emails,
      credit,
      joining,
      access,
      footer,
      emailTemplates: kinds,
      certificates,
      texts: byTitle,
    };
    return ok({ ...values, configuredEmail: contactEmail });
  });

  serve(app, appContext, contract.saveOrganization, (input) => saveSetting(db, 'organization', input));
  serve(app, appContext, contract.saveRetention, (input) => saveSetting(db, 'retention', input));
  serve(app, appContext, contract.saveNewSession, (input) => saveSetting(db, 'new-session', input));
  serve(app, appContext, contract.saveCreditSetting, (input) => saveSetting(db, 'credit', input));
  serve(app, appContext, contract.saveJoining, (input) => saveSetting(db, 'joining', input));
  serve(app, appContext, contract.saveAccess, (input) => saveSetting(db, 'access', input));
  serve(app, appContext, contract.saveFooter, (input) => saveSetting(db, 'footer', input));
  serve(app, appContext, contract.saveEmailSetting, (input) => saveSetting(db, 'emails', input));

  const asText = { schema: contract.textSetting, defaults: { markdown: null } };
  serve(app, appContext, contract.readTextSetting, async ({ params: { name } }) => {
    const original = sources.get(name);
    if (original === undefined) return notFound('This text');
    return ok({ ...(await readSetting(db, `text/${name}`, asText)), original });
  });
  serve(app, appContext, contract.saveTextSetting, async (input) => {
    const { name } = input.params;
    return texts.has(name) ? saveSetting(db, `text/${name}`, input) : notFound('This text');
  });
  serve(app, appContext, contract.previewText, async ({ params: { name }, body }) => {
    if (!texts.has(name)) return notFound('This text');
    try {
      return ok(await showText(db, contactEmail, await parseText(name, body.markdown), 'ao'));
    } catch (error) {
      return invalidField('markdown', error instanceof Error ? error.message : String(error));
    }
  });
};
