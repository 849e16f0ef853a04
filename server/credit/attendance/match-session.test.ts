// The comparison of attendees and people is repeated when one of them changes, and only then.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionMatching, unmatchedIn } from '#server/credit/attendance/match-session.ts';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

type Attendee = Awaited<ReturnType<typeof anAttendee>>;

const path = (session: number) => `/api/staff/sessions/${session}/attendance`;
const send = (session: number, ...rows: Parameters<typeof zoomReport>) =>
  ask(portal, 'POST', `${path(session)}/reports`, {
    token: staff,
    body: { fileName: 'zoom.csv', content: Buffer.from(zoomReport(...rows)).toString('base64'), isAccepted: true },
  });

/** Two people, one of whom the report names; the other attendee is unmatched. */
const aMatchedSession = async (other = 'Zoe Stranger') => {
  const session = await aSession(portal);
  const ada = await anAttendee(portal, session, { firstName: 'Ada', lastName: 'Sample' });
  const bo = await anAttendee(portal, session, { firstName: 'Bo', lastName: 'Filler' });
  await send(session, ['Ada Sample', '', 0, 80], [other, '', 0, 80]);
  const { id } = await portal.db
    .selectFrom('attendance_report')
    .select('id')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  return { session, ada, bo, report: id };
};

interface Matched {
  session: number;
  ada: Attendee;
  bo: Attendee;
  report: number;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db);

const isKept = async (change: (matched: Matched) => Promise<unknown>): Promise<boolean> => {
  const matched = await aMatchedSession();
  const before = await sessionMatching(portal.db, matched.session);
  await change(matched);
  return (await sessionMatching(portal.db, matched.session)).people === before.people;
};

describe('the comparison is repeated when', () => {
  it.each<[string, (matched: Matched) => Promise<unknown>]>([
    ['someone registers', ({ session }) => anAttendee(portal, session)],
    [
      'a registration is canceled',
      ({ session, bo }) =>
        run(sql`update registration set canceled_at = now()
          where session_id = ${session} and member_id = ${bo.selfId}`),
    ],
    ['a person is removed', ({ bo }) => run(sql`delete from account where id = ${bo.accountId}`)],
    ['a person is renamed', ({ bo }) => run(sql`update member set first_name = 'Zoe' where id = ${bo.selfId}`)],
    ['an address changes', ({ bo }) => run(sql`update account set email = 'z@example.org' where id = ${bo.accountId}`)],
    ['a number changes', ({ bo }) => run(sql`update account set phone = '312 555 0134' where id = ${bo.accountId}`)],
    ['another report arrives', ({ session }) => send(session, ['Mo Third', '', 0, 80])],
    [
      'a report is removed',
      ({ session, report }) => ask(portal, 'DELETE', `${path(session)}/reports/${report}`, { token: staff }),
    ],
    [
      'an attendee is forgotten',
      ({ report }) => run(sql`update attendance_record set attendee_name = '' where report_id = ${report}`),
    ],
  ])('%s', async (_, change) => {
    expect(await isKept(change)).toBe(false);
  });
});

describe('the comparison is reused when', () => {
  it.each<[string, (matched: Matched) => Promise<unknown>]>([
    ['nothing changes', async () => {}],
    ['someone registers for another session', async () => anAttendee(portal, await aSession(portal))],
    [
      'staff decide about an attendee',
      ({ session, report, bo }) => {
        const body = { reportId: report, attendeeNumber: 2, decision: 'person', memberId: bo.selfId };
        return ask(portal, 'POST', `${path(session)}/unmatched-attendees`, { token: staff, body });
      },
    ],
    ['a profile changes otherwise', ({ bo }) => run(sql`update account set city = 'Rome' where id = ${bo.accountId}`)],
    [
      'someone enters the code word',
      ({ session, bo }) =>
        run(sql`insert into attendance_record (session_id, source, account_id, member_id, began_at, ended_at, entered_at)
          values (${session}, 'code-word', ${bo.accountId}, ${bo.selfId}, ${after.toString()}, ${after.toString()},
            ${after.toString()})`),
    ],
  ])('%s', async (_, change) => {
    expect(await isKept(change)).toBe(true);
  });
});

/** How many attendees are in each list, and whether one of those who are not matched could be anyone. */
const counts = async (db: Db, session: number) => {
  const { lists } = await (await sessionMatching(db, session)).attendeeLists(db);
  const { concernsAll } = await unmatchedIn(db, session);
  return [lists.toReview.length, lists.unknown.length, lists.resolved.length, concernsAll];
};
const dismiss = (db: Db, report: number) =>
  sql`update attendance_record set match = 'dismissed' where report_id = ${report} and attendee_number = 2`.execute(db);

describe('a decision about an attendee', () => {
  it('is known at once, wherever it was made', async () => {
    const { session, report } = await aMatchedSession('iPhone');
    expect(await counts(portal.db, session)).toEqual([0, 1, 1, true]);

    await dismiss(portal.db, report);
    expect(await counts(portal.db, session)).toEqual([0, 0, 2, false]);

    const { rows } = await sql<{ match: string }>`
      update attendance_record set match = 'unknown' where report_id = ${report} and attendee_number = 2
      returning match`.execute(portal.db);
    expect(rows).toHaveLength(1);
    expect(await counts(portal.db, session)).toEqual([0, 1, 1, true]);
  });

  it('that is rolled back is known to its transaction only', async () => {
    const { session, report } = await aMatchedSession('iPhone');
    expect(await counts(portal.db, session)).toEqual([0, 1, 1, true]);
    const rolledBack = portal.db.transaction().execute(async (tx) => {
      await dismiss(tx, report);
      expect(await counts(tx, session)).toEqual([0, 0, 2, false]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');

    expect(await counts(portal.db, session)).toEqual([0, 1, 1, true]);
    // The next change gets the number of the one that was rolled back.
    const second = sql`where report_id = ${report} and attendee_number = 2`;
    await run(sql`update attendance_record set match = 'doubtful' ${second}`);
    expect(await counts(portal.db, session)).toEqual([1, 0, 1, true]);
    await dismiss(portal.db, report);
    expect(await counts(portal.db, session)).toEqual([0, 0, 2, false]);
  });
});

it('gives the same for some people as for all', async () => {
  const { session, bo } = await aMatchedSession();
  await anAttendee(portal, session, { firstName: 'Zoe', lastName: 'Strange' });
  await aSignedInPerson(portal);
  const all = await readPresence(portal.db, session, after);

  const some = await readPresence(portal.db, session, after, [{ account_id: bo.accountId }]);

  expect([...some]).toEqual([[bo.selfId, all.get(bo.selfId)]]);
  expect([...all.values()].map(({ awaited }) => awaited)).toEqual([
    ['telephone-log'],
    ['telephone-log'],
    ['telephone-log', 'unmatched-attendee'],
  ]);
});
