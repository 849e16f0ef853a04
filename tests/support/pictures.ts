// Builds small images for tests.
import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

interface Png {
  width?: number;
  height?: number;
  /** Metadata, as cameras and programs write it. */
  comment?: string;
  isAnimated?: boolean;
  /** Number of rows in the data; equal to the height in an intact image. */
  rows?: number;
}

/** Gray all over. */
export const aPng = ({
  width = 200,
  height = 60,
  comment = '',
  isAnimated = false,
  rows = height,
}: Png = {}): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1, 0x80).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    ...(comment ? [chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))] : []),
    ...(isAnimated ? [chunk('acTL', Buffer.alloc(8))] : []),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const jpegSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The Exif segment of a phone held on its side, with a comment, such as where the photo was taken. */
const exifOf = (orientation: number, comment: string): Buffer => {
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(comment)]));
};

/** 64 by 32 pixels, gray, with the smallest tables that a decoder accepts. `comment`: metadata. */
export const aJpeg = (comment = '', orientation = 1): Buffer => {
  const frame = Buffer.from([8, 0, 32, 0, 64, 1, 1, 0x11, 0]);
  // One code of one bit for "no difference", and one for "end of block".
  const table = (kind: number): Buffer => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const scan = Buffer.from([1, 1, 0, 0, 63, 0]);
  // 32 blocks of two bits each.
  const blocks = Buffer.alloc(8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(comment ? [exifOf(orientation, comment), jpegSegment(0xfe, Buffer.from(comment))] : []),
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.concat([table(0), table(0x10)])),
    jpegSegment(0xda, scan),
    blocks,
    Buffer.from([0xff, 0xd9]),
  ]);
};

const riffChunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** 16 by 16 pixels of one color. `comment`: metadata. */
export const aWebp = (comment = '', isAnimated = false): Buffer => {
  const image = riffChunk('VP8L', Buffer.from('2f0fc0030011110aa291889efe07', 'hex'));
  const flags = Buffer.alloc(10);
  flags[0] = (comment ? 0x0c : 0) | (isAnimated ? 0x02 : 0);
  flags[4] = 15;
  flags[7] = 15;
  const parts =
    comment || isAnimated
      ? [
          riffChunk('VP8X', flags),
          image,
          riffChunk('EXIF', Buffer.from(comment)),
          riffChunk('XMP ', Buffer.from(comment)),
        ]
      : [image];
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return riffChunk('RIFF', content);
};
