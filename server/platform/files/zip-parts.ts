// The entries of a ZIP file without decompression bombs, overlaps, or bytes before, between and behind its entries.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

interface ZipPart {
  name: string;
  method: number;
  packed: Buffer;
  /** According to the central directory. */
  sizeBytes: number;
}

const maxParts = 5000;
/** Of the uncompressed content. */
interface ZipLimits {
  maxPartBytes: number;
  maxBytes: number;
}
const usualLimits: ZipLimits = { maxPartBytes: 100 * 1024 * 1024, maxBytes: 250 * 1024 * 1024 };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;

/** The offset of the end-of-central-directory record if the file ends with one, otherwise -1. */
export const zipEndAt = (file: Buffer): number => {
  const first = Math.max(0, file.length - endLength - 0xffff);
  for (let at = file.length - endLength; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endSignature && at + endLength + file.readUInt16LE(at + 20) === file.length)
      return at;
  }
  return -1;
};

interface Entry {
  name: string;
  method: number;
  flags: number;
  packedBytes: number;
  sizeBytes: number;
  at: number;
}

const entriesOf = (file: Buffer, from: number, end: number): Entry[] | null => {
  const entries: Entry[] = [];
  let at = from;
  while (at < end) {
    if (at + 46 > end || file.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = file.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (next > end || entries.length === maxParts) return null;
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      sizeBytes: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === end ? entries : null;
};

/** A data descriptor may follow an entry. */
const maxGap = 24;

/** Null if the file is not a valid ZIP file, hides bytes, or declares more than the allowed size. */
export const zipParts = (file: Buffer, { maxPartBytes, maxBytes } = usualLimits): ZipPart[] | null => {
  const end = file.length < endLength ? -1 : zipEndAt(file);
  if (end < 0) return null;
  const from = file.readUInt32LE(end + 16);
  if (from + file.readUInt32LE(end + 12) !== end) return null;
  const entries = entriesOf(file, from, end);
  if (!entries || entries.length === 0 || entries.length !== file.readUInt16LE(end + 10)) return null;
  if (entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxBytes) return null;
  const parts: ZipPart[] = [];
  let expected = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const isEncrypted = (entry.flags & 1) !== 0;
    const isOverlapping = entry.at < expected || entry.at > expected + (expected === 0 ? 0 : maxGap);
    if (isEncrypted || isOverlapping || entry.at + 30 > from || ![0, 8].includes(entry.method)) return null;
    if (file.readUInt32LE(entry.at) !== localSignature || entry.sizeBytes > maxPartBytes) return null;
    const begin = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
    expected = begin + entry.packedBytes;
    if (expected > from) return null;
    const { name, method, sizeBytes } = entry;
    parts.push({ name, method, sizeBytes, packed: file.subarray(begin, expected) });
  }
  return from <= expected + maxGap ? parts : null;
};

/** The uncompressed bytes, or null if their number differs from the central directory's. */
export const unpacked = async ({ method, packed, sizeBytes }: ZipPart): Promise<Buffer | null> => {
  if (method === 0) return packed.length === sizeBytes ? packed : null;
  try {
    const bytes = await inflate(packed, { maxOutputLength: Math.max(1, sizeBytes) });
    return bytes.length === sizeBytes ? bytes : null;
  } catch {
    return null; // Truncated, damaged, or larger than declared.
  }
};
