// Answers that are the same for everybody, kept until what visitors see changes (docs/decisions/032).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedStore } from '#server/platform/http/bounded-store.ts';

export type Encoding = 'br' | 'gzip' | 'none';

/** An answer as it goes out in one encoding. */
export interface Encoded {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** When it was made, or the oldest answer that it was made of. */
  madeAt: Temporal.Instant;
  /** It shows every change of the catalog up to this one. */
  version: number;
  encoded: Map<Encoding, Promise<Encoded>>;
}

/** What was made: an answer that may be kept, or what the maker does instead. */
export type Made<T> = { keep: CachedResponse } | { pass: T };

interface Asked {
  now: Temporal.Instant;
  /** Null where it cannot be told. */
  readVersion: () => Promise<number | null>;
}

export interface ResponseCache {
  /**
   * The kept answer, or what `make` gives. Nobody gets what was made before a change that `readVersion` counts: it is asked
   * of a database that is new enough for whoever asks. Where it gives null, the answer is made for this one caller.
   */
  find: <T>(key: string, asked: Asked, make: () => Promise<Made<T>>) => Promise<Made<T>>;
  bytes: () => number;
}

/** Time changes answers too: sessions begin, end and take no more questions. */
export const keptSeconds = 3;
const mostBytes = 48 * 1024 * 1024;
/** Both encodings and what surrounds them. */
const bytesPerByte = 1.6;
const bytesAnEntry = 2048;

export const cachedResponse = (
  body: string,
  { headers, madeAt, version }: Pick<CachedResponse, 'headers' | 'madeAt' | 'version'>,
): CachedResponse => ({ headers, body: Buffer.from(body), madeAt, version, encoded: new Map() });

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  none: async (body) => body,
};

/** The name of the answer, and of its encoding. */
const tagOf = ({ headers, body }: CachedResponse, encoding: Encoding): string => {
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22);
  return `"${digest}${encoding === 'none' ? '' : `-${encoding}`}"`;
};

const encode = async (answer: CachedResponse, encoding: Encoding): Promise<Encoded> => {
  // What nobody may keep needs no name.
  const isNamed = answer.headers['cache-control'] !== 'no-store';
  const headers = {
    ...answer.headers,
    vary: 'accept-encoding',
    ...(isNamed ? { etag: tagOf(answer, encoding) } : {}),
    ...(encoding === 'none' ? {} : { 'content-encoding': encoding }),
  };
  return { headers, body: await encoders[encoding](answer.body) };
};

/** Made once for everybody. */
export const encodedAnswer = (answer: CachedResponse, encoding: Encoding): Promise<Encoded> => {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const made = encode(answer, encoding);
  answer.encoded.set(encoding, made);
  return made;
};

const isFresh = ({ madeAt }: CachedResponse, now: Temporal.Instant): boolean => {
  const age = now.epochMilliseconds - madeAt.epochMilliseconds;
  return age >= 0 && age < keptSeconds * 1000;
};

export const responseCache = (limitBytes = mostBytes): ResponseCache => {
  const store = boundedStore<CachedResponse>(limitBytes);
  const underWay = new Map<string, { version: number; making: Promise<Made<unknown>> }>();

  const makeAndKeep = async <T>(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> => {
    const made = await make();
    if ('keep' in made) {
      const bytes = made.keep.body.length * bytesPerByte + key.length * 2 + bytesAnEntry;
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
      const other = underWay.get(key);
      if (other?.version === version) {
        const made = await other.making.catch(() => null);
        if (made && 'keep' in made && made.keep.version >= version) return made;
        // What is not for everybody, each makes for itself.
        return makeAndKeep(key, make);
      }
      const making = makeAndKeep(key, make);
      underWay.set(key, { version, making });
      try {
        return await making;
      } finally {
        if (underWay.get(key)?.making === making) underWay.delete(key);
      }
    },
  };
};
