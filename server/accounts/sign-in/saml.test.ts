// Sign-in by a SAML provider: signed requests, responses that are believed, and attacks that are not.
import { verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser } from '#tests/support/provider-browser.ts';
import { aKey, aSamlProvider, requestAt, type SamlLies, type TestSamlProvider } from '#tests/support/saml-provider.ts';
import { samlVisits } from '#tests/support/saml-visits.ts';

let provider: TestSamlProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = aSamlProvider();
  const { settings } = provider;
  portal = await aPortal({
    web: false,
    providers: [
      settings,
      { ...settings, id: 'second' },
      { ...settings, id: 'encrypted', requiresEncryption: true },
      { ...settings, id: 'nowhere', emailDomains: null },
      {
        ...settings,
        id: 'stated',
        emailDomains: null,
        attributes: { ...settings.attributes, emailVerified: 'verified' },
      },
      { ...settings, id: 'mapped', attributes: { ...settings.attributes, subject: 'employeeNumber' } },
    ],
  });
});
afterAll(async () => {
  await portal?.close();
  provider?.close();
});

const failedFor = (reason: string, id = 'university'): string => `/ao/login#sign-in-failed=${reason}&provider=${id}`;

const { post, visit, signIn, aLinkedPerson } = samlVisits(() => ({ portal, provider }));

describe('the request', () => {
  it('is signed, and names the portal, the provider and where the response goes', async () => {
    const address = await aProviderBrowser(portal).start('', 'university');
    const { xml } = requestAt(address);
    const [signed = '', signature = ''] = address.search.slice(1).split('&Signature=');

    expect(address.origin + address.pathname).toBe('https://idp.example.org/sso');
    expect(xml).toContain('Destination="https://idp.example.org/sso"');
    expect(xml).toContain('>http://localhost:3000/api/identity/university/metadata<');
    expect(xml).toContain('AssertionConsumerServiceURL="http://localhost:3000/api/identity/university/acs"');
    expect(address.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const bytes = Buffer.from(decodeURIComponent(signature), 'base64');
    expect(verify('sha256', Buffer.from(signed), provider.ownKeys[0].certificate, bytes)).toBe(true);
  });

  it('has metadata with both of our keys', async () => {
    const { text } = await ask(portal, 'GET', '/api/identity/university/metadata');
    const base64 = provider.ownKeys.map(({ certificate }) => certificate.replace(/-----[^-]+-----|\s/g, ''));

    for (const certificate of base64) expect(text.split(certificate)).toHaveLength(3);
    expect(text).toContain('AuthnRequestsSigned="true" WantAssertionsSigned="true"');
    expect(text).toContain('Location="http://localhost:3000/api/identity/university/acs"');
    expect((await ask(portal, 'GET', '/api/identity/none/metadata')).status).toBe(404);
  });
});

describe('a response', () => {
  it('links an account by its password, and signs in from then on', async () => {
    const { person, lies, first, body } = await aLinkedPerson('one-person');

    expect(first).toEqual({ result: 'LINK', provider: 'university', email: person.email });
    expect(body).toMatchObject({ result: 'OK', email: person.email });
    expect((await signIn(lies)).body).toMatchObject({ result: 'OK', email: person.email });
    expect((await signIn({ ...lies, signsResponse: false, attributes: {} })).body).toMatchObject({ result: 'OK' });
    expect((await signIn(lies, 'second')).body.result).toBe('LINK');
  });

  it.each([
    ['the current one', 0],
    ['the next one', 1],
  ] as const)('may be encrypted for each of our keys: %s', async (_, place) => {
    const { body } = await signIn({ encryptFor: provider.ownKeys[place] }, 'encrypted');
    expect(body.result).toBe('NONE');
  });

  it('is read with each key that the provider publishes, and with none that it took back', async () => {
    const next = aKey();
    const rolling = aSamlProvider('rolling');
    const own = await aPortal({ web: false, providers: [rolling.settings] });
    const place = async (key = rolling.key): Promise<string> => {
      const form = await rolling.answer(await aProviderBrowser(own).start('', 'rolling'), { key });
      const response = await own.app.inject({
        method: 'POST',
        url: '/api/identity/rolling/acs',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      return String(response.headers.location).replace(/\?.*/, '');
    };
    const later = (hours: number): void => own.setClock(() => Temporal.Now.instant().add({ minutes: hours * 61 }));
    const [taken, refused] = ['/api/identity/rolling/callback', failedFor('refused', 'rolling')];

    expect([await place(), await place(next)]).toEqual([taken, refused]);
    rolling.publish([rolling.key, next]);
    own.setClock(() => Temporal.Now.instant());
    later(1);
    // Read again after an hour; then the clock goes back, because node-saml has one of its own.
    await aProviderBrowser(own).start('', 'rolling');
    own.setClock(() => Temporal.Now.instant());
    expect([await place(), await place(next)]).toEqual([taken, taken]);
    rolling.publish([next]);
    later(3);
    await aProviderBrowser(own).start('', 'rolling');
    own.setClock(() => Temporal.Now.instant());
    expect([await place(), await place(next)]).toEqual([refused, taken]);
    await own.close();
    rolling.close();
  });

  it.each([
    ['of a domain of the provider', 'university', { mail: 'nobody@example.org' }, 'unknown'],
    ['of another domain', 'university', { mail: 'nobody@example.com' }, 'unverified'],
    ['without domains', 'nowhere', { mail: 'nobody@example.org' }, 'unverified'],
    ['that the provider calls verified', 'stated', { mail: 'nobody@example.com', verified: 'true' }, 'unknown'],
    ['that it does not call verified', 'stated', { mail: 'nobody@example.com', verified: 'false' }, 'unverified'],
    ['and none at all', 'university', {}, 'unverified'],
  ])('with an address %s is proven only where the provider vouches for it', async (_, id, attributes, reason) => {
    const lies = { subject: `${id} ${reason}`, attributes: { displayName: 'No Body', ...attributes } };
    expect((await signIn(lies, id)).body).toMatchObject({ result: 'NONE', reason, name: 'No Body' });
  });

  it('names the person by an attribute if that is configured', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await visit(aProviderBrowser(portal), { format: transient })).toBe(failedFor('refused'));
    const mapped = await signIn({ format: transient, attributes: { employeeNumber: '17' } }, 'mapped');
    expect(mapped.body.result).toBe('NONE');
    expect(await visit(aProviderBrowser(portal), {}, 'mapped')).toBe(failedFor('refused', 'mapped'));
  });
});

const evil = { subject: 'victim', attributes: { mail: 'victim@example.org' } };
const evilAssertion = (xml: string, id: string): string => {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  return assertion
    .replace(/<Signature.*<\/Signature>/s, '')
    .replace('>attacker<', '>victim<')
    .replace(/ ID="[^"]*"/, ` ID="${id}"`);
};
const idIn = (xml: string): string => /<saml:Assertion[^>]* ID="([^"]*)"/.exec(xml)?.[1] ?? '';
const signatureIn = (xml: string): string => /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? '';
const assertionIn = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';

