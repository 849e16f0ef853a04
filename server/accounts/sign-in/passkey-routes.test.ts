// Passkeys: sign-in, second factor, removal, and everything that must not work.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const origin = 'http://localhost:3000';
const rpId = 'localhost';

let portal: TestPortal;
let open: TestPortal;
beforeAll(async () => {
  [portal, open] = await Promise.all([aPortal({ web: false, limits: true }), aPortal({ web: false, isPublic: true })]);
});
afterAll(async () => {
  await portal?.close();
  await open?.close();
});

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
type Authenticator = ReturnType<typeof anAuthenticator>;

const post = (path: string, { token }: { token: string }, body: unknown, on = portal) =>
  ask(on, 'POST', path, { token, body });
const startAdding = ({ token, person: { password } }: Person, more: object = {}, on = portal) =>
  post('/api/my/passkeys/options', { token }, { name: 'My phone', password, ...more }, on);
const add = async (
  who: Person,
  name = 'My phone',
  on = portal,
): Promise<Authenticator & { recoveryCodes: string[] }> => {
  const authenticator = anAuthenticator({ origin, rpId });
  const { body: options } = await startAdding(who, { name }, on);
  const { status, body } = await post('/api/my/passkeys', who, { name, credential: authenticator.create(options) }, on);
  expect(status).toBe(200);
  return { ...authenticator, recoveryCodes: body.recoveryCodes };
};
const signInOptions = async (on = portal): Promise<{ challenge: string }> =>
  (await ask(on, 'GET', keyed('/api/passkey/options'))).body;
const enter = (credential: unknown, { on = portal, from = aNetwork() } = {}) =>
  ask(on, 'POST', keyed('/api/passkey/sign-in'), { body: { credential }, from });
const securityOf = async ({ token }: { token: string }, on = portal) =>
  (await ask(on, 'GET', '/api/my/security', { token })).body;
