// Workers killed while they send, again and again: nothing is lost, and a duplicate has the same Message-ID.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { defaultSmtpLimits } from '#server/platform/email/send-email.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';

let database: TestDatabase;
let mailServer: MailServer;
beforeAll(async () => {
  [database, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
});
afterAll(async () => {
  await mailServer?.close();
  await database?.drop();
});

const program = fileURLToPath(new URL('../support/mail-worker.ts', import.meta.url));
const aWorker = () => spawn(process.execPath, [program, database.url, mailServer.url], { stdio: 'ignore' });
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 40_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not happen; ${mailServer.received.length} have arrived.`);
    await pause(5);
  }
};
/** Jobs that a worker had in its hands. */
const locked = async (): Promise<number> => {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs where locked_by is not null`.execute(
    database.db,
  );
  return rows.length;
};

// Fails where nobody frees the jobs of dead workers: graphile-worker alone would leave them for four hours.
it('100 messages, workers killed four times in the middle: every one arrives, at most one more time a job in hand', async () => {
  const [messages, kills] = [100, 4];
  await database.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= messages; n += 1) {
      const email = { heading: `Email ${n}`, paragraphs: [] };
      const message = { kind: 'contact', recipient: 'staff@center.example', subject: `Email ${n}`, email };
      await queueMail(
        tx,
        { smtpUrl: mailServer.url, publicUrl: 'https://portal.example', joinSecret: 'a secret of the tests' },
        message,
        Temporal.Now.instant(),
      );
    }
  });

  let inHand = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = aWorker();
    const enough = mailServer.received.length + 1 + 4 * kill;
    await until(() => mailServer.received.length >= enough);
    worker.kill('SIGKILL');
    await new Promise((resolve) => worker.once('exit', resolve));
    inHand += await locked();
  }
  const last = aWorker();
  const isSent = async () => {
    const waiting = await database.db.selectFrom('email').select('id').where('state', '<>', 'sent').execute();
    return waiting.length === 0;
  };
  await until(isSent);
  last.kill('SIGTERM');
  await new Promise((resolve) => last.once('exit', resolve));

  expect(inHand).toBeGreaterThan(0);
  const ids = mailServer.received.map(({ mail }) => mail.messageId);
  expect(new Set(mailServer.received.map(({ mail }) => mail.subject)).size).toBe(messages);
  expect(new Set(ids).size).toBe(messages);
  expect(ids.length - messages).toBeLessThanOrEqual(inHand);
  expect(ids.length - messages).toBeLessThanOrEqual(kills * defaultSmtpLimits.connections);
}, 90_000);
