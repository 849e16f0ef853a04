// Which database answers a read: a copy where that is enough for the caller, else the primary; the other where one is away.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Lsn, type Sighting, withSighting } from '#rules/platform/replica-lag.ts';
import { remainingMs, withinPart } from '#server/platform/database/call-limits.ts';
import {
  CommitOutcomeUnknown,
  DatabaseOverloaded,
  DatabaseUnavailable,
  isAway,
} from '#server/platform/database/database-errors.ts';
import { jittered, reasonOf } from '#server/platform/database/patient-pool.ts';
import {
  type Copy,
  CopyBehind,
  type CopyWatch,
  type Need,
  noteTimeline,
  openCopy,
  primaryPlace,
} from '#server/platform/database/replica.ts';
import type { Db, ReplicaDb } from '#server/platform/database/transaction.ts';

/** What decides where a caller is answered from. */
export interface Reader {
  /** Signed in: everything that the person did on any machine is there, so the primary answers. */
  isKnown: boolean;
  /** What this browser has written is before this place; `unknown`: it cannot be told. */
  written: Lsn | 'unknown' | null;
}

export interface CopyFacts {
  state: 'used' | 'behind' | 'away';
  /** How far the copy is behind; null while that is not known. */
  behindMs: number | null;
  /** Answered by the copy. */
  reads: number;
  /** Meant for the copy, and answered by the primary. */
  fallbacks: number;
}

export interface Reads {
  /** `work` may run twice, on one database after the other: it only reads. */
  answer: <T>(reader: Reader, work: (db: ReplicaDb) => Promise<T>) => Promise<T>;
  /** After a write: the place before which it stands; null where there is no copy. */
  placeOfWrites: () => Promise<Lsn | 'unknown' | null>;
  /** Null where there is no copy. */
  facts: () => CopyFacts | null;
  /** Whether visitors could be answered without the primary, or could be a moment ago. */
  standsAlone: () => boolean;
  close: () => Promise<void>;
}

/** Where there is no copy. */
export const primaryReads = (db: Db): Reads => ({
  answer: (_, work) => work(db),
  placeOfWrites: async () => null,
  facts: () => null,
  standsAlone: () => false,
  close: async () => {},
});

export interface CopySettings {
  url: string;
  /** A copy that is further behind is not read from, as long as the primary answers. */
  mostBehindSeconds: number;
}

interface Telling {
  watch: CopyWatch;
  /** Hears each time that the copy is used again, or not any more, and why. */
  tell: (state: CopyFacts['state'], reason: string) => void;
}

const lookEveryMs = 1_000;
/** Where a call has met a copy that is gone, the next look comes after this. */
const lookAgainMs = 100;
const longestRestMs = 30_000;
/** What was seen longer ago says no more than "very far behind". */
const seenKeptMs = 60 * 60_000;
const lookMs = 1_000;
/** While another node takes the lead, copies come and go for a moment; callers wait so long. */
const momentMs = 5_000;
/** So often in a row without an answer, and the primary counts as away. */
const silencesThatCount = 3;
const placeMs = 1_000;
/** Where both are away: about as long as a balancer needs to find another copy. */
const patienceMs = 10_000;
const againAfterMs = 200;

const isOfDatabase = (error: unknown): boolean =>
  [DatabaseUnavailable, DatabaseOverloaded, CommitOutcomeUnknown, CopyBehind, pg.DatabaseError].some(
    (kind) => error instanceof kind,
  );