const emailKinds = async ({ person }: Person): Promise<string[]> => {
  const rows = await portal.db
    .selectFrom('email')
    .select('kind')
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const logInWith = (on: TestPortal, { person: { email, password } }: Person, code = '') =>
  ask(on, 'POST', keyed('/api/login'), { body: { email, password, code }, from: aNetwork() });
const makeStaff = (who: Person, on = portal) =>
  on.db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', who.accountId)
    .execute();
const turnOnApp = async (who: Person): Promise<string[]> => {
  const { body: started } = await post('/api/my/second-factor', who, { password: who.person.password });
  const code = new TOTP({ secret: started.secret }).generate();
  return (await post('/api/my/second-factor/confirm', who, { code })).body.recoveryCodes;
};

describe('a passkey', () => {
  it('is added with the password, signs in without it, and is listed with its last use; the owner is told', async () => {
    const who = await aSignedInPerson(portal);
    expect((await startAdding(who, { password: 'nope' })).body.fields).toHaveProperty('password');
    expect((await startAdding(who, { name: ' ' })).body.fields).toHaveProperty('name');
    const phone = await add(who, 'My phone');
    const key = await add(who, 'Security key');
    expect(phone.recoveryCodes).toEqual([]);
    expect((await securityOf(who)).passkeys).toMatchObject([
      { name: 'My phone', lastUsedAt: null, isSynced: false },
      { name: 'Security key', lastUsedAt: null },
    ]);

    const { status, body } = await enter(phone.get(await signInOptions()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: who.person.email, name: 'Nora Quist' });
    const { passkeys, signIns } = await securityOf({ token: body.jwt });
    expect(passkeys.map(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt !== null)).toEqual([true, false]);
    expect(signIns).toHaveLength(2);
    expect((await enter(key.get(await signInOptions()))).status).toBe(200);
    expect(await emailKinds(who)).toEqual(expect.arrayContaining(['passkey-added', 'passkey-added']));
  });

  it('belongs to one account with one handle, and its options name no account', async () => {
    const who = await aSignedInPerson(portal);
    const [{ body: first }, { body: second }] = [await startAdding(who), await startAdding(who)];
    expect(first.user.id).toBe(second.user.id);
    expect(Buffer.from(first.user.id, 'base64url').toString()).not.toContain(who.person.email);
    expect(first.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(await signInOptions()).toMatchObject({ rpId, userVerification: 'required', allowCredentials: [] });
  });

  it('cannot be added twice, nor without the challenge of this sign-in', async () => {
    const [who, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const authenticator = anAuthenticator({ origin, rpId });
    const { body: options } = await startAdding(who);
    const credential = authenticator.create(options);
    expect((await post('/api/my/passkeys', other, { name: 'Phone', credential })).status).toBe(403);
    expect((await post('/api/my/passkeys', who, { name: 'Phone', credential })).status).toBe(200);
    // The answer was used.
    expect((await post('/api/my/passkeys', who, { name: 'Phone', credential })).status).toBe(403);
    const { body: again } = await startAdding(other);
    const same = await post('/api/my/passkeys', other, { name: 'Phone', credential: authenticator.create(again) });
    expect([same.status, same.body.error]).toEqual([409, 'KNOWN']);
    // A challenge to sign in is none to add a passkey.
    const wrong = anAuthenticator({ origin, rpId }).create(await signInOptions());
    expect((await post('/api/my/passkeys', who, { name: 'Phone', credential: wrong })).status).toBe(403);
  });
});

it('an attendee with a passkey who becomes staff gets recovery codes, once', async () => {
  const who = await aSignedInPerson(portal);
  await add(who);
  const proof = { password: who.person.password };
  const asAttendee = await post('/api/my/recovery-codes', who, proof);
  expect([asAttendee.status, asAttendee.body.error]).toEqual([409, 'NOT_NEEDED']);
  await makeStaff(who);
  expect((await post('/api/my/recovery-codes', who, { password: 'nope' })).status).toBe(400);

  // Three times at once: the codes that are shown are those that are stored.
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/my/recovery-codes', who, proof)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { body } = answers.find(({ status }) => status === 200) ?? {};
  expect(body.recoveryCodes).toHaveLength(10);
  const emails = portal.db.selectFrom('email').select('kind').where('recipient', '=', who.person.email);
  expect(await emails.where('kind', '=', 'recovery-codes-made').execute()).toHaveLength(1);
  expect((await securityOf(who)).secondFactor.recoveryCodesLeft).toBe(10);
  expect((await logInWith(portal, who, body.recoveryCodes[0])).body.result).toBe('OK');
  expect((await post('/api/my/recovery-codes', who, proof)).status).toBe(409);
});

describe('a sign-in is rejected, always in the same words,', () => {
  const rejected = { error: 'PASSKEY', message: 'This passkey didn’t work. Try again, or sign in another way.' };
  const expectRejected = async (credential: unknown): Promise<void> => {
    const { status, body } = await enter(credential);
    expect([status, body]).toEqual([403, rejected]);
  };

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['with a made-up challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with the handle of another account', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
  ])('%s', async (_, choices) => {
    const passkey = await add(await aSignedInPerson(portal));
    await expectRejected(passkey.get(await signInOptions(), choices));
    expect((await enter(passkey.get(await signInOptions()))).status).toBe(200);
  });

  it('with a challenge that was answered, or has expired', async () => {
    const passkey = await add(await aSignedInPerson(portal));
    const options = await signInOptions();
    expect((await enter(passkey.get(options))).status).toBe(200);
    await expectRejected(passkey.get(options));
    const old = await signInOptions();
    try {
      portal.setClock(() => Temporal.Now.instant().add({ minutes: 31 }));
      await expectRejected(passkey.get(old));
    } finally {
      portal.setClock(() => Temporal.Now.instant());
    }
  });

  it('with a counter that does not increase, because there is a copy of the passkey', async () => {
    const passkey = await add(await aSignedInPerson(portal));
    expect((await enter(passkey.get(await signInOptions(), { counter: 5 }))).status).toBe(200);
    await expectRejected(passkey.get(await signInOptions(), { counter: 5 }));
    await expectRejected(passkey.get(await signInOptions(), { counter: 4 }));
    expect((await enter(passkey.get(await signInOptions(), { counter: 6 }))).status).toBe(200);
  });

  it('with an unknown passkey, or with one that signs for another', async () => {
    const [passkey, other] = [await add(await aSignedInPerson(portal)), await add(await aSignedInPerson(portal))];
    await expectRejected(anAuthenticator({ origin, rpId }).get(await signInOptions()));
    const { id, rawId } = other.get(await signInOptions());
    await expectRejected({ ...passkey.get(await signInOptions()), id, rawId });
  });

  it('with a sample account on a public portal', async () => {
    const who = await aSignedInPerson(open);
    const passkey = await add(who, 'Phone', open);
    await open.db.updateTable('account').set({ is_sample: true }).where('id', '=', who.accountId).execute();
    expect((await enter(passkey.get(await signInOptions(open)), { on: open })).body).toEqual(rejected);
  });

  it('and forty of them in a quarter of an hour stop a network', async () => {
    const from = aNetwork();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await enter(anAuthenticator({ origin, rpId }).get(await signInOptions()), { from })).status);
    expect([statuses.slice(0, 30).every((status) => status === 403), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('and every one is in the audit log', async () => {
    const who = await aSignedInPerson(portal);
    const passkey = await add(who);
    await expectRejected(passkey.get(await signInOptions(), { isVerified: false }));
    const events = await portal.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('subject_id', '=', who.accountId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toMatchObject([
      { kind: 'sign-in-failed', details: { reason: 'passkey' } },
      { kind: 'passkey-added' },
    ]);
  });
});

describe('removing a passkey', () => {
  it('needs the password, signs out other devices, and is told to the owner; others cannot do it', async () => {
    const [who, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const passkey = await add(who);
    const { body: entered } = await enter(passkey.get(await signInOptions()));
    const [{ id }] = (await securityOf(who)).passkeys;
    const remove = ({ token, person }: Person, password = person.password) =>
      post(`/api/my/passkeys/${id}/remove`, { token }, { password });

    expect((await remove(who, 'nope')).status).toBe(400);
    expect((await remove(other)).status).toBe(404);
    expect((await remove(who)).status).toBe(204);
    expect((await ask(portal, 'GET', '/api/my/profile', { token: entered.jwt })).status).toBe(401);
    expect((await securityOf(who)).passkeys).toEqual([]);
    expect((await enter(passkey.get(await signInOptions()))).status).toBe(403);
    expect((await emailKinds(who)).at(-1)).toBe('passkey-removed');
  });

  it('and adding one need the code of the app too, ten minutes after the last', async () => {
    const who = await aSignedInPerson(portal);
    await add(who);
    const codes = await turnOnApp(who);
    const [{ id }] = (await securityOf(who)).passkeys;
    try {
      portal.setClock(() => Temporal.Now.instant().add({ minutes: 11 }));
      const remove = (code: string) =>
        post(`/api/my/passkeys/${id}/remove`, who, { password: who.person.password, code });
      expect((await startAdding(who)).body.fields).toHaveProperty('code');
      expect((await remove('')).body.fields).toHaveProperty('code');
      expect((await remove(codes[0] ?? '')).status).toBe(204);
    } finally {
      portal.setClock(() => Temporal.Now.instant());
    }
  });
});

describe('the second factor', () => {
  it('of an account with an app can be the passkey; the app and its recovery codes stay as they are', async () => {
    const who = await aSignedInPerson(portal);
    const codes = await turnOnApp(who);
    const passkey = await add(who);
    expect((await logInWith(portal, who)).body.error).toBe('Code needed');
    expect((await enter(passkey.get(await signInOptions()))).status).toBe(200);
    expect((await logInWith(portal, who, codes[0])).body.result).toBe('OK');
    expect((await securityOf(who)).secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('is not asked of attendees who have a passkey and no app', async () => {
    const who = await aSignedInPerson(portal);
    await add(who);
    expect((await logInWith(portal, who)).body.result).toBe('OK');
  });

  it('of staff can be a passkey alone: it opens the staff pages, and the password alone signs in no longer', async () => {
    const who = await aSignedInPerson(open);
    await makeStaff(who, open);
    const staffCall = (token: string) => ask(open, 'GET', '/api/staff/emails', { token });
    expect((await staffCall(who.token)).body.error).toBe('SECOND_FACTOR');
    const passkey = await add(who, 'Phone', open);
    expect(passkey.recoveryCodes).toHaveLength(10);
    expect((await staffCall(who.token)).status).toBe(200);

    expect((await logInWith(open, who)).body.error).toBe('Code needed');
    const { body: entered } = await enter(passkey.get(await signInOptions(open)), { on: open });
    expect(entered.isStaff).toBe(true);
    expect((await staffCall(entered.jwt)).status).toBe(200);
    // Whoever loses it has recovery codes.
    const { body: recovered } = await logInWith(open, who, passkey.recoveryCodes[0]);
    expect((await staffCall(recovered.jwt)).status).toBe(200);
    const second = await add({ ...who, token: recovered.jwt }, 'Another', open);
    expect(second.recoveryCodes).toEqual([]);
  });

  it('of staff with a passkey is not replaced by an app with the password alone', async () => {
    const who = await aSignedInPerson(portal);
    await makeStaff(who);
    const { body: former } = await logInWith(portal, who);
    const passkey = await add(who);
    const start = (code = '') =>
      post('/api/my/second-factor', { token: former.jwt }, { password: who.person.password, code });
    expect((await start()).body.fields).toHaveProperty('code');
    expect((await start(passkey.recoveryCodes[0])).status).toBe(200);
  });

  it('is confirmed again by a passkey, for this sign-in and this account only', async () => {
    const [who, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    await makeStaff(who);
    const [passkey, foreign] = [await add(who), await add(other)];
    const options = async () => (await ask(portal, 'GET', '/api/my/passkeys/confirmation', { token: who.token })).body;
    const confirm = (credential: unknown, { token } = who) =>
      post('/api/my/passkeys/confirmation', { token }, { credential });
    try {
      portal.setClock(() => Temporal.Now.instant().add({ minutes: 11 }));
      expect((await startAdding(who)).body.fields).toHaveProperty('code');
      expect((await confirm(foreign.get(await options()))).status).toBe(403);
      expect((await confirm(passkey.get(await signInOptions()))).status).toBe(403);
      expect((await confirm(passkey.get(await options()), other)).status).toBe(403);
      expect((await options()).allowCredentials).toHaveLength(1);
      expect((await confirm(passkey.get(await options()))).status).toBe(204);
      expect((await startAdding(who)).status).toBe(200);
    } finally {
      portal.setClock(() => Temporal.Now.instant());
    }
  });
});
