// Routes for settings: read, save, and preview content pages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/settings.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { findOldData } from '#server/admin/retention/find-old-data.ts';
import { certificateSettingRoutes } from '#server/admin/settings/certificate-routes.ts';
import { readSettings } from '#server/admin/settings/read-settings.ts';
import { saveSetting } from '#server/admin/settings/save-setting.ts';
import { emailTemplateRoutes } from '#server/admin/settings/template-routes.ts';
import { parseText, readSources, readTexts } from '#server/catalog/content-pages/read-pages.ts';
import { showText } from '#server/catalog/content-pages/show-page.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type DkimSettings, dnsRecords } from '#server/platform/email/dkim.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { readSettingVersion } from '#server/platform/settings/read-setting.ts';

const noText = () => notFound(t(m.settingsTextUnknown));

interface Settings {
  contactEmail: string | null;
  mail: MailSettings;
  dkim: DkimSettings | null;
  typesetter: Typesetter;
}

export const settingsRoutes = async (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { contactEmail, mail, dkim, typesetter }: Settings,
): Promise<void> => {
  emailTemplateRoutes(app, appContext, db, mail);
  certificateSettingRoutes(app, appContext, db, { typesetter, publicUrl: mail.publicUrl });
  const [texts, sources] = await Promise.all([readTexts(), readSources()]);

  serve(app, appContext, contract.readSettings, async () => {
    const titles = new Map([...texts].map(([name, { title }]) => [name, title]));
    const settings = await readSettings(db, titles);
    const emailAuthentication = dkim && { domain: dkim.domain, records: dnsRecords(dkim) };
    return ok({ ...settings, emailAuthentication, configuredEmail: contactEmail });
  });

  serve(app, appContext, contract.saveOrganization, (input) => saveSetting(db, { kind: 'organization' }, input));
  serve(app, appContext, contract.saveRetention, (input) => saveSetting(db, { kind: 'retention' }, input));
  serve(app, appContext, contract.previewRetention, async ({ body, now }) => ok(await findOldData(db, body, now)));
  serve(app, appContext, contract.saveNewSession, (input) => saveSetting(db, { kind: 'new-session' }, input));
  serve(app, appContext, contract.saveCreditSetting, (input) => saveSetting(db, { kind: 'credit' }, input));
  serve(app, appContext, contract.saveJoining, (input) => saveSetting(db, { kind: 'joining' }, input));
  serve(app, appContext, contract.saveAccess, (input) => saveSetting(db, { kind: 'access' }, input));
  serve(app, appContext, contract.saveFooter, (input) => saveSetting(db, { kind: 'footer' }, input));
  serve(app, appContext, contract.saveEmailSetting, (input) => saveSetting(db, { kind: 'emails' }, input));

  serve(app, appContext, contract.readTextSetting, async ({ params: { name } }) => {
    const original = sources.get(name);
    if (original === undefined) return noText();
    return ok({ ...(await readSettingVersion(db, { kind: 'text', name })), original });
  });
  serve(app, appContext, contract.saveTextSetting, async (input) => {
    const { name } = input.params;
    return texts.has(name) ? saveSetting(db, { kind: 'text', name }, input) : noText();
  });
  serve(app, appContext, contract.previewText, async ({ params: { name }, body }) => {
    if (!texts.has(name)) return noText();
    try {
      return ok(await showText(db, contactEmail, await parseText(name, body.markdown), 'ao'));
    } catch (error) {
      return invalidField('markdown', error instanceof Error ? error.message : String(error));
    }
  });
};
