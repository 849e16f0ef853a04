// Checks that video and audio files are complete, reading only their headers.
import type { FileHandle } from 'node:fs/promises';

const maxBoxes = 100_000;

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Walks the boxes of an MP4 or M4A file to its end. */
export const isWholeMp4 = async (file: FileHandle, sizeBytes: number): Promise<boolean> => {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < sizeBytes && count < maxBoxes; count += 1) {
    const header = await bytesAt(file, at, 16);
    if (header.length < 8) return false;
    const name = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    if (short === 1 && header.length < 16) return false;
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (!/^[\w©][\w -]{3}$/.test(name)) return false;
    seen.add(name);
    if (short === 0) at = sizeBytes;
    else if (length < 8) return false;
    else at += length;
  }
  return at === sizeBytes && seen.has('ftyp') && seen.has('moov');
};

/** An EBML number at an offset: its value and its length in bytes; null for an unknown size. */
const ebmlNumber = (bytes: Buffer, at: number): { value: number | null; length: number } | undefined => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined;
  const rest = bytes.subarray(at + 1, at + length);
  let value = first & (0xff >> length);
  const isUnknown = value === 0xff >> length && rest.every((byte) => byte === 0xff);
  for (const byte of rest) value = value * 256 + byte;
  return { value: isUnknown ? null : value, length };
};

const segmentId = 0x18538067;

/** An EBML header with doctype `webm`, and a segment that extends to the end of the file, if its size is known. */
export const isWholeWebm = async (file: FileHandle, sizeBytes: number): Promise<boolean> => {
  const head = await bytesAt(file, 0, 4096);
  const size = ebmlNumber(head, 4);
  if (!size?.value || size.value > 1000) return false;
  const segmentAt = 4 + size.length + size.value;
  if (segmentAt + 12 > head.length || head.readUInt32BE(segmentAt) !== segmentId) return false;
  if (!head.subarray(0, segmentAt).includes(Buffer.from('webm'))) return false;
  const segment = ebmlNumber(head, segmentAt + 4);
  if (!segment) return false;
  return segment.value === null || segmentAt + 4 + segment.length + segment.value <= sizeBytes;
};
