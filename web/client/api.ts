// The only code that calls the server: takes an endpoint and its input, returns the successful response body.
import { createContext } from 'react-router';
import type { Endpoint, RequestInput, ResponseBody } from '#contract/platform/endpoint.ts';
import type { ErrorBody } from '#contract/platform/shared.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { currentToken } from '#web/client/stored-account.ts';

/** The server answered with an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The server could not be reached, or the response is not from the portal. */
export class CallFailed extends Error {
  constructor(cause: unknown) {
    super(t(m.errorUnreachable), { cause });
  }
}

/** The browser's `fetch`, or the in-process one on the server. */
export type Fetch = typeof fetch;

export type Call = <const E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  /** `waitMs`: a longer timeout; `keepalive`: the request outlives the page. */
  options?: { signal?: AbortSignal; waitMs?: number; keepalive?: boolean },
) => Promise<ResponseBody<E>>;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const addressOf = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

const readAnswer = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (response.status === 204) return null;
  if (response.ok && endpoint.mediaType) {
    const isText = endpoint.mediaType.startsWith('text/');
    return isText ? response.text() : new Uint8Array(await response.arrayBuffer());
  }
  const body: unknown = await response.json();
  if (response.ok) return body;
  if (isErrorBody(body)) throw new ApiError(response.status, body);
  throw new Error(`answered ${response.status}`);
};

const sentBody = ({ bodyType }: Endpoint, body: unknown): string | Blob =>
  bodyType ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body); // `bodyType` means that the body is bytes.

/** A stalled connection never answers; after this time the call fails. */
const longestWaitMs = 20_000;

/** A caller over any `fetch` that sends the signed-in person's token. */
export const makeCall =
  (fetchImplementation: Fetch, token: () => string | null): Call =>
  async (endpoint, input, options) => {
    const loose = input as LooseInput; // Callers are typed; here all values become text.
    const bearer = token();
    try {
      const response = await fetchImplementation(addressOf(endpoint.path, loose), {
        method: endpoint.method,
        headers: {
          'accept-language': currentLanguage(),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(loose.body === undefined ? {} : { 'content-type': endpoint.bodyType ?? 'application/json' }),
        },
        ...(loose.body === undefined ? {} : { body: sentBody(endpoint, loose.body) }),
        ...(options?.keepalive ? { keepalive: true } : {}),
        signal: AbortSignal.any([
          AbortSignal.timeout(options?.waitMs ?? longestWaitMs),
          ...(options?.signal ? [options.signal] : []),
        ]),
      });
      return (await readAnswer(endpoint, response)) as ResponseBody<typeof endpoint>; // The server checked it on the way out.
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallFailed(error);
    }
  };

/** The caller in the browser. */
export const browserCall = makeCall((input, init) => fetch(input, init), currentToken);

/** The browser's answer to a GET whose body is read piece by piece. */
export const openResponse = (path: string, signal: AbortSignal): Promise<Response> => {
  const token = currentToken();
  const headers = { 'accept-language': currentLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(path, { headers, signal });
};

/** The caller for loaders and actions; the server replaces it. */
export const callContext = createContext<Call>(browserCall);

/** The text of a file of this portal. */
export type ReadText = (address: string) => Promise<string>;

/** Throws CallFailed, also if there is no such file. */
export const makeReadText =
  (fetchImplementation: Fetch): ReadText =>
  async (address) => {
    try {
      const response = await fetchImplementation(address, { signal: AbortSignal.timeout(longestWaitMs) });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return await response.text();
    } catch (error) {
      throw new CallFailed(error);
    }
  };

/** The reader in the browser. */
export const browserReadText = makeReadText((input, init) => fetch(input, init));

/** The file reader for loaders; the server replaces it. */
export const textContext = createContext<ReadText>(browserReadText);
