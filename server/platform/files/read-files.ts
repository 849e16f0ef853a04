// What the portal knows of uploaded files, by their addresses.
import type { UploadedFile } from '#contract/platform/files.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { presentFile } from '#server/platform/files/present.ts';
import { filesAt } from '#server/platform/files/queries.ts';

/** Without those that are not files of this portal, or are gone. */
export const readFiles = async (
  db: Db,
  addresses: readonly string[],
  secret: string,
  now: Temporal.Instant,
): Promise<UploadedFile[]> => {
  const own = addresses.filter((address) => address.startsWith('/files/'));
  return own.length === 0 ? [] : (await filesAt(db, own)).map((row) => presentFile(row, secret, now));
};

/** Addresses among these that would be files of the portal, and are not. */
export const missingFiles = async (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const own = addresses.filter((address) => address.startsWith('/files/'));
  const known = new Set((await filesAt(db, own)).map(({ address }) => address));
  return new Set(own.filter((address) => !known.has(address)));
};
