// A ZIP file that is written as it is made: parts of any length, packed, none of them held in memory.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const [localHeader, sizesBehind, centralHeader, endOfDirectory] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** 2.0 of the format, which every program reads. */
const version = 20;
/** Sizes stand behind the part; its name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** Files have no date of their own: the first day that the format knows. */
const firstDay = 0x0021;
/** What the plain format can say. */
const mostBytes = 0xffff_ffff;

const bytesOf = (signature: number, numbers: readonly (readonly [number, 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(4 + numbers.reduce((sum, [, size]) => sum + size, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [number, size] of numbers) {
    bytes.writeUIntLE(number, at, size);
    at += size;
  }
  return bytes;
};

type Write = (bytes: Uint8Array) => Promise<void>;

export interface ZipWriter {
  /** One file after the other. `name`: letters, digits, hyphens and dots only. */
  add: (name: string, content: AsyncIterable<string | Uint8Array>) => Promise<void>;
  end: () => Promise<void>;
}

/** Throws where it would be larger than the plain format can be: 4 GB. */
export const zipWriter = (write: Write): ZipWriter => {
  const central: Buffer[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    offset += bytes.length;
    if (offset > mostBytes) throw new RangeError('This is more than a ZIP file can hold.');
    await write(bytes);
  };
  return {
    add: async (name, content) => {
      const nameBytes = Buffer.from(name);
      const at = offset;
      let [sum, plainBytes] = [0, 0];
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const part of content) {
          const bytes = typeof part === 'string' ? Buffer.from(part) : part;
          sum = crc32(bytes, sum);
          plainBytes += bytes.length;
          yield bytes;
        }
      };
      const start = [[version, 2] as const, [flags, 2] as const, [deflated, 2] as const, [0, 2] as const];
      const lengths = [[nameBytes.length, 2] as const, [0, 2] as const];
      const unknown = [[0, 4] as const, [0, 4] as const, [0, 4] as const];
      await put(bytesOf(localHeader, [...start, [firstDay, 2], ...unknown, ...lengths]));
      await put(nameBytes);
      const from = offset;
      await pipeline(Readable.from(counted()), createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) await put(bytes);
      });
      const sizes = [[sum, 4] as const, [offset - from, 4] as const, [plainBytes, 4] as const];
      await put(bytesOf(sizesBehind, sizes));
      const place = [[0, 2] as const, [0, 2] as const, [0, 2] as const, [0, 4] as const, [at, 4] as const];
      const entry = [[version, 2] as const, ...start, [firstDay, 2] as const, ...sizes, ...lengths, ...place];
      central.push(bytesOf(centralHeader, entry), nameBytes);
    },
    end: async () => {
      const from = offset;
      const directory = Buffer.concat(central);
      await put(directory);
      const count = [central.length / 2, 2] as const;
      const numbers = [[0, 2] as const, [0, 2] as const, count, count, [directory.length, 4] as const];
      await put(bytesOf(endOfDirectory, [...numbers, [from, 4], [0, 2]]));
    },
  };
};
