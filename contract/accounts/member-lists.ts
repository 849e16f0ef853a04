// Adding many people to a group at once: a list is previewed, then added.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody } from '#contract/platform/shared.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxListCharacters, maxListedPeople } from '#rules/accounts/member-list.ts';

const text = z
  .string()
  .check(
    z.regex(/\S/, { error: () => t(m.memberListEmpty) }),
    z.maxLength(maxListCharacters, { error: () => t(m.memberListTooLong, { most: maxListCharacters }) }),
  );

const row = z.object({
  /** Of the text, from 1. */
  line: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `known`: already in the group, or earlier in the list. */
  state: z.enum(['new', 'known', 'invalid']),
  /** Why the line is not added; empty for `new`. */
  problem: z.string(),
});
export type MemberListRow = z.infer<typeof row>;

const list = z.object({ rows: z.array(row), newCount: z.int() });

export const previewMemberList = endpoint({
  method: 'POST',
  path: '/api/schedule/members/list/preview',
  access: 'attendee',
  summary: 'Preview people to add to the caller’s group',
  description: `Names and addresses, one person a line, or CSV with or without a header. At most ${maxListedPeople} people. Changes nothing.`,
  body: z.strictObject({ text }),
  responses: { 200: list, 400: errorBody },
});

export const addMemberList = endpoint({
  method: 'POST',
  path: '/api/schedule/members/list',
  access: 'attendee',
  summary: 'Add a list of people to the caller’s group',
  description:
    'Adds the lines that the preview calls new, together, and leaves out the others. With `invite`, people with an address get an invitation to use an account of their own.',
  body: z.strictObject({ text, invite: z._default(z.boolean(), false) }),
  responses: {
    200: z.object({
      added: z.int(),
      invited: z.int(),
      /** People who were added, but not invited, with the reason. */
      notInvited: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** Lines that were not added. */
      left: z.array(row),
    }),
    400: errorBody,
    409: errorBody,
  },
});
export type MemberListResult = z.infer<(typeof addMemberList.responses)[200]>;
