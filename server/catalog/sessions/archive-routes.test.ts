// The content and order of the archives.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantValue } from '#server/platform/database/connect.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

interface Group {
  category_id: number;
  category: string;
  count: number;
  webinars: { id: number; startDate: string; recording: string }[];
}
const groups = async (): Promise<Group[]> => (await ask(portal, 'GET', '/api/archives?application_id=4')).body;
const shown = async (): Promise<number[]> => {
  const ids: number[] = [];
  for (const { category_id, count } of await groups()) {
    for (let page = 1; page <= Math.ceil(count / 50); page += 1) {
      const path = `/api/archives/${category_id}?application_id=4&page=${page}`;
      const { body } = await ask(portal, 'GET', path);
      expect(body).toMatchObject({ count, page });
      ids.push(...body.webinars.map(({ id }: { id: number }) => id));
    }
  }
  return ids;
};

describe('the archives of a series', () => {
  it('are grouped by category with counts, newest first, ten of each', async () => {
    const list = await groups();

    expect(list.length).toBeGreaterThan(3);
    const names = list.map(({ category }) => category);
    expect(names).toEqual(names.toSorted());
    for (const { count, webinars } of list) {
      expect(webinars.length).toBe(Math.min(10, count));
      const dates = webinars.map(({ startDate }) => Date.parse(startDate));
      expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    }
  });

  it('contain what is archived or has ended, nothing before 2009, nothing deleted', async () => {
    const before = await shown();
    const [archived, old] = before;
    if (!archived || !old) throw new Error('The sample has no archives.');
    const set = (id: number, values: object) =>
      portal.db.updateTable('session').set(values).where('id', '=', id).execute();
    const at = (text: string) => instantValue(Temporal.Instant.from(text));

    expect(before).not.toContain(1299);
    await set(1299, { starts_at: at('2020-05-05T18:00:00Z'), ends_at: at('2020-05-05T19:30:00Z') });
    expect(await shown()).toContain(1299);
    const recent = (await groups()).flatMap(({ webinars }) => webinars).find(({ id }) => id === 1299);
    expect(recent?.recording ?? 'none').toBe('none');
    const ago = (hours: number) => instantValue(Temporal.Now.instant().subtract({ hours }));
    await set(1299, { starts_at: ago(48), ends_at: ago(47) });
    const waiting = (await groups()).flatMap(({ webinars }) => webinars).find(({ id }) => id === 1299);
    expect(waiting?.recording).toBe('expected');

    await set(archived, { starts_at: at('2009-01-01T04:59:59Z') });
    expect(await shown()).not.toContain(archived);
    await set(archived, { starts_at: at('2009-01-01T05:00:00Z') });
    expect(await shown()).toContain(archived);
    await set(archived, { status_code: 8 });
    expect((await groups()).flatMap(({ webinars }) => webinars).find(({ id }) => id === archived)).toMatchObject({
      isOutdated: true,
    });
    for (const status_code of [9, 7]) {
      await set(archived, { status_code });
      expect(await shown()).not.toContain(archived);
    }
  });

  it('list uncategorized sessions at the end', async () => {
    const [id] = await shown();
    if (!id) throw new Error('The sample has no archives.');
    await portal.db.updateTable('session').set({ category_id: null }).where('id', '=', id).execute();

    expect((await groups()).at(-1)).toMatchObject({ category_id: 0, category: 'Other sessions', count: 1 });
    expect((await ask(portal, 'GET', '/api/archives/0')).body.webinars[0].id).toBe(id);
  });

  it('have no page beyond the last, and none of an unknown category', async () => {
    for (const path of ['/api/archives/1?page=99', '/api/archives/999999', '/api/archives?application_id=999']) {
      expect((await ask(portal, 'GET', path)).status).toBe(404);
    }
    expect((await ask(portal, 'GET', '/api/archives/1?page=0')).status).toBe(400);
  });
});
