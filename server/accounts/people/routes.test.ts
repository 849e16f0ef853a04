// Every view and change by staff is logged, and the person is notified.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPastSession } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenWith } from '#tests/support/roles.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const password = 'curb-cuts1!';

let portal: TestPortal;
let staff: string;
let staffId: number;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
  const row = await portal.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'staff@example.org')
    .executeTakeFirstOrThrow();
  staffId = row.id;
});
beforeEach(async () => {
  person = await aSignedInPerson(portal);
});
afterAll(() => portal?.close());

const path = (more = '') => `/api/staff/people/${person.accountId}${more}`;
const post = (more: string, body?: unknown) => ask(portal, 'POST', path(more), { token: staff, body });
const read = async () => (await ask(portal, 'GET', path(), { token: staff })).body;
const lastEvent = () =>
  portal.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'subject_id', 'details'])
    .where('subject_id', '=', person.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
const emailsTo = async (recipient = person.person.email, since = 'welcome') => {
  const rows = await portal.db
    .selectFrom('email')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== since);
};
const event = (kind: string, details: object = {}) => ({
  ...{ kind, details, actor_id: staffId },
  subject_id: person.accountId,
});
const isSignedIn = async () => (await ask(portal, 'GET', '/api/my/profile', { token: person.token })).status === 200;

describe('looking at a person', () => {
  it('is logged with who and whom, and stands in the data that the person asks for', async () => {
    await read();

    expect(await lastEvent()).toEqual(event('person-viewed'));
    const { body } = await ask(portal, 'POST', '/api/my/export', {
      token: person.token,
      body: { password: person.person.password },
    });
    const seen = body.events.filter(({ kind }: { kind: string }) => kind === 'person-viewed');
    expect(seen).toEqual([{ at: seen[0].at, kind: 'person-viewed', by: 'our staff', network: '', details: {} }]);
  });

  it('shows nothing that would let someone sign in', async () => {
    await ask(portal, 'POST', '/api/my/second-factor', {
      token: person.token,
      body: { password: person.person.password },
    });
    const kept = await portal.db
      .selectFrom('account')
      .innerJoin('second_factor', 'second_factor.account_id', 'account.id')
      .select(['password_hash', 'secret_answer_hash', 'secret_question', 'secret'])
      .where('account.id', '=', person.accountId)
      .executeTakeFirstOrThrow();

    const { text } = await ask(portal, 'GET', path(), { token: staff });

    expect(Object.values(kept).filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('who is not there is nobody', async () => {
    expect((await ask(portal, 'GET', '/api/staff/people/2000000', { token: staff })).status).toBe(404);
  });
});

describe('helping someone', () => {
  it('corrects a name, which the group carries too', async () => {
    const { email: _, secretQuestion: __, secretAnswer: ___, password: ____, ...form } = person.person;
    const saved = await post('/profile', { ...form, lastName: 'Quisling', address1: '' });

    expect(saved.status).toBe(204);
    expect((await read()).members).toMatchObject([{ name: 'Nora Quisling', isSelf: true }]);
  });

  it('changes the address once it is confirmed, and notifies both', async () => {
    const anew = `anew${person.accountId}@example.org`;
    expect((await post('/email', { email: anew, note: '' })).status).toBe(400);
    expect((await post('/email', { email: anew, note: 'Called from work' })).status).toBe(204);
    expect(await lastEvent()).toEqual(event('email-change-requested', { note: 'Called from work' }));
    expect(await read()).toMatchObject({ email: person.person.email, pendingEmail: anew });

    expect((await post('/email/confirm', { note: 'Cannot open links' })).status).toBe(204);

    expect(await lastEvent()).toEqual(event('email-changed', { note: 'Cannot open links' }));
    expect(await read()).toMatchObject({ email: anew, pendingEmail: '' });
    expect(await emailsTo()).toEqual(['email-change-by-staff', 'email-changed']);
    expect(await emailsTo(anew)).toEqual(['email-key', 'email-confirmed-by-staff']);
  });

  it('ends every sign-in, and switches off the code of a lost app', async () => {
    const at = Temporal.Now.instant();
    const factor = { account_id: person.accountId, secret: 'JBSWY3DPEHPK3PXP', created_at: at, confirmed_at: at };
    await portal.db.insertInto('second_factor').values(factor).execute();

    expect((await post('/second-factor/remove', { note: 'Lost telephone' })).status).toBe(204);

    expect(await lastEvent()).toEqual(event('second-factor-off', { note: 'Lost telephone' }));
    expect([await isSignedIn(), await emailsTo()]).toEqual([false, ['second-factor-off-by-staff']]);
    expect((await post('/second-factor/remove', { note: 'Again' })).status).toBe(409);
    expect((await post('/sign-out', { note: 'Stolen laptop' })).status).toBe(204);
    expect(await lastEvent()).toEqual(event('signed-out-everywhere', { note: 'Stolen laptop' }));
  });

  it('does neither for an account of staff', async () => {
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', person.accountId)
      .execute();

    const answers = [
      await post('/second-factor/remove', { note: 'x' }),
      await post('/email', { email: 'other@example.org', note: 'x' }),
    ];

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([409, 'STAFF']));
    await portal.db.updateTable('account').set({ roles: [] }).where('id', '=', person.accountId).execute();
  });

  it('leaves accounts of staff to administrators and their owners', async () => {
    const support = await tokenWith(portal, ['support']);
    await portal.db
      .updateTable('account')
      .set({ roles: ['reports-only'] })
      .where('id', '=', person.accountId)
      .execute();
    const { email: _, secretQuestion: __, secretAnswer: ___, password: ____, ...form } = person.person;
    const calls: [string, object?][] = [
      ['/profile', { ...form, lastName: 'Quisling', address1: '' }],
      ['/members', { firstName: 'Ida', lastName: 'Berg' }],
      [`/members/${person.selfId}`, { firstName: 'Ida', lastName: 'Berg' }],
      ['/sign-out', { note: 'x' }],
      ['/password-email'],
    ];

    for (const [more, body] of calls) {
      const answer = await ask(portal, 'POST', path(more), { token: support, body });
      expect([more, answer.status, answer.body.error]).toEqual([more, 409, 'STAFF']);
    }
    expect([await isSignedIn(), await emailsTo()]).toEqual([true, []]);
    expect((await post('/sign-out', { note: 'Stolen laptop' })).status).toBe(204);
  });

  it('makes an account for who calls, once, with an email to choose a password', async () => {
    const body = { firstName: 'Ira', lastName: 'Caller', email: `ira${person.accountId}@example.org` };
    const make = () => ask(portal, 'POST', '/api/staff/people', { token: staff, body });

    expect([(await make()).status, (await make()).status]).toEqual([200, 409]);
    expect(await emailsTo(body.email)).toEqual(['account-made']);
  });
});

describe('registering on behalf', () => {
  const register = (sessionId: number, more: object = {}) =>
    post('/registrations', { sessionId, participants: [{ id: person.selfId, method: 'Web' }], ...more });

  it('sends the person the same email, naming who did it, and another when it is canceled', async () => {
    expect((await register(1201)).status).toBe(204);

    const details = { done: 'registered', sessions: ['1201'], members: [String(person.selfId)] };
    expect(await lastEvent()).toEqual(event('registration-by-staff', details));
    const email = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', person.person.email)
      .where('kind', '=', 'registration')
      .executeTakeFirstOrThrow();
    expect(email.body_text).toContain('Our staff did this for you.');
    const canceled = await ask(portal, 'DELETE', path(`/registrations/1201/${person.selfId}`), { token: staff });
    expect([canceled.status, await emailsTo()]).toEqual([204, ['registration', 'registration-canceled']]);
  });

  it('keeps to the seats', async () => {
    await portal.db.updateTable('session').set({ seats_web: 0 }).where('id', '=', 1401).execute();

    const [refused, waiting] = [await register(1401), await register(1401, { waitingList: true })];

    expect([refused.status, refused.body.error, waiting.status]).toEqual([409, 'FULL', 204]);
    expect((await read()).sessions[0].participants).toMatchObject([{ state: 'waiting', isByStaff: true }]);
    await portal.db.updateTable('session').set({ seats_web: null }).where('id', '=', 1401).execute();
  });

  it('enters a session that is over with the time at which it was entered, marked as by staff', async () => {
    const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 30 }));
    expect((await register(session)).body.error).toBe('NOT_OPEN');

    expect((await register(session, { late: true })).status).toBe(204);

    const row = await portal.db
      .selectFrom('registration')
      .select(['registered_at', 'is_entered_by_staff', 'entered_by'])
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    const age = row.registered_at.until(Temporal.Now.instant()).total('minutes');
    expect([age < 5, row.is_entered_by_staff, row.entered_by]).toEqual([true, true, staffId]);
    expect((await register(1201, { late: true })).body.error).toBe('NOT_OPEN');
  });

  it('enters whoever took part by telephone with a PIN', async () => {
    const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 30 }));
    await portal.db.updateTable('session').set({ type_code: 4 }).where('id', '=', session).execute();
    const participants = [{ id: person.selfId, method: 'Phone' }];

    expect((await register(session, { late: true, participants })).status).toBe(204);

    const row = await portal.db
      .selectFrom('registration')
      .select(['method', 'pin'])
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ method: 'Phone', pin: expect.stringMatching(/^\d{6}$/) });
  });
});

