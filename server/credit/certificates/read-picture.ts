// Reads a PNG or JPEG by content: its size in pixels, and the image without metadata.

export interface Picture {
  format: 'png' | 'jpg';
  width: number;
  height: number;
  /** Without location, time, software and comments. */
  bytes: Buffer;
}

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that a still image needs to render; others may reveal who made it, where and when. */
const pngParts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs']);

const readPng = (file: Buffer): Picture | null => {
  const parts: Buffer[] = [pngHead];
  let at = pngHead.length;
  let size: { width: number; height: number } | null = null;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    if (size === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (pngParts.has(name)) parts.push(file.subarray(at, end));
    if (name === 'IEND') return { format: 'png', ...size, bytes: Buffer.concat(parts) };
    at = end;
  }
  return null;
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** APP0 is the file format, APP14 the color transform; other APP segments and comments are dropped. */
const isNeeded = (marker: number): boolean =>
  marker === 0xe0 || marker === 0xee || !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe);

const readJpeg = (file: Buffer): Picture | null => {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  let size: { width: number; height: number } | null = null;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;
    if (isFrame(marker) && at + 9 <= file.length) {
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === 0xda) {
      // Data after the last end marker is not part of the image.
      const last = file.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (size === null || last < end) return null;
      return { format: 'jpg', ...size, bytes: Buffer.concat([...parts, file.subarray(at, last + 2)]) };
    }
    if (isNeeded(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  return null;
};

/** Null for anything but a complete PNG or JPEG, whatever its name. */
export const readPicture = (file: Buffer): Picture | null => {
  if (file.subarray(0, pngHead.length).equals(pngHead)) return readPng(file);
  return file.length > 3 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff ? readJpeg(file) : null;
};
