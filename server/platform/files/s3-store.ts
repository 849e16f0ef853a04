// Stores files by their SHA-256 in an S3-compatible store; aws4fetch signs each request.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { ByteRange, FileStore } from '#server/platform/files/file-store.ts';

export interface S3Settings {
  /** URL of the store, without a trailing slash. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const answerMs = 20_000;
/** Enough for a video of several gigabytes. */
const putMs = 15 * 60_000;

/** Never includes the store's response: it can repeat keys. */
const failure = (what: string, { status }: Response): Error =>
  new Error(`The file store answered ${status} to ${what}.`);

/** Path-style bucket URLs (`endpoint/bucket/key`), which every S3-compatible store supports. */
export const s3Store = ({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Settings): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (digest: string): string => `${endpoint}/${bucket}/files/${digest.slice(0, 2)}/${digest}`;

  const send = async (
    method: string,
    digest: string,
    headers: Record<string, string>,
    limitMs: number,
    body?: Blob,
  ) => {
    const signed = await client.sign(addressOf(digest), { method, headers });
    // The signed headers with a body that is streamed from disk.
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(limitMs),
      ...(body ? { body } : {}),
    });
  };

  return {
    put: async (digest, path) => {
      // The store verifies the digest and rejects other bytes.
      const headers = { 'x-amz-content-sha256': digest, 'content-type': 'application/octet-stream' };
      const answer = await send('PUT', digest, headers, putMs, await openAsBlob(path));
      await answer.body?.cancel();
      if (!answer.ok) throw failure('PUT', answer);
    },
    read: async (digest, range?: ByteRange) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const signed = await client.sign(addressOf(digest), { method: 'GET', headers });
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), answerMs);
      const answer = await fetch(signed.url, { headers: signed.headers, signal: abort.signal });
      clearTimeout(timer);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (answer.status !== (range ? 206 : 200) || !answer.body) throw failure('GET', answer);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>); // The same stream, typed differently by two libraries.
    },
    remove: async (digest) => {
      const answer = await send('DELETE', digest, {}, answerMs);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw failure('DELETE', answer);
    },
  };
};
