// The files of an import: CSV files, or those in a ZIP file of the people export.

import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { type PeopleFileKind, peopleFileKind, peopleFileKinds } from '#rules/admin/people-import.ts';
import { zipParts } from '#server/platform/files/zip-parts.ts';

/** A file as it was given. */
export interface GivenFile {
  name: string;
  bytes: () => AsyncIterable<Buffer>;
}

interface ImportSource extends GivenFile {
  kind: PeopleFileKind;
}

/** Files that an import cannot read; the message is for people. */
export class UnreadableImport extends Error {}

/** A year of a large center is a tenth of this. */
const zipLimits = { maxPartBytes: 1024 * 1024 * 1024, maxBytes: 4000 * 1024 * 1024 };

const whole = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

async function* inflated(packed: Buffer, sizeBytes: number, name: string): AsyncGenerator<Buffer> {
  let found = 0;
  try {
    for await (const bytes of Readable.from([packed]).compose(createInflateRaw())) {
      found += bytes.length;
      if (found > sizeBytes) break;
      yield bytes;
    }
  } catch (error) {
    throw new UnreadableImport(t(m.importDamaged, { file: name }), { cause: error });
  }
  if (found !== sizeBytes) throw new UnreadableImport(t(m.importDamaged, { file: name }));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const ofZip = async ({ name, bytes }: GivenFile): Promise<GivenFile[]> => {
  const parts = zipParts(await whole(bytes()), zipLimits);
  if (!parts) throw new UnreadableImport(t(m.importDamaged, { file: name }));
  return parts.map((part) => ({
    name: part.name,
    bytes: () => (part.method === 0 ? once(part.packed) : inflated(part.packed, part.sizeBytes, part.name)),
  }));
};

export interface ImportSources {
  /** In the order of the import, one of each kind. */
  sources: readonly ImportSource[];
  /** Names of files that are not imported. */
  ignored: readonly string[];
}

/** Throws UnreadableImport if there is nothing to import. Files of a ZIP file that are not known are left out. */
export const importSources = async (files: readonly GivenFile[]): Promise<ImportSources> => {
  const all: GivenFile[] = [];
  for (const file of files) all.push(...(/\.zip$/i.test(file.name) ? await ofZip(file) : [file]));
  const sources = all.flatMap((file) => {
    const kind = peopleFileKind(file.name);
    return kind ? [{ ...file, kind }] : [];
  });
  const unknown = files.filter(({ name }) => !/\.zip$/i.test(name) && !peopleFileKind(name));
  if (unknown[0]) throw new UnreadableImport(t(m.importUnknownFile, { file: unknown[0].name }));
  const twice = sources.find(({ kind }, index) => sources.findIndex((other) => other.kind === kind) !== index);
  if (twice) throw new UnreadableImport(t(m.importDoubleFile, { file: twice.name }));
  if (sources.length === 0) throw new UnreadableImport(t(m.importNoFiles));
  const inOrder = sources.toSorted(
    (one, other) => peopleFileKinds.indexOf(one.kind) - peopleFileKinds.indexOf(other.kind),
  );
  return { sources: inOrder, ignored: all.filter(({ name }) => !peopleFileKind(name)).map(({ name }) => name) };
};
