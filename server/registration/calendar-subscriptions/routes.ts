// Routes of calendar subscriptions.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/calendar-subscriptions.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { noContent, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { hasCurrent } from '#server/platform/http/send-cached.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { calendarToken } from '#server/registration/calendar-subscriptions/calendar-token.ts';
import {
  endSubscription,
  replaceSubscription,
  subscriptionOf,
} from '#server/registration/calendar-subscriptions/queries.ts';
import { type CalendarSettings, readCalendar } from '#server/registration/calendar-subscriptions/read-calendar.ts';

export const calendarSubscriptionRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: CalendarSettings,
): void => {
  const present = (accountId: number, row: Awaited<ReturnType<typeof subscriptionOf>>) => {
    if (!row?.created_at) return { url: null, createdAt: null };
    const token = calendarToken(settings.mail.joinSecret, accountId, row.version);
    return { url: `${settings.mail.publicUrl}/my/calendar/${token}.ics`, createdAt: easternIso(row.created_at) };
  };
  const record = (
    tx: Tx,
    kind: 'calendar-link-created' | 'calendar-link-ended',
    accountId: number,
    when: RequestContext,
  ) => recordEvent(tx, { kind, actorId: accountId, subjectId: accountId }, when);

  serve(app, appContext, contract.readCalendarSubscription, async ({ caller: { accountId } }) =>
    ok(present(accountId, await subscriptionOf(db, accountId))),
  );

  serve(app, appContext, contract.createCalendarSubscription, ({ caller: { accountId }, requestContext }) =>
    db.transaction().execute(async (tx) => {
      const row = await replaceSubscription(tx, accountId, requestContext.now);
      await record(tx, 'calendar-link-created', accountId, requestContext);
      return ok(present(accountId, row));
    }),
  );

  serve(app, appContext, contract.endCalendarSubscription, ({ caller: { accountId }, requestContext }) =>
    db.transaction().execute(async (tx) => {
      if (await endSubscription(tx, accountId)) await record(tx, 'calendar-link-ended', accountId, requestContext);
      return noContent;
    }),
  );

  serve(app, appContext, contract.calendarOfSubscription, async ({ params, requestContext }, { request, reply }) => {
    reply.headers(accessKeyHeaders);
    const text = await readCalendar(db, settings, params.file.slice(0, -'.ics'.length), requestContext);
    if (text === undefined) return notFound(t(m.calendarThis));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag);
    return hasCurrent(request, tag) ? ({ status: 304, body: null } as const) : ok(text);
  });
};
