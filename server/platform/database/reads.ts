// Chooses the database for a read: the replica if it is recent enough for the reader, else the primary; if one is
// unavailable, the other.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { addLsnSample, type Lsn, type LsnSample } from '#rules/platform/replica-lag.ts';
import { remainingMs, withTimeLimit } from '#server/platform/database/call-limits.ts';
import {
  CommitOutcomeUnknown,
  DatabaseOverloaded,
  DatabaseUnavailable,
  isUnavailable,
} from '#server/platform/database/database-errors.ts';
import {
  type FreshnessRequirement,
  openReplica,
  primaryLsn,
  type Replica,
  ReplicaBehind,
  type ReplicaWatch,
  recordTimeline,
} from '#server/platform/database/replica.ts';
import { jittered, reasonOf } from '#server/platform/database/retrying-pool.ts';
import type { Db, ReplicaDb } from '#server/platform/database/transaction.ts';

/** What decides which database may answer. */
export interface Reader {
  /** Signed-in people must see everything they did on any device, so the primary answers. */
  isSignedIn: boolean;
  /** This browser's last write is below this LSN; `unknown` if its outcome is unknown. */
  written: Lsn | 'unknown' | null;
}

export interface ReplicaStatus {
  state: 'used' | 'behind' | 'away';
  /** Replication lag; null while unknown. */
  lagMs: number | null;
  /** Reads answered by the replica. */
  reads: number;
  /** Reads meant for the replica but answered by the primary. */
  fallbacks: number;
}

export interface Reads {
  /** `work` may run twice, on both databases in turn, so it must only read. */
  answer: <T>(reader: Reader, work: (db: ReplicaDb) => Promise<T>) => Promise<T>;
  /** Called after a write: an LSN above it; null if there is no replica. */
  lsnAfterWrite: () => Promise<Lsn | 'unknown' | null>;
  /** Null if there is no replica. */
  facts: () => ReplicaStatus | null;
  /** Whether the replica can answer visitors without the primary, or could moments ago. */
  canServeWithoutPrimary: () => boolean;
  close: () => Promise<void>;
}

/** Without a replica. */
export const primaryReads = (db: Db): Reads => ({
  answer: (_, work) => work(db),
  lsnAfterWrite: async () => null,
  facts: () => null,
  canServeWithoutPrimary: () => false,
  close: async () => {},
});

export interface ReplicaSettings {
  url: string;
  /** A replica with more lag is not used while the primary is available. */
  maxLagSeconds: number;
}

interface ReplicaObserver {
  watch: ReplicaWatch;
  /** Called each time the replica's state changes, with the reason. */
  onStateChange: (state: ReplicaStatus['state'], reason: string) => void;
}

const checkIntervalMs = 1_000;
/** The minimum time between checks, also after a request has found the replica unavailable. */
const minCheckIntervalMs = 100;
const maxBackoffMs = 30_000;
/** Older history is not needed: the lag is then too long to matter. */
const historyMs = 60 * 60_000;
const checkTimeoutMs = 1_000;
/** During a failover replicas disappear for a moment; callers wait this long. */
const failoverGraceMs = 5_000;
/** After this many missed checks in a row the primary counts as unavailable. */
const maxMissedChecks = 3;
const lsnTimeoutMs = 1_000;
/** If both are unavailable: about as long as a load balancer needs to find another replica. */
const retryForMs = 10_000;
const retryAfterMs = 200;

const isDatabaseError = (error: unknown): boolean =>
  [DatabaseUnavailable, DatabaseOverloaded, CommitOutcomeUnknown, ReplicaBehind, pg.DatabaseError].some(
    (kind) => error instanceof kind,
  );

/** What the last check of the primary found. */
const monitorPrimary = (primary: Db) => {
  const primaryState = { history: [] as LsnSample[], isAvailable: true };
  let missedChecks = 0;
  let recordedTimeline = 0;
  const check = async (): Promise<void> => {
    const atMs = performance.now();
    try {
      const lsn = await withTimeLimit(checkTimeoutMs, () => primaryLsn(primary));
      primaryState.history = addLsnSample(primaryState.history, { ...lsn, atMs }, historyMs);
      missedChecks = 0;
      primaryState.isAvailable = true;
      if (recordedTimeline === lsn.timeline) return;
      await withTimeLimit(checkTimeoutMs, () => recordTimeline(primary, lsn.timeline));
      recordedTimeline = lsn.timeline;
    } catch (error) {
      missedChecks += 1;
      if (isUnavailable(error) || missedChecks >= maxMissedChecks) primaryState.isAvailable = false;
    }
  };
  return { primaryState, check };
};