describe('roles', () => {
  const give = (roles: string[], proof: object = { password }) => post('/roles', { roles, ...proof });

  it('change with the password of whoever does it; who may do less is signed out', async () => {
    expect((await give(['presenter'], { password: 'guess-work1' })).status).toBe(400);
    expect((await give(['support', 'presenter', 'presenter'])).status).toBe(204);
    expect(await lastEvent()).toEqual(event('role-changed', { before: [], after: ['support', 'presenter'] }));
    expect(await isSignedIn()).toBe(true);
    expect((await give(['presenter'])).status).toBe(204);
    expect(await isSignedIn()).toBe(false);
  });

  it('leave the last administrator as they are', async () => {
    const answer = await ask(portal, 'POST', `/api/staff/people/${staffId}/roles`, {
      token: staff,
      body: { roles: ['support'], password },
    });

    expect([answer.status, answer.body.error]).toEqual([409, 'LAST_ADMINISTRATOR']);
  });

  it('ask for a code where the last one is older than ten minutes', async () => {
    const at = Temporal.Now.instant();
    const factor = { account_id: staffId, secret: 'JBSWY3DPEHPK3PXP', created_at: at, confirmed_at: at };
    await portal.db.insertInto('second_factor').values(factor).execute();
    const shown = (minutes: number) =>
      portal.db
        .updateTable('sign_in')
        .set({ second_factor_at: at.subtract({ minutes }) })
        .where('account_id', '=', staffId)
        .execute();

    await shown(11);
    const old = await give(['support']);
    await shown(9);
    const fresh = await give(['support']);

    expect([old.status, Object.keys(old.body.fields), fresh.status]).toEqual([400, ['code'], 204]);
    await portal.db.deleteFrom('second_factor').where('account_id', '=', staffId).execute();
  });
});
