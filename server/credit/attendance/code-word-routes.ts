// Routes of the code word: staff set it, participants submit it.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { setCodeWord } from '#server/credit/attendance/set-code-word.ts';
import { submitCodeWord } from '#server/credit/attendance/submit-code-word.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound, tooMany } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

/** `secret`: keys the hashes of accounts in the rate limit. */
export const codeWordRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  serve(app, appContext, contract.setCodeWord, async ({ params, body, caller, requestContext }) => {
    const set = { sessionId: params.id, word: body.word, actorId: caller.accountId };
    return (await setCodeWord(db, set, requestContext)) ? noContent : notFound(t(thisSession));
  });

  serve(app, appContext, contract.submitCodeWord, async ({ params, body, caller, requestContext }) => {
    const given = await submitCodeWord(db, secret, caller.accountId, { sessionId: params.id, ...body }, requestContext);
    if (given.result === 'unknown') return notFound(t(m.codeWordForPerson));
    if (given.result === 'not open') return conflict('NOT_OPEN', t(m.codeWordNotOpen));
    if (given.result === 'too many') {
      throw tooMany(t(m.codeWordTooMany), given.retryAfterSeconds);
    }
    if (given.result === 'right') {
      return ok({ isRight: true, message: t(m.codeWordRight), triesLeft: null });
    }
    const message = t(m.codeWordWrong, { left: given.triesLeft });
    return ok({ isRight: false, message, triesLeft: given.triesLeft });
  });
};
