// What staff see of identity providers: addresses, certificates, use, and why one cannot be used.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { oidcSettings } from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aSamlProvider, type TestSamlProvider } from '#tests/support/saml-provider.ts';
import { samlVisits } from '#tests/support/saml-visits.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

let provider: TestSamlProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = aSamlProvider();
  const { settings } = provider;
  const missing = { ...settings, id: 'missing', metadata: { file: '/missing.xml' }, emailDomains: null };
  portal = await aPortal({ web: false, providers: [oidcSettings('https://id.example'), settings, missing] });
});
afterAll(async () => {
  await portal?.close();
  provider?.close();
});

const { aLinkedPerson } = samlVisits(() => ({ portal, provider }));
const list = async () => {
  const token = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
  return ask(portal, 'GET', '/api/staff/identity-providers', { token });
};
const instant = expect.stringMatching(/^\d{4}-.*-0[45]:00$/);
const fingerprint = expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
const certificates = (owner: string, count: number, isExpiring: boolean) =>
  Array.from({ length: count }, () => ({ owner, fingerprint, expiresAt: instant, isExpiring }));

it('are listed for staff with what is registered at the other side, and with their use', async () => {
  const before = await list();
  await aLinkedPerson('somebody');
  await aLinkedPerson('somebody-else');
  const { body } = await list();
  const base = 'http://localhost:3000/api/identity';

  expect(before.body.map((each: { linkedAccounts: number }) => each.linkedAccounts)).toEqual([0, 0, 0]);
  expect(body).toEqual([
    {
      ...{ id: 'default', name: 'Example ID', kind: 'oidc', issuer: 'https://id.example', emailDomains: null },
      ...{ callbackUrl: `${base}/callback`, metadataUrl: null, certificates: [], problem: null },
      ...{ linkedAccounts: 0, lastSignInAt: null },
    },
    {
      ...{ id: 'university', name: 'State University', kind: 'saml', emailDomains: ['example.org'], problem: null },
      ...{ issuer: 'https://idp.example.org/metadata', callbackUrl: `${base}/university/acs` },
      metadataUrl: `${base}/university/metadata`,
      // openssl makes certificates for 30 days.
      certificates: [...certificates('portal', 2, true), ...certificates('provider', 1, true)],
      ...{ linkedAccounts: 2, lastSignInAt: instant },
    },
    {
      ...{ id: 'missing', name: 'State University', kind: 'saml', emailDomains: null, problem: 'ENOENT' },
      ...{ issuer: null, callbackUrl: `${base}/missing/acs`, metadataUrl: `${base}/missing/metadata` },
      certificates: certificates('portal', 2, true),
      ...{ linkedAccounts: 0, lastSignInAt: null },
    },
  ]);
  const { token } = await aSignedInPerson(portal);
  expect((await ask(portal, 'GET', '/api/staff/identity-providers', { token })).status).toBe(403);
});

it('name the last sign-in, and warn of a certificate only in its last 30 days', async () => {
  const { lies } = await aLinkedPerson('comes-back');
  await samlVisits(() => ({ portal, provider })).signIn(lies);
  portal.setClock(() => Temporal.Now.instant().subtract({ hours: 24 }));
  const [, university] = (await list()).body;
  portal.setClock(() => Temporal.Now.instant());

  expect(university.lastSignInAt).toEqual(instant);
  expect(university.certificates.map((each: { isExpiring: boolean }) => each.isExpiring)).toEqual([
    false,
    false,
    false,
  ]);
});
