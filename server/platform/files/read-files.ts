// Reads the metadata of uploaded files by their URLs.
import type { UploadedFile } from '#contract/platform/files.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { presentFile } from '#server/platform/files/present.ts';
import { filesAt } from '#server/platform/files/queries.ts';

/** Without URLs that are not files of this portal, or that are deleted. */
export const readFiles = async (
  db: Db,
  addresses: readonly string[],
  secret: string,
  now: Temporal.Instant,
): Promise<UploadedFile[]> => {
  const own = addresses.filter((address) => address.startsWith('/files/'));
  return own.length === 0 ? [] : (await filesAt(db, own)).map((row) => presentFile(row, secret, now));
};

/** The URLs that look like files of the portal but do not exist. */
export const missingFiles = async (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const own = addresses.filter((address) => address.startsWith('/files/'));
  const known = new Set((await filesAt(db, own)).map(({ address }) => address));
  return new Set(own.filter((address) => !known.has(address)));
};
