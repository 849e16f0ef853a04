// Invites a group member by email to use an account of their own.

import { randomBytes } from 'node:crypto';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { invitationDays } from '#rules/accounts/group-member.ts';
import {
  coordinatorById,
  deleteInvitation,
  hasDeclined,
  replaceInvitation,
} from '#server/accounts/group-members/invitation-queries.ts';
import { lockGroup, type MemberRow, memberById } from '#server/accounts/group-members/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { portalUrl, writeEmail } from '#server/platform/email/queue-email.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const keyBytes = 32;
const day = Temporal.Duration.from({ hours: 24 });
const perGroup: Limit = { kind: 'invite-members', max: 200, period: day };
/** Of all groups together. */
const perAddress: Limit = { kind: 'invite-address', max: 3, period: day };

export type InvitationSettings = Pick<AccountSettings, 'mail' | 'secret' | 'isLimited'>;

/** Throws 429 after too many invitations of the account, or to the address. */
export const requireRoom = async (
  tx: Tx,
  { secret, isLimited }: InvitationSettings,
  { accountId, email }: { accountId: number; email: string },
  now: Temporal.Instant,
): Promise<void> => {
  if (!isLimited) return;
  const counted: [Limit, Buffer][] = [
    [perGroup, codeOf(secret, `invite ${accountId}`)],
    [perAddress, codeOf(secret, `invited ${email}`)],
  ];
  for (const [limit, subject] of counted) {
    const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject }, now);
    if (retryAfterSeconds > 0) throw tooMany(t(m.invitationsTooMany), retryAfterSeconds);
  }
};

export type InviteResult =
  | { result: 'invited'; member: MemberRow }
  | { result: 'unknown' | 'self' | 'own address' | 'unverified' | 'declined' };

/** `accountId`: of the group. `actorId`: the coordinator. The link in an earlier email stops working. */
export const inviteMember = (
  db: Db,
  settings: InvitationSettings,
  { accountId, actorId, memberId, email }: { accountId: number; actorId: number; memberId: number; email: string },
  requestContext: RequestContext,
): Promise<InviteResult> =>
  db.transaction().execute(async (tx): Promise<InviteResult> => {
    const { now } = requestContext;
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, memberId);
    if (!member) return { result: 'unknown' };
    if (member.is_self) return { result: 'self' };
    const coordinator = await coordinatorById(tx, actorId);
    if (coordinator.email === email) return { result: 'own address' };
    if (coordinator.email_proven_at === null) return { result: 'unverified' };
    if (await hasDeclined(tx, accountId, email)) return { result: 'declined' };
    await requireRoom(tx, settings, { accountId: actorId, email }, now);

    const key = randomBytes(keyBytes).toString('base64url');
    const staleAt = now.add({ hours: 24 * invitationDays });
    // The address may be anyone's: nothing that the coordinator typed is sent there.
    const values = () => ({
      firstName: '',
      link: `${portalUrl(settings.mail)}/invitation?code=${key}`,
      good: t(m.days, { count: invitationDays }),
    });
    const kind = 'group-invitation';
    const message = { kind, words: kind, recipient: email, values, holdsSecret: true, staleAt } as const;
    const email_id = await writeEmail(tx, settings.mail, message, now);
    const invitation = { account_id: accountId, member_id: memberId, email, key_hash: hashOfKey(key), email_id };
    await replaceInvitation(tx, invitation, now, staleAt);
    const event = { kind: 'member-invited', actorId, subjectId: accountId } as const;
    await recordEvent(tx, { ...event, details: { member: memberId } }, requestContext);
    return { result: 'invited', member };
  });

/** False if the member has no open invitation. */
export const revokeInvitation = (db: Db, accountId: number, memberId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    return deleteInvitation(tx, accountId, memberId);
  });
