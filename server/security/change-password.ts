// A new password, or another secret question, for somebody who is signed in and has proven the present password.
import { tellOwner } from '#server/accounts/letters.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/password-hash.ts';
import { replacePassword } from '#server/accounts/replace-password.ts';
import type { AccountSettings } from '#server/accounts/settings.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/access.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { accountById, forgetKnownBrowsers, revokeOthers, setSecretQuestion } from '#server/security/queries.ts';

/** Every other device is signed out, letters with a key become void, and the owner is told. */
export const changePassword = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  newPassword: string,
  circumstances: Circumstances,
): Promise<void> => {
  const hash = await passwordHash(newPassword);
  await db.transaction().execute(async (tx) => {
    const { now } = circumstances;
    const account = await accountById(tx, accountId);
    if (!account) return;
    await replacePassword(tx, accountId, hash, now);
    await revokeOthers(tx, accountId, signInId, now);
    await forgetKnownBrowsers(tx, accountId);
    await tellOwner(tx, settings, { kind: 'password-changed', account }, now);
    await recordEvent(tx, { kind: 'password-changed', actorId: accountId, subjectId: accountId }, circumstances);
  });
};

export const changeSecretQuestion = async (
  db: Db,
  accountId: number,
  { secretQuestion, secretAnswer }: { secretQuestion: string; secretAnswer: string },
  circumstances: Circumstances,
): Promise<void> => {
  const hash = await secretAnswerHash(secretAnswer);
  await db.transaction().execute(async (tx) => {
    await setSecretQuestion(tx, accountId, secretQuestion, hash);
    const details = { changed: ['secretQuestion'] };
    await recordEvent(
      tx,
      { kind: 'profile-changed', actorId: accountId, subjectId: accountId, details },
      circumstances,
    );
  });
};
