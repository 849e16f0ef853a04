// Ends emails about surveys and evaluations to a person, and resumes them.
import type { SurveyEmails } from '#contract/accounts/survey-emails.ts';
import { wireValue } from '#contract/platform/shared.ts';
import { accountForSurveys, accountOfAddress, updateSurveyEmails } from '#server/accounts/survey-emails/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { surveyEmailKinds, surveyToken } from '#server/platform/email/survey-links.ts';
import { withdrawMailOfKinds } from '#server/platform/email/withdraw-email.ts';

/** The person's choice, with a token for changing it; null for an unknown account. */
export const readSurveyEmails = async (db: Db, secret: string, accountId: number): Promise<SurveyEmails | null> => {
  const row = await accountForSurveys(db, accountId);
  return row ? { token: surveyToken(secret, row.id), isSubscribed: row.survey_emails } : null;
};

/** Shown to staff beside a withdrawn email. Stored in English, like all reasons. */
const reason = wireValue('The recipient stopped emails about surveys and evaluations.');

const change = async (tx: Tx, accountId: number, isSubscribed: boolean, why: string) => {
  const row = await updateSurveyEmails(tx, accountId, isSubscribed);
  if (row && !isSubscribed) await withdrawMailOfKinds(tx, row.email, surveyEmailKinds, why);
  return row;
};

/** Also withdraws those that are queued. An email that is being sent at this moment may still arrive. */
export const setSurveyEmails = (db: Db, accountId: number, isSubscribed: boolean) =>
  db.transaction().execute((tx) => change(tx, accountId, isSubscribed, reason));

export const endSurveyEmailsTo = async (tx: Tx, email: string, why: string): Promise<void> => {
  const accountId = await accountOfAddress(tx, email);
  if (accountId !== undefined) await change(tx, accountId, false, why);
};
