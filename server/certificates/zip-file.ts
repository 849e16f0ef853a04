// Several files in one ZIP, stored as they are: PDF is packed already.
import { crc32 } from 'node:zlib';

export interface PackedFile {
  /** Letters, digits, hyphens and dots only. */
  name: string;
  content: Uint8Array;
}

const [localHeader, centralHeader, endOfDirectory] = [0x04034b50, 0x02014b50, 0x06054b50];
/** 2.0 of the format, which every program reads. */
const version = 20;
/** Files have no date of their own: the first day that the format knows. */
const firstDay = 0x0021;

const header = (signature: number, numbers: readonly (readonly [number, 2 | 4])[], tail: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(4 + numbers.reduce((sum, [, size]) => sum + size, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [number, size] of numbers) {
    bytes.writeUIntLE(number, at, size);
    at += size;
  }
  return Buffer.concat([bytes, tail]);
};

/** Throws where it would be larger than the plain format can be: 65,535 files, 4 GB. */
export const zipFile = (files: readonly PackedFile[]): Buffer => {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const nameBytes = Buffer.from(name, 'ascii');
    const size = content.length;
    const shared = [
      ...[[version, 2] as const, [0, 2] as const, [0, 2] as const, [0, 2] as const, [firstDay, 2] as const],
      ...[[crc32(content), 4] as const, [size, 4] as const, [size, 4] as const],
      ...[[nameBytes.length, 2] as const, [0, 2] as const],
    ];
    const head = header(localHeader, shared, nameBytes);
    const place = [[0, 2] as const, [0, 2] as const, [0, 2] as const, [0, 4] as const, [offset, 4] as const];
    central.push(header(centralHeader, [[version, 2], ...shared, ...place], nameBytes));
    local.push(head, content);
    offset += head.length + size;
  }
  const directory = Buffer.concat(central);
  const count = [files.length, 2] as const;
  const end = [[0, 2] as const, [0, 2] as const, count, count, [directory.length, 4] as const];
  return Buffer.concat([
    ...local,
    directory,
    header(endOfDirectory, [...end, [offset, 4] as const, [0, 2] as const], new Uint8Array()),
  ]);
};
