// Reads sessions as CSV: one row per session, speakers as `First Last | position | organization` joined by ` ; `.

import type { CatalogInput } from '#contract/catalog/import.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { defaultLengthMinutes } from '#rules/catalog/session-length.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import type { KnownSpeaker, ReadCatalog } from '#server/catalog/import/check-catalog.ts';
import { type ImportError, shortened } from '#server/catalog/import/import-errors.ts';
import { type FileSpeaker, matchSpeakers, type SpeakerMatch } from '#server/catalog/import/match-speakers.ts';
import { readLines } from '#server/catalog/import/read-lines.ts';
import { breakTag, htmlOfText } from '#server/catalog/import/sanitize.ts';
import { splitName } from '#server/catalog/import/speaker-name.ts';
import { isStorable } from '#server/platform/http/text.ts';

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
/** In Spanish. Without the column, the stored text stays. */
const optionalColumns = ['title_es', 'description_es'] as const;
type OptionalColumn = (typeof optionalColumns)[number];
type Column = (typeof columns)[number] | OptionalColumn;
type Row = Record<(typeof columns)[number], string> & Partial<Record<OptionalColumn, string>> & { line: number };

interface Context {
  /** Ids of the existing series, by route. */
  seriesIds: ReadonlyMap<string, number>;
  now: Temporal.Instant;
  /** Existing speakers, to match those without an organization. */
  speakers?: readonly KnownSpeaker[];
  /** Keys of speakers who are not the existing speaker of the same name. */
  newSpeakers?: ReadonlySet<string>;
  /** Lines of records that are skipped. */
  skipped?: ReadonlySet<number>;
}

type Speaker = NonNullable<CatalogInput['speakers']>[number];

/** The column of each field of the catalog. */
const columnOf: Record<string, Column> = {
  series: 'series_route',
  name: 'title',
  start: 'start_eastern',
  lengthMinutes: 'duration_minutes',
  category: 'category',
  speakers: 'speakers',
  description: 'description',
  name_es: 'title_es',
  description_es: 'description_es',
  source_url: 'source_url',
};

/** One error for all missing columns: another type of file lacks many at once. */
const headerErrors = (names: readonly string[]): ImportError[] => {
  const [missing, ...alsoMissing] = columns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => ![...columns, ...optionalColumns].some((column) => column === name));
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  const found = unknown.length > 0 ? shortened(unknown.join(', ')) : t(m.importNothing);
  const all = [missing, ...alsoMissing].join(', ');
  const expected = alsoMissing.length > 0 ? t(m.importTheseColumns, { columns: all }) : t(m.importThisColumn);
  if (missing) return [{ line: 1, column: missing, found, expected }];
  const [stranger] = unknown;
  if (stranger !== undefined)
    return [
      {
        line: 1,
        column: stranger,
        found,
        expected: t(m.importOneOf, { values: [...columns, ...optionalColumns].join(', ') }),
      },
    ];
  if (doubled === undefined) return [];
  return [{ line: 1, column: doubled, found: shortened(doubled), expected: t(m.importColumnOnce) }];
};

const speakerParts = (cell: string): string[][] =>
  cell
    .split(' ; ')
    .map((part) => part.split('|').map((each) => each.trim()))
    .filter((parts) => parts.some((each) => each !== ''));

const cellErrors = (row: Row): ImportError[] => [
  ...[...columns, ...optionalColumns]
    .map((column) => [column, row[column] ?? ''] as const)
    .filter(([, text]) => !isStorable(text))
    .map(([column, text]) => ({ line: row.line, column, found: shortened(text), expected: t(m.importStorableCell) })),
  ...speakerParts(row.speakers)
    .filter(([name, ...rest]) => !name || rest.length > 2)
    .map((parts) => ({
      line: row.line,
      column: 'speakers',
      found: shortened(parts.join(' | ')),
      expected: t(m.importSpeakersCell),
    })),
];

const speakersOf = (cell: string): FileSpeaker[] =>
  speakerParts(cell).map(([name = '', position = '', organization = '']) => ({
    source_id: `csv:${name.toLowerCase()}|${organization.toLowerCase()}`,
    name,
    position,
    organization,
  }));

type Matches = ReadonlyMap<string, SpeakerMatch>;

/** Published tables break lines with `<br>`; only a description may have more than one line. */
const oneLine = (column: Column, text: string): string =>
  column === 'description' || column === 'description_es' ? text : text.replaceAll(breakTag, ' ');

const twoDigits = (text: string | number): string => String(text).padStart(2, '0');

