// Background tasks: progress, canceling, and the result file. People see only their own.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, instant, optionalText } from '#contract/platform/shared.ts';
import { peopleFileKinds, peopleProblems } from '#rules/admin/people-import.ts';
import { backgroundTaskKinds, backgroundTaskStates } from '#rules/platform/background-tasks.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

const count = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const importCounts = z.object({ categories: count, series: count, speakers: count, sessions: count });
export type ImportCounts = z.infer<typeof importCounts>;

const fileError = z.object({
  line: z.int(),
  /** The column's name in CSV, the column number in JSON. */
  column: z.string(),
  found: z.string(),
  expected: z.string(),
});
export type FileError = z.infer<typeof fileError>;

/** What became of an attendance report. */
export const attendanceCounts = z.object({
  /** `already`: this exact file was imported before. `unreadable`: nothing was stored. */
  result: z.enum(['imported', 'already', 'unreadable']),
  intervals: z.int(),
  certain: z.int(),
  doubtful: z.int(),
  unknown: z.int(),
});

/** Why a report may be of another session. */
export const attendanceMismatch = z.object({
  /** What does not fit, in sentences for staff. */
  message: z.string(),
  /** False where no row is near the session, so that nothing could be imported. */
  canImport: z.boolean(),
  suggestions: z.object({
    /** Time zones in which the report's times would fit the session. */
    timeZones: z.array(z.object({ timeZone: z.string(), name: z.string() })),
    /** Sessions that the report may belong to, most likely first. */
    sessions: z.array(z.object({ id: z.int(), name: z.string(), startDate: instant })),
  }),
});
export type AttendanceMismatch = z.infer<typeof attendanceMismatch>;

const rowError = z.object({ row: z.int(), message: z.string() });
export type RowError = z.infer<typeof rowError>;

const creditDecisions = z.object({
  /** Null: it undid others. */
  isGranted: z.nullable(z.boolean()),
  /** It was stopped before the last one. */
  isStopped: z.boolean(),
  total: z.int(),
  lines: z.array(
    z.object({
      requestId: z.int(),
      /** Person and certificate; empty if the request is gone. */
      name: z.string(),
      sessionName: z.string(),
      /** Why it was not decided; empty if it was. */
      error: z.string(),
      /** The new decision; null if nothing changed. */
      decisionId: z.nullable(z.int()),
      /** The earlier decision by staff; null if the rules had decided. */
      previous: z.nullable(z.object({ isGranted: z.boolean(), hours: z.nullable(z.number()), note: z.string() })),
    }),
  ),
});

const peopleProblem = z.object({
  file: z.string(),
  line: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.enum(keysOf(peopleProblems)),
});

/** A preview or import of people. */
const peopleImport = z.object({
  /** Null: nothing was imported. */
  importId: z.nullable(z.int()),
  files: z.array(z.object({ kind: z.enum(peopleFileKinds), name: z.string(), rows: z.int(), valid: z.int() })),
  /** The first ones; the result file has all. */
  problems: z.array(peopleProblem),
  problemCount: z.int(),
  /** Whether the rows without problems can be imported. */
  canSkip: z.boolean(),
  /** Names of files that are not part of an import. */
  ignored: z.array(z.string()),
});
export type PeopleImportResult = z.infer<typeof peopleImport>;

/** An import that was undone. */
const peopleUndo = z.object({
  removed: z.int(),
  /** The first accounts that stay because they have changed; the result file has all. */
  kept: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  keptCount: z.int(),
});
export type PeopleUndoResult = z.infer<typeof peopleUndo>;

/** The result. Which fields exist depends on the kind of task and on how it ended. */
const backgroundTaskResult = z.object({
  /** Why it failed, and what to do. */
  reason: z.optional(z.string()),
  counts: z.optional(importCounts),
  errors: z.optional(z.array(fileError)),
  /** The total number; the list is truncated. */
  errorCount: z.optional(z.int()),
  /** What staff should check in a valid file, in sentences. */
  warnings: z.optional(z.array(z.string())),
  /** As with errors. */
  warningCount: z.optional(z.int()),
  /** Speakers of a CSV without an organization who were matched by name with existing ones. */
  speakerMatches: z.optional(
    z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Position and organization of the existing speaker. */
        about: z.string(),
      }),
    ),
  ),
  attendance: z.optional(attendanceCounts),
  /** Rows of an attendance report that could not be read; `errorCount` is their number. */
  rowErrors: z.optional(z.array(rowError)),
  /** The report was not imported; it can be imported with other options. */
  mismatch: z.optional(attendanceMismatch),
  creditDecisions: z.optional(creditDecisions),
  peopleImport: z.optional(peopleImport),
  peopleUndo: z.optional(peopleUndo),
});
export type BackgroundTaskResult = z.infer<typeof backgroundTaskResult>;

const backgroundTask = z.object({
  id: z.int(),
  kind: z.enum(backgroundTaskKinds),
  state: z.enum(backgroundTaskStates),
  done: z.int(),
  total: z.nullable(z.int()),
  /** The name of the input file; empty if there was none. */
  fileName: z.string(),
  sessionId: z.nullable(z.int()),
  result: backgroundTaskResult,
  /** Cancellation was requested. */
  isStopping: z.boolean(),
  /** A result file is available. */
  hasFile: z.boolean(),
  requestedAt: instant,
  /** When the task and its file are deleted. */
  availableUntil: instant,
});
export type BackgroundTask = z.infer<typeof backgroundTask>;

export const listBackgroundTasks = endpoint({
  method: 'GET',
  path: '/api/staff/long-work',
  access: 'staff',
  permission: 'console',
  summary: "List the caller's background tasks",
  description: 'Returns the tasks of the last day, newest first.',
  responses: { 200: z.object({ work: z.array(backgroundTask) }) },
});

export const cancelBackgroundTask = endpoint({
  method: 'POST',
  path: '/api/staff/long-work/{id}/stop',
  access: 'staff',
  permission: 'console',
  summary: "Cancel one of the caller's background tasks",
  description: 'Discards its results.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const removeBackgroundTask = endpoint({
  method: 'DELETE',
  path: '/api/staff/long-work/{id}',
  access: 'staff',
  permission: 'console',
  summary: "Delete one of the caller's finished background tasks and its file",
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const downloadBackgroundTaskFile = endpoint({
  method: 'POST',
  path: '/api/staff/long-work/{id}/file',
  access: 'staff',
  permission: 'console',
  summary: "Download the result file of one of the caller's background tasks",
  description: "Files with people's data require the caller's password and code after a while.",
  params: byId,
  body: z.strictObject({
    password: z._default(z.string().check(z.maxLength(200)), ''),
    code: optionalText(20),
  }),
  mediaType: 'application/octet-stream',
  responses: { 200: fileBytes, 400: errorBody, 404: errorBody },
});
