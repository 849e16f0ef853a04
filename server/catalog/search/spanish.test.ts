// Searching in Spanish and in English at once: word forms, accents, stop words, and the language of what is shown.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundSession, Marked } from '#contract/catalog/search.ts';
import { readCaptionsTask } from '#server/catalog/search/read-captions.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const [bilingual, english, recorded, related] = [1301, 1401, 1201, 1298];

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const { db } = portal;
  await db
    .updateTable('session')
    .set({
      name: 'Wombat burrows',
      name_es: 'Adaptaciones razonables en el zoológico',
      description: '<p>How wombats dig.</p>',
      description_es: '<p>La accesibilidad de las madrigueras del vombato, con audífonos y señas.</p>',
    })
    .where('id', '=', bilingual)
    .execute();
  await db
    .updateTable('session')
    .set({ name: 'Wombat feeding', description: '<p>Wombats eat grass by the sea.</p>' })
    .where('id', '=', english)
    .execute();
  await db.updateTable('session').set({ description_es: '<p>Ornitorrincos.</p>' }).where('id', '=', related).execute();
});
afterAll(() => portal?.close());

const find = async (q: string, language: 'en' | 'es' = 'es') => {
  const path = `/api/search?${new URLSearchParams({ q })}`;
  const { status, body } = await ask(portal, 'GET', path, { language });
  expect(status).toBe(200);
  return body as { sessions: FoundSession[] };
};
const ids = ({ sessions }: { sessions: FoundSession[] }): number[] => sessions.map(({ id }) => id);
const plain = (marked: Marked): string => marked.map(({ text }) => text).join('');
const matches = (marked: Marked): string[] => marked.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const sessionWith = async (id: number, q: string, language: 'en' | 'es') =>
  (await find(q, language)).sessions.find((session) => session.id === id);

describe('Spanish words', () => {
  it.each(['adaptación', 'adaptacion', 'adaptaciones', 'ADAPTACIÓN', 'adaptaciones razonable', 'zoologico'])(
    'are found in another form, and with or without accents: %s',
    async (q) => {
      expect(ids(await find(q))).toContain(bilingual);
      expect(ids(await find(q, 'en'))).toContain(bilingual);
    },
  );

  it('are found by their stem: "accesible" finds "accesibilidad"', async () => {
    expect(ids(await find('vombato accesible'))).toEqual([bilingual]);
  });

  it.each([
    ['accesibilidad', 'Parques accesibles'],
    ['accesibles', 'La accesibilidad de los parques'],
    ['accesible', 'Accesibilidad de parques'],
    ['inclusiva', 'Diseño inclusivo'],
    ['discapacidad', 'Personas con discapacidades'],
  ])('are found in a title in another form: %s in “%s”', async (q, name_es) => {
    await portal.db.updateTable('session').set({ name_es }).where('id', '=', related).execute();

    expect(ids(await find(`ornitorrincos ${q}`))).toEqual([related]);
  });

  it('that carry no meaning are ignored beside others, and still found alone as English words', async () => {
    expect(ids(await find('adaptaciones en el zoológico'))).toEqual([bilingual]);
    expect(ids(await find('sea wombat'))).toEqual(expect.arrayContaining([bilingual, english]));
    expect(ids(await find('sea'))).toContain(english);
  });

  it('are found as a phrase', async () => {
    expect(ids(await find('"adaptaciones razonables"'))).toEqual([bilingual]);
    expect(ids(await find('"razonables adaptaciones"'))).not.toContain(bilingual);
  });
});

describe('English words', () => {
  it.each([
    ['accessibility', 'Accessible parks'],
    ['accessible', 'The accessibility of parks'],
  ])('are found in a title in another form: %s in “%s”', async (q, name) => {
    await portal.db.updateTable('session').set({ name }).where('id', '=', related).execute();

    expect(ids(await find(`ornitorrincos ${q}`, 'en'))).toEqual([related]);
  });
});

describe('the language of what is shown', () => {
  it('is the language of the page, with its matches marked', async () => {
    const found = await sessionWith(bilingual, 'adaptación madriguera', 'es');
    expect(plain(found?.name ?? [])).toBe('Adaptaciones razonables en el zoológico');
    expect(matches(found?.name ?? [])).toEqual(['Adaptaciones']);
    expect(matches(found?.excerpt ?? [])).toEqual(['madrigueras']);
    expect(found?.lang?.name).toBeUndefined();
    expect(found?.lang?.excerpt).toBeUndefined();
  });

  it('is that of the match if only the other description has one', async () => {
    const inEnglish = await sessionWith(bilingual, 'madrigueras', 'en');
    expect(plain(inEnglish?.name ?? [])).toBe('Wombat burrows');
    expect(matches(inEnglish?.excerpt ?? [])).toEqual(['madrigueras']);
    expect(inEnglish?.lang).toEqual({ excerpt: 'es' });
    const inSpanish = await sessionWith(bilingual, 'dig', 'es');
    expect(matches(inSpanish?.excerpt ?? [])).toEqual(['dig']);
    expect(inSpanish?.lang).toMatchObject({ excerpt: 'en' });
  });

  it('is English, and marked, where there is no Spanish text', async () => {
    const found = await sessionWith(english, 'wombat grass', 'es');
    expect(plain(found?.name ?? [])).toBe('Wombat feeding');
    expect(found?.lang).toMatchObject({ name: 'en', excerpt: 'en' });
  });

  it('names no language on English pages without Spanish matches', async () => {
    expect(await sessionWith(english, 'wombat grass', 'en')).not.toHaveProperty('lang');
  });
});

describe('captions', () => {
  it('in Spanish are found by forms of their words', async () => {
    const files = { video: '/a.mp4', stream: '', poster: '', described: '', signed: '', descriptions: '' };
    await portal.db.deleteFrom('session_media').where('session_id', '=', recorded).execute();
    await portal.db
      .insertInto('session_media')
      .values({ session_id: recorded, ...files })
      .execute();
    await portal.db
      .insertInto('session_captions')
      .values({ session_id: recorded, sort_order: 0, language: 'es', label: 'Español', src: '/es.vtt' })
      .execute();
    const text = 'WEBVTT\n\n00:00:10.000 --> 00:00:12.000\nLos armadillos piden excepciones.\n';
    await readCaptionsTask(
      portal.db,
      async () => text,
      () => Temporal.Now.instant(),
    )({ onlyNew: true });

    expect(ids(await find('excepción'))).toContain(recorded);
    const found = await sessionWith(recorded, 'armadillo excepción', 'es');
    expect(found?.captionMatch).toMatchObject({ language: 'es', second: 10 });
    expect(matches(found?.captionMatch?.sentence ?? [])).toEqual(['armadillos', 'excepciones']);
  });
});

it('uses the index of the document', async () => {
  const plan = await portal.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select session_id from session_search
      where document @@ search_query(array['''adaptaciones'':*'], array['''=adaptaciones'':*'], array[false], false)`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('session_search_document');
});
