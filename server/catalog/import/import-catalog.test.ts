// What an import writes, counts and leaves unchanged.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogInput, catalog } from '#contract/catalog/import.ts';
import { type ImportOptions, importCatalog } from '#server/catalog/import/import-catalog.ts';
import { importOpened } from '#server/catalog/import/import-file.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const later = now.add({ hours: 24 });
const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate organization, series, session, speaker, category cascade`.execute(database.db));

const aSeries = (id: number, route: string) => ({
  id,
  name: `Series ${id}`,
  description: '',
  route,
  sort_order: 1,
  color: '#0b4a94',
});
const aSession = (values: Partial<NonNullable<CatalogInput['sessions']>[number]> = {}) => ({
  source_id: 's1',
  series: 'ao',
  name: 'One',
  status: 1 as const,
  start: '2027-02-15 14:30',
  lengthMinutes: 90,
  ...values,
});
const ana = { source_id: 'ana', firstName: 'Ana', lastName: 'Ruiz', biography: '<p>Plans ramps.</p>' };

const load = (entries: CatalogInput, options: Partial<ImportOptions> = {}) =>
  importCatalog(database.db, catalog.parse({ series: [aSeries(4, 'ao')], ...entries }), { now, ...options });
const loadCsv = (...rows: string[]) =>
  importOpened(database.db, { name: 'sessions.csv', format: 'csv', text: [header, ...rows].join('\n') }, now);

const tables = [
  ...['organization', 'series', 'category', 'session', 'speaker'],
  ...['session_speaker', 'material', 'session_credit'],
];
/** With xmin, which reveals rows rewritten with the same values, and with the current sequence values. */
const everything = async (): Promise<string> => {
  const dumps = await Promise.all(
    tables.map((table) => sql`select to_jsonb(t), t.xmin from ${sql.table(table)} t order by 1`.execute(database.db)),
  );
  const sequences = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(database.db);
  return JSON.stringify([...dumps.map(({ rows }) => rows), sequences.rows]);
};
const sessions = () => database.db.selectFrom('session').selectAll().orderBy('id').execute();
const speakers = () => database.db.selectFrom('speaker').selectAll().orderBy('id').execute();

const video = {
  video: 'https://media.example.org/65.mp4',
  captions: [
    { language: 'en', label: 'English', src: '/65/en.vtt' },
    { language: 'es', label: 'Español', src: '/65/es.vtt' },
  ],
};

const everyKind: CatalogInput = {
  organization: { name: 'A center', helpLine: '800-555-0123', contactEmail: 'help@example.org' },
  categories: [{ id: 10, name: 'Buildings' }],
  speakers: [ana, { source_id: 'bo', firstName: '', lastName: 'Bo' }],
  sessions: [
    aSession({
      id: 65,
      category: 'Buildings',
      description: '<p onclick="x()">Ramps</p>',
      speakers: ['bo', 'ana'],
      videoTranscript: 'https://media.example.org/65',
      source_url: 'https://example.org/65',
      media: video,
      materialList: [
        { title: 'Slides', path: '/slides.pdf', format: '.pdf' },
        { title: 'Draft', path: 'https://example.org/draft.doc', format: '.doc', publish: false },
      ],
      ceuList: [
        { name: 'AIA', credits: 1.5 },
        { name: 'ICC', credits: 0.15, selected: 0 },
      ],
    }),
    aSession({ source_id: 's2', category: 'New here' }),
  ],
};

describe('importing the same catalog again', () => {
  it('writes no row, uses no id and counts nothing as changed', async () => {
    const first = await load(everyKind);
    const before = await everything();

    const second = await load(everyKind, { now: later });
    expect(first).toEqual({
      categories: { added: 2, changed: 0, unchanged: 0 },
      series: { added: 1, changed: 0, unchanged: 0 },
      speakers: { added: 2, changed: 0, unchanged: 0 },
      sessions: { added: 2, changed: 0, unchanged: 0 },
    });
    expect(second).toEqual({
      categories: { added: 0, changed: 0, unchanged: 2 },
      series: { added: 0, changed: 0, unchanged: 1 },
      speakers: { added: 0, changed: 0, unchanged: 2 },
      sessions: { added: 0, changed: 0, unchanged: 2 },
    });
    expect(await everything()).toBe(before);
  });

  it('as CSV writes no row either', async () => {
    await load({});
    const row =
      'k1,ao,"A ""title"", & more",2012-02-15 14:30,,Legal,Bo Lind | Planner |  ; Cher,Why ramps,https://example.org (a note)';
    await loadCsv(row);
    const before = await everything();

    const counts = await loadCsv(row);
    expect(counts.sessions).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await everything()).toBe(before);
  });
});

describe('a change', () => {
  it.each<[string, Partial<NonNullable<CatalogInput['sessions']>[number]>]>([
    ['name', { name: 'Two' }],
    ['description', { description: '<p>New</p>' }],
    ['status', { status: 2 }],
    ['type', { typeCode: 1 }],
    ['start', { start: '2027-02-15 15:30' }],
    ['length', { lengthMinutes: 60 }],
    ['category', { category: 'Other' }],
    ['recording', { videoTranscript: '/recordings/1' }],
    ['source', { source_url: 'https://example.org/' }],
    ['speakers', { speakers: ['ana'] }],
    ['materials', { materialList: [{ title: 'Slides', path: '/a.pdf', format: '.pdf' }] }],
    ['credit', { ceuList: [{ name: 'AIA', credits: 1 }] }],
    ['video', { media: video }],
  ])('of a session in its %s is written and dated, and nothing else is', async (_, values) => {
    const others = { speakers: [ana], categories: [{ id: 1, name: 'Other' }] };
    await load({ ...others, sessions: [aSession(), aSession({ source_id: 's2' })] });

    const { sessions: counts } = await load(
      { ...others, sessions: [aSession(values), aSession({ source_id: 's2' })] },
      { now: later },
    );
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 1 });
    expect((await sessions()).map(({ source_id, updated_at }) => [source_id, `${updated_at}`])).toEqual([
      ['s1', `${later}`],
      ['s2', `${now}`],
    ]);
  });

  it('may remove parts again', async () => {
    await load(everyKind);

    await load({ ...everyKind, sessions: [aSession({ id: 65 })] });

    for (const table of ['session_speaker', 'material', 'session_credit'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('of a series or a speaker is counted there', async () => {
    await load(everyKind);

    const counts = await load({
      series: [{ ...aSeries(4, 'ao'), name: 'Renamed' }, aSeries(5, 'tech')],
      speakers: [{ ...ana, position: 'Planner' }],
    });
    expect(counts.series).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(counts.speakers).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await sessions()).length).toBe(2);
  });
});

it('preserves fixed ids, and assigns others in the order of the file', async () => {
  const many = Array.from({ length: 1500 }, (_, n) => aSession({ source_id: `many-${n}`, name: `Number ${n}` }));
  const progress: [number, number][] = [];

  await load(
    { ...everyKind, sessions: [...(everyKind.sessions ?? []), ...many] },
    {
      progress: (done, total) => progress.push([done, total]),
    },
  );

  const kept = await sessions();
  expect(kept[0]).toMatchObject({ id: 65, source_id: 's1', description: '<p>Ramps</p>' });
  expect(kept.slice(1).map(({ source_id }) => source_id)).toEqual(['s2', ...many.map(({ source_id }) => source_id)]);
  expect(Math.min(...kept.slice(1).map(({ id }) => id))).toBeGreaterThanOrEqual(200_000);
  expect((await speakers()).map(({ source_id }) => source_id)).toEqual(['ana', 'bo']);
  expect(progress).toEqual([
    [1000, 1502],
    [1502, 1502],
  ]);
});

it('shows speakers, materials and credit in the order of the file', async () => {
  await load(everyKind);

  const named = await database.db
    .selectFrom('session_speaker')
    .innerJoin('speaker', 'speaker.id', 'speaker_id')
    .select(['session_id', 'source_id', 'sort_order'])
    .orderBy('sort_order')
    .execute();
  const materials = await database.db.selectFrom('material').selectAll().orderBy('sort_order').execute();
  const credits = await database.db.selectFrom('session_credit').selectAll().orderBy('sort_order').execute();
  expect(named).toEqual([
    { session_id: 65, source_id: 'bo', sort_order: 0 },
    { session_id: 65, source_id: 'ana', sort_order: 1 },
  ]);
  expect(materials).toEqual([
    {
      session_id: 65,
      sort_order: 0,
      title: 'Slides',
      title_es: '',
      path: '/slides.pdf',
      format: '.pdf',
      is_published: true,
    },
    {
      ...{ session_id: 65, sort_order: 1, title: 'Draft', title_es: '', path: 'https://example.org/draft.doc' },
      ...{ format: '.doc', is_published: false },
    },
  ]);
  expect(credits).toEqual([
    {
      ...{ session_id: 65, sort_order: 0, name: 'AIA', credits: 1.5, is_selected: true, course_number: '' },
      ...{ body: 'aia', unit: 'lu' },
    },
    {
      ...{ session_id: 65, sort_order: 1, name: 'ICC', credits: 0.15, is_selected: false, course_number: '' },
      ...{ body: 'icc', unit: 'ceu' },
    },
  ]);
});

describe('categories', () => {
  const names = async () =>
    (await database.db.selectFrom('category').selectAll().orderBy('name').execute()).map(({ id, name }) => [
      name,
      id < 1000 ? id : 'given',
    ]);

  it('with an existing name keep their id, others get the id of the file, and an existing id gets the new name', async () => {
    await load({ categories: [{ id: 10, name: 'Law' }], sessions: [aSession({ category: 'Buildings' })] });

    const counts = await load({
      categories: [
        { id: 10, name: 'Legal' },
        { id: 20, name: 'Buildings' },
        { id: 30, name: 'Arts' },
      ],
    });
    expect(await names()).toEqual([
      ['Arts', 30],
      ['Buildings', 'given'],
      ['Legal', 10],
    ]);
    expect(counts.categories).toEqual({ added: 1, changed: 1, unchanged: 1 });
  });
});

describe('sessions as CSV, in a portal that already has them', () => {
  it('fill an empty position, and clear none; title and biography stay', async () => {
    await load({
      speakers: [
        {
          source_id: 'csv:ana ruiz|city',
          firstName: 'Ana',
          lastName: 'Ruiz',
          organization: 'City',
          title: 'Dr.',
          biography: '<p>b</p>',
        },
      ],
    });

    await loadCsv(
      'k1,ao,One,2012-02-15 14:30,,,Ana Ruiz |  | City,,',
      'k2,ao,Two,2012-02-15 14:30,,,ANA RUIZ | Planner | CITY,,',
    );
    await loadCsv('k1,ao,One,2012-02-15 14:30,,,Ana Ruiz |  | City,,');
    expect(await speakers()).toMatchObject([
      {
        first_name: 'Ana',
        last_name: 'Ruiz',
        position: 'Planner',
        organization: 'City',
        title: 'Dr.',
        biography: '<p>b</p>',
      },
    ]);
  });

  it('are archived once they have ended, and open until then', async () => {
    await load({});
    const atNow = now.toZonedDateTimeISO('America/New_York').toPlainDateTime();
    const at = (minutes: number) => atNow.add({ minutes }).toString({ smallestUnit: 'minute' }).replace('T', ' ');

    await loadCsv(
      `k1,ao,Ended just now,${at(-90)},,,,,`,
      `k2,ao,Ends in a minute,${at(-89)},,,,,`,
      `k3,ao,To come,${at(60)},,,,,`,
    );
    expect((await sessions()).map(({ name, status_code }) => [name, status_code])).toEqual([
      ['Ended just now', 0],
      ['Ends in a minute', 1],
      ['To come', 1],
    ]);
  });

  it('keep status, type, recording, materials and credit', async () => {
    const row = 's1,ao,A better title,2020-02-15 14:30,,Buildings,Bo,,';
    await load({ ...everyKind, sessions: [{ ...aSession({ ...everyKind.sessions?.[0], status: 7, typeCode: 1 }) }] });
    const parts = async () => [
      await database.db.selectFrom('material').selectAll().execute(),
      await database.db.selectFrom('session_credit').selectAll().execute(),
    ];
    const before = await parts();

    await loadCsv(row);
    expect(await sessions()).toMatchObject([
      { id: 65, name: 'A better title', status_code: 7, type_code: 1, recording_url: 'https://media.example.org/65' },
    ]);
    expect(await parts()).toEqual(before);
  });
});

describe('nothing is saved', () => {
  it('by a dry run, which counts what would be', async () => {
    await load({ sessions: [aSession()] });
    const rows = async () => sql`select to_jsonb(t), t.xmin from session t`.execute(database.db);
    const before = (await rows()).rows;

    const counts = await load(
      { sessions: [aSession({ name: 'Two' }), aSession({ source_id: 's2' })] },
      { isDryRun: true },
    );

    expect(counts.sessions).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect((await rows()).rows).toEqual(before);
  });

  it('of an invalid catalog, which is reported with positions', async () => {
    await expect(load({ series: [], sessions: [aSession()] })).rejects.toThrow(
      'sessions.0.series: expected a known series, and there is none yet',
    );
    expect(await sessions()).toEqual([]);
  });

  it('while another import is running', async () => {
    await load({});
    await database.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(7340002)`.execute(other);

      await expect(load({ sessions: [aSession()] })).rejects.toThrow(
        new StartupFailure('Another import is under way. Start this one again when it has ended.'),
      );

      await sql`select pg_advisory_unlock(7340002)`.execute(other);
    });
    expect(await sessions()).toEqual([]);
  });

  it('of a file with very many kinds of errors: 20 are shown, the others counted', async () => {
    await load({});
    const rows = Array.from({ length: 25 }, (_, n) => `k${n},x${n},Title,2012-02-15 14:30,,,,,`);

    const error: Error = await loadCsv(...rows, '\u202ek99,nowhere\u001b[2J,x,2012-02-15 14:30,,,,,').catch(
      (caught) => caught,
    );

    const lines = error.message.split('\n');
    expect(lines.length).toBe(22);
    expect(lines[0]).toBe('sessions.csv:2:series_route: found "x0", expected the route of a series (ao)');
    expect(lines.slice(20)).toEqual(['… and 6 more', 'Nothing from this file was saved.']);
    expect(error).toMatchObject({ errors: { length: 26 } });
  });

  it('and error messages contain no terminal control characters and are short', async () => {
    await load({});

    const error: Error = await loadCsv(
      `k1,now\u001b[2J\u009b\u202ehere${'x'.repeat(60)},x,2012-02-15 14:30,,,,,`,
    ).catch((caught) => caught);

    expect(error.message.split('\n')[0]).toBe(
      `sessions.csv:2:series_route: found "now\\u001b[2j��here${'x'.repeat(41)}…, expected the route of a series (ao)`,
    );
  });
});
