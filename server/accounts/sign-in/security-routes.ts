// How a person signs in: password, second factor, devices, and the address of the account.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/security.ts';
import { confirmEmailChange, requestEmailChange } from '#server/accounts/sign-in/change-email.ts';
import { changePassword, changeSecretQuestion } from '#server/accounts/sign-in/change-password.ts';
import { needsCode } from '#server/accounts/sign-in/check-code.ts';
import { endDevice } from '#server/accounts/sign-in/end-device.ts';
import { presentSignIns } from '#server/accounts/sign-in/present-security.ts';
import { confirmAddress, isAddressKey } from '#server/accounts/sign-in/prove-address.ts';
import { demandPassword } from '#server/accounts/sign-in/prove-password.ts';
import { demandProofLetter } from '#server/accounts/sign-in/request-proof.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '#server/accounts/sign-in/second-factor.ts';
import { accountById, liveSignIns, unusedRecoveryCodes } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { ok, type Serving, serve } from '#server/platform/http/serve.ts';

const done = { status: 204, body: null } as const;
const wrongCode = () => invalidField('code', 'This code is not right, or was used before');
const isOnAlready = {
  status: 409,
  body: { error: 'SECOND_FACTOR', message: 'The code is turned on already. Turn it off first to use another app.' },
} as const;

export const securityRoutes = (app: FastifyInstance, serving: Serving, db: Db, settings: AccountSettings): void => {
  serve(app, serving, contract.readSecurity, async ({ caller, now }) => {
    const [account, signIns, isOn, recoveryCodesLeft] = await Promise.all([
      accountById(db, caller.accountId),
      liveSignIns(db, caller.accountId, now),
      needsCode(db, caller.accountId),
      unusedRecoveryCodes(db, caller.accountId),
    ]);
    return ok({
      signIns: presentSignIns(signIns, caller.signInId),
      secondFactor: { isOn, recoveryCodesLeft },
      emailIsProven: account?.email_proven_at !== null,
      isStaff: caller.role === 'staff',
      isPresenter: caller.role !== 'attendee',
      needsSecondFactor: caller.role === 'staff' && serving.demandsSecondFactor,
    });
  });

  serve(app, serving, contract.changePassword, async ({ caller, body, circumstances }) => {
    await demandPassword(db, settings, caller.accountId, body.password, circumstances);
    await changePassword(db, settings, caller, body.newPassword, circumstances);
    return done;
  });

  serve(app, serving, contract.changeSecretQuestion, async ({ caller, body, circumstances }) => {
    await demandPassword(db, settings, caller.accountId, body.password, circumstances);
    await changeSecretQuestion(db, caller.accountId, body, circumstances);
    return done;
  });

  serve(app, serving, contract.endSignIn, async ({ caller, params, circumstances }) =>
    (await endDevice(db, caller.accountId, params.id, circumstances)) ? done : notFound('This sign-in'),
  );

  serve(app, serving, contract.changeEmail, async ({ caller, body, circumstances }) => {
    await demandPassword(db, settings, caller.accountId, body.password, circumstances);
    await requestEmailChange(db, settings, caller.accountId, body.email, circumstances);
    return ok({ pendingEmail: body.email });
  });

  serve(app, serving, contract.askForProof, async ({ caller, circumstances }) => {
    await demandProofLetter(db, settings, caller.accountId, circumstances);
    return done;
  });

  serve(app, serving, contract.confirmEmail, async ({ body, caller, circumstances }) => {
    const accountId = caller?.accountId ?? null;
    if (isAddressKey(body.key)) {
      const email = accountId && (await confirmAddress(db, settings, { key: body.key, accountId }, circumstances));
      if (email) return ok({ email });
      const message =
        'Log in to the account first, then open the link again. If it is older than 7 days, ask for a new one under My Account, Security.';
      return { status: 400, body: { error: 'EMAIL_KEY', message } } as const;
    }
    const confirmation = await confirmEmailChange(db, settings, { key: body.key, accountId }, circumstances);
    if (confirmation.result === 'changed') return ok({ email: confirmation.email });
    if (confirmation.result === 'taken') {
      const message = 'Another account has this address by now. Yours keeps the one it has.';
      return { status: 409, body: { error: 'TAKEN', message } } as const;
    }
    const message = 'This link has been used, or is too old. Ask for a new one under My Account, Security.';
    return { status: 400, body: { error: 'EMAIL_KEY', message } } as const;
  });

  serve(app, serving, contract.startSecondFactor, async ({ caller, body, now, circumstances }) => {
    await demandPassword(db, settings, caller.accountId, body.password, circumstances);
    const started = await startSecondFactor(db, caller.accountId, now);
    return started ? ok(started) : isOnAlready;
  });

  serve(app, serving, contract.confirmSecondFactor, async ({ caller, body, circumstances }) => {
    const outcome = await confirmSecondFactor(db, settings, caller, body.code, circumstances);
    if (outcome === 'wrong') return wrongCode();
    if (outcome === 'on') return isOnAlready;
    if (outcome === 'none') {
      const message = 'There is nothing to confirm. Begin anew with your password.';
      return { status: 409, body: { error: 'SECOND_FACTOR', message } } as const;
    }
    return ok({ recoveryCodes: outcome });
  });

  serve(app, serving, contract.removeSecondFactor, async ({ caller, body, circumstances }) => {
    await demandPassword(db, settings, caller.accountId, body.password, circumstances);
    return (await removeSecondFactor(db, settings, caller.accountId, body.code, circumstances)) ? done : wrongCode();
  });
};
