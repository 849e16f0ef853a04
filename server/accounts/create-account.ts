// Creates an account, with its own person as the first member of its group.
import type { NewAccount } from '#contract/accounts.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/password-hash.ts';
import { insertAccount, insertSelf } from '#server/accounts/queries.ts';
import type { Db } from '#server/database/transaction.ts';

export type Role = 'attendee' | 'presenter' | 'staff';

/** The new account's id, or null when the address has an account already. */
export const createAccount = async (
  db: Db,
  account: NewAccount,
  now: Temporal.Instant,
  role: Role = 'attendee',
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
    return id;
  });
};
