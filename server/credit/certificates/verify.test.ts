// The check of certificates, their badges, and the transcript.
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badges } from '#server/credit/certificates/badges.ts';
import { certificateByNumber } from '#server/credit/certificates/queries.ts';
import { revokeCertificatesOf } from '#server/credit/certificates/revoke-certificate.ts';
import { aNetwork, aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const origin = 'http://localhost:3000';

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
let number: string;
let requestId: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
beforeEach(async () => {
  person = await aSignedInPerson(portal);
  ({ number, requestId } = await aCertificate(portal.db, { accountId: person.accountId, memberId: person.selfId }));
});
afterAll(() => portal?.close());

const revoke = () =>
  portal.db.transaction().execute((tx) => revokeCertificatesOf(tx, requestId, 'Not attended', Temporal.Now.instant()));

describe('the check of a number', () => {
  it('finds it however it is typed, and nothing for any other', async () => {
    const typed = [number, number.toLowerCase(), number.replaceAll('-', '%20'), number.slice(3)];
    const found = await Promise.all(typed.map((each) => ask(portal, 'GET', `/api/verify/${each}`)));
    const slip = await ask(portal, 'GET', `/api/verify/${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`);
    const unknown = await ask(portal, 'GET', '/api/verify/CC-2222-2222-22');

    expect(found.map(({ body }) => [body.number, body.state])).toEqual(typed.map(() => [number, 'genuine']));
    expect([slip.status, unknown.status]).toEqual([404, 404]);
  });

  it('finds a number of an earlier system, which a network may look up 30 times an hour', async () => {
    const former = 'OLD.2019-17';
    const limited = await aPortal({ web: false, limits: true });
    const owner = await aSignedInPerson(limited);
    const made = await aCertificate(limited.db, { accountId: owner.accountId, memberId: owner.selfId });
    await limited.db.updateTable('certificate').set({ number: former }).where('number', '=', made.number).execute();
    const from = aNetwork();
    const of = async (each: string) => (await ask(limited, 'GET', `/api/verify/${each}`, { from })).status;

    const answers = [await of(former.toLowerCase())];
    // A mistyped number of this portal does not count.
    const mistyped = await of('CC-2222-2222-23');
    for (let turn = 0; turn < 30; turn += 1) answers.push(await of(`OLD.2019-${100 + turn}`));
    await limited.close();

    expect(answers).toEqual([200, ...Array.from({ length: 29 }, () => 404), 429]);
    expect(mistyped).toBe(404);
  });

  it('is found by staff by number, by its beginning, and by name, with its owner', async () => {
    const token = await staffToken(portal);
    const find = async (q: string) =>
      (await ask(portal, 'GET', `/api/staff/certificates?q=${encodeURIComponent(q)}`, { token })).body;
    const own = { number, name: 'Nora Quist', accountId: person.accountId, isValid: true };

    expect(await find(number)).toMatchObject({ certificates: [own], count: 1 });
    expect(await find(number.replaceAll('-', ' ').toLowerCase())).toMatchObject({ certificates: [own], count: 1 });
    expect((await find(number.slice(0, 10).toLowerCase())).certificates).toContainEqual(expect.objectContaining(own));
    expect((await find('quist nor')).certificates[0]).toMatchObject(own);
    for (const q of ['uist', '%', 'Nora Lund', 'CC-_']) expect(await find(q)).toEqual({ certificates: [], count: 0 });
  });

  it('is refused to a network that tries numbers out, in whatever process, and to no other', async () => {
    const limited = await aPortal({ web: false, limits: true });
    const owner = await aSignedInPerson(limited);
    const { number: known } = await aCertificate(limited.db, { accountId: owner.accountId, memberId: owner.selfId });
    const from = '2001:db8:1:1::1';
    const of = (each: string, address: string) => ask(limited, 'GET', `/api/verify/${each}`, { from: address });
    for (let turn = 0; turn < 40; turn += 1) await of(known, from);

    const tries: number[] = [];
    // A well-formed number; each try counts.
    for (let turn = 0; turn < 32; turn += 1) tries.push((await of('CC-2222-2222-22', from)).status);
    const neighbor = await of(known, '2001:db8:1:1:ffff::9');
    const badge = await of(`${known}/badge`, from);
    const elsewhere = await of(known, aNetwork());
    await limited.close();

    expect(tries).toEqual([...Array(30).fill(404), 429, 429]);
    expect([neighbor.status, badge.status, elsewhere.status]).toEqual([429, 429, 200]);
    expect(neighbor.headers['retry-after']).toBeDefined();
  });
});

describe('a badge', () => {
  const download = async () => (await ask(portal, 'GET', `/api/verify/${number}/badge`)).text;

  it('is signed with a key that anybody can read, in the ways that the standard names', async () => {
    const jwt = await download();
    const { body: jwks } = await ask(portal, 'GET', '/.well-known/jwks.json');
    const { kid = '', ...header } = decodeProtectedHeader(jwt);
    const { body: jwk } = await ask(portal, 'GET', kid.replace(origin, ''));

    const { payload } = await jwtVerify(jwt, await importJWK(jwk, 'EdDSA'));

    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT' });
    expect(jwks.keys).toContainEqual(jwk);
    expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect(payload).toMatchObject({ iss: `${origin}/api/badges/issuer`, jti: `${origin}/verify/${number}` });
  });

  it('has every field that the schema of Open Badges 3.0 asks for', async () => {
    const { body: jwks } = await ask(portal, 'GET', '/.well-known/jwks.json');
    const { payload } = await jwtVerify(await download(), await importJWK(jwks.keys[0], 'EdDSA'));
    const { body: issuer } = await ask(portal, 'GET', '/api/badges/issuer');
    const { '@context': contexts, ...profile } = issuer;
    const { ends_at } = await portal.db
      .selectFrom('session')
      .select('ends_at')
      .where('id', '=', 1201)
      .executeTakeFirstOrThrow();

    expect(payload).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringMatching(/\/ob\/v3p0\/context-3[\d.]+json$/)],
      id: `${origin}/verify/${number}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: profile,
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      name: expect.stringContaining('Certificate of Attendance: '),
      sub: `${origin}/verify/${number}#person`,
      nbf: expect.any(Number),
      credentialSubject: {
        id: `${origin}/verify/${number}#person`,
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityHash: 'Nora Quist', identityType: 'name', hashed: false }],
        creditsEarned: 1.5,
        activityEndDate: ends_at.toString(),
        achievement: {
          id: expect.stringMatching(/^http/),
          type: ['Achievement'],
          name: expect.any(String),
          description: expect.any(String),
          criteria: { narrative: expect.any(String) },
        },
      },
    });
    expect(contexts).toEqual(payload['@context']);
    expect(profile).toMatchObject({ id: `${origin}/api/badges/issuer`, type: ['Profile'], name: expect.any(String) });
  });

  it('with one sign changed does not pass', async () => {
    const { body } = await ask(portal, 'GET', '/.well-known/jwks.json');
    const [header, payload = '', signature] = (await download()).split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('Nora', 'Mona');

    const check = jwtVerify(
      [header, Buffer.from(forged).toString('base64url'), signature].join('.'),
      await importJWK(body.keys[0], 'EdDSA'),
    );

    await expect(check).rejects.toThrow('signature verification failed');
  });

  it('is not issued for a revoked certificate', async () => {
    await revoke();

    expect((await ask(portal, 'GET', `/api/verify/${number}/badge`)).status).toBe(404);
  });

  it('of an earlier secret can still be checked', async () => {
    const row = await certificateByNumber(portal.db, number);
    if (!row) throw new Error('It was just issued');
    const earlier = badges(portal.db, 'a secret that was replaced long ago, 40', origin);
    const jwt = await earlier.sign(row, { name: 'Center', contactEmail: '' }, Temporal.Now.instant());
    const kid = decodeProtectedHeader(jwt).kid ?? '';

    const { body: jwk } = await ask(portal, 'GET', kid.replace(origin, ''));

    expect((await jwtVerify(jwt, await importJWK(jwk, 'EdDSA'))).payload.jti).toBe(`${origin}/verify/${number}`);
  });
});

