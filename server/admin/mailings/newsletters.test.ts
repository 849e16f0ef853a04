// Newsletters: drafts, who gets them, once each, and what they look like.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMailingTask } from '#server/admin/mailings/write-mailing.ts';
import { newsletterWriter } from '#server/admin/mailings/write-newsletter.ts';
import { updateUnusedSince } from '#server/platform/files/queries.ts';
import { anAnnouncedSession, someEvidence } from '#tests/support/announcements.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { upload } from '#tests/support/files.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aSubscriber } from '#tests/support/subscribers.ts';

let portal: TestPortal;
let staff: string;
const now = () => Temporal.Instant.from('2027-01-04T17:00:00Z');
beforeAll(async () => {
  portal = await aPortal({ web: false });
  portal.setClock(now);
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const everybody = { hasAttended: false, state: '', credit: '', organization: '' };
const complete = {
  subject: 'News of the center',
  subjectEs: 'Noticias del centro',
  blocks: [
    { kind: 'text', text: 'First.\n\nSecond.', textEs: 'Primero.' },
    { kind: 'image', path: '/map.png', alt: 'A map', altEs: '' },
    { kind: 'sessions', count: 2 },
    { kind: 'recordings', count: 1 },
  ],
  audience: everybody,
};
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(portal, method, `/api/staff/newsletters${path}`, { token: staff, ...(body ? { body } : {}) });
const aNewsletter = async (draft: object = {}): Promise<number> => {
  const { body } = await call('POST', '');
  const saved = await call('POST', `/${body.id}`, { version: 1, draft: { ...complete, ...draft } });
  expect(saved.status).toBe(200);
  return body.id;
};
const preview = async (id: number) => (await call('POST', `/${id}/preview`)).body;
const send = async (id: number, more: object = {}) => {
  const { key, version } = await preview(id);
  return call('POST', `/${id}/send`, { key, version, at: null, ...more });
};
const settings = { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'http://localhost:3000', joinSecret: 'a secret' };
const write = (mailingId: number) =>
  writeMailingTask(portal.db, settings, async () => '', now, { newsletter: newsletterWriter })({ mailingId });
const recipientsOf = async (mailingId: number): Promise<string[]> => {
  const emails = portal.db.selectFrom('mailing_recipient').innerJoin('email', 'email.id', 'email_id');
  const rows = await emails.select('recipient').where('mailing_id', '=', mailingId).orderBy('email.id').execute();
  return rows.map(({ recipient }) => recipient);
};

describe('a draft', () => {
  it('is saved in any state, once for each version, and sent only if it is complete', async () => {
    const { body } = await call('POST', '');
    const draft = { ...complete, subject: '', blocks: [{ kind: 'image', path: 'map.png', alt: ' ', altEs: '' }] };
    expect((await call('POST', `/${body.id}`, { version: 1, draft })).body.version).toBe(2);
    expect(await call('POST', `/${body.id}`, { version: 1, draft })).toMatchObject({
      status: 409,
      body: { error: 'CHANGED' },
    });
    const fields = { subject: 'Enter a subject.', 'blocks.0.alt': 'Describe the image.' };
    for (const path of ['preview', 'test']) {
      expect(await call('POST', `/${body.id}/${path}`)).toMatchObject({ status: 400, body: { fields } });
    }
    const sent = await call('POST', `/${body.id}/send`, { key: crypto.randomUUID(), version: 2, at: null });
    expect(sent).toMatchObject({ status: 400, body: { fields } });
    expect((await call('GET', '/999999')).status).toBe(404);
    expect((await call('GET', '')).body.newsletters[0]).toMatchObject({ id: body.id, mailings: [] });
  });
});

describe('the email', () => {
  it('has its blocks as HTML and text, in each language', async () => {
    const session = await anAnnouncedSession(portal);
    const seen = await preview(await aNewsletter());
    expect(seen.subject).toBe('News of the center');
    expect(seen.text).toContain('First.\n\nSecond.\n\n[Image: A map]\n\n\nUpcoming sessions');
    expect(seen.html).toContain(' src="http://localhost:3000/map.png" alt="A map">');
    expect(seen.html).toMatch(/<h2 [^>]*>Upcoming sessions<\/h2>\n<h3 /);
    expect(seen.html).toMatch(/<h2 [^>]*>New recordings<\/h2>/);
    expect(seen.spanishHtml).toContain('<p>Primero.</p>');
    expect(seen.spanishHtml).toContain('alt="A map" lang="en"');
    expect(session).toBeGreaterThan(0);
  });

  it('shows an uploaded image, without its metadata, to everybody; one that is gone is an error', async () => {
    const bytes = aJpeg('GPS 40.1164 N 88.2434 W');
    const { body: file } = await upload(portal, staff, { name: 'Map.jpg', bytes, purpose: 'picture' });
    const load = () => portal.app.inject(file.address);
    expect((await load()).statusCode).toBe(404);
    const image = { kind: 'image', alt: 'A map', altEs: 'Un mapa' };
    const id = await aNewsletter({ blocks: [{ ...image, path: file.address }] });
    expect((await preview(id)).html).toContain(` src="http://localhost:3000${file.address}" alt="A map">`);
    const { statusCode, headers, payload } = await load();
    expect([statusCode, headers['content-type'], payload.includes('GPS')]).toEqual([200, 'image/jpeg', false]);
    // For readers whose email program is a page of another site.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    await portal.db.transaction().execute((tx) => updateUnusedSince(tx, now()));
    const { unused_since: unusedSince } = await portal.db
      .selectFrom('file')
      .select('unused_since')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(unusedSince).toBeNull();

    const blocks = [complete.blocks[0], { ...image, path: '/files/99999/gone.png' }];
    const broken = await call('POST', `/${await aNewsletter({ blocks })}/preview`);
    expect([broken.status, Object.keys(broken.body.fields)]).toEqual([400, ['blocks.1.path']]);
  });
});

describe('who gets it', () => {
  it('are subscribers of the news, once, also if it is sent again after it was stopped', async () => {
    const [reader, spanish] = [
      await aSubscriber(portal, 'news', { frequency: 'monthly' }),
      await aSubscriber(portal, 'news', { language: 'es' }),
    ];
    await aSubscriber(portal, 'series-4');
    await aSubscriber(portal, 'news', { ended_at: now() });
    const id = await aNewsletter();
    expect((await preview(id)).subscribers).toBe(2);
    const { body } = await send(id);
    expect(body.mailings).toMatchObject([{ kind: 'newsletter', state: 'scheduled' }]);
    const [{ id: mailing }] = body.mailings;
    expect(await send(id)).toMatchObject({ status: 409, body: { error: 'SENT' } });
    expect((await call('POST', `/${id}`, { version: 2, draft: complete })).body.error).toBe('SENT');
    await Promise.all([write(mailing), write(mailing)]);
    expect(await recipientsOf(mailing)).toEqual([reader.email, spanish.email]);

    // One was accepted before it was stopped.
    await portal.db
      .updateTable('email')
      .set({ state: 'sent', sent_at: now() })
      .where('recipient', '=', reader.email)
      .execute();
    const stopped = await ask(portal, 'POST', `/api/staff/mailings/${mailing}/stop`, { token: staff });
    expect(stopped.body).toMatchObject({ state: 'stopped', counts: { sent: 1, withdrawn: 1 } });
    const { body: again } = await send(id);
    await write(again.mailings[0].id);
    expect(await recipientsOf(again.mailings[0].id)).toEqual([spanish.email]);
    await portal.db.updateTable('subscriber').set({ ended_at: now() }).execute();
  });

  it('can be narrowed by state, attendance and credit; an address without an account is left out then', async () => {
    const session = await anAnnouncedSession(portal);
    const [attended, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    await aSubscriber(portal, 'news');
    for (const { accountId } of [attended, other]) await aSubscriber(portal, 'news', { account_id: accountId });
    await portal.db.updateTable('account').set({ state: 'OH' }).where('id', '=', attended.accountId).execute();
    await someEvidence(portal, { session, person: attended, member: attended.selfId });
    await portal.db
      .insertInto('credit_request')
      .values({
        session_id: session,
        account_id: attended.accountId,
        member_id: attended.selfId,
        type: 'aia',
        requested_at: now(),
      })
      .execute();
    const size = async (audience: object) =>
      (await preview(await aNewsletter({ audience: { ...everybody, ...audience } }))).subscribers;
    expect(await size({})).toBe(3);
    expect(await size({ state: 'OH' })).toBe(1);
    expect(await size({ hasAttended: true })).toBe(1);
    expect(await size({ credit: 'aia' })).toBe(1);
    expect(await size({ credit: 'icc' })).toBe(0);
    expect(await size({ state: 'TX', hasAttended: true })).toBe(0);
    const draft = { ...complete, audience: { ...everybody, state: 'Ohio' } };
    expect((await call('POST', `/${await aNewsletter()}`, { version: 2, draft })).status).toBe(400);
  });

  it('can be narrowed to an organization: its coordinators, the people of its group, and those whose profile names it', async () => {
    const [main, coordinator, joined, left, employed, other] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    const all = [main, coordinator, joined, left, employed, other];
    const emails = new Map<number, string>();
    for (const { accountId } of all) {
      emails.set(accountId, (await aSubscriber(portal, 'news', { account_id: accountId })).email);
    }
    const { id: organizationId } = await portal.db
      .insertInto('group_organization')
      .values({ group_id: main.accountId, name: 'River Transit', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('coordinator')
      .values({ account_id: coordinator.accountId, organization_id: organizationId, joined_at: now() })
      .execute();
    const inGroup = { group_id: main.accountId, joined_at: now() };
    await portal.db
      .insertInto('group_person')
      .values([
        { ...inGroup, person_id: joined.accountId, left_at: null },
        { ...inGroup, person_id: left.accountId, left_at: now() },
      ])
      .execute();
    const setOrganization = (id: number, organization: string) =>
      portal.db.updateTable('account').set({ organization }).where('id', '=', id).execute();
    await setOrganization(employed.accountId, 'river transit ');
    await setOrganization(other.accountId, 'River Transit East');
    const id = await aNewsletter({ audience: { ...everybody, organization: ' River Transit' } });
    expect((await preview(id)).subscribers).toBe(4);
    const sent = await send(id);
    await write(sent.body.mailings[0].id);
    expect((await recipientsOf(sent.body.mailings[0].id)).toSorted()).toEqual(
      [main, coordinator, joined, employed].map(({ accountId }) => emails.get(accountId)).toSorted(),
    );
  });
});

describe('sending', () => {
  it('waits for its time in Eastern Time, and for what was previewed', async () => {
    const id = await aNewsletter();
    expect((await send(id, { at: '2027-01-04T11:59' })).body.fields.at).toBe('Enter a date and time in the future.');
    expect((await send(id, { at: '2027-02-30T12:00' })).status).toBe(400);
    expect((await send(id, { at: '2027-03-14T02:30' })).body.fields?.at).toBe(
      'This time does not exist. Clocks go forward from 2:00 to 3:00 am that night.',
    );
    expect((await send(id, { version: 1 })).body.error).toBe('CHANGED');
    const { body } = await send(id, { at: '2027-01-05T08:30' });
    expect(body.mailings).toMatchObject([{ dueAt: '2027-01-05T08:30:00-05:00', state: 'scheduled' }]);
  });
});
