// Versioned records edited by staff: conflicts, the change history, and undo.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  instant,
  optionalText,
  orderNeedsSort,
  pageInText,
  sortedBy,
} from '#contract/platform/shared.ts';

/** The kinds of records that have a history. */
export const recordKinds = ['series', 'session', 'speaker', 'material', 'recording', 'category', 'settings'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const changeSorts = ['at', 'name', 'who'] as const;
export type ChangeSort = (typeof changeSorts)[number];

/** A save includes the version of the record that it started from. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** Someone else has saved meanwhile: their values, so that nothing is lost. `who` is empty for an import. */
export const changedBody = <V extends z.ZodMiniType>(values: V) =>
  z.object({
    ...errorBody.shape,
    theirs: z.object({ version, values, who: z.string(), at: z.nullable(instant) }),
  });

const listedChange = z.object({
  id: z.int(),
  kind: z.enum(recordKinds),
  recordId: z.string(),
  /** The record's name at the time of the change. */
  name: z.string(),
  /** created, changed, copied, published, closed, archived, deleted, undone … */
  action: z.string(),
  /** Names of the changed fields; empty for a created or deleted record. */
  fields: z.array(z.string()),
  who: z.string(),
  at: instant,
  /** The change that this one undid. */
  undoes: z.nullable(z.int()),
  /** The change that undid this one. */
  undoneBy: z.nullable(z.int()),
});
export type ListedChange = z.infer<typeof listedChange>;

const values = z.nullable(z.record(z.string(), z.unknown()));

const change = z.object({
  ...listedChange.shape,
  /** The whole values of the form; null if the record did not exist. */
  before: values,
  after: values,
});
export type Change = z.infer<typeof change>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/staff/changes',
  access: 'staff',
  permission: 'history',
  summary: 'List changes to records by staff',
  description:
    'Returns 50 per page, newest first unless sorted otherwise. Changes of settings are only for those who may change them. `q` searches names of records and of staff.',
  query: z
    .strictObject({
      kind: z.optional(z.enum(recordKinds)),
      record: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      q: optionalText(200),
      ...sortedBy(changeSorts),
      page: pageInText,
    })
    .check(orderNeedsSort),
  responses: { 200: z.object({ changes: z.array(listedChange), page: z.int(), pages: z.int(), count: z.int() }) },
});

export const readChange = endpoint({
  method: 'GET',
  path: '/api/staff/changes/{id}',
  access: 'staff',
  permission: 'history',
  summary: 'Get a change with the values before and after',
  params: byId,
  responses: { 200: change, 404: errorBody },
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/staff/changes/{id}/undo',
  access: 'staff',
  permission: 'history',
  summary: 'Undo a change',
  description: 'Fails with 409 and the names of the fields if they were changed again.',
  params: byId,
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});
