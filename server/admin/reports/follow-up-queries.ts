// SQL of follow-up surveys for the yearly report: emails, answers, and what people answered to the default questions.
import { sql } from 'kysely';
import { inLanguage } from '#messages/current-language.ts';
import { languages } from '#messages/languages.ts';
import { defaultFollowUp, minFollowUpAnswersShown } from '#rules/credit/follow-up.ts';
import { held, type Span } from '#server/admin/reports/facts-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface AnswerRow {
  question: string;
  choice: string;
  /** Who chose it, of those who answered the question. */
  count: number;
  answered: number;
}

export interface FollowUps {
  sent: number;
  answers: number;
  rows: AnswerRow[];
}

/** Of sessions that were held in the span, whenever people answered: answers have no date. */
export const followUpsOf = async (tx: Tx, span: Span): Promise<FollowUps> => {
  const totals = await sql<{ sent: number; answers: number }>`
    select coalesce(sum(survey.sent), 0)::integer as sent, coalesce(sum(given.count), 0)::integer as answers
    from (${held([span])}) held
    join follow_up_survey survey on survey.session_id = held.id
    cross join lateral (select count(*) as count from follow_up_answer where session_id = held.id) given`.execute(tx);
  const texts = languages.flatMap((language) => inLanguage(language, () => defaultFollowUp().map(({ text }) => text)));
  const { rows } = await sql<AnswerRow>`
    select question ->> 'text' as question, choice.text as choice,
      count(*) filter (where answer.answers -> (question ->> 'id') -> 'choices' @> to_jsonb(choice.place - 1))::integer as count,
      count(*)::integer as answered
    from (${held([span])}) held
    join follow_up_survey survey on survey.session_id = held.id
    join lateral (select count(*) as count from follow_up_answer where session_id = held.id) given
      on given.count >= ${minFollowUpAnswersShown}
    cross join lateral jsonb_array_elements(survey.questions) question
    cross join lateral jsonb_array_elements_text(question -> 'choices') with ordinality choice (text, place)
    join follow_up_answer answer on answer.session_id = held.id
    where question ->> 'kind' in ('single', 'multiple') and question ->> 'text' = any(${sql.val(texts)}::text[])
      and answer.answers ? (question ->> 'id')
    group by 1, 2 having count(*) >= ${minFollowUpAnswersShown}
    order by min((question ->> 'id')::integer), 1, min(choice.place) limit 100`.execute(tx);
  return { ...(totals.rows[0] ?? { sent: 0, answers: 0 }), rows };
};
