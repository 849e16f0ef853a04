// Revoked badges: a signed list with one bit per badge, which reveals no identities.
import { gunzipSync } from 'node:zlib';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeCertificatesOf } from '#server/credit/certificates/revoke-certificate.ts';
import { encodedList, listLength, statusIndex } from '#server/credit/certificates/status-list.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const origin = 'http://localhost:3000';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const aGraduate = async () => {
  const person = await aSignedInPerson(portal);
  const issued = await aCertificate(portal.db, { accountId: person.accountId, memberId: person.selfId });
  return { ...person, ...issued };
};

/** A verifier's view: the signature is checked with the key named in the header. */
const verified = async (path: string) => {
  const { text, headers } = await ask(portal, 'GET', path);
  const { kid = '' } = decodeProtectedHeader(text);
  const { body: jwk } = await ask(portal, 'GET', kid.replace(origin, ''));
  const { payload } = await jwtVerify(text, await importJWK(jwk, 'EdDSA'));
  // biome-ignore lint/suspicious/noExplicitAny: claims of every shape.
  return { payload: payload as Record<string, any>, headers }; // The tests below look into every field.
};
const bitsOf = (list: string): Buffer => {
  expect(list.slice(0, 1)).toBe('u');
  return gunzipSync(Buffer.from(list.slice(1), 'base64url'));
};
const bitAt = (bits: Buffer, index: number): number => ((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1;

const statusOfBadge = async (number: string) => {
  const { payload } = await verified(`/api/verify/${number}/badge`);
  return payload.credentialStatus;
};
const isRevoked = async ({ statusListCredential, statusListIndex }: Record<string, string>) => {
  const { payload } = await verified((statusListCredential ?? '').replace(origin, ''));
  return bitAt(bitsOf(payload.credentialSubject.encodedList), Number(statusListIndex)) === 1;
};

describe('a list of revoked badges', () => {
  it('is signed, long enough to hide in, believed for minutes and good for a day', async () => {
    const { payload, headers } = await verified('/api/badges/status/1');

    const address = `${origin}/api/badges/status/1`;
    expect(payload).toEqual({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      ...{ id: address, jti: address, type: ['VerifiableCredential', 'BitstringStatusListCredential'] },
      ...{ issuer: `${origin}/api/badges/issuer`, iss: `${origin}/api/badges/issuer`, sub: `${address}#list` },
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      nbf: expect.any(Number),
      exp: payload.nbf + 24 * 60 * 60,
      credentialSubject: {
        ...{ id: `${address}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', ttl: 300_000 },
        encodedList: expect.stringMatching(/^u[\w-]+$/),
      },
    });
    expect(bitsOf(payload.credentialSubject.encodedList)).toHaveLength(131_072 / 8);
    expect(headers).toMatchObject({ 'content-type': 'application/jwt', 'cache-control': 'public, max-age=300' });
  });

  it.each(['2', '0', '10000', 'x'])('number %s is not there', async (list) => {
    expect([400, 404]).toContain((await ask(portal, 'GET', `/api/badges/status/${list}`)).status);
  });

  it('says nothing of a badge that holds, and that it is revoked from then on', async () => {
    const { number, requestId } = await aGraduate();
    const neighbor = await aGraduate();
    const [status, other] = [await statusOfBadge(number), await statusOfBadge(neighbor.number)];
    const before = [await isRevoked(status), await isRevoked(other)];

    await portal.db
      .transaction()
      .execute((tx) => revokeCertificatesOf(tx, requestId, 'Not attended', Temporal.Now.instant()));

    expect(status).toEqual({
      ...{ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
      id: `${origin}/api/badges/status/1#${status.statusListIndex}`,
      statusListIndex: expect.stringMatching(/^\d{1,6}$/),
      statusListCredential: `${origin}/api/badges/status/1`,
    });
    expect([before, [await isRevoked(status), await isRevoked(other)]]).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('says so too of a badge whose certificate was issued again with another name', async () => {
    const { number, selfId, token } = await aGraduate();
    const status = await statusOfBadge(number);
    await portal.db.updateTable('member').set({ last_name: 'Quist-Lund' }).where('id', '=', selfId).execute();

    const { body: fresh } = await ask(portal, 'POST', `/api/my/certificates/${number}/reissue`, { token });

    expect([await isRevoked(status), await isRevoked(await statusOfBadge(fresh.number))]).toEqual([true, false]);
  });
});

describe('the place of a badge', () => {
  it('never changes, also if it is requested many times at once', async () => {
    const { number } = await aGraduate();

    const places = await Promise.all(Array.from({ length: 8 }, () => statusIndex(portal.db, number)));
    const later = await statusOfBadge(number);

    expect(new Set(places.map(({ position }) => position)).size).toBe(1);
    expect(later.statusListIndex).toBe(String(places[0]?.position));
  });

  it('is in the next list once the last one is filled', async () => {
    const { number } = await aGraduate();
    const { number: last } = await aGraduate();
    await portal.db.insertInto('badge_status').values({ certificate_number: last, list: 7, position: 1 }).execute();

    const { list } = await statusIndex(portal.db, number);

    expect(list).toBe(7);
    expect((await ask(portal, 'GET', '/api/badges/status/7')).status).toBe(200);
  });
});

it.each([
  ['none', [], [0, 0, 0]],
  ['the first', [0], [1, 0, 0]],
  ['the last', [listLength - 1], [0, 0, 1]],
  ['one in the middle of a byte', [13], [0, 1, 0]],
])('a list in which %s is revoked has the bits of the standard', (_, revoked, expected) => {
  const bits = bitsOf(encodedList(revoked));

  expect([0, 13, listLength - 1].map((index) => bitAt(bits, index))).toEqual(expected);
  expect(bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(revoked.length);
});
