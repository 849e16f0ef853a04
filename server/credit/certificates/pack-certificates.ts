// Background task: all certificates of a session in one file.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { printCertificate, printInto } from '#server/credit/certificates/print-certificate.ts';
import { certificatesOfSession } from '#server/credit/certificates/queries.ts';
import type { Worker } from '#server/platform/background-tasks/run-task.ts';
import { type StartResult, startTask } from '#server/platform/background-tasks/start-task.ts';
import { TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import { zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { typesetter as typesetterOf } from '#server/platform/pdf/typeset.ts';

/** `none`: the session has no valid certificates. */
export const requestPacking = (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<StartResult | 'none'> =>
  db.transaction().execute(async (tx) => {
    if ((await certificatesOfSession(tx, sessionId)).length === 0) return 'none';
    return startTask(tx, { accountId, kind: 'session-certificates', state: 'waiting', sessionId }, now);
  });

export const packCertificatesTask = (db: Db, publicUrl: string, now: () => Temporal.Instant): Worker => {
  return async ({ session_id, outputFile, progress }) => {
    const rows = await certificatesOfSession(db, session_id ?? 0);
    if (rows.length === 0) throw new TaskFailed({ reason: t(m.certificatesNoneValid) });
    const typesetter = typesetterOf({ threads: 1 });
    try {
      const zip = zipWriter(outputFile.write);
      const print = (number: string) => printCertificate(db, { typesetter, publicUrl }, number, now());
      await printInto(zip, rows, print, (done) => progress(done, rows.length));
      await zip.end();
      return {};
    } finally {
      await typesetter.close();
    }
  };
};
