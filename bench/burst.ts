// Thousands of people register at once over five hundred connections, half of them for sessions with too few seats; every outcome is checked.

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aCrowd, type CrowdMember } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { postJson, withToken } from '#bench/post-json.ts';
import { aServer, type ServerProcess } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { SessionType, webMethods } from '#rules/catalog/attendance-choice.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase } from '#tests/support/database.ts';

/** BURST: how many register; 20,000 take some minutes on two processors. */
const people = Number(process.env.BURST ?? 20_000);
const connections = 500;
const healthEveryMs = 50;
const restMs = 10_000;
const ascending = (one: number, other: number): number => one - other;

/** Response times of the health endpoint in ms, until the burst is over. */
const healthTimes = async (servers: readonly ServerProcess[], isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    for (const { url } of servers) {
      const begin = performance.now();
      await (await fetch(`${url}/api/health/live`)).arrayBuffer();
      times.push(performance.now() - begin);
    }
    await pause(healthEveryMs);
  }
  return times.sort(ascending);
};

const takenSeats = async (db: Db, sessionId: number): Promise<number> => {
  const { taken } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('session_id', '=', sessionId)
    .where('method', 'in', webMethods)
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return taken;
};

/** Ids of twenty sessions, of which every second gets seats for nine of ten people who want one. */
const openSessions = async (db: Db): Promise<number[]> => {
  const ids = (
    await db
      .selectFrom('session')
      .select('id')
      .where('status_code', '=', SessionStatus.Open)
      .where('seats_web', 'is', null)
      .where('type_code', '=', SessionType.WebAndPhone)
      .where('is_draft', '=', false)
      .orderBy('starts_at', 'desc')
      .limit(20)
      .execute()
  ).map(({ id }) => id);
  const limited = ids.filter((_, index) => index % 2 === 1);
  for (const id of limited) {
    const seats = (await takenSeats(db, id)) + Math.floor((people / ids.length) * 0.9);
    await db.updateTable('session').set({ seats_web: seats }).where('id', '=', id).execute();
  }
  return ids;
};

/** Sessions that gave more seats than they have, and those with seats left. */
const seatsOff = async (db: Db, ids: readonly number[]): Promise<{ oversold: number; left: number }> => {
  const off = { oversold: 0, left: 0 };
  for (const id of ids) {
    const { seats_web: seats } = await db
      .selectFrom('session')
      .select('seats_web')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (seats === null) continue;
    const free = seats - (await takenSeats(db, id));
    off.oversold += Math.max(0, -free);
    off.left += Math.max(0, free);
  }
  return off;
};

const burstOn = async (count: number): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const crowd = await aCrowd(database.db, people);
  const tokens = await signedIn(
    database.db,
    crowd.map(({ accountId }) => accountId),
  );
  const sessions = await openSessions(database.db);
  const servers = await Promise.all(Array.from({ length: count }, () => aServer(database.url)));
  const memory = (): number => Math.max(...servers.map(({ memoryMegabytes }) => memoryMegabytes()));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const atRest = memory();
  let underLoad = atRest;
  const watch = setInterval(() => {
    underLoad = Math.max(underLoad, memory());
  }, 200);
  const counted = new Map<string, number>();
  const note = (what: string): void => void counted.set(what, (counted.get(what) ?? 0) + 1);
  const accepted: number[] = [];
  const full: number[] = [];

  const registerOne = async ({ accountId, memberId }: CrowdMember, index: number): Promise<void> => {
    const body = [{ id: sessions[index % sessions.length], participants: [{ id: memberId, method: 'Web' }] }];
    for (;;) {
      const begin = performance.now();
      const { url } = servers[index % servers.length] ?? { url: '' };
      const answer = await postJson(agent, `${url}/api/schedule/register`, body, withToken(tokens.get(accountId)));
      const { status } = answer;
      const retryAfterSeconds = Number(answer.headers['retry-after'] ?? Number.NaN);
      if (status === 200) {
        accepted.push(performance.now() - begin);
        return;
      }
      if (status === 409) {
        full.push(performance.now() - begin);
        return;
      }
      const isPassing = (status === 429 || status === 503) && retryAfterSeconds > 0;
      note(isPassing ? 'put off' : `answered ${status}`);
      if (!isPassing) return;
      await pause(retryAfterSeconds * 1000 * (1 + Math.random()));
    }
  };

  let isOver = false;
  const health = healthTimes(servers, () => isOver);
  const begin = performance.now();
  const waiting = crowd.map((person, index) => ({ person, index }));
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await registerOne(next.person, next.index);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  const healthSorted = await health;
  clearInterval(watch);
  agent.destroy();
  await pause(restMs);
  const after = memory();
  const { rows, accounts } = await database.db
    .selectFrom('registration')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('account_id').distinct().as('accounts')])
    .where('account_id', '>=', crowd[0]?.accountId ?? 0)
    .executeTakeFirstOrThrow();
  const { oversold, left } = await seatsOff(database.db, sessions);
  await Promise.all(servers.map(({ end }) => end()));
  await database.drop();
  accepted.sort(ascending);
  const others = [...counted].filter(([what]) => what !== 'put off').map(([what, times]) => `${times} ${what}`);
  return [
    {
      name: `${people} registrations over ${connections} connections, ${count} ${count === 1 ? 'server' : 'servers'}`,
      value: `${accepted.length} accepted in ${seconds.toFixed(0)} s (${(accepted.length / seconds).toFixed(0)} a second), put off ${counted.get('put off') ?? 0} times with Retry-After, other answers: ${others.join(', ') || 'none'}; ${full.length} rejected as full; ${rows} rows of ${accounts} people: ${people - full.length - accounts} lost, ${rows - accounts} twice, ${oversold} oversold, ${left} seats left`,
      goal: 'none lost, none twice, none oversold, no seats left, no other answers',
    },
    {
      name: 'Accepted, and health beside it',
      value: `accepted p50 ${percentile(accepted, 0.5).toFixed(0)} ms, p99 ${percentile(accepted, 0.99).toFixed(0)} ms; health p50 ${percentile(healthSorted, 0.5).toFixed(0)} ms, p99 ${percentile(healthSorted, 0.99).toFixed(0)} ms of ${healthSorted.length}`,
      goal: 'health p99 at most 200 ms',
    },
    {
      name: 'Memory of the largest server',
      value: `${atRest} MB at rest, ${underLoad} MB under load, ${after} MB ${restMs / 1000} s after`,
      goal: 'stated',
    },
  ];
};

export const benchBurst = async (): Promise<Figure[]> => [...(await burstOn(1)), ...(await burstOn(2))];
