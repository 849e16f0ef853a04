// SQL of content pages that the organization has replaced, and of the series in which a page is read.
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const seriesNamed = (db: ReplicaDb, route: string) =>
  db
    .selectFrom('series')
    .select(['name', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();

/** Markdown; null if the default page is in use. */
export const ownText = async (db: ReplicaDb, name: string): Promise<string | null> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', `text/${name}`).executeTakeFirst();
  const { markdown } = (row?.value ?? {}) as { markdown?: unknown }; // The table allows only objects.
  return typeof markdown === 'string' ? markdown : null;
};
