// The series in which a text is read, and a text in the organization's own words.
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const seriesNamed = (db: ReplicaDb, route: string) =>
  db
    .selectFrom('series')
    .select(['name', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();

/** Markdown; null where the portal's own text stands. */
export const ownText = async (db: ReplicaDb, name: string): Promise<string | null> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', `text/${name}`).executeTakeFirst();
  const { markdown } = (row?.value ?? {}) as { markdown?: unknown }; // An object, says the table.
  return typeof markdown === 'string' ? markdown : null;
};
