// SQL of settings.
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const settingRow = (db: ReplicaDb, id: string) =>
  db.selectFrom('setting').select(['value', 'version']).where('name', '=', id).executeTakeFirst();