/** `11/13/2026 2:30 PM` as `2026-11-13 14:30`; any other text unchanged. */
const isoStart = (text: string): string => {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),?\s+(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(text);
  if (!parts) return text;
  const [, month = '', day = '', year = '', hour = '', minute = '', half = ''] = parts;
  if (half !== '' && (Number(hour) < 1 || Number(hour) > 12)) return text;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hours)}:${minute}`;
};

const startOf = (text: string): Temporal.Instant | null => {
  try {
    return instantOfEastern(text);
  } catch {
    return null; // No such time; the validation of the catalog reports it.
  }
};

const sessionOf = (row: Row, { seriesIds, now }: Context, matches: Matches): object => {
  const series = row.series_route.toLowerCase();
  const { duration_minutes: minutes } = row;
  const isNumber = /^-?\d{1,9}(\.\d{1,9})?$/.test(minutes);
  const length = minutes === '' ? defaultLengthMinutes(seriesIds.get(series) ?? 0) : Number(minutes);
  const endsAt = startOf(isoStart(row.start_eastern))?.add({ seconds: Number.isInteger(length) ? length * 60 : 0 });
  return {
    source_id: row.source_id,
    series,
    name: row.title,
    description: htmlOfText(row.description),
    name_es: row.title_es,
    ...(row.description_es === undefined ? {} : { description_es: htmlOfText(row.description_es) }),
    status: endsAt && Temporal.Instant.compare(endsAt, now) <= 0 ? 0 : 1,
    start: isoStart(row.start_eastern),
    lengthMinutes: minutes === '' || isNumber ? length : minutes,
    category: row.category,
    source_url: row.source_url,
    speakers: [
      ...new Set(speakersOf(row.speakers).map(({ source_id }) => matches.get(source_id)?.knownKey ?? source_id)),
    ],
  };
};

/** Each speaker once, with the first line that names them; a later row fills an empty position. */
const allSpeakers = (rows: readonly Row[]): { speaker: FileSpeaker; line: number }[] => {
  const found = new Map<string, { speaker: FileSpeaker; line: number }>();
  for (const { speakers, line } of rows) {
    for (const speaker of speakersOf(speakers)) {
      const known = found.get(speaker.source_id);
      if (!known) found.set(speaker.source_id, { speaker, line });
      else known.speaker.position ||= speaker.position;
    }
  }
  return [...found.values()];
};

/** Sessions and speakers of the rows, and the errors of the rows themselves. */
export const readCsv = (text: string, context: Context): ReadCatalog & { matches?: readonly SpeakerMatch[] } => {
  const { lines, broken } = readLines(text);
  const [header, ...all] = lines;
  const records = all.filter(({ line }) => !context.skipped?.has(line));
  const names = header?.cells ?? [];
  const wrong = headerErrors(names);
  if (wrong.length > 0) return { errors: wrong };

  const whole = records.filter(({ cells }) => cells.length === names.length);
  const rows = whole.map(({ cells, line }): Row => {
    const cell = (column: Column) => oneLine(column, cells[names.indexOf(column)] ?? '').trim();
    const given = optionalColumns.filter((column) => names.includes(column)).map((column) => [column, cell(column)]);
    const required = columns.map((column) => [column, cell(column)]);
    return {
      line,
      ...Object.fromEntries(given),
      ...(Object.fromEntries(required) as Record<(typeof columns)[number], string>),
    };
  });
  const named = allSpeakers(rows);
  const matches = matchSpeakers(
    named.map(({ speaker }) => speaker),
    { speakers: context.speakers ?? [], newSpeakers: context.newSpeakers ?? new Set() },
  );
  const added = named.filter(({ speaker }) => !matches.has(speaker.source_id));
  const errors: ImportError[] = [
    ...records
      .filter(({ cells }) => cells.length !== names.length)
      .map(({ cells, line }) => ({
        line,
        column: names[Math.min(cells.length, names.length - 1)] ?? '',
        found: t(m.importCells, { count: cells.length }),
        expected: t(m.importCellsExpected, { count: names.length }),
      })),
    ...(broken === null
      ? []
      : [
          {
            line: broken,
            column: names[0] ?? '',
            found: t(m.importQuote),
            expected: t(m.importQuoteExpected),
          },
        ]),
    ...rows.flatMap(cellErrors),
  ];
  return {
    errors,
    value: {
      speakers: added.map(({ speaker: { name, ...speaker } }): Speaker => ({ ...speaker, ...splitName(name) })),
      sessions: rows.map((row) => sessionOf(row, context, matches)),
    },
    matches: [...matches.values()],
    placed: (valueErrors) =>
      valueErrors.map(({ path: [list, index, field], found, expected }) => ({
        line: (list === 'speakers' ? added[Number(index)]?.line : rows[Number(index)]?.line) ?? 1,
        column: list === 'speakers' ? 'speakers' : (columnOf[String(field)] ?? String(field)),
        found: shortened(found),
        expected,
      })),
  };
};
