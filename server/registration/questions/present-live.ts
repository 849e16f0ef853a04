// Converts questions on the live page to the contract's fields.
import type { LiveQuestion, LiveQuestions } from '#contract/registration/live-questions.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { LiveQuestionRow } from '#server/registration/questions/live-queries.ts';

export const questionState = ({
  mark,
  is_on_air,
}: Pick<LiveQuestionRow, 'mark' | 'is_on_air'>): LiveQuestion['state'] => {
  if (is_on_air) return 'now';
  return mark === 'answered' ? 'answered' : 'open';
};

export const presentLiveQuestions = (
  rows: readonly LiveQuestionRow[],
  { isOpen, isReviewed }: Pick<LiveQuestions, 'isOpen' | 'isReviewed'>,
): LiveQuestions => ({
  isOpen,
  isReviewed,
  questions: rows
    .filter(({ is_shown }) => is_shown)
    .map((row) => ({
      id: row.id,
      question: normalizedQuestionText(row.question),
      votes: row.votes,
      state: questionState(row),
      answer: row.answer,
      answerVersion: row.answer_version,
      isOwn: row.is_own,
      hasVoted: row.has_voted,
    })),
  own: rows
    .filter(({ is_shown }) => !is_shown)
    .map(({ id, question, mark }) => ({
      id,
      question: normalizedQuestionText(question),
      isDismissed: mark === 'hidden',
    })),
});
