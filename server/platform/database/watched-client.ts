// A connection that keeps its limits: each statement ends with its call, and COMMIT with a deadline of its own.
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { presentRequestId, remainingMs } from '#server/platform/database/call-limits.ts';
import { versionMs } from '#server/platform/database/catalog-version.ts';
import {
  CommitOutcomeUnknown,
  DatabaseOverloaded,
  DatabaseReadOnly,
  DatabaseUnavailable,
  failureOf,
} from '#server/platform/database/database-errors.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

export interface SlowQuery {
  /** The statement as it was written, without its values. */
  statement: string;
  ms: number;
  requestId?: string | undefined;
}

export interface Watch {
  /** How long COMMIT may wait, for a standby say: no setting of PostgreSQL bounds that. */
  commitMs: number;
  /** What takes longer than this is told. */
  slowMs: number;
  onSlow: (query: SlowQuery) => void;
  traces: Traces;
  /** What a span calls the database. */
  database: 'primary' | 'copy';
}

/** Of one statement, where its call leaves more; the pool tells the server. */
export const statementLimitMs = 15_000;

const beginning = /^(?:begin|start transaction)\b/i;
const ending = /^(?:commit|rollback)$/i;
const reading = /^\s*(?:select|show|with(?![\s\S]*\b(?:insert|update|delete|merge)\b))\b/i;
const longestStatement = 1000;

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement);

export const late = Symbol('late');

/** Timers may be a millisecond early. */
const clockMs = 2;

/** The answer, or `late`; an answer after that is dropped. */
export const within = async <T>(work: Promise<T>, ms: number): Promise<T | typeof late> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), late);
  });
  work.catch(() => {}); // Whoever is late is not listened to.
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};

/** A WARNING at the end of a write: kept here, but perhaps not on the standby that was to have it as well. */
const notReplicated = '01000';
/** What visitors see was changed in this transaction (migration 0073). */
const catalogChanges = 'CB001';

export class WatchedClient implements PostgresPoolClient {
  #client: pg.PoolClient;
  readonly #watch: Watch;
  readonly #another: () => Promise<pg.PoolClient>;
  #isInTransaction = false;
  #isLost = false;
  #wasWarned = false;
  #changesCatalog = false;

  /** `another` gives a connection in place of one that is gone. */
  constructor(client: pg.PoolClient, watch: Watch, another: () => Promise<pg.PoolClient>) {
    this.#client = client.on('notice', this.#hear);
    this.#watch = watch;
    this.#another = another;
  }

  readonly #hear = ({ code }: { code?: string | undefined }): void => {
    if (code === notReplicated) this.#wasWarned = true;
    if (code === catalogChanges) this.#changesCatalog = true;
  };

  /** What can be asked twice, is: a connection that was idle may have been cut long ago. */
  async #sendAgain(text: string, parameters: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#send(text, parameters, remainingMs());
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#give(true);
    this.#client = (await this.#another()).on('notice', this.#hear);
    this.#isLost = false;
    return this.#send(text, parameters, remainingMs());
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new Error('Cursors are not used here: a limit of time would not hold for them.');
    const { traces, database } = this.#watch;
    // What belongs to no call and no job is the server's own looking around.
    if (traces.traceparent() === null) return this.#timed(text, parameters);
    const statement = shortened(text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement, 'curbcut.database': database };
    const name = `database ${/^\w+/.exec(statement)?.[0].toLowerCase() ?? 'statement'}`;
    return traces.around({ name, kind: 'client', attributes }, () => this.#timed(text, parameters));
  }

  async #timed(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const started = performance.now();
    try {
      if (beginning.test(text)) return await this.#begin(text);
      if (ending.test(text)) return await this.#end(text);
      return await this.#ask(text, parameters);
    } finally {
      const ms = performance.now() - started;
      if (ms > this.#watch.slowMs) {
        this.#watch.onSlow({ statement: shortened(text), ms: Math.round(ms), requestId: presentRequestId() });
      }
    }
  }

  async #begin(text: string): Promise<unknown> {
    const remaining = remainingMs();
    if (remaining <= 0) throw new DatabaseOverloaded('the call has no time left');
    // In one message, so that it costs no time, and only for this transaction, so that a pool in between does not mind.
    const limit = remaining < statementLimitMs ? `; set local statement_timeout = ${Math.ceil(remaining)}` : '';
    await this.#sendAgain(text + limit, []);
    this.#isInTransaction = true;
    return { command: 'BEGIN', rowCount: 0, rows: [] };
  }

  async #end(text: string): Promise<unknown> {
    const isCommit = text.toLowerCase() === 'commit';
    // A connection that is gone has undone what was not committed.
    if (this.#isLost && !isCommit) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    this.#wasWarned = false;
    try {
      const result = await this.#send(text, [], this.#watch.commitMs);
      if (isCommit) {
        this.#requireReplicated();
        await this.#untilEverybodySeesIt();
      }
      return result;
    } catch (error) {
      if (isCommit && this.#isLost) throw new CommitOutcomeUnknown('COMMIT was not answered', { cause: error });
      throw error;
    } finally {
      this.#isInTransaction = false;
      this.#changesCatalog = false;
    }
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const isWriteByItself = !this.#isInTransaction && !reading.test(text);
    const remaining = remainingMs();
    if (remaining <= 0) throw new DatabaseOverloaded('the call has no time left');
    this.#wasWarned = false;
    try {
      const result = await this.#send(
        text,
        parameters,
        isWriteByItself ? Math.min(remaining, statementLimitMs) : remaining,
      );
      if (isWriteByItself) this.#requireReplicated();
      if (!this.#isInTransaction) await this.#untilEverybodySeesIt();
      return result;
    } catch (error) {
      if (isWriteByItself && this.#isLost && !(error instanceof DatabaseReadOnly))
        throw new CommitOutcomeUnknown('the write was not answered', { cause: error });
      throw error;
    }
  }

  /** Processes may use the version that they read for a moment: whoever wrote is told when that is over everywhere. */
  async #untilEverybodySeesIt(): Promise<void> {
    if (!this.#changesCatalog) return;
    this.#changesCatalog = false;
    await pause(versionMs + clockMs);
  }

  #requireReplicated(): void {
    if (!this.#wasWarned) return;
    this.#isLost = true;
    throw new CommitOutcomeUnknown('the write may not have reached the standby');
  }

  /** Never cancels: a COMMIT that is cancelled answers as if all were well. The connection is given up instead. */
  async #send(text: string, parameters: readonly unknown[], limitMs: number): Promise<unknown> {
    if (this.#isLost) throw new DatabaseUnavailable('the connection was given up');
    try {
      const result = await within(
        parameters.length > 0 ? this.#client.query(text, [...parameters]) : this.#client.query(text),
        limitMs,
      );
      if (result !== late) return result;
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof DatabaseUnavailable) this.#isLost = true;
      throw failure;
    }
    this.#isLost = true;
    throw new DatabaseOverloaded(`no answer within ${Math.round(limitMs)} ms`);
  }

  #give(destroy: boolean): void {
    this.#client.off('notice', this.#hear);
    this.#client.release(destroy);
  }

  release(destroy = false): void {
    this.#give(destroy || this.#isLost);
  }
}
