// Sends the lines of a session to Zoom, in their order. Zoom shows captions, so a late line is left out; the portal keeps all.
import * as z from 'zod/mini';
import { graceAfterEnd } from '#rules/registration/live-window.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { readEvents } from '#server/platform/event-stream/read-events.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { PostCaption } from '#server/registration/caption-forwarding/post-caption.ts';
import {
  type ForwardRow,
  forwardOf,
  isForwarded,
  setFailed,
  setPassed,
  setSent,
} from '#server/registration/caption-forwarding/queries.ts';

const longestPauseSeconds = 5;
/** People in the meeting would read an older line under what is said now. */
const oldestLine = { seconds: 30 };
/** Zoom refuses the line, not the connection: the next one can be accepted. */
const refusedLine = new Set(['400', '413']);

const caption = z.object({
  language: z.string(),
  speaker: z.string(),
  text: z.string(),
  saidAt: z.string(),
  isCorrected: z.boolean(),
});

/** Jobs of a session run one after the other, so that lines keep their order. */
const addForwarding = (tx: Tx, sessionId: number, runAt?: Temporal.Instant) =>
  addJob(
    tx,
    'forward-captions',
    { sessionId },
    {
      ...{ key: `captions-${sessionId}`, queue: `captions-${sessionId}` },
      ...(runAt ? { runAt } : {}),
    },
  );

/** In the transaction that publishes a line. */
export const forwardLater = async (tx: Tx, sessionId: number): Promise<void> => {
  if (await isForwarded(tx, sessionId)) await addForwarding(tx, sessionId);
};

const pauseSeconds = (failures: number): number => Math.min(2 ** failures, longestPauseSeconds);

interface Forwarding {
  db: Db;
  sessionId: number;
  post: PostCaption;
  now: () => Temporal.Instant;
}

const fail = ({ db, sessionId, now }: Forwarding, { address, failures, ends_at }: ForwardRow, error: string) =>
  db.transaction().execute(async (tx) => {
    const next = now().add({ seconds: pauseSeconds(failures) });
    const isOver = Temporal.Instant.compare(next, ends_at.add(graceAfterEnd)) >= 0;
    const isSame = await setFailed(tx, sessionId, { address, error, nextTryAt: isOver ? null : next });
    if (isSame && !isOver) await addForwarding(tx, sessionId, next);
  });

const isTooOld = (saidAt: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(saidAt), now.subtract(oldestLine)) < 0;

/** `later`: after a failure. `changed`: meanwhile it goes elsewhere or nowhere. */
type Outcome = { sequence: number } | 'later' | 'changed';

const sendEvent = async (
  forwarding: Forwarding,
  forward: ForwardRow,
  { id: afterEvent, data, sequence }: { id: number; data: object | null; sequence: number },
): Promise<Outcome> => {
  const { db, sessionId, post, now } = forwarding;
  const { address } = forward;
  const passed = { address, afterEvent, error: null };
  const { data: line } = caption.safeParse(data);
  // Zoom cannot correct what it has shown.
  if (!line || line.isCorrected || isTooOld(line.saidAt, now()))
    return (await setPassed(db, sessionId, passed)) ? { sequence } : 'changed';
  const { language, speaker, text } = line;
  const said = speaker === '' ? text : `${speaker}: ${text}`;
  const error = await post(address, { sequence: sequence + 1, language, text: said });
  if (error !== null && refusedLine.has(error))
    return (await setPassed(db, sessionId, { ...passed, error })) ? { sequence } : 'changed';
  if (error !== null) {
    await fail(forwarding, forward, error);
    return 'later';
  }
  const sent = { address, afterEvent, sequence: sequence + 1 };
  return (await setSent(db, sessionId, sent, now())) ? { sequence: sent.sequence } : 'changed';
};

/** Sends what there is. False: it failed, or there is nothing more. */
const sendSome = async (forwarding: Forwarding, forward: ForwardRow): Promise<boolean> => {
  const { db, sessionId } = forwarding;
  const events = await readEvents(db, { sessionId, after: Number(forward.after_event), isStaff: false });
  let { sequence } = forward;
  for (const { id, kind, data } of events) {
    const outcome = await sendEvent(forwarding, forward, { id, data: kind === 'caption' ? data : null, sequence });
    if (outcome === 'later') return false;
    if (outcome === 'changed') return true;
    ({ sequence } = outcome);
  }
  return events.length > 0;
};

export const forwardCaptionsTask =
  (db: Db, post: PostCaption, now: () => Temporal.Instant) =>
  async ({ sessionId }: { sessionId: number }): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const forward = await forwardOf(db, sessionId);
      if (!forward?.next_try_at) return;
      const waitsUntil = forward.next_try_at;
      if (Temporal.Instant.compare(now(), waitsUntil) < 0) {
        await db.transaction().execute((tx) => addForwarding(tx, sessionId, waitsUntil));
        return;
      }
      isMore = await sendSome({ db, sessionId, post, now }, forward);
    }
  };
