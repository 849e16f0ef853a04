// The sample catalog is complete, consistent, and has valid dates on any day of loading.

import { describe, expect, it } from 'vitest';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { samplePeople } from '#content/sample/people.ts';
import { categoriesInSpanish, seriesInSpanish, sessionsInSpanish } from '#content/sample/spanish.ts';
import { sampleTests } from '#content/sample/tests.ts';
import { newAccount } from '#contract/accounts/sign-in.ts';
import { catalog } from '#contract/catalog/import.ts';
import { methodsOf } from '#rules/catalog/attendance-choice.ts';
import { preTestSessionIds } from '#rules/catalog/self-paced.ts';
import { easternZone, instantOfEastern } from '#rules/platform/eastern-time.ts';

const loadedAt = (day: string) =>
  catalog.parse(sampleCatalog(Temporal.PlainDateTime.from(day).toZonedDateTime(easternZone)));

const words = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;
const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe.each([
  ['an ordinary evening', '2026-11-20T22:30'],
  ['the night on which clocks go forward', '2027-03-14T01:30'],
  ['just after clocks have gone forward', '2027-03-14T03:15'],
  ['a leap day', '2028-02-29T12:00'],
  ['a Sunday', '2026-12-27T09:00'],
  ['just after midnight', '2027-07-01T00:10'],
  ['the minute before a session of the rhythm', '2026-12-03T14:29'],
  ['the day after a session of the rhythm', '2026-12-04T08:00'],
])('loaded on %s, %s', (_, day) => {
  const { sessions } = loadedAt(day);
  const now = Temporal.PlainDateTime.from(day).toZonedDateTime(easternZone).toInstant();
  const hoursAway = (start: string): number => instantOfEastern(start).since(now).total('hours');
  const open = sessions.filter(({ status }) => status === 1);

  it('has at least 24 sessions to come, the first within a week and the last within seven months', () => {
    const days = open
      .map(({ start }) => hoursAway(start) / 24)
      .filter((away) => away > 0)
      .sort((a, b) => a - b);
    const near = days.filter((away) => away < 7);

    expect(days.length).toBeGreaterThanOrEqual(24);
    expect(near.length).toBeGreaterThanOrEqual(1);
    expect(days.at(-1)).toBeLessThan(215);
    expect(days.at(-1)).toBeGreaterThan(120);
  });

  it('has exactly one session on now, one that waits for its recording, and one that takes no more registrations', () => {
    const begun = sessions.filter(({ status, start }) => status === 1 && hoursAway(start) <= 0);
    const live = begun.filter(({ start, lengthMinutes = 90 }) => hoursAway(start) * 60 + lengthMinutes > 0);
    const ended = begun.filter((session) => !live.includes(session));
    const closed = sessions.filter(({ status }) => status === 2);

    expect(live.map(({ source_id, start }) => [source_id, Math.round(hoursAway(start) * 60)])).toEqual([
      ['ao-live', -30],
    ]);
    expect(ended.map(({ source_id, start }) => [source_id, Math.ceil(hoursAway(start) / -24) <= 5])).toEqual([
      ['ao-ended', true],
    ]);
    expect(closed.map(({ source_id, start }) => [source_id, hoursAway(start) > 0])).toEqual([['tech-closed', true]]);
  });

  it('has every other session in the past, since 2009', () => {
    const others = sessions.filter(({ status }) => [0, 7, 8, 9].includes(status));

    expect(others.filter(({ start }) => hoursAway(start) > -24)).toEqual([]);
    expect(
      others
        .map(({ start }) => start)
        .sort()[0]
        ?.slice(0, 4),
    ).toBe('2009');
    expect(sessions.length).toBe(open.length + 1 + others.length);
  });

  it('keeps to weekdays and to one session of a series a day', () => {
    const regular = sessions.filter(({ source_id }) => source_id !== 'ao-live');
    const weekends = regular.filter(({ start }) => Temporal.PlainDate.from(start.slice(0, 10)).dayOfWeek > 5);

    expect(weekends).toEqual([]);
    expect(repeated(regular.map(({ series, start }) => `${series} ${start}`))).toEqual([]);
  });

  it('keeps recordings of 2012 and later only', () => {
    const recorded = sessions.filter(({ videoTranscript }) => videoTranscript !== '');

    expect(recorded.filter(({ start }) => start < '2012')).toEqual([]);
    expect(recorded.length).toBeGreaterThanOrEqual(150);
    expect(recorded.filter(({ status }) => [1, 2].includes(status))).toEqual([]);
  });
});

