// Routes for the credit of an account's people: options, requesting, withdrawing.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { readMyCredit } from '#server/credit/credit/read-own-credit.ts';
import { type RequestCreditResult, requestCredit } from '#server/credit/credit/request-credit.ts';
import { withdrawRequest } from '#server/credit/credit/withdraw-request.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const errorOf = (result: Exclude<RequestCreditResult, { kind: 'requested' }>) => {
  switch (result.kind) {
    case 'unknown session':
      return notFound(t(thisSession));
    case 'unknown member':
      return notFound(t(m.requestPerson));
    case 'not over':
      return conflict('NOT_OVER', t(m.requestNotOver));
    case 'not finished':
      return conflict('NOT_FINISHED', t(m.requestNotFinished));
    case 'not registered':
      return conflict('NOT_REGISTERED', t(m.requestNotRegistered));
    case 'not offered':
      return invalidField('types', t(m.requestNotOffered, { certificate: t(certificateTypes[result.type].name) }));
    case 'late':
      return conflict(
        'LATE',
        t(m.requestTooLate, { certificate: t(certificateTypes[result.type].name), day: result.lastDay }),
      );
  }
};

export const creditRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readMyCredit, async ({ caller, now }) =>
    ok(await readMyCredit(db, caller.accountId, now)),
  );

  serve(app, appContext, contract.requestCredit, async ({ body, caller, now }) => {
    const result = await requestCredit(db, caller.accountId, body, now);
    return result.kind === 'requested' ? ok(result.member) : errorOf(result);
  });

  serve(app, appContext, contract.withdrawCreditRequest, async ({ params, caller, now }) => {
    switch (await withdrawRequest(db, caller.accountId, params.id, now)) {
      case 'withdrawn':
        return noContent;
      case 'unknown':
        return notFound(t(m.requestItself));
      case 'granted':
        return conflict('GRANTED', t(m.requestGranted));
      case 'overridden':
        return conflict('DECIDED', t(m.requestDecided));
    }
  });
};
