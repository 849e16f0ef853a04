// Decisions: on new evidence, at deadlines, once a year, at group sites; and their emails.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { decideCreditTask } from '#server/credit/credit/decide-daily.ts';
import { decideRequests, evaluateRequests } from '#server/credit/credit/decide-requests.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import {
  anAttendanceRecord,
  anAttendee,
  aPastSession,
  aRegistration,
  askFor,
  completeEvidence,
  creditEmails,
  decisionsAbout,
  myCreditOption,
  tuesdaysStart,
} from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterEach(() => {
  portal.setClock(() => Temporal.Now.instant());
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof anAttendee>>;

const nextDay = instantOfEastern('2026-11-04 09:00');
const at = (moment: Temporal.Instant | string): void => {
  const instant = typeof moment === 'string' ? instantOfEastern(moment) : moment;
  portal.setClock(() => instant);
};
const option = (person: Person, sessionId: number, type: string) => myCreditOption(portal, person, { sessionId, type });
const decisions = (sessionId: number) => decisionsAbout(portal, sessionId);
const decideAll = (sessionId: number, now = Temporal.Now.instant()) =>
  portal.db.transaction().execute((tx) => decideRequests(tx, { sessionId }, now));

const recently = () => Temporal.Now.instant().subtract({ hours: 24 });

describe('a decision', () => {
  it('changes with the evidence, and is stored only if it is new', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session, null);
    await askFor(portal, person, { sessionId: session, types: ['coa'] });

    await decideAll(session);
    await anAttendanceRecord(portal, person, session, { minutes: 80 });
    await decideAll(session);
    await decideAll(session);

    expect(await decisions(session)).toEqual([
      { type: 'coa', decision: 'missing', hours: null },
      { type: 'coa', decision: 'granted', hours: 1.5 },
    ]);
  });

  it('is made once, however many decide at once', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session, null);
    await askFor(portal, person, { sessionId: session, types: ['coa'] });
    await anAttendanceRecord(portal, person, session, { minutes: 80 });

    await Promise.all(Array.from({ length: 20 }, () => decideAll(session)));

    expect((await decisions(session)).map(({ decision }) => decision)).toEqual(['missing', 'granted']);
  });

  it('refuses when a deadline has passed, by the daily job', async () => {
    const session = await aPastSession(portal, tuesdaysStart);
    at(nextDay);
    const person = await anAttendee(portal, session);
    await askFor(portal, person, { sessionId: session, types: ['aia_hsw'] });

    await decideCreditTask(portal.db, () => instantOfEastern('2026-11-12 23:59'))({});
    const before = await decisions(session);
    await decideCreditTask(portal.db, () => instantOfEastern('2026-11-13 00:00'))({});

    expect(before.map(({ decision }) => decision)).toEqual(['missing']);
    expect((await decisions(session)).map(({ decision }) => decision)).toEqual(['missing', 'refused']);
    const messages = await creditEmails(portal, person.person.email);
    expect(messages.map(({ kind }) => kind)).toEqual(['credit-decided']);
    expect(messages[0]?.body_text).toContain(
      'This certificate needs your AIA member number by Thursday, November 12, 2026.',
    );
  });

  it('grants the same course once a calendar year for AIA, also if two are requested at once', async () => {
    const name = 'Curb Ramps, Again';
    const sessions = [
      await aPastSession(portal, recently(), { name }),
      await aPastSession(portal, recently().subtract({ hours: 24 }), { name }),
    ];
    const [first = 0, second = 0] = sessions;
    const person = await anAttendee(portal, first);
    await aRegistration(portal, person, second);
    await anAttendanceRecord(portal, person, second, { minutes: 90 });

    await Promise.all(
      sessions.map((sessionId) =>
        askFor(portal, person, { sessionId, types: ['aia_hsw', 'coa'], membershipNumbers: { aia: '30123456' } }),
      ),
    );

    const all = [...(await decisions(first)), ...(await decisions(second))];
    expect(all.map(({ type, decision }) => `${type} ${decision}`).sort()).toEqual([
      'aia_hsw granted',
      'aia_hsw refused',
      'coa granted',
      'coa granted',
    ]);
  });

  it('is sent by email once when it is granted, never when something is missing, and again only when it differs', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session, null);
    const { email } = person.person;
    await askFor(portal, person, { sessionId: session, types: ['coa'] });
    const missing = await creditEmails(portal, email);
    await completeEvidence(portal, session);
    await anAttendanceRecord(portal, person, session, { minutes: 60 });
    await decideAll(session);
    const prorated = await creditEmails(portal, email);
    await decideAll(session);
    await anAttendanceRecord(portal, person, session, { minutes: 62 });
    await decideAll(session);
    const same = await creditEmails(portal, email);
    await anAttendanceRecord(portal, person, session, { minutes: 90 });
    await decideAll(session);

    const all = await creditEmails(portal, email);

    expect([missing.length, prorated.length, same.length, all.length]).toEqual([0, 1, 1, 2]);
    expect(all.map(({ kind }) => kind)).toEqual(['credit-decided', 'credit-corrected']);
    expect(all[0]?.body_text).toContain('Certificate of attendance: granted, 1 contact hour');
    expect(all[0]?.body_text).toContain('You attended 60 of the 75 minutes that full credit needs.');
    expect(all[1]?.body_text).toContain('1.5 contact hours');
  });

  it('that was granted stays when evidence goes, until staff publish the correction', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);
    await askFor(portal, person, { sessionId: session, types: ['coa'] });
    await creditEmails(portal, person.person.email);
    await portal.db
      .updateTable('attendance_record')
      .set({ withdrawn_at: Temporal.Now.instant() })
      .where('session_id', '=', session)
      .execute();

    await decideAll(session);
    const held = await decisions(session);
    await completeEvidence(portal, session);
    await decideAll(session);
    await portal.db
      .transaction()
      .execute((tx) => evaluateRequests(tx, { sessionId: session }, Temporal.Now.instant(), { isPublishing: true }));

    expect(held.map(({ decision }) => decision)).toEqual(['granted']);
    expect((await decisions(session)).map(({ decision }) => decision)).toEqual(['granted', 'refused']);
    const messages = await creditEmails(portal, person.person.email);
    expect(messages.map(({ kind }) => kind)).toEqual(['credit-decided', 'credit-corrected']);
    expect(messages[1]?.body_text).toMatch(/no longer granted[\s\S]*Certificate \S+ is revoked\./);
  });

  it('for people at a group site waits for the site’s form', async () => {
    const session = await aPastSession(portal, recently());
    const person = await aSignedInPerson(portal);
    await aRegistration(portal, person, session);
    await anAttendanceRecord(portal, person, session, { minutes: 90, source: 'site' });
    const put = (values: object) =>
      portal.db
        .insertInto('sign_in_sheet')
        .values({ session_id: session, account_id: person.accountId, ...values })
        .onConflict((conflict) => conflict.columns(['session_id', 'account_id']).doUpdateSet(values))
        .execute();
    const now = Temporal.Now.instant();

    const states: string[] = [];
    const { body } = await askFor(portal, person, { sessionId: session, types: ['coa'] });
    states.push(body.options[0].state);
    const sent = { attested_at: now, sent_at: now };
    for (const form of [sent, { ...sent, verified_at: now }]) {
      await put(form);
      await decideAll(session);
      states.push((await option(person, session, 'coa')).state);
    }

    expect(states).toEqual(['missing', 'requested', 'granted']);
  });
});
