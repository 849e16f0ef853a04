// Credit end to end: what is available, requesting on time, immediate decisions, withdrawing.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { ask } from '#tests/support/api.ts';
import {
  anAttendanceRecord,
  anAttendee,
  aPastSession,
  aRegistration,
  askFor,
  decisionsAbout,
  myCreditOption,
  myCreditOptions,
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
const own = (person: Person, sessionId: number) => myCreditOptions(portal, person, sessionId);
const option = (person: Person, sessionId: number, type: string) => myCreditOption(portal, person, { sessionId, type });
const decisions = (sessionId: number) => decisionsAbout(portal, sessionId);
const recently = () => Temporal.Now.instant().subtract({ hours: 24 });

describe('what is possible', () => {
  it('is shown for each certificate of a past session, with what it needs and until when', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);

    const options = await own(person, session);

    const until = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const open = {
      state: 'possible',
      canRequest: true,
      hours: 1.5,
      isProrated: false,
      requestId: null,
      canWithdraw: false,
    };
    expect(options).toEqual([
      {
        ...{ ...open, type: 'coa', name: 'Certificate of attendance', units: '', requestUntil: until, until },
        ...{ membership: null, reasons: [] },
      },
      {
        ...{
          ...open,
          type: 'aia_hsw',
          name: expect.stringContaining('AIA'),
          units: '1.5 LU/HSW',
          requestUntil: until,
          until,
        },
        membership: { body: 'aia', label: 'AIA member number', isRequired: true, number: '' },
        reasons: [expect.stringMatching(/^Add your AIA member number to your account by /)],
      },
      {
        ...{ ...open, type: 'actcp', name: expect.stringContaining('ACTCP'), units: '1.5 ACTCP credits' },
        ...{ requestUntil: null, until: null, reasons: [] },
        membership: { body: 'actcp', label: 'ACTCP number', isRequired: false, number: '' },
      },
    ]);
  });

  it.each([
    ['one that is not over', { hours: 0 }],
    ['one of more than 400 days ago', { hours: 401 * 24 }],
  ])('leaves out %s', async (_, ago) => {
    const session = await aPastSession(portal, Temporal.Now.instant().subtract({ ...ago, minutes: 60 }));
    const person = await anAttendee(portal, session);

    const { body } = await ask(portal, 'GET', '/api/my/credit', { token: person.token });

    expect(body).toEqual([]);
  });

  it('leaves out sessions for which nobody of the group was registered, and those that give nothing', async () => {
    const [others, nothing] = [
      await aPastSession(portal, recently()),
      await aPastSession(portal, recently(), { credits: [{ name: 'Applause', credits: 1 }] }),
    ];
    const person = await anAttendee(portal, nothing);

    const { body } = await ask(portal, 'GET', '/api/my/credit', { token: person.token });
    const asked = await askFor(portal, person, { sessionId: others, types: ['coa'] });

    expect([body, asked.status, asked.body.error]).toEqual([[], 409, 'NOT_REGISTERED']);
  });
});

