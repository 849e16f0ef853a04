// Creating an account, signing in, and keeping a token fresh.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { revokeSignIn, revokeSignIns } from '#server/accounts/queries.ts';
import { requestRecovery, resetPassword } from '#server/accounts/recover-password.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { Db } from '#server/database/transaction.ts';
import { demandClientKey } from '#server/http/access.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';

export const accountRoutes = (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  tokens: Tokens,
  mail: MailSettings,
): void => {
  serve(app, serving, contract.register, async ({ body, now }) => {
    const accountId = await createAccount(db, body, now);
    return ok(accountId === null ? { accountId: -1, error: 'ALREADY EXISTS' } : { accountId, error: '' });
  });

  serve(app, serving, contract.login, async ({ body, now }) => ok(await signIn(db, tokens, body, now)));

  serve(app, serving, contract.logout, async ({ query, caller, now }) => {
    if (query.everywhere === '1') await revokeSignIns(db, caller.accountId, now);
    else await revokeSignIn(db, caller.signInId, now);
    return { status: 204, body: null } as const;
  });

  serve(app, serving, contract.recover, async ({ body }) => {
    demandClientKey(body.key, serving.apiKey);
    await requestRecovery(db, body.email);
    return ok({ message: 'If there is an account for this address, a letter is on its way.' });
  });

  serve(app, serving, contract.resetPassword, async ({ body, now }) => {
    const isSet = await resetPassword(db, mail, { key: body.ResetKey, password: body.password }, now);
    if (isSet) return ok({ message: 'Update Successful' });
    const message = 'This link has been used, or is too old. Ask for a new one.';
    return { status: 400, body: { error: 'RESET_KEY', message } } as const;
  });

  serve(app, serving, contract.resetToken, async ({ now }, { request }) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const jwt = await tokens.renew(token, now);
    return ok(jwt === null ? {} : { jwt });
  });
};