describe('a response that is not believed', () => {
  it.each<[string, SamlLies]>([
    ['unsigned', { key: null }],
    ['signed by another key', { key: aKey() }],
    ['signed with SHA-1', { algorithm: 'sha1' }],
    ['whose assertion is not signed itself', { signsResponse: true }],
    ['for another audience', { audience: 'https://another.example.org' }],
    ['for no audience', { audience: null }],
    ['for another recipient', { recipient: 'https://another.example.org/acs' }],
    ['for another destination', { destination: 'https://another.example.org/acs' }],
    ['to another request', { inResponseTo: '_another' }],
    ['with an assertion to another request', { assertionInResponseTo: '_another' }],
    ['with an assertion to no request', { assertionInResponseTo: null }],
    ['that has expired', { expiresIn: -3 }],
    ['that is old', { issuedAgo: 13 }],
    ['that comes from the future', { issuedAgo: -10 }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['in a message of another issuer', { responseIssuer: 'https://evil.example' }],
    ['without a sign-in', { hasAuthnStatement: false }],
    ['that says no', { status: 'Responder' }],
    ['encrypted for another key', { encryptFor: aKey() }],
    ['altered after signing', { alter: (xml) => xml.replace('>person<', '>victim<') }],
    ['with a document type', { alter: (xml) => `<!DOCTYPE x [<!ENTITY e "victim">]>${xml}` }],
    ['that is no XML', { alter: () => 'victim' }],
    ['without an assertion', { alter: (xml) => xml.replace(assertionIn(xml), '') }],
  ])('is one %s', async (_, lies) => {
    const browser = aProviderBrowser(portal);
    expect(await visit(browser, lies)).toBe(failedFor('refused'));
  });

  it('is one encrypted with a padding that leaks', async () => {
    const lies = { encryptFor: provider.ownKeys[0], keyMethod: 'rsa-1_5' } as const;
    expect(await visit(aProviderBrowser(portal), lies)).toBe(failedFor('refused'));
  });

  it('is one in the clear where encryption is required', async () => {
    expect(await visit(aProviderBrowser(portal), {}, 'encrypted')).toBe(failedFor('refused', 'encrypted'));
  });

  it.each<[string, (xml: string) => string]>([
    [
      'a forged assertion before the signed one',
      (xml) => xml.replace('<saml:Assertion', `${evilAssertion(xml, '_evil')}<saml:Assertion`),
    ],
    [
      'a forged assertion after the signed one',
      (xml) => xml.replace('</samlp:Response>', `${evilAssertion(xml, '_evil')}</samlp:Response>`),
    ],
    [
      'the signed one in an extension',
      (xml) =>
        xml
          .replace(assertionIn(xml), evilAssertion(xml, '_evil'))
          .replace('<samlp:Status>', `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'the signed one inside the forged one',
      (xml) =>
        xml.replace(
          assertionIn(xml),
          evilAssertion(xml, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${assertionIn(xml)}`),
        ),
    ],
    [
      'the signed one inside the signature of the forged one',
      (xml) => {
        const signature = signatureIn(xml).replace(
          '</Signature>',
          `<Object>${assertionIn(xml).replace(signatureIn(xml), '')}</Object></Signature>`,
        );
        return xml.replace(
          assertionIn(xml),
          evilAssertion(xml, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${signature}`),
        );
      },
    ],
    [
      'a forged one with the same id',
      (xml) =>
        xml
          .replace(
            assertionIn(xml),
            evilAssertion(xml, idIn(xml)).replace('</saml:Issuer>', `</saml:Issuer>${signatureIn(xml)}`),
          )
          .replace('<samlp:Status>', `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'the signature on the message',
      (xml) =>
        xml
          .replace(assertionIn(xml), evilAssertion(xml, '_evil'))
          .replace('<samlp:Status>', `${signatureIn(xml)}<samlp:Status>`)
          .replace(/<samlp:Response([^>]*) ID="[^"]*"/, `<samlp:Response$1 ID="${idIn(xml)}"`),
    ],
  ])('is a wrapped signature: %s', async (_, alter) => {
    const lies = { ...evil, subject: 'attacker', alter };
    expect(await visit(aProviderBrowser(portal), lies)).toBe(failedFor('refused'));
  });

  it('reads a name that a comment divides as a whole', async () => {
    await aLinkedPerson('victim');
    const whole = await signIn({ subject: 'victim<!-- x -->-not', attributes: {} });
    expect(whole.body).toMatchObject({ result: 'NONE' });
  });
});

describe('a response', () => {
  it('counts once, also where twenty come at once', async () => {
    const browser = aProviderBrowser(portal);
    const form = await provider.answer(await browser.start('', 'university'));
    const places = await Promise.all(Array.from({ length: 20 }, () => post(form)));
    const callbacks = places.filter((place) => place.startsWith('/api/identity/university/callback?state='));

    expect(callbacks).toHaveLength(1);
    expect(await browser.back(`http://localhost:3000${callbacks[0]}`)).toMatch(/#ticket=/);
    expect(await post(form)).toBe(failedFor('expired'));
    expect(await browser.back(`http://localhost:3000${callbacks[0]}`)).toBe(failedFor('expired'));
  });

  it('is not good for another request, even if the assertion names none of its id', async () => {
    const [victim, attacker] = [aProviderBrowser(portal), aProviderBrowser(portal)];
    const stolen = await provider.answer(await victim.start('', 'university'), { subject: 'victim' });
    const own = await attacker.start('', 'university');

    expect(await post({ ...stolen, RelayState: own.searchParams.get('RelayState') ?? '' })).toBe(failedFor('refused'));
  });

  it('is refused with an assertion that another response had', async () => {
    const assertionId = '_the-same';
    expect(await visit(aProviderBrowser(portal), { assertionId })).toMatch(/#ticket=/);
    expect(await visit(aProviderBrowser(portal), { assertionId })).toBe(failedFor('refused'));
  });

  it('is retrieved by the browser that began only, at its provider only, and for ten minutes', async () => {
    const [browser, stranger] = [aProviderBrowser(portal), aProviderBrowser(portal)];
    await stranger.start('', 'university');
    const form = await provider.answer(await browser.start('', 'university'));
    expect(await post(form, 'second')).toBe(failedFor('expired', 'second'));
    const place = `http://localhost:3000${await post(form)}`;

    expect(await stranger.back(place)).toBe(failedFor('expired'));
    expect(await aProviderBrowser(portal).back(place)).toBe(failedFor('expired'));
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 10, seconds: 1 }));
    expect(await browser.back(place)).toBe(failedFor('expired'));
    portal.setClock(() => Temporal.Now.instant());
    expect(await browser.back(place)).toMatch(/#ticket=/);
  });

  it('is asked for again after it was refused, and a state alone retrieves nothing', async () => {
    const browser = aProviderBrowser(portal);
    const address = await browser.start('', 'university');
    const state = address.searchParams.get('RelayState') ?? '';
    expect(await post(await provider.answer(address, { key: null }))).toBe(failedFor('refused'));
    expect(await post(await provider.answer(address))).toBe(failedFor('expired'));

    const other = (await browser.start('', 'university')).searchParams.get('RelayState') ?? '';
    expect(await browser.back(`http://localhost:3000/api/identity/university/callback?state=${other}`)).toBe(
      failedFor('expired'),
    );
    expect(await post({ SAMLResponse: 'x'.repeat(250_000), RelayState: state })).toBe(failedFor('expired'));
    expect(await post({ SAMLResponse: '', RelayState: '' })).toBe(failedFor('expired'));
  });

  it('links an identity for a signed-in person in the browser that began only', async () => {
    const { person, token } = await aSignedInPerson(portal);
    const browser = aProviderBrowser(portal);
    const proof = { provider: 'university', password: person.password };
    const { body } = await browser.send('POST', '/api/my/identities', proof, token);
    const form = await provider.answer(new URL(body.url), { subject: 'linked-from-account' });
    const place = `http://localhost:3000${await post(form)}`;

    expect(await aProviderBrowser(portal).back(place)).toBe(failedFor('expired'));
    expect(await browser.back(place)).toBe('/my/security#linked&provider=university');
    expect((await signIn({ subject: 'linked-from-account' })).body.result).toBe('OK');
  });
});
