// Routes of the code word: staff set it, participants submit it.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance.ts';
import { setCodeWord } from '#server/credit/attendance/set-code-word.ts';
import { submitCodeWord } from '#server/credit/attendance/submit-code-word.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { noContent, notFound, tooMany } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const wordNotOpen = {
  status: 409,
  body: {
    error: 'NOT_OPEN',
    message: 'The code word is taken from the start of the session until six business days after it.',
  },
} as const;

const triesText = (left: number): string => {
  if (left === 0) return 'That was the last try for now; you can try again in an hour.';
  return left === 1 ? 'You have 1 more try this hour.' : `You have ${left} more tries this hour.`;
};

/** `secret`: keys the hashes of accounts in the rate limit. */
export const codeWordRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  serve(app, appContext, contract.setCodeWord, async ({ params, body, caller, requestContext }) => {
    const set = { sessionId: params.id, word: body.word, actorId: caller.accountId };
    return (await setCodeWord(db, set, requestContext)) ? noContent : notFound('This session');
  });

  serve(app, appContext, contract.submitCodeWord, async ({ params, body, caller, requestContext }) => {
    const given = await submitCodeWord(db, secret, caller.accountId, { sessionId: params.id, ...body }, requestContext);
    if (given.result === 'unknown') return notFound('A code word for this person');
    if (given.result === 'not open') return wordNotOpen;
    if (given.result === 'too many') {
      throw tooMany('Five words were not the one that was read out.', given.retryAfterSeconds);
    }
    if (given.result === 'right') {
      return ok({ isRight: true, message: 'That is the word. Thank you for being there.', triesLeft: null });
    }
    const message = `That is not the word that was read out. Look at its spelling. ${triesText(given.triesLeft)}`;
    return ok({ isRight: false, message, triesLeft: given.triesLeft });
  });
};
