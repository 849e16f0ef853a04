// Importing people from another system, and undoing an import.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';
import * as m from '#messages/en/people-import.ts';
import { uploadEmpty } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { isPeopleFileName, maxPeopleBytes, maxPeopleMegabytes, peopleFileKinds } from '#rules/admin/people-import.ts';

const taskId = z.object({ id: z.int() });

export const startPeopleUpload = endpoint({
  method: 'POST',
  path: '/api/staff/people-files',
  access: 'staff',
  permission: 'data',
  summary: 'Start the upload of files of people',
  description:
    'Upload the files one after the other with `POST /api/staff/catalog-files/{id}`, and start the preview with `POST /api/staff/catalog-files/{id}/check`.',
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          name: z
            .string()
            .check(
              z.maxLength(255),
              z.refine(isPeopleFileName, { error: ({ input }) => t(m.importUnknownFile, { file: String(input) }) }),
            ),
          sizeBytes: z.int().check(z.minimum(1, { error: () => t(uploadEmpty) })),
        }),
      )
      .check(
        z.minLength(1, { error: () => t(m.importChoose) }),
        z.maxLength(20),
        z.refine((files) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= maxPeopleBytes, {
          error: () => t(m.importTooLarge, { megabytes: maxPeopleMegabytes }),
        }),
      ),
    /** People whose address has an account: their records go to that account. */
    attachesExisting: z._default(z.boolean(), false),
  }),
  responses: { 200: taskId, 400: errorBody, 409: errorBody },
});

export const importPeople = endpoint({
  method: 'POST',
  path: '/api/staff/people-files/{id}/import',
  access: 'staff',
  permission: 'data',
  summary: 'Import files of people after their preview',
  description: 'Starts a background task. All rows are imported or none, unless rows with problems are skipped.',
  params: byId,
  body: z.strictObject({
    skipsInvalid: z._default(z.boolean(), false),
    /** Email people that they have an account. */
    notifies: z._default(z.boolean(), false),
  }),
  responses: { 200: taskId, 404: errorBody, 409: errorBody },
});

const listedImport = z.object({
  id: z.int(),
  importedAt: instant,
  /** Empty: by the command line. */
  importedBy: z.string(),
  files: z.array(z.string()),
  /** Imported rows. */
  counts: z.partialRecord(z.enum(peopleFileKinds), z.int()),
  /** Null: not undone. */
  undoneAt: z.nullable(instant),
  /** Accounts that an undo kept. */
  keptAccounts: z.int(),
  undoableUntil: instant,
  canUndo: z.boolean(),
});
export type ListedPeopleImport = z.infer<typeof listedImport>;

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/api/staff/people-imports',
  access: 'staff',
  permission: 'data',
  summary: 'List the latest imports of people',
  responses: { 200: z.object({ imports: z.array(listedImport) }) },
});

export const undoPeopleImport = endpoint({
  method: 'POST',
  path: '/api/staff/people-imports/{id}/undo',
  access: 'staff',
  permission: 'data',
  summary: 'Undo an import of people',
  description: 'Starts a background task. Accounts that have been used or changed since the import stay.',
  params: byId,
  responses: { 200: taskId, 404: errorBody, 409: errorBody },
});
