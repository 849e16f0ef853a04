// Routes for raised hands: on the live page, and for presenters and staff.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/raised-hands.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { serveLiveForms } from '#server/registration/live-sessions/live-form.ts';
import { isOpenFor, type LiveReader, liveReaders } from '#server/registration/live-sessions/live-reader.ts';
import { presenterOf, presents } from '#server/registration/questions/presenter.ts';
import { lowerHand, lowerHands } from '#server/registration/raised-hands/lower-hands.ts';
import { lowerOwn, raisedBy, raisedHandsOf } from '#server/registration/raised-hands/queries.ts';
import { raiseHand } from '#server/registration/raised-hands/raise-hand.ts';

const unknownSession = () => notFound(t(platform.thisSession));

const personOf = ({ session, accountId, memberId }: LiveReader) => ({ sessionId: session.id, accountId, memberId });

export const raisedHandRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: LinkSettings,
): void => {
  const findReader = liveReaders(db, appContext, settings);
  const readerOf = presenterOf(appContext);

  serve(app, appContext, contract.readOwnHand, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const hand = await raisedBy(db, personOf(reader));
    return ok({ isOpen: isOpenFor(reader, input.now), id: hand?.id ?? null });
  });

  serve(app, appContext, contract.raiseHand, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    if (!isOpenFor(reader, input.now)) return conflict('CLOSED', t(m.liveClosed));
    const person = personOf(reader);
    await (input.body.isRaised ? raiseHand(db, settings, person, input.now) : lowerOwn(db, person, input.now));
    return ok({ isOpen: true, id: (await raisedBy(db, person))?.id ?? null });
  });

  serveLiveForms(app, [
    {
      endpoint: contract.raiseHand,
      anchor: 'live-hand',
      bodyOf: (fields) => ({ isRaised: fields.get('isRaised') === 'true' }),
    },
  ]);

  serve(app, appContext, contract.raisedHands, async ({ params, caller }) => {
    if (!(await presents(db, readerOf(caller), params.id))) return unknownSession();
    const hands = await raisedHandsOf(db, params.id);
    return ok({ hands: hands.map((row) => ({ id: row.id, name: rowName(row), raisedAt: easternIso(row.raised_at) })) });
  });

  serve(app, appContext, contract.lowerHand, async ({ params, caller, now }) =>
    (await lowerHand(db, readerOf(caller), params.id, now)) ? noContent : notFound(t(m.handThis)),
  );

  serve(app, appContext, contract.lowerAllHands, async ({ params, caller, now }) =>
    (await lowerHands(db, readerOf(caller), { sessionId: params.id, id: null }, now)) ? noContent : unknownSession(),
  );
};
