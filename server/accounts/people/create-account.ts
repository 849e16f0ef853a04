// Creates an account for a caller, and emails them a link to set a password.
import { randomBytes } from 'node:crypto';
import { createAccount } from '#server/accounts/sign-in/create-account.ts';
import { mailFirstKey } from '#server/accounts/sign-in/recover-password.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface CallerDetails {
  firstName: string;
  lastName: string;
  email: string;
  organization: string;
  phone: string;
}

const unknownToAll = (): string => randomBytes(32).toString('base64url');

/** Null if the address has an account. The password and secret answer are random. */
export const createPersonAccount = (
  db: Db,
  mail: MailSettings,
  details: CallerDetails,
  actorId: number,
  requestContext: RequestContext,
): Promise<number | null> => {
  const { now } = requestContext;
  const emptyFields = {
    occupation: '',
    address1: '',
    address2: '',
    city: '',
    state: '' as const,
    zip: '',
    country: '',
  };
  const secrets = { password: unknownToAll(), secretAnswer: unknownToAll(), secretQuestion: '' as const };
  return createAccount(db, { ...emptyFields, ...details, ...secrets }, now, {
    onCreated: async (tx, { id }) => {
      await mailFirstKey(tx, mail, { id, email: details.email, first_name: details.firstName }, now);
      await recordEvent(tx, { kind: 'account-created', actorId, subjectId: id }, requestContext);
    },
  });
};
