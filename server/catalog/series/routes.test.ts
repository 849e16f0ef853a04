// The latest session of a series, and the footer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('the latest session is the last one with a posted recording, and the feed lists it', async () => {
  const set = (values: object) => portal.db.updateTable('session').set(values).where('id', '=', 1201).execute();
  const latest = async () => (await ask(portal, 'GET', '/api/group/ao')).body.lastSessionId;
  const ago = (hours: number) => Temporal.Now.instant().subtract({ hours });

  await set({ starts_at: ago(3), ends_at: ago(1), recording_url: '' });
  expect(await latest()).not.toBe(1201);
  await set({ recording_url: 'https://video.example/1' });
  expect(await latest()).toBe(1201);
  expect((await ask(portal, 'GET', '/api/recordings/ao.atom')).text).toContain('/ao/session/1201');
  await set({ status_code: 8 });
  expect(await latest()).not.toBe(1201);
});

it('the footer shows what staff have set, or nothing', async () => {
  const token = await staffToken(portal);
  const footer = async () => (await ask(portal, 'GET', '/api/site')).body.footer;
  const save = (statement: string, version: number) =>
    ask(portal, 'POST', '/api/staff/settings/footer', { token, body: { version, values: { statement } } });

  expect(await footer()).toBe('Every session is captioned by a person and interpreted in American Sign Language.');
  const saved = await save('Captions at every session.', 1);
  expect(await footer()).toBe('Captions at every session.');
  await save('', saved.body.version);
  expect(await footer()).toBe('');
});

it('the front page is there as long as no series has its address, with the name of the organization', async () => {
  const front = async () => (await ask(portal, 'GET', '/api/group/ao')).body;
  await portal.db.updateTable('series').set({ route: 'moved-away' }).where('route', '=', 'ao').execute();
  await portal.db.updateTable('organization').set({ name: 'Midland Access Center' }).execute();

  expect(await front()).toMatchObject({ route: 'ao', name: 'Midland Access Center', sessionId: null });
  await portal.db.updateTable('series').set({ route: 'ao' }).where('route', '=', 'moved-away').execute();
  expect((await front()).name).toBe('Accessibility Online');
});
