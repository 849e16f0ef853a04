// Workers killed between the decisions about credit and the email about them: everybody is notified exactly once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { anAttendee, aPastSession, askFor, completeEvidence } from '#tests/support/credit.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { times } from '#tests/support/servers.ts';

let portal: TestPortal;
let mailServer: MailServer;
beforeAll(async () => {
  [portal, mailServer] = await Promise.all([aPortal({ web: false }), aMailServer()]);
});
afterAll(async () => {
  await mailServer?.close();
  await portal?.close();
});

const program = fileURLToPath(new URL('../support/mail-worker.ts', import.meta.url));
const aWorker = () => spawn(process.execPath, [program, portal.databaseUrl, mailServer.url], { stdio: 'ignore' });
const end = async (worker: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(worker, 'exit');
  worker.kill(signal);
  await gone;
};
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const limit = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`It did not happen; ${mailServer.received.length} have arrived.`);
    await pause(3);
  }
};

const decided = async (sessionId: number): Promise<number> => {
  const rows = await portal.db
    .selectFrom('credit_decision')
    .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
    .select('credit_decision.id')
    .where('session_id', '=', sessionId)
    .where('decision', '<>', 'missing')
    .execute();
  return rows.length;
};
const notices = async (state?: string) => {
  const rows = await portal.db
    .selectFrom('email')
    .select(['recipient', 'state'])
    .where('kind', 'like', 'credit-%')
    .execute();
  return rows.filter((row) => state === undefined || row.state === state).map(({ recipient }) => recipient);
};

it('40 decisions, workers killed after them and in the middle of the email: each person is notified once', async () => {
  const [people, kills] = [40, times(4)];
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  for (let n = 0; n < people; n += 1) {
    const person = await anAttendee(portal, session, n % 2 ? 20 : 5);
    await askFor(portal, person, { sessionId: session, types: ['coa'] });
  }
  expect([await decided(session), (await notices()).length]).toEqual([0, 0]);
  await completeEvidence(portal, session);
  await portal.db.transaction().execute((tx) => queueCreditDecision(tx, session));

  const first = aWorker();
  await until(async () => (await decided(session)) === people);
  await end(first, 'SIGKILL');
  const notifiedAtFirst = (await notices()).length;
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = aWorker();
    const enough = Math.min(people - 1, (await notices()).length + Math.ceil(people / (kills + 2)));
    await until(async () => (await notices()).length >= enough);
    await end(worker, 'SIGKILL');
  }
  const last = aWorker();
  await until(async () => (await notices('sent')).length === people);
  await pause(1000); // For a second notice, were there one.
  await end(last, 'SIGTERM');

  expect(notifiedAtFirst).toBeLessThan(people);
  const notified = await notices();
  expect([notified.length, new Set(notified).size]).toEqual([people, people]);
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(people);
  console.log(
    `workers killed ${kills + 1} times: ${people} people notified, ${mailServer.received.length} emails arrived`,
  );
}, 180_000);
