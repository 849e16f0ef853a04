// Creating an account, signing in, and keeping a token fresh.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { Db } from '#server/database/transaction.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';

export const accountRoutes = (app: FastifyInstance, serving: Serving, db: Db, tokens: Tokens): void => {
  serve(app, serving, contract.register, async ({ body, now }) => {
    const accountId = await createAccount(db, body, now);
    return ok(accountId === null ? { accountId: -1, error: 'ALREADY EXISTS' } : { accountId, error: '' });
  });

  serve(app, serving, contract.login, async ({ body, now }) => ok(await signIn(db, tokens, body, now)));

  serve(app, serving, contract.resetToken, async ({ now }, { request }) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const jwt = await tokens.renew(token, now);
    return ok(jwt === null ? {} : { jwt });
  });
};
