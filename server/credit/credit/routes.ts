// Routes for the credit of an account's people: options, requesting, withdrawing.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/credit.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { readOwnCredit } from '#server/credit/credit/read-own-credit.ts';
import { type RequestCreditResult, requestCredit } from '#server/credit/credit/request-credit.ts';
import { withdrawRequest } from '#server/credit/credit/withdraw-request.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const errorOf = (asked: Exclude<RequestCreditResult, { kind: 'asked' }>) => {
  switch (asked.kind) {
    case 'unknown session':
      return notFound('This session');
    case 'unknown member':
      return notFound('This person');
    case 'not over':
      return conflict('NOT_OVER', 'Credit can be asked for once the session is over.');
    case 'not finished':
      return conflict(
        'NOT_FINISHED',
        'Credit can be asked for once you have done every step of the course in one sitting.',
      );
    case 'not registered':
      return conflict('NOT_REGISTERED', 'This person was not registered for the session. Call or write to us.');
    case 'not offered':
      return invalidField('types', `This session does not give: ${certificateTypes[asked.type].name}`);
    case 'late':
      return conflict(
        'LATE',
        `The last day to ask for ${certificateTypes[asked.type].name} was ${asked.lastDay}. Nothing was asked for.`,
      );
  }
};

export const creditRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readOwnCredit, async ({ caller, now }) =>
    ok(await readOwnCredit(db, caller.accountId, now)),
  );

  serve(app, appContext, contract.requestCredit, async ({ body, caller, now }) => {
    const asked = await requestCredit(db, caller.accountId, body, now);
    return asked.kind === 'asked' ? ok(asked.member) : errorOf(asked);
  });

  serve(app, appContext, contract.withdrawCreditRequest, async ({ params, caller, now }) => {
    switch (await withdrawRequest(db, caller.accountId, params.id, now)) {
      case 'withdrawn':
        return noContent;
      case 'unknown':
        return notFound('This request');
      case 'granted':
        return conflict('GRANTED', 'This credit is granted already. Write to us if you do not want it.');
      case 'overruled':
        return conflict('DECIDED', 'Our staff have decided about this. Write to us if you think that it is wrong.');
    }
  });
};
