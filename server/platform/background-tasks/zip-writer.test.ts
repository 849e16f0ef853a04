// ZIP files of streamed entries: what is in them, and what happens when an entry or the output fails.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import { unpacked, zipParts } from '#server/platform/files/zip-parts.ts';

async function* chunks(...all: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* all;
}

it('holds each entry as it was given', async () => {
  const written: Uint8Array[] = [];
  const zip = zipWriter(async (bytes) => void written.push(bytes));

  await zip.add('names.csv', chunks('\uFEFFname\r\n', 'Zoë\r\n'));
  await zip.add('empty.txt', chunks());
  await zip.add('bytes.pdf', chunks(new Uint8Array([1, 2, 3]), '', Buffer.alloc(200_000, 'a')));
  await zip.end();

  const parts = zipParts(Buffer.concat(written)) ?? [];
  const contents = await Promise.all(parts.map(async (part) => [part.name, (await unpacked(part))?.toString()]));
  expect(contents).toEqual([
    ['names.csv', '\uFEFFname\r\nZoë\r\n'],
    ['empty.txt', ''],
    ['bytes.pdf', `\u0001\u0002\u0003${'a'.repeat(200_000)}`],
  ]);
});

it('rejects with the error of an entry, ends the entry and writes nothing after that', async () => {
  let writes = 0;
  const zip = zipWriter(async () => {
    await wait(5);
    writes += 1;
  });
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('one');
    throw new Error('canceled');
  }

  await expect(zip.add('a.txt', failing())).rejects.toThrow('canceled');

  const writesAtRejection = writes;
  await wait(50);
  expect(writes).toBe(writesAtRejection);
});

it('rejects with the error of the output and stops reading the entry', async () => {
  let hasEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield crypto.getRandomValues(new Uint8Array(60_000));
    } finally {
      hasEnded = true;
    }
  }
  const zip = zipWriter(() => Promise.reject(new Error('the disk is full')));

  await expect(zip.add('a.txt', endless())).rejects.toThrow('the disk is full');

  await wait(20);
  expect(hasEnded).toBe(true);
});
