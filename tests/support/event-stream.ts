// Reads server-sent events in tests.

interface SentEvent {
  id: string;
  kind: string;
  data: string;
  /** On the clock of `performance.now()`. */
  at: number;
}

export interface EventReader {
  headers: Headers;
  events: SentEvent[];
  comments: () => number;
  /** Resolves when the server has ended the stream, or the connection is lost. */
  ended: Promise<void>;
  close: () => void;
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';

export const readEvents = async (url: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`);
  const events: SentEvent[] = [];
  let comments = 0;
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1;
        const data = fieldOf(block, 'data');
        if (data !== '') {
          events.push({ id: fieldOf(block, 'id'), kind: fieldOf(block, 'event'), data, at: performance.now() });
        }
      }
    }
  };
  return {
    headers: response.headers,
    events,
    comments: () => comments,
    ended: read(response.body).catch(() => {}), // Closed, or lost.
    close: () => abort.abort(),
  };
};
