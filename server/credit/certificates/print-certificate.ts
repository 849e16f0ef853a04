// Certificates as PDF/UA-1: one, or all of an account in one file.
import { fullDocument, signatureOn } from '#server/credit/certificates/full-document.ts';
import { certificateByNumber, listOwnCertificates } from '#server/credit/certificates/queries.ts';
import { signatureOf } from '#server/credit/certificates/signature-queries.ts';
import { type ZipWriter, zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

interface Printing {
  typesetter: Typesetter;
  publicUrl: string;
}

export type PrintedCertificate = { pdf: Uint8Array; type: string } | 'unknown' | { unprintable: string };

/** `unknown` also if it is no longer valid, or not posted yet. */
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

type Listed = Pick<Awaited<ReturnType<typeof listOwnCertificates>>[number], 'number' | 'earned_on' | 'type'>;

/** Concurrent print jobs per request, so that others can print meanwhile. */
const atATime = 8;

async function* once<T>(content: T): AsyncGenerator<T> {
  yield content;
}

/**
 * The number of files added. A certificate that cannot be printed has a text file in its place; one that is no longer
 * valid is left out.
 */
export const printInto = async (
  zip: ZipWriter,
  rows: readonly Listed[],
  print: (number: string) => Promise<PrintedCertificate>,
  progress: (done: number) => Promise<unknown> = async () => {},
): Promise<number> => {
  let files = 0;
  for (let start = 0; start < rows.length; start += atATime) {
    const some = rows.slice(start, start + atATime).map(async ({ number, earned_on, type }) => {
      const printed = await print(number);
      return { name: `${earned_on}-${type}-${number}`, printed };
    });
    for (const { name, printed } of await Promise.all(some)) {
      if (printed === 'unknown') continue;
      files += 1;
      await ('pdf' in printed
        ? zip.add(`${name}.pdf`, once(printed.pdf))
        : zip.add(`${name}.txt`, once(`${printed.unprintable}\r\n`)));
    }
    await progress(Math.min(start + atATime, rows.length));
  }
  return files;
};

/** All valid ones of an account and its group; null if there are none. */
export const printAllCertificates = async (
  db: Db,
  printing: Printing,
  accountId: number,
  now: Temporal.Instant,
): Promise<Buffer | null> => {
  const rows = await listOwnCertificates(db, accountId, undefined, now);
  const valid = rows.filter(({ revoked_at }) => revoked_at === null);
  const parts: Uint8Array[] = [];
  const zip = zipWriter(async (bytes) => void parts.push(bytes));
  const files = await printInto(zip, valid, (number) => printCertificate(db, printing, number, now));
  if (files === 0) return null;
  await zip.end();
  return Buffer.concat(parts);
};
