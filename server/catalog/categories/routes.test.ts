// Categories of the staff: adding, renaming, order, deleting, and undoing each.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  token = await staffToken(portal);
});
afterAll(() => portal?.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  ask(portal, method, path, { token, ...(body === undefined ? {} : { body }) });
const add = async (name: string) => (await call('POST', '/api/staff/categories', { values: { name } })).body;
const list = async () => (await call('GET', '/api/staff/categories')).body;
const names = async (): Promise<string[]> =>
  (await list()).categories.map(({ values }: { values: { name: string } }) => values.name);
const ids = async (): Promise<number[]> => (await list()).categories.map(({ id }: { id: number }) => id);
const lastChange = async (record: string | number): Promise<number> =>
  (await call('GET', `/api/staff/changes?kind=category&record=${record}`)).body.changes[0].id;
const undo = (id: number) => call('POST', `/api/staff/changes/${id}/undo`);

describe('a category', () => {
  it('is added last, can be chosen for a session, and is counted with it', async () => {
    const made = await add('Zoos and Aquariums');
    const session = await staffAt(portal, token).create({ category: 'Zoos and Aquariums' });

    const { body } = await call('GET', `/api/staff/categories/${made.id}`);
    expect(body).toEqual({
      ...{ id: made.id, version: made.version, values: { name: 'Zoos and Aquariums', nameEs: '' } },
      ...{ sessions: 1, isSelfPaced: false },
    });
    expect((await names()).at(-1)).toBe('Zoos and Aquariums');
    expect((await call('GET', '/api/staff/session-choices')).body.categories).toEqual(await names());
    expect(session.values.category).toBe('Zoos and Aquariums');
  });

  it.each([
    ['without a name', '  ', 'Field is required'],
    ['with the name of another, in other letters', 'EMPLOYMENT', 'Another category has this name'],
  ])('%s is refused with its field', async (_, name, error) => {
    if (!(await names()).includes('Employment')) await add('Employment');

    const { status, body } = await call('POST', '/api/staff/categories', { values: { name } });

    expect(status).toBe(400);
    expect(Object.values(body.fields)).toEqual([error]);
  });

  it('is renamed for every session in it and in the search, and the second of two editors gets a conflict', async () => {
    const { id, version } = await add('Parks');
    const session = await staffAt(portal, token).create({ category: 'Parks' });
    await staffAt(portal, token).put(session, 'open');
    const renamed = await call('POST', `/api/staff/categories/${id}`, { version, values: { name: 'Quokkaparks' } });

    const second = await call('POST', `/api/staff/categories/${id}`, { version, values: { name: 'Gardens' } });

    expect(renamed.body.values).toEqual({ name: 'Quokkaparks', nameEs: '' });
    expect((await staffAt(portal, token).read(session.id)).values.category).toBe('Quokkaparks');
    const { body: found } = await ask(portal, 'GET', '/api/search?q=quokkaparks');
    expect(found.sessions.map((each: { id: number }) => each.id)).toEqual([session.id]);
    expect(second.status).toBe(409);
    expect(second.body.theirs).toMatchObject({ version: version + 1, values: { name: 'Quokkaparks' } });
    expect((await undo(await lastChange(id))).status).toBe(200);
    expect((await staffAt(portal, token).read(session.id)).values.category).toBe('Parks');
  });

  it('leaves its sessions without one when it is deleted, and comes back with those that have no other since', async () => {
    const { id } = await add('Ferries');
    const staff = staffAt(portal, token);
    const [stays, moves] = [await staff.create({ category: 'Ferries' }), await staff.create({ category: 'Ferries' })];

    expect((await call('DELETE', `/api/staff/categories/${id}`)).status).toBe(204);

    const moved = await staff.read(moves.id);
    expect(moved.values.category).toBe('');
    expect(await names()).not.toContain('Ferries');
    await staff.save(moved, { ...moved.values, category: 'Employment' });
    expect((await undo(await lastChange(id))).status).toBe(200);
    const after = await Promise.all([stays, moves].map(async (each) => (await staff.read(each.id)).values.category));
    expect(after).toEqual(['Ferries', 'Employment']);
    expect((await call('GET', `/api/staff/categories/${id}`)).body.sessions).toBe(1);
  });

  it('is not undone out of existence while there are sessions in it', async () => {
    const { id } = await add('Stadiums');
    await staffAt(portal, token).create({ category: 'Stadiums' });

    const { status, body } = await undo(await lastChange(id));

    expect(status).toBe(409);
    expect(Object.keys(body.fields)).toEqual(['sessions']);
    expect(await names()).toContain('Stadiums');
  });

  it('cannot be deleted if self-paced courses are listed by it', async () => {
    const { body: course } = await call('GET', '/api/staff/categories/10');

    const { status, body } = await call('DELETE', '/api/staff/categories/10');

    expect(course.isSelfPaced).toBe(true);
    expect([status, body.error]).toEqual([409, 'STAYS']);
  });
});

describe('the order of the categories', () => {
  const reorder = (before: number[], order: number[]) => call('POST', '/api/staff/category-order', { before, order });

  it('is that of the archives and of the search, and is undone as one change', async () => {
    const archived = async () =>
      (await ask(portal, 'GET', '/api/archives?application_id=4')).body.map(
        (each: { category: string }) => each.category,
      );
    const [before, inArchives] = [await ids(), await archived()];
    const backwards = before.toReversed();

    expect((await reorder(before, backwards)).status).toBe(200);

    expect(await ids()).toEqual(backwards);
    const named = inArchives.filter((name: string) => name !== 'Other sessions');
    expect((await archived()).filter((name: string) => name !== 'Other sessions')).toEqual(named.toReversed());
    const { categories } = (await ask(portal, 'GET', '/api/search/filters')).body;
    const shown = (await names()).filter((name) => categories.some((each: { name: string }) => each.name === name));
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(shown);
    expect((await undo(await lastChange('order'))).status).toBe(200);
    expect(await ids()).toEqual(before);
  });

  it('is rejected after a concurrent change, and if a category is missing', async () => {
    const before = await ids();

    const [stale, other] = [await reorder(before.toReversed(), before), await reorder(before, before.slice(1))];

    expect([stale.status, stale.body.error]).toEqual([409, 'CHANGED']);
    expect(other.status).toBe(400);
    expect(await ids()).toEqual(before);
  });
});
