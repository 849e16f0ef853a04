// Stores a line of captions and passes it on to the readers; or corrects one.
import { createHash } from 'node:crypto';
import { maxCaptionLines } from '#rules/registration/captions.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { forwardLater } from '#server/registration/caption-forwarding/forward-captions.ts';
import { presentCaption } from '#server/registration/live-sessions/present.ts';
import {
  type CaptionRow,
  countCaptions,
  insertCaption,
  lastSequence,
  type NewCaption,
  sentCaption,
  updateCaption,
} from '#server/registration/live-sessions/queries.ts';
import { openPrivateLink } from '#server/registration/private-links/private-links.ts';

const publishLine = (tx: Tx, sessionId: number, line: CaptionRow, now: Temporal.Instant) =>
  publishEvent(tx, { sessionId, kind: 'caption', audience: 'everyone', data: presentCaption(line) }, now);

/** `unknown`: no valid link has this key. `full`: the session has too many lines. */
export type AddedCaption = { line: CaptionRow; sequence: number } | 'unknown' | 'full';

/**
 * The same text with the same number and language is the same line. The same number with another text is a new line:
 * software that starts again counts from one, and its lines must not be lost. Without a number, it is the next.
 */
export const addCaption = (
  db: Db,
  key: string,
  caption: Omit<NewCaption, 'sequence'> & { sequence: number | null },
  now: Temporal.Instant,
): Promise<AddedCaption> =>
  db.transaction().execute(async (tx) => {
    const link = await openPrivateLink(tx, 'caption_link', key, { now, isNoted: false });
    if (!link) return 'unknown';
    const sequence = caption.sequence ?? (await lastSequence(tx, link.id, caption.language)) + 1;
    const numbered = { ...caption, sequence };
    const hash = createHash('sha256').update(caption.text).digest();
    const isFull = (await countCaptions(tx, link.sessionId)) >= maxCaptionLines;
    const line = isFull ? undefined : await insertCaption(tx, link, numbered, { hash, now });
    if (!line) {
      const sent = await sentCaption(tx, link.id, numbered, hash);
      return sent ? { line: sent, sequence } : 'full';
    }
    await publishLine(tx, link.sessionId, line, now);
    await forwardLater(tx, link.sessionId);
    return { line, sequence };
  });

export const correctCaption = (
  db: Db,
  key: string,
  correction: { id: number; speaker: string; text: string },
  now: Temporal.Instant,
): Promise<CaptionRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const link = await openPrivateLink(tx, 'caption_link', key, { now, isNoted: false });
    const line = link && (await updateCaption(tx, link.sessionId, correction, now));
    if (!line) return undefined;
    await publishLine(tx, link.sessionId, line, now);
    return line;
  });
