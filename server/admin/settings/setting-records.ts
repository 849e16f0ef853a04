// Settings as versioned records, for saving and undo.
import * as z from 'zod/mini';
import {
  type OrganizationSetting,
  organizationSetting,
  type SettingValues,
  settingSchemas,
} from '#contract/admin/settings.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { certificateWordingErrors, isCustomizable } from '#rules/credit/certificate-wording.ts';
import { parseSettingId, type SettingKind } from '#rules/platform/setting-id.ts';
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
import { emailTemplateName } from '#server/platform/email/render-email.ts';
import { parseSetting, type StoredKind } from '#server/platform/settings/read-setting.ts';
import type { AnyEditable, FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

interface Checks<V> {
  /** The name, for kinds with several records. */
  isName?: (name: string) => boolean;
  errors?: (name: string, values: V) => Promise<FieldErrors | null> | FieldErrors | null;
}

const cannotDelete = () => ({ name: t(m.settingsCannotDelete) });

const nameIn = (id: string): string => {
  const parsed = parseSettingId(id);
  return parsed && 'name' in parsed ? parsed.name : '';
};

const stored = <K extends StoredKind>(
  kind: K,
  /** Stored with each change, so in English. */
  { text: title }: Message,
  { isName = () => true, errors = () => null }: Checks<SettingValues[K]> = {},
): VersionedRecord<SettingValues[K]> => ({
  kind: 'settings',
  values: schemas[kind],
  nameOf: () => title,
  lock: async (tx, id) => {
    if (!isName(nameIn(id))) return null;
    const { version, value } = await lockSetting(tx, id);
    return { version, values: parseSetting(kind, value) };
  },
  write: async (tx, id, { after }) => {
    if (!after) return cannotDelete();
    const found = await errors(nameIn(id), after);
    if (!found) await updateSetting(tx, id, after);
    return found;
  },
});

const schemas: { [K in SettingKind]: z.ZodMiniType<SettingValues[K]> } = settingSchemas;

const emptyOrganization = (): OrganizationSetting => ({
  ...{
    name: t(m.settingsOrganizationUnnamed),
    helpLine: '',
    contactEmail: '',
    address: '',
    signerName: '',
    signerPosition: '',
  },
  providerNumbers: providerNumbersOf({}),
});

/** Includes every accreditor, so that a form has a field for each. */
function providerNumbersOf(given: unknown): OrganizationSetting['providerNumbers'] {
  const { data = {} } = z.record(z.string(), z.unknown()).safeParse(given);
  const known = Object.fromEntries(membershipKeys.map((key) => [key, data[key]]));
  return z.record(z.enum(membershipKeys), z.catch(z.string(), '')).parse(known);
}

const organizationOf = (row: OrganizationRow | undefined) =>
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
          providerNumbers: providerNumbersOf(row.provider_numbers),
        },
      }
    : { version: 1, values: emptyOrganization() };

export const readOrganizationSetting = async (db: Db) => organizationOf(await organizationRow(db));

const organization: VersionedRecord<OrganizationSetting> = {
  kind: 'settings',
  values: organizationSetting,
  nameOf: () => m.settingsOrganization.text,
  lock: async (tx) => organizationOf(await lockOrganization(tx)),
  write: async (tx, _, { after }) => {
    if (!after) return cannotDelete();
    await putOrganization(tx, after);
    return null;
  },
};

/** Validates a content page like a file, and reports the line of an error. */
const textErrors = async (name: string, { markdown }: SettingValues['text']): Promise<FieldErrors | null> => {
  if (markdown === null) return null;
  try {
    await parseText(name, markdown);
    return null;
  } catch (error) {
    return { markdown: error instanceof Error ? error.message : String(error) };
  }
};

const certificateErrors = (_: string, { wording }: SettingValues['certificate']): FieldErrors | null => {
  const errors = Object.entries(wording ? certificateWordingErrors(wording) : {});
  return errors.length > 0 ? Object.fromEntries(errors.map(([field, problem]) => [`wording.${field}`, problem])) : null;
};

export const settingRecords: { [K in SettingKind]: VersionedRecord<SettingValues[K]> } = {
  organization,
  retention: stored('retention', m.settingsRetention),
  'new-session': stored('new-session', m.settingsNewSessions),
  emails: stored('emails', m.settingsEmails),
  credit: stored('credit', m.settingsCredit),
  joining: stored('joining', m.settingsJoining),
  access: stored('access', m.settingsAccess),
  footer: stored('footer', m.settingsFooter),
  text: stored('text', m.settingsTextForm, { errors: textErrors }),
  email: stored('email', m.settingsEmailForm, {
    isName: (name) => emailTemplateName(name) !== undefined,
    errors: emailErrors,
  }),
  certificate: stored('certificate', m.settingsCertificateForm, { isName: isCustomizable, errors: certificateErrors }),
};

/** The record for undoing a change; undefined if there is no such setting. */
export const settingRecord = (id: string): AnyEditable | undefined => {
  const parsed = parseSettingId(id);
  return parsed ? settingRecords[parsed.kind] : undefined;
};
