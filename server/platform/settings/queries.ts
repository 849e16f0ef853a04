// SQL of named settings.
import type { Db } from '#server/platform/database/transaction.ts';

export const settingRow = (db: Db, name: string) =>
  db.selectFrom('setting').select(['value', 'version']).where('name', '=', name).executeTakeFirst();
