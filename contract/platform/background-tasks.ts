// Work that takes long: how far it is, stopping it, and the file that came of it. Everybody sees their own alone.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, instant } from '#contract/platform/shared.ts';
import { backgroundTaskKinds, backgroundTaskStates } from '#rules/platform/background-tasks.ts';

const count = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const importCounts = z.object({ categories: count, series: count, speakers: count, sessions: count });
export type ImportCounts = z.infer<typeof importCounts>;

const fileError = z.object({
  line: z.int(),
  /** Name of the column in CSV, place in the line in JSON. */
  column: z.string(),
  found: z.string(),
  expected: z.string(),
});
export type FileError = z.infer<typeof fileError>;

/** What came of it. Which of these are there depends on the kind and on how it ended. */
const backgroundTaskResult = z.object({
  /** Why it failed, and what to do now. */
  reason: z.optional(z.string()),
  counts: z.optional(importCounts),
  errors: z.optional(z.array(fileError)),
  /** How many there are in all; the list is cut. */
  errorCount: z.optional(z.int()),
  /** What staff should look at in a file that is taken, in words. */
  warnings: z.optional(z.array(z.string())),
  /** As with errors. */
  warningCount: z.optional(z.int()),
  /** Speakers of a CSV without an organization, each taken for the one of that name whom the portal has. */
  speakerMatches: z.optional(
    z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Position and organization of the one whom the portal has. */
        about: z.string(),
      }),
    ),
  ),
});
export type BackgroundTaskResult = z.infer<typeof backgroundTaskResult>;

const backgroundTask = z.object({
  id: z.int(),
  kind: z.enum(backgroundTaskKinds),
  state: z.enum(backgroundTaskStates),
  done: z.int(),
  total: z.nullable(z.int()),
  /** Of what was sent; empty where nothing was. */
  fileName: z.string(),
  sessionId: z.nullable(z.int()),
  result: backgroundTaskResult,
  /** It has been asked to stop. */
  isStopping: z.boolean(),
  /** There is a file to be fetched. */
  hasFile: z.boolean(),
  askedAt: instant,
  /** When it is deleted, with its file. */
  keptUntil: instant,
});
export type BackgroundTask = z.infer<typeof backgroundTask>;

export const listBackgroundTasks = endpoint({
  method: 'GET',
  path: '/api/staff/long-work',
  access: 'staff',
  summary: 'Long work that the caller has asked for within a day, the newest first',
  answers: { 200: z.object({ work: z.array(backgroundTask) }) },
});

export const cancelBackgroundTask = endpoint({
  method: 'POST',
  path: '/api/staff/long-work/{id}/stop',
  access: 'staff',
  summary: 'Stop work of one’s own; nothing of it is kept',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const removeBackgroundTask = endpoint({
  method: 'DELETE',
  path: '/api/staff/long-work/{id}',
  access: 'staff',
  summary: 'Delete work of one’s own that has ended, with its file',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const takeBackgroundTaskFile = endpoint({
  method: 'POST',
  path: '/api/staff/long-work/{id}/file',
  access: 'staff',
  summary:
    'The file that came of work of one’s own; for people’s data the caller shows again who they are after a while',
  params: byId,
  body: z.strictObject({
    password: z._default(z.string().check(z.maxLength(200)), ''),
    code: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  }),
  mediaType: 'application/octet-stream',
  answers: { 200: fileBytes, 400: errorBody, 404: errorBody },
});

export const endpoints = [listBackgroundTasks, cancelBackgroundTask, removeBackgroundTask, takeBackgroundTaskFile];