/** What the last check of the replica found. */
const monitorReplica = (
  replica: Replica,
  maxLagMs: number,
  status: ReplicaStatus,
  onStateChange: ReplicaObserver['onStateChange'],
) => {
  let backoff = { untilMs: 0, lengthMs: checkIntervalMs };
  let answeredAtMs = Number.NEGATIVE_INFINITY;

  const setState = (state: ReplicaStatus['state'], reason: string): void => {
    if (state !== status.state) onStateChange(state, reason);
    status.state = state;
  };

  const check = async (isPrimaryAvailable: boolean): Promise<void> => {
    if (isPrimaryAvailable && performance.now() < backoff.untilMs) return;
    try {
      await replica.ask({ lsn: null, maxLagMs }, (db) =>
        withTimeLimit(checkTimeoutMs, () => sql`select 1`.execute(db)),
      );
      backoff = { untilMs: 0, lengthMs: checkIntervalMs };
      answeredAtMs = performance.now();
      setState('used', '');
    } catch (error) {
      if (error instanceof ReplicaBehind) {
        answeredAtMs = performance.now();
        setState('behind', error.message);
        return;
      }
      backoff = {
        untilMs: performance.now() + jittered(backoff.lengthMs),
        lengthMs: Math.min(backoff.lengthMs * 2, maxBackoffMs),
      };
      status.lagMs = null;
      setState('away', reasonOf(error));
    }
  };
  return { check, answeredAtMs: () => answeredAtMs };
};

/** Once a second until stopped; `wake` makes the next check come sooner. */
const checkRepeatedly = (check: () => Promise<void>) => {
  let isStopped = false;
  let wake = new AbortController();
  const running = (async () => {
    while (!isStopped) {
      await check();
      await pause(minCheckIntervalMs, undefined, { ref: false });
      await pause(jittered(checkIntervalMs), undefined, { ref: false, signal: wake.signal }).catch(() => {}); // An aborted pause means: check now.
      wake = new AbortController();
    }
  })();
  const stop = async (): Promise<void> => {
    isStopped = true;
    wake.abort();
    await running;
  };
  return { wake: () => wake.abort(), stop };
};

/** Checks both databases once a second, so that requests need not discover an outage. */
export const openReads = (
  primary: Db,
  { url, maxLagSeconds }: ReplicaSettings,
  { watch, onStateChange }: ReplicaObserver,
): Reads => {
  const maxLagMs = maxLagSeconds * 1000;
  const status: ReplicaStatus = { state: 'away', lagMs: null, reads: 0, fallbacks: 0 };
  const { primaryState, check: checkPrimary } = monitorPrimary(primary);
  const onLagMeasured = (measuredMs: number): void => {
    status.lagMs = Number.isFinite(measuredMs) ? Math.round(measuredMs) : null;
  };
  const replica = openReplica({ connectionString: url }, watch, () => primaryState.history, onLagMeasured);
  const { check: checkReplica, answeredAtMs } = monitorReplica(replica, maxLagMs, status, onStateChange);
  const checks = checkRepeatedly(async () => {
    await checkPrimary();
    await checkReplica(primaryState.isAvailable);
  });

  const queryReplica = async <T>(need: FreshnessRequirement, work: (db: ReplicaDb) => Promise<T>): Promise<T> => {
    try {
      const answer = await replica.ask(need, work);
      status.reads += 1;
      return answer;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) checks.wake();
      throw error;
    }
  };

  /** Queries the replica if it is suitable, else the primary; retries both while both are unavailable. */
  const queryEither = async <T>(lsn: Lsn | null, work: (db: ReplicaDb) => Promise<T>): Promise<T> => {
    const untilMs = performance.now() + Math.min(retryForMs, remainingMs());
    for (;;) {
      let reason: unknown = new DatabaseUnavailable('neither the primary nor the replica responds');
      if (status.state === 'used' || !primaryState.isAvailable) {
        try {
          return await queryReplica(
            { lsn, maxLagMs: primaryState.isAvailable ? maxLagMs : Number.POSITIVE_INFINITY },
            work,
          );
        } catch (error) {
          if (!isDatabaseError(error)) throw error;
          reason = error;
        }
      }
      if (primaryState.isAvailable) {
        status.fallbacks += 1;
        try {
          return await work(primary);
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          reason = error;
          primaryState.isAvailable = false;
        }
      }
      if (performance.now() + retryAfterMs > untilMs)
        throw new DatabaseUnavailable(reasonOf(reason), { cause: reason });
      await pause(jittered(retryAfterMs));
    }
  };

  return {
    answer: (reader, work) =>
      reader.isSignedIn || reader.written === 'unknown' ? work(primary) : queryEither(reader.written, work),
    lsnAfterWrite: () => withTimeLimit(lsnTimeoutMs, () => primaryLsn(primary)).catch(() => 'unknown' as const),
    facts: () => ({ ...status }),
    canServeWithoutPrimary: () => performance.now() - answeredAtMs() < failoverGraceMs,
    close: async () => {
      await checks.stop();
      await replica.close();
    },
  };
};
