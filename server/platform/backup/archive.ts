// The entries of a backup: for each a header in JSON, then its bytes.
import { truncatedBackup } from '#server/platform/backup/errors.ts';

export type EntryHead =
  | {
      kind: 'portal';
      version: string;
      madeAt: string;
      database: string;
      migrations: { name: string; digest: string }[];
      /** The newest row of the audit log as `id:hash`; missing in older backups. */
      newestEvent?: string | null;
    }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'jobs' }
  /** Follows each of the entries above that has bytes: their length and digest. */
  | { kind: 'sum'; bytes: number; sha256: string; rows: number }
  | { kind: 'sequences'; values: { name: string; value: number; isCalled: boolean }[] }
  | { kind: 'file'; path: string; mode: number }
  | { kind: 'secrets' }
  | { kind: 'end'; entries: number };

export interface Entry {
  head: EntryHead;
  /** Must be read to its end before the next entry is requested. */
  body: AsyncIterable<Buffer>;
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** The bytes of one entry: each chunk has its length in front, and a length of zero marks the end. */
export async function* encodeEntry(
  head: EntryHead,
  body: AsyncIterable<Buffer> | readonly Buffer[] = [],
): AsyncGenerator<Buffer> {
  const json = Buffer.from(JSON.stringify(head));
  yield lengthOf(json.length);
  yield json;
  for await (const part of body) {
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

/** Reads a given number of bytes from a stream. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Null at the end of the stream, if no byte is left. */
  async read(bytes: number): Promise<Buffer | null> {
    const parts = [this.#buffered];
    let count = this.#buffered.length;
    while (count < bytes) {
      const { value, done } = await this.#chunks.next();
      if (done) {
        if (count > 0) throw truncatedBackup();
        return null;
      }
      parts.push(value);
      count += value.length;
    }
    const all = parts.length === 1 ? this.#buffered : Buffer.concat(parts);
    this.#buffered = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  async length(): Promise<number | null> {
    return (await this.read(4))?.readUInt32BE() ?? null;
  }
}

async function* bodyOf(reader: Reader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = await reader.length();
    if (length === null) throw truncatedBackup();
    if (length === 0) return;
    const part = await reader.read(length);
    if (part === null) throw truncatedBackup();
    yield part;
  }
}

export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Reader(source);
  for (let length = await reader.length(); length !== null; length = await reader.length()) {
    const json = await reader.read(length);
    if (json === null) throw truncatedBackup();
    yield { head: JSON.parse(json.toString('utf8')) as EntryHead, body: bodyOf(reader) }; // Authenticated: written by us.
  }
}
