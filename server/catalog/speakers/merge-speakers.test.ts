// Two entries for one person are merged, and restored except for what staff have changed since.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
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

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(portal, method, `/api/staff/${path}`, { token, ...(body === undefined ? {} : { body }) });
const add = async (firstName: string): Promise<number> => {
  const words = { firstName, lastName: 'Stepfree', title: '', position: '', organization: '', biography: '' };
  return (await call('POST', 'speakers', { values: words })).body.id;
};
const speakersOf = async (id: number) =>
  (await staffAt(portal, token).read(id)).values.speakers.map(({ name }) => name);
const undoMerge = async () => {
  const { body } = await call('GET', `changes?kind=speaker&record=${one}`);
  return call('POST', `changes/${body.changes[0].id}/undo`);
};

let [one, other, third]: number[] = [];
let own: number;
let shared: number;
let email: string;
beforeEach(async () => {
  [one, other, third] = [await add('Ada'), await add('Adah'), await add('Bea')];
  const named = (...ids: (number | undefined)[]) => ids.map((id) => ({ id: id ?? 0, name: '' }));
  const staff = staffAt(portal, token);
  own = (await staff.create({ speakers: named(third, one) })).id;
  shared = (await staff.create({ speakers: named(one, third, other) })).id;
  email = (await aSignedInPerson(portal)).person.email;
  await call('POST', `speakers/${one}/account`, { email });
  await call('POST', `speakers/${one}/merge`, { intoId: other });
});

describe('merging two speakers', () => {
  it('moves sessions and account to the remaining one, and undo moves all of it back', async () => {
    const merged = [await speakersOf(own), await speakersOf(shared)];

    const undone = await undoMerge();

    expect(merged).toEqual([
      ['Bea Stepfree', 'Adah Stepfree'],
      ['Bea Stepfree', 'Adah Stepfree'],
    ]);
    expect(undone.status).toBe(200);
    expect([await speakersOf(own), await speakersOf(shared)]).toEqual([
      ['Bea Stepfree', 'Ada Stepfree'],
      ['Ada Stepfree', 'Bea Stepfree', 'Adah Stepfree'],
    ]);
    expect((await call('GET', `speakers/${one}`)).body).toMatchObject({ accountEmail: email, sessionCount: 2 });
    expect((await call('GET', `speakers/${other}`)).body).toMatchObject({ accountEmail: '', sessionCount: 1 });
  });

  it('undo preserves what staff have changed since: sessions and account of the remaining speaker', async () => {
    const staff = staffAt(portal, token);
    const session = await staff.read(own);
    await staff.save(session, { ...session.values, speakers: [{ id: third ?? 0, name: '' }] });
    const another = (await aSignedInPerson(portal)).person.email;
    await call('POST', `speakers/${other}/account`, { email: another });

    const undone = await undoMerge();

    expect(undone.status).toBe(200);
    expect(await speakersOf(own)).toEqual(['Bea Stepfree']);
    expect((await call('GET', `speakers/${one}`)).body).toMatchObject({ accountEmail: '', sessionCount: 1 });
    expect((await call('GET', `speakers/${other}`)).body.accountEmail).toBe(another);
  });

  it('undo restores only the texts if the other one was deleted too', async () => {
    await call('POST', `speakers/${other}/merge`, { intoId: third });

    const undone = await undoMerge();

    expect(undone.status).toBe(200);
    expect((await call('GET', `speakers/${one}`)).body).toMatchObject({ accountEmail: '', sessionCount: 0 });
    expect(await speakersOf(shared)).toEqual(['Bea Stepfree']);
  });
});
