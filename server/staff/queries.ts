// What staff read, in the database.
import { sql } from 'kysely';
import { instantValue } from '#server/database/connect.ts';
import type { Db } from '#server/database/transaction.ts';

export const mailsOnAPage = 50;
const mostNeeds = 1000;

const matching = (db: Db, words: string) => {
  const mails = db.selectFrom('mail');
  if (words === '') return mails;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return mails.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
};

export const listMail = (db: Db, words: string, page: number) =>
  matching(db, words)
    .select(['id', 'kind', 'recipient', 'subject', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsOnAPage)
    .offset((page - 1) * mailsOnAPage)
    .execute();

export const countMail = async (db: Db, words: string): Promise<number> => {
  const { count } = await matching(db, words)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const mailById = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'reply_to', 'subject', 'state', 'created_at'])
    .select(['body_text', 'tries', 'last_error', 'sent_at', 'holds_secret'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select(sql`1`.as('one'))
          .whereRef('account.email', '=', 'mail.recipient')
          .where('account.role', '=', 'staff'),
      ).as('is_to_staff'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export type MailRow = NonNullable<Awaited<ReturnType<typeof mailById>>>;

/** A row for each session to come and each account that is registered for it and needs something. */
export const needsToCome = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('registration')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('accommodation', 'accommodation.account_id', 'account.id')
    .select(['session.id as session_id', 'session.name as session_name', 'session.starts_at'])
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone'])
    .select(['captioning', 'sign_language', 'large_print', 'screen_reader', 'notes', 'contact_wish'])
    .select(sql<number>`count(*)`.as('people'))
    .where('registration.cancelled_at', 'is', null)
    .where('session.ends_at', '>', instantValue(now))
    .where((eb) =>
      eb.or([
        eb('captioning', '=', true),
        eb('sign_language', '=', true),
        eb('large_print', '=', true),
        eb('screen_reader', '=', true),
        eb('notes', '<>', ''),
        eb('contact_wish', '<>', 'none'),
      ]),
    )
    .groupBy(['session.id', 'account.id', 'accommodation.account_id'])
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .orderBy('account.last_name')
    .limit(mostNeeds)
    .execute();

export type NeedRow = Awaited<ReturnType<typeof needsToCome>>[number];
