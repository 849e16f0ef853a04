// Test fixtures: subscribers of email updates.
import { derivedSecret } from '#server/config.ts';
import { subscriberToken } from '#server/platform/email/subscriber-links.ts';
import { surveyToken } from '#server/platform/email/survey-links.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { testSecrets } from '#tests/support/portal.ts';

/** Signs the links in emails. */
export const linkSecret = derivedSecret(testSecrets.jwtSecret, 'joins');

let number = 0;

interface Preferences {
  language?: 'en' | 'es';
  only_with?: string[];
  frequency?: 'immediately' | 'weekly' | 'monthly';
  topics?: string[];
  account_id?: number;
  ended_at?: Temporal.Instant;
}

export const aSubscriber = async (
  { db }: Pick<TestPortal, 'db'>,
  topic: string,
  values: Preferences = {},
): Promise<{ id: number; email: string }> => {
  number += 1;
  const email = `reader${number}@news.example.org`;
  const defaults = { language: 'en', topics: [topic] } as const;
  const { id } = await db
    .insertInto('subscriber')
    .values({ email, ...defaults, topics: [topic], ...values, confirmed_at: Temporal.Now.instant() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
};

/** The address in an email to the subscriber. */
export const aPreferencesPage = async (portal: Pick<TestPortal, 'db'>): Promise<string> => {
  const { id } = await aSubscriber(portal, 'series-4');
  return `/updates/${subscriberToken(linkSecret, id)}`;
};

/** The address in an email about a survey or an evaluation to a new person. */
export const aSurveyEmailsPage = async (portal: TestPortal): Promise<string> => {
  const { accountId } = await aSignedInPerson(portal);
  return `/survey-emails/${surveyToken(linkSecret, accountId)}`;
};
