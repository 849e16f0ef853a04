// Categories managed by staff, which group the archives and the self-paced courses.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, textUpTo } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

export const categoryValues = z.strictObject({
  name: textUpTo(100).check(z.minLength(1)),
  /** Empty: not translated. */
  nameEs: z._default(textUpTo(100), ''),
});
export type CategoryValues = z.infer<typeof categoryValues>;

const staffCategory = z.object({
  id: z.int(),
  version,
  values: categoryValues,
  /** The number of sessions in it, in any state. */
  sessions: z.int(),
  /** The pages of self-paced courses refer to its id, so it cannot be deleted. */
  isSelfPaced: z.boolean(),
});
export type StaffCategory = z.infer<typeof staffCategory>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/staff/categories',
  access: 'staff',
  permission: 'program',
  summary: 'List categories',
  description: 'Returns them in display order, with the number of sessions without a category.',
  responses: { 200: z.object({ categories: z.array(staffCategory), withoutCategory: z.int() }) },
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/staff/categories',
  access: 'staff',
  permission: 'program',
  summary: 'Create a category',
  description: 'It is added at the end of the list.',
  body: z.strictObject({ values: categoryValues }),
  responses: { 200: staffCategory, 400: errorBody },
});

const order = z.array(id).check(z.maxLength(500));

export const orderCategories = endpoint({
  method: 'POST',
  path: '/api/staff/category-order',
  access: 'staff',
  permission: 'program',
  summary: 'Reorder categories',
  description: 'Fails with 409 if the current order is not `before`.',
  body: z.strictObject({ before: order, order }),
  responses: { 200: z.object({ order }), 400: errorBody, 409: errorBody },
});

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Get a category',
  params: byId,
  responses: { 200: staffCategory, 404: errorBody },
});

export const saveCategory = endpoint({
  method: 'POST',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Rename a category',
  params: byId,
  body: z.strictObject({ version, values: categoryValues }),
  responses: { 200: staffCategory, 400: errorBody, 404: errorBody, 409: changedBody(categoryValues) },
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Delete a category',
  description:
    'Its sessions remain, without a category. Undo restores it, with the sessions that have not been given another.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
