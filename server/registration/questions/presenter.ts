// Who runs the questions, polls and raised hands of a session: its presenters, and staff.
import type { Db } from '#server/platform/database/transaction.ts';
import { type AuthPolicy, type Caller, isPermitted } from '#server/platform/http/access.ts';
import { presentedById, type Reader } from '#server/registration/questions/queries.ts';

export type Presenter = Reader;

export const presenterOf =
  (policy: Pick<AuthPolicy, 'requiresSecondFactor'>) =>
  (caller: Caller): Presenter => ({
    accountId: caller.accountId,
    isStaff: isPermitted(caller, 'live', policy),
  });

/** The session, if the presenter may run it. */
export const presents = (db: Db, presenter: Presenter, sessionId: number) => presentedById(db, presenter, sessionId);
