// Which settings there are, what they hold until somebody sets them, and how they are changed and put back.
import * as z from 'zod/mini';
import {
  accessSetting,
  emailSetting,
  emailTemplateSetting,
  footerSetting,
  joiningSetting,
  type OrganizationSetting,
  organizationSetting,
  retentionSetting,
  textSetting,
} from '#contract/admin/settings.ts';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import { certificateSetting } from '#contract/credit/certificate-settings.ts';
import { creditSetting } from '#contract/credit/credit-setting.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { defaultFooter } from '#rules/catalog/footer.ts';
import { defaultJoining } from '#rules/catalog/joining.ts';
import { newSessionDefaults } from '#rules/catalog/new-session.ts';
import { defaultAccess } from '#rules/catalog/session-access.ts';
import { defaultPublishDays } from '#rules/credit/attendance-evidence.ts';
import { certificateWordingErrors, isCustomizable } from '#rules/credit/certificate-wording.ts';
import { defaultRetention } from '#rules/platform/retention.ts';
import {
  lockOrganization,
  lockSetting,
  type OrganizationRow,
  organizationRow,
  putOrganization,
  updateSetting,
} from '#server/admin/settings/queries.ts';
import { emailErrors } from '#server/admin/settings/template-errors.ts';
import { parseText } from '#server/catalog/content-pages/read-pages.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { emailTemplateName, emailTemplates } from '#server/platform/email/render-email.ts';
import { type SettingKind, settingValue } from '#server/platform/settings/read-setting.ts';
import type { LockedRecord, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

const emptyOrganization: OrganizationSetting = {
  ...{ name: 'Our ADA center', helpLine: '', contactEmail: '', address: '', signerName: '', signerPosition: '' },
  providerNumbers: numbersFrom({}),
};

/** Every body, so that a form has a field for each. */
function numbersFrom(given: Record<string, unknown>): OrganizationSetting['providerNumbers'] {
  const filled = membershipKeys.map((key) => [key, typeof given[key] === 'string' ? given[key] : '']);
  return Object.fromEntries(filled) as OrganizationSetting['providerNumbers']; // Every key of the list, just filled.
}

const organizationOf = (row: OrganizationRow | undefined): LockedRecord<OrganizationSetting> =>
  row
    ? {
        version: row.version,
        values: {
          name: row.name,
          helpLine: row.help_line,
          contactEmail: row.contact_email,
          address: row.address,
          signerName: row.signer_name,
          signerPosition: row.signer_position,
          providerNumbers: numbersFrom(row.provider_numbers as Record<string, unknown>), // An object, says the table.
        },
      }
    : { version: 1, values: emptyOrganization };

interface Named<V> extends SettingKind<V> {
  title: string;
}

export const namedSettings = {
  retention: { schema: retentionSetting, defaults: defaultRetention, title: 'How long things are kept' },
  'new-session': { schema: newSessionSetting, defaults: newSessionDefaults, title: 'New sessions' },
  emails: { schema: emailSetting, defaults: { signature: '', footer: '' }, title: 'Emails' },
  joining: { schema: joiningSetting, defaults: defaultJoining, title: 'Join links' },
  access: { schema: accessSetting, defaults: defaultAccess, title: 'Access to live sessions' },
  footer: { schema: footerSetting, defaults: defaultFooter, title: 'Footer' },
  credit: { schema: creditSetting, defaults: { publishAfterDays: defaultPublishDays }, title: 'Credit decisions' },
} as const;

const textPrefix = 'text/';
const asText = { schema: textSetting, defaults: { markdown: null }, title: 'Text' };

const emailPrefix = 'email/';
export const asEmail = { schema: emailTemplateSetting, defaults: { words: null } };

const certificatePrefix = 'certificate/';
export const asCertificate = { schema: certificateSetting, defaults: { wording: null } };

const namedOf = (id: string): Named<object> | undefined => {
  if (id.startsWith(textPrefix)) return { ...asText, title: `Text: ${id.slice(textPrefix.length)}` };
  if (id.startsWith(emailPrefix)) {
    const name = emailTemplateName(id.slice(emailPrefix.length));
    return name && { ...asEmail, title: `Email: ${emailTemplates[name].title}` };
  }
  if (id.startsWith(certificatePrefix)) {
    const type = id.slice(certificatePrefix.length);
    return isCustomizable(type)
      ? { ...asCertificate, title: `Certificate: ${certificateTypes[type].name}` }
      : undefined;
  }
  const known: Record<string, Named<object>> = namedSettings;
  return Object.hasOwn(known, id) ? known[id] : undefined;
};

export const readOrganizationSetting = async (db: Db) => {
  const { version, values } = organizationOf(await organizationRow(db));
  return { version, values: values ?? emptyOrganization };
};

type Setting = object;

/** A text that is not written as it must be is refused with its line, as a file would be. */
const textError = async (id: string, values: Setting): Promise<{ markdown: string } | null> => {
  if (!('markdown' in values) || typeof values.markdown !== 'string') return null;
  try {
    await parseText(id.slice(textPrefix.length), values.markdown);
    return null;
  } catch (error) {
    return { markdown: error instanceof Error ? error.message : String(error) };
  }
};

const certificateErrors = (values: Setting): Record<string, string> | null => {
  const words = certificateSetting.safeParse(values).data?.wording;
  const errors = Object.entries(words ? certificateWordingErrors(words) : {});
  return errors.length > 0 ? Object.fromEntries(errors.map(([field, problem]) => [`wording.${field}`, problem])) : null;
};

export const settingEditable: VersionedRecord<Setting> = {
  kind: 'settings',
  values: z.union([
    organizationSetting,
    retentionSetting,
    newSessionSetting,
    emailSetting,
    creditSetting,
    accessSetting,
    footerSetting,
    joiningSetting,
    emailTemplateSetting,
    certificateSetting,
    textSetting,
  ]),
  nameOf: (values) => {
    if ('helpLine' in values) return 'Organization';
    if ('markdown' in values) return 'Text';
    if ('words' in values) return 'Words of an email';
    if ('wording' in values) return 'Words of a certificate';
    if ('questionLimit' in values) return namedSettings['new-session'].title;
    if ('publishAfterDays' in values) return namedSettings.credit.title;
    if ('signLanguage' in values) return namedSettings.access.title;
    if ('statement' in values) return namedSettings.footer.title;
    if ('linkHours' in values) return namedSettings.joining.title;
    return 'signature' in values ? namedSettings.emails.title : namedSettings.retention.title;
  },
  lock: async (tx, id) => {
    if (id === 'organization') return organizationOf(await lockOrganization(tx));
    const kind = namedOf(id);
    if (!kind) return null;
    const { version, value } = await lockSetting(tx, id);
    return { version, values: settingValue(kind, value) };
  },
  write: async (tx, id, { after }) => {
    if (!after) return { name: 'A setting cannot be taken away' };
    if (id === 'organization') {
      await putOrganization(tx, organizationSetting.parse(after));
      return null;
    }
    const errors =
      (await textError(id, after)) ?? certificateErrors(after) ?? emailErrors(id.slice(emailPrefix.length), after);
    if (!errors) await updateSetting(tx, id, after);
    return errors;
  },
};
