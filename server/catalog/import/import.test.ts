// Imports are all or nothing, report each error with its position, and change nothing the second time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CatalogErrors } from '#server/catalog/import/import-errors.ts';
import { importFile } from '#server/catalog/import/import-file.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';
const series = {
  series: [
    { id: 4, name: 'Accessibility Online', route: 'ao', description: '', sort_order: 1, color: '#0b4a94' },
    { id: 18, name: 'Ask an ADA Pro', route: 'adapro', description: '', sort_order: 6, color: '#8c1d1d' },
  ],
};

const allColumns = `these columns: ${header.replaceAll(',', ', ')}`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'curbcut-import-'));
  await load('series.json', JSON.stringify(series));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await database.db.deleteFrom('session').execute();
  await database.db.deleteFrom('speaker').execute();
});

const load = (name: string, content: string | Buffer) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return importFile(database.db, file, now);
};

const errorsOf = async (name: string, content: string | Buffer) => {
  try {
    await load(name, content);
  } catch (error) {
    if (error instanceof CatalogErrors) return error.errors;
    throw error;
  }
  return [];
};

const everything = async (): Promise<string> => {
  const tables = ['session', 'speaker', 'session_speaker', 'material', 'session_credit', 'category', 'series'];
  const dumps = await Promise.all(
    // With xmin, which reveals rows rewritten with the same values.
    tables.map((table) => sql`select to_jsonb(t), t.xmin from ${sql.table(table)} t order by 1`.execute(database.db)),
  );
  return JSON.stringify(dumps.map(({ rows }) => rows));
};

const row = (values: Partial<Record<string, string>> = {}): string =>
  ['k1', 'ao', 'A title', '2012-02-15 14:30', '', '', '', '', '']
    .map((value, index) => values[header.split(',')[index] ?? ''] ?? value)
    .map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',');
const csv = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;

