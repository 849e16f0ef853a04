// A connection with time limits: each statement is limited by its request, and COMMIT has a limit of its own.
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentRequestId, delayResponse, remainingMs } from '#server/platform/database/call-limits.ts';
import { maxVersionAgeMs } from '#server/platform/database/catalog-version.ts';
import {
  CommitOutcomeUnknown,
  DatabaseOverloaded,
  DatabaseReadOnly,
  DatabaseUnavailable,
  databaseErrorOf,
} from '#server/platform/database/database-errors.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

export interface SlowQuery {
  /** The SQL text without its parameter values. */
  statement: string;
  ms: number;
  requestId?: string | undefined;
}

export interface Watch {
  /** How long COMMIT may wait, for example for a standby: no PostgreSQL setting limits that. */
  commitMs: number;
  /** Statements slower than this are reported. */
  slowMs: number;
  onSlow: (query: SlowQuery) => void;
  traces: Traces;
  /** The database's name in trace spans. */
  database: 'primary' | 'replica';
  /** Connections keep statements that begin with `preparedMark`; false behind a pooler, which changes connections. */
  keepsStatements: boolean;
}

/** What a statement begins with that runs for many requests and has a text without varying parts. */
export const preparedMark = '/* prepared */';

/** The limit of one statement, if its request leaves more time; the pool configures it on the server. */
export const statementLimitMs = 15_000;

const beginning = /^(?:begin|start transaction)\b/i;
const ending = /^(?:commit|rollback)$/i;
/** A `select` of functions that write begins with the comment `writes`, and so does not look like a read. */
const reading = /^(?:\/\* prepared \*\/)?\s*(?:select|show|with(?![\s\S]*\b(?:insert|update|delete|merge)\b))\b/i;
const maxStatementLength = 1000;

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength);

export const late = Symbol('late');

/** Timers may fire a millisecond early. */
const timerSlackMs = 2;

/** The result, or `late`; a result after that is dropped. */
export const within = async <T>(work: Promise<T>, ms: number): Promise<T | typeof late> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), late);
  });
  work.catch(() => {}); // A late rejection is ignored.
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};

/** A WARNING at the end of a write: saved here, but possibly not on the synchronous standby. */
const notReplicated = '01000';
/** Data that visitors see was changed in this transaction. */
const catalogChanges = 'CB001';

