// Decisions on several credit requests: preview without effect, result by line, retry, stop and undo.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRequestsTask } from '#server/credit/credit/decide-requests-task.ts';
import { runBackgroundTask, type Worker } from '#server/platform/background-tasks/run-task.ts';
import { ask } from '#tests/support/api.ts';
import { anAttendee, aPastSession, askFor, creditEmails } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { workersWith } from '#tests/support/workers.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const now = () => Temporal.Now.instant();
const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const post = (path: string, body: object = {}) => ask(portal, 'POST', path, { token: staff, body });
const aRequest = async (sessionId: number, minutes: number | null) => {
  const person = await anAttendee(portal, sessionId, minutes);
  const { body } = await askFor(portal, person, { sessionId, types: ['coa'] });
  const id: number = body.options.find((each: { type: string }) => each.type === 'coa').requestId;
  return { person, id };
};
const aSession = (isComplete = false) => aPastSession(portal, now().subtract({ hours: 24 }), { isComplete });
const stateOf = async (id: number) => {
  const { state, hours, isOverridden } = (await get(`/api/staff/credit/${id}`)).body;
  return { state, hours, isOverridden };
};
const run = async (taskId: number, worker: Worker = decideRequestsTask(portal.db, now)) => {
  await runBackgroundTask(portal.db, workersWith({ 'credit-decisions': worker }), now)({ taskId });
  const { work } = (await get('/api/staff/long-work')).body;
  return work.find(({ id }: { id: number }) => id === taskId);
};
const countOf = async (table: 'email' | 'credit_decision' | 'certificate' | 'notice'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    portal.db,
  );
  return rows[0]?.count ?? 0;
};
const rules = { state: 'requested', hours: null, isOverridden: false };

it('a preview says what each request becomes and shows the email, and changes nothing', async () => {
  const session = await aSession();
  const [one, other] = [await aRequest(session, null), await aRequest(session, 10)];
  const tables = ['email', 'credit_decision', 'certificate', 'notice'] as const;
  const before = await Promise.all(tables.map(countOf));

  const { body } = await post('/api/staff/credit/decisions/preview', {
    ...{ requestIds: [one.id, other.id, 999_999], isGranted: true, note: 'Seen by the captioner.' },
  });

  const granted = { current: 'requested', currentHours: null, hours: 1.5, error: '', revokes: '' };
  expect(body.requests).toMatchObject([
    { requestId: one.id, name: 'Nora Quist: Certificate of attendance', ...granted },
    { requestId: other.id, ...granted },
    { requestId: 999_999, name: '', hours: null, error: 'This request no longer exists.' },
  ]);
  expect([body.emails, body.example.to]).toEqual([2, one.person.person.email]);
  expect(body.example.text).toMatch(/granted, 1\.5 contact hours[\s\S]*Seen by the captioner\./);
  expect(await Promise.all(tables.map(countOf))).toEqual(before);
  expect(await stateOf(one.id)).toEqual(rules);
});

