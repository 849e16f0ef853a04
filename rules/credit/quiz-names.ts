// Display names of question kinds.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import type { QuestionKind } from '#rules/credit/quiz-scoring.ts';

export const questionKindNames: Record<QuestionKind, Message> = {
  single: m.questionKindSingle,
  multiple: m.questionKindMultiple,
  'true-false': m.questionKindTrueFalse,
  short: m.questionKindShort,
};
