// Importing an attendance report as a background task: result, question, cancellation, and a process that dies.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importReportTask } from '#server/credit/attendance/import-report-task.ts';
import { runBackgroundTask } from '#server/platform/background-tasks/run-task.ts';
import { ask } from '#tests/support/api.ts';
import { anAttendee, aSession, seeAttendance, startsAt, zoomReport } from '#tests/support/attendance.ts';
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
const post = (path: string, body: object = {}) => ask(portal, 'POST', path, { token: staff, body });
const start = (session: number, report: string) =>
  post(`/api/staff/sessions/${session}/attendance/report-imports`, {
    fileName: 'zoom.csv',
    content: Buffer.from(report).toString('base64'),
  });
const run = (taskId: number) =>
  runBackgroundTask(portal.db, workersWith({ 'attendance-import': importReportTask(portal.db, now) }), now)({ taskId });
const listed = async (id: number) =>
  (await ask(portal, 'GET', '/api/staff/long-work', { token: staff })).body.work.find(
    (task: { id: number }) => task.id === id,
  );
const reportsOf = async (session: number) => (await seeAttendance(portal, staff, session)).reports;

it('has the counts and the unreadable rows', async () => {
  const session = await aSession(portal);
  const { person } = await anAttendee(portal, session);
  const report = `${zoomReport(['Ada Sample', person.email, 0, 90])}Bo Filler,,no time,no time\n`;

  const { body, status } = await start(session, report);
  const second = await start(session, report);
  await run(body.id);

  expect([status, second.status, second.body.error]).toEqual([200, 409, 'UNDER_WAY']);
  expect(await listed(body.id)).toMatchObject({
    ...{ kind: 'attendance-import', state: 'done', sessionId: session, fileName: 'zoom.csv' },
    result: {
      attendance: { result: 'imported', intervals: 1, certain: 1, doubtful: 0, unknown: 0 },
      ...{ errorCount: 1, rowErrors: [{ row: 3, message: expect.any(String) }] },
    },
  });
});

it('that does not fit waits with its file for another time zone', async () => {
  const starts_at = startsAt.add({ hours: 4 });
  const session = await aSession(portal, { starts_at, ends_at: starts_at.add({ minutes: 90 }) });
  await anAttendee(portal, session);
  const { body } = await start(session, zoomReport(['Ada Sample', '', 55, 155]));
  await run(body.id);
  const asked = await listed(body.id);
  const path = `/api/staff/sessions/${session}/attendance/report-imports/${body.id}`;

  const elsewhere = await post(path.replace(String(session), '1201'), {});
  const again = await post(path, { timeZone: asked.result.mismatch.suggestions.timeZones[0].timeZone });
  await run(body.id);
  const third = await post(path, {});

  expect([asked.state, asked.result.mismatch.canImport]).toEqual(['failed', true]);
  expect([elsewhere.status, again.status, third.status]).toEqual([404, 200, 404]);
  expect(await listed(body.id)).toMatchObject({ state: 'done', result: { attendance: { result: 'imported' } } });
});

it('stores nothing if it is canceled before it is stored', async () => {
  const session = await aSession(portal);
  const { body } = await start(session, zoomReport(['Ada Sample', '', 0, 90]));
  await post(`/api/staff/long-work/${body.id}/stop`);

  await run(body.id);

  expect([(await listed(body.id)).state, await reportsOf(session)]).toEqual(['canceled', []]);
});

it('stores a report once if its process died after storing it', async () => {
  const session = await aSession(portal);
  const { body } = await start(session, zoomReport(['Ada Sample', '', 0, 90]));
  await run(body.id);
  await portal.db
    .updateTable('background_task')
    .set({ state: 'running', ended_at: null })
    .where('id', '=', body.id)
    .execute();

  await run(body.id);

  expect(await reportsOf(session)).toHaveLength(1);
  expect((await listed(body.id)).result.attendance.result).toBe('already');
});
