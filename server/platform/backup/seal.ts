// Encrypts a stream in authenticated pieces: truncation, alteration and a wrong passphrase are detected.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import {
  alteredBackup,
  needsPassphrase,
  notABackup,
  truncatedBackup,
  wrongPassphrase,
} from '#server/platform/backup/errors.ts';

/**
 * The file: a line with the format name, a line of JSON, 32 bytes that authenticate this header, then pieces of 64 KiB,
 * each AES-256-GCM with its tag behind it. The nonce is the number of the piece and, in its last byte, whether it is the
 * last. Without a passphrase the key is in the header: nothing is secret then, but damage is still detected.
 */
const magic = Buffer.from('Curbcut backup 1\n');
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const proofBytes = 32;
const maxHeaderBytes = 1_000;
/** 128 MB and about half a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

interface Head {
  salt: string;
  /** Only without a passphrase. */
  key?: string;
}

interface Keys {
  pieces: Buffer;
  proof: Buffer;
}

const keysOf = async ({ salt, key }: Head, passphrase: string | null): Promise<Keys> => {
  const saltBytes = Buffer.from(salt, 'base64url');
  const master =
    key === undefined
      ? await deriveKey((passphrase ?? '').normalize('NFC'), saltBytes, 32, { ...cost, maxmem: 256 * 1024 * 1024 })
      : Buffer.from(key, 'base64url');
  const part = (name: string): Buffer => Buffer.from(hkdfSync('sha256', master, saltBytes, name, 32));
  return { pieces: part('pieces'), proof: part('proof') };
};

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

const sealed = (key: Buffer, number: number, isLast: boolean, piece: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
};

/** Null if the piece is not authentic. */
const decryptPiece = (key: Buffer, number: number, isLast: boolean, piece: Buffer): Buffer | null => {
  if (piece.length < tagBytes) return null;
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  cipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([cipher.update(piece.subarray(0, -tagBytes)), cipher.final()]);
  } catch {
    return null; // The tag does not match.
  }
};

/** Pieces of one size; only the last one is smaller, or empty. */
async function* splitIntoPieces(
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of source) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes <= bytes) continue;
    let all = Buffer.concat(buffered);
    // Keep one whole piece, because it may be the last.
    for (; all.length > bytes; all = all.subarray(bytes)) yield { piece: all.subarray(0, bytes), isLast: false };
    buffered = [all];
    bufferedBytes = all.length;
  }
  yield { piece: Buffer.concat(buffered), isLast: true };
}

/** `passphrase`: null for a backup that anyone may read. */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('base64url');
  const head: Head = passphrase === null ? { salt, key: randomBytes(32).toString('base64url') } : { salt };
  const { pieces, proof } = await keysOf(head, passphrase);
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  yield Buffer.concat([magic, line, createHmac('sha256', proof).update(line).digest()]);
  let number = 0;
  for await (const { piece, isLast } of splitIntoPieces(source, pieceBytes)) {
    yield sealed(pieces, number, isLast, piece);
    number += 1;
  }
}

const headIn = (line: Buffer): Head => {
  try {
    const { salt, key } = JSON.parse(line.toString('utf8')) as Partial<Head>;
    if (typeof salt === 'string' && (key === undefined || typeof key === 'string')) {
      return key === undefined ? { salt } : { salt, key };
    }
  } catch {
    // Not JSON.
  }
  throw alteredBackup();
};

const keysFor = async (line: Buffer, given: Buffer, passphrase: string | null): Promise<Keys> => {
  const head = headIn(line);
  if (head.key === undefined && passphrase === null) throw needsPassphrase();
  const keys = await keysOf(head, passphrase);
  if (timingSafeEqual(createHmac('sha256', keys.proof).update(line).digest(), given)) return keys;
  throw head.key === undefined ? wrongPassphrase() : alteredBackup();
};

/** The plaintext. Throws a BackupError at the first piece that is not authentic. */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let lineEnd = -1;
  while (lineEnd < 0 || start.length < lineEnd + 1 + proofBytes) {
    const { value, done } = await chunks.next();
    if (done) throw start.subarray(0, magic.length).equals(magic) ? truncatedBackup() : notABackup();
    start = Buffer.concat([start, value]);
    if (start.length >= magic.length && !start.subarray(0, magic.length).equals(magic)) throw notABackup();
    lineEnd = start.indexOf('\n', magic.length);
    if (lineEnd < 0 && start.length > maxHeaderBytes) throw alteredBackup();
  }
  const line = start.subarray(magic.length, lineEnd + 1);
  const { pieces } = await keysFor(line, start.subarray(lineEnd + 1, lineEnd + 1 + proofBytes), passphrase);
  const rest = start.subarray(lineEnd + 1 + proofBytes);
  const remaining = (async function* () {
    yield rest;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  let number = 0;
  for await (const { piece, isLast } of splitIntoPieces(remaining, pieceBytes + tagBytes)) {
    const content = decryptPiece(pieces, number, isLast, piece);
    if (!content) {
      // Either complete but not marked as the last, or truncated inside the piece.
      const isCut =
        isLast && (piece.length < pieceBytes + tagBytes || decryptPiece(pieces, number, false, piece) !== null);
      throw isCut ? truncatedBackup() : alteredBackup();
    }
    yield content;
    number += 1;
  }
}
