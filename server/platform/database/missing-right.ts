// Turns a missing privilege in PostgreSQL into a startup error.
import type pg from 'pg';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const insufficientPrivilege = '42501';

/** A StartupFailure that says what could not be created; any other error is returned unchanged. */
export const missingRight = (error: unknown, what: string): unknown => {
  const { code, message } = error as pg.DatabaseError; // Permission errors of PostgreSQL have both.
  if (code !== insufficientPrivilege) return error;
  return new StartupFailure(
    `The user of DATABASE_URL cannot make ${what} (${message}); grant it CREATE on the database and on its schema public.`,
    { cause: error },
  );
};
