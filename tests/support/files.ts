// Files of every accepted type, and malicious variants.
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

interface Pdf {
  isTagged?: boolean;
  title?: string;
  language?: string;
  /** Puts root and information into an object stream, as newer programs do. */
  isPacked?: boolean;
}

export const aPdf = ({ isTagged = true, title = 'Ramps', language = 'en-US', isPacked = false }: Pdf = {}): Buffer => {
  const tags = isTagged ? '/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R ' : '';
  const root = `<< /Type /Catalog ${tags}${language && `/Lang (${language}) `}/Pages 3 0 R >>`;
  const info = `<< ${title && `/Title (${title}) `}/Producer (Example) >>`;
  const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const tail = 'trailer\n<< /Root 1 0 R /Info 2 0 R >>\nstartxref\n0\n%%EOF\n';
  if (!isPacked) return Buffer.from(`${head}1 0 obj\n${root}\nendobj\n2 0 obj\n${info}\nendobj\n${tail}`, 'latin1');
  const index = `1 0 2 ${root.length + 1} `;
  const packed = deflateSync(Buffer.from(`${index}${root} ${info}`, 'latin1'));
  const dictionary = `<< /Type /ObjStm /N 2 /First ${index.length} /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`${head}5 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\nendobj\n${tail}`, 'latin1'),
  ]);
};

interface Part {
  name: string;
  content: string | Buffer;
  /** A false size in the directory. */
  statedBytes?: number;
}

export const aZip = (parts: readonly Part[]): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, statedBytes } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(statedBytes ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
};

const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' };
const core = (title: string) => ({ name: 'docProps/core.xml', content: `<p><dc:title>${title}</dc:title></p>` });

export const aWordFile = (title = 'Doors', body = ''): Buffer =>
  aZip([contentTypes, core(title), { name: 'word/document.xml', content: `<w:document>${body}</w:document>` }]);

export const aPresentation = (title = 'Doors', slide = ''): Buffer =>
  aZip([
    contentTypes,
    core(title),
    { name: 'ppt/presentation.xml', content: '<p/>' },
    { name: 'ppt/slides/slide1.xml', content: slide },
  ]);

export const aWorkbook = (): Buffer => aZip([contentTypes, { name: 'xl/workbook.xml', content: '<x/>' }]);

const box = (name: string, content = ''): Buffer => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, Buffer.from(content, 'latin1')]);
};

export const anMp4 = (brand = 'isom', filling = 'x'): Buffer =>
  Buffer.concat([box('ftyp', `${brand}\0\0\0\0`), box('moov', 'm'), box('mdat', filling)]);

export const aWebm = (): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x87]),
    Buffer.from('42828477', 'hex'),
    Buffer.from('ebm'),
    Buffer.from('18538067', 'hex'),
    Buffer.from([0x84]),
    Buffer.from('abcdefghij'),
  ]);

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Sent {
  name: string;
  bytes: Buffer;
  purpose?: string;
  digest?: string;
  pieceBytes?: number;
}

export const uploadChunk = async (
  { app }: Pick<TestPortal, 'app'>,
  token: string,
  { uploadId, at, bytes }: { uploadId: string; at: number; bytes: Buffer },
) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/staff/uploads/${uploadId}/pieces?at=${at}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: statusCode, body: JSON.parse(body) };
};

/** The response that rejected the upload's start, or the response to its end. */
export const upload = async (
  portal: Pick<TestPortal, 'app'>,
  token: string,
  { name, bytes, purpose = 'material', digest, pieceBytes = 1024 * 1024 }: Sent,
) => {
  const body = { name, sizeBytes: bytes.length, purpose, ...(digest ? { digest } : {}) };
  const begun = await ask(portal, 'POST', '/api/staff/uploads', { token, body });
  if (begun.status !== 200) return begun;
  const { uploadId } = begun.body;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await uploadChunk(portal, token, { uploadId, at, bytes: bytes.subarray(at, at + pieceBytes) });
  }
  return ask(portal, 'POST', `/api/staff/uploads/${uploadId}/end`, { token });
};
