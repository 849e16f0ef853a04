// Creates an account, with its owner as the first member of its group.
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/sign-in/password-hash.ts';
import { requestEmailProof } from '#server/accounts/sign-in/prove-address.ts';
import { accountByEmail, insertAccount, insertSelf } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { countNewAccount, sendNewAccountEmail } from '#server/accounts/sign-in/sign-in-limits.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

type Role = 'attendee' | 'presenter' | 'staff';

interface Settings {
  role?: Role;
  isSample?: boolean;
  /** Runs in the same transaction, after the account is created. */
  alongside?: (tx: Tx, accountId: number) => Promise<void>;
}

/** Staff make accounts for people who have not chosen a secret question yet. */
type Given = Omit<NewAccount, 'secretQuestion'> & { secretQuestion: NewAccount['secretQuestion'] | '' };

/** The new account's id, or null if the address has an account. */
export const createAccount = async (
  db: Db,
  account: Given,
  now: Temporal.Instant,
  { role = 'attendee', isSample = false, alongside }: Settings = {},
): Promise<number | null> => {
  const { firstName, lastName, secretQuestion, secretAnswer, password, ...rest } = account;
  const [password_hash, secret_answer_hash] = await Promise.all([
    passwordHash(password),
    secretAnswerHash(secretAnswer),
  ]);
  return db.transaction().execute(async (tx) => {
    const id = await insertAccount(
      tx,
      {
        ...rest,
        role,
        is_sample: isSample,
        password_hash,
        secret_question: secretQuestion,
        secret_answer_hash,
        first_name: firstName,
        last_name: lastName,
      },
      now,
    );
    if (id === undefined) return null;
    await insertSelf(tx, id, firstName, lastName);
    await alongside?.(tx, id);
    return id;
  });
};

/** As a visitor does it: limited, with a welcome email, or one to the owner of an account that is there already. */
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
        alongside: async (tx, accountId) => {
          const owner = { id: accountId, email: account.email, first_name: account.firstName };
          await requestEmailProof(tx, settings, { kind: 'welcome', account: owner }, now);
          await recordEvent(tx, { kind: 'account-created', actorId: accountId, subjectId: accountId }, requestContext);
        },
      });
  if (known) await sendNewAccountEmail(db, settings, known, requestContext);
  return id;
};
