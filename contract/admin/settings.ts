// What staff set in the browser: the organization, how long things are kept, emails, and the organization's texts.
import * as z from 'zod/mini';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import { certificateSetting } from '#contract/credit/certificate-settings.ts';
import { creditSetting } from '#contract/credit/credit-setting.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, sessionAccess, whole } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { defaultRetention, leastDays, leastYears, mostDays, mostYears } from '#rules/platform/retention.ts';
import type { SettingKind } from '#rules/platform/setting-id.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`));
const filled = (most: number) => text(most).check(z.minLength(1, 'Field is required'));

/** The staff's own address may end as it likes, unlike those of accounts. */
const mailbox = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

export const organizationSetting = z.strictObject({
  name: filled(200),
  helpLine: filled(40),
  contactEmail: filled(200).check(z.regex(mailbox, 'Use an address such as help@center.example')),
  /** As certificates print it. */
  address: text(300),
  signerName: text(200),
  signerPosition: text(200),
  /** The organization's number with bodies that recognize credit; empty: none. */
  providerNumbers: z.record(z.enum(membershipKeys), text(60)),
});
export type OrganizationSetting = z.infer<typeof organizationSetting>;

const days = z
  .int('Use a whole number of days')
  .check(z.minimum(leastDays, `At least ${leastDays} days`), z.maximum(mostDays, `At most ${mostDays} days`));

const years = z
  .int('Use a whole number of years')
  .check(z.minimum(leastYears, `At least ${leastYears} year`), z.maximum(mostYears, `At most ${mostYears} years`));

export const retentionSetting = z.strictObject({
  signInDays: days,
  mailDays: days,
  /** Of the log of events. What was kept before there was such a setting has none. */
  eventYears: z._default(years, defaultRetention.eventYears),
});

/** When registrants get the link with which they join. */
export const joiningSetting = z.strictObject({ linkHours: whole(1, 8760) });

/** What every live session has; one session can have more. */
export const accessSetting = sessionAccess;

/** What the footer of every public page says, after the organization. */
export const footerSetting = z.strictObject({ statement: text(300) });

export const emailSetting = z.strictObject({
  /** Below each email; empty: nothing. Line breaks stay. */
  signature: text(1000),
  footer: text(1000),
});

const emailTemplateText = z.strictObject({
  /** One line; `{session}` and the like are filled in. */
  subject: filled(200),
  /** Before and after the facts; an empty line begins a new paragraph. */
  opening: text(2000),
  closing: text(2000),
});

export type EmailTemplateTextSetting = z.infer<typeof emailTemplateText>;

/** Null: the portal's own words. */
export const emailTemplateSetting = z.strictObject({ words: z.nullable(emailTemplateText) });

/** Null: the text that comes with the portal. */
export const textSetting = z.strictObject({ markdown: z.nullable(z.string().check(z.maxLength(50_000))) });

/** What the settings of each kind hold. */
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

const held = <V extends z.ZodMiniType>(values: V) => z.object({ version, values });
const sent = <V extends z.ZodMiniType>(values: V) => z.strictObject({ version, values });

/** What the organization can put into its own words. */
const worded = z.array(z.object({ name: z.string(), title: z.string(), isOwn: z.boolean() }));

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/staff/settings',
  access: 'staff',
  summary: 'The organization, how long things are kept, what stands below emails, and the names of its texts',
  answers: {
    200: z.object({
      organization: held(organizationSetting),
      retention: held(retentionSetting),
      newSession: held(newSessionSetting),
      emails: held(emailSetting),
      credit: held(creditSetting),
      joining: held(joiningSetting),
      access: held(accessSetting),
      footer: held(footerSetting),
      emailTemplates: worded,
      certificates: worded,
      texts: worded,
      /** Goes before the address of the organization, where the configuration names one. */
      configuredEmail: z.nullable(z.string()),
    }),
  },
});

