// Calls Zoom's API with a token of a Server-to-Server OAuth app. Shapes as in Zoom's client `@zoom/rivet` 0.4.0.
import * as z from 'zod/mini';
import { ProviderError } from '#server/registration/meetings/meeting-provider.ts';

export interface ZoomSettings {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** The Zoom user who hosts meetings, by id or email; `me`: the owner of the app. */
  host: string;
  /** Signs webhooks; null: webhooks are rejected. */
  webhookSecret: string | null;
}

export interface ZoomAddresses {
  oauth: string;
  api: string;
}

export const zoomAddresses: ZoomAddresses = { oauth: 'https://zoom.us', api: 'https://api.zoom.us/v2' };

const timeoutMs = 20_000;
/** A token is renewed before it expires. */
const renewalMs = 60_000;

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() });
const errorAnswer = z.object({ code: z._default(z.int(), 0) });

/** Codes for missing scopes, which Zoom answers with 400. */
const scopeCodes = [104, 4711, 4700];

const retryAfterOf = ({ headers }: Response): number | null => {
  const text = headers.get('retry-after') ?? '';
  // Zoom answers an instant where a daily limit is reached, and seconds elsewhere.
  const seconds = /^\d{4}-/.test(text) ? (Date.parse(text) - Date.now()) / 1000 : Number(text || Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
};

const errorOf = async (response: Response): Promise<ProviderError> => {
  const { status } = response;
  const { data } = errorAnswer.safeParse(await response.json().catch(() => null));
  const code = data?.code ?? 0;
  const message = `Zoom answered ${status}${code ? `, code ${code}` : ''}.`;
  if (status === 429) return new ProviderError('tooMany', message, retryAfterOf(response));
  if (status === 401 || status === 403 || scopeCodes.includes(code)) return new ProviderError('credentials', message);
  // Zoom makes a report some minutes after the meeting.
  if (status === 404) return new ProviderError('notReady', message);
  if (status >= 400 && status < 500) return new ProviderError('rejected', message);
  return new ProviderError('unreachable', message, retryAfterOf(response));
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new ProviderError('unreachable', 'Zoom did not answer.');
  }
};

const readAs = async <T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> => {
  const body: unknown = await response.json().catch(() => null);
  const { data, success } = schema.safeParse(body);
  if (success) return data;
  throw new ProviderError('unreadable', 'Zoom answered something else than it documents.');
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ZoomClient {
  /** Resolves if Zoom accepts the credentials. */
  signIn: () => Promise<void>;
  get: <T>(path: string, schema: z.ZodMiniType<T>) => Promise<T>;
  post: <T>(path: string, body: object, schema: z.ZodMiniType<T>) => Promise<T>;
  /** For calls that answer nothing. */
  call: (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<void>;
}

/** `addresses`: of Zoom, or of its counterpart in tests. */
export const zoomClient = (
  { accountId, clientId, clientSecret }: ZoomSettings,
  addresses: ZoomAddresses = zoomAddresses,
): ZoomClient => {
  let token: { value: string; until: number } | null = null;

  const newToken = async (): Promise<string> => {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId });
    const response = await send(`${addresses.oauth}/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    });
    if (response.status === 400) throw new ProviderError('credentials', 'Zoom answered 400.');
    if (!response.ok) throw await errorOf(response);
    const { access_token: value, expires_in: seconds } = await readAs(response, tokenAnswer);
    token = { value, until: performance.now() + seconds * 1000 - renewalMs };
    return value;
  };
  const currentToken = async (): Promise<string> =>
    token && performance.now() < token.until ? token.value : newToken();

  const request = async (method: Method, path: string, body?: object): Promise<Response> => {
    const ask = (value: string) =>
      send(`${addresses.api}${path}`, {
        method,
        headers: { authorization: `Bearer ${value}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    let response = await ask(await currentToken());
    // The token was revoked before its time.
    if (response.status === 401) response = await ask(await newToken());
    if (!response.ok) throw await errorOf(response);
    return response;
  };

  return {
    signIn: async () => void (await newToken()),
    get: async (path, schema) => readAs(await request('GET', path), schema),
    post: async (path, body, schema) => readAs(await request('POST', path, body), schema),
    call: async (method, path, body) => void (await request(method, path, body)),
  };
};
