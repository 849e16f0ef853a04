// Importing a catalog file in the browser: checked first, then imported as a whole or not at all, and undone.

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogTask, importCatalogTask } from '#server/admin/data-transfer/import-sent.ts';
import { readPieces } from '#server/platform/background-tasks/read-pieces.ts';
import { runBackgroundTask } from '#server/platform/background-tasks/run-task.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { workersWith } from '#tests/support/workers.ts';

let portal: TestPortal;
let staff: string;
const now = () => Temporal.Now.instant();

beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());
beforeEach(() => portal.db.deleteFrom('background_task').execute());

const post = (path: string, body?: unknown, token = staff) =>
  ask(portal, 'POST', path, { token, ...(body === undefined ? {} : { body }) });
const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const workers = () =>
  workersWith({
    'catalog-check': checkCatalogTask(portal.db, now),
    'catalog-import': importCatalogTask(portal.db, now),
  });
/** Does what waits, as a job would; comes back with the newest work. */
const work = async () => {
  const waiting = await portal.db.selectFrom('background_task').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of waiting) await runBackgroundTask(portal.db, workers(), now)({ taskId: id });
  return (await get('/api/staff/long-work')).body.work[0];
};

const session = { source_id: 'moving-1', series: 'ao', status: 1, start: '2027-03-02 14:30', lengthMinutes: 60 };
const catalogOf = (...sessions: object[]): string => JSON.stringify({ sessions }, null, 1);

const send = async (text: string | Buffer, fileName = 'catalog.json'): Promise<number> => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { body } = await post('/api/staff/catalog-files', { fileName, sizeBytes: bytes.length });
  const half = Math.ceil(bytes.length / 2);
  await post(`/api/staff/catalog-files/${body.id}?index=0`, bytes.subarray(0, half));
  await post(`/api/staff/catalog-files/${body.id}?index=1`, bytes.subarray(half));
  return body.id;
};
const check = async (text: string | Buffer, fileName?: string) => {
  const id = await send(text, fileName);
  await post(`/api/staff/catalog-files/${id}/check`);
  return work();
};
const names = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from session where source_id like 'moving-%' order by source_id`.execute(portal.db);
  return rows.map(({ name }) => name);
};

it('a speaker of a CSV without an organization is offered as the one whom we have, and staff can say otherwise', async () => {
  const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';
  await portal.db
    .insertInto('speaker')
    .values({ source_id: 'match-s', first_name: 'Zoltana', last_name: 'Quirk', organization: 'Old Mill Library' })
    .execute();
  const found = await check(`${header}\nmatch-m,ao,One,11/13/2026 14:30,,,Zoltana Quirk,,\n`, 'a.csv');
  const key = 'csv:zoltana quirk|';
  expect(found.result).toMatchObject({
    counts: { speakers: { added: 0 } },
    speakerMatches: [{ key, name: 'Zoltana Quirk', about: 'Old Mill Library' }],
  });

  await post(`/api/staff/catalog-files/${found.id}/import`, { newSpeakers: [key] });
  expect((await work()).result.counts.speakers.added).toBe(1);
});

describe('a catalog file', () => {
  it('is checked first, and nothing of it is saved', async () => {
    const found = await check(
      catalogOf({ ...session, name: 'One' }, { ...session, source_id: 'moving-2', name: 'Two' }),
    );

    const sessions = { added: 2, changed: 0, unchanged: 0 };
    expect([found.kind, found.state, found.result.counts.sessions]).toEqual(['catalog-check', 'done', sessions]);
    expect(await names()).toEqual([]);
  });

  it('is taken with warnings of credit that staff should look at, also once it has come in', async () => {
    const ceuList = [
      { name: 'ICC', credits: 1.5 },
      { name: 'ICC in hours', credits: 1, unit: 'contact-hours' },
      { name: 'Certificate of Completion (ADA)', credits: 1 },
      { name: 'California', credits: 1 },
      { name: 'AIA', credits: 9, selected: 0 },
    ];
    const warnings = [
      'Credit: ICC: 1.5 CEU (15 contact hours) does not fit a session of 60 minutes. Check the amount and the unit.',
      'Credit: We don’t issue a certificate for “Certificate of Completion (ADA)”. Visitors only see it listed.',
      'Credit: The California certificate states who taught, but no speaker is listed.',
    ];

    const found = await check(catalogOf({ ...session, source_id: 'warned-1', name: 'Credit', ceuList }));
    await post(`/api/staff/catalog-files/${found.id}/import`);
    const done = await work();

    expect(found.result).toMatchObject({ warnings, warningCount: 3 });
    expect(done).toMatchObject({ kind: 'catalog-import', state: 'done', result: { warnings } });
  });

  it('is imported once it is confirmed, is logged, and leaves the earlier catalog for a day', async () => {
    const before = (await get('/api/staff/catalog.json')).text;
    const found = await check(catalogOf({ ...session, name: 'One' }));

    const confirmed = await post(`/api/staff/catalog-files/${found.id}/import`);
    const done = await work();

    expect([confirmed.status, done.state, done.result.counts.sessions.added]).toEqual([200, 'done', 1]);
    expect(await names()).toEqual(['One']);
    const parts: Buffer[] = [];
    for await (const bytes of readPieces(portal.db, done.id, 'made')) parts.push(bytes);
    expect(String(Buffer.concat(parts))).toBe(before);
    const taken = await post(`/api/staff/long-work/${done.id}/file`, {});
    expect([taken.status, taken.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="catalog-before-import-${done.id}.json"`,
    ]);
    const { rows } = await sql<{ added: number }>`
      select (details ->> 'added')::integer as added from audit_event
      where kind = 'catalog-imported' and (details ->> 'work')::integer = ${done.id}`.execute(portal.db);
    expect(rows).toEqual([{ added: 1 }]);
  });

  it('is imported once only, however often that is confirmed', async () => {
    const found = await check(catalogOf({ ...session, name: 'One' }));

    const first = await post(`/api/staff/catalog-files/${found.id}/import`);
    const second = await post(`/api/staff/catalog-files/${found.id}/import`);

    expect([first.status, second.status]).toEqual([200, 404]);
  });

  it.each([
    [
      'a wrong value',
      'catalog.json',
      catalogOf({ ...session, name: 'Renamed' }, { ...session, source_id: 'moving-3', name: 'Bad', series: 'nowhere' }),
      [{ line: 13, column: '14', found: '"nowhere"', expected: expect.stringMatching(/^the route of a series/) }],
    ],
    [
      'no JSON',
      'catalog.json',
      '{\n "sessions": [,]\n}',
      [{ line: 2, column: '15', found: '",]"', expected: 'a value' }],
    ],
    [
      'bytes that are no text',
      'a.csv',
      Buffer.from([0x61, 0xff]),
      [{ line: 1, column: '2', found: 'bytes that are not text', expected: 'text in UTF-8' }],
    ],
    [
      'a missing column',
      'a.csv',
      'source_id,title\n',
      [
        {
          ...{ line: 1, column: 'series_route', found: 'nothing' },
          expected: expect.stringContaining('these columns: series_route, start_eastern'),
        },
      ],
    ],
  ])('with %s is rejected with its line and column, and nothing is saved', async (_, fileName, text, errors) => {
    const before = await names();

    const found = await check(text, fileName);

    expect(found.state).toBe('failed');
    expect(found.result.errors).toEqual(errors);
    expect(found.result.errorCount).toBe(found.result.errors.length);
    expect((await post(`/api/staff/catalog-files/${found.id}/import`)).status).toBe(404);
    expect(await names()).toEqual(before);
  });

  it('that has become invalid since the check is rejected as a whole', async () => {
    const one = { ...session, source_id: 'moving-4', name: 'Four', id: 190_777 };
    const found = await check(catalogOf({ ...session, name: 'Changed' }, one));
    await addSession(portal, { id: 190_777, name: 'Taken', starts_at: now() });

    await post(`/api/staff/catalog-files/${found.id}/import`);
    const done = await work();

    expect([done.kind, done.state, done.hasFile]).toEqual(['catalog-import', 'failed', false]);
    expect(done.result.errors).toEqual([expect.objectContaining({ found: '190777' })]);
    expect(await names()).not.toContain('Changed');
  });

  it('that is stopped while it comes in changes nothing', async () => {
    const before = await names();
    const found = await check(catalogOf({ ...session, name: 'Stopped' }));
    const { body } = await post(`/api/staff/catalog-files/${found.id}/import`);
    const importing = importCatalogTask(portal.db, now);

    const stopping = {
      ...workers(),
      'catalog-import': async (at: Parameters<typeof importing>[0]) => {
        await post(`/api/staff/long-work/${body.id}/stop`);
        return importing(at);
      },
    };
    await runBackgroundTask(portal.db, stopping, now)({ taskId: body.id });

    expect((await work()).state).toBe('canceled');
    expect(await names()).toEqual(before);
  });
});

