// Changes the password or secret question of a signed-in person who has confirmed the current password.
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/sign-in/password-hash.ts';
import { replacePassword } from '#server/accounts/sign-in/replace-password.ts';
import {
  accountById,
  forgetKnownBrowsers,
  revokeOthers,
  setSecretQuestion,
} from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Every other device is signed out, emails with a key become void, and the owner is notified. */
export const changePassword = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  newPassword: string,
  requestContext: RequestContext,
): Promise<void> => {
  const hash = await passwordHash(newPassword);
  await db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const account = await accountById(tx, accountId);
    if (!account) return;
    await replacePassword(tx, accountId, hash, now);
    await revokeOthers(tx, accountId, signInId, now);
    await forgetKnownBrowsers(tx, accountId);
    await notifyOwner(tx, settings, { kind: 'password-changed', account }, now);
    await recordEvent(tx, { kind: 'password-changed', actorId: accountId, subjectId: accountId }, requestContext);
  });
};

export const changeSecretQuestion = async (
  db: Db,
  accountId: number,
  { secretQuestion, secretAnswer }: Pick<NewAccount, 'secretQuestion' | 'secretAnswer'>,
  requestContext: RequestContext,
): Promise<void> => {
  const hash = await secretAnswerHash(secretAnswer);
  await db.transaction().execute(async (tx) => {
    await setSecretQuestion(tx, accountId, secretQuestion, hash);
    const details = { changed: ['secretQuestion'] };
    await recordEvent(
      tx,
      { kind: 'profile-changed', actorId: accountId, subjectId: accountId, details },
      requestContext,
    );
  });
};
