// A name change of a person with certificates waits for approval; small corrections do not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { blocked } from '#tests/support/blocked.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
const aGraduate = async () => {
  const person = await aSignedInPerson(portal);
  const { number } = await aCertificate(portal.db, { accountId: person.accountId, memberId: person.selfId });
  return { person, number };
};
const profileOf = async ({ token }: Person) => (await ask(portal, 'GET', '/api/my/profile', { token })).body[0];
const rename = async (person: Person, name: { firstName?: string; lastName?: string }) => {
  const before = await profileOf(person);
  const { body } = await ask(portal, 'POST', '/api/my/profile', { token: person.token, body: { ...before, ...name } });
  return body[0];
};
const pending = async ({ accountId }: Person) => {
  const { body } = await ask(portal, 'GET', '/api/staff/name-changes', { token: staff });
  return body.pending.filter((each: { accountId: number }) => each.accountId === accountId);
};
const decide = (id: number, isApproved: boolean, note: string) =>
  ask(portal, 'POST', `/api/staff/name-changes/${id}/decision`, { token: staff, body: { isApproved, note } });
const reissue = ({ token }: Person, number: string) =>
  ask(portal, 'POST', `/api/my/certificates/${number}/reissue`, { token });
const eventsOf = async ({ accountId }: Person) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('kind')
      .where('subject_id', '=', accountId)
      .where('kind', 'like', 'name-change-%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const emailsTo = ({ person: { email } }: Person) =>
  portal.db
    .selectFrom('email')
    .select(['kind', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', 'like', 'name-change-%')
    .orderBy('id')
    .execute();

describe('a new name of someone who has certificates', () => {
  it('waits: profile and certificates keep the name before, and the rest of the profile is saved', async () => {
    const { person, number } = await aGraduate();

    const saved = await rename(person, { lastName: 'Lund' });
    await ask(portal, 'POST', '/api/my/profile', { token: person.token, body: { ...saved, city: 'Stillwater' } });

    expect(saved).toMatchObject({ firstName: 'Nora', lastName: 'Quist', pendingName: 'Nora Lund' });
    expect(await profileOf(person)).toMatchObject({ city: 'Stillwater', pendingName: 'Nora Lund' });
    expect((await reissue(person, number)).body).toMatchObject({ number, person: 'Nora Quist', newName: null });
    expect(await pending(person)).toMatchObject([
      { before: 'Nora Quist', after: 'Nora Lund', isSelf: true, certificates: 1, email: person.person.email },
    ]);
    const { body: today } = await ask(portal, 'GET', '/api/staff/today', { token: staff });
    expect(today.lists.map(({ kind }: { kind: string }) => kind)).toContain('name-changes');
  });

  it('is written once staff approve it; then certificates can be issued again', async () => {
    const { person, number } = await aGraduate();
    await rename(person, { lastName: 'Lund' });
    const [{ id }] = await pending(person);

    const answers = [await decide(id, true, 'Marriage certificate.'), await decide(id, false, 'Too late.')];

    expect(answers.map(({ status, body }) => [status, body?.error])).toEqual([
      [204, undefined],
      [409, 'NOT_PENDING'],
    ]);
    expect(await profileOf(person)).toMatchObject({ lastName: 'Lund', pendingName: '' });
    expect((await reissue(person, number)).body).toMatchObject({ person: 'Nora Lund', replaces: number });
    expect(await pending(person)).toEqual([]);
    const { body } = await ask(portal, 'GET', '/api/staff/name-changes', { token: staff });
    expect(body.decided[0]).toMatchObject({
      id,
      isApproved: true,
      note: 'Marriage certificate.',
      before: 'Nora Quist',
    });
    expect(await eventsOf(person)).toEqual(['name-change-requested', 'name-change-approved']);
    const [email] = await emailsTo(person);
    expect(email?.body_text).toContain('from Nora Quist to Nora Lund');
    expect(email?.body_text).not.toContain('Marriage');
  });

  it('stays as it was where staff decline it, and the person reads why', async () => {
    const { person } = await aGraduate();
    await rename(person, { firstName: 'Mona' });
    const [{ id }] = await pending(person);

    await decide(id, false, 'Please send us a document.');

    expect(await profileOf(person)).toMatchObject({ firstName: 'Nora', pendingName: '' });
    expect((await emailsTo(person)).map(({ kind }) => kind)).toEqual(['name-change-declined']);
    expect((await emailsTo(person))[0]?.body_text).toContain('Please send us a document.');
    expect(await eventsOf(person)).toEqual(['name-change-requested', 'name-change-declined']);
  });

  it('requested again replaces the pending one', async () => {
    const { person } = await aGraduate();
    await rename(person, { lastName: 'Lund' });
    await rename(person, { lastName: 'Lind' });

    expect(await pending(person)).toMatchObject([{ after: 'Nora Lind' }]);
  });

  it('is written at once where it only corrects the spelling', async () => {
    const { person } = await aGraduate();

    expect(await rename(person, { firstName: 'Nóra B.' })).toMatchObject({ firstName: 'Nóra B.', pendingName: '' });
    expect(await pending(person)).toEqual([]);
  });

  it('that staff write themselves needs no approval, and ends what waited', async () => {
    const { person } = await aGraduate();
    await rename(person, { lastName: 'Lund' });
    const { email: _, pendingEmail: __, pendingName: ___, secretQuestion: ____, ...profile } = await profileOf(person);

    const path = `/api/staff/people/${person.accountId}/profile`;
    await ask(portal, 'POST', path, { token: staff, body: { ...profile, lastName: 'Lind' } });

    expect(await profileOf(person)).toMatchObject({ lastName: 'Lind', pendingName: '' });
  });

  it('of staff themselves is approved by someone else, and can be declined', async () => {
    const { person } = await aGraduate();
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', person.accountId)
      .execute();
    await rename(person, { lastName: 'Lund' });
    const [{ id }] = await pending(person);
    const path = `/api/staff/name-changes/${id}/decision`;
    const own = (isApproved: boolean) =>
      ask(portal, 'POST', path, { token: person.token, body: { isApproved, note: 'Mine.' } });

    const answers = [await own(true), await own(false)];

    expect(answers.map(({ status, body }) => [status, body?.error])).toEqual([
      [409, 'OWN_NAME'],
      [204, undefined],
    ]);
  });

  it('is approved while the person saves the profile, one after the other', async () => {
    const { person } = await aGraduate();
    const profile = await rename(person, { lastName: 'Lund' });
    const [{ id }] = await pending(person);

    const answers = await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', person.selfId).forUpdate().execute();
      const deciding = decide(id, true, 'Seen.');
      await until('The decision waits.', async () => (await blocked(portal.db)) === 1);
      const body = { ...profile, city: 'Stillwater' };
      const saving = ask(portal, 'POST', '/api/my/profile', { token: person.token, body });
      await until('The profile waits.', async () => (await blocked(portal.db)) === 2);
      return [deciding, saving];
    });

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 200]);
  });

  it('needs a note of staff, and nobody else decides', async () => {
    const { person } = await aGraduate();
    await rename(person, { lastName: 'Lund' });
    const [{ id }] = await pending(person);
    const path = `/api/staff/name-changes/${id}/decision`;

    const answers = [
      await decide(id, true, ' '),
      await decide(999_999, true, 'Seen.'),
      await ask(portal, 'POST', path, { token: person.token, body: { isApproved: true, note: 'Me.' } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 404, 403]);
    expect(await pending(person)).toHaveLength(1);
  });
});

