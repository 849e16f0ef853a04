// What roles see within the calls that they may make: accommodations, emails about them, and settings in the history.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#rules/accounts/permissions.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenWith } from '#tests/support/roles.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  portal = await aPortal({ web: false, jobs: true });
  person = await aSignedInPerson(portal);
  for (const role of roles) tokens.set(role, await tokenWith(portal, [role]));
  const own = (path: string, body: unknown) => ask(portal, 'POST', path, { token: person.token, body });
  await own('/api/my/accommodations', { signLanguage: true, notes: 'Certified deaf interpreter' });
  await own('/api/schedule/register', [{ id: 1201, participants: [{ id: person.selfId, method: 'Web' }] }]);
  const request = await portal.db.selectFrom('accommodation_request').select('id').executeTakeFirstOrThrow();
  await ask(portal, 'POST', `/api/staff/sessions/1201/participants/${person.selfId}/join-link`, {
    token: tokens.get('administrator') ?? '',
  });
  const answer = { state: 'confirmed', words: 'Two interpreters are booked.' };
  const token = tokens.get('accommodations-coordinator') ?? '';
  await ask(portal, 'POST', `/api/staff/accommodations/${request.id}`, { token, body: answer });
});
afterAll(() => portal?.close());

const get = (role: Role, path: string) => ask(portal, 'GET', path, { token: tokens.get(role) ?? '' });

const canSee: readonly Role[] = ['administrator', 'accommodations-coordinator'];

describe('accommodations', () => {
  it.each(roles.map((role) => [role] as const))('are seen by a %s only if they arrange them', async (role) => {
    const paths = [
      `/api/staff/people/${person.accountId}`,
      `/api/staff/people?q=${person.person.email}`,
      '/api/staff/sessions/1201/registrations',
      '/api/staff/sessions/1201',
      '/api/staff/sessions/1201/brief',
      '/api/staff/today',
      '/api/staff/emails',
      '/api/staff/accommodations',
      '/api/staff/changes',
    ];

    const answers = await Promise.all(paths.map((path) => get(role, path)));

    const found = answers.filter(({ text }) => /deaf|interpreters are|"signLanguage"/.test(text));
    expect(found.length > 0).toBe(canSee.includes(role));
  });

  it('are in no email that support reads', async () => {
    const { body } = await get('support', '/api/staff/emails');
    const kinds = body.emails.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['registration', 'join-link-replaced']));
    expect(kinds).not.toContain('accommodation-confirmed');
    for (const { id, kind } of body.emails as { id: number; kind: string }[]) {
      const { body: mail } = await get('support', `/api/staff/emails/${id}`);
      if (kind === 'registration' || kind === 'join-link-replaced')
        expect([mail.isPrivate, mail.text]).toEqual([true, '']);
      expect(mail.text).not.toMatch(/sign language/i);
    }
    const hidden = await portal.db
      .selectFrom('email')
      .select('id')
      .where('kind', '=', 'accommodation-confirmed')
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('email')
      .set({ state: 'failed', troubled_since: Temporal.Now.instant(), stale_at: null })
      .where('id', '=', hidden.id)
      .execute();
    expect((await get('administrator', '/api/staff/today')).text).toContain('email-failed');
    expect((await get('support', '/api/staff/today')).text).not.toContain('email-failed');
    expect((await get('support', `/api/staff/emails/${hidden.id}`)).status).toBe(404);
    const read = await get('administrator', `/api/staff/emails/${hidden.id}`);
    expect([read.status, read.body.isPrivate]).toEqual([200, false]);
    expect((await get('support', `/api/staff/people/${person.accountId}`)).text).not.toContain('Sign language');
  });
});

it('a change of settings is nobody’s to see or undo who may not change them', async () => {
  const body = { version: 1, values: { statement: 'Our statement' } };
  const token = tokens.get('administrator') ?? '';
  await ask(portal, 'POST', '/api/staff/settings/footer', { token, body });
  const { body: all } = await get('administrator', '/api/staff/changes?kind=settings');
  const id = all.changes[0]?.id;

  expect((await get('administrator', `/api/staff/changes/${id}`)).status).toBe(200);
  expect((await get('program-manager', '/api/staff/changes?kind=settings')).body.count).toBe(0);
  expect((await get('program-manager', `/api/staff/changes/${id}`)).status).toBe(404);
  const undo = await ask(portal, 'POST', `/api/staff/changes/${id}/undo`, {
    token: tokens.get('program-manager') ?? '',
  });
  expect(undo.status).toBe(404);
});

it('questions of all sessions are for those who run live sessions', async () => {
  const statuses = await Promise.all(
    roles.map(async (role) => [role, (await get(role, '/api/presenting/sessions/1201/questions')).status]),
  );

  const run: readonly Role[] = ['administrator', 'program-manager', 'accommodations-coordinator'];
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(roles.map((role) => [role, run.includes(role) ? 200 : 404])),
  );
});

it('the tasks of the dashboard are those of the role', async () => {
  const kinds = await Promise.all(
    (['administrator', 'support', 'reports-only'] as const).map(async (role) => [
      role,
      (await get(role, '/api/staff/attention')).body.lists.length,
    ]),
  );

  expect(Object.fromEntries(kinds)).toMatchObject({ 'reports-only': 0 });
  expect(kinds[0]?.[1]).toBeGreaterThan(0);
});

describe('several roles', () => {
  it('add up', async () => {
    const token = await tokenWith(portal, ['reports-only', 'captioner']);
    const statuses = await Promise.all(
      [
        '/api/staff/sessions/1201/brief',
        '/api/staff/reports?measure=registrations&by=month&from=2026-01-01&to=2026-12-31',
      ].map(async (path) => (await ask(portal, 'GET', path, { token })).status),
    );
    expect(statuses).toEqual([200, 200]);
  });
});

it('a change of roles is mailed to the person and to every administrator', async () => {
  const { accountId, person: changed } = await aSignedInPerson(portal, { firstName: 'Bo', lastName: 'Vik' });
  const token = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await portal.db.deleteFrom('email').execute();

  const body = { roles: ['support'], password: 'curb-cuts1!' };
  const answer = await ask(portal, 'POST', `/api/staff/people/${accountId}/roles`, { token, body });

  expect(answer.status).toBe(204);
  const mails = () => portal.db.selectFrom('email').select(['recipient', 'kind', 'body_text']).orderBy('id').execute();
  const administrators = await portal.db
    .selectFrom('account')
    .select('email')
    .where(sql<boolean>`'administrator' = any(roles)`)
    .execute();
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(administrators.length + 1);
  const [own, ...notices] = await mails();
  expect([own?.recipient, own?.kind]).toEqual([changed.email, 'role-changed']);
  expect(own?.body_text).toContain('Your roles on the portal: Support.');
  expect(notices.map(({ recipient }) => recipient).sort()).toEqual(administrators.map(({ email }) => email).sort());
  expect(notices[0]?.body_text).toContain('Bo Vik');
  expect(notices[0]?.body_text).toMatch(/Before: Attendee\.\s+Now: Support\./);
});
