// Routes of email updates: by address, by the link in an email, and for the signed-in person.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/email-updates.ts';
import type { SurveyEmails } from '#contract/accounts/survey-emails.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { sessionFilters, updateFrequencies } from '#rules/accounts/email-updates.ts';
import { maskedEmail } from '#rules/platform/email-address.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import {
  confirmUpdates,
  endOwnUpdates,
  endUpdates,
  requestUpdates,
  saveOwnUpdates,
} from '#server/accounts/email-updates/change-subscription.ts';
import {
  accountForUpdates,
  changePreferences,
  pendingPreferences,
  type SubscriberRow,
  subscriberById,
  subscriberOfAccount,
} from '#server/accounts/email-updates/queries.ts';
import { readTopics } from '#server/accounts/email-updates/read-topics.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { readSurveyEmails } from '#server/accounts/survey-emails/set-survey-emails.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readSubscriberToken, subscriberToken } from '#server/platform/email/subscriber-links.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { noContent, notFound, tooMany } from '#server/platform/http/errors.ts';
import { acceptOneClick } from '#server/platform/http/one-click.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve, serveRead } from '#server/platform/http/serve.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

interface Settings extends AccountSettings {
  /** They sign the links in emails, the current one first. */
  linkSecrets: readonly string[];
}

/** Links that were not signed, from one network. */
const unknownLinks: Limit = { kind: 'updates-link', max: 60, period: Temporal.Duration.from({ hours: 1 }) };

const preferencesOf = (row: SubscriberRow): contract.UpdatePreferences => ({
  language: row.language === 'es' ? 'es' : 'en',
  topics: row.topics,
  onlyWith: sessionFilters.filter((each) => row.only_with.includes(each)),
  frequency: updateFrequencies.find((each) => each === row.frequency) ?? 'immediately',
});

const presentLinked = (row: SubscriberRow, surveys: SurveyEmails | null): contract.UpdateSubscription => ({
  email: maskedEmail(row.email),
  isSubscribed: row.ended_at === null,
  isPending: false,
  preferences: preferencesOf(row),
  surveys,
});

const noLink = () => notFound(t(m.updatesThisLink));

export const emailUpdateRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  serveRead(app, appContext, contract.listUpdateTopics, async ({ read }) => ok(await readTopics(read)));

  serve(app, appContext, contract.requestUpdates, async ({ body: { email, ...preferences }, requestContext }) => {
    await requestUpdates(db, settings, { email, preferences }, requestContext);
    return noContent;
  });

  serve(app, appContext, contract.confirmUpdates, async ({ body, now }) => {
    const id = await confirmUpdates(db, body.key, now);
    return id === null ? noLink() : ok({ token: subscriberToken(settings.mail.joinSecret, id) });
  });

  linkRoutes(app, appContext, db, settings);

  const readOwn = async (accountId: number, now: Temporal.Instant) => {
    const [{ email }, row] = await Promise.all([accountForUpdates(db, accountId), subscriberOfAccount(db, accountId)]);
    const pending = row && row.ended_at === null ? undefined : await pendingPreferences(db, accountId, now);
    return ok({
      email,
      isSubscribed: row !== undefined && row.ended_at === null,
      isPending: pending !== undefined,
      preferences: pending ?? (row ? preferencesOf(row) : null),
      surveys: await readSurveyEmails(db, settings.mail.joinSecret, accountId),
    });
  };
  serve(app, appContext, contract.readOwnUpdates, ({ caller, now }) => readOwn(caller.accountId, now));

  serve(app, appContext, contract.saveOwnUpdates, async ({ body, caller: { accountId }, requestContext }) => {
    await saveOwnUpdates(db, settings, { accountId, preferences: body }, requestContext);
    return readOwn(accountId, requestContext.now);
  });

  serve(app, appContext, contract.endOwnUpdates, async ({ caller, now }) => {
    await endOwnUpdates(db, caller.accountId, now);
    return noContent;
  });
};

/** For whoever has the link of an email: no sign-in, no cookie. */
const linkRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  /** Null for a link that was not signed here. A subscriber that is gone counts as unsubscribed. */
  const idOf = async (token: string, { address, now }: RequestContext): Promise<number | null> => {
    const id = readSubscriberToken(settings.linkSecrets, token);
    if (id !== null || !settings.isLimited) return id;
    const subject = codeOf(settings.secret, `updates-link ${networkOf(address)}`);
    const { retryAfterSeconds } = await db
      .transaction()
      .execute((tx) => consumeAttempt(tx, unknownLinks, { subject }, now));
    if (retryAfterSeconds > 0) throw tooMany(t(m.updatesTooMany), retryAfterSeconds);
    return null;
  };
  const readLinked = async (id: number | null) => {
    const row = id === null ? undefined : await subscriberById(db, id);
    if (!row) return noLink();
    const surveys =
      row.account_id === null ? null : await readSurveyEmails(db, settings.mail.joinSecret, row.account_id);
    return ok(presentLinked(row, surveys));
  };

  serve(app, appContext, contract.readUpdates, async ({ params, requestContext }, { reply }) => {
    reply.headers(accessKeyHeaders);
    return readLinked(await idOf(params.token, requestContext));
  });

  serve(app, appContext, contract.saveUpdates, async ({ params, body, requestContext }) => {
    const id = await idOf(params.token, requestContext);
    if (id !== null) await db.transaction().execute((tx) => changePreferences(tx, id, body));
    return readLinked(id);
  });

  serve(app, appContext, contract.endUpdates, async ({ params, requestContext }) => {
    const id = await idOf(params.token, requestContext);
    if (id === null) return noLink();
    await endUpdates(db, id, requestContext.now);
    return noContent;
  });

  void app.register(async (scope) => {
    acceptOneClick(scope);
    serve(scope, appContext, contract.unsubscribeWithOneClick, async ({ params, requestContext }, { reply }) => {
      reply.headers(accessKeyHeaders);
      const id = await idOf(params.token, requestContext);
      if (id === null) return noLink();
      await endUpdates(db, id, requestContext.now);
      return ok(t(m.updatesEnded));
    });
  });
};
