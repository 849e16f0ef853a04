// What a collector receives about requests, statements, jobs and email, and what it must never receive.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTraces } from '#server/platform/telemetry/open-traces.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aTraceCollector, type CollectedSpan, type TraceCollector } from '#tests/support/trace-collector.ts';
import { until } from '#tests/support/until.ts';

const tracesTo = (endpoint: string, reasons: string[] = []): Promise<Traces> =>
  openTraces({ endpoint, serviceName: 'curbcut', sampleRatio: 1 }, (reason) => reasons.push(reason));

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';

let collector: TraceCollector;
let mailServer: MailServer;
let portal: TestPortal;
let traces: Traces;
beforeAll(async () => {
  collector = await aTraceCollector();
  mailServer = await aMailServer();
  traces = await tracesTo(collector.url);
  portal = await aPortal({ traces, jobs: true, smtpUrl: mailServer.url });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await traces?.close();
  collector?.close();
  await mailServer?.close();
});

const call = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(portal.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const arrived = async (name: string): Promise<CollectedSpan> => {
  let found: CollectedSpan | undefined;
  await until(
    `${name} arrives`,
    () => {
      found = collector.spans.find((span) => span.name === name);
      return found !== undefined;
    },
    { seconds: 15, words: () => collector.spans.map((span) => span.name).join() },
  );
  if (!found) throw new Error('It has just been found.');
  return found;
};

const childrenOf = (parent: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter(({ parentId, traceId }) => parentId === parent.spanId && traceId === parent.traceId);

describe('a collector', () => {
  it('receives a request by its route, in the trace of the caller, with its statements below it', async () => {
    const [{ id }] = await (await call('/api/session/upcoming')).json();
    const answer = await call(`/api/session/${id}?secret=canary`, { traceparent: `00-${trace}-${caller}-01` });

    const span = await arrived('GET /api/session/:id');
    const [version, statement, ...others] = childrenOf(span);
    expect(answer.status).toBe(200);
    expect({ ...span, spanId: '', attributes: { ...span.attributes, 'curbcut.request_id': '' } }).toEqual({
      ...{ traceId: trace, spanId: '', parentId: caller, name: 'GET /api/session/:id' },
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/session/:id',
        'http.response.status_code': 200,
        'curbcut.request_id': '',
      },
    });
    expect(others).toEqual([]);
    expect(version?.attributes['db.query.text']).toMatch(/ from "catalog_version"$/);
    expect(statement).toMatchObject({
      name: 'database select',
      attributes: { 'db.system.name': 'postgresql', 'curbcut.database': 'primary' },
    });
    expect(statement?.attributes['db.query.text']).toMatch(
      /^select "session"\.\*, .*"registration"\."state" <> \$1 and/,
    );
  });

  it('receives a page, its API calls and their statements in one trace', async () => {
    await call('/ao/schedule');

    const page = await arrived('GET /*');
    const calls = childrenOf(page);
    expect(calls.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['GET /api/group/summary', 'GET /api/site']),
    );
    const statements = calls.flatMap(childrenOf).map(({ name }) => name);
    expect([...new Set(statements)]).toEqual(['database select']);
  });

  it('begins a trace if the caller sends no valid one', async () => {
    await call('/api/texts/accessibility', { traceparent: `00-${'0'.repeat(32)}-${caller}-01` });

    const span = await arrived('GET /api/texts/:name');
    expect([span.parentId, span.traceId === '0'.repeat(32), span.traceId.length]).toEqual(['', false, 32]);
  });

  it('receives nothing of a trace that the caller does not sample', async () => {
    await call('/api/archives?application_id=4', { traceparent: `00-${trace}-${caller}-00` });
    await call('/api/search/filters', { traceparent: `00-${trace}-${caller}-01` });

    await arrived('GET /api/search/filters');
    expect(collector.spans.filter(({ name }) => name === 'GET /api/archives')).toEqual([]);
  });

  it('receives writes, jobs and email, and no name, address, password or token', async () => {
    const person = aPerson({ firstName: 'Canarine', lastName: 'Yellowbird', email: 'canary.bird@nest.org' });
    const { email, password } = person;
    await call('/api/register?apikey=public-key-of-the-tests', {}, person);
    const { jwt } = await (await call('/api/login?apikey=public-key-of-the-tests', {}, { email, password })).json();
    await call('/api/schedule/members', { authorization: `Bearer ${jwt}` }, { firstName: 'Canarine', lastName: 'Egg' });
    await call('/api/my/certificates', { authorization: `Bearer ${jwt}` });
    await call('/api/recovery', {}, { key: 'public-key-of-the-tests', email, redirectDomain: '' });
    await call('/no-such-place/Canarine?email=canary.bird@nest.org');

    const write = await arrived('POST /api/schedule/members');
    const mail = await arrived('send email');
    await arrived('job send-password-reset');
    await until('the emails are out', () => mailServer.received.length >= 2, { seconds: 15 });
    await arrived('GET /api/my/certificates');
    const job = collector.spans.find(({ spanId }) => spanId === mail.parentId);
    expect(childrenOf(write).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database begin', 'database commit']),
    );
    expect([job?.name, job?.attributes]).toEqual(['job deliver-email', { 'curbcut.job': 'deliver-email' }]);
    expect(mailServer.received[0]?.recipients).toEqual([email]);
    const canaries = ['Canarine', 'Yellowbird', 'canary', 'nest.org', password, jwt, 'public-key-of-the-tests'];
    expect(canaries.filter((canary) => collector.text().includes(canary))).toEqual([]);
    expect(collector.text().split(' ')[0]).toBe('/v1/traces');
  });
});

describe('a collector that is', () => {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };

  it.each<[string, () => Promise<{ url: string; close: () => void }>]>([
    ['away', async () => ({ url: 'http://127.0.0.1:9', close: () => {} })],
    ['slow', () => aTraceCollector(60_000)],
  ])('%s delays neither work nor shutdown', async (_, aCollector) => {
    const { url, close } = await aCollector();
    const patient = await tracesTo(url);
    const beginning = { name: 'work', kind: 'server', attributes: {} } as const;
    const works = Array.from({ length: 5000 }, (_, number) => patient.around(beginning, async () => number));

    const results = await Promise.all(works);
    const endedWithinMs = await timed(patient.close);

    close();
    expect(results.length).toBe(5000);
    expect(endedWithinMs).toBeLessThan(4000);
  });

  it('unavailable is reported once', async () => {
    const reasons: string[] = [];
    const alone = await tracesTo('http://127.0.0.1:9', reasons);

    for (const name of ['one', 'two']) await alone.around({ name, kind: 'server', attributes: {} }, async () => {});
    await until('the failure is reported', () => reasons.length > 0);
    await alone.close();

    expect(reasons).toHaveLength(1);
  });
});

it('unsent spans are sent at shutdown', async () => {
  const last = await aTraceCollector();
  const ending = await tracesTo(last.url);

  await ending.around({ name: 'the last', kind: 'consumer', attributes: {} }, async () => {});
  await ending.close();

  last.close();
  expect(last.spans.map(({ name }) => name)).toEqual(['the last']);
});
