// The members of a group at the API: only of one's own account, once by name, stored while they have attended something.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const list = async (token: string) => (await ask(portal, 'GET', '/api/schedule/members', { token })).body;
const add = (token: string, firstName: string, lastName: string) =>
  ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName, lastName } });
const remove = (token: string, id: number) => ask(portal, 'DELETE', `/api/schedule/members/${id}`, { token });

describe('group members', () => {
  it('begin with the account’s own person, who stays', async () => {
    const { token, selfId } = await aSignedInPerson(portal);

    expect(await list(token)).toEqual([
      {
        id: selfId,
        firstName: 'Nora',
        lastName: 'Quist',
        isSelf: true,
        pendingName: '',
        hasAccount: false,
        invitation: null,
        attending: false,
        attendMethod: 'Webinar',
      },
    ]);
    expect((await remove(token, selfId)).body.error).toBe('SELF');
  });

  it('are added once by name, in whatever case and however often', async () => {
    const { token } = await aSignedInPerson(portal);

    const replies = await Promise.all(Array.from({ length: 10 }, () => add(token, 'Éva', 'Ortiz')));
    const again = await add(token, 'éVA', 'ORTIZ');

    expect(new Set([...replies, again].map(({ body }) => body.id)).size).toBe(1);
    expect((await list(token)).length).toBe(2);
  });

  it('keep their names unchanged', async () => {
    const { token } = await aSignedInPerson(portal);

    await add(token, '  Zoë 👩🏽‍🦽 ', "O'Brien-Ŝmith <b>&");

    expect((await list(token))[1]).toMatchObject({ firstName: 'Zoë 👩🏽‍🦽', lastName: "O'Brien-Ŝmith <b>&" });
  });

  it('are rejected without a name, too long, or with what is not text', async () => {
    const { token } = await aSignedInPerson(portal);

    expect((await add(token, ' ', '')).body.fields).toEqual({ firstName: 'Enter a first name, a last name or both' });
    expect((await add(token, ' ', 'Suharto')).body).toMatchObject({ firstName: '', lastName: 'Suharto' });
    expect((await add(token, 'x'.repeat(101), 'x')).body.fields).toEqual({ firstName: 'At most 100 characters' });
    expect((await add(token, 'a\0b', 'x')).body.fields).toEqual({ firstName: 'Contains a character that is not text' });
    expect((await add(token, 'a\ud800', 'x')).status).toBe(400);
    expect(await list(token)).toHaveLength(2);
  });

  it('of others are out of reach', async () => {
    const [one, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const { body: member } = await add(one.token, 'Ida', 'Berg');

    expect((await remove(other.token, member.id)).status).toBe(404);
    expect((await list(one.token)).length).toBe(2);
  });

  it('who are registered must be canceled first; removed ones stay on record', async () => {
    const { token } = await aSignedInPerson(portal);
    const { body: member } = await add(token, 'Ida', 'Berg');
    await ask(portal, 'POST', '/api/schedule/register', {
      token,
      body: [{ id: 1201, participants: [{ id: member.id, method: 'Web' }] }],
    });

    expect((await remove(token, member.id)).body.error).toBe('REGISTERED');
    await ask(portal, 'DELETE', '/api/my/sessions/1201', { token });
    expect((await remove(token, member.id)).status).toBe(204);
    expect((await remove(token, member.id)).status).toBe(404);

    const kept = await portal.db
      .selectFrom('member')
      .select('removed_at')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(kept?.removed_at).not.toBeNull();
  });
});

describe('a list of people', () => {
  const list = (token: string, text: string, path = '/preview', more = {}) =>
    ask(portal, 'POST', `/api/schedule/members/list${path}`, { token, body: { text, ...more } });

  it('is previewed line by line, then added without the lines that have a problem', async () => {
    const { token } = await aSignedInPerson(portal);
    await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName: 'Bo', lastName: 'Berg' } });
    const address = `ana.${process.pid}@example.org`;
    const text = [
      'First name,Last name,Email',
      `Ana,Lund,${address.toUpperCase()}`,
      'bo,berg,',
      '',
      'Ana,Lund,other@example.org',
      'Cid,Holm,cid@',
      `${'x'.repeat(101)},Holm,`,
      `Dag,Holm,${address}`,
      'Eva,Holm,',
    ].join('\r\n');

    const { status, body } = await list(token, text);

    expect(status).toBe(200);
    expect(body.newCount).toBe(2);
    expect(body.rows.map(({ line, state, problem }: Record<string, unknown>) => [line, state, problem])).toEqual([
      [2, 'new', ''],
      [3, 'known', 'Someone in your group has this name.'],
      [5, 'known', 'Line 2 has the same name.'],
      [6, 'invalid', expect.stringMatching(/^Email address: /)],
      [7, 'invalid', expect.stringMatching(/^Name: /)],
      [8, 'invalid', 'Line 2 has the same email address.'],
      [9, 'new', ''],
    ]);
    const names = async () =>
      (await ask(portal, 'GET', '/api/schedule/members', { token })).body
        .slice(1)
        .map(({ firstName, invitation }: Record<string, { email: string }>) => [firstName, invitation?.email ?? '']);
    expect(await names()).toEqual([['Bo', '']]);

    const added = await list(token, text, '', { invite: true });

    expect(added.body).toMatchObject({ added: 2, invited: 1, notInvited: [] });
    expect(added.body.left).toHaveLength(5);
    expect(await names()).toEqual([
      ['Bo', ''],
      ['Ana', address],
      ['Eva', ''],
    ]);
    expect((await list(token, text, '')).body).toMatchObject({ added: 0 });
  });

  it('compares names as the database does, also where the rules of letters differ', async () => {
    const { token } = await aSignedInPerson(portal);
    await list(token, 'Ilker Aydin', '');

    const { status, body } = await list(token, '\u0130lker Aydin\n\u0130nci Ak\nInci Ak', '');

    expect([status, body.added]).toEqual([200, 1]);
    expect(body.left.map(({ problem }: { problem: string }) => problem)).toEqual([
      'Someone in your group has this name.',
      'Line 2 has the same name.',
    ]);
  });

  it('has at most 200 people, and never more than the group', async () => {
    const { token } = await aSignedInPerson(portal);
    const people = Array.from({ length: 200 }, (_, index) => `Ana Lund${index}`);

    const tooMany = await list(token, [...people, 'Bo Berg'].join('\n'));
    expect([tooMany.status, tooMany.body.fields.text]).toEqual([400, 'A list can have 200 people. This one has 201.']);
    const empty = await list(token, 'Name\n');
    expect([empty.status, empty.body.fields.text]).toEqual([400, 'Enter at least one name.']);

    // The owner is one of them.
    const { body } = await list(token, people.join('\n'), '');
    expect([body.added, body.left]).toEqual([199, [expect.objectContaining({ line: 200, state: 'invalid' })]]);
  });
});