describe('sessions as CSV', () => {
  it('are imported unchanged, with defaults for empty cells', async () => {
    const title = 'Q & A #2 | “quoted” "straight" — <b>bold</b>';
    await load(
      'good.csv',
      `\uFEFF${csv(
        row({
          title,
          speakers: 'Dr. J. Aaron McCullough, Ph.D., ATP | Attorney |  ; Cher |  | A, B & C',
          description: '1 < 2\nand "so"',
        }),
        row({ source_id: 'k2', series_route: 'adapro', start_eastern: '2030-07-01 09:00' }),
        row({ source_id: 'k3', duration_minutes: '45' }),
      )}`,
    );

    const sessions = await database.db.selectFrom('session').selectAll().orderBy('source_id').execute();
    expect(
      sessions.map(({ name, status_code, starts_at, ends_at }) => [
        name,
        status_code,
        starts_at.until(ends_at).total('minutes'),
      ]),
    ).toEqual([
      [title, 0, 90],
      ['A title', 1, 60],
      ['A title', 0, 45],
    ]);
    expect(sessions[0]?.description).toBe('<p>1 &lt; 2\nand "so"</p>');
    const speakers = await database.db.selectFrom('speaker').selectAll().orderBy('id').execute();
    expect(
      speakers.map(({ first_name, last_name, position, organization }) => [
        first_name,
        last_name,
        position,
        organization,
      ]),
    ).toEqual([
      ['Dr. J. Aaron', 'McCullough, Ph.D., ATP', 'Attorney', ''],
      ['', 'Cher', '', 'A, B & C'],
    ]);
  });

  it('change nothing the second time', async () => {
    const content = csv(row({ speakers: 'Ana Ruiz | Planner | City' }), row({ source_id: 'k2', category: 'New one' }));
    const first = await load('twice.csv', content);
    const before = await everything();

    const second = await load('twice.csv', content);

    expect(first.sessions).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect(second.sessions).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect(await everything()).toBe(before);
  });

  it('preserve what was changed later: status, recording, materials', async () => {
    await load('first.csv', csv(row()));
    await database.db.updateTable('session').set({ status_code: 8, recording_url: 'https://example.org/r' }).execute();

    const counts = await load('again.csv', csv(row({ title: 'A better title' })));

    expect(counts.sessions).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const [session] = await database.db.selectFrom('session').selectAll().execute();
    expect(session).toMatchObject({ name: 'A better title', status_code: 8, recording_url: 'https://example.org/r' });
  });

  it.each([
    [
      'an unknown series',
      csv(row(), row({ source_id: 'k2', series_route: 'nowhere' })),
      { line: 3, column: 'series_route', found: '"nowhere"' },
    ],
    [
      'a day that does not exist',
      csv(row({ start_eastern: '2012-02-30 10:00' })),
      { line: 2, column: 'start_eastern' },
    ],
    [
      'an hour that the clocks skip',
      csv(row({ start_eastern: '2026-03-08 02:30' })),
      { line: 2, column: 'start_eastern' },
    ],
    ['a missing time', csv(row({ start_eastern: '2012-02-15' })), { line: 2, column: 'start_eastern' }],
    [
      'a length in words',
      csv(row({ duration_minutes: 'ninety' })),
      { line: 2, column: 'duration_minutes', found: '"ninety"' },
    ],
    [
      'an empty title behind a quoted line break',
      csv(row({ description: 'two\nlines' }), row({ source_id: 'k2', title: '' })),
      { line: 4, column: 'title' },
    ],
    [
      'the same key twice',
      csv(row(), row()),
      { line: 3, column: 'source_id', found: '"k1"', expected: 'each source_id once in the file' },
    ],
    ['a speaker with too many parts', csv(row({ speakers: 'A B | c | d | e' })), { line: 2, column: 'speakers' }],
    ['U+0000', csv(row({ title: 'a\0b' })), { line: 2, column: 'title', expected: 'text without U+0000' }],
    ['an unknown column', `${header},color\n${row()},red\n`, { line: 1, column: 'color' }],
    ['a missing column', 'source_id,title\nk1,x\n', { line: 1, column: 'series_route' }],
    ['a column twice', `${header},title\n${row()},again\n`, { line: 1, column: 'title', expected: 'each column once' }],
    ['nothing in it', '', { line: 1, column: 'source_id', found: 'nothing', expected: allColumns }],
    [
      'too few cells',
      `${header}\nk1,ao\n`,
      { line: 2, column: 'title', found: '2 cells', expected: '9, as in the first line' },
    ],
    [
      'too many cells',
      csv(`${row()},one more`),
      { line: 2, column: 'source_url', found: '10 cells', expected: '9, as in the first line' },
    ],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from(csv(row())), Buffer.from([0x6b, 0xc3, 0xa9, 0xff, 0x0a])]),
      { line: 3, column: 3, expected: 'text in UTF-8' },
    ],
    ['a year of three digits', csv(row({ start_eastern: '0215-05-05 10:00' })), { line: 2, column: 'start_eastern' }],
    [
      'no minutes',
      csv(row({ duration_minutes: '0' })),
      { line: 2, column: 'duration_minutes', found: '0', expected: 'more than 0' },
    ],
    [
      'half a minute',
      csv(row({ duration_minutes: '1.5' })),
      { line: 2, column: 'duration_minutes', found: '1.5', expected: 'a whole number' },
    ],
    [
      'a day and a minute',
      csv(row({ duration_minutes: '1441' })),
      { line: 2, column: 'duration_minutes', found: '1441', expected: 'at most 1440' },
    ],
    ['a speaker without a name', csv(row({ speakers: 'A B ;  | Planner | City' })), { line: 2, column: 'speakers' }],
    [
      'a speaker whose name is too long',
      csv(row(), row({ source_id: 'k2', speakers: `Ana ${'x'.repeat(201)}` })),
      { line: 3, column: 'speakers', expected: 'at most 200 characters' },
    ],
    ['a script as its source', csv(row({ source_url: 'javascript:alert(1)' })), { line: 2, column: 'source_url' }],
    [
      'a title that is too long',
      csv(row({ title: 'x'.repeat(501) })),
      { line: 2, column: 'title', expected: 'at most 500 characters' },
    ],
    [
      'a quote that is never closed',
      csv(row({ title: '' }), row({ source_id: 'k2' }).replace('A title', '"A title')),
      { line: 2, column: 'title' },
      { line: 3, column: 'source_id', found: 'a quote out of place' },
    ],
    [
      'an error after blank lines and line breaks in quotes, in CRLF',
      csv(row({ description: 'two\r\nlines' }), '', row({ source_id: 'k2', title: '' })),
      { line: 5, column: 'title' },
    ],
    [
      'an error after blank lines and line breaks in quotes, in LF',
      csv(row({ description: 'two\nlines' }), '', row({ source_id: 'k2', title: '' })).replaceAll('\r\n', '\n'),
      { line: 5, column: 'title' },
    ],
  ])('with %s are rejected with the position, and nothing is saved', async (_, content, problem, ...more: object[]) => {
    const before = await everything();

    const errors = await errorsOf('bad.csv', content);

    expect(errors[0]).toMatchObject(problem);
    expect(errors.slice(1, 1 + more.length)).toMatchObject(more);
    expect(await everything()).toBe(before);
  });

  it('report all errors at once', async () => {
    const errors = await errorsOf(
      'many.csv',
      csv(row({ title: '', start_eastern: 'x' }), row({ source_id: '', duration_minutes: '0' })),
    );

    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 title',
      '2 start_eastern',
      '3 source_id',
      '3 duration_minutes',
    ]);
  });
});

