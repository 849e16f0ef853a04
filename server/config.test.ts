// Validation of the environment variables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { aKey } from '#tests/support/saml-provider.ts';

describe('the identity provider', () => {
  const whole = { OIDC_ISSUER: 'https://id.example.org/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

  it('is used exactly as configured, and named after its host if it has no name', () => {
    const settings = {
      ...{ kind: 'oidc', id: 'default', emailDomains: null },
      ...{ issuer: 'https://id.example.org/', clientId: 'a', clientSecret: 'b' },
    };
    expect(readConfig(whole).identityProviders).toEqual([{ ...settings, name: 'id.example.org' }]);
    expect(readConfig({ ...whole, OIDC_NAME: 'Center ID' }).identityProviders).toEqual([
      { ...settings, name: 'Center ID' },
    ]);
    expect(readConfig({ OIDC_NAME: 'Center ID' }).identityProviders).toEqual([]);
  });

  it.each([
    ['OIDC_ISSUER', 'Sign-in by a provider needs OIDC_ISSUER as well; set all three, or none.'],
    ['OIDC_CLIENT_ID', 'Sign-in by a provider needs OIDC_CLIENT_ID as well; set all three, or none.'],
    ['OIDC_CLIENT_SECRET', 'Sign-in by a provider needs OIDC_CLIENT_SECRET as well; set all three, or none.'],
  ])('is rejected without %s', (name, message) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(message);
  });

  it.each([
    ['https://id.example.org', true],
    ['https://id.example.org/realms/one', true],
    ['http://localhost:8080', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:8080', true],
    ['http://id.example.org', false],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['id.example.org', false],
    ['ftp://id.example.org', false],
    ['https://id.example.org/?a', false],
    ['https://id.example.org/#a', false],
    ['https://user@id.example.org', false],
    ['https://id.example.org/.well-known/openid-configuration', false],
  ])('has the issuer %s: %s', (issuer, isTaken) => {
    const read = () =>
      readConfig({ ...whole, OIDC_ISSUER: issuer }).identityProviders.map(
        (each) => each.kind === 'oidc' && each.issuer,
      );
    if (isTaken) expect(read()).toEqual([issuer]);
    else expect(read).toThrow(/^OIDC_ISSUER is /);
  });
});

describe('identity providers of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-providers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'providers.json');
  const read = (content: unknown, more: Record<string, string> = {}) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readConfig({ IDENTITY_PROVIDERS_FILE: file, ...more }).identityProviders;
  };
  const one = {
    ...{ id: 'university', name: 'State University', kind: 'oidc' },
    ...{ issuer: 'https://id.example.edu', clientId: 'a', clientSecret: 'SECRET' },
  };

  it('are several, in their order, after the one of the variables', () => {
    const variables = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const two = { ...one, id: 'second', returnAfterLogout: true, emailDomains: ['Example.EDU', 'law.example.edu'] };

    expect(read([one, two], variables)).toEqual([
      expect.objectContaining({ id: 'default', issuer: 'https://id.example.org' }),
      { ...one, emailDomains: null },
      { ...two, emailDomains: ['example.edu', 'law.example.edu'] },
    ]);
    expect(read([])).toEqual([]);
  });

  it.each([
    ['{', `IDENTITY_PROVIDERS_FILE must hold a JSON list of at most 20 providers: ${file}.`],
    [{ providers: [one] }, `IDENTITY_PROVIDERS_FILE must hold a JSON list of at most 20 providers: ${file}.`],
    [['x'], 'IDENTITY_PROVIDERS_FILE, provider 1: must be an object.'],
    [[one, { ...one, id: 'A B' }], 'provider "A B": "id" must be up to 40 lowercase letters, digits and hyphens.'],
    [[{ ...one, kind: 'ldap' }], 'IDENTITY_PROVIDERS_FILE, provider "university": "kind" must be'],
    [[{ ...one, name: ' ' }], 'provider "university": "name" must not be empty.'],
    [[{ ...one, issuer: 'http://id.example.edu' }], 'provider "university": "issuer" must be an https address such as'],
    [[{ ...one, clientSecret: undefined }], 'provider "university": "clientSecret" must be text.'],
    [[{ ...one, returnAfterLogout: 'yes' }], '"returnAfterLogout" must be true or false.'],
    [[{ ...one, scope: 'x' }], 'provider "university": has an unknown setting "scope".'],
    [[{ ...one, emailDomains: ['example'] }], '"emailDomains.0" must be a domain such as example.org.'],
    [[one, one], 'Two identity providers have the id "university".'],
  ])('that are %j are rejected without their secrets', (content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).not.toThrow('SECRET');
  });

  it('are SAML providers with keys and metadata beside the file', () => {
    const [key, other] = [aKey(), aKey()];
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    put('a.key', key.privateKey);
    put('a.crt', key.certificate);
    put('b.crt', other.certificate);
    put('idp.xml', '<x/>');
    const keys = [{ privateKey: 'a.key', certificate: 'a.crt' }];
    const saml = { id: 'university', name: 'State University', kind: 'saml', metadata: 'idp.xml', keys };
    const refused = (more: object, message: string) => expect(() => read([{ ...saml, ...more }])).toThrow(message);

    expect(read([{ ...saml, attributes: { email: 'eduMail' }, emailDomains: ['example.edu'] }])).toEqual([
      {
        ...{ id: 'university', name: 'State University', kind: 'saml', emailDomains: ['example.edu'] },
        ...{ entityId: null, idpEntityId: null, requiresEncryption: false, keys: [key] },
        metadata: { file: join(folder, 'idp.xml') },
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        attributes: {
          ...{ email: ['eduMail'], subject: null, emailVerified: null },
          name: expect.arrayContaining(['displayName']),
        },
      },
    ]);
    expect(read([{ ...saml, metadata: 'https://idp.example.edu/metadata', nameIdFormat: 'none' }])).toMatchObject([
      { metadata: { url: 'https://idp.example.edu/metadata' }, nameIdFormat: null },
    ]);
    refused({ keys: [] }, '"keys" must name at least one key.');
    refused({ keys: [{ privateKey: 'c.key', certificate: 'a.crt' }] }, '"keys.0.privateKey" cannot be read: ');
    refused({ keys: [{ privateKey: 'a.key', certificate: 'b.crt' }] }, '"keys.0" must be an RSA key and its own');
    refused({ keys: [{ privateKey: 'idp.xml', certificate: 'a.crt' }] }, '"keys.0" must be an RSA key and its');
    refused({ metadata: 'http://idp.example.edu/x' }, '"metadata" must be a file or an https address');
    refused({ metadata: 'none.xml' }, '"metadata" cannot be read: ');
    refused(
      { nameIdFormat: 'transient' },
      '"nameIdFormat" must be one of persistent, emailAddress, unspecified, none.',
    );
  });

  it('need a file that can be read', () => {
    const missing = join(folder, 'missing.json');
    expect(() => readConfig({ IDENTITY_PROVIDERS_FILE: missing })).toThrow(
      `IDENTITY_PROVIDERS_FILE cannot be read: ${missing} (ENOENT).`,
    );
  });
});

