// What PostgreSQL refuses for want of a right, as a reason not to start.
import type pg from 'pg';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const insufficientPrivilege = '42501';

/** A StartupFailure that says what could not be made; every other error as it is. */
export const missingRight = (error: unknown, what: string): unknown => {
  const { code, message } = error as pg.DatabaseError; // What PostgreSQL refuses carries both.
  if (code !== insufficientPrivilege) return error;
  return new StartupFailure(
    `The user of DATABASE_URL cannot make ${what} (${message}); grant it CREATE on the database and on its schema public.`,
    { cause: error },
  );
};
