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
export type CacheResult<T> = { keep: CachedResponse } | { pass: T };

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
  find: <T>(key: string, asked: CacheLookup, make: () => Promise<CacheResult<T>>) => Promise<CacheResult<T>>;
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
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
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
    vary: 'accept-encoding',
    ...(isNamed ? { etag: tagOf(answer, encoding) } : {}),
    ...(encoding === 'none' ? {} : { 'content-encoding': encoding }),
  };
  return { headers, body: await encoders[encoding](answer.body) };
};

/** Encodes a response once for all readers. */
export const encodedAnswer = (answer: CachedResponse, encoding: Encoding): Promise<Encoded> => {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const made = encode(answer, encoding);
  answer.encoded.set(encoding, made);
  return made;
};

const isFresh = ({ madeAt }: CachedResponse, now: Temporal.Instant): boolean => {
  const age = now.epochMilliseconds - madeAt.epochMilliseconds;
  return age >= 0 && age < maxCacheAgeSeconds * 1000;
};

export const responseCache = (limitBytes = maxBytes): ResponseCache => {
  const store = boundedStore<CachedResponse>(limitBytes);
  const inProgress = new Map<string, { version: number; making: Promise<CacheResult<unknown>> }>();

  const makeAndStore = async <T>(key: string, make: () => Promise<CacheResult<T>>): Promise<CacheResult<T>> => {
    const made = await make();
    if ('keep' in made) {
      const bytes = made.keep.body.length * storedBytesPerBodyByte + key.length * 2 + bytesPerEntry;
      store.set(key, made.keep, bytes);
    }
    return made;
  };

  return {
    bytes: store.bytes,
    find: async (key, { now, readVersion }, make) => {
      const version = await readVersion();
      if (version === null) return make();
      const known = store.get(key);
      if (known && known.version >= version && isFresh(known, now)) return { keep: known };
      const other = inProgress.get(key);
      if (other?.version === version) {
        const made = await other.making.catch(() => null);
        if (made && 'keep' in made && made.keep.version >= version) return made;
        // Not the same for everybody, so each caller makes its own.
        return makeAndStore(key, make);
      }
      const making = makeAndStore(key, make);
      inProgress.set(key, { version, making });
      try {
        return await making;
      } finally {
        if (inProgress.get(key)?.making === making) inProgress.delete(key);
      }
    },
  };
};