describe('a catalog as JSON', () => {
  const session = (values: object = {}) => ({
    source_id: 's1',
    series: 'ao',
    name: 'One',
    status: 0,
    start: '2012-02-15 14:30',
    lengthMinutes: 90,
    ...values,
  });
  const file = (...sessions: object[]) =>
    JSON.stringify({ speakers: [{ source_id: 'p', firstName: 'A', lastName: 'B' }], sessions }, null, 2);

  it('imports sessions with their parts, and changes nothing the second time', async () => {
    const content = file(
      session({
        id: 65,
        speakers: ['p'],
        materialList: [{ title: 'T', path: '/a.pdf', format: '.pdf' }],
        ceuList: [{ name: 'C', credits: 1.5 }],
      }),
    );
    await load('catalog.json', content);
    const before = await everything();

    const counts = await load('catalog.json', content);

    expect(counts.sessions).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await everything()).toBe(before);
    expect(before).toContain('"path": "/a.pdf"'.replace(': ', ':'));
  });

  it('counts a session as changed if only its parts change', async () => {
    await load('catalog.json', file(session({ ceuList: [{ name: 'C', credits: 1.5 }] })));

    const counts = await load('catalog.json', file(session({ ceuList: [{ name: 'C', credits: 1 }] })));

    expect(counts.sessions).toEqual({ added: 0, changed: 1, unchanged: 0 });
  });

  it.each([
    ['a syntax error', '{\n  "series": [\n}', { line: 3, column: 1, found: '"}"', expected: 'a value' }],
    [
      'an unknown field',
      '{\n  "sessions": [],\n  "color": 1\n}',
      { line: 3, column: 12, expected: 'no such field (color)' },
    ],
    ['an unknown speaker', file(session({ speakers: ['q'] })), { line: 18, column: 9, found: '"q"' }],
    [
      'a script as an address',
      file(session({ videoTranscript: 'javascript:alert(1)' })),
      { found: '"javascript:alert(1)"' },
    ],
    ['a wrong status', file(session({ status: 3 })), { line: 14, column: 17, found: '3' }],
    ['a time that does not exist', file(session({ start: '2026-03-08 02:15' })), { line: 15, column: 16 }],
    [
      'the same key twice',
      file(session(), session()),
      { found: '"s1"', expected: 'each source_id once in the file (sessions.1.source_id)' },
    ],
    [
      'half a character',
      '{"sessions":[],"speakers":[{"source_id":"a\\ud800","firstName":"","lastName":"x"}]}',
      { line: 1 },
    ],
  ])('with %s is rejected with the position, and nothing is saved', async (_, content, problem) => {
    const before = await everything();

    const errors = await errorsOf('bad.json', content);

    expect(errors).toMatchObject([problem]);
    expect(await everything()).toBe(before);
  });

  it('does not use the id of another session', async () => {
    await load('catalog.json', file(session({ id: 70 })));

    await expect(load('other.json', file(session({ id: 70, source_id: 's2' })))).rejects.toThrow(
      'other.json:17:13: found 70, expected an id that no other session has',
    );
  });
});