describe('a member of a group', () => {
  it('is renamed at once without certificates, and waits with them', async () => {
    const person = await aSignedInPerson(portal);
    const call = (path: string, body: unknown) => ask(portal, 'POST', path, { token: person.token, body });
    const { body: bo } = await call('/api/schedule/members', { firstName: 'Bo', lastName: 'Lund' });
    const path = `/api/schedule/members/${bo.id}`;
    const free = await call(path, { firstName: 'Beate', lastName: 'Lund' });
    await aCertificate(portal.db, { accountId: person.accountId, memberId: bo.id });

    const waits = await call(path, { firstName: 'Eve', lastName: 'Other' });

    expect(free.body).toMatchObject({ firstName: 'Beate', pendingName: '' });
    expect(waits.body).toMatchObject({ firstName: 'Beate', lastName: 'Lund', pendingName: 'Eve Other' });
    const [{ id, isSelf }] = await pending(person);
    expect(isSelf).toBe(false);
    await call('/api/schedule/members', { firstName: 'eve', lastName: 'other' });
    expect((await decide(id, true, 'Seen.')).body.error).toBe('NAME_TAKEN');
  });

  it('gets no certificate under another name when credit is decided again meanwhile', async () => {
    const { person, number } = await aGraduate();
    await rename(person, { firstName: 'Eve', lastName: 'Other' });

    const again = await aCertificate(portal.db, { accountId: person.accountId, memberId: person.selfId });

    expect(again.number).toBe(number);
  });
});
