// Calendars and feeds as other programs read them.
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const calendar = async (name: string) => {
  const { text, headers, status } = await ask(portal, 'GET', `/api/calendar/${name}.ics`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=900');
  return { text, parsed: new ICAL.Component(ICAL.parse(text)) };
};
const eventsOf = (parsed: ICAL.Component): ICAL.Event[] =>
  parsed.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

it('a session has a calendar file of its own, with an alarm, unless it is a draft, deleted or unknown', async () => {
  const { text, status, headers } = await ask(portal, 'GET', '/api/session/1201/calendar');
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [event] = eventsOf(new ICAL.Component(ICAL.parse(text)));
  expect(event?.summary).toBe('Accessible Means of Egress and Areas of Refuge');
  expect(event?.component.getFirstSubcomponent('valarm')).toBeTruthy();

  const draft = await addSession(portal, { is_draft: true, status_code: SessionStatus.Deleted });
  const deleted = await addSession(portal, { status_code: SessionStatus.Deleted });
  for (const id of [draft, deleted, 9_999_999]) {
    expect((await ask(portal, 'GET', `/api/session/${id}/calendar`)).status).toBe(404);
  }
});

describe('a calendar feed', () => {
  it('contains the upcoming sessions of its series, without alarms', async () => {
    const { parsed } = await calendar('AO');
    const events = eventsOf(parsed);
    const { body: available } = await ask(portal, 'GET', '/api/sessions/available/4');

    const titles = events.map(({ summary }) => summary);
    for (const { sessionName } of available) expect(titles).toContain(sessionName);
    expect(parsed.getFirstPropertyValue('x-wr-calname')).toBe('Accessibility Online');
    expect(events.some((event) => event.component.getFirstSubcomponent('valarm'))).toBe(false);
    expect(eventsOf((await calendar('all')).parsed).length).toBeGreaterThan(events.length);
  });

  it('preserves five hundred hostile titles, and the time on both days of a clock change', async () => {
    const bits = [
      '\\',
      ';',
      ',',
      ':',
      '"',
      "'",
      '\n',
      '\r\n',
      '\t',
      '=',
      '<b>',
      '&amp;',
      '\u202E',
      '\u2028',
      '\uFEFF',
      '👩🏽‍🦽',
      'é',
      'e\u0301',
      'ß',
      'İ',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'SUMMARY:',
      '\\n',
      '%',
      '\u{1F9BB}',
      'long '.repeat(20),
    ];
    let seed = 11;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const titles = Array.from(
      { length: 500 },
      (_, n) => `T${n} ${Array.from({ length: 6 }, () => bits[next(bits.length)]).join('')} end`,
    );
    const [spring, autumn] = ['2027-03-14T17:00:00Z', '2027-11-07T18:00:00Z'].map((text) =>
      Temporal.Instant.from(text),
    );
    if (!spring || !autumn) throw new Error('No instants.');
    portal.setClock(() => spring.subtract({ hours: 1 }));
    await portal.db
      .insertInto('session')
      .values(
        titles.map((name, n) => {
          const startsAt = n % 2 === 0 ? spring : autumn;
          return {
            source_id: `hostile-${n}`,
            series_id: 17,
            name,
            description: '',
            status_code: 1,
            starts_at: instantValue(startsAt),
            ends_at: instantValue(startsAt.add({ minutes: 90 })),
          };
        }),
      )
      .execute();
    await portal.db
      .deleteFrom('session')
      .where('series_id', '=', 17)
      .where('source_id', 'not like', 'hostile-%')
      .execute();

    const { text, parsed } = await calendar('arts-n-rec');
    const events = eventsOf(parsed);

    expect(events.length).toBe(500);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const unbroken = (title: string) => title.replaceAll(/\r\n?/g, '\n');
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(titles.map(unbroken)));
    for (const event of events) {
      const isSpring = event.startDate.month === 3;
      expect(event.startDate.toString()).toBe(isSpring ? '2027-03-14T13:00:00' : '2027-11-07T13:00:00');
      expect(event.startDate.zone?.tzid).toBe('America/New_York');
    }
  }, 30_000);

  it('of an unknown series does not exist', async () => {
    expect((await ask(portal, 'GET', '/api/calendar/nothing.ics')).status).toBe(404);
    expect((await ask(portal, 'GET', '/api/calendar/ao.txt')).status).toBe(400);
  });
});

describe('the feed of recordings', () => {
  it('lists the newest recordings of a series, newest first', async () => {
    const { text, status, headers } = await ask(portal, 'GET', '/api/recordings/ao.atom');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const newest = await portal.db
      .selectFrom('session')
      .select(['id', 'name'])
      .where('series_id', '=', 4)
      .where('status_code', '=', 0)
      .where('recording_url', '<>', '')
      .orderBy('starts_at', 'desc')
      .limit(50)
      .execute();
    const links = [...text.matchAll(/<id>http:\/\/localhost:3000\/ao\/session\/(\d+)<\/id>/g)].map(([, id]) =>
      Number(id),
    );
    expect(links).toEqual(newest.map(({ id }) => id));
  });

  it('is well-formed for any title', async () => {
    const [row] = await portal.db
      .selectFrom('session')
      .select('id')
      .where('recording_url', '<>', '')
      .limit(1)
      .execute();
    if (!row) throw new Error('The sample has no recording.');
    await portal.db
      .updateTable('session')
      .set({ name: ']]> <script>&amp; \u0001 \uFFFF "quoted" 👩🏽‍🦽', status_code: 0, series_id: 2 })
      .where('id', '=', row.id)
      .execute();
    const { text } = await ask(portal, 'GET', '/api/recordings/ada-legal.atom');

    // biome-ignore lint/suspicious/noControlCharactersInRegex: the very signs that XML forbids.
    expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(text).toContain('&lt;script&gt;&amp;amp; ');
    expect(text).toContain('👩🏽‍🦽');
  });
});
