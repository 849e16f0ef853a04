// A cache of responses that are the same for everybody, valid until what visitors see changes (docs/decisions/032).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedStore } from '#server/platform/http/bounded-store.ts';

export type Encoding = 'br' | 'gzip' | 'none';

/** A response in one encoding, as it is sent. */
export interface Encoded {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** When it was made, or when the oldest response it is made of was. */
  madeAt: Temporal.Instant;
  /** It includes all changes of the catalog up to this version. */
  version: number;
  encoded: Map<Encoding, Promise<Encoded>>;
}

/** The result of `make`: a response that may be cached, or one that is for this caller only. */
export type CacheResult<T> = { cached: CachedResponse } | { uncached: T };

interface CacheLookup {
  now: Temporal.Instant;
  /** Null if the version is unknown. */
  readVersion: () => Promise<number | null>;
}

export interface ResponseCache {
  /**
   * The cached response, or the result of `make`. Nobody gets a response from before a change that `readVersion` counts:
   * the version is read from a database that is recent enough for the reader. If it is null, the response is made for
   * this caller only.
   */
  find: <T>(key: string, lookup: CacheLookup, make: () => Promise<CacheResult<T>>) => Promise<CacheResult<T>>;
  bytes: () => number;
}

/** Responses change with time too: sessions begin, end and stop accepting questions. */
export const maxCacheAgeSeconds = 3;
const maxBytes = 48 * 1024 * 1024;
/** For both encodings and the overhead of an entry. */
const storedBytesPerBodyByte = 1.6;
const bytesPerEntry = 2048;

export const cachedResponse = (
  body: string,
  { headers, madeAt, version }: Pick<CachedResponse, 'headers' | 'madeAt' | 'version'>,
): CachedResponse => ({ headers, body: Buffer.from(body), madeAt, version, encoded: new Map() });

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body),
  none: async (body) => body,
};

/** The ETag: a digest of the response and its encoding. */
const tagOf = ({ headers, body }: CachedResponse, encoding: Encoding): string => {
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22);
  return `"${digest}${encoding === 'none' ? '' : `-${encoding}`}"`;
};

const encode = async (answer: CachedResponse, encoding: Encoding): Promise<Encoded> => {
  // A response that must not be stored needs no ETag.
  const isNamed = answer.headers['cache-control'] !== 'no-store';
  const headers = {
    ...answer.headers,
    vary: [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
    ...(isNamed ? { etag: tagOf(answer, encoding) } : {}),
    ...(encoding === 'none' ? {} : { 'content-encoding': encoding }),
  };
  return { headers, body: await encoders[encoding](answer.body) };
};

/** Encodes a response once for all readers. */
export const encodedAnswer = (answer: CachedResponse, encoding: Encoding): Promise<Encoded> => {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const result = encode(answer, encoding);
  answer.encoded.set(encoding, result);
  return result;
};

const isFresh = ({ madeAt }: CachedResponse, now: Temporal.Instant): boolean => {
  const age = now.epochMilliseconds - madeAt.epochMilliseconds;
  return age >= 0 && age < maxCacheAgeSeconds * 1000;
};

export const responseCache = (limitBytes = maxBytes): ResponseCache => {
  const store = boundedStore<CachedResponse>(limitBytes);
  const inProgress = new Map<string, { version: number; pending: Promise<CacheResult<unknown>> }>();

  const makeAndStore = async <T>(key: string, make: () => Promise<CacheResult<T>>): Promise<CacheResult<T>> => {
    const result = await make();
    if ('cached' in result) {
      const bytes = result.cached.body.length * storedBytesPerBodyByte + key.length * 2 + bytesPerEntry;
      store.set(key, result.cached, bytes);
    }
    return result;
  };

  return {
    bytes: store.bytes,
    find: async (key, { now, readVersion }, make) => {
      const version = await readVersion();
      if (version === null) return make();
      const stored = store.get(key);
      if (stored && stored.version >= version && isFresh(stored, now)) return { cached: stored };
      const other = inProgress.get(key);
      if (other?.version === version) {
        const result = await other.pending.catch(() => null);
        if (result && 'cached' in result && result.cached.version >= version) return result;
        // Not the same for everybody, so each caller makes its own.
        return makeAndStore(key, make);
      }
      const pending = makeAndStore(key, make);
      inProgress.set(key, { version, pending });
      try {
        return await pending;
      } finally {
        if (inProgress.get(key)?.pending === pending) inProgress.delete(key);
      }
    },
  };
};
