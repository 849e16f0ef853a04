// Creates an account, with its owner as the first member of its group.

import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { currentLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/sign-in/password-hash.ts';
import { welcomeEmail } from '#server/accounts/sign-in/prove-address.ts';
import {
  type AccountValues,
  insertAccount,
  insertAccountAtOnce,
  newAccountFacts,
} from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { countNewAccount, sendNewAccountEmail } from '#server/accounts/sign-in/sign-in-limits.ts';
import { recordedEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Kind {
  roles?: Role[];
  isSample?: boolean;
  /** Of the emails to the person. */
  language?: Language;
}

interface Settings extends Kind {
  /** Runs in the same transaction, after the account is created. */
  onCreated?: (tx: Tx, made: { id: number }) => Promise<unknown>;
}

/** Accounts created by staff have no secret question yet. */
type Given = Omit<NewAccount, 'secretQuestion'> & { secretQuestion: NewAccount['secretQuestion'] | '' };

const valuesOf = async (
  { firstName, lastName, secretQuestion, secretAnswer, password, ...rest }: Given,
  { roles = [], isSample = false, language = 'en' }: Kind,
): Promise<AccountValues> => {
  const [password_hash, secret_answer_hash] = await Promise.all([
    passwordHash(password),
    secretAnswerHash(secretAnswer),
  ]);
  return {
    ...rest,
    ...{ roles, is_sample: isSample, language, password_hash, secret_answer_hash },
    ...{ secret_question: secretQuestion, first_name: firstName, last_name: lastName },
  };
};

/** The new account's id, or null if the address has an account. */
export const createAccount = async (
  db: Db,
  account: Given,
  now: Temporal.Instant,
  { onCreated, ...kind }: Settings = {},
): Promise<number | null> => {
  const values = await valuesOf(account, kind);
  return db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, values, now);
    if (id === null) return null;
    await onCreated?.(tx, { id });
    return id;
  });
};

/** For visitors: rate-limited, with a welcome email, or an email to the owner of an existing account. */
export const createOwnAccount = async (
  db: Db,
  settings: AccountSettings,
  account: NewAccount,
  requestContext: RequestContext,
): Promise<number | null> => {
  await countNewAccount(db, settings, requestContext);
  const { now } = requestContext;
  const { known, id, welcome_context } = await newAccountFacts(db, account.email);
  if (known) {
    await sendNewAccountEmail(db, settings, known, requestContext);
    return null;
  }
  const language = currentLanguage();
  const { email, firstName: first_name, lastName: last_name } = account;
  const owner = { id, email, first_name };
  const unproven = [{ owner: first_name, first_name, last_name, is_self: true }];
  const event = { kind: 'account-created', actorId: id, subjectId: id } as const;
  const values = await valuesOf(account, { language });
  const isCreated = await insertAccountAtOnce(db, { ...values, id }, now, [
    welcomeEmail(settings, owner, now, { ...welcome_context, language, unproven }),
    recordedEvent(event, requestContext),
  ]);
  return isCreated ? id : null;
};
