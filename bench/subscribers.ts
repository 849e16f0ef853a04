// An email to many subscribers from a server that is killed three times: creating the emails, memory, rate, and who got it.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { aMailSink } from '#bench/mail-sink.ts';
import { aServer, freePort, type ServerProcess } from '#bench/server-process.ts';
import { sendMailing } from '#server/admin/mailings/send-mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { anAnnouncedSession } from '#tests/support/announcements.ts';
import { aSampleDatabase } from '#tests/support/database.ts';

const subscribers = Number(process.env.SUBSCRIBERS ?? 100_000);
/** Of one domain, so that its limit applies. */
const atLimitedDomain = subscribers / 20;
const perDomainPerMinute = 6000;
/** While the emails are created, and while they are sent: the part that is done. */
const killsAt = { created: [0.3], sent: [0.4, 0.7] };

const addSubscribers = (db: Db) =>
  sql`
    insert into subscriber (email, language, topics, confirmed_at)
    select 'reader' || n || '@' || case when n <= ${atLimitedDomain} then 'limited' else 'domain' || n % 1000 end || '.example',
      case when n % 10 = 0 then 'es' else 'en' end, '{series-4}', now()
    from generate_series(1, ${subscribers}) n`.execute(db);

/** Due at once, without the minute in which staff can stop it. */
const announce = async (db: Db): Promise<number> => {
  const sessionId = await anAnnouncedSession({ db });
  const { id: actorId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const about = { sessionId, kind: 'session', timing: 'now', key: crypto.randomUUID(), actorId } as const;
  const context = { now: Temporal.Now.instant(), address: '127.0.0.1', browser: '', requestId: '', isLocal: true };
  const sent = await sendMailing(db, about, context);
  if (sent.result !== 'sent') throw new Error('The session cannot be emailed.');
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`mailing-${sent.id}`}`.execute(db);
  return sent.id;
};

const progressOf = async (db: Db, mailingId: number) => {
  const { rows } = await sql<{ created: number; isWritten: boolean }>`
    select count(*) as created, (select written_at is not null from mailing where id = ${mailingId}) as "isWritten"
    from mailing_recipient where mailing_id = ${mailingId}`.execute(db);
  return rows[0] ?? { created: 0, isWritten: false };
};

/** Objects on the heap of the server, with garbage that is not collected yet. */
const heapMegabytes = async (metricsPort: number): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(metrics)?.[1]) / 2 ** 20);
};

/** The least of each half: without most of the garbage. It stays the same unless data accumulates. */
const leastOfHalves = (sizes: readonly number[]): [number, number] => {
  const half = Math.ceil(sizes.length / 2);
  return [Math.min(...sizes.slice(0, half)), Math.min(...sizes.slice(half))];
};

export const benchSubscribers = async (): Promise<Figure[]> => {
  /** Message-IDs by recipient, and when the limited domain got its emails. */
  const received = new Map<string, string[]>();
  const limitedTimes: number[] = [];
  const [{ db, url, drop }, sink] = await Promise.all([
    aSampleDatabase(),
    aMailSink((recipient, messageId) => {
      received.set(recipient, [...(received.get(recipient) ?? []), messageId]);
      if (recipient.endsWith('@limited.example')) limitedTimes.push(performance.now());
    }),
  ]);
  const metricsPort = await freePort();
  const settings = {
    METRICS_PORT: String(metricsPort),
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@center.example',
    SMTP_DOMAIN_PER_MINUTE: String(perDomainPerMinute),
  };
  const start = () => aServer(url, settings);
  await addSubscribers(db);
  let server = await start();
  const memory = { before: server.memoryMegabytes(), creating: 0, sending: 0 };
  const measure = (phase: 'creating' | 'sending', running: ServerProcess): void => {
    memory[phase] = Math.max(memory[phase], running.memoryMegabytes());
  };
  const restart = async (): Promise<void> => {
    await server.kill();
    server = await start();
  };

  const mailingId = await announce(db);
  const kills = { created: [...killsAt.created], sent: [...killsAt.sent] };
  // Creating: the time in which no server runs, and in which the dead one's jobs are found, does not count.
  let [seconds, since, created] = [0, performance.now(), 0];
  for (;;) {
    const progress = await progressOf(db, mailingId);
    measure('creating', server);
    if (since === 0 && progress.created > created) since = performance.now();
    created = progress.created;
    if (progress.isWritten) break;
    const [next = Number.POSITIVE_INFINITY] = kills.created;
    if (created >= next * subscribers) {
      kills.created.shift();
      seconds += (performance.now() - since) / 1000;
      await restart();
      since = 0;
      created = (await progressOf(db, mailingId)).created;
    }
    await pause(100);
  }
  seconds += since === 0 ? 0 : (performance.now() - since) / 1000;

  const sendingFrom = { time: performance.now(), count: sink.count };
  let downSeconds = 0;
  let heapSizes: number[] = [];
  for (;;) {
    measure('sending', server);
    heapSizes.push(await heapMegabytes(metricsPort));
    const [next = Number.POSITIVE_INFINITY] = kills.sent;
    if (received.size >= next * subscribers) {
      kills.sent.shift();
      const [at, count] = [performance.now(), sink.count];
      await restart();
      while (sink.count === count) await pause(50);
      heapSizes = [];
      downSeconds += (performance.now() - at) / 1000;
    }
    const waiting = await db.selectFrom('email').select('id').where('state', '=', 'waiting').limit(1).execute();
    if (waiting.length === 0) break;
    await pause(200);
  }
  const sendingSeconds = (performance.now() - sendingFrom.time) / 1000 - downSeconds;
  await server.end();
  sink.close();
  await drop();

  const all = [...received.values()];
  const twice = all.filter((ids) => ids.length > 1);
  const wrong = twice.filter((ids) => new Set(ids).size > 1).length;
  return [
    {
      name: `${subscribers.toLocaleString('en-US')} emails created, with their delivery jobs`,
      value: `${seconds.toFixed(1)} s`,
      goal: 'under 30 s',
    },
    {
      name: 'Memory of the server',
      value: `${memory.before} MB before, at most ${memory.creating} MB while creating, ${memory.sending} MB while sending`,
      goal: 'flat',
    },
    {
      name: 'Objects of the last server after collections of garbage, while it sends its first and its last emails',
      value: leastOfHalves(heapSizes)
        .map((size) => `${size} MB`)
        .join(', '),
      goal: 'the same',
    },
    {
      name: 'Emails sent',
      value: `${((sink.count - sendingFrom.count) / sendingSeconds).toFixed(0)} a second; at most ${busiestMinute(limitedTimes)} in a minute to the limited domain`,
      goal: `at most ${perDomainPerMinute} a minute to one domain, and what five seconds allow at once after each start`,
    },
    {
      name: 'Killed three times',
      value: `${received.size} of ${subscribers} got it; ${twice.length} twice with the same Message-ID, ${wrong} with another one`,
      goal: 'everybody; at most 5 twice for each kill; 0 with another one',
    },
  ];
};

/** The times are in their order. */
const busiestMinute = (times: readonly number[]): number => {
  let [most, first] = [0, 0];
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) > 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
};
