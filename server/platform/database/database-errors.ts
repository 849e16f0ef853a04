// What can go wrong between us and the database that is nobody's error here, told apart by what it means for a write.
import type pg from 'pg';

/** The database cannot be reached. Nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** It only follows another database: away, and surely nothing was changed. */
export class DatabaseReadOnly extends DatabaseUnavailable {}

/** Too much is waiting, or it took longer than the call may take. Nothing was changed. */
export class DatabaseOverloaded extends Error {
  override name = 'DatabaseOverloaded';
}

/** Its disk is full. Nothing was changed. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull';
}

/** A write was sent and no good answer came: it may be kept or not. */
export class CommitOutcomeUnknown extends Error {
  override name = 'CommitOutcomeUnknown';
}

const awayCodes = new Set([
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
  // Stopping, crashed, starting; too many connections; and what a pool between us and it says.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]);
const awayMessages = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Errors of Node and of PostgreSQL carry a code; a connection tried at several addresses gives several. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Partial<pg.DatabaseError>;
  return awayCodes.has(code) || awayMessages.test(error.message);
};

const byCode: Record<string, new (message: string, options: ErrorOptions) => Error> = {
  25006: DatabaseReadOnly,
  // Ended by its time limit; waited too long for a lock.
  57014: DatabaseOverloaded,
  '55P03': DatabaseOverloaded,
  53200: DatabaseOverloaded,
  53100: DatabaseFull,
};

/** The same error in the words above, where it is one of them. */
export const failureOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as Partial<pg.DatabaseError>; // PostgreSQL's errors carry one.
  const Failure = byCode[code];
  if (Failure) return new Failure(error.message, { cause: error });
  return isAway(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
};
