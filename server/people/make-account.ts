// An account for somebody who called: a letter has the link with which they choose a password.
import { randomBytes } from 'node:crypto';
import { createAccount } from '#server/accounts/create-account.ts';
import { mailFirstKey } from '#server/accounts/recover-password.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';

interface Given {
  firstName: string;
  lastName: string;
  email: string;
  organization: string;
  phone: string;
}

const unknownToAll = (): string => randomBytes(32).toString('base64url');

/** Null where the address has an account. Nobody knows its password, nor the answer to its secret question. */
export const makeAccount = (
  db: Db,
  mail: MailSettings,
  given: Given,
  actorId: number,
  circumstances: Circumstances,
): Promise<number | null> => {
  const { now } = circumstances;
  const nothing = { occupation: '', address1: '', address2: '', city: '', state: '' as const, zip: '', country: '' };
  const secrets = { password: unknownToAll(), secretAnswer: unknownToAll(), secretQuestion: '' as const };
  return createAccount(db, { ...nothing, ...given, ...secrets }, now, {
    alongside: async (tx, id) => {
      await mailFirstKey(tx, mail, { id, email: given.email, first_name: given.firstName }, now);
      await recordEvent(tx, { kind: 'account-created', actorId, subjectId: id }, circumstances);
    },
  });
};
