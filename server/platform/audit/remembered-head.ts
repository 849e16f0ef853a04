// Stores the newest sealed row of the audit log in a file outside the database.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AuditHead } from '#server/platform/audit/audit-keys.ts';

const head = z.object({ id: z.int(), at: z.string(), hash: z.string() });
const remembered = z.object({
  head,
  /** The first remembered row that was found missing or changed. */
  missing: z.nullable(head),
});
export interface Remembered {
  head: AuditHead;
  missing: AuditHead | null;
}

export const headFile = (dataDir: string): string => join(dataDir, 'audit-head.json');

/** Null if there is no file. */
export const readRemembered = async (dataDir: string): Promise<Remembered | null> => {
  const text = await readFile(headFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : z.parse(remembered, JSON.parse(text));
};

export const remember = async (dataDir: string, what: Remembered): Promise<void> => {
  const file = headFile(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(what), { mode: 0o600 });
  await rename(`${file}.part`, file);
};
