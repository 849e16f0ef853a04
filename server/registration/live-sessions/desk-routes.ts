// Routes of the live desk.
import type { FastifyInstance } from 'fastify';
import { readLiveDesk, saveCaptionForwarding, saveSignLanguage } from '#contract/registration/live-desk.ts';
import { draftCaptions } from '#contract/registration/live-sessions.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { captionsDraft } from '#rules/registration/captions-draft.ts';
import { signLanguageKind } from '#rules/registration/sign-language.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { lastEventId } from '#server/platform/event-stream/read-events.ts';
import { noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { readForwarding, setForwarding } from '#server/registration/caption-forwarding/set-forwarding.ts';
import {
  captionHealth,
  countSeats,
  joinedPeople,
  setSignLanguage,
  signLanguageOf,
} from '#server/registration/live-sessions/desk-queries.ts';
import { allCaptions, captionedSession } from '#server/registration/live-sessions/queries.ts';

export const deskRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, readLiveDesk, async ({ params, now }) => {
    const session = await captionedSession(db, params.id);
    if (!session) return notFound(t(platform.thisSession));
    // Read first: later events may be in the lists already, but none is missing.
    const last = await lastEventId(db, params.id);
    const [registered, joined, captions, signLanguageURL, forwarding] = await Promise.all([
      countSeats(db, params.id),
      joinedPeople(db, params.id, now),
      captionHealth(db, params.id, now),
      signLanguageOf(db, params.id),
      readForwarding(db, params.id),
    ]);
    return ok({
      startDate: easternIso(session.starts_at),
      endDate: easternIso(session.ends_at),
      readAt: easternIso(now),
      registered,
      joined: joined.map((row) => ({
        memberId: row.member_id,
        accountId: row.account_id,
        name: rowName(row),
        joinedAt: row.joined_at && easternIso(row.joined_at),
        places: row.places,
        isPresent: row.is_present,
      })),
      captions: captions.map(({ language, last_at, lines }) => ({ language, lastAt: easternIso(last_at), lines })),
      signLanguageURL,
      forwarding,
      lastEventId: last,
    });
  });

  serve(app, appContext, saveSignLanguage, async ({ params, body: { address }, caller, requestContext }) => {
    if (!(await captionedSession(db, params.id))) return notFound(t(platform.thisSession));
    await db.transaction().execute(async (tx) => {
      const data = { signLanguageURL: address };
      // Its lock puts simultaneous changes in order.
      await publishEvent(
        tx,
        { sessionId: params.id, kind: 'sign-language', audience: 'everyone', data },
        requestContext.now,
      );
      await setSignLanguage(tx, params.id, address);
      const details = { session: params.id, video: address === '' ? 'none' : signLanguageKind(address) };
      const recorded = { kind: 'sign-language-changed', actorId: caller.accountId, subjectId: null, details } as const;
      await recordEvent(tx, recorded, requestContext);
    });
    return noContent;
  });

  serve(app, appContext, saveCaptionForwarding, async ({ params, body, caller, requestContext }) => {
    if (!(await captionedSession(db, params.id))) return notFound(t(platform.thisSession));
    const change = { sessionId: params.id, address: body.address, actorId: caller.accountId };
    await setForwarding(db, change, requestContext);
    return noContent;
  });

  serve(app, appContext, draftCaptions, async ({ params, query }) => {
    const session = await captionedSession(db, params.id);
    if (!session) return notFound(t(platform.thisSession));
    const startAt = session.starts_at.epochMilliseconds + query.begins * 1000;
    const byLanguage = Map.groupBy(await allCaptions(db, params.id), ({ language }) => language);
    const drafts = [...byLanguage].map(([language, rows]) => {
      const lines = rows.map(({ speaker, text, said_at }) => ({ speaker, text, at: said_at.epochMilliseconds }));
      return { language, webVTT: captionsDraft(lines, startAt) };
    });
    return ok({ drafts });
  });
};
