// The sample catalogue is whole, consistent, and dated rightly on whatever day it is loaded.
import { describe, expect, it } from 'vitest';
import { sampleCatalogue } from '#content/sample/catalogue.ts';
import { samplePeople } from '#content/sample/people.ts';
import { catalogue } from '#contract/catalogue.ts';
import { easternZone, instantOfEastern } from '#rules/eastern-time.ts';

const days = ['2026-11-20T22:30', '2027-03-14T03:30', '2028-02-29T12:00', '2026-12-27T09:00', '2027-07-01T00:10'];

describe.each(days)('loaded on %s', (day) => {
  const parsed = catalogue.parse(sampleCatalogue(Temporal.PlainDateTime.from(day).toZonedDateTime(easternZone)));
  const now = instantOfEastern(day.replace('T', ' '));
  const starts = (source: string) => {
    const session = parsed.sessions.find(({ source_id }) => source_id === source);
    if (!session) throw new Error(`${source} is missing`);
    return instantOfEastern(session.start);
  };
  const isToCome = (start: string) => Temporal.Instant.compare(instantOfEastern(start), now) > 0;

  it('has the series of the specification and a hidden one', () => {
    expect(parsed.series.map(({ id, route, sort_order }) => [id, route, sort_order])).toEqual([
      [4, 'ao', 1],
      [1, 'ada-audio', 2],
      [15, 'cioc-508', 2],
      [2, 'ada-legal', 3],
      [3, 'ada-tech', 4],
      [20, 'self-paced', 5],
      [18, 'adapro', 6],
      [17, 'arts-n-rec', 7],
      [21, 'staff-practice', 99],
    ]);
  });

  it('has enough of everything, each title and description once', () => {
    const { sessions, speakers } = parsed;
    expect(sessions.length).toBeGreaterThanOrEqual(240);
    expect(speakers.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sessions.map(({ name }) => name)).size).toBe(sessions.length);
    expect(new Set(sessions.map(({ description }) => description)).size).toBe(sessions.length);
    expect(new Set(sessions.map(({ source_id }) => source_id)).size).toBe(sessions.length);
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 7, 8, 9]));
    expect(new Set(sessions.flatMap(({ materialList }) => materialList.map(({ format }) => format)))).toEqual(
      new Set(['.pdf', '.rtf', '.ppt', '.doc', 'other']),
    );
  });

  it('names only speakers and series that it has', () => {
    const speakers = new Set(parsed.speakers.map(({ source_id }) => source_id));
    const routes = new Set(parsed.series.map(({ route }) => route));
    expect(parsed.sessions.flatMap((session) => session.speakers).filter((key) => !speakers.has(key))).toEqual([]);
    expect(parsed.sessions.filter((session) => !routes.has(session.series))).toEqual([]);
    expect(speakers.size).toBe(parsed.speakers.length);
  });

  it('has at least 20 sessions to come, one on now and one closed', () => {
    const open = parsed.sessions.filter(({ status }) => status === 1);
    expect(open.filter(({ start }) => isToCome(start)).length).toBeGreaterThanOrEqual(20);
    expect(open.filter(({ start }) => !isToCome(start)).map(({ source_id }) => source_id)).toEqual(['ao-live']);
    expect(Temporal.Instant.compare(starts('ao-live'), now.subtract({ minutes: 91 }))).toBe(1);
    expect(Temporal.Instant.compare(starts('tech-closed'), now)).toBe(1);
  });

  it('goes back to 2009 and not beyond, on weekdays', () => {
    const dates = parsed.sessions.map(({ start, source_id }) => ({
      source_id,
      date: Temporal.PlainDate.from(start.slice(0, 10)),
    }));
    const years = dates.map(({ date }) => date.year);
    expect(Math.min(...years)).toBeGreaterThanOrEqual(2007);
    expect(Math.min(...years)).toBeLessThanOrEqual(2011);
    const regular = dates.filter(({ source_id }) => source_id !== 'ao-live');
    expect(regular.filter(({ date }) => date.dayOfWeek > 5)).toEqual([]);
  });

  it('carries the seventeen self-paced ids', () => {
    expect(
      parsed.sessions
        .filter(({ status }) => status === 7)
        .map(({ id }) => id)
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual([
      65, 110794, 110799, 110884, 110893, 110894, 110895, 110905, 110924, 110925, 110926, 110927, 110928, 110957,
      110958, 110968, 110969,
    ]);
  });
});

it('has people only in sessions that exist', () => {
  const sources = new Set(
    sampleCatalogue(Temporal.ZonedDateTime.from('2026-11-20T12:00[America/New_York]')).sessions?.map(
      (s) => s.source_id,
    ),
  );
  const named = samplePeople.flatMap(({ registrations, questions }) => [...registrations, ...questions]);
  expect(named.filter(({ session }) => !sources.has(session))).toEqual([]);
});
