// Errors of an imported report as they are stored: in each language, with the text of their rows.
import { currentLanguage, inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/credit.ts';
import type { Language } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { decodeReport } from '#server/credit/attendance/decode-report.ts';
import type { FieldError } from '#server/credit/attendance/find-tables.ts';

export interface StoredError {
  row: number;
  /** Earlier imports stored it in their own language only. */
  message: Record<Language, string> | string;
  text?: string;
}

/** Errors beyond this are counted, not stored. */
const maxErrors = 1000;

const maxRowLength = 500;

/** Includes the text of each row, so that staff can check it and nobody it may name is refused. */
export const storedErrors = (
  { en, es }: Record<Language, readonly FieldError[]>,
  bytes: Uint8Array,
): readonly StoredError[] => {
  if (en.length === 0) return [];
  const decoded = decodeReport(bytes);
  const lines = decoded.isText ? decoded.text.split(/\r\n|\n|\r/) : [];
  const stored = en.slice(0, maxErrors).map(({ row, message }, index): StoredError => {
    const text = (lines[row - 1] ?? '').slice(0, maxRowLength);
    return { row, message: { en: message, es: es[index]?.message ?? message }, text };
  });
  const [first] = en.slice(maxErrors);
  if (!first) return stored;
  const moreIn = (language: Language): string =>
    inLanguage(language, () => t(m.reportMoreErrors, { count: en.length - maxErrors }));
  return [...stored, { row: first.row, message: { en: moreIn('en'), es: moreIn('es') }, text: '' }];
};

/** In the current language. */
export const presentErrors = (errors: readonly StoredError[]): { row: number; message: string; text?: string }[] =>
  errors.map(({ message, ...error }) => ({
    ...error,
    message: typeof message === 'string' ? message : message[currentLanguage()],
  }));
