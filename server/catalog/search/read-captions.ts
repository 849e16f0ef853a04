// Indexes the captions of videos for search: new ones at once, and all of them again every night.
import { createHash } from 'node:crypto';
import { spokenPassages } from '#rules/catalog/spoken-passages.ts';
import { parseWebVtt } from '#rules/catalog/web-vtt.ts';
import {
  captionsToRead,
  insertPassages,
  keepReading,
  lockCaptions,
  measurePassages,
  type WaitingCaptions,
} from '#server/catalog/search/passage-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** The text of a file of this portal by its path; null if there is none. */
export type ReadOwnText = (path: string) => Promise<string | null>;

/** Two thousand captions are about 200 KB; a much longer text is not captions. */
const maxTextLength = 4_000_000;
/** From this many changes on, the planner's statistics are too far off. */
const analyzeThreshold = 50;

/** If a file is unavailable, the earlier index entries stay; true if anything was written. */
const readOne = async (db: Db, waiting: WaitingCaptions, readText: ReadOwnText, now: Temporal.Instant) => {
  const text = await readText(waiting.src);
  const isFit = text !== null && text.length <= maxTextLength;
  if (!isFit && waiting.digest !== null) return false;
  const digest = isFit ? createHash('sha256').update(text).digest('base64') : '';
  if (digest === waiting.digest) return false;
  const passages = isFit ? spokenPassages(parseWebVtt(text.replaceAll('\0', ''))) : [];
  await db.transaction().execute(async (tx) => {
    if (!(await lockCaptions(tx, waiting))) return;
    const text = passages.map((passage) => passage.text).join(' ');
    await keepReading(tx, { ...waiting, digest, text }, now);
    await insertPassages(tx, waiting, passages);
  });
  return true;
};

/** The job `read-captions`: reads new captions, or all of them. */
export const readCaptionsTask =
  (db: Db, readText: ReadOwnText, now: () => Temporal.Instant): Tasks['read-captions'] =>
  async ({ onlyNew }) => {
    const time = now();
    let written = 0;
    for (const waiting of await captionsToRead(db, onlyNew)) {
      if (await readOne(db, waiting, readText, time)) written += 1;
    }
    if (written >= analyzeThreshold) await measurePassages(db);
  };
