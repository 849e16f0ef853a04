// `attendance`: imports a meeting report into a session.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, UsageError } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const help = `Usage: npm run cli -- attendance import <session id> <file> [--zone <time zone>] [--accept]

Reads who was in a session from a report of Zoom, Microsoft Teams or Webex, or from a telephone log with the columns
  PIN,Phone,Join Time,Leave Time
as CSV, and matches everybody to the people who are registered. Rows that cannot be read are named and left out. Who is
not found for certain waits for staff at /staff/attendance. The same file is read once; remove a report there.
A report that does not fit the session is refused, with the time zone or the session that would fit.

  --zone <time zone>  read times in this zone, such as America/Chicago, where the report names none
  --accept            import the report although it does not fit

Ends with 0 when the report is in, 1 when nothing could be read, 2 when the command was not understood.`;

const readInput = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new StartupFailure(`${file} cannot be read${isMissing ? ': it does not exist' : ''}.`);
  }
};

interface ImportOptions {
  timeZone: string | undefined;
  isAccepted: boolean;
}

const runImport = async (sessionId: number, file: string, options: ImportOptions): Promise<void> => {
  const bytes = await readInput(file);
  const requestContext = { now: Temporal.Now.instant(), address: '', requestId: '' };
  const imported = await withDatabase((db) =>
    importReport(db, { sessionId, fileName: basename(file), bytes, importedBy: null, ...options }, requestContext),
  );
  if (imported.result === 'unknown session') throw new StartupFailure(`There is no session ${sessionId}.`);
  if (imported.result === 'already') {
    console.log(`${file} was read in before. Nothing has changed.`);
    return;
  }
  if (imported.result === 'questioned') {
    const { timeZones, sessions } = imported.suggestions;
    for (const { timeZone, name } of timeZones) console.error(`It would fit in ${name}: --zone ${timeZone}`);
    for (const { id, name } of sessions) console.error(`It would fit session ${id}, ${name}`);
    throw new StartupFailure(imported.message);
  }
  for (const { row, message } of imported.errors) console.error(`${file}:${row}: ${message}`);
  if (imported.result === 'unreadable') throw new StartupFailure('Nothing from this file was saved.');
  const { intervals, certain, doubtful, unknown } = imported.counts;
  console.log(`Records: ${intervals}`);
  console.log(`People: ${certain} certain, ${doubtful} doubtful, ${unknown} unknown`);
  if (imported.errors.length > 0) console.log(`Errors: ${imported.errors.length}; those rows were left out`);
  if (doubtful > 0) console.log(`Resolve the doubtful ones at /staff/sessions/${sessionId}/attendance/unmatched.`);
};

export const attendanceCommand: Command = {
  summary: 'Read who was in a session from a meeting report',
  help,
  options: { zone: { type: 'string' }, accept: { type: 'boolean' } },
  run: async ({ options: { zone, accept }, names: [action, session, file, ...surplus] }) => {
    if (action !== 'import') throw new UsageError('attendance has one action: import.');
    if (session === undefined || file === undefined)
      throw new UsageError('attendance import needs a session and a file.');
    if (surplus.length > 0) throw new UsageError(`attendance import takes one file; ${surplus.join(' ')} is too much.`);
    if (!/^[1-9]\d{0,8}$/.test(session)) throw new UsageError(`“${session}” is no id of a session.`);
    const timeZone = typeof zone === 'string' ? zone : undefined;
    if (timeZone !== undefined && !isTimeZone(timeZone)) throw new UsageError(`“${timeZone}” is no time zone.`);
    await runImport(Number(session), file, { timeZone, isAccepted: accept === true });
  },
};
