// Settings that staff edit: the organization, retention, emails, content pages and certificates.
import * as z from 'zod/mini';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import { certificateSetting } from '#contract/credit/certificate-settings.ts';
import { creditSetting } from '#contract/credit/credit-setting.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, sessionAccess, whole } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import {
  defaultRetention,
  maxDays,
  maxYears,
  minDays,
  minEvidenceYears,
  minInactiveYears,
  minYears,
} from '#rules/platform/retention.ts';
import type { SettingKind } from '#rules/platform/setting-id.ts';

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { error: () => t(common.maxCharacters, { most }) }));
const filled = (most: number) => text(most).check(z.minLength(1));

/** Any top-level domain, unlike the addresses of accounts. */
const mailbox = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

export const organizationSetting = z.strictObject({
  name: filled(200),
  helpLine: filled(40),
  contactEmail: filled(200).check(z.regex(mailbox, { error: () => t(m.settingsEmailExample) })),
  /** As printed on certificates. */
  address: text(300),
  signerName: text(200),
  signerPosition: text(200),
  /** The organization's provider numbers with credit bodies; empty: none. */
  providerNumbers: z.record(z.enum(membershipKeys), text(60)),
});
/** On a new portal, most of it is still empty. */
const shownOrganization = z.strictObject({
  ...organizationSetting.shape,
  name: z.string(),
  helpLine: z.string(),
  contactEmail: z.string(),
});
export type OrganizationSetting = z.infer<typeof organizationSetting>;

const days = z
  .int({ error: () => t(m.settingsWholeDays) })
  .check(
    z.minimum(minDays, { error: () => t(m.settingsMinDays, { count: minDays }) }),
    z.maximum(maxDays, { error: () => t(m.settingsMaxDays, { count: maxDays }) }),
  );

const years = (least: number) =>
  z
    .int({ error: () => t(m.settingsWholeYears) })
    .check(
      z.minimum(least, { error: () => t(m.settingsMinYears, { count: least }) }),
      z.maximum(maxYears, { error: () => t(m.settingsMaxYears, { count: maxYears }) }),
    );

export const retentionSetting = z.strictObject({
  signInDays: days,
  mailDays: days,
  // Settings stored by earlier versions lack the following.
  /** Of the audit log. */
  eventYears: z._default(years(minYears), defaultRetention.eventYears),
  accommodationDays: z._default(days, defaultRetention.accommodationDays),
  evidenceYears: z._default(years(minEvidenceYears), defaultRetention.evidenceYears),
  /** 0: accounts are kept. */
  inactiveYears: z._default(
    z.int({ error: () => t(m.settingsWholeYears) }).check(
      z.refine((count) => count === 0 || count >= minInactiveYears, {
        error: () => t(m.settingsInactiveYears, { count: minInactiveYears }),
      }),
      z.maximum(maxYears, { error: () => t(m.settingsMaxYears, { count: maxYears }) }),
    ),
    defaultRetention.inactiveYears,
  ),
});

/** When registrants get the join link. */
export const joiningSetting = z.strictObject({ linkHours: whole(1, 8760) });

/** Accessibility services of every live session; a session can have more. */
export const accessSetting = sessionAccess;

/** The text after the organization's name in the footer of public pages. */
export const footerSetting = z.strictObject({ statement: text(300) });

export const emailSetting = z.strictObject({
  /** Added to each email, with its line breaks. */
  signature: text(1000),
  footer: text(1000),
});

const emailTemplateText = z.strictObject({
  /** One line, with placeholders such as `{session}`. */
  subject: filled(200),
  /** Before and after the details; a blank line starts a new paragraph. */
  opening: text(2000),
  closing: text(2000),
});

export type EmailTemplateTextSetting = z.infer<typeof emailTemplateText>;

/** Null: the default text. */
export const emailTemplateSetting = z.strictObject({ words: z.nullable(emailTemplateText) });

/** Null: the default text. */
export const textSetting = z.strictObject({ markdown: z.nullable(z.string().check(z.maxLength(50_000))) });

/** The schema of each kind of setting. */
export const settingSchemas = {
  organization: organizationSetting,
  retention: retentionSetting,
  'new-session': newSessionSetting,
  emails: emailSetting,
  credit: creditSetting,
  joining: joiningSetting,
  access: accessSetting,
  footer: footerSetting,
  text: textSetting,
  email: emailTemplateSetting,
  certificate: certificateSetting,
} satisfies Record<SettingKind, z.ZodMiniType>;
export type SettingValues = { [K in SettingKind]: z.infer<(typeof settingSchemas)[K]> };

const stored = <V extends z.ZodMiniType>(values: V) => z.object({ version, values });
const submitted = <V extends z.ZodMiniType>(values: V) => z.strictObject({ version, values });

const customizableTexts = z.array(z.object({ name: z.string(), title: z.string(), isCustomized: z.boolean() }));

/** How receivers verify emails; null: emails are not signed here. */
const emailAuthentication = z.nullable(
  z.object({
    domain: z.string(),
    /** TXT records to publish in DNS. */
    records: z.array(z.object({ purpose: z.enum(['dkim', 'dmarc']), name: z.string(), value: z.string() })),
  }),
);

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/staff/settings',
  access: 'staff',
  permission: 'settings',
  summary: 'Get all settings',
  responses: {
    200: z.object({
      organization: stored(shownOrganization),
      retention: stored(retentionSetting),
      newSession: stored(newSessionSetting),
      emails: stored(emailSetting),
      emailAuthentication,
      credit: stored(creditSetting),
      joining: stored(joiningSetting),
      access: stored(accessSetting),
      footer: stored(footerSetting),
      emailTemplates: customizableTexts,
      certificates: customizableTexts,
      texts: customizableTexts,
      /** The contact address in the configuration, which overrides the organization's; null if there is none. */
      configuredEmail: z.nullable(z.string()),
    }),
  },
});

