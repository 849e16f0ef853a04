// Serves uploaded files to visitors: at a readable URL, whole or in ranges, and never as a page of this site.

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type FileKind, fileKinds, isPictureKind, isShownInPages } from '#rules/platform/file-kinds.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { byteRange } from '#server/platform/files/byte-range.ts';
import { contentDisposition } from '#server/platform/files/disposition.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import { fileToServe } from '#server/platform/files/queries.ts';
import { isValidSignature } from '#server/platform/files/signed-url.ts';

interface Settings {
  files: Files;
  secret: string;
  now: () => Temporal.Instant;
}

/** Nothing in a file may run, load or be framed, whatever type a browser detects. */
const filePolicy =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${t(m.httpNotFound, { what: t(m.fileThis) })}\n`);

const isText = (kind: FileKind): boolean => ['txt', 'vtt', 'srt'].includes(kind);

/** Not part of the public API: no endpoint lists the files. */
export const serveFiles = (app: FastifyInstance, db: Db, { files, secret, now }: Settings): void => {
  app.route<{ Params: { id: string; name: string }; Querystring: { signature?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    // Compressed responses cannot have byte ranges.
    compress: false,
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const file = /^[1-9]\d{0,8}$/.test(id) ? await fileToServe(db, Number(id)) : undefined;
      if (!file || file.name !== name) return missing(reply);
      if (!file.is_public && !isValidSignature(secret, file.id, request.query.signature, now())) return missing(reply);
      const kind = file.kind as FileKind; // Only kinds of that table are stored.
      const tag = `"${file.digest}"`;
      reply
        .header('content-security-policy', filePolicy)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', contentDisposition(isShownInPages(kind), file.name, file.original_name))
        // Revalidated every time, so that an unpublished file is gone at once.
        .header('cache-control', file.is_public ? 'no-cache' : 'private, no-store')
        .header('etag', tag)
        // Email programs in a browser show images on their own pages.
        .headers(file.is_public && isPictureKind(kind) ? { 'cross-origin-resource-policy': 'cross-origin' } : {})
        .header('accept-ranges', 'bytes')
        .type(isText(kind) ? `${fileKinds[kind].type}; charset=utf-8` : fileKinds[kind].type);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const isSameFile = (request.headers['if-range'] ?? tag) === tag;
      const range = isSameFile ? byteRange(request.headers.range, file.size_bytes) : undefined;
      if (range === 'none') {
        return reply.code(416).header('content-range', `bytes */${file.size_bytes}`).type('text/plain').send();
      }
      const bytes = request.method === 'HEAD' ? undefined : await files.store.read(file.digest, range);
      if (bytes === null) return missing(reply.removeHeader('etag').removeHeader('content-disposition'));
      const length = range ? range.end - range.start + 1 : file.size_bytes;
      reply.header('content-length', length);
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size_bytes}`);
      }
      return reply.send(bytes);
    },
  });
};
