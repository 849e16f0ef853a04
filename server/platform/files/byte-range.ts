// Parses the Range header of a file request. RFC 9110, 14.
import type { ByteRange } from '#server/platform/files/file-store.ts';

/** Undefined: the whole file, also for units this server does not know; `none`: the range is not satisfiable. */
export const byteRange = (header: string | undefined, sizeBytes: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), sizeBytes);
    return count === 0 ? 'none' : { start: sizeBytes - count, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes ? 'none' : { start, end };
};
