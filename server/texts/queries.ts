// Whom the texts speak of: the organization, and the series in which a text is read.
import type { Db } from '#server/database/transaction.ts';

export const organization = (db: Db) =>
  db.selectFrom('organization').select(['name', 'help_line', 'contact_email']).executeTakeFirst();

export const seriesNamed = (db: Db, route: string) =>
  db
    .selectFrom('series')
    .select(['name', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();
