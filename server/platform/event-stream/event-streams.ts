// Server-sent events over HTTP: kept alive through proxies, cut for slow readers, and ended when the server shuts down.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventHub } from '#server/platform/event-stream/event-hub.ts';

/** Proxies close connections on which nothing passes; their usual limit is a minute. */
const aliveEveryMs = 15_000;
/** What a reader may leave unread; then it is disconnected, and resumes where it was when it connects again. */
const maxUnreadBytes = 256 * 1024;
/** Then readers connect again, so that whoever lost access does not read on. */
const maxAgeMs = 30 * 60_000;
/** When browsers reconnect by themselves. */
const retryMs = 2_000;

export interface EventStreams {
  hub: EventHub;
  /** Answers the request with the events of a session after that id; null: only new ones. */
  stream: (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    reader: { sessionId: number; after: number | null; isStaff: boolean },
  ) => Promise<void>;
}

interface Stream {
  response: ServerResponse;
  endsAt: number;
}

const alive = Buffer.from(':\n\n');
/** Clients connect again at once, and to another server if this one ends. */
const farewell = Buffer.from('event: reconnect\ndata: {}\n\n');

/** Proxies must neither store, compress nor buffer. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const eventStreams = (app: FastifyInstance, hub: EventHub): EventStreams => {
  const streams = new Set<Stream>();

  const send = ({ response }: Stream, bytes: Buffer): void => {
    if (response.writableLength + bytes.length > maxUnreadBytes) response.destroy();
    else response.write(bytes);
  };
  const end = (stream: Stream): void => {
    streams.delete(stream);
    stream.response.end(farewell);
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const stream of streams) {
      if (now >= stream.endsAt) end(stream);
      else send(stream, alive);
    }
  }, aliveEveryMs).unref();

  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const stream of streams) end(stream);
  });
  app.addHook('onClose', async () => hub.close());

  return {
    hub,
    stream: async ({ request, reply }, { sessionId, after, isStaff }) => {
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>); // Ours are all strings.
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      // A random part, so that readers who came together do not all come back together.
      const stream: Stream = { response, endsAt: performance.now() + maxAgeMs * (0.75 + Math.random() / 2) };
      response.write(`retry: ${retryMs}\n\n`);
      streams.add(stream);
      let isClosed = false;
      let unsubscribe = (): void => {};
      response.once('close', () => {
        isClosed = true;
        streams.delete(stream);
        unsubscribe();
      });
      try {
        unsubscribe = await hub.subscribe(sessionId, after, { isStaff, send: (bytes) => send(stream, bytes) });
        if (isClosed) unsubscribe();
      } catch {
        // The database is unavailable: the reader tries again.
        end(stream);
      }
    },
  };
};
