// Routes for the contact form.

import type { FastifyInstance } from 'fastify';
import { wireValue } from '#contract/platform/shared.ts';
import * as contract from '#contract/registration/contact.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidField, tooMany } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { sendContact } from '#server/registration/contact/send-contact.ts';

type Settings = Parameters<typeof sendContact>[1] & { contactEmail: string | null };

export const contactRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  serve(app, appContext, contract.sendEmail, async ({ body, now }, { request }) => {
    const { contactEmail } = await readOrganization(db, settings.contactEmail);
    if (contactEmail === '' || body.to !== contactEmail) return invalidField('to', t(m.contactWrongRecipient));
    const contact = { recipient: contactEmail, body: body.body, address: request.ip, now };
    const outcome = await sendContact(db, settings, contact);
    if (outcome.result === 'empty') return invalidField('body', t(m.contactEmpty));
    if (outcome.result === 'too-long') {
      return invalidField('body', t(m.contactTooLong, { most: contract.maxTextLength }));
    }
    if (outcome.result === 'too-many') {
      throw tooMany(t(m.contactTooMany), outcome.retryAfterSeconds);
    }
    return ok({ message: wireValue('Sent Successfully') });
  });
};
