// Saved views of staff: whose they are, who sees and changes them, and what opens first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxViews } from '#rules/admin/list-views.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let sam: string;
let another: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  sam = await staffToken(portal);
  another = await aSignedInPerson(portal, { firstName: 'Toivo', lastName: 'Berg' });
  await portal.db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', another.accountId)
    .execute();
});
beforeEach(async () => {
  await portal.db.deleteFrom('list_view').execute();
});
afterAll(() => portal?.close());

const drafts = { list: 'sessions', name: 'Drafts', query: '?state=draft&page=3&view=9&sort=name', isShared: false };
const save = (token: string, values: object = {}) =>
  ask(portal, 'POST', '/api/staff/views', { token, body: { ...drafts, ...values } });
const change = (token: string, id: number, values: object = {}) => {
  const { list: _, ...body } = { ...drafts, ...values };
  return ask(portal, 'POST', `/api/staff/views/${id}`, { token, body });
};
const choose = (token: string, id: number, isDefault = true) =>
  ask(portal, 'POST', `/api/staff/views/${id}/default`, { token, body: { isDefault } });
const remove = (token: string, id: number) => ask(portal, 'DELETE', `/api/staff/views/${id}`, { token });
const read = async (token: string, list = 'sessions') =>
  (await ask(portal, 'GET', `/api/staff/views?list=${list}`, { token })).body.views;

describe('a saved view', () => {
  it('has filters, order and columns without the page, and is only for who saved it and that list', async () => {
    const saved = await save(sam);

    expect(saved.status).toBe(200);
    expect(await read(sam)).toEqual([
      {
        ...{ id: saved.body.id, name: 'Drafts', query: 'sort=name&state=draft', by: 'Robin Falk' },
        ...{ isShared: false, isOwn: true, isDefault: false },
      },
    ]);
    expect(await read(sam, 'people')).toEqual([]);
    expect(await read(another.token)).toEqual([]);
  });

  it('can be shared with all staff, who open it but cannot change or delete it', async () => {
    const { body } = await save(sam, { isShared: true });

    expect(await read(another.token)).toMatchObject([{ name: 'Drafts', isShared: true, isOwn: false }]);
    expect((await change(another.token, body.id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(another.token, body.id)).status).toBe(404);
    expect(await read(sam)).toMatchObject([{ name: 'Drafts' }]);
  });

  it('is renamed, shared and deleted by who saved it', async () => {
    const { body } = await save(sam);

    const changed = await change(sam, body.id, { name: 'All drafts', isShared: true });
    expect(changed.body).toMatchObject({ name: 'All drafts', isShared: true, query: 'sort=name&state=draft' });
    expect(await read(another.token)).toMatchObject([{ name: 'All drafts' }]);
    expect((await remove(sam, body.id)).status).toBe(204);
    expect(await read(sam)).toEqual([]);
    expect((await remove(sam, body.id)).status).toBe(404);
  });

  it('needs a name of its own, whatever its capitals, and one of another person is no obstacle', async () => {
    const { body } = await save(sam);

    const twice = await save(sam, { name: ' DRAFTS ' });
    expect([twice.status, twice.body.error, Object.keys(twice.body.fields)]).toEqual([409, 'NAME_TAKEN', ['name']]);
    expect((await save(another.token)).status).toBe(200);
    const { body: other } = await save(sam, { name: 'Others' });
    expect((await change(sam, other.id, { name: 'drafts' })).status).toBe(409);
    expect((await change(sam, body.id, { name: 'drafts' })).status).toBe(200);
    expect((await save(sam, { name: ' ' })).status).toBe(400);
  });

  it(`is one of at most ${maxViews} for a list`, async () => {
    const now = Temporal.Now.instant();
    const rows = Array.from({ length: maxViews }, (_, index) => ({
      ...{ list: 'sessions', name: `View ${index}`, query: '', account_id: another.accountId },
      ...{ created_by: another.accountId, created_at: now },
    }));
    await portal.db.insertInto('list_view').values(rows).execute();

    expect((await save(another.token)).status).toBe(409);
    expect((await save(sam)).status).toBe(200);
  });
});

describe('the view that opens first', () => {
  it('is chosen by each person, one for each list', async () => {
    const { body: shared } = await save(sam, { isShared: true });
    const { body: own } = await save(sam, { name: 'Own' });

    expect((await choose(sam, shared.id)).status).toBe(204);
    expect((await choose(sam, own.id)).status).toBe(204);
    expect((await read(sam)).map((view: { isDefault: boolean }) => view.isDefault)).toEqual([false, true]);
    expect((await read(another.token))[0].isDefault).toBe(false);
    expect((await choose(another.token, own.id)).status).toBe(404);
    expect((await choose(sam, own.id, false)).status).toBe(204);
    expect((await read(sam)).some((view: { isDefault: boolean }) => view.isDefault)).toBe(false);
  });

  it('ends for others with its sharing', async () => {
    const { body } = await save(sam, { isShared: true });
    await choose(another.token, body.id);

    await change(sam, body.id, { isShared: false });

    expect(await read(another.token)).toEqual([]);
  });
});

describe('with the account of who saved them', () => {
  it('own views go, and shared ones stay for all staff to change', async () => {
    const gone = await aSignedInPerson(portal);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', gone.accountId)
      .execute();
    await save(gone.token);
    const { body: shared } = await save(gone.token, { name: 'Team', isShared: true });
    await choose(gone.token, shared.id);
    await portal.db.updateTable('account').set({ roles: [] }).where('id', '=', gone.accountId).execute();

    const body = { password: gone.person.password };
    expect((await ask(portal, 'POST', '/api/my/delete-account', { token: gone.token, body })).status).toBe(204);

    expect(await read(sam)).toMatchObject([{ name: 'Team', by: '', isOwn: true }]);
    expect((await change(sam, shared.id, { name: 'Our team', isShared: true })).body).toMatchObject({
      by: 'Robin Falk',
    });
    expect(await portal.db.selectFrom('list_view').select('name').execute()).toEqual([{ name: 'Our team' }]);
  });
});
