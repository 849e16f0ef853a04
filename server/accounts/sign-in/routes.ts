// Routes for creating an account, signing in, and renewing a token.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/sign-in.ts';
import { resetToken } from '#contract/accounts/tokens.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { createOwnAccount } from '#server/accounts/sign-in/create-account.ts';
import { deviceOf, rememberDevice } from '#server/accounts/sign-in/device-cookie.ts';
import { endFormerSignIn } from '#server/accounts/sign-in/end-former-sign-in.ts';
import { requestRecovery, resetPassword } from '#server/accounts/sign-in/recover-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { signIn } from '#server/accounts/sign-in/sign-in.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { bearerOf, requireClientKey } from '#server/platform/http/access.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const accountRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
): void => {
  serve(app, appContext, contract.register, async ({ body, requestContext }) => {
    const accountId = await createOwnAccount(db, settings, body, requestContext);
    return ok(accountId === null ? { accountId: -1, error: contract.alreadyExists } : { accountId, error: '' });
  });

  serve(app, appContext, contract.login, async ({ body, requestContext }, { request, reply }) => {
    const answer = await signIn(
      db,
      tokens,
      settings,
      { ...body, device: deviceOf(request, settings.mail.publicUrl) },
      requestContext,
    );
    if (answer.result === 'FAIL') return ok(answer);
    await endFormerSignIn(db, tokens, request, requestContext);
    const { jwt, name, device } = answer.started;
    rememberDevice(reply, device, settings.mail.publicUrl);
    const needsSecondFactor = answer.isStaff && appContext.requiresSecondFactor && !answer.hasSecondFactor;
    return ok({
      ...{ result: 'OK', jwt, name },
      ...(answer.isStaff ? { isStaff: true } : {}),
      ...(needsSecondFactor ? { needsSecondFactor: true } : {}),
    });
  });

  serve(app, appContext, contract.recover, async ({ body }) => {
    requireClientKey(body.key, appContext.apiKeys);
    await requestRecovery(db, body.email);
    return ok({ message: t(m.recoveryAnswer) });
  });

  serve(app, appContext, contract.resetPassword, async ({ body, requestContext }, { reply }) => {
    const given = { key: body.ResetKey, password: body.password };
    const device = await resetPassword(db, settings, given, requestContext);
    if (device !== null) {
      rememberDevice(reply, device, settings.mail.publicUrl);
      return ok({ message: contract.updateSuccessful });
    }
    return { status: 400, body: { error: 'RESET_KEY', message: t(m.resetLinkInvalid) } } as const;
  });

  serve(app, appContext, resetToken, async ({ now }, { request }) => {
    const jwt = await tokens.renew(bearerOf(request), now);
    return ok(jwt === null ? {} : { jwt });
  });
};
