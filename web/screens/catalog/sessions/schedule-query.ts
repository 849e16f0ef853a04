// The filters and views of the schedule, as they stand in its address.
import type { UpcomingSession } from '#contract/catalog/sessions.ts';
import { contentLang } from '#messages/content-language.ts';
import { type SessionLanguage, sessionLanguageText } from '#rules/catalog/session-languages.ts';
import type { SessionState } from '#rules/catalog/session-status.ts';

/** A session as the schedule shows it. */
export interface ScheduledSession {
  id: number;
  name: string;
  start: string;
  lengthMinutes: number;
  language: SessionLanguage;
  series: string;
  route: string;
  text: string;
  state: SessionState['kind'];
  /** Text about its seats; empty if there are enough. */
  seats: string;
  lang: UpcomingSession['lang'];
}

export const filterNames = ['series', 'topic', 'credit', 'method', 'language'] as const;
export type FilterName = (typeof filterNames)[number];

export interface ScheduleQuery extends Partial<Record<FilterName, string>> {
  /** The month shown as a calendar, `2026-12`; undefined for the list. */
  month?: string;
}

export const scheduleQuery = (search: URLSearchParams): ScheduleQuery => {
  const query: ScheduleQuery = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) query[name] = value;
  }
  const month = search.get('month') ?? '';
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) query.month = month;
  return query;
};

export const hasFilter = (query: ScheduleQuery): boolean => filterNames.some((name) => query[name] !== undefined);

/** `?series=ao&month=2026-12`. */
export const scheduleAddress = (query: ScheduleQuery): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given)}`;
};

/** `lang`: of a text that is not in the page's language. */
type FilterOption = [value: string, text: string, lang?: string | undefined];

/** What each filter compares, with the text of an option. */
const valuesOf: Record<FilterName, (session: UpcomingSession) => FilterOption[]> = {
  series: ({ approute, appname, lang }) => [[approute, appname, lang?.appname]],
  topic: ({ category, lang }) => (category ? [[category, category, lang?.category]] : []),
  credit: ({ credits }) => credits.map((name) => [name, name, contentLang()]),
  method: ({ attendMethods }) =>
    attendMethods.filter(({ value }) => value !== 'Both').map(({ value, text }) => [value, text]),
  language: ({ language }) => [[language, sessionLanguageText(language)]],
};

export const matchesQuery = (session: UpcomingSession, query: ScheduleQuery): boolean =>
  filterNames.every((name) => {
    const wanted = query[name];
    return wanted === undefined || valuesOf[name](session).some(([value]) => value === wanted);
  });

export type FilterOptions = Record<FilterName, FilterOption[]>;

/** The options that lead to a session, by their text. */
export const filterOptions = (sessions: readonly UpcomingSession[]): FilterOptions => {
  const options = (name: FilterName): FilterOption[] =>
    [...new Map(sessions.flatMap(valuesOf[name]).map((option) => [option[0], option])).values()].toSorted(
      ([, one], [, other]) => one.localeCompare(other),
    );
  return {
    series: options('series'),
    topic: options('topic'),
    credit: options('credit'),
    method: options('method'),
    language: options('language'),
  };
};
