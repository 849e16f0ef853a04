// Creating an account, signing in, and keeping a token fresh.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/sign-in.ts';
import { logout, resetToken } from '#contract/accounts/tokens.ts';
import { createOwnAccount } from '#server/accounts/sign-in/create-account.ts';
import { deviceOf, keepDevice } from '#server/accounts/sign-in/device-cookie.ts';
import { endFormerSignIn } from '#server/accounts/sign-in/end-former-sign-in.ts';
import { endSignIns } from '#server/accounts/sign-in/end-sign-ins.ts';
import { requestRecovery, resetPassword } from '#server/accounts/sign-in/recover-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { signIn } from '#server/accounts/sign-in/sign-in.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { bearerOf, demandClientKey } from '#server/platform/http/access.ts';
import { ok, type Serving, serve } from '#server/platform/http/serve.ts';

export const accountRoutes = (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
): void => {
  serve(app, serving, contract.register, async ({ body, circumstances }) => {
    const accountId = await createOwnAccount(db, settings, body, circumstances);
    return ok(accountId === null ? { accountId: -1, error: 'ALREADY EXISTS' } : { accountId, error: '' });
  });

  serve(app, serving, contract.login, async ({ body, circumstances }, { request, reply }) => {
    const answer = await signIn(
      db,
      tokens,
      settings,
      { ...body, device: deviceOf(request, settings.mail.publicUrl) },
      circumstances,
    );
    if (answer.result === 'FAIL') return ok(answer);
    await endFormerSignIn(db, tokens, request, circumstances);
    const { jwt, name, device } = answer.started;
    keepDevice(reply, device, settings.mail.publicUrl);
    return ok({ result: 'OK', jwt, name });
  });

  serve(app, serving, logout, async ({ query, caller, circumstances }, { reply }) => {
    await endSignIns(db, caller, query.everywhere === '1', circumstances);
    reply.header('clear-site-data', '"cache"');
    return { status: 204, body: null } as const;
  });

  serve(app, serving, contract.recover, async ({ body }) => {
    demandClientKey(body.key, serving.apiKeys);
    await requestRecovery(db, body.email);
    return ok({ message: 'If there is an account for this address, a letter is on its way.' });
  });

  serve(app, serving, contract.resetPassword, async ({ body, circumstances }, { reply }) => {
    const given = { key: body.ResetKey, password: body.password };
    const device = await resetPassword(db, settings, given, circumstances);
    if (device !== null) {
      keepDevice(reply, device, settings.mail.publicUrl);
      return ok({ message: 'Update Successful' });
    }
    const message = 'This link has been used, or is too old. Ask for a new one.';
    return { status: 400, body: { error: 'RESET_KEY', message } } as const;
  });

  serve(app, serving, resetToken, async ({ now }, { request }) => {
    const jwt = await tokens.renew(bearerOf(request), now);
    return ok(jwt === null ? {} : { jwt });
  });
};
