// The topics of email updates: series, categories, and the credit that sessions offer.
import type { TopicOption } from '#contract/accounts/email-updates.ts';
import { creditTopics } from '#rules/accounts/email-updates.ts';
import { lineBody, lineBodyName } from '#rules/catalog/credit-lines.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { topicRows } from '#server/accounts/email-updates/queries.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const readTopics = async (
  db: ReplicaDb,
): Promise<{ series: TopicOption[]; categories: TopicOption[]; credit: TopicOption[] }> => {
  const { series, categories, lines } = await topicRows(db);
  const optionOf = (kind: string) => (row: { id: number; name: string; name_es: string }) => ({
    topic: `${kind}-${row.id}`,
    ...translatedTexts({ name: [row.name, row.name_es] }),
  });
  const offered = new Set(lines.map(lineBody));
  return {
    series: series.map(optionOf('series')),
    categories: categories.map(optionOf('category')),
    credit: creditTopics
      .filter(({ body }) => offered.has(body))
      .map(({ topic, body }) => ({ topic, name: lineBodyName(body) })),
  };
};
