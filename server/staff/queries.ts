// What staff read, in the database.
import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

export const mailsOnAPage = 50;

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