describe('the sample', () => {
  const { series, speakers, sessions, categories } = loadedAt('2026-11-20T22:30');

  it('has the series of the specification and a hidden one', () => {
    expect(series.map(({ id, route, sort_order, notes }) => [id, route, sort_order, notes])).toEqual([
      [4, 'ao', 1, ''],
      [1, 'ada-audio', 2, ''],
      [15, 'cioc-508', 2, ''],
      [2, 'ada-legal', 3, ''],
      [3, 'ada-tech', 4, ''],
      [20, 'self-paced', 5, ''],
      [18, 'adapro', 6, ''],
      [17, 'arts-n-rec', 7, ''],
      [21, 'staff-practice', 99, 'Hidden'],
    ]);
  });

  it('introduces each public series in 120 to 250 words, without styles or scripts', () => {
    const visible = series.filter(({ notes }) => notes === '');

    expect(
      visible
        .map(({ route, homeHTML }) => [route, words(homeHTML)])
        .filter(([, n]) => Number(n) < 120 || Number(n) > 250),
    ).toEqual([]);
    expect(
      series.filter(({ homeHTML, sidebarHtml }) => /style=|<script|<h1|class=/.test(homeHTML + sidebarHtml)),
    ).toEqual([]);
  });

  it('has enough of everything, and no title, source, description or biography twice', () => {
    expect(sessions.length).toBeGreaterThanOrEqual(260);
    expect(speakers.length).toBeGreaterThanOrEqual(60);
    expect(repeated(sessions.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(sessions.map(({ source_id }) => source_id))).toEqual([]);
    expect(repeated(sessions.flatMap(({ id }) => (id === undefined ? [] : [String(id)])))).toEqual([]);
    expect(repeated(speakers.map(({ source_id }) => source_id))).toEqual([]);
    expect(repeated(speakers.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual([]);
    expect(repeated(sessions.flatMap(({ description }) => description.split(/(?<=[.?!])\s/)))).toEqual([]);
    expect(repeated(speakers.flatMap(({ biography }) => biography.split(/(?<=[.?!])\s/)))).toEqual([]);
  });

  it('has Spanish texts only for series, categories and sessions that exist', () => {
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    expect(series.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(seriesInSpanish)));
    expect(names(categories)).toEqual(expect.arrayContaining(Object.keys(categoriesInSpanish)));
    expect(names(sessions)).toEqual(expect.arrayContaining(Object.keys(sessionsInSpanish)));
    expect(series.filter(({ notes, name_es }) => notes === '' && !name_es)).toEqual([]);
  });

  it('describes each session in 40 to 90 words, and each speaker in 30 to 70', () => {
    const outside = (least: number, most: number) => (text: string) => words(text) < least || words(text) > most;

    expect(sessions.map(({ description }) => description).filter(outside(40, 90))).toEqual([]);
    expect(speakers.map(({ biography }) => biography).filter(outside(30, 70))).toEqual([]);
  });

  it('names only speakers, series and categories that it has, and uses all of them', () => {
    const named = new Set(sessions.flatMap((session) => session.speakers));

    expect([...named].sort()).toEqual(speakers.map(({ source_id }) => source_id).sort());
    expect(new Set(sessions.map((session) => session.series))).toEqual(new Set(series.map(({ route }) => route)));
    expect(new Set(sessions.map(({ category }) => category))).toEqual(new Set(categories.map(({ name }) => name)));
  });

  it('has every status, type, material format and kind of title', () => {
    const titles = sessions.map(({ name }) => name);
    const materials = sessions.flatMap(({ materialList }) => materialList);

    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 7, 8, 9]));
    expect(new Set(sessions.map(({ typeCode }) => typeCode))).toEqual(new Set([1, 2, 4]));
    expect(new Set(materials.map(({ format }) => format))).toEqual(new Set(['.pdf', '.rtf', '.ppt', '.doc', 'other']));
    expect(new Set(materials.map(({ publish }) => publish))).toEqual(new Set([true, false]));
    for (const sign of ['#', '&', '“', '—', ':', '?'])
      expect(titles.filter((title) => title.includes(sign))).not.toEqual([]);
    expect(titles.filter((title) => title.length >= 120)).toHaveLength(1);
  });

  it('has sessions without speakers, without materials and without credit, and never more than three speakers', () => {
    expect(sessions.filter((session) => session.speakers.length === 0).length).toBeGreaterThanOrEqual(3);
    expect(sessions.filter((session) => session.speakers.length > 3)).toEqual([]);
    expect(sessions.filter(({ materialList }) => materialList.length === 0).length).toBeGreaterThanOrEqual(3);
    expect(sessions.filter(({ ceuList }) => ceuList.length === 0).length).toBeGreaterThanOrEqual(3);
  });

  it('lasts 90 minutes, Ask an ADA Pro 60, and gives credit for as long', () => {
    const lengths = new Set(sessions.map((session) => `${session.series === 'adapro'} ${session.lengthMinutes}`));
    const hours = new Set(
      sessions.flatMap(({ ceuList, lengthMinutes }) =>
        ceuList.map(({ name, credits }) => `${lengthMinutes} ${name.includes('ICC') ? 'ICC' : 'other'} ${credits}`),
      ),
    );

    expect(lengths).toEqual(new Set(['false 90', 'true 60']));
    expect(hours).toEqual(new Set(['90 other 1.5', '90 ICC 0.15', '60 other 1', '60 ICC 0.1']));
  });

  it('carries the seventeen self-paced ids in categories 10 and 20', () => {
    const nameOf = (id: number) => categories.find((category) => category.id === id)?.name;
    const courses = sessions.filter(({ status }) => status === 7);

    expect(courses.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([
      65, 110794, 110799, 110884, 110893, 110894, 110895, 110905, 110924, 110925, 110926, 110927, 110928, 110957,
      110958, 110968, 110969,
    ]);
    expect(new Set(courses.map(({ category }) => category))).toEqual(new Set([nameOf(10), nameOf(20)]));
    expect(
      courses.filter(
        ({ videoTranscript, ceuList }) => !videoTranscript || ceuList.some(({ credits }) => credits !== 1.5),
      ),
    ).toEqual([]);
  });
});

