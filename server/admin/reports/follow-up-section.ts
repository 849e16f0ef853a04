// The section of the yearly report about follow-up surveys.
import type { ReportSection } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { minFollowUpAnswersShown } from '#rules/credit/follow-up.ts';
import type { FollowUps } from '#server/admin/reports/follow-up-queries.ts';

export const followUpSection = ({ sent, answers, rows }: FollowUps): ReportSection => ({
  key: 'follow-ups',
  title: t(m.yearFollowUps),
  definition: t(m.yearFollowUpsDefinition, { least: minFollowUpAnswersShown }),
  sentence: sent === 0 ? t(m.yearFollowUpsNone) : t(m.yearFollowUpsSentence, { sent, answers }),
  columns: [t(m.yearFollowUpsAnswer), t(m.yearCount), t(m.yearFollowUpsShare)],
  rows:
    sent === 0
      ? []
      : [
          { label: t(m.yearFollowUpsSent), values: [sent, ''] },
          { label: t(m.yearAnswers), values: [answers, t(m.yearShare, { share: Math.round((100 * answers) / sent) })] },
          ...rows.map(({ question, choice, count, answered }) => ({
            label: t(m.yearFollowUpsChoice, { question, choice }),
            values: [count, t(m.yearShare, { share: Math.round((100 * count) / answered) })],
          })),
        ],
  totals: [],
  // Emails and answers do not share a scale with shares.
  drawn: [],
  scale: null,
});
