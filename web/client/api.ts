// The only way to the server: an endpoint of the contract and its input in, its good answer out.
import { createContext } from 'react-router';
import type { Endpoint, GoodBody, WrittenInput } from '#contract/platform/endpoint.ts';
import type { ErrorBody } from '#contract/platform/shared.ts';
import { currentToken } from '#web/client/stored-account.ts';

/** The server said no, and why. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The server could not be reached, or gave an answer that is not ours. */
export class CallFailed extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached. Check your connection, then try again.', { cause });
  }
}

/** What calls are made with: the browser's own, or the server's way to itself. */
export type Fetch = typeof fetch;

export type Call = <const E extends Endpoint>(
  endpoint: E,
  input: WrittenInput<E>,
  /** `waitMs`: where an answer may take longer than others; `keepalive`: is sent also when the page goes. */
  options?: { signal?: AbortSignal; waitMs?: number; keepalive?: boolean },
) => Promise<GoodBody<E>>;

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
  bodyType ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body); // The contract's type of a body of bytes.

/** A line that is half dead gives no answer at all; after this time people are told. */
const longestWaitMs = 20_000;

/** A caller over any `fetch`; every call carries the token of whoever is signed in. */
export const makeCall =
  (fetchImplementation: Fetch, token: () => string | null): Call =>
  async (endpoint, input, options) => {
    const loose = input as LooseInput; // Its parts are typed where it is written; here they become text.
    const bearer = token();
    try {
      const response = await fetchImplementation(addressOf(endpoint.path, loose), {
        method: endpoint.method,
        headers: {
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
      return (await readAnswer(endpoint, response)) as GoodBody<typeof endpoint>; // The server checked it on the way out.
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallFailed(error);
    }
  };

/** The browser's own call. */
export const browserCall = makeCall((input, init) => fetch(input, init), currentToken);

/** The call that loaders and actions use; the server puts its own in its place. */
export const callContext = createContext<Call>(browserCall);

/** The text of a file of this portal. */
export type ReadText = (address: string) => Promise<string>;

/** Throws CallFailed, also where there is no such file. */
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

/** The browser's own. */
export const browserReadText = makeReadText((input, init) => fetch(input, init));

/** What loaders read files with; the server puts its own in its place. */
export const textContext = createContext<ReadText>(browserReadText);
