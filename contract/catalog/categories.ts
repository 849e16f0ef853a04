// Categories managed by staff, which group the archives and the self-paced courses.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

export const categoryValues = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(100, 'At most 100 characters')),
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
  summary: 'All categories in the order in which visitors see them, and how many sessions are in none',
  answers: { 200: z.object({ categories: z.array(staffCategory), withoutCategory: z.int() }) },
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/staff/categories',
  access: 'staff',
  summary: 'Add a category; it stands last',
  body: z.strictObject({ values: categoryValues }),
  answers: { 200: staffCategory, 400: errorBody },
});

const order = z.array(id).check(z.maxLength(500));

export const orderCategories = endpoint({
  method: 'POST',
  path: '/api/staff/category-order',
  access: 'staff',
  summary: 'Put the categories into another order. Refused where it is not `before` any more',
  body: z.strictObject({ before: order, order }),
  answers: { 200: z.object({ order }), 400: errorBody, 409: errorBody },
});

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  summary: 'One category as staff edit it',
  params: byId,
  answers: { 200: staffCategory, 404: errorBody },
});

export const saveCategory = endpoint({
  method: 'POST',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  summary: 'Rename a category',
  params: byId,
  body: z.strictObject({ version, values: categoryValues }),
  answers: { 200: staffCategory, 400: errorBody, 404: errorBody, 409: changedBody(categoryValues) },
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/staff/categories/{id}',
  access: 'staff',
  summary:
    'Delete a category; its sessions stay, without one. Undoing brings it back with those that have no other since',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});
