// Addresses that do not accept email: what staff and the person see, and how email to them begins again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aReturnedEmail } from '#tests/support/returned-email.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.db.deleteFrom('suppressed_address').execute();
});

const now = () => Temporal.Now.instant();

const aPersonUnreached = async () => {
  const person = await aSignedInPerson(portal);
  return { ...person, email: person.person.email, emailId: await aReturnedEmail(portal, person.person.email) };
};

const problem = { reason: 'hard', status: '5.1.1', since: expect.any(String) };
const asStaff = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(portal, method, path, { token: staff, ...(body ? { body } : {}) });
const problemOf = async (token: string) =>
  (await ask(portal, 'GET', '/api/my/security', { token })).body.addressProblem;

describe('an address that does not exist', () => {
  it('is shown to staff with the email, the person, and on the dashboard', async () => {
    const { email, emailId, accountId } = await aPersonUnreached();
    expect((await asStaff('GET', `/api/staff/emails/${emailId}`)).body).toMatchObject({
      ...{ state: 'failed', report: { kind: 'failed', status: '5.1.1' }, addressProblem: problem },
      ...{ lastError: '550 5.1.1 User unknown', retry: 'yes' },
    });
    const { body: person } = await asStaff('GET', `/api/staff/people/${accountId}`);
    expect(person.addressProblem).toEqual(problem);
    expect(person.emails[0]).toMatchObject({ id: emailId, report: 'failed' });
    const { lists } = (await asStaff('GET', '/api/staff/today')).body;
    expect(lists.find(({ kind }: { kind: string }) => kind === 'addresses')).toMatchObject({
      count: 1,
      items: [{ id: emailId, name: email, detail: 'The address does not exist.' }],
    });
  });

  it('is shown to the person, and to nobody else', async () => {
    const { token } = await aPersonUnreached();
    expect(await problemOf(token)).toEqual(problem);
    expect(await problemOf((await aSignedInPerson(portal)).token)).toBeNull();
  });

  it('is tried again if staff choose that, which is recorded', async () => {
    const { email, token, accountId } = await aPersonUnreached();
    expect((await asStaff('POST', '/api/staff/emails/addresses/try-again', { email })).status).toBe(204);
    expect(await problemOf(token)).toBeNull();
    expect((await asStaff('POST', '/api/staff/emails/addresses/try-again', { email })).status).toBe(204);
    const events = await portal.db
      .selectFrom('audit_event')
      .select('kind')
      .where('subject_id', '=', accountId)
      .where('kind', '=', 'address-tried-again')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('is tried again if no account can have it', async () => {
    await aReturnedEmail(portal, 'ana@library.museum');
    expect(
      (await asStaff('POST', '/api/staff/emails/addresses/try-again', { email: 'Ana@Library.museum' })).status,
    ).toBe(204);
    expect(await portal.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([]);
  });

  it('is tried again once its owner opens the link of an email there', async () => {
    const { email, token } = await aPersonUnreached();
    await portal.db.updateTable('account').set({ email_proven_at: now() }).where('email', '=', email).execute();
    expect(await problemOf(token)).toBeNull();

    await aReturnedEmail(portal, email);
    expect((await ask(portal, 'POST', '/api/my/email/proof', { token })).status).toBe(204);
    const { body_text } = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', email)
      .where('kind', '=', 'address-key')
      .executeTakeFirstOrThrow();
    const [, key] = /confirm-email\?code=(\S+)/.exec(body_text) ?? [];
    expect((await ask(portal, 'POST', '/api/email/confirm', { token, body: { key } })).status).toBe(200);
    expect(await problemOf(token)).toBeNull();
  });

  it('stays if the address was only entered, not proven', async () => {
    const { email } = await aPersonUnreached();
    await portal.db.updateTable('account').set({ email_proven_at: null }).where('email', '=', email).execute();
    await portal.db.deleteFrom('account').where('email', '=', email).execute();
    expect(await portal.db.selectFrom('suppressed_address').select('email').execute()).toEqual([{ email }]);
    await portal.db.deleteFrom('suppressed_address').execute();
  });

  it('is forgotten with another address, and with the account', async () => {
    const one = await aPersonUnreached();
    await portal.db
      .updateTable('account')
      .set({ email: `new-${one.email}` })
      .where('email', '=', one.email)
      .execute();
    const other = await aPersonUnreached();
    await portal.db.deleteFrom('account').where('email', '=', other.email).execute();
    expect(await portal.db.selectFrom('suppressed_address').select('email').execute()).toEqual([]);
  });

  it('is in what the person downloads', async () => {
    const { email, token, person } = await aPersonUnreached();
    const { body } = await ask(portal, 'POST', '/api/my/export', { token, body: { password: person.password } });
    expect(body.suppressedAddresses).toEqual([
      { email, reason: 'hard', status: '5.1.1', suppressed_at: expect.any(String) },
    ]);
  });
});
