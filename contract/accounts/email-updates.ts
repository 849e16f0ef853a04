// Email updates about new sessions and recordings: subscribe by address, confirm, preferences, unsubscribe.
import * as z from 'zod/mini';
import { surveyEmails } from '#contract/accounts/survey-emails.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { oneClick } from '#contract/platform/one-click.ts';
import { errorBody, textLanguages } from '#contract/platform/shared.ts';
import * as m from '#messages/en/email-updates.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import {
  isCreditTopic,
  maxTopics,
  sessionFilters,
  topicPattern,
  updateFrequencies,
} from '#rules/accounts/email-updates.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';

const emailError = () => t(m.updatesEmailInvalid);
const email = z
  .string()
  .check(
    z.overwrite(normalizeEmail),
    z.maxLength(254, { error: emailError }),
    z.regex(emailPattern, { error: emailError }),
  );

const topics = z.array(z.string().check(z.regex(topicPattern, 'a topic'))).check(z.maxLength(maxTopics));

export const storedPreferences = z.object({
  language: z.enum(languages),
  topics,
  /** Only sessions that have all of these. `credit`: for one of the credit topics. */
  onlyWith: z.array(z.enum(sessionFilters)).check(z.maxLength(sessionFilters.length)),
  /** Digests list what was published or announced since the last one. */
  frequency: z._default(z.enum(updateFrequencies), 'immediately'),
});
export type UpdatePreferences = z.infer<typeof storedPreferences>;

const preferences = z.strictObject({
  ...storedPreferences.shape,
  topics: topics.check(z.minLength(1, { error: () => t(m.updatesNoTopic) })),
});

/** Otherwise the filter would leave no session. */
const hasCreditTopic = z.refine<Pick<UpdatePreferences, 'topics' | 'onlyWith'>>(
  ({ topics: chosen, onlyWith }) => !onlyWith.includes('credit') || chosen.some(isCreditTopic),
  { error: () => t(m.updatesNoCredit), path: ['topics'] },
);

const option = z.object({ topic: z.string(), name: z.string(), lang: textLanguages('name') });
export type TopicOption = z.infer<typeof option>;

const subscription = z.object({
  /** The address; hidden in part for readers of a link. */
  email: z.string(),
  isSubscribed: z.boolean(),
  /** An email with a link to confirm was sent. */
  isPending: z.boolean(),
  preferences: z.nullable(storedPreferences),
  /** Emails about surveys and evaluations; null without an account, which gets none. */
  surveys: z.nullable(surveyEmails),
});
export type UpdateSubscription = z.infer<typeof subscription>;

/** In the link of each email to a subscriber. */
const byToken = z.strictObject({
  token: z.string().check(z.maxLength(60), z.regex(/^[0-9a-z]{1,6}-[\w-]{22}$/, 'the key of an email subscription')),
});

export const listUpdateTopics = endpoint({
  method: 'GET',
  path: '/api/updates/topics',
  access: 'visitor',
  summary: 'List the topics of email updates',
  responses: {
    200: z.object({ series: z.array(option), categories: z.array(option), credit: z.array(option) }),
  },
  cacheScope: 'everybody',
});

export const requestUpdates = endpoint({
  method: 'POST',
  path: '/api/updates',
  access: 'visitor',
  summary: 'Subscribe an address to email updates',
  description: 'Sends an email with a link to confirm. The response is the same whether or not the address is known.',
  body: z.strictObject({ ...preferences.shape, email }).check(hasCreditTopic),
  responses: { 204: null, 429: errorBody },
});

export const confirmUpdates = endpoint({
  method: 'POST',
  path: '/api/updates/confirm',
  access: 'visitor',
  summary: 'Confirm a subscription with the key from the email',
  description: 'The key expires after 48 hours. Confirming again changes nothing.',
  body: z.strictObject({ key: z.string().check(z.maxLength(200)) }),
  responses: {
    200: z.object({
      /** Key of the preferences. */
      token: z.string(),
    }),
    404: errorBody,
  },
});

export const readUpdates = endpoint({
  method: 'GET',
  path: '/api/updates/{token}',
  access: 'link',
  summary: 'Get the preferences of an email subscription',
  params: byToken,
  responses: { 200: subscription, 404: errorBody },
});

export const saveUpdates = endpoint({
  method: 'POST',
  path: '/api/updates/{token}',
  access: 'link',
  summary: 'Save the preferences of an email subscription',
  description: 'Also subscribes again after unsubscribing.',
  params: byToken,
  body: preferences.check(hasCreditTopic),
  responses: { 200: subscription, 404: errorBody },
});

export const endUpdates = endpoint({
  method: 'DELETE',
  path: '/api/updates/{token}',
  access: 'link',
  summary: 'Unsubscribe from all email updates',
  description: 'Withdraws emails that are queued. Unsubscribing again changes nothing.',
  params: byToken,
  responses: { 204: null, 404: errorBody },
});

export const unsubscribeWithOneClick = endpoint({
  method: 'POST',
  path: '/updates/{token}',
  access: 'link',
  summary: 'Unsubscribe with one click',
  description:
    'For mail programs: the address of the `List-Unsubscribe` header of each email (RFC 8058). ' +
    'A GET shows the page of preferences and changes nothing.',
  params: byToken,
  body: z.string().check(z.includes(oneClick)),
  bodyType: 'application/x-www-form-urlencoded',
  mediaType: 'text/plain; charset=utf-8',
  responses: { 200: z.string(), 404: errorBody },
});

export const readOwnUpdates = endpoint({
  method: 'GET',
  path: '/api/my/updates',
  access: 'attendee',
  summary: "Get the caller's email subscription",
  responses: { 200: subscription },
});

export const saveOwnUpdates = endpoint({
  method: 'POST',
  path: '/api/my/updates',
  access: 'attendee',
  summary: "Save the caller's email subscription",
  description: 'If the address of the account is not confirmed, an email with a link to confirm is sent.',
  body: preferences.check(hasCreditTopic),
  responses: { 200: subscription, 429: errorBody },
});

export const endOwnUpdates = endpoint({
  method: 'DELETE',
  path: '/api/my/updates',
  access: 'attendee',
  summary: "End the caller's email subscription",
  responses: { 204: null },
});
