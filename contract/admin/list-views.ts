// Saved views of the lists of the staff console.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody } from '#contract/platform/shared.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listKeys, maxViewName, maxViewQuery, viewQuery } from '#rules/admin/list-views.ts';

const listView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of the list's address: filters, order and hidden columns. */
  query: z.string(),
  /** All staff see it. */
  isShared: z.boolean(),
  /** Who saved it; empty if the account was deleted. */
  by: z.string(),
  /** The caller may change and delete it. */
  isOwn: z.boolean(),
  /** The list opens with it for the caller. */
  isDefault: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

const list = z.enum(listKeys);
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => t(m.viewNameMissing) }),
    z.maxLength(maxViewName, { error: () => t(m.maxCharacters, { most: maxViewName }) }),
  );
const query = z.pipe(z.string().check(z.maxLength(maxViewQuery)), z.transform(viewQuery));
const shape = { name, query, isShared: z.boolean() };

export const listViews = endpoint({
  method: 'GET',
  path: '/api/staff/views',
  access: 'staff',
  permission: 'console',
  summary: 'List the saved views of a list',
  description: "Returns the caller's own views and those that are shared with all staff, by name.",
  query: z.strictObject({ list }),
  responses: { 200: z.object({ views: z.array(listView) }) },
});

export const saveView = endpoint({
  method: 'POST',
  path: '/api/staff/views',
  access: 'staff',
  permission: 'console',
  summary: 'Save a view of a list',
  description: 'Fails with 409 if there is one of this name.',
  body: z.strictObject({ list, ...shape }),
  responses: { 200: listView, 409: errorBody },
});

export const changeView = endpoint({
  method: 'POST',
  path: '/api/staff/views/{id}',
  access: 'staff',
  permission: 'console',
  summary: 'Change a saved view',
  description: 'Fails with 404 if someone else saved it, and with 409 if there is another one of this name.',
  params: byId,
  body: z.strictObject(shape),
  responses: { 200: listView, 404: errorBody, 409: errorBody },
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/staff/views/{id}',
  access: 'staff',
  permission: 'console',
  summary: 'Delete a saved view',
  description: 'Fails with 404 if someone else saved it.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

export const setDefaultView = endpoint({
  method: 'POST',
  path: '/api/staff/views/{id}/default',
  access: 'staff',
  permission: 'console',
  summary: "Choose a saved view as the caller's default of its list",
  params: byId,
  body: z.strictObject({ isDefault: z.boolean() }),
  responses: { 204: null, 404: errorBody },
});
