// Identity providers on loopback: a real one, and a fake one with configurable responses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { OidcSettings } from '#server/accounts/sign-in/provider-settings.ts';

/** The person who signs in at the provider. */
export interface ProviderUser {
  subject: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
}

export interface TestProvider {
  settings: OidcSettings;
  /** Null: the person declines. */
  setPerson: (person: ProviderUser | null) => void;
  close: () => Promise<void>;
}

const client = { clientId: 'curbcut', clientSecret: 'a secret between the portal and the provider' };

/** Settings like those of `OIDC_ISSUER`. */
export const oidcSettings = (issuer: string): OidcSettings => ({
  ...{ kind: 'oidc', id: 'default', name: 'Example ID', emailDomains: null, issuer },
  ...client,
});

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return `http://127.0.0.1:${port}`;
};

/** Accepts every request, and never responds. */
export const aSilentProvider = async (): Promise<Pick<TestProvider, 'settings' | 'close'>> => {
  const server = createServer(() => {});
  return { settings: oidcSettings(await listen(server)), close: () => end(server) };
};

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** `oidc-provider`; the person signs in and consents without interaction. */
export const anIdentityProvider = async (publicUrl = 'http://localhost:3000'): Promise<TestProvider> => {
  let person: ProviderUser | null = null;
  const known = new Map<string, ProviderUser>();
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['', 'second/'].map((path) => `${publicUrl}/api/identity/${path}callback`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const { subject: sub, email, emailVerified: email_verified, name } = known.get(id) ?? { subject: id };
      return { accountId: id, claims: () => ({ sub, email, email_verified, name }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    if (person) known.set(person.subject, person);
    const result = person
      ? { login: { accountId: person.subject } }
      : { error: 'access_denied', error_description: 'as the test wishes' };
    return void provider.interactionFinished(request, response, result);
  });
  return {
    settings: oidcSettings(issuer),
    setPerson: (next) => {
      person = next;
    },
    close: () => end(server),
  };
};

/** Follows the provider's pages like a browser, and returns the URL that leads back to the portal. */
export const walk = async (address: string): Promise<URL> => {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  let url = new URL(address);
  for (let step = 0; url.origin === origin; step += 1) {
    if (step > 10) throw new Error(`The provider leads in circles, at ${url.pathname}.`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
};

/** Overrides of the fake provider; everything else is correct. */
interface Lies {
  /** Issuer in the provider's metadata. */
  issuer?: string;
  /** Claims that replace those of the ID token. */
  claims?: JWTPayload;
  /** Signs with a key that it does not publish. */
  isForged?: boolean;
  /** Response of the token endpoint instead of a token. */
  status?: number;
}

export interface FakeProvider {
  settings: OidcSettings;
  lies: Lies;
  /** The redirect for an authorization URL, valid except for `more`. */
  answer: (address: URL, more?: Record<string, string>) => string;
  /** Number of code exchanges. */
  exchanges: number;
  close: () => Promise<void>;
}

export const aFakeProvider = async (): Promise<FakeProvider> => {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  const issuer = await listen(server);
  let nonce = '';
  const it: FakeProvider = {
    settings: oidcSettings(issuer),
    lies: {},
    answer: (address, more = {}) => {
      nonce = address.searchParams.get('nonce') ?? '';
      const state = address.searchParams.get('state') ?? '';
      const query = new URLSearchParams({ code: 'a-code', state, iss: issuer, ...more });
      return `${address.searchParams.get('redirect_uri')}?${query}`;
    },
    exchanges: 0,
    close: () => end(server),
  };
  const idToken = (): Promise<string> =>
    new SignJWT({
      iss: issuer,
      aud: client.clientId,
      sub: 'liar',
      nonce,
      email: 'liar@example.org',
      email_verified: true,
      exp: Math.floor(Date.now() / 1000) + 300,
      ...it.lies.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .sign(it.lies.isForged ? other.privateKey : own.privateKey);
  const answers: Record<string, () => Promise<unknown> | unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: it.lies.issuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => {
      it.exchanges += 1;
      return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: await idToken() };
    },
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    const status = path === '/token' ? (it.lies.status ?? 200) : 200;
    void Promise.resolve(answers[path]?.()).then((body) => {
      response.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  return it;
};