describe('what is sent', () => {
  it.each([
    ['is empty', { fileName: 'a.json', sizeBytes: 0 }, 'sizeBytes', 'This file is empty'],
    [
      'is too large',
      { fileName: 'a.json', sizeBytes: 20 * 1024 * 1024 + 1 },
      'sizeBytes',
      'This file is larger than 20 MB. Import it with the command line',
    ],
    [
      'is no catalog by its name',
      { fileName: 'a.xlsx', sizeBytes: 10 },
      'fileName',
      'A catalog file’s name ends in .json or .csv',
    ],
  ])('and %s is refused before its first byte', async (_, body, field, error) => {
    const refused = await post('/api/staff/catalog-files', body);

    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: error }]);
  });

  it('never has more than the announced length, and no piece counts twice', async () => {
    const { body } = await post('/api/staff/catalog-files', { fileName: 'a.json', sizeBytes: 10 });
    const piece = (place: number, bytes: number) =>
      post(`/api/staff/catalog-files/${body.id}?index=${place}`, Buffer.alloc(bytes, '1'));

    const received = [];
    for (const [place, bytes] of [
      [0, 6],
      [0, 4],
      [1, 5],
      [1, 4],
    ] as const) {
      received.push((await piece(place, bytes)).body.receivedBytes);
    }

    expect(received).toEqual([6, 6, 6, 10]);
  });

  it('cannot be checked before all of it is there', async () => {
    const { body } = await post('/api/staff/catalog-files', { fileName: 'a.json', sizeBytes: 10 });

    const early = await post(`/api/staff/catalog-files/${body.id}/check`);

    expect([early.status, early.body.error]).toEqual([409, 'INCOMPLETE']);
  });

  it('is nobody else’s to send, check or import', async () => {
    const id = await send(catalogOf({ ...session, name: 'Mine' }));
    const other = await aSignedInPerson(portal);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', other.accountId)
      .execute();

    const answers = [];
    for (const rest of ['?index=2', '/check', '/import']) {
      const body = rest.startsWith('?') ? Buffer.from('x') : undefined;
      answers.push((await post(`/api/staff/catalog-files/${id}${rest}`, body, other.token)).status);
    }

    expect(answers).toEqual([404, 404, 404]);
  });
});
