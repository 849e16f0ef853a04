// Single logout with a SAML provider, and the provider's metadata.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIdpMetadata } from '#server/accounts/sign-in/saml-metadata.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aKey, aSamlProvider, requestAt, type TestSamlProvider } from '#tests/support/saml-provider.ts';
import { samlVisits } from '#tests/support/saml-visits.ts';

let provider: TestSamlProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = aSamlProvider();
  portal = await aPortal({ web: false, providers: [provider.settings] });
});
afterAll(async () => {
  await portal?.close();
  provider?.close();
});

const { aLinkedPerson } = samlVisits(() => ({ portal, provider }));

describe('single logout', () => {
  const isSignedIn = async (token: string) => (await ask(portal, 'GET', '/api/my/security', { token })).status === 200;
  const logout = async (search: string) =>
    String((await portal.app.inject({ url: `/api/identity/university/logout${search}` })).headers.location);

  it('by the provider ends the sign-ins of its session, with a signed response', async () => {
    const { token, body } = await aLinkedPerson('leaves-there');
    const place = await logout(provider.logoutQuery({ nameId: 'leaves-there', sessionIndex: 'session-leaves-there' }));
    const { origin, pathname, searchParams } = new URL(place);

    expect([origin + pathname, searchParams.get('RelayState')]).toEqual([
      'https://idp.example.org/logout',
      'the provider’s',
    ]);
    expect([searchParams.has('SAMLResponse'), searchParams.has('Signature')]).toEqual([true, true]);
    expect([await isSignedIn(body.jwt), await isSignedIn(token)]).toEqual([false, true]);
  });

  it.each([
    ['is not signed', { key: null }],
    ['is signed by another key', { key: aKey() }],
    ['is old', { issuedAgo: 6 }],
    ['is of another issuer', { issuer: 'https://evil.example' }],
    ['is for another portal', { destination: 'https://another.example.org/logout' }],
    ['names another session', { sessionIndex: 'another' }],
  ])('ends nothing if the request %s', async (what, lies) => {
    const { body } = await aLinkedPerson(`stays ${what}`);
    await logout(provider.logoutQuery({ nameId: `stays ${what}`, ...lies }));
    expect(await isSignedIn(body.jwt)).toBe(true);
  });

  it('from here leads to the provider with a signed request that names the session', async () => {
    const { token, body } = await aLinkedPerson('leaves-here');
    const end = async (by: string) =>
      (await ask(portal, 'GET', '/api/identity/end-session', { token: by })).body.provider;
    const { name, url } = await end(body.jwt);
    const { xml } = requestAt(new URL(url));

    expect(await end(token)).toBeNull();
    expect(name).toBe('State University');
    expect(xml).toContain('>leaves-here<');
    expect(xml).toContain('>session-leaves-here<');
    expect(new URL(url).searchParams.has('Signature')).toBe(true);
    expect(await logout('?SAMLResponse=x')).toBe('/ao');
  });
});

describe('metadata of a provider', () => {
  const now = Temporal.Instant.from('2026-12-01T00:00:00Z');
  const whole = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></EntityDescriptor>`;

  it.each([
    ['', 'XML'],
    ['<html/>', 'METADATA_NO_PROVIDER'],
    ['<!DOCTYPE x><x/>', 'XML_DOCTYPE'],
    [whole, 'METADATA_NO_REDIRECT'],
    [whole.replace('entityID', 'validUntil="2026-11-30T00:00:00Z" entityID'), 'METADATA_EXPIRED'],
    [
      `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${whole}${whole}</EntitiesDescriptor>`,
      'METADATA_SEVERAL_PROVIDERS',
    ],
  ])('that is %s is not used: %s', (text, code) => {
    expect(() => readIdpMetadata(text, null, now)).toThrow(`identity provider: ${code}`);
  });
});
