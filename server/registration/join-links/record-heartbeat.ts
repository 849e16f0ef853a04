// Records that a person's live page is open, in a minute of the session.
import { heartbeatMinute } from '#rules/credit/live-presence.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type LinkSettings, openLink } from '#server/registration/join-links/open-link.ts';
import { seatOfOwner, upsertLiveMinute } from '#server/registration/join-links/queries.ts';

export type HeartbeatResult = 'recorded' | 'unknown' | 'not open';

interface Seat {
  session_id: number;
  account_id: number;
  member_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

const record = async (
  db: Db,
  { starts_at, ends_at, session_id, account_id, member_id }: Seat,
  { isVisible, now }: { isVisible: boolean; now: Temporal.Instant },
): Promise<HeartbeatResult> => {
  const minute = heartbeatMinute({ startsAt: starts_at, endsAt: ends_at }, now);
  if (!minute) return 'not open';
  await upsertLiveMinute(db, { session_id, account_id, member_id, minute, is_visible: isVisible });
  return 'recorded';
};

/** Of whom the link belongs to. */
export const recordLinkHeartbeat = async (
  db: Db,
  settings: LinkSettings,
  { token, isVisible }: { token: string; isVisible: boolean },
  requestContext: RequestContext,
): Promise<HeartbeatResult> => {
  const link = await openLink(db, settings, token, requestContext);
  if (!link) return 'unknown';
  if (link.state !== 'open') return 'not open';
  return record(db, link.row, { isVisible, now: requestContext.now });
};

/** Of the account's owner. */
export const recordOwnHeartbeat = async (
  db: Db,
  { accountId, sessionId, isVisible }: { accountId: number; sessionId: number; isVisible: boolean },
  now: Temporal.Instant,
): Promise<HeartbeatResult> => {
  const seat = await seatOfOwner(db, accountId, sessionId);
  return seat ? record(db, seat, { isVisible, now }) : 'unknown';
};
