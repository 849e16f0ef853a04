// Sessions as CSV: one row a session, speakers as `First Last | position | organization` joined by ` ; `.
import { CsvError, parse } from 'csv-parse/sync';
import type { Catalogue } from '#contract/catalogue.ts';
import { instantOfEastern } from '#rules/eastern-time.ts';
import { defaultLengthMinutes } from '#rules/session-length.ts';
import { CatalogueFaults, type Fault, shortened } from '#server/catalogue/faults.ts';
import { htmlOfText } from '#server/catalogue/sanitize.ts';
import { splitName } from '#server/catalogue/speaker-name.ts';
import { isStorable } from '#server/http/text.ts';

const columns = [
  'source_id',
  'series_route',
  'title',
  'start_eastern',
  'duration_minutes',
  'category',
  'speakers',
  'description',
  'source_url',
] as const;
type Column = (typeof columns)[number];
type Row = Record<Column, string>;

interface Context {
  /** Ids of the series that the portal knows, by route. */
  seriesIds: ReadonlyMap<string, number>;
  now: Temporal.Instant;
}

type Speaker = Catalogue['speakers'][number];
type Session = Catalogue['sessions'][number];

const longest: Partial<Record<Column, number>> = {
  source_id: 300,
  title: 500,
  category: 100,
  description: 19_000,
  source_url: 2000,
};

const speakersOf = (cell: string): Speaker[] =>
  cell
    .split(' ; ')
    .map((part) => part.split('|').map((each) => each.trim()))
    .filter(([name]) => name)
    .map(([name = '', position = '', organization = '']) => ({
      source_id: `csv:${name.toLowerCase()}|${organization.toLowerCase()}`,
      ...splitName(name),
      title: '',
      position,
      organization,
      biography: '',
    }));

const startOf = (text: string): Temporal.Instant | null => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return null;
  try {
    return instantOfEastern(text);
  } catch {
    return null; // A day or an hour that does not exist.
  }
};

interface Expectation {
  column: Column;
  expected: string;
  isMet: (row: Row, context: Context) => boolean;
}

const expectations: Expectation[] = [
  { column: 'source_id', expected: 'a key of the session', isMet: (row) => row.source_id !== '' },
  {
    column: 'series_route',
    expected: 'the route of a series that the portal has',
    isMet: (row, { seriesIds }) => seriesIds.has(row.series_route.toLowerCase()),
  },
  { column: 'title', expected: 'a title', isMet: (row) => row.title !== '' },
  {
    column: 'start_eastern',
    expected: 'a time that exists in Eastern Time, YYYY-MM-DD HH:MM',
    isMet: (row) => startOf(row.start_eastern) !== null,
  },
  {
    column: 'duration_minutes',
    expected: 'minutes from 1 to 1440, or nothing',
    isMet: ({ duration_minutes: text }) =>
      text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1440),
  },
  {
    column: 'speakers',
    expected: '“First Last | position | organization” joined by “ ; ”, names to 200 letters',
    isMet: (row) =>
      row.speakers
        .split(' ; ')
        .every(
          (part) =>
            part.split('|').length <= 3 &&
            part.length <= 500 &&
            (part.trim() === '' || part.split('|')[0]?.trim() !== ''),
        ),
  },
];

const faultsOf = (row: Row, line: number, context: Context): Fault[] => [
  ...expectations
    .filter(({ isMet }) => !isMet(row, context))
    .map(({ column, expected }) => ({ line, column, found: shortened(row[column]), expected })),
  ...columns
    .filter((column) => !isStorable(row[column]) || row[column].includes('\uFFFD'))
    .map((column) => ({ line, column, found: shortened(row[column]), expected: 'text in UTF-8' })),
  ...columns
    .filter((column) => row[column].length > (longest[column] ?? 10_000))
    .map((column) => ({
      line,
      column,
      found: shortened(row[column]),
      expected: `at most ${longest[column] ?? 10_000} characters`,
    })),
];

const sessionOf = (row: Row, { seriesIds, now }: Context): Session => {
  const route = row.series_route.toLowerCase();
  const startsAt = startOf(row.start_eastern);
  const isPast = startsAt !== null && Temporal.Instant.compare(startsAt, now) < 0;
  return {
    source_id: row.source_id,
    series: route,
    name: row.title,
    description: htmlOfText(row.description),
    status: isPast ? 0 : 1,
    typeCode: 4,
    start: row.start_eastern,
    lengthMinutes: row.duration_minutes
      ? Number(row.duration_minutes)
      : defaultLengthMinutes(seriesIds.get(route) ?? 0),
    category: row.category,
    videoTranscript: '',
    source_url: row.source_url,
    speakers: [...new Set(speakersOf(row.speakers).map(({ source_id }) => source_id))],
    materialList: [],
    ceuList: [],
  };
};

interface Read {
  row: Row;
  line: number;
}

const readRows = (text: string, file: string): Read[] => {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: false,
      skip_empty_lines: true,
    }) as unknown as typeof records; // With `info`, each record comes with the number of lines read so far.
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new CatalogueFaults(file, [
      { line, column: 1, found: shortened(error.message), expected: 'as many cells as the header has, quotes closed' },
    ]);
  }
  const [header, ...rest] = records;
  const names = header?.record ?? [];
  const wrong = [
    ...columns
      .filter((column) => !names.includes(column))
      .map((column) => ({ column, found: 'nothing', expected: 'this column' })),
    ...names
      .filter((name) => !columns.some((column) => column === name))
      .map((name) => ({ column: name, found: shortened(name), expected: `one of ${columns.join(', ')}` })),
  ];
  if (wrong.length > 0)
    throw new CatalogueFaults(
      file,
      wrong.map((fault) => ({ line: 1, ...fault })),
    );
  let last = header?.info.lines ?? 1;
  return rest.map(({ record, info }) => {
    const line = last + 1;
    last = info.lines;
    const cell = (column: Column) => (record[names.indexOf(column)] ?? '').trim();
    return { line, row: Object.fromEntries(columns.map((column) => [column, cell(column)])) as Row }; // All nine, just checked.
  });
};

/** Throws CatalogueFaults with every fault, each at its line and column. */
export const readCsvCatalogue = (text: string, file: string, context: Context): Catalogue => {
  const rows = readRows(text, file);
  const seen = new Map<string, number>();
  const faults = rows.flatMap(({ row, line }) => {
    const before = seen.get(row.source_id);
    seen.set(row.source_id, before ?? line);
    const double = {
      line,
      column: 'source_id',
      found: shortened(row.source_id),
      expected: `a key of its own; line ${before} has it`,
    };
    return [...faultsOf(row, line, context), ...(before === undefined ? [] : [double])];
  });
  if (faults.length > 0) throw new CatalogueFaults(file, faults);

  const speakers = new Map<string, Speaker>();
  for (const { row } of rows) {
    for (const speaker of speakersOf(row.speakers)) {
      const known = speakers.get(speaker.source_id);
      // A later row fills what an earlier one left empty.
      speakers.set(speaker.source_id, known ? { ...known, position: known.position || speaker.position } : speaker);
    }
  }
  return {
    categories: [],
    series: [],
    speakers: [...speakers.values()],
    sessions: rows.map(({ row }) => sessionOf(row, context)),
  };
};
