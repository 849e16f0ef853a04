// Emails follow-up surveys that are due, once a day.
import { randomBytes } from 'node:crypto';
import {
  followUpDueAt,
  followUpKeptDays,
  followUpLinkDays,
  followUpMonths,
  followUpSendDays,
} from '#rules/credit/follow-up.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import {
  countSent,
  deleteInvitationsBefore,
  insertInvitation,
  lockFollowUp,
  peopleToInvite,
  sessionsWithFollowUp,
} from '#server/credit/follow-ups/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const keyBytes = 32;
const batch = 50;

interface Session {
  id: number;
  name: string;
  name_es: string;
  ends_at: Temporal.Instant;
}

/** How many of a batch were invited by this process; 0 if nobody is left. */
const inviteBatch = (db: Db, settings: MailSettings, session: Session, now: Temporal.Instant): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // The other servers wait, and then find these people invited.
    await lockFollowUp(tx, session.id);
    const people = await peopleToInvite(tx, session.id, batch);
    const expiresAt = now.add({ hours: 24 * followUpLinkDays });
    for (const { account_id, member_id, email, first_name: firstName } of people) {
      const key = randomBytes(keyBytes).toString('base64url');
      const ids = { session_id: session.id, account_id, member_id, key_hash: hashOfKey(key) };
      if (!(await insertInvitation(tx, ids, { now, expiresAt }))) continue;
      const values = () => ({
        firstName,
        session: textForEmail([session.name, session.name_es]),
        day: dayText(easternIso(session.ends_at)),
        link: `${portalUrl(settings)}/follow-up?code=${key}`,
        until: dayText(easternIso(expiresAt)),
      });
      const about = { holdsSecret: true, sessionIds: [session.id], staleAt: expiresAt, isBulk: true } as const;
      const message = { kind: 'follow-up', words: 'follow-up', recipient: email, values, ...about } as const;
      await queueEmail(tx, settings, message, now);
      await countSent(tx, session.id);
    }
    return people.length;
  });

const isDue = (session: Session & { months: (typeof followUpMonths)[number] }, now: Temporal.Instant): boolean => {
  const dueAt = followUpDueAt(session.ends_at, session.months);
  return (
    Temporal.Instant.compare(dueAt, now) <= 0 &&
    Temporal.Instant.compare(now, dueAt.add({ hours: 24 * followUpSendDays })) < 0
  );
};

/**
 * The daily job `send-follow-ups`. Also deletes invitations that are a year old. While `canSend` is false, nobody is invited: a
 * link that was never sent would count as sent, and each person gets only one.
 */
export const sendFollowUpsTask =
  (
    db: Db,
    settings: MailSettings,
    canSend: () => Promise<boolean>,
    now: () => Temporal.Instant,
  ): Tasks['send-follow-ups'] =>
  async () => {
    const time = now();
    await deleteInvitationsBefore(db, time.subtract({ hours: 24 * followUpKeptDays }));
    if (!(await canSend())) return;
    const longest = 24 * (31 * Math.max(...followUpMonths) + followUpSendDays);
    const sessions = await sessionsWithFollowUp(db, time.subtract({ hours: longest }), time);
    for (const session of sessions.filter((each) => isDue(each, time))) {
      while ((await inviteBatch(db, settings, session, now())) > 0);
    }
  };
