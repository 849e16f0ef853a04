// Identity providers on loopback: a real one, and one that says whatever the test wishes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '#server/accounts/sign-in/identity-provider.ts';

/** Who is at the provider's keyboard. */
export interface PersonThere {
  subject: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
}

export interface TestProvider {
  settings: ProviderSettings;
  /** Null: whoever is there declines. */
  setPerson: (person: PersonThere | null) => void;
  close: () => Promise<void>;
}

const client = { clientId: 'curbcut', clientSecret: 'a secret between the portal and the provider' };

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return `http://127.0.0.1:${port}`;
};

/** Takes every call, and never answers. */
export const aSilentProvider = async (): Promise<Pick<TestProvider, 'settings' | 'close'>> => {
  const server = createServer(() => {});
  return { settings: { issuer: await listen(server), ...client, name: 'Example ID' }, close: () => end(server) };
};

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** `oidc-provider` itself; whoever is there signs in and consents without being asked. */
export const anIdentityProvider = async (publicUrl = 'http://localhost:3000'): Promise<TestProvider> => {
  let person: PersonThere | null = null;
  const known = new Map<string, PersonThere>();
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/api/identity/callback`],
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
    settings: { issuer, ...client, name: 'Example ID' },
    setPerson: (next) => {
      person = next;
    },
    close: () => end(server),
  };
};

/** Goes through the provider's pages as a browser does; gives the address at which they lead back to the portal. */
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

/** What the provider that lies says; what is left out is true. */
interface Lies {
  /** Issuer in the description of the provider. */
  issuer?: string;
  /** Claims that replace those of the ID token. */
  claims?: JWTPayload;
  /** Signs with a key that it does not publish. */
  isForged?: boolean;
  /** Answer of the token endpoint instead of a token. */
  status?: number;
}

export interface LyingProvider {
  settings: ProviderSettings;
  lies: Lies;
  /** Where its answer leads, for the address at which somebody came to it; it is an honest one but for `more`. */
  answer: (address: URL, more?: Record<string, string>) => string;
  /** How often a code was exchanged. */
  exchanges: number;
  close: () => Promise<void>;
}

export const aLyingProvider = async (): Promise<LyingProvider> => {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  const issuer = await listen(server);
  let nonce = '';
  const it: LyingProvider = {
    settings: { issuer, ...client, name: 'Example ID' },
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