it('a preview waits for nobody who records an audit event, and makes nobody wait', async () => {
  const { id } = await aRequest(await aSession(), null);
  await portal.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7340005)`.execute(tx);
    const preview = { requestIds: [id], isGranted: true, note: 'Seen by the captioner.' };
    expect((await post('/api/staff/credit/decisions/preview', preview)).status).toBe(200);
  });
});

it('decides each request, says which failed and why, and sends one email to each account', async () => {
  const session = await aSession();
  const [one, other, withdrawn] = [
    await aRequest(session, null),
    await aRequest(session, 10),
    await aRequest(session, 5),
  ];
  await portal.db.updateTable('credit_request').set({ withdrawn_at: now() }).where('id', '=', withdrawn.id).execute();

  const started = await post('/api/staff/credit/decisions', {
    ...{ requestIds: [one.id, withdrawn.id, other.id], isGranted: true, note: 'Seen by the captioner.' },
  });
  const task = await run(started.body.id);

  expect(task).toMatchObject({
    ...{ state: 'done', total: 3 },
    result: {
      creditDecisions: {
        ...{ isGranted: true, isStopped: false, total: 3 },
        lines: [
          { requestId: one.id, error: '', decisionId: expect.any(Number), previous: null },
          { requestId: withdrawn.id, error: 'The person withdrew this request.', decisionId: null },
          { requestId: other.id, error: '', decisionId: expect.any(Number) },
        ],
      },
    },
  });
  expect(await stateOf(other.id)).toEqual({ state: 'granted', hours: 1.5, isOverridden: true });
  const emails = await creditEmails(portal, one.person.person.email);
  expect(emails.map(({ kind }) => kind)).toEqual(['credit-decided']);
  const events = await portal.db
    .selectFrom('audit_event')
    .select(sql<number>`(details ->> 'request')::integer`.as('request'))
    .where('kind', '=', 'credit-overridden')
    .where(sql`details ->> 'session'`, '=', String(session))
    .orderBy('id')
    .execute();
  expect(events.map(({ request }) => request)).toEqual([one.id, other.id]);
});

it('is undone as far as nothing happened since: to the rules, or to the earlier decision by staff', async () => {
  const session = await aSession();
  const requests = [await aRequest(session, null), await aRequest(session, null), await aRequest(session, null)];
  const [one, earlier, again] = requests.map(({ id }) => id) as [number, number, number];
  await post(`/api/staff/credit/${earlier}/decision`, { isGranted: true, hours: 0.5, note: 'Half of it.' });
  const { body } = await post('/api/staff/credit/decisions', {
    ...{ requestIds: [one, earlier, again], isGranted: false, note: 'Wrong session.' },
  });
  await run(body.id);
  const refused = await Promise.all([one, earlier, again].map(stateOf));
  await post(`/api/staff/credit/${again}/decision`, { isGranted: true, note: 'I was wrong.' });

  const undo = await post(`/api/staff/credit/decisions/${body.id}/undo`);
  const task = await run(undo.body.id);
  const twice = await post(`/api/staff/credit/decisions/${undo.body.id}/undo`);

  expect(refused.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  expect(await Promise.all([one, earlier, again].map(stateOf))).toEqual([
    rules,
    { state: 'granted', hours: 0.5, isOverridden: true },
    { state: 'granted', hours: 1.5, isOverridden: true },
  ]);
  expect(task.result.creditDecisions.lines.map(({ error }: { error: string }) => error)).toEqual([
    '',
    '',
    'This request was decided again since.',
  ]);
  expect(twice.status).toBe(404);
});

it('is not undone where an accreditor has the certificate', async () => {
  const session = await aSession();
  const { id } = await aRequest(session, null);
  const { body } = await post('/api/staff/credit/decisions', { requestIds: [id], isGranted: true, note: 'Seen.' });
  await run(body.id);
  const { number } = await portal.db
    .selectFrom('certificate')
    .select('number')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  const roster = await portal.db
    .insertInto('roster')
    .values({ body: 'actcp', session_id: session, reported_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { roster_id: roster.id, certificate_number: number, body: 'actcp', entry: '{}' } as const;
  await portal.db.insertInto('roster_row').values(row).execute();

  const undo = await post(`/api/staff/credit/decisions/${body.id}/undo`);
  const task = await run(undo.body.id);

  expect(task.result.creditDecisions.lines[0].error).toMatch(/^The certificate was reported to an accreditor\./);
  expect((await stateOf(id)).state).toBe('granted');
});

it('goes on after its process died, without deciding twice, and ends with what was done if it is stopped', async () => {
  const session = await aSession();
  const [one, other] = [await aRequest(session, null), await aRequest(session, null)];
  const { body } = await post('/api/staff/credit/decisions', {
    ...{ requestIds: [one.id, other.id], isGranted: true, note: 'Seen.' },
  });
  const dies: Worker = (input) =>
    decideRequestsTask(
      portal.db,
      now,
    )({
      ...input,
      progress: async (done, total) => {
        await input.progress(done, total);
        if (done === 1) throw new Error('The process died.');
      },
    });
  await run(body.id, dies).catch(() => {});
  const half = await Promise.all([one.id, other.id].map(stateOf));
  await post(`/api/staff/long-work/${body.id}/stop`);

  const stopped = await run(body.id);

  expect(half.map(({ state }) => state)).toEqual(['granted', 'requested']);
  expect(stopped).toMatchObject({ state: 'done', result: { creditDecisions: { isStopped: true, total: 2 } } });
  expect(stopped.result.creditDecisions.lines.map(({ requestId }: { requestId: number }) => requestId)).toEqual([
    one.id,
  ]);
});