interface Saving<P, V> {
  path: P;
  summary: string;
  values: V;
}
const saveSetting = <const P extends string, V extends z.ZodMiniType>({ path, summary, values }: Saving<P, V>) =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff',
    permission: 'settings',
    summary,
    body: submitted(values),
    responses: { 200: stored(values), 400: errorBody, 404: errorBody, 409: changedBody(values) },
  });

export const saveOrganization = saveSetting({
  path: '/api/staff/settings/organization',
  summary: 'Update the organization',
  values: organizationSetting,
});

export const saveRetention = saveSetting({
  path: '/api/staff/settings/retention',
  summary: 'Update how long personal data is stored',
  values: retentionSetting,
});

/** What a run deletes, as counts. `evidenceSessions`: sessions whose meeting reports lose their names. */
const oldData = z.object({
  signIns: z.int(),
  emails: z.int(),
  events: z.int(),
  accommodations: z.int(),
  accommodationRequests: z.int(),
  helpRequests: z.int(),
  evidenceSessions: z.int(),
  invitations: z.int(),
  accountsToWarn: z.int(),
  accountsToDelete: z.int(),
});

export const previewRetention = endpoint({
  method: 'POST',
  path: '/api/staff/settings/retention/preview',
  access: 'staff',
  permission: 'settings',
  summary: 'Count what would be deleted with given retention periods',
  description: 'Saves and deletes nothing.',
  body: retentionSetting,
  responses: { 200: oldData, 400: errorBody },
});

export const saveNewSession = saveSetting({
  path: '/api/staff/settings/new-session',
  summary: 'Update the defaults of new sessions',
  values: newSessionSetting,
});

export const saveCreditSetting = saveSetting({
  path: '/api/staff/settings/credit',
  summary: 'Update when credit decisions are published automatically',
  values: creditSetting,
});

export const saveJoining = saveSetting({
  path: '/api/staff/settings/joining',
  summary: 'Update how many hours before a session registrants get the join link',
  values: joiningSetting,
});

export const saveAccess = saveSetting({
  path: '/api/staff/settings/access',
  summary: 'Update the accessibility services of all live sessions',
  values: accessSetting,
});

export const saveFooter = saveSetting({
  path: '/api/staff/settings/footer',
  summary: 'Update the footer of public pages',
  values: footerSetting,
});

export const saveEmailSetting = saveSetting({
  path: '/api/staff/settings/emails',
  summary: 'Update the signature and footer of emails',
  values: emailSetting,
});

const byName = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/, 'the name of a text')),
});

export const readTextSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/texts/{name}',
  access: 'staff',
  permission: 'settings',
  summary: 'Get a content page as Markdown',
  description: 'Returns the customized text, if there is one, and the default.',
  params: byName,
  responses: { 200: z.object({ ...stored(textSetting).shape, original: z.string() }), 404: errorBody },
});

export const saveTextSetting = endpoint({
  method: 'POST',
  path: '/api/staff/settings/texts/{name}',
  access: 'staff',
  permission: 'settings',
  summary: 'Customize a content page',
  description: 'With null, restores the default.',
  params: byName,
  body: submitted(textSetting),
  responses: { 200: stored(textSetting), 400: errorBody, 404: errorBody, 409: changedBody(textSetting) },
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/staff/settings/texts/{name}/preview',
  access: 'staff',
  permission: 'settings',
  summary: 'Preview a content page',
  description: 'Saves nothing.',
  params: byName,
  body: z.strictObject({ markdown: z.string().check(z.maxLength(50_000)) }),
  responses: { 200: z.object({ title: z.string(), html: z.string() }), 400: errorBody, 404: errorBody },
});

const renderedEmail = z.object({ subject: z.string(), text: z.string(), html: z.string() });

export const readEmailTemplate = endpoint({
  method: 'GET',
  path: '/api/staff/settings/emails/{name}',
  access: 'staff',
  permission: 'settings',
  summary: 'Get an email template',
  description: 'Returns the customized text, if there is one, and the default.',
  params: byName,
  responses: {
    200: z.object({
      ...stored(emailTemplateSetting).shape,
      title: z.string(),
      when: z.string(),
      original: emailTemplateText,
      /** Placeholders that the text can use, with an example each. */
      placeholders: z.record(z.string(), z.string()),
    }),
    404: errorBody,
  },
});

export const saveEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}',
  access: 'staff',
  permission: 'settings',
  summary: 'Customize an email template',
  description: 'With null, restores the default.',
  params: byName,
  body: submitted(emailTemplateSetting),
  responses: {
    200: stored(emailTemplateSetting),
    400: errorBody,
    404: errorBody,
    409: changedBody(emailTemplateSetting),
  },
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}/preview',
  access: 'staff',
  permission: 'settings',
  summary: 'Preview an email template with sample data',
  description: 'Saves nothing.',
  params: byName,
  body: emailTemplateSetting,
  responses: { 200: renderedEmail, 400: errorBody, 404: errorBody },
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}/test',
  access: 'staff',
  permission: 'settings',
  summary: 'Send a test email of a template to the caller',
  description: 'Uses sample data.',
  params: byName,
  body: emailTemplateSetting,
  responses: { 200: z.object({ to: z.string() }), 400: errorBody, 404: errorBody },
});