const saveSetting = <const P extends string, V extends z.ZodMiniType>(path: P, summary: string, values: V) =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary,
    body: sent(values),
    answers: { 200: held(values), 400: errorBody, 404: errorBody, 409: changedBody(values) },
  });

export const saveOrganization = saveSetting(
  '/api/staff/settings/organization',
  'Save who runs the portal',
  organizationSetting,
);

export const saveRetention = saveSetting(
  '/api/staff/settings/retention',
  'Save how long sign-ins and messages are kept',
  retentionSetting,
);

export const saveNewSession = saveSetting(
  '/api/staff/settings/new-session',
  'Save what a new session begins with',
  newSessionSetting,
);

export const saveCreditSetting = saveSetting(
  '/api/staff/settings/credit',
  'Save when decisions about credit are published without staff',
  creditSetting,
);

export const saveJoining = saveSetting(
  '/api/staff/settings/joining',
  'Save how many hours before a session its registrants get the join link',
  joiningSetting,
);

export const saveAccess = saveSetting(
  '/api/staff/settings/access',
  'Save whether every live session has captions and sign language',
  accessSetting,
);

export const saveFooter = saveSetting(
  '/api/staff/settings/footer',
  'Save what the footer of public pages says',
  footerSetting,
);

export const saveEmailSetting = saveSetting(
  '/api/staff/settings/emails',
  'Save what stands below each email',
  emailSetting,
);

const byName = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/, 'the name of a text')),
});

export const readTextSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/texts/{name}',
  access: 'staff',
  summary: 'One text as Markdown: the own words of the organization, if there are any, and those of the portal',
  params: byName,
  answers: { 200: z.object({ ...held(textSetting).shape, original: z.string() }), 404: errorBody },
});

export const saveTextSetting = endpoint({
  method: 'POST',
  path: '/api/staff/settings/texts/{name}',
  access: 'staff',
  summary: 'Save a text in the own words of the organization; null puts the original back',
  params: byName,
  body: sent(textSetting),
  answers: { 200: held(textSetting), 400: errorBody, 404: errorBody, 409: changedBody(textSetting) },
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/staff/settings/texts/{name}/preview',
  access: 'staff',
  summary: 'A text as visitors would see it, without saving it',
  params: byName,
  body: z.strictObject({ markdown: z.string().check(z.maxLength(50_000)) }),
  answers: { 200: z.object({ title: z.string(), html: z.string() }), 400: errorBody, 404: errorBody },
});

const seenEmail = z.object({ subject: z.string(), text: z.string(), html: z.string() });

export const readEmailTemplate = endpoint({
  method: 'GET',
  path: '/api/staff/settings/emails/{name}',
  access: 'staff',
  summary: 'The words of one kind of email: those of the organization, if there are any, and those of the portal',
  params: byName,
  answers: {
    200: z.object({
      ...held(emailTemplateSetting).shape,
      title: z.string(),
      when: z.string(),
      original: emailTemplateText,
      /** What the words may name, with an example each. */
      placeholders: z.record(z.string(), z.string()),
    }),
    404: errorBody,
  },
});

export const saveEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}',
  access: 'staff',
  summary: 'Save the words of one kind of email; null puts those of the portal back',
  params: byName,
  body: sent(emailTemplateSetting),
  answers: { 200: held(emailTemplateSetting), 400: errorBody, 404: errorBody, 409: changedBody(emailTemplateSetting) },
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}/preview',
  access: 'staff',
  summary: 'An email with these words and facts that are made up, without saving them',
  params: byName,
  body: emailTemplateSetting,
  answers: { 200: seenEmail, 400: errorBody, 404: errorBody },
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/staff/settings/emails/{name}/test',
  access: 'staff',
  summary: 'The same as mail to whoever asks',
  params: byName,
  body: emailTemplateSetting,
  answers: { 200: z.object({ to: z.string() }), 400: errorBody, 404: errorBody },
});
