// Delivery to Postfix: recipients that are unknown, busy, full, or written in other scripts, and a connection that breaks.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aReceiver, type Receiver } from '#tests/support/email/postfix.ts';
import { waitFor } from '#tests/support/email/programs.ts';

const begin = Temporal.Instant.from('2026-12-03T15:00:00Z');
const accept = () => 'DUNNO';

let receiver: Receiver;
let database: TestDatabase;
let jobs: Jobs | null = null;
let clock = begin;
let policy: (recipient: string) => string = accept;
beforeAll(async () => {
  receiver = await aReceiver({
    domains: ['inbox.example', 'xn--bcher-kva.example'],
    mailboxes: [
      ...['greylisted', 'busy', 'cut', 'peña'].map((name) => `${name}@inbox.example`),
      'ana@xn--bcher-kva.example',
    ],
    keys: {},
    policy: (recipient) => policy(recipient),
  });
}, 300_000);
afterAll(() => receiver?.close());
beforeEach(async () => {
  database = await aDatabase();
  clock = begin;
  policy = accept;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await jobs?.end();
  jobs = null;
  await database.drop();
  vi.restoreAllMocks();
});

const settings = (smtpUrl: string) => ({
  ...{ smtpUrl, from: 'portal@center.example', contactEmail: null },
  ...{ publicUrl: 'https://portal.center.example', joinSecret: 'a secret of the tests' },
});
const deliver = async (recipient: string, smtpUrl = receiver.url): Promise<void> => {
  const { db, url } = database;
  const email = { heading: 'A message', paragraphs: ['Is there parking?'] };
  await db
    .transaction()
    .execute((tx) =>
      queueMail(tx, settings(smtpUrl), { kind: 'contact', recipient, replyTo: '', subject: 'A message', email }, clock),
    );
  jobs = await runJobs(
    { connectionString: url },
    tasksOf(db, settings(smtpUrl), () => clock),
  );
};
/** Once it is in this state; what waits for its next try is tried at once. */
const stored = (state: string) =>
  waitFor(
    `the email is ${state}`,
    async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
      const row = await database.db
        .selectFrom('email')
        .select(['state', 'tries', 'last_error'])
        .executeTakeFirstOrThrow();
      return row.state === state ? row : null;
    },
    60,
  );

it('to an unknown address ends at once, with what the server answered', async () => {
  await deliver('nobody@inbox.example');

  const { tries, last_error } = await stored('failed');
  expect(tries).toBe(1);
  expect(last_error).toContain('550 5.1.1 <nobody@inbox.example>: Recipient address rejected: User unknown');
});

it('to a server that answers the first try with “later” arrives with the second', async () => {
  let tries = 0;
  policy = () => {
    tries += 1;
    return tries === 1 ? '450 4.2.0 Greylisted, try again later' : 'DUNNO';
  };
  await deliver('greylisted@inbox.example');

  expect((await stored('sent')).tries).toBe(2);
  expect(await receiver.inbox('greylisted@inbox.example')).toHaveLength(1);
});

it('to a server that is busy for an hour arrives afterwards, once', async () => {
  policy = () => {
    if (Temporal.Instant.compare(clock, begin.add({ hours: 1 })) >= 0) return 'DUNNO';
    clock = clock.add({ minutes: 10 });
    return '451 4.3.0 Busy';
  };
  await deliver('busy@inbox.example');

  expect((await stored('sent')).tries).toBeGreaterThan(2);
  expect(await receiver.inbox('busy@inbox.example')).toHaveLength(1);
});

it('to a full mailbox ends with the reason', async () => {
  policy = () => '552 5.2.2 The mailbox is full';
  await deliver('greylisted@inbox.example');

  expect((await stored('failed')).last_error).toContain('5.2.2');
});

it('over a connection that breaks in the middle of the message arrives once', async () => {
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    const [isFirst, server] = [connections === 1, connect(receiver.port, '127.0.0.1')];
    for (const socket of [client, server]) socket.on('error', () => {});
    server.pipe(client);
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.on('data', (chunk: Buffer) => {
      const middle = isFirst ? chunk.indexOf('Is there parking?') : -1;
      server.write(middle < 0 ? chunk : chunk.subarray(0, middle));
      if (middle >= 0) client.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // It listens on a port.
  await deliver('cut@inbox.example', `smtp://127.0.0.1:${port}`);

  expect((await stored('sent')).tries).toBe(2);
  expect(await receiver.inbox('cut@inbox.example')).toHaveLength(1);
  proxy.close();
});

it.each([
  ['a domain in another script', 'ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['a name with ñ', 'peña@inbox.example', 'peña@inbox.example'],
])('to %s arrives', async (_, recipient, mailbox) => {
  await deliver(recipient);

  await stored('sent');
  expect(await receiver.inbox(mailbox)).toHaveLength(1);
});
