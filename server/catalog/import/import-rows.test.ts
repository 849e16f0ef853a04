// CSV rows as people write them: long positions, line breaks, US dates, existing speakers, and rows with errors.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { CatalogErrors } from '#server/catalog/import/import-errors.ts';
import { importOpened, type Refused } from '#server/catalog/import/import-file.ts';
import type { SpeakerMatch } from '#server/catalog/import/match-speakers.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';
const ao = { id: 4, name: 'Accessibility Online', route: 'ao', description: '', sort_order: 1, color: '#0b4a94' };

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
  await load('series.json', JSON.stringify({ series: [ao] }));
});
afterAll(() => database.drop());
afterEach(async () => {
  await database.db.deleteFrom('session').execute();
  await database.db.deleteFrom('speaker').execute();
});

const load = (name: string, text: string) =>
  importOpened(database.db, { name, format: name.endsWith('.csv') ? 'csv' : 'json', text }, now);
const errorsOf = async (name: string, text: string) => {
  const error = await load(name, text).catch((caught: unknown) => caught);
  return error instanceof CatalogErrors ? error.errors : [];
};
const row = (values: Partial<Record<string, string>> = {}): string =>
  ['k1', 'ao', 'A title', '2012-02-15 14:30', '', '', '', '', '']
    .map((value, index) => values[header.split(',')[index] ?? ''] ?? value)
    .map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',');
const csv = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;

it('accept a position of 1,000 characters, and <br> as a line break', async () => {
  const position = 'Director '.repeat(111).padEnd(1000, 'x');
  const values = { title: 'One<br>Two', speakers: `Ana Ruiz | ${position} | `, description: 'a < b<BR/>c' };
  await load('breaks.csv', csv(row(values)));

  const read = database.db.selectFrom('session').select(['name', 'description']);
  expect(await read.executeTakeFirstOrThrow()).toEqual({ name: 'One Two', description: '<p>a &lt; b<br />c</p>' });
  const speaker = await database.db.selectFrom('speaker').select('position').executeTakeFirstOrThrow();
  expect(speaker.position).toBe(position);
  const longer = csv(row({ speakers: `Ana Ruiz | ${position}y | ` }));
  expect(await errorsOf('longer.csv', longer)).toMatchObject([{ line: 2, column: 'speakers' }]);
});

it('may have a title and a description in Spanish, which stay if a later file has no such columns', async () => {
  const spanish = `${header},title_es,description_es`;
  await load('spanish.csv', `${spanish}\r\n${row()},Un título,Primera línea\r\n`);
  const read = () => database.db.selectFrom('session').select(['name_es', 'description_es']).executeTakeFirstOrThrow();
  const written = { name_es: 'Un título', description_es: '<p>Primera línea</p>' };
  expect(await read()).toEqual(written);

  await load('english.csv', csv(row({ title: 'Another title' })));
  expect(await read()).toEqual(written);

  await load('spanish.csv', `${spanish}\r\n${row()},,\r\n`);
  expect(await read()).toEqual({ name_es: '', description_es: '' });
});

it('accept US dates', async () => {
  await load(
    'us.csv',
    csv(
      row({ source_id: 'k1', start_eastern: '11/13/2026 2:30 PM' }),
      row({ source_id: 'k2', start_eastern: '1/2/2027 09:05' }),
      row({ source_id: 'k3', start_eastern: '1/2/2027 12:00 a.m.' }),
    ),
  );

  const sessions = await database.db.selectFrom('session').select('starts_at').orderBy('source_id').execute();
  expect(sessions.map(({ starts_at }) => easternIso(starts_at))).toEqual([
    '2026-11-13T14:30:00-05:00',
    '2027-01-02T09:05:00-05:00',
    '2027-01-02T00:00:00-05:00',
  ]);
  expect(await errorsOf('wrong.csv', csv(row({ start_eastern: '13/13/2026 14:30' })))).toHaveLength(1);
});

it('match a speaker without an organization with the only one of that name, unless stated otherwise', async () => {
  const known = row({ source_id: 'k1', speakers: 'Marisol Ortega | Architect | Great Lakes ADA Center' });
  await load('known.csv', csv(known));
  const bare = csv(
    row({ source_id: 'k2', speakers: 'Marisol  ortega' }),
    row({ source_id: 'k3', speakers: 'Bo Lund' }),
  );
  const file = { name: 'bare.csv', format: 'csv', text: bare } as const;
  const found: (readonly SpeakerMatch[])[] = [];
  const matched = (matches: readonly SpeakerMatch[]) => found.push(matches);

  const counts = await importOpened(database.db, file, now, { matched });

  const [[match]] = found as [[SpeakerMatch]];
  expect(match).toMatchObject({ name: 'Marisol  ortega', about: 'Architect, Great Lakes ADA Center' });
  expect([found[0]?.length, counts.speakers.added]).toEqual([1, 1]);
  const speakers = () => database.db.selectFrom('session_speaker').select('speaker_id').distinct().execute();
  expect(await speakers()).toHaveLength(2);
  expect((await importOpened(database.db, file, now, { matched })).sessions.unchanged).toBe(2);
  await importOpened(database.db, file, now, { matched, newSpeakers: new Set([match.key]) });
  expect(await speakers()).toHaveLength(3);
  await importOpened(database.db, file, now, { matched });
  expect(found.at(-1)).toEqual([]);
});

it('report each kind of error once', async () => {
  const people = await errorsOf('people.csv', 'name,email\nAna,ana@home.example\n');
  expect(people).toMatchObject([
    { line: 1, expected: expect.stringContaining('these columns: source_id, series_route') },
  ]);
  const rows = ['k1', 'k2', 'k3'].map((source_id) => row({ source_id, series_route: 'nowhere' }));
  const error = await load('series.csv', csv(...rows)).catch((caught: unknown) => caught);
  expect(String(error).match(/nowhere/g)).toHaveLength(1);
  expect(String(error)).toContain('(also on lines 3, 4)');
});

it('are skipped and reported with reasons if that is requested', async () => {
  const tooLong = `Ana Ruiz | ${'x'.repeat(1001)} | `;
  const text = csv(
    row({ source_id: 'k1', speakers: tooLong }),
    row({ source_id: 'k2' }),
    row({ source_id: 'k3', speakers: tooLong, start_eastern: 'x' }),
    row({ source_id: 'k2', title: 'Twice' }),
    'k5,ao',
  );
  const all: Refused[] = [];
  const file = { name: 'some.csv', format: 'csv', text } as const;
  const counts = await importOpened(database.db, file, now, { refused: (refused) => all.push(refused) });

  expect(counts.sessions).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(all[0]?.columns).toEqual(header.split(','));
  expect(all[0]?.rows.map(({ line, cells, reasons }) => [line, cells[0], reasons.length])).toEqual([
    [2, 'k1', 1],
    [4, 'k3', 1],
    [5, 'k2', 1],
    [6, 'k5', 1],
  ]);
  const whole = { ...file, text: text.replace('title', 'tittle') };
  const refusing = importOpened(database.db, whole, now, { refused: () => {} });
  await expect(refusing).rejects.toThrow('expected this column');
});
