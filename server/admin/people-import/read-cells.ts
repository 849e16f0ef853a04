// Reads single cells of an import: the text to store, or the problem with it.
import { languages } from '#messages/languages.ts';
import type { PeopleProblemCode } from '#rules/admin/people-import.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { isStorable } from '#server/platform/http/text.ts';

/** Gets trimmed text that is not empty. Null: not valid. */
export interface CellReader {
  problem: PeopleProblemCode;
  /** The text is stored with the space around it. */
  keepsSpace?: true;
  read: (text: string) => string | null;
}

export const text = (max: number): CellReader => ({
  problem: 'text',
  read: (value) => (value.length <= max ? value : null),
});

/** Words of people, stored to the letter. */
export const words = (max: number): CellReader => ({ ...text(max), keepsSpace: true });

/** Any case. */
export const oneOf = (values: readonly string[]): CellReader => {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  return { problem: 'choice', read: (value) => known.get(value.toLowerCase()) ?? null };
};

export const email: CellReader = {
  problem: 'email',
  read: (value) => {
    const address = normalizeEmail(value);
    return address.length <= 254 && emailPattern.test(address) ? address : null;
  },
};

const flags: Record<string, string> = { true: 'true', t: 'true', yes: 'true', 1: 'true' };
const noFlags = new Set(['false', 'f', 'no', '0']);
export const flag: CellReader = {
  problem: 'flag',
  read: (value) => flags[value.toLowerCase()] ?? (noFlags.has(value.toLowerCase()) ? 'false' : null),
};

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = dayPattern.exec(text) ?? [];
  if (Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text);
};

export const day: CellReader = { problem: 'day', read: (value) => (isDay(value) ? value : null) };

const timePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s?(?:Z|[+-]\d{2}(?::?\d{2})?))?)?$/;

/** ISO 8601; without an offset in Eastern Time. */
export const time: CellReader = {
  problem: 'time',
  read: (value) => {
    const [, date = '', hour = '0', minute = '0', second = '0'] = timePattern.exec(value) ?? [];
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    return isTime && date !== '' && isDay(date) ? value : null;
  },
};

/** `max`: inclusive; `scale`: digits after the point. */
export const number = (max: number, scale = 0, problem: PeopleProblemCode = 'number'): CellReader => {
  const pattern = scale === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,6}(\\.\\d{1,${scale}})?$`);
  return { problem, read: (value) => (pattern.test(value) && Number(value) <= max ? value : null) };
};

export const json = (isValid: (value: unknown) => boolean): CellReader => ({
  problem: 'content',
  read: (value) => {
    try {
      // Written again, without escapes that PostgreSQL cannot store.
      const parsed: unknown = JSON.parse(value);
      const written = JSON.stringify(parsed);
      return isValid(parsed) && !written.includes('\\u0000') && isStorable(written) ? written : null;
    } catch {
      return null; // Not JSON.
    }
  },
});

export const language = oneOf(languages);

const zones = new Map<string, boolean>();
export const timeZone: CellReader = {
  problem: 'choice',
  read: (value) => {
    const isKnown = zones.get(value) ?? isTimeZone(value);
    if (zones.size < 1000) zones.set(value, isKnown);
    return isKnown ? value : null;
  },
};

const reminderNames = ['week', 'day', 'hour'];
/** `week, day`, or as PostgreSQL writes a list: `{week,day}`. */
export const reminders: CellReader = {
  problem: 'choice',
  read: (value) => {
    const names = value
      .replaceAll(/[{}\s]/g, '')
      .split(',')
      .filter((name) => name !== '');
    return names.every((name) => reminderNames.includes(name)) ? `{${names.join(',')}}` : null;
  },
};