/** Names of prepared statements by their text. */
const preparedNames = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = preparedNames.get(text) ?? `prepared ${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
};

export class WatchedClient implements PostgresPoolClient {
  #client: pg.PoolClient;
  readonly #watch: Watch;
  readonly #acquireAnother: () => Promise<pg.PoolClient>;
  #isInTransaction = false;
  #isLost = false;
  #isUnreplicated = false;
  #changesCatalog = false;

  /** `acquireAnother` replaces a lost connection. */
  constructor(client: pg.PoolClient, watch: Watch, another: () => Promise<pg.PoolClient>) {
    this.#client = client.on('notice', this.#onNotice);
    this.#watch = watch;
    this.#acquireAnother = another;
  }

  readonly #onNotice = ({ code }: { code?: string | undefined }): void => {
    if (code === notReplicated) this.#isUnreplicated = true;
    if (code === catalogChanges) this.#changesCatalog = true;
  };

  /** Sends a statement that may be repeated safely: an idle connection may have been closed long ago. */
  async #sendWithRetry(text: string, parameters: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#send(text, parameters, remainingMs());
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#release(true);
    this.#client = (await this.#acquireAnother()).on('notice', this.#onNotice);
    this.#isLost = false;
    return this.#send(text, parameters, remainingMs());
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new Error('Cursors are not supported, because time limits would not apply to them.');
    const { traces, database } = this.#watch;
    // Statements outside of requests and jobs are the server's own health checks.
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
      return await this.#run(text, parameters);
    } finally {
      const ms = performance.now() - started;
      if (ms > this.#watch.slowMs) {
        this.#watch.onSlow({ statement: shortened(text), ms: Math.round(ms), requestId: currentRequestId() });
      }
    }
  }

  async #begin(text: string): Promise<unknown> {
    const remaining = remainingMs();
    if (remaining <= 0) throw new DatabaseOverloaded('the call has no time left');
    // In one message, so that it costs no round trip, and only for this transaction, so that it works through a pooler.
    const limit = remaining < statementLimitMs ? `; set local statement_timeout = ${Math.ceil(remaining)}` : '';
    await this.#sendWithRetry(text + limit, []);
    this.#isInTransaction = true;
    return { command: 'BEGIN', rowCount: 0, rows: [] };
  }

  async #end(text: string): Promise<unknown> {
    const isCommit = text.toLowerCase() === 'commit';
    // A lost connection has already rolled back what was not committed.
    if (this.#isLost && !isCommit) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    this.#isUnreplicated = false;
    try {
      const result = await this.#send(text, [], this.#watch.commitMs);
      if (isCommit) {
        this.#requireReplicated();
        await this.#waitForVersionExpiry();
      }
      return result;
    } catch (error) {
      if (isCommit && this.#isLost) throw new CommitOutcomeUnknown('COMMIT got no answer', { cause: error });
      throw error;
    } finally {
      this.#isInTransaction = false;
      this.#changesCatalog = false;
    }
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const isWriteByItself = !this.#isInTransaction && !reading.test(text);
    const remaining = remainingMs();
    if (remaining <= 0) throw new DatabaseOverloaded('the call has no time left');
    this.#isUnreplicated = false;
    try {
      const result = await this.#send(
        text,
        parameters,
        isWriteByItself ? Math.min(remaining, statementLimitMs) : remaining,
      );
      if (isWriteByItself) this.#requireReplicated();
      if (!this.#isInTransaction) await this.#waitForVersionExpiry();
      return result;
    } catch (error) {
      if (isWriteByItself && this.#isLost && !(error instanceof DatabaseReadOnly))
        throw new CommitOutcomeUnknown('the write got no answer', { cause: error });
      throw error;
    }
  }

  /**
   * Other processes may reuse the version they read for a moment: the writer gets its response after that time. Others may
   * have the connection meanwhile.
   */
  async #waitForVersionExpiry(): Promise<void> {
    if (!this.#changesCatalog) return;
    this.#changesCatalog = false;
    const ms = maxVersionAgeMs + timerSlackMs;
    if (!delayResponse(ms)) await pause(ms);
  }

  #requireReplicated(): void {
    if (!this.#isUnreplicated) return;
    this.#isLost = true;
    throw new CommitOutcomeUnknown('the write may not have reached the standby');
  }

  #query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (parameters.length === 0) return this.#client.query(text);
    const isPrepared = this.#watch.keepsStatements && text.startsWith(preparedMark);
    return isPrepared
      ? this.#client.query({ name: nameOf(text), text, values: [...parameters] })
      : this.#client.query(text, [...parameters]);
  }

  /** Never cancels: a canceled COMMIT answers as if it had succeeded. The connection is dropped instead. */
  async #send(text: string, parameters: readonly unknown[], limitMs: number): Promise<unknown> {
    if (this.#isLost) throw new DatabaseUnavailable('the connection was abandoned');
    try {
      const result = await within(this.#query(text, parameters), limitMs);
      if (result !== late) return result;
    } catch (error) {
      const failure = databaseErrorOf(error);
      if (failure instanceof DatabaseUnavailable) this.#isLost = true;
      throw failure;
    }
    this.#isLost = true;
    throw new DatabaseOverloaded(`no answer within ${Math.round(limitMs)} ms`);
  }

  #release(destroy: boolean): void {
    this.#client.off('notice', this.#onNotice);
    this.#client.release(destroy);
  }

  release(destroy = false): void {
    this.#release(destroy || this.#isLost);
  }
}
