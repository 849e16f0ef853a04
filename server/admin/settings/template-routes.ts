// Routes for email templates: read, save, preview, and send a test to oneself.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/settings.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { emailOfAccount } from '#server/admin/settings/queries.ts';
import { saveSetting } from '#server/admin/settings/save-setting.ts';
import { emailErrors } from '#server/admin/settings/template-errors.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, queueMail, wholeEmail } from '#server/platform/email/queue-email.ts';
import {
  emailTemplateName,
  emailTemplates,
  exampleEmail,
  offeredIn,
  usualWording,
} from '#server/platform/email/render-email.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { readSettingVersion } from '#server/platform/settings/read-setting.ts';

const unknown = () => notFound(t(m.emailUnknown));

export const emailTemplateRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  serve(app, appContext, contract.readEmailTemplate, async ({ params }) => {
    const name = emailTemplateName(params.name);
    if (!name) return unknown();
    const { title, when } = emailTemplates[name];
    // Staff write emails in English.
    const [original, placeholders] = inLanguage('en', () => [usualWording(name), offeredIn(name)] as const);
    const setting = await readSettingVersion(db, { kind: 'email', name });
    return ok({ ...setting, title: t(title), when: t(when), original, placeholders });
  });

  serve(app, appContext, contract.saveEmailTemplate, async (input) => {
    const name = emailTemplateName(input.params.name);
    return name ? saveSetting(db, { kind: 'email', name }, input) : unknown();
  });

  serve(app, appContext, contract.previewEmailTemplate, async ({ params, body }) => {
    const name = emailTemplateName(params.name);
    if (!name) return unknown();
    const errors = emailErrors(name, body);
    if (errors) return invalidFields(errors);
    const { subject, email } = await exampleEmail(db, mail.publicUrl, name, body.words);
    const whole = await wholeEmail(db, mail, email);
    return ok({ subject, text: emailText(whole), html: inLanguage('en', () => emailHtml(whole)) });
  });

  serve(app, appContext, contract.testEmailTemplate, async ({ params, body, caller, now }) => {
    const [name, account] = [emailTemplateName(params.name), await emailOfAccount(db, caller.accountId)];
    if (!name || !account) return unknown();
    const errors = emailErrors(name, body);
    if (errors) return invalidFields(errors);
    const { subject, email } = await exampleEmail(db, mail.publicUrl, name, body.words);
    const message = {
      kind: 'email-test',
      recipient: account.email,
      subject: t(m.settingsEmailTestSubject, { subject }).slice(0, 200),
      email,
    };
    await db.transaction().execute((tx) => queueMail(tx, mail, message, now));
    return ok({ to: account.email });
  });
};
