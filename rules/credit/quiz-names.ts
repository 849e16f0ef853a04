// Display names of quiz kinds and question kinds.
import type { QuestionKind, QuizKind } from '#rules/credit/quiz-scoring.ts';

export const quizNames: Record<QuizKind, string> = { pre: 'Pre-test', post: 'Post-test', quiz: 'Quiz' };

export const questionKindNames: Record<QuestionKind, string> = {
  single: 'One right choice',
  multiple: 'Several right choices',
  'true-false': 'True or false',
  short: 'Short text',
};
