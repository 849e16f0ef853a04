// Profile, memberships, accommodations, data export, and deletion of an account.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipError, membershipKeys, normalizeMembershipNumber } from '#rules/accounts/memberships.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const get = (path: string, token: string) => ask(portal, 'GET', path, { token });
const post = (path: string, token: string, body: unknown) => ask(portal, 'POST', path, { token, body });

describe('the profile', () => {
  it('is the only element of a list, and what is read can be written', async () => {
    const { token, person } = await aSignedInPerson(portal, {
      organization: 'Fairwater Library',
      phone: '312-555-0100',
    });
    const { body } = await get('/api/my/profile', token);

    expect(body).toEqual([
      {
        firstName: 'Nora',
        lastName: 'Quist',
        organization: 'Fairwater Library',
        occupation: '',
        phone: '312-555-0100',
        address1: '1 Level Way',
        address2: '',
        city: 'Fairwater',
        state: 'IL',
        zip: '60000',
        country: 'United States',
        email: person.email,
        pendingEmail: '',
        pendingName: '',
        secretQuestion: 'favorite color',
      },
    ]);
    const saved = await post('/api/my/profile', token, {
      ...body[0],
      firstName: '  Zoë ',
      city: 'Stillwater',
      state: '',
    });
    expect(saved.body).toEqual([{ ...body[0], firstName: 'Zoë', city: 'Stillwater', state: '' }]);
    expect((await get('/api/my/profile', token)).body).toEqual(saved.body);
    expect((await get('/api/schedule/members', token)).body[0]).toMatchObject({ firstName: 'Zoë', isSelf: true });
  });

  it('refuses what is missing, too long or not in the list, field by field, and keeps what was there', async () => {
    const { token } = await aSignedInPerson(portal);
    const { body } = await get('/api/my/profile', token);
    const refused = await post('/api/my/profile', token, {
      ...body[0],
      firstName: ' ',
      lastName: '',
      city: 'x'.repeat(101),
      state: 'XX',
      address1: '',
    });

    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      firstName: 'Enter a first name, a last name or both',
      city: 'At most 100 characters',
      state: 'Choose from the list.',
      address1: 'Field is required',
    });
    expect((await get('/api/my/profile', token)).body).toEqual(body);
  });

  it.each(['roles', 'id', 'credit', 'password', 'password_hash', 'is_sample', 'secretAnswer', 'created_at'])(
    'does not let anybody write %s',
    async (field) => {
      const { token, accountId } = await aSignedInPerson(portal);
      const { body } = await get('/api/my/profile', token);
      const refused = await post('/api/my/profile', token, { ...body[0], [field]: 'staff' });

      expect(refused.status).toBe(400);
      expect(refused.body.fields).toEqual({ [field]: 'This field is not known' });
      const row = await portal.db.selectFrom('account').select('roles').where('id', '=', accountId).executeTakeFirst();
      expect(row?.roles).toEqual([]);
    },
  );

  it('does not change the address along the way', async () => {
    const { token } = await aSignedInPerson(portal);
    const { body } = await get('/api/my/profile', token);
    const refused = await post('/api/my/profile', token, { ...body[0], email: 'other@example.net' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['email']);
  });

  it('says so where someone in the group has the new name', async () => {
    const { token } = await aSignedInPerson(portal);
    await post('/api/schedule/members', token, { firstName: 'Ana', lastName: 'Lund' });
    const { body } = await get('/api/my/profile', token);
    const refused = await post('/api/my/profile', token, { ...body[0], firstName: 'ana', lastName: 'LUND' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Someone else in the group has this name');
  });

  it('stores text of every script unchanged, and rejects what is not text', async () => {
    const { token } = await aSignedInPerson(portal);
    const { body } = await get('/api/my/profile', token);
    for (const organization of [
      'שלום',
      '图书馆',
      'İstanbul ß',
      '👩🏽‍🦽 Center',
      'e\u0301',
      "O'Brien; drop table account;--",
    ]) {
      const saved = await post('/api/my/profile', token, { ...body[0], organization });
      expect(saved.body[0].organization).toBe(organization);
    }
    expect((await post('/api/my/profile', token, { ...body[0], organization: 'a\u0000' })).status).toBe(400);
  });
});

describe('a person of the group', () => {
  it('can be renamed, also in registrations that are past, and by its own account only', async () => {
    const { token } = await aSignedInPerson(portal);
    const other = await aSignedInPerson(portal);
    const { body: member } = await post('/api/schedule/members', token, { firstName: 'Anna', lastName: 'Lund' });
    const path = `/api/schedule/members/${member.id}`;

    expect((await post(path, token, { firstName: 'Ana', lastName: 'Lund' })).body).toMatchObject({
      id: member.id,
      firstName: 'Ana',
    });
    expect((await post(path, other.token, { firstName: 'Eve', lastName: 'Lund' })).status).toBe(404);
    await post('/api/schedule/members', token, { firstName: 'Bo', lastName: 'Lund' });
    expect((await post(path, token, { firstName: 'bo', lastName: 'lund' })).body.error).toBe('NAME_TAKEN');
    expect((await post(path, token, { firstName: 'ANA', lastName: 'Lund' })).status).toBe(200);
    const { body: members } = await get('/api/schedule/members', token);
    const self = members.find(({ isSelf }: { isSelf: boolean }) => isSelf);
    expect((await post(`/api/schedule/members/${self.id}`, token, { firstName: 'X', lastName: 'Y' })).body.error).toBe(
      'SELF',
    );
  });
});

describe('memberships', () => {
  it('are checked by the form of each body, and replace those before', async () => {
    const { token } = await aSignedInPerson(portal);
    const list = [
      { body: 'aia', number: ' 30123456 ' },
      { body: 'cali', number: 'c12345' },
      { body: 'other', number: '77', name: 'State board of fairness' },
    ];
    const saved = await post('/api/my/memberships', token, list);
    expect(saved.body).toEqual([
      { body: 'aia', number: '30123456', name: '' },
      { body: 'cali', number: 'C12345', name: '' },
      { body: 'other', number: '77', name: 'State board of fairness' },
    ]);
    expect((await post('/api/my/memberships', token, [list[1]])).body).toHaveLength(1);
    expect((await post('/api/my/memberships', token, [])).body).toEqual([]);
  });

  it.each([
    [[{ body: 'aia', number: 'ABC' }], '0.number'],
    [[{ body: 'aia', number: '' }], '0.number'],
    [[{ body: 'cali', number: 'X1' }], '0.number'],
    [[{ body: 'icc', number: '12' }], '0.number'],
    [[{ body: 'other', number: '1' }], '0.name'],
    [[{ body: 'nasa', number: '1' }], '0.body'],
    [[{ body: 'aia', number: '30123456', level: 'gold' }], '0.level'],
  ])('%j is refused at %s', async (list, field) => {
    const { token } = await aSignedInPerson(portal);
    const refused = await post('/api/my/memberships', token, list);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toContain(field);
    expect((await get('/api/my/memberships', token)).body).toEqual([]);
  });

  it('one of each body only', async () => {
    const { token } = await aSignedInPerson(portal);
    const twice = [
      { body: 'aia', number: '30123456' },
      { body: 'aia', number: '30123457' },
    ];
    expect((await post('/api/my/memberships', token, twice)).status).toBe(400);
  });

  it('every body says in words what it takes', () => {
    for (const body of membershipKeys) {
      if (body === 'other') continue;
      expect(membershipError(body, normalizeMembershipNumber('not a number!'))).toMatch(/^Use .*\d/);
    }
  });
});

describe('accommodations', () => {
  it('are stored', async () => {
    const { token } = await aSignedInPerson(portal);
    const nothing = { captioning: false, signLanguage: false, largePrint: false, screenReader: false, notes: '' };
    expect((await get('/api/my/accommodations', token)).body).toEqual({
      ...nothing,
      contactPreference: 'none',
      memberIds: [],
    });
    const wish = { captioning: true, notes: 'A seat near the interpreter, please.', contactPreference: 'text' };

    await post('/api/my/accommodations', token, wish);

    expect((await get('/api/my/accommodations', token)).body).toEqual({ ...nothing, ...wish, memberIds: [] });
  });

  it('a note that is too long is rejected', async () => {
    const { token } = await aSignedInPerson(portal);
    const refused = await post('/api/my/accommodations', token, { notes: 'x'.repeat(2001) });
    expect(refused.body.fields).toEqual({ notes: 'At most 2,000 characters' });
  });
});

/** A person whose every value is found again by its sign. */
const aCanary = async () => {
  const sign = `kanarienvogel${Math.floor(performance.now() * 1000)}`;
  const signed = await aSignedInPerson(portal, {
    firstName: `F${sign}`,
    lastName: `L${sign}`,
    organization: `O${sign}`,
    occupation: `J${sign}`,
    phone: `P${sign}`,
    email: `e${sign}@example.net`,
    address1: `A${sign}`,
    address2: `B${sign}`,
    city: `C${sign}`,
    zip: '99999',
    secretAnswer: `S${sign}`,
  });
  const { token, selfId, accountId } = signed;
  await post('/api/schedule/members', token, { firstName: `M${sign}`, lastName: 'Lund' });
  await post('/api/my/memberships', token, [{ body: 'other', number: `N${sign}`, name: `Body ${sign}` }]);
  await post('/api/my/accommodations', token, { notes: `Need ${sign}` });
  const { body: open } = await ask(portal, 'GET', '/api/sessions/available/4');
  await post('/api/schedule/register', token, [{ id: open[0].id, participants: [{ id: selfId, method: 'Web' }] }]);
  await sql`insert into question (session_id, account_id, question, asked_at)
    values (${open[0].id}, ${accountId}, ${`Is it loud, ${accountId}?`}, now())`.execute(portal.db);
  await post('/api/my/email', token, { password: signed.person.password, email: `new${sign}@example.net` });
  return { ...signed, sign };
};

const hitsInDatabase = async (sign: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(portal.db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.raw(name)} t where t::text ilike ${`%${sign}%`}`.execute(portal.db);
    if ((rows[0]?.count ?? 0) > 0) hits.push(name);
  }
  return hits;
};

describe('the file of everything', () => {
  it('holds every value of a person, and nothing that opens the account', async () => {
    const { token, person, sign } = await aCanary();
    const { status, text, body } = await post('/api/my/export', token, { password: person.password });

    expect(status).toBe(200);
    for (const letter of ['F', 'L', 'O', 'J', 'P', 'A', 'B', 'C', 'M']) expect(text).toContain(`${letter}${sign}`);
    for (const value of [`e${sign}@`, `new${sign}@`, `N${sign.toUpperCase()}`, `Need ${sign}`, 'Is it loud', '99999']) {
      expect(text).toContain(value);
    }
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['account-created', 'sign-in', 'data-exported']),
    );
    for (const secret of ['argon2', `S${sign}`, person.password, 'hash', 'confirm-email?code', testSecrets.jwtSecret]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has and deletes nothing of an address that was only entered', async () => {
    const other = await aSignedInPerson(portal);
    const since = Temporal.Now.instant().subtract({ hours: 1 });
    const email = {
      kind: 'contact',
      subject: 'Private',
      body_text: 'For me alone',
      body_html: '',
      state: 'sent',
    } as const;
    const owned = { ...email, message_id: `<${other.accountId}@example.org>`, created_at: since, sent_at: since };
    await portal.db
      .insertInto('email')
      .values({ ...owned, recipient: other.person.email })
      .execute();
    const kept = () => portal.db.selectFrom('email').select('id').where('recipient', '=', other.person.email).execute();
    const before = await kept();
    // Someone enters it as a new address, or signs up with one that has no account.
    const entering = await aSignedInPerson(portal);
    await post('/api/my/email', entering.token, { password: entering.person.password, email: other.person.email });
    const { text } = await post('/api/my/export', entering.token, { password: entering.person.password });
    expect(text).not.toContain('For me alone');
    await post('/api/my/delete-account', entering.token, { password: entering.person.password });
    expect(await kept()).toEqual(before);
  });

  it('wants the password once more', async () => {
    const { token } = await aSignedInPerson(portal);
    const refused = await post('/api/my/export', token, { password: 'wrong' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ password: 'That’s not your current password. Try again.' });
  });
});

describe('deleting an account', () => {
  it('leaves no word of the person anywhere, but the question without its author', async () => {
    const { token, person, sign, accountId } = await aCanary();
    expect((await hitsInDatabase(sign)).length).toBeGreaterThan(4);
    expect((await post('/api/my/delete-account', token, { password: 'wrong' })).status).toBe(400);
    expect((await post('/api/my/delete-account', token, { password: person.password })).status).toBe(204);

    expect(await hitsInDatabase(sign)).toEqual([]);
    const questions = await portal.db
      .selectFrom('question')
      .select('account_id')
      .where('question', '=', `Is it loud, ${accountId}?`)
      .execute();
    expect(questions).toEqual([{ account_id: null }]);
    expect((await get('/api/my/profile', token)).status).toBe(401);
    const again = await ask(portal, 'POST', keyed('/api/login'), { body: { email: person.email, password: 'x' } });
    expect(again.body.error).toBe('User not found');
    const { body } = await ask(portal, 'POST', keyed('/api/register'), { body: person });
    expect(body.accountId).toBeGreaterThan(accountId);
    const events = await portal.db
      .selectFrom('audit_event')
      .select('kind')
      .where('subject_id', '=', accountId)
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('account-erased');
  });

  it('finds emails to an address that the account had before', async () => {
    const { token, person, sign } = await aCanary();
    const email = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', `new${sign}@example.net`)
      .executeTakeFirstOrThrow();
    const key = /confirm-email\?code=([\w-]+)/.exec(email.body_text)?.[1];
    expect((await ask(portal, 'POST', '/api/email/confirm', { body: { key } })).status).toBe(200);
    expect((await post('/api/my/delete-account', token, { password: person.password })).status).toBe(204);
    expect(await hitsInDatabase(sign)).toEqual([]);
  });

  it('is not for staff', async () => {
    const { token, person, accountId } = await aSignedInPerson(portal);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', accountId)
      .execute();
    expect((await post('/api/my/delete-account', token, { password: person.password })).status).toBe(409);
  });
});

it('the secret answer stands nowhere: not in answers, not in emails, not in the file', async () => {
  const { token, person, sign } = await aCanary();
  const answers = await Promise.all([
    get('/api/my/profile', token),
    get('/api/my/security', token),
    post('/api/my/export', token, { password: person.password }),
  ]);
  for (const { text } of answers) expect(text).not.toContain(`S${sign}`);
  const mails = JSON.stringify(await portal.db.selectFrom('email').selectAll().execute());
  expect(mails).not.toContain(`S${sign}`);
  const row = await portal.db
    .selectFrom('account')
    .select('secret_answer_hash')
    .where('email', '=', person.email)
    .executeTakeFirst();
  expect(row?.secret_answer_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