/** Looks at both databases once a second, so that no caller has to find out. */
export const openReads = (primary: Db, { url, mostBehindSeconds }: CopySettings, { watch, tell }: Telling): Reads => {
  const mostBehindMs = mostBehindSeconds * 1000;
  let seen: Sighting[] = [];
  let silences = 0;
  let primaryAnswers = true;
  let notedTimeline = 0;
  let rest = { untilMs: 0, lengthMs: lookEveryMs };
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let early = new AbortController();
  const facts: CopyFacts = { state: 'away', behindMs: null, reads: 0, fallbacks: 0 };

  const copy: Copy = openCopy(
    { connectionString: url },
    watch,
    () => seen,
    (behind) => {
      facts.behindMs = Number.isFinite(behind) ? Math.round(behind) : null;
    },
  );

  const become = (state: CopyFacts['state'], reason: string): void => {
    if (state !== facts.state) tell(state, reason);
    facts.state = state;
  };

  const lookAtPrimary = async (): Promise<void> => {
    const atMs = performance.now();
    try {
      const place = await withinPart(lookMs, () => primaryPlace(primary));
      seen = withSighting(seen, { ...place, atMs }, seenKeptMs);
      silences = 0;
      primaryAnswers = true;
      if (notedTimeline === place.timeline) return;
      await withinPart(lookMs, () => noteTimeline(primary, place.timeline));
      notedTimeline = place.timeline;
    } catch (error) {
      silences += 1;
      if (isAway(error) || silences >= silencesThatCount) primaryAnswers = false;
    }
  };

  const lookAtCopy = async (): Promise<void> => {
    if (primaryAnswers && performance.now() < rest.untilMs) return;
    try {
      await copy.ask({ place: null, mostBehindMs }, (db) => withinPart(lookMs, () => sql`select 1`.execute(db)));
      rest = { untilMs: 0, lengthMs: lookEveryMs };
      answeredAtMs = performance.now();
      become('used', '');
    } catch (error) {
      if (error instanceof CopyBehind) {
        answeredAtMs = performance.now();
        become('behind', error.message);
        return;
      }
      rest = {
        untilMs: performance.now() + jittered(rest.lengthMs),
        lengthMs: Math.min(rest.lengthMs * 2, longestRestMs),
      };
      facts.behindMs = null;
      become('away', reasonOf(error));
    }
  };

  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await lookAtPrimary();
      await lookAtCopy();
      await pause(lookAgainMs, undefined, { ref: false });
      await pause(jittered(lookEveryMs), undefined, { ref: false, signal: early.signal }).catch(() => {}); // It is time.
      early = new AbortController();
    }
  })();

  const askCopy = async <T>(need: Need, work: (db: ReplicaDb) => Promise<T>): Promise<T> => {
    try {
      const answer = await copy.ask(need, work);
      facts.reads += 1;
      return answer;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) early.abort();
      throw error;
    }
  };

  /** The copy where it will do, else the primary; once more of both where both were away. */
  const askEither = async <T>(place: Lsn | null, work: (db: ReplicaDb) => Promise<T>): Promise<T> => {
    const untilMs = performance.now() + Math.min(patienceMs, remainingMs());
    for (;;) {
      let reason: unknown = new DatabaseUnavailable('neither the database nor its copy answers');
      if (facts.state === 'used' || !primaryAnswers) {
        try {
          return await askCopy({ place, mostBehindMs: primaryAnswers ? mostBehindMs : Number.POSITIVE_INFINITY }, work);
        } catch (error) {
          if (!isOfDatabase(error)) throw error;
          reason = error;
        }
      }
      if (primaryAnswers) {
        facts.fallbacks += 1;
        try {
          return await work(primary);
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          reason = error;
          primaryAnswers = false;
        }
      }
      if (performance.now() + againAfterMs > untilMs)
        throw new DatabaseUnavailable(reasonOf(reason), { cause: reason });
      await pause(jittered(againAfterMs));
    }
  };

  return {
    answer: (reader, work) =>
      reader.isKnown || reader.written === 'unknown' ? work(primary) : askEither(reader.written, work),
    placeOfWrites: () => withinPart(placeMs, () => primaryPlace(primary)).catch(() => 'unknown' as const),
    facts: () => ({ ...facts }),
    standsAlone: () => performance.now() - answeredAtMs < momentMs,
    close: async () => {
      isOver = true;
      early.abort();
      await watching;
      await copy.close();
    },
  };
};
