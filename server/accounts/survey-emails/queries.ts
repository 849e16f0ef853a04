// SQL of the choice whether a person gets emails about surveys and evaluations.
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = ['id', 'email', 'survey_emails'] as const;

export const accountForSurveys = (db: Db, id: number) =>
  db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();

export const updateSurveyEmails = (tx: Tx, id: number, isSubscribed: boolean) =>
  tx
    .updateTable('account')
    .set({ survey_emails: isSubscribed })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const accountOfAddress = async (tx: Tx, email: string): Promise<number | undefined> =>
  (await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;
