// The catalog in the language of the request: Spanish texts where staff wrote them, English ones marked where not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const [translated, english] = [1301, 1401];

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const { db } = portal;
  const none = { name_es: '', description_es: '' };
  await db.updateTable('session').set(none).execute();
  await db.updateTable('material').set({ title_es: '' }).execute();
  await db.updateTable('category').set({ name_es: '' }).execute();
  await db
    .updateTable('series')
    .set({ ...none, home_html_es: '', sidebar_html_es: '' })
    .execute();
  await db
    .updateTable('session')
    .set({ name_es: 'Estacionamiento accesible', description: '', description_es: '<p>Solo en español.</p>' })
    .where('id', '=', translated)
    .execute();
});
afterAll(() => portal?.close());

const read = async (path: string, language: 'en' | 'es') => (await ask(portal, 'GET', path, { language })).body;

describe('a session', () => {
  it('is in Spanish where staff wrote Spanish, and names the language of the other texts', async () => {
    const session = await read(`/api/session/${translated}`, 'es');
    expect(session).toMatchObject({
      name: 'Estacionamiento accesible',
      sessionName: 'Estacionamiento accesible',
      description: '<p>Solo en español.</p>',
      lang: { appname: 'en', category: 'en' },
    });
  });

  it('is in English on English pages, and a text that exists only in Spanish is marked', async () => {
    const session = await read(`/api/session/${translated}`, 'en');
    expect(session.name).not.toBe('Estacionamiento accesible');
    expect(session).toMatchObject({ description: '<p>Solo en español.</p>', lang: { description: 'es' } });
    expect(await read(`/api/session/${english}`, 'en')).not.toHaveProperty('lang');
  });

  it('without Spanish texts is in English, and marked', async () => {
    const inEnglish = await read(`/api/session/${english}`, 'en');
    const session = await read(`/api/session/${english}`, 'es');
    expect(session.name).toBe(inEnglish.name);
    expect(session.lang).toMatchObject({ name: 'en', description: 'en' });
  });
});

it('names a series, its categories and its sessions in both languages', async () => {
  const before = await read('/api/group/ao', 'en');
  await portal.db
    .updateTable('series')
    .set({ name_es: 'Accesibilidad en Línea', home_html_es: '<p>Bienvenidos</p>' })
    .where('route', '=', 'ao')
    .execute();
  expect(await read('/api/group/ao', 'es')).toMatchObject({
    name: 'Accesibilidad en Línea',
    homeHTML: '<p>Bienvenidos</p>',
    description: before.description,
    lang: { description: 'en' },
  });
  expect(await read('/api/group/ao', 'en')).toEqual(before);

  const [group] = await read(`/api/archives?application_id=${before.id}`, 'es');
  expect(group.lang).toEqual({ category: 'en' });
  const { id } = group.webinars[0];
  await portal.db.updateTable('category').set({ name_es: 'Tecnología' }).where('id', '=', group.category_id).execute();
  await portal.db.updateTable('session').set({ name_es: 'Un archivo' }).where('id', '=', id).execute();
  const [after] = await read(`/api/archives?application_id=${before.id}`, 'es');
  expect(after).not.toHaveProperty('lang');
  expect(after.category).toBe('Tecnología');
  expect(after.webinars[0]).toMatchObject({ id, name: 'Un archivo' });
  expect(after.webinars[1].lang).toEqual({ name: 'en' });
});

it('writes calendars in the language of the request', async () => {
  const { session_id: id } = await portal.db
    .selectFrom('session_search')
    .select('session_id')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await portal.db.updateTable('session').set({ name_es: 'Una cita', status_code: 1 }).where('id', '=', id).execute();
  const calendar = async (language: 'en' | 'es') =>
    (await ask(portal, 'GET', '/api/calendar/all.ics', { language })).text;
  expect(await calendar('es')).toContain('SUMMARY:Una cita');
  expect(await calendar('en')).not.toContain('Una cita');
});
