// Truncated or altered files and a wrong passphrase are detected, wherever the damage is.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/platform/backup/seal.ts';

const whole = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer, passphrase: string | null, size = 10_000) =>
  whole(seal(pieces(bytes, size), passphrase));
const opened = (bytes: Buffer, passphrase: string | null, size = 7_777) =>
  whole(unseal(pieces(bytes, size), passphrase));
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const passphrase = 'a long way up the ramp';

describe('what is sealed can be unsealed', () => {
  it.each([
    ['nothing', 0],
    ['one byte', 1],
    ['one piece less a byte', 65_535],
    ['one piece', 65_536],
    ['one piece and a byte', 65_537],
    ['three pieces', 196_608],
    ['some', 1_000_000],
  ])('%s', async (_, length) => {
    const bytes = randomBytes(length);

    expect((await opened(await sealed(bytes, null), null)).equals(bytes)).toBe(true);
  });

  it('with a passphrase it is unreadable without it', async () => {
    const bytes = Buffer.from('Kanarienvogel '.repeat(10_000));
    const file = await sealed(bytes, passphrase);

    expect(file.includes('Kanarienvogel')).toBe(false);
    expect((await opened(file, passphrase)).equals(bytes)).toBe(true);
  });
});

const short = 'The backup is cut short: its end is missing. Take another copy of it, or an earlier backup.';
const damaged = 'The backup was altered or damaged after it was made. Take another copy of it, or an earlier backup.';

describe('an error is reported for', () => {
  it.each([
    ['a wrong passphrase', 'another long way up', 'The passphrase does not open this backup.'],
    ['no passphrase', null, 'The backup is protected: set BACKUP_PASSPHRASE to the passphrase with which it was made.'],
  ])('%s', async (_, given, sentence) => {
    expect(await errorOf(opened(await sealed(randomBytes(100), passphrase), given))).toBe(sentence);
  });

  it('another type of file', async () => {
    expect(await errorOf(opened(randomBytes(500), null))).toBe('The file is not a backup of Curbcut.');
    expect(await errorOf(opened(Buffer.alloc(0), null))).toBe('The file is not a backup of Curbcut.');
  });

  it('a truncation at any position', async () => {
    const file = await sealed(randomBytes(200_000), null);
    const start = file.length - (200_000 + 4 * 16);
    const places = [
      30,
      start - 1,
      start,
      start + 1,
      start + 65_552,
      start + 65_553,
      start + 2 * 65_552,
      file.length - 1,
    ];

    const errors = await Promise.all(places.map((place) => errorOf(opened(file.subarray(0, place), null))));

    expect(errors).toEqual(places.map(() => short));
  });

  it('one altered byte at any position', async () => {
    const file = await sealed(randomBytes(200_000), null);
    const places = [20, 60, 120, 200, 70_000, 150_000, 190_000];

    const errors = await Promise.all(
      places.map((place) => {
        const copy = Buffer.from(file);
        copy[place] = (copy[place] ?? 0) ^ 1;
        return errorOf(opened(copy, null));
      }),
    );

    expect(errors).toEqual(places.map(() => damaged));
  });

  it('two swapped pieces', async () => {
    const file = await sealed(randomBytes(200_000), null);
    const start = file.length - (200_000 + 4 * 16);
    const piece = (number: number) => file.subarray(start + number * 65_552, start + (number + 1) * 65_552);

    const swapped = Buffer.concat([file.subarray(0, start), piece(1), piece(0), file.subarray(start + 2 * 65_552)]);

    expect(await errorOf(opened(swapped, null))).toBe(damaged);
  });
});
