// Follow-up surveys in the contract's format.
import type { FollowUp, StaffFollowUp } from '#contract/credit/follow-ups.ts';
import { type EvaluationAnswers, resultSentence } from '#rules/credit/evaluations.ts';
import { defaultFollowUp, type FollowUpQuestion, followUpResults } from '#rules/credit/follow-up.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { linkState } from '#server/credit/follow-ups/answer-follow-up.ts';
import type { InvitationRow, SessionWithFollowUp } from '#server/credit/follow-ups/queries.ts';

const presentQuestion = ({ shownIf, ...question }: FollowUpQuestion): FollowUp['questions'][number] => ({
  ...question,
  choices: [...question.choices],
  shownIf: shownIf && { ...shownIf, choices: [...shownIf.choices] },
});

export const presentFollowUp = (
  row: InvitationRow,
  token: string,
  given: EvaluationAnswers | null,
  now: Temporal.Instant,
): FollowUp => {
  const state = linkState(row, now);
  // A deleted session loses its content.
  const [name, nameEs] = state === 'gone' ? ['', ''] : [row.name, row.name_es];
  return {
    state,
    ...translatedTexts({ sessionName: [name, nameEs] }),
    startDate: easternIso(row.starts_at),
    until: easternIso(row.expires_at),
    emails: { token, isSubscribed: row.survey_emails },
    questions: state === 'open' ? row.questions.map(presentQuestion) : [],
    given:
      given &&
      Object.fromEntries(Object.entries(given).map(([id, { choices, text }]) => [id, { choices: [...choices], text }])),
  };
};

export const presentStaffFollowUp = (
  { survey, ...session }: SessionWithFollowUp,
  answers: readonly EvaluationAnswers[],
): StaffFollowUp => ({
  sessionId: session.id,
  sessionName: session.name,
  startDate: easternIso(session.starts_at),
  endDate: easternIso(session.ends_at),
  isLive: session.isLive,
  months: survey?.months ?? null,
  questions: (survey?.questions ?? defaultFollowUp()).map(presentQuestion),
  sent: survey?.sent ?? 0,
  answers: answers.length,
  results: survey
    ? (followUpResults(survey.questions, answers)?.map((result) => ({ ...result, sentence: resultSentence(result) })) ??
      null)
    : null,
});