it('the courses with a pre-test are those of the specification', () => {
  const { sessions } = loadedAt('2026-11-20T22:30');
  const elsewhere = sessions.filter(({ preTestURL }) => preTestURL !== '').map(({ id }) => Number(id));
  const here = sampleTests.flatMap(({ session, kind }) =>
    kind === 'pre' ? sessions.filter(({ source_id }) => source_id === session).map(({ id }) => Number(id)) : [],
  );
  expect(here).toEqual([110926]);
  expect([...elsewhere, ...here].toSorted()).toEqual(preTestSessionIds.toSorted());
});

describe('the sample people', () => {
  const { sessions } = loadedAt('2026-11-20T22:30');
  const sessionOf = (source: string) => sessions.find(({ source_id }) => source_id === source);

  it.each(samplePeople)('$account.email could have created the account', ({ account }) => {
    expect(newAccount.parse(account)).toEqual(account);
    expect(account.email).toMatch(/@example\.(org|com)$/);
    expect(account.phone).toMatch(/^$|555-01\d\d$/);
  });

  it('attend sessions to come that exist, in ways that those offer', () => {
    const chosen = samplePeople.flatMap(({ registrations, members }) =>
      registrations.flatMap(({ session, attending }) => {
        const entry = sessionOf(session);
        const methods: readonly string[] = entry?.status === 1 ? methodsOf(entry.typeCode ?? 4) : [];
        return attending.map(({ member, method }) => ({
          session,
          ok: methods.includes(method) && member <= members.length,
        }));
      }),
    );

    expect(chosen.length).toBeGreaterThan(5);
    expect(chosen.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('ask about sessions that exist', () => {
    const questions = samplePeople.flatMap((person) => person.questions);

    expect(questions.filter(({ session }) => !sessionOf(session))).toEqual([]);
    expect(questions.filter(({ question }) => question.includes('â€™')).length).toBeGreaterThan(0);
  });

  it('have every role, and e-mail addresses of their own', () => {
    expect(new Set(samplePeople.map(({ role }) => role))).toEqual(new Set(['attendee', 'presenter', 'staff']));
    expect(repeated(samplePeople.map(({ account }) => account.email))).toEqual([]);
  });
});
