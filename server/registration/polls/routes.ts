// Routes for polls: on the live page, and for presenters and staff.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/polls.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishSoon } from '#server/platform/event-stream/publish-soon.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { serveLiveForms } from '#server/registration/live-sessions/live-form.ts';
import { isOpenFor, liveReaders } from '#server/registration/live-sessions/live-reader.ts';
import { answerPoll } from '#server/registration/polls/answer-poll.ts';
import { changePoll, createPoll, deletePoll, publishResults } from '#server/registration/polls/change-poll.ts';
import { presentPoll, presentPresentedPoll } from '#server/registration/polls/present.ts';
import { choicesOf, countAnswers, pollsOf } from '#server/registration/polls/queries.ts';
import { presenterOf, presents } from '#server/registration/questions/presenter.ts';

const unknownSession = () => notFound(t(platform.thisSession));
const unknownPoll = () => notFound(t(m.pollThis));

export const pollRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: LinkSettings): void => {
  const findReader = liveReaders(db, appContext, settings);
  const countSoon = publishSoon<number>(app, (_, ids) => publishResults(db, ids, appContext.now()));

  serve(app, appContext, contract.readPolls, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const rows = (await pollsOf(db, reader.session.id)).filter(({ state }) => state !== 'draft');
    const shown = rows.filter(({ shows_results }) => shows_results).map(({ id }) => id);
    const [counts, own] = [await countAnswers(db, shown), await choicesOf(db, reader.session.id, reader.memberId)];
    return ok({
      polls: rows.map((row) => ({ ...presentPoll(row, counts.get(row.id)), choices: own.get(row.id) ?? [] })),
    });
  });

  serve(app, appContext, contract.answerPoll, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    if (!isOpenFor(reader, input.now)) return conflict('CLOSED', t(m.liveClosed));
    const { pollId } = input.params;
    const answer = { sessionId: reader.session.id, pollId, choices: input.body.choices };
    const answered = await answerPoll(db, reader, answer, input.now);
    if (answered === 'unknown') return unknownPoll();
    if (answered === 'invalid') return invalidField('choices', t(m.pollChoose));
    if (answered === 'closed') return conflict('CLOSED', t(m.pollClosed));
    if (answered.showsResults) countSoon(reader.session.id, pollId);
    return ok({ choices: answered.choices });
  });

  serveLiveForms(app, [
    {
      endpoint: contract.answerPoll,
      anchor: 'live-polls',
      bodyOf: (fields) => ({ choices: fields.getAll('choices').map(Number) }),
    },
  ]);
  presenterRoutes(app, appContext, db);
};

const presenterRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const readerOf = presenterOf(appContext);

  serve(app, appContext, contract.presentedPolls, async ({ params, caller }) => {
    const session = await presents(db, readerOf(caller), params.id);
    if (!session) return unknownSession();
    const rows = await pollsOf(db, params.id);
    const counts = await countAnswers(
      db,
      rows.map(({ id }) => id),
    );
    return ok({
      ...translatedTexts({ sessionName: [session.name, session.name_es] }),
      startDate: easternIso(session.starts_at),
      endDate: easternIso(session.ends_at),
      polls: rows.map((row) => presentPresentedPoll(row, counts.get(row.id))),
    });
  });

  serve(app, appContext, contract.createPoll, async ({ params, body, caller, now }) => {
    const created = await createPoll(db, readerOf(caller), { sessionId: params.id, poll: body }, now);
    if (created === 'unknown') return unknownSession();
    if (created === 'full') return conflict('FULL', t(m.pollsFull));
    return { status: 201, body: created } as const;
  });

  serve(app, appContext, contract.changePoll, async ({ params, body, caller, now }) => {
    const change = { id: params.id, state: body.state, showsResults: body.showsResults };
    return (await changePoll(db, readerOf(caller), change, now)) ? noContent : unknownPoll();
  });

  serve(app, appContext, contract.deletePoll, async ({ params, caller, requestContext }) => {
    const outcome = await deletePoll(db, readerOf(caller), params.id, requestContext);
    if (outcome === 'unknown') return unknownPoll();
    return outcome === 'evidence' ? conflict('EVIDENCE', t(m.pollIsEvidence)) : noContent;
  });
};
