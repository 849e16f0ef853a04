// Converts questions to the contract's fields.

import { createHash } from 'node:crypto';
import {
  type LiveQuestions,
  type PresentedSession,
  questionMarks,
  type ReceivedQuestion,
} from '#contract/registration/questions.ts';
import { questionsCloseAt } from '#rules/catalog/question-window.ts';
import { csvText } from '#rules/platform/csv.ts';
import { easternDateTimeText, easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { PresentedRow, QuestionRow } from '#server/registration/questions/queries.ts';

export const presentPresented = (row: PresentedRow): PresentedSession => ({
  id: row.id,
  approute: row.series_route,
  ...translatedTexts({ sessionName: [row.name, row.name_es], appname: [row.series_name, row.series_name_es] }),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  questionsCloseAt: easternIso(questionsCloseAt(row.starts_at, row.question_cut_off_hours)),
  questionCount: row.question_count ?? 0,
  questionLimit: row.question_limit,
});

export const presentReceived = (row: QuestionRow): ReceivedQuestion => ({
  id: row.id,
  question: normalizedQuestionText(row.question),
  askedAt: easternIso(row.asked_at),
  mark: questionMarks.find((mark) => mark === row.mark) ?? 'none',
  isOnAir: row.is_on_air,
  isLive: row.asked_live,
  isWaiting: row.asked_live && row.approved_at === null && row.mark !== 'hidden',
  votes: row.votes,
  answer: row.answer,
});

/** Questions that others see, with a version that depends on the content only and is the same in every process. */
export const presentLive = (
  session: PresentedRow,
  rows: readonly QuestionRow[],
): { version: string; live: LiveQuestions } => {
  const questions = rows.map(presentReceived).filter(({ mark, isWaiting }) => mark !== 'hidden' && !isWaiting);
  const live = {
    ...translatedTexts({ sessionName: [session.name, session.name_es] }),
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    questions: questions.map(({ id, question, mark, isOnAir, votes }) => ({ id, question, mark, isOnAir, votes })),
  };
  return { version: createHash('sha256').update(JSON.stringify(live)).digest('base64url'), live };
};

export const questionsAsCsv = (rows: readonly QuestionRow[]): string =>
  csvText([
    ['number', 'question', 'asked (Eastern Time)', 'mark', 'votes', 'answer'],
    ...rows.map((row, index) => [
      index + 1,
      normalizedQuestionText(row.question),
      easternDateTimeText(row.asked_at),
      row.mark === 'none' ? '' : row.mark,
      row.votes,
      row.answer,
    ]),
  ]);
