// Writes a ZIP file while its entries are read, so that no entry is ever in memory as a whole.
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipWriter {
  /** Resolves when the content has been read. Call it for one entry after the other. */
  add: (name: string, content: AsyncIterable<string | Uint8Array>) => Promise<void>;
  /** Resolves when everything has been written. */
  end: () => Promise<void>;
}

/** Rejects with what `write` or an entry's content threw; nothing is written after that. */
export const zipWriter = (write: (bytes: Uint8Array) => Promise<void>): ZipWriter => {
  const zip = new ZipFile();
  const abort = new AbortController();
  const writeAll = async (output: AsyncIterable<Buffer>): Promise<void> => {
    for await (const bytes of output) await write(bytes);
  };
  const written = pipeline(zip.outputStream, writeAll, { signal: abort.signal });
  written.catch(() => {}); // `add` and `end` reject with it.
  zip.on('error', () => {}); // An entry's content failed, and `add` has rejected with it.
  return {
    add: async (name, content) => {
      const stream = Readable.from(content);
      zip.addReadStream(stream, name);
      try {
        await Promise.race([finished(stream), written]);
      } catch (error) {
        stream.destroy();
        abort.abort();
        await written.catch(() => {});
        throw error;
      }
    },
    end: async () => {
      zip.end();
      await written;
    },
  };
};
