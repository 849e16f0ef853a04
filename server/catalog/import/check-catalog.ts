// Validates a catalog by itself and against existing data, and reports all errors at once.

import type * as z from 'zod/mini';
import { type Catalog, catalog, catalogEntries } from '#contract/catalog/import.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { expectationOf } from '#server/catalog/import/expectation.ts';
import type { ImportError, ValueError } from '#server/catalog/import/import-errors.ts';

/** A file as parsed: not yet validated against the schema. */
export interface ReadCatalog {
  /** Errors of the text itself. */
  errors: readonly ImportError[];
  /** Missing if the text could not be parsed. */
  value?: unknown;
  /** Adds the position in the file to errors of the value. */
  placed?: (errors: readonly ValueError[]) => ImportError[];
}

/** An existing speaker who may match one in the file. */
export interface KnownSpeaker {
  key: string;
  name: string;
  /** Position and organization; empty if both are unknown. */
  about: string;
}

/** The existing data. */
export interface Known {
  /** By route. */
  seriesIds: ReadonlyMap<string, number>;
  speakerKeys: ReadonlySet<string>;
  speakers?: readonly KnownSpeaker[];
  /** By source id. */
  sessionIds: ReadonlyMap<string, number>;
  /** Ids in use, including those of sessions that came from no catalog. */
  takenIds: ReadonlySet<number>;
}

export type CheckedCatalog =
  | { isFit: true; catalog: Catalog }
  | { isFit: false; errors: readonly [ValueError, ...ValueError[]] };

type ListName = keyof typeof catalogEntries;
type Entry<Name extends ListName> = z.infer<(typeof catalogEntries)[Name]>;
type Placed<E> = { index: number; entry: E }[];

const rawList = (value: unknown, name: ListName): unknown[] => {
  const list = typeof value === 'object' && value !== null && name in value ? value[name as keyof typeof value] : [];
  return Array.isArray(list) ? list : [];
};

/** The entries that are valid by themselves, so that an error in one does not hide those of the others. */
const sound = <Name extends ListName>(value: unknown, name: Name, isParsed: boolean): Placed<Entry<Name>> =>
  rawList(value, name).flatMap((raw, index) => {
    const { data } = isParsed ? { data: raw } : catalogEntries[name].safeParse(raw);
    return data ? [{ index, entry: data as Entry<Name> }] : []; // Parsed by the schema of that name.
  });

const textsOf = (value: unknown, list: ListName, field: string): string[] =>
  rawList(value, list).flatMap((raw) => {
    const text = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[field] : undefined;
    return typeof text === 'string' ? [text.trim()] : [];
  });

function* doubles<E, Field extends keyof E & string>(
  list: ListName,
  entries: Placed<E>,
  field: Field,
): Generator<ValueError> {
  const seen = new Set<E[Field]>();
  for (const { index, entry } of entries) {
    const found = entry[field];
    if (found === undefined) continue;
    if (seen.has(found)) yield { path: [list, index, field], found, expected: t(m.importOnceInFile, { field }) };
    seen.add(found);
  }
}

function* repeated(path: readonly PropertyKey[], values: readonly string[], field?: string): Generator<ValueError> {
  for (const [index, found] of values.entries()) {
    if (values.indexOf(found) === index) continue;
    yield { path: [...path, index, ...(field ? [field] : [])], found, expected: t(m.importOnceInSession) };
  }
}

const existsInEasternTime = (wallClock: string): boolean => {
  try {
    instantOfEastern(wallClock);
    return true;
  } catch {
    return false; // It throws for no other reason.
  }
};

const maxNamed = 20;

function* misfits(value: unknown, isParsed: boolean, known: Known): Generator<ValueError> {
  const categories = sound(value, 'categories', isParsed);
  yield* doubles('categories', categories, 'id');
  yield* doubles('categories', categories, 'name');

  const series = sound(value, 'series', isParsed);
  yield* doubles('series', series, 'id');
  yield* doubles('series', series, 'route');
  for (const { index, entry } of series) {
    const owner = known.seriesIds.get(entry.route) ?? entry.id;
    if (owner === entry.id) continue;
    yield {
      path: ['series', index, 'route'],
      found: entry.route,
      expected: t(m.importRouteTaken, { id: String(owner) }),
    };
  }

  const speakers = sound(value, 'speakers', isParsed);
  yield* doubles('speakers', speakers, 'source_id');
  for (const { index, entry } of speakers) {
    if ((entry.photo === undefined) === (entry.photoAlt === undefined)) continue;
    const path = ['speakers', index, entry.photo === undefined ? 'photo' : 'photoAlt'];
    yield { path, found: undefined, expected: t(m.importPhoto) };
  }

  const routes = new Set([...known.seriesIds.keys(), ...textsOf(value, 'series', 'route')]);
  const named = [...routes].sort().slice(0, maxNamed).join(', ');
  const inFile = new Set(textsOf(value, 'speakers', 'source_id'));
  const sessions = sound(value, 'sessions', isParsed);
  yield* doubles('sessions', sessions, 'source_id');
  yield* doubles('sessions', sessions, 'id');
  for (const { index, entry } of sessions) {
    const { id, source_id, start, speakers, ceuList } = entry;
    const path = (...rest: PropertyKey[]) => ['sessions', index, ...rest];
    if (!routes.has(entry.series)) {
      const expected = named === '' ? t(m.importSeriesNone) : t(m.importSeriesRoute, { routes: named });
      yield { path: path('series'), found: entry.series, expected };
    }
    if (!existsInEasternTime(start)) {
      yield { path: path('start'), found: start, expected: t(m.importStartExists) };
    }
    for (const [index, key] of speakers.entries()) {
      if (inFile.has(key) || known.speakerKeys.has(key)) continue;
      yield { path: path('speakers', index), found: key, expected: t(m.importSpeakerKey) };
    }
    yield* repeated(path('speakers'), speakers);
    yield* repeated(
      path('ceuList'),
      ceuList.map(({ name }) => name),
      'name',
    );
    const languages = (entry.media?.captions ?? []).map(({ language }) => language);
    yield* repeated(path('media', 'captions'), languages, 'language');
    if (id === undefined) continue;
    const knownId = known.sessionIds.get(source_id);
    if (knownId !== undefined && knownId !== id) {
      yield { path: path('id'), found: id, expected: t(m.importIdKnown, { id: String(knownId) }) };
    } else if (knownId === undefined && known.takenIds.has(id)) {
      yield { path: path('id'), found: id, expected: t(m.importIdTaken) };
    }
  }
}

export const checkCatalog = (value: unknown, known: Known): CheckedCatalog => {
  const { success, data, error } = catalog.safeParse(value);
  const [first, ...more] = [
    ...(error?.issues ?? []).flatMap((issue) => {
      const expected = expectationOf(issue);
      if (issue.code !== 'unrecognized_keys')
        return [{ path: issue.path, found: valueAt(value, issue.path), expected }];
      return issue.keys.map((key) => ({ path: [...issue.path, key], found: key, expected: t(m.importNoField) }));
    }),
    ...misfits(success ? data : value, success, known),
  ];
  if (first) return { isFit: false, errors: [first, ...more] };
  if (success) return { isFit: true, catalog: data };
  throw error;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);
