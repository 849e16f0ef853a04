// Three nodes of PostgreSQL and three servers, while one after the other is killed under load.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCluster, type Cluster, missingPrograms } from '#tests/cluster/cluster.ts';
import { countLostWrites, onLeader } from '#tests/cluster/count-lost-writes.ts';
import { longestGapMs, startWriters } from '#tests/support/continuous-registrations.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { until } from '#tests/support/until.ts';
import { startVisitors } from '#tests/support/visitors.ts';

/** How often each thing is killed; ten for the figures in docs/performance.md. */
const rounds = Number(process.env.CLUSTER_ROUNDS || 1);
const mostRefusedMs = 30_000;

let cluster: Cluster;
let mailServer: MailServer;
let sessionIds: number[];
beforeAll(async () => {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`The cluster needs ${missing.join(', ')}: see docs/operating.md.`);
  mailServer = await aMailServer();
  cluster = await aCluster({ smtpUrl: mailServer.url });
  const open = (await (await fetch(`${cluster.url}/api/sessions/available/4`)).json()) as { id: number }[]; // The contract says so.
  sessionIds = open.map(({ id }) => id);
}, 300_000);
afterAll(async () => {
  await cluster?.close();
  await mailServer?.close();
});

const allIsWell = async (): Promise<boolean> => {
  const ready = await Promise.all([0, 1, 2].map((index) => cluster.isReady(index)));
  const hasLeader = (await cluster.leader()) >= 0 && (await cluster.followers()) === 2;
  return hasLeader && ready.every(Boolean) && (await cluster.hasSynchronous());
};

const anotherLeads = (than: number): Promise<void> =>
  until('another node leads', async () => ![-1, than].includes(await cluster.leader()), { words: cluster.words });

/** Whether a node that believes that it leads confirms a write. */
const acknowledgesWrite = async (index: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: cluster.nodeUrl(index) });
  client.on('error', () => {}); // It is ended while it waits.
  await client.connect();
  const { rows } = await client.query<{ leads: boolean }>('select not pg_is_in_recovery() as leads');
  expect(rows).toEqual([{ leads: true }]);
  const isNotified = client.query(`create table told_at_${Date.now()} ()`).then(
    () => true,
    () => false,
  );
  const isAcknowledged = await Promise.race([isNotified, pause(5000, false)]);
  client.end().catch(() => {}); // Without waiting for what the node does not answer.
  return isAcknowledged;
};

const receivedIds = (): string[] => mailServer.received.map(({ mail }) => mail.messageId ?? '');
const emailsTwice = (): number => receivedIds().length - new Set(receivedIds()).size;

const allEmailsSent = async (): Promise<void> => {
  let waiting: unknown[] = [];
  const nothingWaits = () =>
    onLeader(cluster, async (client) => {
      const { rows } = await client.query(
        `select email.id, email.tries, email.last_error, job.attempts, job.locked_by, job.run_at, job.last_error as error
        from email left join graphile_worker.jobs job on job.key = 'mail-' || email.id
        where email.state = 'waiting' order by email.id limit 5`,
      );
      waiting = rows;
      return rows.length === 0;
    });
  await until('nothing waits to be sent', nothingWaits, {
    seconds: 120,
    words: () => JSON.stringify(waiting, null, 1),
  });
};

/** A server that is killed can take with it that the mail server has taken an email: then that comes once more. */
const emailsAtOnce = 3;

/** What is done, and how many emails may come twice by it. */
const errors: [string, number, () => Promise<void>][] = [
  [
    'the leading database, killed with its keeper',
    0,
    async () => {
      const leader = await cluster.leader();
      cluster.killNode(leader);
      await anotherLeads(leader);
      await pause(3000);
      cluster.startNode(leader);
    },
  ],
  [
    'the leading database, frozen with its keeper, and back as if nothing had been',
    0,
    async () => {
      const leader = await cluster.leader();
      cluster.freezeNode(leader);
      await anotherLeads(leader);
      await pause(15_000);
      cluster.thawDatabase(leader);
      const isAcknowledged = await acknowledgesWrite(leader);
      cluster.thawKeeper(leader);
      expect(isAcknowledged).toBe(false);
    },
  ],
  [
    'a server, killed',
    rounds * emailsAtOnce,
    async () => {
      cluster.servers[0]?.signal('SIGKILL');
      await pause(4000);
      cluster.startServer(0);
    },
  ],
  [
    'the balancer before the databases and servers, killed and started again',
    0,
    async () => {
      cluster.balancer.signal('SIGKILL');
      await pause(3000);
      cluster.startBalancer();
    },
  ],
  [
    'PgBouncer, killed and started again',
    0,
    async () => {
      cluster.bouncer.signal('SIGKILL');
      await pause(3000);
      cluster.startBouncer();
    },
  ],
];

it.each(errors)(
  '%s: nothing that was acknowledged is lost, nothing is written twice, and writes go on within 30 seconds',
  async (name, mostEmailsTwice, harm) => {
    const before = emailsTwice();
    const { ledger, stop } = await startWriters(cluster.url, cluster.apiKey, { count: 12, sessionIds });
    await pause(3000);
    const gaps: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await harm();
      await until('all is well again', allIsWell, { seconds: 120, words: cluster.words });
      await pause(2000);
      gaps.push(Math.round(longestGapMs(ledger, from, performance.now())));
    }
    await stop();

    await allEmailsSent();
    const twice = emailsTwice() - before;
    const verdict = await countLostWrites(cluster, ledger);
    console.log(
      `${name}: ${ledger.acknowledged.length} acknowledged, ${JSON.stringify(verdict)}, emails twice ${twice}, longest waits ${gaps.join(', ')} ms, refused ${JSON.stringify(ledger.rejections)}`,
    );
    expect(ledger.acknowledged.length).toBeGreaterThan(20);
    expect(verdict).toEqual({ lost: 0, twice: 0, wrong: [] });
    expect(twice).toBeLessThanOrEqual(mostEmailsTwice);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(mostRefusedMs);
  },
  rounds * 200_000,
);

it('the leading database, killed: visitors go on reading all the while', async () => {
  const paths = [
    '/ao/schedule',
    `/ao/session/${sessionIds[0]}`,
    '/api/speakers?application_id=4',
    '/api/search?q=access',
  ];
  const stop = startVisitors(6, (turn) => cluster.url + (paths[turn % paths.length] ?? ''));
  await pause(3000);
  const leader = await cluster.leader();

  cluster.killNode(leader);
  await anotherLeads(leader);
  await pause(3000);
  cluster.startNode(leader);
  await until('all is well again', allIsWell, { seconds: 120, words: cluster.words });
  await pause(3000);
  const visits = await stop();

  console.log(`visitors while another node takes the lead: ${JSON.stringify(visits)}`);
  expect(visits.failures).toEqual([]);
}, 240_000);

it('and every email arrives', async () => {
  await allEmailsSent();
  const sent = await onLeader(cluster, (client) =>
    client.query<{ message_id: string }>(`select message_id from email where state = 'sent'`),
  );
  expect([...new Set(receivedIds())].sort()).toEqual(sent.rows.map(({ message_id }) => message_id).sort());
}, 180_000);
