// The series in which a text is read.
import type { Db } from '#server/database/transaction.ts';

export const seriesNamed = (db: Db, route: string) =>
  db
    .selectFrom('series')
    .select(['name', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();
