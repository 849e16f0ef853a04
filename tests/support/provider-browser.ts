// Simulates a browser on its way to the identity provider and back.
import { type ProviderUser, type TestProvider, walk } from '#tests/support/identity-provider.ts';
import { type TestPortal, testSecrets } from '#tests/support/portal.ts';

// Tests read bodies of any shape.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Body = any;

interface Reply {
  status: number;
  body: Body;
  location: string;
  setCookie: string;
}

export interface ProviderBrowser {
  send: (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, token?: string) => Promise<Reply>;
  /** The provider's URL to which the portal redirects. */
  start: (query?: string, provider?: string) => Promise<URL>;
  /** The portal's redirect after the provider's response. */
  back: (address: URL | string) => Promise<string>;
  post: (name: 'finish' | 'link' | 'link-by-mail' | 'confirm-link', body: unknown) => Promise<Reply>;
  cookie: string;
}

export const aProviderBrowser = (portal: Pick<TestPortal, 'app'>): ProviderBrowser => {
  const send: ProviderBrowser['send'] = async (method, url, body, token) => {
    const response = await portal.app.inject({
      method,
      url,
      headers: {
        ...(it.cookie ? { cookie: it.cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const setCookie = String(response.headers['set-cookie'] ?? '');
    if (setCookie) it.cookie = setCookie.split(';')[0] ?? '';
    const isJson = String(response.headers['content-type']).includes('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      location: String(response.headers.location ?? ''),
      setCookie,
    };
  };
  const it: ProviderBrowser = {
    cookie: '',
    send,
    start: async (query = '', provider = 'default') => {
      const { location } = await send('GET', `/api/identity/${provider}/start${query}`);
      return new URL(location, 'http://localhost:3000');
    },
    back: async (address) => {
      const { pathname, search } = new URL(address);
      return (await send('GET', pathname + search)).location;
    },
    post: (name, body) => send('POST', `/api/identity/${name}?apikey=${testSecrets.apiKey}`, body),
  };
  return it;
};

export const ticketIn = (place: string): string =>
  /^\/ao\/login#ticket=([\w-]{43})$/.exec(place)?.[1] ?? `no ticket: ${place}`;

/** Signs in at the real provider as the given person, and returns. */
export const ticketFrom = async (
  provider: TestProvider,
  browser: ProviderBrowser,
  person: ProviderUser | null,
  query = '',
): Promise<string> => {
  provider.setPerson(person);
  return ticketIn(await browser.back(await walk((await browser.start(query)).href)));
};
