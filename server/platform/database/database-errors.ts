// Errors caused by the database's state and not by our code, distinguished by what they mean for a write.
import type pg from 'pg';

/** The database cannot be reached. Nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The server is a standby: unavailable for writes, and nothing was changed. */
export class DatabaseReadOnly extends DatabaseUnavailable {}

/** Too many requests are waiting, or the request ran out of time. Nothing was changed. */
export class DatabaseOverloaded extends Error {
  override name = 'DatabaseOverloaded';
}

/** The disk is full. Nothing was changed. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull';
}

/** A write was sent without a successful answer: it may or may not be saved. */
export class CommitOutcomeUnknown extends Error {
  override name = 'CommitOutcomeUnknown';
}

const unavailableCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Shutting down, crashed, starting; too many connections; connection errors reported by a pooler.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]);
const unavailableMessages = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Errors of Node and PostgreSQL have a code; a connection tried at several addresses gives an AggregateError. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Partial<pg.DatabaseError>;
  return unavailableCodes.has(code) || unavailableMessages.test(error.message);
};

const byCode: Record<string, new (message: string, options: ErrorOptions) => Error> = {
  25006: DatabaseReadOnly,
  // Canceled by its time limit; lock timeout; out of memory.
  57014: DatabaseOverloaded,
  '55P03': DatabaseOverloaded,
  53200: DatabaseOverloaded,
  53100: DatabaseFull,
};

/** The matching error class above, or the error itself. */
export const databaseErrorOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as Partial<pg.DatabaseError>; // PostgreSQL's errors have one.
  const Failure = byCode[code];
  if (Failure) return new Failure(error.message, { cause: error });
  return isUnavailable(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
};
