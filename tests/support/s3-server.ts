// An S3-compatible server with the operations that the portal uses. It verifies the signature of each request.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/platform/files/s3-store.ts';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 of a request. */
const signatureOf = (
  request: IncomingMessage,
  { secretAccessKey, region }: S3Settings,
  signedHeaders: string,
): string => {
  const { headers, method = '', url = '' } = request;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const canonical = [method, url, '', lines.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex');
};

export const anS3Server = async () => {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const settings: S3Settings = {
    endpoint: '',
    bucket: 'a-bucket',
    accessKeyId: 'the-key',
    secretAccessKey: 'a secret of the tests',
    region: 'eu-example-1',
  };
  const isSigned = (request: IncomingMessage): boolean => {
    const found = /^AWS4-HMAC-SHA256 Credential=the-key\/\S+, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
    return found !== null && signatureOf(request, settings, found[1] ?? '') === found[2];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url = '', headers } = request;
      const body = Buffer.concat(parts);
      const answer = (status: number, content?: Buffer): void => {
        calls.push(`${method} ${status}`);
        response.writeHead(status).end(content);
      };
      if (!isSigned(request) || !url.startsWith('/a-bucket/files/')) return answer(403);
      if (method === 'PUT') {
        if (sha256(body) !== headers['x-amz-content-sha256']) return answer(400);
        if (headers['content-length'] === undefined) return answer(411);
        objects.set(url, body);
        return answer(200);
      }
      const object = objects.get(url);
      if (method === 'DELETE') return answer(objects.delete(url) ? 204 : 404);
      if (!object) return answer(404);
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      if (from === undefined || to === undefined) return answer(200, object);
      return answer(206, object.subarray(Number(from), Number(to) + 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  settings.endpoint = `http://127.0.0.1:${port}`;
  return {
    settings,
    objects,
    calls,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
