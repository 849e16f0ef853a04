// Links that end emails about surveys and evaluations, and resume them: each names an account, and is signed with the
// server's secret. They do not expire, like those of subscribers.
import { isSignedFor, readSignedIds, signIds } from '#server/platform/http/signed-ids.ts';

/** The kinds of emails that the person can end with such a link. */
export const surveyEmailKinds: readonly string[] = ['follow-up', 'evaluation-reminder'];

const linkOf = (accountId: number) => ({ purpose: 'survey-emails', ids: [accountId], version: 1 });

export const surveyToken = (secret: string, accountId: number): string => signIds(secret, linkOf(accountId));

/** The account's id; null for anything that was not signed. `secrets`: the current one, and the one before it. */
export const readSurveyToken = (secrets: readonly string[], token: string): number | null => {
  const read = readSignedIds(token, 1);
  const [id] = read?.ids ?? [];
  return read && id !== undefined && isSignedFor(secrets, read.mac, linkOf(id)) ? id : null;
};

/** The headers for ending these emails with one click (RFC 8058). */
export const surveyHeaders = (
  { publicUrl, joinSecret }: { publicUrl: string; joinSecret: string },
  accountId: number,
): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/survey-emails/${surveyToken(joinSecret, accountId)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
