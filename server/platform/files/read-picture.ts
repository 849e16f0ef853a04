// Reads a PNG, JPEG or WebP by content: its size in pixels, and the image without metadata.

export interface Picture {
  format: 'png' | 'jpg' | 'webp';
  width: number;
  height: number;
  isAnimated: boolean;
  /** Without location, time, software, comments, previews and further images. */
  bytes: Buffer;
}

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that a still image needs to render; others may reveal who made it, where and when. */
const pngParts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs']);

const readPng = (file: Buffer): Picture | null => {
  const parts: Buffer[] = [pngHead];
  let at = pngHead.length;
  let size: { width: number; height: number } | null = null;
  let isAnimated = false;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    if (size === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (name === 'acTL') isAnimated = true;
    if (pngParts.has(name)) parts.push(file.subarray(at, end));
    if (name === 'IEND') return { format: 'png', ...size, isAnimated, bytes: Buffer.concat(parts) };
    at = end;
  }
  return null;
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const exifHead = 'Exif\0\0';
const orientationTag = 0x0112;

/** How the camera was held, 1 to 8; 1 if unknown. */
const orientationOf = (exif: Buffer): number => {
  const tiff = exif.subarray(exifHead.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = short(start);
    for (let at = start + 2; at < start + 2 + entries * 12; at += 12) {
      if (short(at) === orientationTag) return Math.min(8, Math.max(1, short(at + 8)));
    }
  } catch {
    // Cut off: without an orientation that can be read.
  }
  return 1;
};

/** An Exif segment that contains nothing but the orientation. */
const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from(exifHead, 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** What remains of an APP segment or comment: the file format, colors, and which side is up. */
const keptOf = (marker: number, segment: Buffer): Buffer[] => {
  const starts = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0) return starts('JFIF\0') ? [segment] : [];
  if (marker === 0xe1 && starts(exifHead)) {
    const orientation = orientationOf(segment.subarray(4));
    return orientation === 1 ? [] : [orientationSegment(orientation)];
  }
  if (marker === 0xe2) return starts('ICC_PROFILE\0') ? [segment] : [];
  if (marker === 0xee) return [segment];
  return (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe ? [] : [segment];
};

/** The offset of the first marker behind the data of a scan. */
const scanEnd = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
};

/** Ends with the first image: phones append others with metadata of their own. */
const readJpeg = (file: Buffer): Picture | null => {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  while (at + 2 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) {
      if (size === null || !hasScan) return null;
      const bytes = Buffer.concat([...parts, file.subarray(at, at + 2)]);
      return { format: 'jpg', ...size, isAnimated: false, bytes };
    }
    if (at + 4 > file.length) return null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return null;
    if (isFrame(marker) && at + 9 <= file.length) {
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    parts.push(...keptOf(marker, file.subarray(at, end)));
    at = end;
    if (marker !== 0xda) continue;
    hasScan = true;
    at = scanEnd(file, end);
    parts.push(file.subarray(end, at));
  }
  return null;
};

const webpParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** Flags of VP8X: an animation, Exif and XMP. */
const [animationFlag, metadataFlags] = [0x02, 0x08 | 0x04];

/** The size that an image chunk gives itself. */
const webpSize = (name: string, chunk: Buffer): { width: number; height: number } | null => {
  if (name === 'VP8X' && chunk.length >= 10) {
    return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
  }
  if (name === 'VP8 ' && chunk.length >= 10 && chunk.readUIntBE(3, 3) === 0x9d012a) {
    return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L' && chunk.length >= 5 && chunk[0] === 0x2f) {
    const bits = chunk.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return null;
};

const readWebp = (file: Buffer): Picture | null => {
  const parts: Buffer[] = [];
  const picture = { format: 'webp' as const, width: 0, height: 0, isAnimated: false };
  const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
  let hasImage = false;
  for (let at = 12; at + 8 <= fileEnd; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const [begin, end] = [at + 8, at + 8 + length];
    if (end > fileEnd) return null;
    const chunk = Buffer.from(file.subarray(begin, end));
    const size = webpSize(name, chunk);
    if (size) {
      picture.width = Math.max(picture.width, size.width);
      picture.height = Math.max(picture.height, size.height);
    }
    if (name === 'VP8X') {
      picture.isAnimated = ((chunk[0] ?? 0) & animationFlag) !== 0;
      chunk[0] = (chunk[0] ?? 0) & ~metadataFlags;
    }
    hasImage ||= size !== null && name !== 'VP8X';
    const padding = Buffer.alloc(length % 2);
    if (webpParts.has(name)) parts.push(file.subarray(at, begin), chunk, padding);
    at = end + padding.length;
  }
  if (!hasImage && !picture.isAnimated) return null;
  const content = Buffer.concat(parts);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return { ...picture, bytes: Buffer.concat([head, content]) };
};

/** Null for anything but a complete image of these formats, whatever its name. */
export const readPicture = (file: Buffer): Picture | null => {
  if (file.subarray(0, pngHead.length).equals(pngHead)) return readPng(file);
  const isWebp = file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF';
  if (isWebp && file.toString('latin1', 8, 12) === 'WEBP') return readWebp(file);
  return file.length > 3 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff ? readJpeg(file) : null;
};
