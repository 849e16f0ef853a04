// Reads settings: the values that staff have saved, or the defaults.
import type * as z from 'zod/mini';
import { type SettingValues, settingSchemas } from '#contract/admin/settings.ts';
import { defaultFooter } from '#rules/catalog/footer.ts';
import { defaultJoining } from '#rules/catalog/join-window.ts';
import { newSessionDefaults } from '#rules/catalog/new-session.ts';
import { defaultAccess } from '#rules/catalog/session-access.ts';
import { defaultPublishDays } from '#rules/credit/attendance-evidence.ts';
import { defaultRetention } from '#rules/platform/retention.ts';
import { formatSettingId, type SettingId, type SettingKind } from '#rules/platform/setting-id.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';
import { settingRow } from '#server/platform/settings/queries.ts';

/** Those of the table `setting`; the organization has a table of its own. */
export type StoredKind = Exclude<SettingKind, 'organization'>;
export type StoredValues = { [K in StoredKind]: SettingValues[K] };

const schemas: { [K in StoredKind]: z.ZodMiniType<StoredValues[K]> } = settingSchemas;
const defaults: StoredValues = {
  retention: defaultRetention,
  'new-session': newSessionDefaults,
  emails: { signature: '', footer: '' },
  credit: { publishAfterDays: defaultPublishDays },
  joining: defaultJoining,
  access: defaultAccess,
  get footer() {
    return defaultFooter();
  },
  text: { markdown: null },
  email: { words: null },
  certificate: { wording: null },
};

/** `value` is a column of the table `setting`. The defaults if it is missing or stored in an older shape. */
export const parseSetting = <K extends StoredKind>(kind: K, value: unknown): StoredValues[K] =>
  schemas[kind].safeParse(value).data ?? defaults[kind];

/** With the version that a change must name. */
export const readSettingVersion = async <K extends StoredKind>(db: ReplicaDb, id: SettingId & { kind: K }) => {
  const row = await settingRow(db, formatSettingId(id));
  return { version: row?.version ?? 1, values: parseSetting<K>(id.kind, row?.value) };
};

export const readSetting = async <K extends StoredKind>(
  db: ReplicaDb,
  id: SettingId & { kind: K },
): Promise<StoredValues[K]> => (await readSettingVersion<K>(db, id)).values;
