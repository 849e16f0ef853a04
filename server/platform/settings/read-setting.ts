// One named setting, as its schema has it.
import type * as z from 'zod/mini';
import type { Db } from '#server/platform/database/transaction.ts';
import { settingRow } from '#server/platform/settings/queries.ts';

export interface SettingKind<V> {
  schema: z.ZodMiniType<V>;
  /** Where nothing is set. */
  usual: V;
}

/** What is not set yet, or was kept in an older shape, is as usual. */
export const settingValue = <V extends object>({ schema, usual }: SettingKind<V>, value: unknown): V => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : usual;
};

/** With the version that a change must name. */
export const readSetting = async <V extends object>(db: Db, name: string, kind: SettingKind<V>) => {
  const row = await settingRow(db, name);
  return { version: row?.version ?? 1, values: settingValue(kind, row?.value) };
};
