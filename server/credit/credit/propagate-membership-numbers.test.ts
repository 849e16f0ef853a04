// Each person has one membership number per organization: what a correction changes, and what stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import {
  aCertificate,
  anAttendanceRecord,
  anAttendee,
  aPastSession,
  aRegistration,
  askFor,
  myCreditOption,
} from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof anAttendee>>;
const recently = () => Temporal.Now.instant().subtract({ hours: 24 });
const saveReport = ({ token }: Person, list: { body: string; number: string }[]) =>
  ask(portal, 'POST', '/api/my/memberships', { token, body: list });
const certificate = (number: string) =>
  portal.db
    .selectFrom('certificate')
    .select(['number', 'hours', 'earned_on', 'posted_at', 'document', 'replaced_by', 'decision_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const printedNumber = async (number: string): Promise<string | undefined> => {
  const { document } = await certificate(number);
  const { facts } = Object(document);
  return facts.find(({ label }: { label: string }) => label.startsWith('AIA'))?.value;
};
const draft = async (sessionId: number) =>
  (await ask(portal, 'GET', `/api/staff/rosters/draft?body=aia&sessionId=${sessionId}`, { token: staff })).body;
const verify = async (number: string) => (await ask(portal, 'GET', `/api/verify/${number}`)).body;

/** AIA credit, requested with a number typed into the request. */
const aGraduate = async (aia: string) => {
  const session = await aPastSession(portal, recently());
  const person = await anAttendee(portal, session);
  await askFor(portal, person, { sessionId: session, types: ['aia_hsw'], membershipNumbers: { aia } });
  return { session, person, number: await aCertificate(portal, person, session, 'aia_hsw') };
};

describe('a corrected membership number', () => {
  it('takes the place of the one that came with a request: certificate, roster, request and profile agree', async () => {
    const { session, person, number } = await aGraduate('30120001');
    const before = await certificate(number);

    await saveReport(person, [{ body: 'aia', number: '30120002' }]);

    const fresh = await aCertificate(portal, person, session, 'aia_hsw');
    const after = await certificate(fresh);
    expect(fresh).not.toBe(number);
    expect([await printedNumber(number), await printedNumber(fresh)]).toEqual(['30120001', '30120002']);
    expect(after).toMatchObject({
      ...{ hours: before.hours, earned_on: before.earned_on, decision_id: before.decision_id },
      replaced_by: null,
    });
    expect(after.document).toEqual({
      ...Object(before.document),
      number: fresh,
      facts: expect.arrayContaining([{ label: 'AIA member number', value: '30120002' }]),
    });
    expect((await draft(session)).entries).toMatchObject([{ certificateNumber: fresh, memberNumber: '30120002' }]);
    expect(await myCreditOption(portal, person, { sessionId: session, type: 'aia_hsw' })).toMatchObject({
      ...{ state: 'granted', membership: { number: '30120002' } },
    });
    expect(await verify(number)).toMatchObject({ state: 'reissued', successor: fresh });
  });

  it('notifies the owner once, and issues nothing if the number is the same', async () => {
    const { session, person, number } = await aGraduate('30120003');
    await saveReport(person, [
      { body: 'aia', number: '30120003' },
      { body: 'icc', number: '8123456' },
    ]);
    expect(await aCertificate(portal, person, session, 'aia_hsw')).toBe(number);

    await saveReport(person, [{ body: 'aia', number: '30120004' }]);
    await saveReport(person, [{ body: 'aia', number: '30120004' }]);

    const issued = await portal.db
      .selectFrom('certificate')
      .select('number')
      .where('member_id', '=', person.selfId)
      .execute();
    expect(issued).toHaveLength(2);
  });

  it('given with a request is that of the profile, and grants what else waits for it', async () => {
    const credits = [{ name: 'AIA (HSW)', credits: 1.5, course_number: 'CC-78' }];
    const one = await aPastSession(portal, recently());
    const other = await aPastSession(portal, recently(), { credits });
    const person = await anAttendee(portal, one);
    await aRegistration(portal, person, other);
    await anAttendanceRecord(portal, person, other, { minutes: 90 });
    await askFor(portal, person, { sessionId: other, types: ['aia_hsw'] });

    await askFor(portal, person, { sessionId: one, types: ['aia_hsw'], membershipNumbers: { aia: '30120005' } });

    const { body } = await ask(portal, 'GET', '/api/my/memberships', { token: person.token });
    expect(body).toEqual([{ body: 'aia', number: '30120005', name: '' }]);
    expect(await myCreditOption(portal, person, { sessionId: other, type: 'aia_hsw' })).toMatchObject({
      state: 'granted',
    });
  });

  it('of a group member is the member’s own, and corrected like the account’s', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);
    const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', {
      token: person.token,
      body: { firstName: 'Bo', lastName: 'Lund' },
    });
    const member = { ...person, selfId: bo.id };
    await aRegistration(portal, member, session);
    await anAttendanceRecord(portal, member, session, { minutes: 90 });
    const wish = { sessionId: session, types: ['aia_hsw'] };
    await askFor(portal, member, { ...wish, membershipNumbers: { aia: '30120006' } });
    await saveReport(person, [{ body: 'aia', number: '30120008' }]);

    await askFor(portal, member, { ...wish, membershipNumbers: { aia: '30120007' } });

    expect(await printedNumber(await aCertificate(portal, member, session, 'aia_hsw'))).toBe('30120007');
    expect((await draft(session)).entries).toMatchObject([{ firstName: 'Bo', memberNumber: '30120007' }]);
  });

  it('that is taken off the profile leaves credit and roster as they were', async () => {
    const { session, person, number } = await aGraduate('30120009');

    await saveReport(person, []);

    expect(await aCertificate(portal, person, session, 'aia_hsw')).toBe(number);
    expect((await draft(session)).entries).toMatchObject([{ memberNumber: '30120009' }]);
  });
});

it('strangers who check a certificate see no membership number', async () => {
  const { number } = await aGraduate('30120010');

  const verdict = await verify(number);

  expect(verdict).toMatchObject({ state: 'genuine' });
  expect(JSON.stringify(verdict)).not.toContain('30120010');
});
