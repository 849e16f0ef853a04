// Quizzes in the contract's format: without correct answers until the person has passed.

import type {
  CurrentAttempt,
  EarlierAttempt,
  MyQuiz,
  SessionWithQuizzes,
  StaffQuiz,
} from '#contract/credit/quizzes.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { prerequisiteTexts } from '#rules/credit/course-steps.ts';
import { orderOfAttempt } from '#rules/credit/quiz-order.ts';
import { quizResults, type SubmittedAttempt } from '#rules/credit/quiz-results.ts';
import { isRight, type QuizKind, type QuizQuestion, quizKinds } from '#rules/credit/quiz-scoring.ts';
import type { QuizWindow } from '#rules/credit/quiz-window.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { FoundQuiz } from '#server/credit/quizzes/find-quiz.ts';
import {
  type AttemptRow,
  answersIn,
  questionsIn,
  type SessionRow,
  type SessionWithQuizzesRow,
} from '#server/credit/quizzes/queries.ts';

const ordered = (row: AttemptRow): QuizQuestion[] => orderOfAttempt(questionsIn(row.questions), row.seed);

export const presentCurrentAttempt = (row: AttemptRow): CurrentAttempt => ({
  id: row.id,
  startedAt: easternIso(row.started_at),
  savedAt: easternIso(row.saved_at),
  questions: ordered(row).map(({ id, kind, text, choices }) => ({
    id,
    kind,
    text,
    choices: choices.map((choice) => ({ id: choice.id, text: choice.text })),
  })),
  answers: Object.entries(answersIn(row.answers)).map(([questionId, { choices, text }]) => ({
    questionId: Number(questionId),
    choices: [...choices],
    text,
  })),
});

const presentAnswers = (row: AttemptRow): NonNullable<EarlierAttempt['answers']> => {
  const answers = answersIn(row.answers);
  return ordered(row).map((question) => {
    const given = answers[question.id];
    const isShort = question.kind === 'short';
    const chosen = question.choices.filter(({ id }) => given?.choices.includes(id)).map(({ text }) => text);
    const written = given?.text.trim() ? [given.text.trim()] : [];
    const right = question.choices.filter((choice) => choice.isRight).map(({ text }) => text);
    return {
      id: question.id,
      text: question.text,
      yours: isShort ? written : chosen,
      // The other accepted answers are the same in other words.
      right: isShort ? question.accepted.slice(0, 1) : right,
      isRight: isRight(question, given),
      explanation: question.explanation,
    };
  });
};

export const presentAttempt = (row: AttemptRow, passMark: number | null): EarlierAttempt => {
  const score = row.score ?? 0;
  const hasPassed = passMark !== null && score >= passMark;
  return {
    id: row.id,
    startedAt: easternIso(row.started_at),
    submittedAt: easternIso(row.submitted_at ?? row.saved_at),
    score,
    correctCount: row.correct_count ?? 0,
    questionCount: questionsIn(row.questions).length,
    isPassed: passMark === null || hasPassed,
    answers: hasPassed ? presentAnswers(row) : null,
  };
};

const presentWindow = (window: QuizWindow): MyQuiz['window'] => {
  if (window.state === 'step first') {
    return {
      state: window.state,
      from: null,
      until: null,
      first: window.step,
      words: t(prerequisiteTexts[window.step]),
    };
  }
  const from = 'from' in window ? window.from : undefined;
  const until = 'until' in window ? window.until : null;
  const times = { from: from ? easternIso(from) : null, until: until && easternIso(until) };
  return { state: window.state, ...times, first: null, words: '' };
};

export const presentOwnQuiz = (
  { session, test, kind, takers, taker, window }: FoundQuiz,
  rows: readonly AttemptRow[],
  { passMark, attemptsLeftToday }: { passMark: number | null; attemptsLeftToday: number },
): MyQuiz => {
  const underWay = rows.find((row) => row.submitted_at === null);
  return {
    sessionId: session.id,
    ...translatedTexts({ sessionName: [session.name, session.name_es] }),
    approute: session.series_route,
    kind,
    questionCount: questionsIn((underWay ?? test).questions).length,
    passMark,
    window: presentWindow(window),
    people: takers.map(({ id, first_name, last_name }) => ({ memberId: id, name: rowName({ first_name, last_name }) })),
    memberId: taker.id,
    underWay: underWay && window.state === 'open' ? presentCurrentAttempt(underWay) : null,
    attempts: rows.filter((row) => row.submitted_at !== null).map((row) => presentAttempt(row, passMark)),
    attemptsLeftToday,
  };
};

interface StaffFacts {
  session: SessionRow;
  kind: QuizKind;
  test: { number: number; questions: unknown; isInUse: boolean } | null;
  passMark: number | null;
  submitted: readonly SubmittedAttempt[];
}

export const presentStaffQuiz = ({ session, kind, test, passMark, submitted }: StaffFacts): StaffQuiz => {
  const questions = test ? questionsIn(test.questions) : [];
  return {
    sessionId: session.id,
    sessionName: session.name,
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    isSelfPaced: session.isSelfPaced,
    kind,
    version: test?.number ?? 0,
    isInUse: test?.isInUse ?? false,
    passMark,
    questions: questions.map((question) => ({
      ...question,
      choices: question.choices.map((choice) => ({ ...choice })),
      accepted: [...question.accepted],
    })),
    // A pre-test has no pass mark.
    results: quizResults(questions, submitted, passMark ?? 0),
  };
};

export const presentSessionWithQuizzes = (row: SessionWithQuizzesRow): SessionWithQuizzes => ({
  id: row.id,
  sessionName: row.name,
  appname: row.series_name,
  startDate: easternIso(row.starts_at),
  isSelfPaced: row.status_code === SessionStatus.SelfPaced,
  tests: row.tests.map(({ kind, questions, attempts }) => ({
    kind: quizKinds.find((each) => each === kind) ?? 'quiz',
    questions: questions ?? 0,
    attempts: attempts ?? 0,
  })),
  evaluation: row.is_required === null ? null : { answers: row.evaluation_answers ?? 0, isRequired: row.is_required },
});
