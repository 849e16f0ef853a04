// Reads a named setting with its schema and defaults.
import type * as z from 'zod/mini';
import type { Db } from '#server/platform/database/transaction.ts';
import { settingRow } from '#server/platform/settings/queries.ts';

export interface SettingKind<V> {
  schema: z.ZodMiniType<V>;
  /** Used if nothing is set. */
  defaults: V;
}

/** A value that is missing, or stored in an older shape, is replaced by its default. */
export const settingValue = <V extends object>({ schema, defaults }: SettingKind<V>, value: unknown): V => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : defaults;
};

/** With the version that a change must name. */
export const readSetting = async <V extends object>(db: Db, name: string, kind: SettingKind<V>) => {
  const row = await settingRow(db, name);
  return { version: row?.version ?? 1, values: settingValue(kind, row?.value) };
};
