// Replaces a participant's join link, so that the one before it no longer works.
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { joinUrl } from '#server/registration/join-links/join-token.ts';
import { sendNewJoinLink } from '#server/registration/registrations/emails.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import { ownerById, registeredAccount, replaceLink } from '#server/registration/registrations/queries.ts';
import type { ByStaff } from '#server/registration/registrations/register-participants.ts';

interface Who {
  sessionId: number;
  memberId: number;
}

export type ReplaceLinkResult = { result: 'replaced'; url: string } | { result: 'no seat' | 'over' };

/** `accountId` null: any account. `byStaff`: the person gets the new link by email, and the audit log says who revoked the old one. */
export const replaceJoinLink = (
  db: Db,
  settings: MailSettings,
  { accountId, ...who }: Who & { accountId: number | null },
  { byStaff, now }: { byStaff: ByStaff | null; now: Temporal.Instant },
): Promise<ReplaceLinkResult> =>
  db.transaction().execute(async (tx) => {
    const account = await registeredAccount(tx, who);
    if (account === undefined || (accountId !== null && account !== accountId)) return { result: 'no seat' };
    const [before] = await registeredSessions(tx, account, [who.sessionId]);
    if (!before) return { result: 'no seat' };
    if (Temporal.Instant.compare(before.ends_at, now) <= 0) return { result: 'over' };
    const version = await replaceLink(tx, { ...who, accountId: account, isByStaff: byStaff !== null }, now);
    if (byStaff) {
      const owner = await ownerById(tx, account);
      const sessions = await registeredSessions(tx, account, [who.sessionId]);
      const participant = before.participants.find(({ id }) => id === who.memberId);
      if (owner && participant) await sendNewJoinLink(tx, settings, { owner, sessions, now }, participant);
      const { actorId, requestContext } = byStaff;
      const details = { session: who.sessionId, member: who.memberId };
      await recordEvent(tx, { kind: 'join-link-revoked', actorId, subjectId: account, details }, requestContext);
    }
    return { result: 'replaced', url: joinUrl(settings, { ...who, version }) };
  });
