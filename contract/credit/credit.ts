// Credit for attended sessions: what is available, what was requested, and what was decided.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant, textLanguages } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { fieldChoose, maxCharacters } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { membershipError, membershipKeys, normalizeMembershipNumber } from '#rules/accounts/memberships.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { creditStates } from '#rules/credit/credit-states.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

export const certificateKeys = keysOf(certificateTypes);

const creditOption = z.object({
  type: z.enum(certificateKeys),
  name: z.string(),
  state: z.enum(creditStates),
  /** Whether it can be requested now. */
  canRequest: z.boolean(),
  /** The last day to request it, `YYYY-MM-DD` in Eastern Time; null if there is no deadline. */
  requestUntil: z.nullable(z.string()),
  /** Contact hours: granted ones, or full credit. */
  hours: z.number(),
  /** For example `1.5 LU|HSW`; empty if the units are contact hours. */
  units: z.string(),
  isProrated: z.boolean(),
  /** In plain words: why, or what is missing. */
  reasons: z.array(z.string()),
  /** The first day on which something must be done, `YYYY-MM-DD` in Eastern Time. */
  until: z.nullable(z.string()),
  requestId: z.nullable(z.int()),
  canWithdraw: z.boolean(),
  /** The membership whose number is required, and the number on file. */
  membership: z.nullable(
    z.object({ body: z.enum(membershipKeys), label: z.string(), isRequired: z.boolean(), number: z.string() }),
  ),
});
export type CreditOption = z.infer<typeof creditOption>;

export const creditMember = z.object({
  memberId: z.int(),
  name: z.string(),
  isSelf: z.boolean(),
  options: z.array(creditOption),
});
export type CreditMember = z.infer<typeof creditMember>;

const creditSession = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  approute: z.string(),
  appname: z.string(),
  startDate: instant,
  endDate: instant,
  isSelfPaced: z.boolean(),
  /** The day of the newest completion of a course, `YYYY-MM-DD` in Eastern Time; null for a live session. */
  completedOn: z.nullable(z.string()),
  members: z.array(creditMember),
  lang: textLanguages('sessionName', 'appname'),
});
export type CreditSession = z.infer<typeof creditSession>;

export const readMyCredit = endpoint({
  method: 'GET',
  path: '/api/my/credit',
  access: 'attendee',
  summary: 'List credit for the caller and the group',
  description:
    'Returns completed self-paced courses, then at most 100 registered sessions of the last 400 days, newest first.',
  responses: { 200: z.array(creditSession) },
});

const membershipNumber = z
  .string()
  .check(z.overwrite(normalizeMembershipNumber), z.maxLength(60, { error: () => t(maxCharacters, { most: 60 }) }));

export const requestCredit = endpoint({
  method: 'POST',
  path: '/api/my/credit/requests',
  access: 'attendee',
  summary: 'Request certificates of a session for a group member',
  description: 'Idempotent, except that it updates the given membership numbers.',
  body: z
    .strictObject({
      sessionId: id,
      memberId: id,
      types: z
        .array(z.enum(certificateKeys, { error: () => t(fieldChoose) }))
        .check(
          z.minLength(1, { error: () => t(m.creditChooseCertificate) }),
          z.maxLength(14, { error: () => t(m.mostItems, { most: 14 }) }),
        ),
      /** By organization; omitted or empty numbers stay unchanged. */
      membershipNumbers: z.optional(z.partialRecord(z.enum(membershipKeys), membershipNumber)),
    })
    .check(
      z.superRefine(({ membershipNumbers = {} }, context) => {
        for (const body of membershipKeys) {
          const number = membershipNumbers[body] ?? '';
          const message = number === '' ? undefined : membershipError(body, number);
          if (message === undefined) continue;
          context.addIssue({ code: 'custom', path: ['membershipNumbers', body], message, input: number });
        }
      }),
    ),
  responses: { 200: creditMember, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const withdrawCreditRequest = endpoint({
  method: 'DELETE',
  path: '/api/my/credit/requests/{id}',
  access: 'attendee',
  summary: 'Withdraw a credit request',
  description: 'Fails with 409 if credit was granted or staff have decided.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
