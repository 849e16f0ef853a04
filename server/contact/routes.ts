// The contact form.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/contact.ts';
import type { ErrorBody } from '#contract/shared.ts';
import { sendContact } from '#server/contact/send-contact.ts';
import type { Db } from '#server/database/transaction.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { readOrganization } from '#server/series/read-organization.ts';

type Settings = Parameters<typeof sendContact>[1] & { contactEmail: string | null };

const invalid = (field: string, fault: string): { status: 400; body: ErrorBody } => ({
  status: 400,
  body: {
    error: 'INVALID',
    message: 'Some of what was sent cannot be accepted; see the fields.',
    fields: { [field]: fault },
  },
});

export const contactRoutes = (app: FastifyInstance, serving: Serving, db: Db, settings: Settings): void => {
  serve(app, serving, contract.sendEmail, async ({ body, now }, { request, reply }) => {
    const { contactEmail } = await readOrganization(db, settings.contactEmail);
    if (contactEmail === '' || body.to !== contactEmail) return invalid('to', 'the address of the staff');
    const contact = { recipient: contactEmail, body: body.body, address: request.ip, now };
    const outcome = await sendContact(db, settings, contact);
    if (outcome.result === 'empty') return invalid('body', 'a message with text');
    if (outcome.result === 'too-many') {
      reply.header('retry-after', outcome.retryAfterSeconds);
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60);
      const message = `Five messages have come from your network just now. You can send another in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
      return { status: 429, body: { error: 'TOO_MANY', message } } as const;
    }
    return ok({ message: 'Sent Successfully' });
  });
};
