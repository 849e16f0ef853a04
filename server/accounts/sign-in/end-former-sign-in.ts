// Ends the browser's previous sign-in when someone signs in there.
import type { FastifyRequest } from 'fastify';
import { endSignIns } from '#server/accounts/sign-in/end-sign-ins.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { bearerOf } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export const endFormerSignIn = async (
  db: Db,
  tokens: Tokens,
  request: FastifyRequest,
  requestContext: RequestContext,
): Promise<void> => {
  const token = bearerOf(request);
  if (token === '') return;
  const former = await tokens.openSignIn(token, requestContext.now);
  if (former) await endSignIns(db, former, false, requestContext);
};
