// All certificates of a session in one file, printed by a job.
import { printCertificate } from '#server/certificates/print-certificate.ts';
import { certificatesOfSession } from '#server/certificates/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import { type Asked, askForWork } from '#server/long-work/ask-for-work.ts';
import type { Worker } from '#server/long-work/do-long-work.ts';
import { WorkFailed } from '#server/long-work/work-failed.ts';
import { zipWriter } from '#server/long-work/zip-writer.ts';
import { typesetter as typesetterOf } from '#server/print/typeset.ts';

/** `none`: nothing of the session is good. */
export const askForPacking = (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<Asked | 'none'> =>
  db.transaction().execute(async (tx) => {
    if ((await certificatesOfSession(tx, sessionId)).length === 0) return 'none';
    return askForWork(tx, { accountId, kind: 'session-certificates', state: 'waiting', sessionId }, now);
  });

/** So many wait for the typesetter at a time; others print beside it. */
const atATime = 8;

/** A certificate that cannot be printed has a note in its place. */
export const certificatesPacking = (db: Db, publicUrl: string, now: () => Temporal.Instant): Worker => {
  return async ({ session_id, made, progress }) => {
    const rows = await certificatesOfSession(db, session_id ?? 0);
    if (rows.length === 0) throw new WorkFailed({ reason: 'This session has no certificates that are good.' });
    const typesetter = typesetterOf({ threads: 1 });
    try {
      const zip = zipWriter(made.write);
      for (let start = 0; start < rows.length; start += atATime) {
        const some = rows.slice(start, start + atATime).map(async ({ number, earned_on, type }) => {
          const printed = await printCertificate(db, { typesetter, publicUrl }, number, now());
          return { name: `${earned_on}-${type}-${number}`, printed };
        });
        for (const { name, printed } of await Promise.all(some)) {
          if (printed === 'unknown') continue;
          await ('pdf' in printed
            ? zip.add(`${name}.pdf`, once(printed.pdf))
            : zip.add(`${name}.txt`, once(`${printed.unprintable}\r\n`)));
        }
        await progress(Math.min(start + atATime, rows.length), rows.length);
      }
      await zip.end();
      return {};
    } finally {
      await typesetter.close();
    }
  };
};

async function* once<T>(content: T): AsyncGenerator<T> {
  yield content;
}
