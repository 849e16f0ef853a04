// Announcements to registrants whom staff selected in the table of registrations.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAnnouncementTask } from '#server/admin/announcements/create-announcement.ts';
import { aMember, anAnnouncedSession, aSeat } from '#tests/support/announcements.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('reach the selected accounts with a registration, and nobody else', async () => {
  const token = await staffToken(portal);
  const session = await anAnnouncedSession(portal);
  const [one, waiting, other, canceled, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => aSignedInPerson(portal)),
  );
  if (!one || !waiting || !other || !canceled || !stranger) throw new Error('Five people were made.');
  const seat = (person: typeof one, member: number, values: object = {}) =>
    aSeat(portal, { session, person, member }, values);
  const now = Temporal.Now.instant();
  await seat(one, one.selfId);
  await seat(one, await aMember(portal, one, 'Ana'));
  await seat(other, other.selfId);
  await seat(waiting, waiting.selfId, { state: 'waiting', waiting_since: now });
  await seat(canceled, canceled.selfId, { canceled_at: now.add({ minutes: 1 }) });
  const path = `/api/staff/sessions/${session}/announcements`;
  const draft = { audience: 'selected', subject: 'Two seats', text: 'Bring a tape measure.' };
  const accountIds = [one, waiting, canceled, stranger].map(({ accountId }) => accountId);
  const post = (where: string, body: object) => ask(portal, 'POST', where, { token, body: { ...draft, ...body } });

  const { body: seen } = await post(`${path}/preview`, { accountIds });
  expect([seen.accounts, seen.people]).toEqual([2, 3]);
  const { body: sent } = await post(path, { accountIds, key: seen.key, accounts: 2 });
  expect(sent).toMatchObject({ audience: 'selected', state: 'scheduled', recipients: 2 });
  const settings = { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' };
  const write = writeAnnouncementTask(portal.db, settings, async () => 'help@center.example', Temporal.Now.instant);
  await write({ announcementId: sent.id });

  const mail = await portal.db.selectFrom('email').select('recipient').where('subject', '=', 'Two seats').execute();
  expect(mail.map(({ recipient }) => recipient).toSorted()).toEqual(
    [one.person.email, waiting.person.email].toSorted(),
  );
  expect((await post(`${path}/preview`, {})).status).toBe(400);
  expect((await post(`${path}/preview`, { audience: 'web', accountIds })).status).toBe(400);
});
