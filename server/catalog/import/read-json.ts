// Reads a catalog file in JSON.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import type { ReadCatalog } from '#server/catalog/import/check-catalog.ts';
import { type ImportError, shortened } from '#server/catalog/import/import-errors.ts';
import { type JsonFlaw, placesIn, scanJson } from '#server/catalog/import/json-positions.ts';

/** The value, the positions of its paths, and the errors of the text itself. */
export const readJson = (text: string): ReadCatalog => {
  const { isJson, flaws } = scanJson(text);
  const placeOf = placesIn(text);
  const errorOf = ({ offset, found, expected }: JsonFlaw): ImportError => ({
    ...placeOf(offset),
    found: offset < text.length ? shortened(found) : t(m.importEndOfFile),
    expected,
  });
  const errors = flaws.map(errorOf);
  if (!isJson) return { errors };
  return {
    errors,
    value: JSON.parse(text),
    placed: (valueErrors) => {
      const { offsets } = scanJson(
        text,
        valueErrors.map(({ path }) => path),
      );
      return valueErrors.map(({ path, found, expected }, index) => ({
        ...placeOf(offsets[index] ?? 0),
        found: shortened(found),
        expected: path.length > 0 ? `${expected} (${path.join('.')})` : expected,
      }));
    },
  };
};
