// Indexes of badges in the revocation lists.
import type { Db } from '#server/platform/database/transaction.ts';

export const statusOf = (db: Db, certificate: string) =>
  db
    .selectFrom('badge_status')
    .select(['list', 'position'])
    .where('certificate_number', '=', certificate)
    .executeTakeFirst();

/** The last list, and how many of its indexes are taken. */
export const statusListUsage = async (db: Db): Promise<{ list: number; taken: number }> => {
  const row = await db
    .selectFrom('badge_status')
    .select((eb) => ['list', eb.fn.countAll<number>().as('taken')])
    .groupBy('list')
    .orderBy('list', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { list: 1, taken: 0 };
};

/** Does nothing if the index is taken, or the certificate has one. */
export const claimStatusIndex = (db: Db, certificate: string, { list, position }: { list: number; position: number }) =>
  db
    .insertInto('badge_status')
    .values({ certificate_number: certificate, list, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Indexes of revoked or replaced certificates, in order. */
export const revokedPositions = async (db: Db, list: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('badge_status')
    .innerJoin('certificate', 'certificate.number', 'badge_status.certificate_number')
    .select('position')
    .where('list', '=', list)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('replaced_by', 'is not', null)]))
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => position);
};
