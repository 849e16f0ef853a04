// What staff read: messages that the portal has written.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { byId, errorBody, instant, pageInText } from '#contract/shared.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;

const listedMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
});
export type ListedMail = z.infer<typeof listedMail>;

const mailList = z.object({ mails: z.array(listedMail), page: z.int(), pages: z.int(), count: z.int() });
const listQuery = z.strictObject({ page: pageInText, q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') });

const mail = z.object({
  ...listedMail.shape,
  replyTo: z.string(),
  text: z.string(),
  tries: z.int(),
  lastError: z.string(),
  sentAt: z.nullable(instant),
});
export type Mail = z.infer<typeof mail>;

export const listMail = endpoint({
  method: 'GET',
  path: '/api/staff/mail',
  access: 'staff',
  summary: 'Messages that the portal has written, newest first, 50 a page; `q` looks into recipient and subject',
  query: listQuery,
  answers: { 200: mailList },
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/staff/mail/{id}',
  access: 'staff',
  summary: 'One message with its text',
  params: byId,
  answers: { 200: mail, 404: errorBody },
});

/** With the sample data, for whoever sits at the machine. */
export const listSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/mail',
  access: 'visitor',
  summary: 'The same list while the portal is being tried out, from this machine only',
  query: listQuery,
  answers: { 200: mailList, 404: errorBody },
});

export const readSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/mail/{id}',
  access: 'visitor',
  summary: 'One message while the portal is being tried out, from this machine only',
  params: byId,
  answers: { 200: mail, 404: errorBody },
});

export const endpoints = [listMail, readMail, listSampleMail, readSampleMail];
