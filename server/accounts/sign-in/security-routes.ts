// Routes for sign-in security: password, second factor, devices, and the account's address.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { confirmEmailChange, requestEmailChange } from '#server/accounts/sign-in/change-email.ts';
import { changePassword, changeSecretQuestion } from '#server/accounts/sign-in/change-password.ts';
import { hasAuthenticatorApp } from '#server/accounts/sign-in/check-code.ts';
import { endDevice } from '#server/accounts/sign-in/end-device.ts';
import { passkeysOf } from '#server/accounts/sign-in/passkey-queries.ts';
import { presentPasskeys } from '#server/accounts/sign-in/present-passkeys.ts';
import { presentSignIns } from '#server/accounts/sign-in/present-security.ts';
import { confirmAddress, isAddressKey } from '#server/accounts/sign-in/prove-address.ts';
import { requirePassword } from '#server/accounts/sign-in/prove-password.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import { requireProofEmail } from '#server/accounts/sign-in/request-proof.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '#server/accounts/sign-in/second-factor.ts';
import { accountById, liveSignIns, unusedRecoveryCodes } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { readAddressProblem } from '#server/platform/bounces/read-address-problem.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isPermitted } from '#server/platform/http/access.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const wrongCode = () => invalidField('code', t(m.wrongCode));
const isOnAlready = () => conflict('SECOND_FACTOR', t(m.factorAlreadyOn));

export const securityRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: AccountSettings,
): void => {
  serve(app, appContext, contract.readSecurity, async ({ caller, now }) => {
    const [account, signIns, isOn, recoveryCodesLeft, passkeys] = await Promise.all([
      accountById(db, caller.accountId),
      liveSignIns(db, caller.accountId, now),
      hasAuthenticatorApp(db, caller.accountId),
      unusedRecoveryCodes(db, caller.accountId),
      passkeysOf(db, caller.accountId),
    ]);
    return ok({
      signIns: presentSignIns(signIns, caller.signInId),
      secondFactor: { isOn, recoveryCodesLeft },
      passkeys: presentPasskeys(passkeys),
      isEmailVerified: account?.email_proven_at !== null,
      email: account?.email ?? '',
      addressProblem: await readAddressProblem(db, account?.email ?? ''),
      isStaff: isStaff(caller.roles),
      isPresenter: caller.roles.includes('presenter') || isPermitted(caller, 'live', appContext),
      needsSecondFactor: isStaff(caller.roles) && appContext.requiresSecondFactor,
    });
  });

  secondFactorRoutes(app, appContext, db, settings);

  serve(app, appContext, contract.changePassword, async ({ caller, body, requestContext }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    await changePassword(db, settings, caller, body.newPassword, requestContext);
    return noContent;
  });

  serve(app, appContext, contract.changeSecretQuestion, async ({ caller, body, requestContext }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    await changeSecretQuestion(db, caller.accountId, body, requestContext);
    return noContent;
  });

  serve(app, appContext, contract.endSignIn, async ({ caller, params, requestContext }) =>
    (await endDevice(db, caller.accountId, params.id, requestContext)) ? noContent : notFound(t(m.device)),
  );

  serve(app, appContext, contract.changeEmail, async ({ caller, body, requestContext }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    await requestEmailChange(db, settings, caller.accountId, body.email, requestContext);
    return ok({ pendingEmail: body.email });
  });

  serve(app, appContext, contract.sendVerificationEmail, async ({ caller, requestContext }) => {
    await requireProofEmail(db, settings, caller.accountId, requestContext);
    return noContent;
  });

  serve(app, appContext, contract.confirmEmail, async ({ body, caller, requestContext }) => {
    const accountId = caller?.accountId ?? null;
    if (isAddressKey(body.key)) {
      const email = accountId && (await confirmAddress(db, settings, { key: body.key, accountId }, requestContext));
      if (email) return ok({ email });
      return { status: 400, body: { error: 'EMAIL_KEY', message: t(m.emailKeySignIn) } } as const;
    }
    const confirmation = await confirmEmailChange(db, settings, { key: body.key, accountId }, requestContext);
    if (confirmation.result === 'changed') return ok({ email: confirmation.email });
    if (confirmation.result === 'taken') {
      return conflict('TAKEN', t(m.emailKeyTaken));
    }
    return { status: 400, body: { error: 'EMAIL_KEY', message: t(m.emailKeyInvalid) } } as const;
  });
};

const secondFactorRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: AccountSettings): void => {
  serve(app, appContext, contract.startSecondFactor, async ({ caller, body, now, requestContext }) => {
    // A passkey of staff is a second factor, which a password alone must not replace.
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const started = await startSecondFactor(db, caller.accountId, now);
    return started ? ok(started) : isOnAlready();
  });

  serve(app, appContext, contract.confirmSecondFactor, async ({ caller, body, requestContext }) => {
    const outcome = await confirmSecondFactor(db, settings, caller, body.code, requestContext);
    if (outcome === 'wrong') return wrongCode();
    if (outcome === 'on') return isOnAlready();
    if (outcome === 'none') {
      return conflict('SECOND_FACTOR', t(m.factorNotStarted));
    }
    return ok({ recoveryCodes: outcome });
  });

  serve(app, appContext, contract.removeSecondFactor, async ({ caller, body, requestContext }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    return (await removeSecondFactor(db, settings, caller.accountId, body.code, requestContext))
      ? noContent
      : wrongCode();
  });
};
