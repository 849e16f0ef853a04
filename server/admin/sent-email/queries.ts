// SQL of sent emails for staff.

import { sql } from 'kysely';
import type { MailSort, MailState } from '#contract/admin/sent-email.ts';
import type { Sorting } from '#contract/platform/shared.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { emailLanguage } from '#server/platform/database/email-language.ts';
import { newestFirstUnless } from '#server/platform/database/newest-first.ts';
import { isOutdatedMailing } from '#server/platform/database/outdated-mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const mailsOnAPage = 50;

export interface Wanted extends Sorting<MailSort> {
  /** In recipient or subject; empty for all. */
  q: string;
  state?: MailState | undefined;
  session?: number | undefined;
  /** Whether the caller may see accommodations. */
  hasAccommodations: boolean;
}

/** Answers to requests: their subject names the accommodation. */
const accommodationKinds = 'accommodation-%';

const matching = (db: Db, { q: words, state, session, hasAccommodations }: Omit<Wanted, keyof Sorting<MailSort>>) => {
  let emails = db.selectFrom('email');
  if (!hasAccommodations) emails = emails.where('kind', 'not like', accommodationKinds);
  if (state !== undefined) emails = emails.where('state', '=', state);
  if (session !== undefined) {
    const ofSession = db.selectFrom('email_session').select('email_id').where('session_id', '=', session);
    emails = emails.where('email.id', 'in', ofSession);
  }
  if (words === '') return emails;
  const pattern = containsPattern(words);
  return emails.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
};

const listedColumns = [
  ...(['id', 'kind', 'recipient', 'subject', 'state', 'created_at', 'tries', 'last_error'] as const),
  ...(['troubled_since', 'holds_secret', 'stale_at', 'report', 'report_status'] as const),
] as const;

const sortColumns = {
  created: sql`created_at`,
  recipient: sql`lower(recipient)`,
  subject: sql`lower(subject)`,
  state: sql`state`,
};

/** Newest first, unless sorted otherwise. */
export const listMail = (db: Db, wanted: Wanted, page: number) => {
  const { sort = 'created' } = wanted;
  return matching(db, wanted)
    .select(listedColumns)
    .select([emailLanguage, isOutdatedMailing.as('is_outdated')])
    .orderBy(sortColumns[sort], newestFirstUnless(wanted))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsOnAPage)
    .offset((page - 1) * mailsOnAPage)
    .execute();
};

export const countMail = async (db: Db, wanted: Wanted): Promise<number> => {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const countsByState = (db: Db) =>
  db
    .selectFrom('email')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

export const mailById = (db: Db, id: number) =>
  db
    .selectFrom('email')
    .select([...listedColumns, 'reply_to', 'sent_at', 'answered_at', 'subscriber_id'])
    .select(
      sql<string>`coalesce((select own.body_text from email_body own where own.id = email.body_id), email.body_text)`.as(
        'body_text',
      ),
    )
    .select([emailLanguage, isOutdatedMailing.as('is_outdated')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select(sql`1`.as('one'))
          .whereRef('account.email', '=', 'email.recipient')
          .where(sql<boolean>`is_staff(account.roles)`),
      ).as('is_to_staff'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** False if there is no such message of the contact form. */
export const setAnswered = async (db: Db, id: number, answeredAt: Temporal.Instant | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set({ answered_at: answeredAt && instantValue(answeredAt) })
    .where('id', '=', id)
    .where('kind', '=', 'contact')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export type MailRow = NonNullable<Awaited<ReturnType<typeof mailById>>>;