describe('asking', () => {
  it.each([
    ['enough minutes', 75, { state: 'granted', hours: 1.5, isProrated: false }],
    ['one minute less', 74, { state: 'granted', hours: 1, isProrated: true }],
    ['too few for a quarter of an hour', 14, { state: 'refused', hours: 1.5, isProrated: false }],
    ['no minutes that we know', null, { state: 'requested', hours: 1.5, isProrated: false }],
  ])('with %s is decided at once', async (_, minutes, expected) => {
    const session = await aPastSession(portal, recently(), { isComplete: minutes !== null });
    const person = await anAttendee(portal, session, minutes);

    const { status, body } = await askFor(portal, person, { sessionId: session, types: ['coa'] });

    const { state, hours, isProrated, reasons } = body.options[0];
    expect([status, { state, hours, isProrated }]).toEqual([200, expected]);
    expect(reasons).toHaveLength(minutes === null ? 2 : 1);
    expect(await option(person, session, 'coa')).toEqual(body.options[0]);
  });

  it('waits for a membership number, and is granted with it', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);

    const asked = await askFor(portal, person, { sessionId: session, types: ['aia_hsw'] });
    const bad = await askFor(portal, person, {
      ...{ sessionId: session, types: ['aia_hsw'], membershipNumbers: { aia: 'abc' } },
    });
    const good = await askFor(portal, person, {
      ...{ sessionId: session, types: ['aia_hsw'], membershipNumbers: { aia: ' 30123456 ' } },
    });

    expect(asked.body.options[1]).toMatchObject({ state: 'missing', canWithdraw: true });
    expect(asked.body.options[1].until).toBe(asked.body.options[1].requestUntil);
    expect([bad.status, bad.body.fields]).toEqual([
      400,
      { 'membershipNumbers.aia': 'Use 5 to 9 digits, such as 30123456.' },
    ]);
    expect(good.body.options[1]).toMatchObject({ state: 'granted', membership: { number: '30123456' } });
    expect(good.body.options[1].requestId).toBe(asked.body.options[1].requestId);
  });

  it('takes the number of the account’s own person from the memberships, also when it comes later', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);
    await askFor(portal, person, { sessionId: session, types: ['aia_hsw'] });

    await ask(portal, 'POST', '/api/my/memberships', {
      token: person.token,
      body: [{ body: 'aia', number: '30123456' }],
    });

    expect(await option(person, session, 'aia_hsw')).toMatchObject({
      state: 'granted',
      membership: { number: '30123456' },
    });
    const request = await portal.db
      .selectFrom('credit_request')
      .select('membership_number')
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    expect(request.membership_number).toBe('30123456');
  });

  it('never gives one person’s number to another of the group', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);
    await ask(portal, 'POST', '/api/my/memberships', {
      token: person.token,
      body: [{ body: 'aia', number: '30123456' }],
    });
    const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', {
      token: person.token,
      body: { firstName: 'Bo', lastName: 'Lund' },
    });
    const other = { ...person, selfId: bo.id };
    await aRegistration(portal, other, session);
    await anAttendanceRecord(portal, other, session, { minutes: 90 });

    const { body } = await askFor(portal, other, { sessionId: session, types: ['aia_hsw'] });

    expect(body).toMatchObject({ name: 'Bo Lund', isSelf: false });
    expect(body.options[1]).toMatchObject({ state: 'missing', membership: { number: '' } });
  });

  it.each([
    ['in the last minute', '2026-11-12 23:59', 200, null],
    ['a minute later', '2026-11-13 00:00', 409, 'LATE'],
  ])('%s of the last day', async (_, moment, status, error) => {
    const session = await aPastSession(portal, tuesdaysStart);
    at(nextDay);
    const person = await anAttendee(portal, session);
    const late = instantOfEastern(moment);
    // Tokens expire after an hour, so the person signs in again.
    at(late);
    const { body: again } = await ask(portal, 'POST', '/api/login?apikey=public-key-of-the-tests', {
      body: { email: person.person.email, password: person.person.password },
    });

    const answer = await askFor(portal, { ...person, token: again.jwt }, { sessionId: session, types: ['coa'] });
    const anyTime = await askFor(portal, { ...person, token: again.jwt }, { sessionId: session, types: ['actcp'] });

    expect([answer.status, answer.body.error ?? null, anyTime.status]).toEqual([status, error, 200]);
    if (status === 409) {
      expect(answer.body.message).toContain('was Thursday, November 12, 2026');
      expect(await option({ ...person, token: again.jwt }, session, 'coa')).toMatchObject({
        ...{ state: 'refused', canRequest: false, requestUntil: '2026-11-12', until: null },
        reasons: ['The last day to request this certificate was Thursday, November 12, 2026.'],
      });
    }
  });

  it('of all types asks for none where one is late or not given', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);

    const refused = await askFor(portal, person, { sessionId: session, types: ['coa', 'laces'] });

    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['types']]);
    expect((await option(person, session, 'coa')).requestId).toBeNull();
  });

  it('for a member of another group, an unknown or a running session is rejected', async () => {
    const [session, running] = [
      await aPastSession(portal, recently()),
      await aPastSession(portal, Temporal.Now.instant().subtract({ minutes: 80 })),
    ];
    const [person, other] = [await anAttendee(portal, session), await anAttendee(portal, session)];
    await aRegistration(portal, person, running);

    const foreign = await askFor(portal, { ...person, selfId: other.selfId }, { sessionId: session, types: ['coa'] });
    const unknown = await askFor(portal, person, { sessionId: 1, types: ['coa'] });
    const early = await askFor(portal, person, { sessionId: running, types: ['coa'] });

    expect([foreign.status, unknown.status, early.status, early.body.error]).toEqual([404, 404, 409, 'NOT_OVER']);
    expect(await decisions(session)).toEqual([]);
  });

  it('twenty times at once is one request with one decision', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askFor(portal, person, { sessionId: session, types: ['coa', 'actcp'] })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await decisions(session)).toEqual([
      { type: 'coa', decision: 'granted', hours: 1.5 },
      { type: 'actcp', decision: 'granted', hours: 1.5 },
    ]);
  });
});

describe('My sessions', () => {
  it('name the state of the requested credit', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session);
    const credit = async () => {
      const { body } = await ask(portal, 'GET', '/api/my/sessions/past', { token: person.token });
      return body[0].credit;
    };

    const before = await credit();
    await askFor(portal, person, { sessionId: session, types: ['coa', 'aia_hsw', 'actcp'] });

    expect([before, await credit()]).toEqual([[], ['missing', 'granted']]);
  });
});

describe('taking back', () => {
  const withdraw = (token: string, id: number) => ask(portal, 'DELETE', `/api/my/credit/requests/${id}`, { token });

  it('ends requests that are not granted, and they can be made again', async () => {
    const session = await aPastSession(portal, recently());
    const person = await anAttendee(portal, session, null);
    const { body } = await askFor(portal, person, { sessionId: session, types: ['coa'] });
    const id = body.options[0].requestId;

    const [taken, twice] = [await withdraw(person.token, id), await withdraw(person.token, id)];
    const after = await option(person, session, 'coa');
    const again = await askFor(portal, person, { sessionId: session, types: ['coa'] });

    expect([taken.status, twice.status]).toEqual([204, 404]);
    expect(after).toMatchObject({ state: 'possible', requestId: null });
    expect(again.body.options[0].requestId).toBeGreaterThan(id);
  });

  it('is too late once it is granted, and not for others', async () => {
    const session = await aPastSession(portal, recently());
    const [person, other] = [await anAttendee(portal, session), await anAttendee(portal, session)];
    const { body } = await askFor(portal, person, { sessionId: session, types: ['coa'] });

    const [granted, foreign] = [
      await withdraw(person.token, body.options[0].requestId),
      await withdraw(other.token, body.options[0].requestId),
    ];

    expect([granted.status, granted.body.error, foreign.status]).toEqual([409, 'GRANTED', 404]);
  });
});
