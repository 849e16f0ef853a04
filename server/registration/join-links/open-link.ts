// Finds whom a join link belongs to, with a rate limit against guessing.
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { ownLinkOpensAt } from '#rules/catalog/join-window.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import { type JoinState, joinState } from '#rules/registration/join-state.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit, rateLimitStatus } from '#server/platform/rate-limits/consume-attempt.ts';
import type { LimitSettings } from '#server/platform/rate-limits/require-attempt.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';
import { isSignedFor, type ReadToken, readJoinToken } from '#server/registration/join-links/join-token.ts';
import { type LinkedRow, linkedRegistration } from '#server/registration/join-links/queries.ts';

/** Tokens that belong to nobody, from one network. */
const unknownTokens: Limit = { kind: 'join-token', max: 60, period: Temporal.Duration.from({ hours: 1 }) };

/** `secret` also hides the places that people join from. */
export interface LinkSettings extends LimitSettings {
  /** Sign tokens, the current one first. */
  joinSecrets: readonly string[];
}

export interface OpenedLink {
  row: LinkedRow;
  state: JoinState;
  opensAt: Temporal.Instant;
}

const signedVersion = (secrets: readonly string[], token: ReadToken, newest: number): number | undefined =>
  Array.from({ length: newest }, (_, index) => newest - index).find((version) => isSignedFor(secrets, token, version));

const found = async (
  tx: Tx,
  { joinSecrets }: LinkSettings,
  text: string,
  now: Temporal.Instant,
): Promise<OpenedLink | undefined> => {
  const token = readJoinToken(text);
  const row = token ? await linkedRegistration(tx, token) : undefined;
  if (!token || !row) return undefined;
  const version = signedVersion(joinSecrets, token, row.link_version);
  if (version === undefined) return undefined;
  const opensAt = ownLinkOpensAt(row.starts_at, parseSetting('joining', row.joining_setting));
  const registration = { state: row.state, isCanceled: row.canceled_at !== null };
  const state = joinState({ status: row.status_code, opensAt, endsAt: row.ends_at, registration }, now);
  return { row, opensAt, state: version < row.link_version ? 'replaced' : state };
};

/** Undefined if there is no such link. Throws 429 after too many of these. */
export const openLinkIn = async (
  tx: Tx,
  settings: LinkSettings,
  text: string,
  { address, now }: RequestContext,
): Promise<OpenedLink | undefined> => {
  const subject = codeOf(settings.secret, `join ${networkOf(address)}`);
  const requireRoom = ({ retryAfterSeconds }: { retryAfterSeconds: number }): void => {
    if (retryAfterSeconds > 0) throw tooMany(t(m.joinLinkTooMany), retryAfterSeconds);
  };
  const link = await found(tx, settings, text, now);
  if (link || !settings.isLimited) return link;
  requireRoom(await rateLimitStatus(tx, unknownTokens, subject, now));
  await consumeAttempt(tx, unknownTokens, { subject }, now);
  return undefined;
};

export const openLink = (db: Db, settings: LinkSettings, text: string, requestContext: RequestContext) =>
  db.transaction().execute((tx) => openLinkIn(tx, settings, text, requestContext));
