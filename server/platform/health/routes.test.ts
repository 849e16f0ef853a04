// The health endpoints for load balancers and staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { primaryReads } from '#server/platform/database/reads.ts';
import { heartbeat } from '#server/platform/health/heartbeat.ts';
import { measureCalls, metricsOf } from '#server/platform/health/metrics.ts';
import { processes } from '#server/platform/health/queries.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const anApp = (lifecycle: Lifecycle, maxLoopDelayMs: number | null = null) =>
  buildApp({
    ...{ config: testConfig(), secrets: testSecrets, db: portal.db, now: () => Temporal.Now.instant() },
    ...{ web: null, webFolder: null, logs: false, lifecycle, maxLoopDelayMs },
  });

describe('a process', () => {
  it.each([
    ['starting', [200, 503, 503]],
    ['ready', [200, 200, 200]],
    ['ending', [200, 503, 200]],
  ] as const)('that is %s reports it, and finishes its requests', async (phase, statuses) => {
    const app = await anApp({ phase });

    const answers = await Promise.all(
      ['/api/health/live', '/api/health/ready', '/api/speakers'].map((url) => app.inject({ url })),
    );

    await app.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    const isLeaving = answers.map(({ headers }) => headers.connection === 'close');
    expect(isLeaving).toEqual(Array(3).fill(phase === 'ending'));
  });

  it('that is overloaded rejects requests, but not health checks', async () => {
    const app = await anApp({ phase: 'ready' }, 20);
    await app.ready();
    const answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      const end = performance.now() + 700;
      while (performance.now() < end);
      // The pending check runs first.
      await new Promise((resolve) => setTimeout(resolve, 1));
      return Promise.all([app.inject('/api/speakers'), app.inject('/api/health/live')]);
    };

    let [call, live] = await answer();
    // On a busy machine the check may have run before the block, and the next one is late.
    for (let turn = 0; call.statusCode === 200 && turn < 9; turn += 1) [call, live] = await answer();

    await app.close();
    expect([call.statusCode, call.headers['retry-after'], live.statusCode]).toEqual([503, '5', 200]);
  });
});

describe('staff', () => {
  it('see processes, database, pending work and problems', async () => {
    const stop = heartbeat(portal.db, primaryReads(portal.db), () => Temporal.Now.instant());
    for (let turn = 0; turn < 100 && (await processes(portal.db)).length === 0; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await portal.db
      .insertInto('backup_run')
      .values({ started_at: Temporal.Now.instant(), ended_at: Temporal.Now.instant(), error: 'The disk is full.' })
      .execute();
    const signIn = { email: 'staff@example.org', password: 'curb-cuts1!' };
    const token = (await ask(portal, 'POST', keyed('/api/login'), { body: signIn })).body.jwt;

    const { status, body } = await ask(portal, 'GET', '/api/staff/health', { token });

    expect(status).toBe(200);
    expect(body.processes).toEqual([expect.objectContaining({ processNumber: process.pid, isSilent: false })]);
    expect(body.database).toMatchObject({ version: expect.stringMatching(/^\d+\./), standbys: [] });
    expect(body.backups).toEqual({ isScheduled: false, last: null, error: 'The disk is full.' });
    expect(body.problems).toEqual([
      expect.stringContaining('Set BACKUP_DIR and restart the server'),
      expect.stringContaining('Set SMTP_URL and restart the server'),
    ]);
    await stop();
    expect(await processes(portal.db)).toEqual([]);
  });
});

it('metrics name routes, never URLs', async () => {
  const metrics = metricsOf(portal.db, primaryReads(portal.db), () => Temporal.Now.instant());
  const app = await anApp({ phase: 'ready' });
  measureCalls(app, metrics);
  await app.inject('/api/session/1201?apikey=kanarienvogel');
  metrics.slowQuery();

  const text = await metrics.registry.metrics();

  await app.close();
  expect(text).toContain('curbcut_slow_queries_total 1');
  expect(text).toMatch(/curbcut_jobs\{state="waiting"\} \d+/);
  expect(text).toContain('curbcut_call_seconds_count{method="GET",route="/api/session/:id",status="200"} 1');
  expect(text).not.toContain('kanarienvogel');
});
