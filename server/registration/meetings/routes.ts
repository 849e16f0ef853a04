// Routes for staff: the meeting of a session at its provider.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/meetings.ts';
import * as m from '#messages/en/meetings.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { chooseProvider, retryMeetingDeliveries } from '#server/registration/meetings/choose-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { openMeeting } from '#server/registration/meetings/open-meeting.ts';
import { presentMeeting } from '#server/registration/meetings/present.ts';
import {
  countRegistrants,
  deliveriesOf,
  meetingOfSession,
  nameOfAccount,
} from '#server/registration/meetings/queries.ts';

export const meetingRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  providers: MeetingProviders,
): void => {
  const answer = async (id: number, now: Temporal.Instant) => {
    const row = await meetingOfSession(db, id);
    if (!row) return notFound(t(thisSession));
    const [deliveries, registrants] = await Promise.all([deliveriesOf(db, id), countRegistrants(db, id)]);
    return ok(presentMeeting(row, { deliveries, registrants }, providers, now));
  };

  serve(app, appContext, contract.readMeeting, ({ params, now }) => answer(params.id, now));

  serve(app, appContext, contract.chooseMeetingProvider, async ({ params, body, caller, now, requestContext }) => {
    const choice = { sessionId: params.id, choice: body.provider, actorId: caller.accountId };
    const result = await chooseProvider(db, providers, choice, requestContext);
    if (result === 'over') return conflict('OVER', t(m.meetingOver));
    if (result === 'not configured') return conflict('NOT_CONFIGURED', t(m.meetingNotConfigured));
    return answer(params.id, now);
  });

  serve(app, appContext, contract.joinMeeting, async ({ params, caller }) => {
    const row = await meetingOfSession(db, params.id);
    if (!row) return notFound(t(thisSession));
    const name = rowName(await nameOfAccount(db, caller.accountId));
    const person = { userId: `staff-${caller.accountId}`, name, isModerator: true };
    const url = await openMeeting(providers, row, person);
    return ok({ url: url ?? '' });
  });

  serve(app, appContext, contract.retryMeeting, async ({ params, now }) => {
    await retryMeetingDeliveries(db, params.id, now);
    return answer(params.id, now);
  });
};
