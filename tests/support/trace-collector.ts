// Collects traces sent by OTLP over HTTP as JSON.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface WrittenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  attributes: Record<string, unknown>;
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** The raw bodies received. */
  text: () => string;
  close: () => void;
}

/** `delayMs`: delay of each response. */
export const aTraceCollector = async (delayMs = 0): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      text += `${request.url} ${body}\n`;
      for (const resource of JSON.parse(body).resourceSpans) {
        const written: WrittenSpan[] = resource.scopeSpans.flatMap((scope: { spans: WrittenSpan[] }) => scope.spans);
        for (const { traceId, spanId, parentSpanId = '', name, attributes } of written) {
          const named = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
          spans.push({ traceId, spanId, parentId: parentSpanId, name, attributes: Object.fromEntries(named) });
        }
      }
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => text,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