describe('the sample data', () => {
  const open = { SAMPLE_DATA: 'on' };

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.0.2.4' }],
    [{ PUBLIC_URL: 'https://portal.example.org' }],
    [{ ...open, HOST: '::' }],
    [{ ...open, PUBLIC_URL: 'http://192.0.2.4:3000' }],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }],
  ])('does not load if others can reach the portal: %j', (environment) => {
    expect(() => readConfig(environment)).toThrow(
      /^The sample data has sign-ins that everybody knows.*SAMPLE_DATA=off/,
    );
    expect(readConfig({ ...environment, SAMPLE_DATA: 'off' }).isDemo).toBe(false);
  });

  it.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
    'is for this machine: %j',
    (environment) => {
      expect(readConfig(environment).isDemo).toBe(true);
    },
  );

  it('with the demo sign-in is off with an external database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', SAMPLE_DATA: 'on' }).isDemo).toBe(false);
  });
});

describe('trusted proxies', () => {
  it('are addresses and ranges', () => {
    expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.5, 192.168.0.0/16  fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
  });

  it.each(['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.5/', '::/129', '*'])('%s is rejected', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES holds');
  });
});

it.each(['4', '721', '60m', '1.5', '-60'])('TOKEN_MINUTES=%s is rejected', (text) => {
  expect(() => readConfig({ TOKEN_MINUTES: text })).toThrow('it must be a whole number from 5 to 720');
});

describe('the direct database URL', () => {
  it('is accepted in addition to the database URL', () => {
    const { databaseUrl, databaseDirectUrl } = readConfig({
      DATABASE_URL: 'postgres://pool/portal',
      DATABASE_DIRECT_URL: 'postgres://server/portal',
    });

    expect([databaseUrl, databaseDirectUrl]).toEqual(['postgres://pool/portal', 'postgres://server/portal']);
  });

  it('is rejected without one', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://server/portal' })).toThrow(
      'DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.',
    );
  });
});

describe('returned emails', () => {
  it('have a domain, and a port if this server receives them', () => {
    const domain = 'bounces.example.org';
    expect(readConfig({ BOUNCE_DOMAIN: domain }).bounces).toEqual({ domain, host: '127.0.0.1', port: null, tls: null });
    expect(readConfig({ BOUNCE_DOMAIN: domain, BOUNCE_PORT: '25', BOUNCE_HOST: '0.0.0.0' }).bounces).toEqual({
      ...{ domain, host: '0.0.0.0', port: 25, tls: null },
    });
  });

  it.each([
    [{ BOUNCE_PORT: '25' }, 'BOUNCE_PORT needs BOUNCE_DOMAIN as well; set both, or neither.'],
    [{ BOUNCE_DOMAIN: 'a@example.org' }, 'BOUNCE_DOMAIN is "a@example.org"; it must be the name of a domain'],
    [{ BOUNCE_DOMAIN: 'example.org', BOUNCE_PORT: '0' }, 'BOUNCE_PORT is "0"; it must be a whole number'],
    [{ BOUNCE_DOMAIN: 'example.org', BOUNCE_PORT: '65536' }, 'BOUNCE_PORT is "65536"; it must be a whole number'],
  ])('cannot be %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the limits of sending', () => {
  it('have defaults, and no rate', () => {
    expect(readConfig({}).smtpLimits).toEqual({ connections: 5, messagesPerConnection: 100, perDomainPerMinute: null });
  });

  it('are whole numbers', () => {
    const environment = { SMTP_CONNECTIONS: '20', SMTP_MESSAGES_PER_CONNECTION: '1', SMTP_DOMAIN_PER_MINUTE: '600' };
    expect(readConfig(environment).smtpLimits).toEqual({
      connections: 20,
      messagesPerConnection: 1,
      perDomainPerMinute: 600,
    });
  });

  it.each([
    ['SMTP_CONNECTIONS', '0'],
    ['SMTP_MESSAGES_PER_CONNECTION', 'many'],
    ['SMTP_DOMAIN_PER_MINUTE', '0.5'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}"; it must be a whole number from 1 to`);
  });
});