describe('the transcript', () => {
  const get = (path: string, token = person.token) => ask(portal, 'GET', path, { token });
  const post = (path: string, body: unknown, token = person.token) => ask(portal, 'POST', path, { token, body });
  const elsewhere = { title: '=SUM(1)', provider: 'Fairwater College', body: 'aia', hours: 2, earnedOn: '2026-02-28' };

  it('lists certificates and credit from elsewhere, adds them up, and shows how far a goal is', async () => {
    await aCertificate(portal.db, {
      ...{ accountId: person.accountId, memberId: person.selfId, type: 'aia_hsw' as const },
      units: { count: 1.5, word: 'LU|HSW' },
    });
    const { body: member } = await post('/api/schedule/members', { firstName: 'Ida', lastName: 'Berg' });
    await aCertificate(portal.db, { accountId: person.accountId, memberId: member.id });
    const { body: credit } = await post('/api/my/other-credits', elsewhere);
    await post('/api/my/credit-goals', { body: 'aia', hours: 18, startsOn: '2026-01-01', endsOn: '2027-12-31' });

    const { body } = await get('/api/my/transcript');

    expect(credit).toEqual({ id: credit.id, ...elsewhere });
    expect(
      body.entries.map((entry: Record<string, unknown>) => [entry.otherId, entry.body, entry.hours, entry.units]),
    ).toEqual(
      expect.arrayContaining([
        [credit.id, 'aia', 2, ''],
        [null, '', 1.5, ''],
        [null, 'aia', 1.5, '1.5 LU/HSW'],
      ]),
    );
    expect(body.entries).toHaveLength(3);
    expect(body.entries[0].earnedOn).toBe('2026-02-28');
    expect(body.total).toBe(3.5);
    expect(
      Object.fromEntries(body.totals.map((each: { body: string; hours: number }) => [each.body, each.hours])),
    ).toEqual({
      '': 1.5,
      aia: 3.5,
    });
    expect(body.goals).toMatchObject([{ body: 'aia', hours: 18, earned: 3.5 }]);
    expect(body.person).toBe('Nora Quist');
  });

  it('covers the requested days, both included', async () => {
    await post('/api/my/other-credits', elsewhere);
    const titles = async (query: string) =>
      (await get(`/api/my/transcript?${query}`)).body.entries.map(({ title }: { title: string }) => title);

    expect(await titles('from=2026-02-28&to=2026-02-28')).toEqual(['=SUM(1)']);
    expect(await titles('to=2026-02-27')).toEqual([]);
    expect(await titles('from=2026-03-01&to=2026-03-01')).toEqual([]);
    expect((await get('/api/my/transcript?from=2026-03-02&to=2026-03-01')).body.fields).toEqual({
      to: 'Enter a last day on or after the first day',
    });
    expect((await get('/api/my/transcript?from=2026-02-30')).body.fields).toEqual({ from: 'This date does not exist' });
  });

  it('is a table that no spreadsheet runs, and an accessible PDF', async () => {
    await post('/api/my/other-credits', elsewhere);

    const table = await get('/api/my/transcript.csv?to=2026-03-01');
    const pdf = await get('/api/my/transcript.pdf');

    expect(table.headers['content-disposition']).toBe('attachment; filename="transcript.csv"');
    expect(table.text.split('\r\n')[1]).toBe(
      "2026-02-28,'=SUM(1),Fairwater College,American Institute of Architects (AIA),2,,Entered by the person,,",
    );
    await aCertificate(portal.db, {
      ...{ accountId: person.accountId, memberId: person.selfId, type: 'icc' as const },
      units: { count: 0.15, word: 'CEU' },
    });
    expect((await get('/api/my/transcript.csv')).text).toContain(',1.5,0.15 CEU,Certificate');
    const { body: certificates } = await get('/api/my/certificates');
    expect(certificates.map(({ credit }: { credit: string }) => credit).sort()).toEqual([
      '0.15 CEU',
      '1.5 contact hours',
    ]);
    expect(pdf.status).toBe(200);
    expect(pdf.text.slice(0, 4)).toBe('%PDF');
    expect(pdf.text).toContain('pdfuaid');
  });

  it('takes changes of its owner only', async () => {
    const other = await aSignedInPerson(portal);
    const { body: credit } = await post('/api/my/other-credits', elsewhere);
    const goal = { body: '', hours: 10, name: 'CPACC', startsOn: '2026-01-01', endsOn: '2026-12-31' };
    const { body: kept } = await post('/api/my/credit-goals', goal);
    const changed = await post(`/api/my/other-credits/${credit.id}`, { ...elsewhere, hours: 0.25 });
    const foreign = [
      await post(`/api/my/other-credits/${credit.id}`, elsewhere, other.token),
      await post(`/api/my/credit-goals/${kept.id}`, goal, other.token),
      await ask(portal, 'DELETE', `/api/my/other-credits/${credit.id}`, { token: other.token }),
      await ask(portal, 'DELETE', `/api/my/credit-goals/${kept.id}`, { token: other.token }),
    ];
    const own = [
      await ask(portal, 'DELETE', `/api/my/other-credits/${credit.id}`, { token: person.token }),
      await ask(portal, 'DELETE', `/api/my/credit-goals/${kept.id}`, { token: person.token }),
    ];

    expect(changed.body.hours).toBe(0.25);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(own.map(({ status }) => status)).toEqual([204, 204]);
    expect((await get('/api/my/other-credits')).body).toEqual([]);
    expect((await get('/api/my/credit-goals')).body).toEqual([]);
  });

  it.each([
    [{ ...elsewhere, title: ' ' }, { title: 'Field is required' }],
    [{ ...elsewhere, title: 'x'.repeat(301) }, { title: 'At most 300 characters' }],
    [{ ...elsewhere, hours: 0 }, { hours: 'Enter more than 0 hours' }],
    [{ ...elsewhere, hours: 100.5 }, { hours: 'At most 100 hours' }],
    [{ ...elsewhere, hours: 1.005 }, { hours: 'At most two decimal places' }],
    [{ ...elsewhere, earnedOn: '2026-02-29' }, { earnedOn: 'This date does not exist' }],
    [{ ...elsewhere, body: 'cia' }, { body: 'choose from the list' }],
    [{ ...elsewhere, account_id: 1 }, { account_id: 'This field is not known' }],
  ])('refuses %j', async (body, fields) => {
    const { status, body: refusal } = await post('/api/my/other-credits', body);

    expect([status, refusal.fields]).toEqual([400, fields]);
  });

  it('has room for fifty goals', async () => {
    const goal = { hours: 1, startsOn: '2026-01-01', endsOn: '2026-12-31' };
    const replies = await Promise.all(Array.from({ length: 52 }, () => post('/api/my/credit-goals', goal)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.find(({ status }) => status !== 200)?.body.error).toBe('FULL');
  });
});
