// Reads all settings for the settings screen.
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { customizableTypes } from '#rules/credit/certificate-wording.ts';
import { formatSettingId, type SettingId } from '#rules/platform/setting-id.ts';
import { settingRows } from '#server/admin/settings/queries.ts';
import { readOrganizationSetting } from '#server/admin/settings/setting-records.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { emailTemplates } from '#server/platform/email/render-email.ts';
import { parseSetting, type StoredKind, type StoredValues } from '#server/platform/settings/read-setting.ts';

/** `textTitles`: by the names of the texts. */
export const readSettings = async (db: Db, textTitles: ReadonlyMap<string, string>) => {
  const [organization, rows] = await Promise.all([readOrganizationSetting(db), settingRows(db)]);
  const byId = new Map(rows.map((row) => [row.name, row]));
  const setting = <K extends StoredKind>(id: SettingId & { kind: K }): { version: number; values: StoredValues[K] } => {
    const row = byId.get(formatSettingId(id));
    return { version: row?.version ?? 1, values: parseSetting<K>(id.kind, row?.value) };
  };

  const texts = Array.from(textTitles, ([name, title]) => {
    const { markdown } = setting({ kind: 'text', name }).values;
    return { name, title, isCustomized: markdown !== null };
  });
  return {
    organization,
    retention: setting({ kind: 'retention' }),
    newSession: setting({ kind: 'new-session' }),
    emails: setting({ kind: 'emails' }),
    credit: setting({ kind: 'credit' }),
    joining: setting({ kind: 'joining' }),
    access: setting({ kind: 'access' }),
    footer: setting({ kind: 'footer' }),
    emailTemplates: Object.entries(emailTemplates).map(([name, { title }]) => {
      const { words } = setting({ kind: 'email', name }).values;
      return { name, title: t(title), isCustomized: words !== null };
    }),
    certificates: customizableTypes.map((name) => {
      const { wording } = setting({ kind: 'certificate', name }).values;
      return { name, title: t(certificateTypes[name].name), isCustomized: wording !== null };
    }),
    texts: texts.toSorted((one, other) => (one.title < other.title ? -1 : 1)),
  };
};
