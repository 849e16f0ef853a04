// A catalogue file in JSON.
import { type Catalogue, catalogue } from '#contract/catalogue.ts';
import { instantOfEastern } from '#rules/eastern-time.ts';
import { CatalogueFaults, type Fault, shortened } from '#server/catalogue/faults.ts';
import { placeOfPath, placeOfSyntaxFault } from '#server/catalogue/json-places.ts';
import { isSafeAddress } from '#server/catalogue/sanitize.ts';
import { everyText, isStorable } from '#server/http/text.ts';

interface PlacelessFault {
  path: readonly PropertyKey[];
  found: unknown;
  expected: string;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);

/** What the schema cannot say by itself. */
function* furtherFaults({ sessions, series, speakers }: Catalogue): Generator<PlacelessFault> {
  const doubles = (list: readonly { source_id: string }[], name: string) => {
    const seen = new Set<string>();
    return list.flatMap(({ source_id }, index): PlacelessFault[] => {
      if (!seen.has(source_id)) {
        seen.add(source_id);
        return [];
      }
      return [{ path: [name, index, 'source_id'], found: source_id, expected: 'a source_id that is in the file once' }];
    });
  };
  yield* doubles(sessions, 'sessions');
  yield* doubles(speakers, 'speakers');
  const known = new Set(speakers.map(({ source_id }) => source_id));
  for (const [index, session] of sessions.entries()) {
    const path = (...rest: PropertyKey[]) => ['sessions', index, ...rest];
    try {
      instantOfEastern(session.start);
    } catch {
      yield {
        path: path('start'),
        found: session.start,
        expected: 'a time that exists in Eastern Time, YYYY-MM-DD HH:MM',
      };
    }
    for (const [place, key] of session.speakers.entries()) {
      if (!known.has(key))
        yield { path: path('speakers', place), found: key, expected: 'the source_id of a speaker in this file' };
    }
    if (session.videoTranscript && !isSafeAddress(session.videoTranscript)) {
      yield {
        path: path('videoTranscript'),
        found: session.videoTranscript,
        expected: 'an http or https address, or a path',
      };
    }
    for (const [place, material] of session.materialList.entries()) {
      if (!isSafeAddress(material.path)) {
        yield {
          path: path('materialList', place, 'path'),
          found: material.path,
          expected: 'an http or https address, or a path',
        };
      }
    }
  }
  for (const [index, { sidebarURL, bannerLogo, aboutpage }] of series.entries()) {
    for (const [name, address] of Object.entries({ sidebarURL, bannerLogo, aboutpage })) {
      if (address && !isSafeAddress(address)) {
        yield { path: ['series', index, name], found: address, expected: 'an http or https address, or a path' };
      }
    }
  }
}

/** Throws CatalogueFaults with every fault, each at its line and column. */
export const readJsonCatalogue = (text: string, file: string): Catalogue => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = placeOfSyntaxFault(text) ?? { line: 1, column: 1 };
    throw new CatalogueFaults(file, [
      { ...place, found: shortened(text.split('\n')[place.line - 1]?.trim() ?? ''), expected: 'valid JSON' },
    ]);
  }
  const placed = ({ path, found, expected }: PlacelessFault): Fault => ({
    ...placeOfPath(text, path),
    found: shortened(found),
    expected: path.length > 0 ? `${expected} (${path.join('.')})` : expected,
  });
  const unstorable = [...everyText(value)].filter(([, inner]) => !isStorable(inner));
  if (unstorable.length > 0) {
    throw new CatalogueFaults(
      file,
      unstorable.map(([path, found]) =>
        placed({
          path: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
          found,
          expected: 'text without U+0000 and half characters',
        }),
      ),
    );
  }
  const result = catalogue.safeParse(value);
  if (!result.success) {
    throw new CatalogueFaults(
      file,
      result.error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? placed({
              path: [...issue.path, issue.keys[0] ?? ''],
              found: issue.keys.join(', '),
              expected: 'no such field',
            })
          : placed({ path: issue.path, found: valueAt(value, issue.path), expected: issue.message }),
      ),
    );
  }
  const further = [...furtherFaults(result.data)];
  if (further.length > 0) throw new CatalogueFaults(file, further.map(placed));
  return result.data;
};
