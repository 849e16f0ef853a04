// A message from the contact form to the staff.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';

/** Fields of the form; empty if left out. Spec 3, Contact form. */
export interface ContactFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  organization: string;
  occupation: string;
  comment: string;
}

/** Maximum lengths of the form's fields. */
export const maxFieldLengths: Record<keyof ContactFields, number> = {
  firstName: 100,
  lastName: 100,
  email: 200,
  phone: 40,
  state: 5,
  organization: 200,
  occupation: 200,
  comment: 5000,
};
/** Maximum length of a message as text, more than a full form needs. */
export const maxTextLength = 10_000;
/** Maximum length of the HTML body: a character takes six at most, plus markup. */
const maxBodyLength = 64_000;

/** In English for staff, and for programs that read the message. */
const labels: [keyof ContactFields, string][] = [
  ['firstName', wireValue('First name')],
  ['lastName', wireValue('Last name')],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['state', 'State/province'],
  ['organization', 'Organization'],
  ['occupation', 'Occupation'],
  ['comment', 'Comment'],
];

/** The body of the message: one paragraph a field, `Label: value`. Spec 3, Contact message. */
export const contactBody = (fields: ContactFields): string =>
  labels
    .filter(([name]) => fields[name].trim() !== '')
    .map(([name, label]) => `<p>${label}: ${escapeHtml(fields[name].trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/send-email',
  access: 'visitor',
  summary: 'Send a contact message to staff',
  description: 'Fails with 400 for any other recipient.',
  body: z.strictObject({
    to: z.string().check(z.maxLength(200)),
    subject: z.string().check(z.maxLength(200)),
    body: z
      .string()
      .check(z.minLength(1), z.maxLength(maxBodyLength, { error: () => t(m.contactTooLong, { most: maxBodyLength }) })),
  }),
  responses: { 200: z.object({ message: z.string() }), 400: errorBody, 429: errorBody },
});
