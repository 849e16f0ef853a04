// Creates an account, with its owner as the first member of its group.
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { currentLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/sign-in/password-hash.ts';
import { welcomeEmail } from '#server/accounts/sign-in/prove-address.ts';
import { accountByEmail, type InsertedAccount, insertAccount, runTogether } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { countNewAccount, sendNewAccountEmail } from '#server/accounts/sign-in/sign-in-limits.ts';
import { recordedEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

type Role = 'attendee' | 'presenter' | 'staff';

interface Settings {
  role?: Role;
  isSample?: boolean;
  /** Of the emails to the person. */
  language?: Language;
  /** Runs in the same transaction, after the account is created. */
  onCreated?: (tx: Tx, made: InsertedAccount) => Promise<unknown>;
}

/** Accounts created by staff have no secret question yet. */
type Given = Omit<NewAccount, 'secretQuestion'> & { secretQuestion: NewAccount['secretQuestion'] | '' };

/** The new account's id, or null if the address has an account. */
export const createAccount = async (
  db: Db,
  account: Given,
  now: Temporal.Instant,
  { role = 'attendee', isSample = false, language = 'en', onCreated }: Settings = {},
): Promise<number | null> => {
  const { firstName, lastName, secretQuestion, secretAnswer, password, ...rest } = account;
  const [password_hash, secret_answer_hash] = await Promise.all([
    passwordHash(password),
    secretAnswerHash(secretAnswer),
  ]);
  return db.transaction().execute(async (tx) => {
    const made = await insertAccount(
      tx,
      {
        ...rest,
        role,
        is_sample: isSample,
        language,
        password_hash,
        secret_question: secretQuestion,
        secret_answer_hash,
        first_name: firstName,
        last_name: lastName,
      },
      now,
    );
    if (!made) return null;
    await onCreated?.(tx, made);
    return made.id;
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
  const known = await accountByEmail(db, account.email);
  const id = known
    ? null
    : await createAccount(db, account, now, {
        language: currentLanguage(),
        onCreated: (tx, { id, welcome_context }) => {
          const owner = { id, email: account.email, first_name: account.firstName };
          const event = { kind: 'account-created', actorId: id, subjectId: id } as const;
          return runTogether(tx, [
            welcomeEmail(settings, owner, now, welcome_context),
            recordedEvent(event, requestContext),
          ]);
        },
      });
  if (known) await sendNewAccountEmail(db, settings, known, requestContext);
  return id;
};
