// A catalogue file in JSON.
import type { ReadCatalogue } from '#server/catalog/import/check-catalogue.ts';
import { type Fault, shortened } from '#server/catalog/import/import-errors.ts';
import { type JsonFlaw, placesIn, scanJson } from '#server/catalog/import/json-positions.ts';

/** The value, where each of its paths stands, and what is wrong with the text itself. */
export const readJson = (text: string): ReadCatalogue => {
  const { isJson, flaws } = scanJson(text);
  const placeOf = placesIn(text);
  const faultOf = ({ offset, found, expected }: JsonFlaw): Fault => ({
    ...placeOf(offset),
    found: offset < text.length ? shortened(found) : 'the end of the file',
    expected,
  });
  const faults = flaws.map(faultOf);
  if (!isJson) return { faults };
  return {
    faults,
    value: JSON.parse(text),
    placed: (valueFaults) => {
      const { offsets } = scanJson(
        text,
        valueFaults.map(({ path }) => path),
      );
      return valueFaults.map(({ path, found, expected }, index) => ({
        ...placeOf(offsets[index] ?? 0),
        found: shortened(found),
        expected: path.length > 0 ? `${expected} (${path.join('.')})` : expected,
      }));
    },
  };
};
