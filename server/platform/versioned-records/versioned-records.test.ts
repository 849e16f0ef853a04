// Concurrent editing, the change history and undo, shown with the name and description of a series.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { VersionedRecord } from '#server/platform/versioned-records/editable.ts';
import { saveRecord } from '#server/platform/versioned-records/save-record.ts';
import { undoChange } from '#server/platform/versioned-records/undo-change.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let actorId: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  actorId = (await aSignedInPerson(portal, { firstName: 'Ines', lastName: 'Okafor' })).accountId;
});
afterAll(() => portal?.close());

interface Values {
  name: string;
  description: string;
}

const series: VersionedRecord<Values> = {
  kind: 'series',
  values: z.strictObject({ name: z.string(), description: z.string() }),
  nameOf: ({ name }) => name,
  lock: async (tx, id) => {
    const row = await tx
      .selectFrom('series')
      .select(['version', 'name', 'description'])
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst();
    return row ? { version: row.version, values: { name: row.name, description: row.description } } : null;
  },
  write: async (tx, id, { after }) => {
    if (!after || after.name === '') return { name: 'Field is required' };
    await tx.updateTable('series').set(after).where('id', '=', Number(id)).execute();
    return null;
  },
};

const at = () => ({
  now: Temporal.Now.instant(),
  address: '192.0.2.1',
  browser: '',
  requestId: 'test',
  isLocal: false,
});
const held = () => portal.db.transaction().execute((tx) => series.lock(tx, '4'));
const values = async (): Promise<Values | null | undefined> => (await held())?.values;
const save = (version: number, some: Values) =>
  saveRecord(portal.db, series, { id: '4', version, values: some, actorId }, at());
const undo = (id: number | null) => undoChange(portal.db, () => series, { id: id ?? 0, actorId }, at());

let version: number;
let first: Values;
beforeEach(async () => {
  const name = `Series ${Math.random()}`;
  first = { name, description: 'First' };
  await portal.db.updateTable('series').set(first).where('id', '=', 4).execute();
  version = (await held())?.version ?? 0;
});

/** Returns the id of the change. */
const saved = async (from: number, some: Values): Promise<number> => {
  const saving = await save(from, some);
  if (saving.result !== 'saved' || saving.id === null) throw new Error(saving.result);
  return saving.id;
};

describe('two people editing one record', () => {
  it('the second sees what the first saved, and who did, and loses nothing', async () => {
    const theirs = { name: 'Theirs', description: 'First' };
    await saved(version, theirs);

    const second = await save(version, { ...first, description: 'Mine' });

    expect(second).toEqual({
      result: 'changed',
      theirs: { version: version + 1, values: theirs, who: 'Ines Okafor', at: expect.any(Temporal.Instant) },
    });
    expect(await values()).toEqual(theirs);
  });

  it('saving values that are already stored changes nothing and is no conflict', async () => {
    const same = { ...first, name: 'The same' };
    await saved(version, same);

    expect(await save(version, same)).toEqual({ result: 'saved', id: null, version: version + 1 });
  });

  it('an import in between is reported without a name', async () => {
    await portal.db.updateTable('series').set({ name: 'Imported' }).where('id', '=', 4).execute();

    const saving = await save(version, { ...first, name: 'Mine' });

    expect(saving).toMatchObject({ result: 'changed', theirs: { who: '', at: null } });
  });

  it('of two simultaneous saves one succeeds', async () => {
    const results = await Promise.all(['One', 'Other'].map((name) => save(version, { ...first, name })));

    expect(results.map(({ result }) => result).sort()).toEqual(['changed', 'saved']);
  });

  it('errors write nothing', async () => {
    const saving = await save(version, { ...first, name: '' });

    expect(saving).toEqual({ result: 'refused', errors: { name: 'Field is required' } });
    expect(await values()).toEqual(first);
  });
});

describe('undoing', () => {
  it('restores what was changed, keeps later changes of other fields, and is itself a change', async () => {
    const id = await saved(version, { ...first, name: 'Wrong' });
    await saved(version + 1, { name: 'Wrong', description: 'Second' });

    const undone = await undo(id);

    expect(undone).toEqual({ result: 'undone', id: expect.any(Number) });
    expect(await values()).toEqual({ name: first.name, description: 'Second' });
    expect(await undo(id)).toEqual({ result: 'undone before' });
  });

  it('can be undone', async () => {
    const id = await saved(version, { ...first, name: 'Second' });
    const undone = await undo(id);

    await undo('id' in undone ? undone.id : 0);

    expect(await values()).toEqual({ ...first, name: 'Second' });
  });

  it('reports which fields were changed again since', async () => {
    const id = await saved(version, { name: 'Second', description: 'Second' });
    await saved(version + 1, { name: 'Third', description: 'Second' });

    expect(await undo(id)).toEqual({ result: 'in the way', fields: ['name'] });
    expect(await values()).toEqual({ name: 'Third', description: 'Second' });
  });

  it('of a change with an outdated shape is rejected', async () => {
    const id = await saved(version, { ...first, name: 'Second' });
    const other = { ...series, values: z.strictObject({ name: z.string() }) as unknown as typeof series.values }; // As after a later release.

    expect(await undoChange(portal.db, () => other, { id, actorId }, at())).toEqual({ result: 'too old' });
  });

  it('ignores other changes', async () => {
    expect(await undo(999_999)).toEqual({ result: 'unknown' });
  });
});

describe('the history', () => {
  const change = (id: number) =>
    portal.db.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('cannot be changed, not even by the portal itself', async () => {
    const id = await saved(version, { ...first, name: 'Second' });

    const tries = await Promise.allSettled([
      portal.db.updateTable('change').set({ account_name: 'Someone' }).where('id', '=', id).execute(),
      portal.db.deleteFrom('change').where('id', '=', id).execute(),
      sql`truncate change`.execute(portal.db),
    ]);

    const refusals = tries.map((each) => (each.status === 'rejected' ? each.reason.message : each.status));
    expect(refusals).toEqual(Array(3).fill('The history of changes cannot be changed.'));
  });

  it('keeps the author’s name after the account is deleted', async () => {
    const leaving = (await aSignedInPerson(portal, { firstName: 'Lee', lastName: 'Moss' })).accountId;
    const by = { id: '4', version, values: { ...first, name: 'Second' }, actorId: leaving };
    const saving = await saveRecord(portal.db, series, by, at());
    const id = saving.result === 'saved' ? (saving.id ?? 0) : 0;

    await portal.db.deleteFrom('account').where('id', '=', leaving).execute();

    const { account_id, account_name } = await change(id);
    expect([account_id, account_name]).toEqual([null, 'Lee Moss']);
  });

  it('is in the audit log too, with field names only', async () => {
    const id = await saved(version, { ...first, name: 'A name that stays out' });

    const { details } = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'catalog-changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ change: id, record: 'series', id: '4', action: 'changed', fields: ['name'] });
  });
});
