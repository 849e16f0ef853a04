// Certificates as PDF/UA-1: one, or all of an account in one file.
import { fullDocument, signatureOn } from '#server/certificates/full-document.ts';
import { certificateByNumber, listOwnCertificates } from '#server/certificates/queries.ts';
import { signatureOf } from '#server/certificates/signature-queries.ts';
import { type PackedFile, zipFile } from '#server/certificates/zip-file.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Typesetter } from '#server/print/typeset.ts';
import { UnprintableText } from '#server/print/unprintable-text.ts';

interface Printing {
  typesetter: Typesetter;
  publicUrl: string;
}

export type PrintedCertificate = { pdf: Uint8Array; type: string } | 'unknown' | { unprintable: string };

/** `unknown` also where it is no longer good, or not posted yet. */
export const printCertificate = async (
  db: Db,
  { typesetter, publicUrl }: Printing,
  number: string,
  now: Temporal.Instant,
): Promise<PrintedCertificate> => {
  const row = await certificateByNumber(db, number);
  if (!row || row.revoked_at !== null || row.replaced_by !== null) return 'unknown';
  if (Temporal.Instant.compare(row.posted_at, now) > 0) return 'unknown';
  try {
    const signature = signatureOn(await signatureOf(db, row.document.signer.name));
    const document = fullDocument(row.document, publicUrl, signature);
    return { pdf: await typesetter.typeset('certificate', document), type: row.type };
  } catch (error) {
    if (error instanceof UnprintableText) return { unprintable: error.message };
    throw error;
  }
};

type Listed = Awaited<ReturnType<typeof listOwnCertificates>>[number];

/** So many wait for the typesetter at a time; others print beside it. */
const atATime = 20;

/** A certificate that cannot be printed has a note in its place. Null where there is none at all. */
const packed = async (
  db: Db,
  printing: Printing,
  rows: readonly Listed[],
  now: Temporal.Instant,
): Promise<Uint8Array | null> => {
  const files: PackedFile[] = [];
  for (let start = 0; start < rows.length; start += atATime) {
    const some = rows.slice(start, start + atATime).map(async ({ number, earned_on, type }): Promise<PackedFile[]> => {
      const name = `${earned_on}-${type}-${number}`;
      const printed = await printCertificate(db, printing, number, now);
      if (printed === 'unknown') return [];
      if ('pdf' in printed) return [{ name: `${name}.pdf`, content: printed.pdf }];
      return [{ name: `${name}.txt`, content: Buffer.from(`${printed.unprintable}\r\n`) }];
    });
    files.push(...(await Promise.all(some)).flat());
  }
  return files.length === 0 ? null : zipFile(files);
};

/** All that are good, of an account and its group. */
export const printAllCertificates = async (db: Db, printing: Printing, accountId: number, now: Temporal.Instant) => {
  const rows = await listOwnCertificates(db, accountId, undefined, now);
  const valid = rows.filter(({ revoked_at }) => revoked_at === null);
  return packed(db, printing, valid, now);
};
