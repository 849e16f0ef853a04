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
  /** Number of rows in the data; equal to the height in an intact image. */
  rows?: number;
}

/** Gray all over. */
export const aPng = ({ width = 200, height = 60, comment = '', rows = height }: Png = {}): Buffer => {
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
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** 64 by 32 pixels, gray, with the smallest tables that a decoder accepts. `comment`: metadata. */
export const aJpeg = (comment = ''): Buffer => {
  const segment = (marker: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const frame = Buffer.from([8, 0, 32, 0, 64, 1, 1, 0x11, 0]);
  // One code of one bit for "no difference", and one for "end of block".
  const table = (kind: number): Buffer => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const scan = Buffer.from([1, 1, 0, 0, 63, 0]);
  // 32 blocks of two bits each.
  const blocks = Buffer.alloc(8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(comment
      ? [segment(0xe1, Buffer.from(`Exif\0\0${comment}`, 'latin1')), segment(0xfe, Buffer.from(comment))]
      : []),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.concat([table(0), table(0x10)])),
    segment(0xda, scan),
    blocks,
    Buffer.from([0xff, 0xd9]),
  ]);
};
