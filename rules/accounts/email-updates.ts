// Email updates: what people can subscribe to, and which sessions.
import * as m from '#messages/en/email-updates.ts';
import type { Message } from '#messages/message.ts';
import { type LineBody, lineBodyKeys } from '#rules/catalog/credit-lines.ts';

/** Only sessions with all of these. `credit`: for one of the credit topics. */
export const sessionFilters = ['sign-language', 'spanish', 'credit'] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export const recordingsTopic = 'recordings';

/** Newsletters, which come when they are sent. */
export const newsTopic = 'news';

/** `series-4`, `category-1000`, `credit-aia`, `recordings`, `news`. */
export const topicPattern = /^(?:(?:series|category)-[1-9]\d{0,9}|credit-[a-z]{1,20}|recordings|news)$/;
export const maxTopics = 600;

export const creditTopics: readonly { topic: string; body: LineBody }[] = lineBodyKeys
  .filter((body) => body !== 'none')
  .map((body) => ({ topic: `credit-${body}`, body }));

export const isCreditTopic = (topic: string): boolean => topic.startsWith('credit-');

/** `immediately`: each session as soon as staff announce it. The others: digests. */
export const updateFrequencies = ['immediately', 'weekly', 'monthly'] as const;
export type UpdateFrequency = (typeof updateFrequencies)[number];

interface SessionFacts {
  seriesId: number;
  categoryId: number | null;
  bodies: readonly LineBody[];
}

/** The topics of a session. */
export const sessionTopics = ({ seriesId, categoryId, bodies }: SessionFacts): string[] => [
  `series-${seriesId}`,
  ...(categoryId === null ? [] : [`category-${categoryId}`]),
  ...new Set(bodies.filter((body) => body !== 'none').map((body) => `credit-${body}`)),
];

/** The link in the confirmation email works for this long. */
export const confirmationHours = 48;

export const frequencyTexts: Record<UpdateFrequency, Message> = {
  immediately: m.updatesImmediately,
  weekly: m.updatesWeekly,
  monthly: m.updatesMonthly,
};

export const filterTexts: Record<SessionFilter, Message> = {
  'sign-language': m.updatesOnlySignLanguage,
  spanish: m.updatesOnlySpanish,
  credit: m.updatesOnlyCredit,
};
