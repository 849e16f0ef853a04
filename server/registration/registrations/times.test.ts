// Times of sessions in emails and calendar files: both days the clocks change, midnight, readers in other zones.

import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { type TimedSession, timedSessions } from '#tests/support/timed-sessions.ts';

const now = Temporal.Instant.from('2027-02-01T17:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  portal.setClock(() => now);
});
afterAll(() => portal?.close());

const aSession = ({ start, end }: Pick<TimedSession, 'start' | 'end'>): Promise<number> => {
  const times = { starts_at: Temporal.Instant.from(start), ends_at: Temporal.Instant.from(end) };
  return addSession(portal, { type_code: 4, ...times });
};
const aReader = async (timeZone: string) => {
  const reader = await aSignedInPerson(portal);
  const body = { reminders: ['week', 'day', 'hour'], timeZone };
  expect((await ask(portal, 'POST', '/api/my/reminders', { token: reader.token, body })).status).toBe(200);
  return reader;
};
const tasksAt = (time: Temporal.Instant) =>
  tasksOf(
    portal.db,
    {
      smtpUrl: null,
      publicUrl: 'https://portal.example',
      joinSecret: 'a secret of the tests',
      from: null,
      contactEmail: null,
    },
    () => time,
  );
/** The lines with the time of a session, of each email that someone got about sessions. */
const timesIn = async (recipient: string): Promise<[string, string[]][]> => {
  const mails = await portal.db
    .selectFrom('email')
    .select(['kind', 'body_text'])
    .where('recipient', '=', recipient)
    .where('kind', 'not in', ['welcome', 'new-device'])
    .orderBy('id')
    .execute();
  return mails.map(({ kind, body_text }) => [
    kind,
    body_text.split('\n').filter((line) => /^(?!The join link).*(Eastern Time|where you are)/.test(line)),
  ]);
};

/** What a calendar program makes of a file: instants in UTC and the words of the file, of its one event. */
const readCalendar = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  const instantOf = (name: string): string => {
    const property = component?.getFirstProperty(name);
    const value = property?.getFirstValue();
    if (!property || !(value instanceof ICAL.Time)) throw new Error(`There is no ${name}.`);
    const tzid = property.getFirstParameter('tzid');
    const zone = tzid ? zones.find((each) => each.tzid === tzid) : ICAL.Timezone.utcTimezone;
    if (!zone) throw new Error(`The file does not hold the zone of ${name}.`);
    if (tzid) value.zone = zone;
    expect(value.zone).toBe(zone);
    return Temporal.Instant.fromEpochMilliseconds(value.toUnixTime() * 1000).toString();
  };
  const alarm = component?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return { start: instantOf('dtstart'), end: instantOf('dtend'), alarm: String(alarm) };
};

// Fails with reminders by calendar days, without the day where it differs, with a wrong zone in the file, and with the
// hour that comes twice written in New York's time.
describe.each(timedSessions)('a session $label', (session) => {
  it.each(['Asia/Kolkata', 'America/Phoenix'] as const)(
    'is correct for someone in %s, in every email',
    async (zone) => {
      const id = await aSession(session);
      const { token, selfId, accountId, person } = await aReader(zone);
      const startsAt = Temporal.Instant.from(session.start);
      await register(portal, token, id, [selfId]);
      for (const [kind, hours] of [
        ['week', 167],
        ['day', 23],
        ['hour', 1],
      ] as const) {
        const payload = { sessionId: id, accountId, kind, startsAt: session.start };
        await tasksAt(startsAt.subtract({ hours }))['send-reminder'](payload);
      }
      const before = { startsAt: session.before.start, endsAt: session.before.end };
      await tasksAt(now)['notify-change']({ sessionId: id, revision: 1, ...before });
      await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
      await tasksAt(now)['notify-change']({ sessionId: id, revision: 2, ...before });

      const lines = [`${session.eastern} Eastern Time`, `${session[zone]} where you are (${zone.split('/')[1]})`];
      expect(await timesIn(person.email)).toEqual([
        ['registration', lines],
        ['reminder-week', lines],
        ['reminder-day', lines],
        ['reminder-hour', lines],
        ['session-changed', [...lines, `Before, it was: ${session.before.eastern} Eastern Time`]],
        ['session-canceled', lines],
      ]);
    },
  );

  it('stands in calendar files at its hour, with an alarm an hour of elapsed time before', async () => {
    const id = await aSession(session);
    const { token, selfId, person } = await aReader('Asia/Kolkata');
    await register(portal, token, id, [selfId]);

    const { text } = await ask(portal, 'GET', `/api/my/sessions/${id}/downloadci`, { token });
    const { attachment } = await portal.db
      .selectFrom('email')
      .select('attachment')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'registration')
      .executeTakeFirstOrThrow();
    for (const file of [text, attachment])
      expect(readCalendar(file)).toEqual({ start: session.start, end: session.end, alarm: '-PT1H' });
  });

  it('has its reminders planned a week, a day and an hour of elapsed time before', async () => {
    const { sql } = await import('kysely');
    const id = await aSession(session);
    const { token, selfId } = await aReader('America/Phoenix');
    await register(portal, token, id, [selfId]);

    const { rows } = await sql<{ key: string; run_at: Date }>`
      select key, run_at from graphile_worker._private_jobs where key like ${`send-reminders-%-${id}`}
      order by run_at`.execute(portal.db);
    expect(rows.map(({ key, run_at }) => [key.split('-')[2], String(run_at)])).toEqual(
      Object.entries(session.reminders),
    );
  });
});
