// Quizzes, pre-tests and post-tests: written by staff, taken by participants, scored on the server.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  errorBody,
  id,
  idInText,
  instant,
  optionalText,
  requiredText,
  textLanguages,
} from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { courseSteps } from '#rules/catalog/self-paced.ts';
import { normalizedAnswer, questionKinds, quizKinds } from '#rules/credit/quiz-scoring.ts';

const kind = z.enum(quizKinds);
const byQuiz = z.strictObject({ id: idInText, kind });
const byAttempt = z.strictObject({ id: idInText, kind, attemptId: idInText });

/** A question as people see it before they pass: without the correct answers. */
const openQuestion = z.object({
  id: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  choices: z.array(z.object({ id: z.int(), text: z.string() })),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

const givenAnswer = z.object({ questionId: z.int(), choices: z.array(z.int()), text: z.string() });

const answeredQuestion = z.object({
  id: z.int(),
  text: z.string(),
  /** The person's answer as text; empty if they gave none. */
  yours: z.array(z.string()),
  right: z.array(z.string()),
  isRight: z.boolean(),
  explanation: z.string(),
});

const earlierAttempt = z.object({
  id: z.int(),
  startedAt: instant,
  submittedAt: instant,
  score: z.int(),
  correctCount: z.int(),
  questionCount: z.int(),
  isPassed: z.boolean(),
  /** Only for a passed attempt, and never for a pre-test. */
  answers: z.nullable(z.array(answeredQuestion)),
});
export type EarlierAttempt = z.infer<typeof earlierAttempt>;

const currentAttempt = z.object({
  id: z.int(),
  startedAt: instant,
  savedAt: instant,
  questions: z.array(openQuestion),
  answers: z.array(givenAnswer),
});
export type CurrentAttempt = z.infer<typeof currentAttempt>;

const myQuiz = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  approute: z.string(),
  kind,
  questionCount: z.int(),
  /** Minimum percent to pass; null if submitting is enough. */
  passMark: z.nullable(z.int()),
  window: z.object({
    state: z.enum(['open', 'not begun', 'over', 'step first']),
    /** Self-paced: the beginning of this sitting. */
    from: z.nullable(instant),
    /** First instant after the deadline. */
    until: z.nullable(instant),
    /** The course step to complete first, and what to do; null and empty if there is none. */
    first: z.nullable(z.enum(courseSteps)),
    words: z.string(),
  }),
  /** People of the caller's group who can take it. */
  people: z.array(z.object({ memberId: z.int(), name: z.string() })),
  /** Whose attempts these are. */
  memberId: z.int(),
  underWay: z.nullable(currentAttempt),
  /** Newest first. */
  attempts: z.array(earlierAttempt),
  attemptsLeftToday: z.int(),
});
export type MyQuiz = z.infer<typeof myQuiz>;

export const readMyQuiz = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/tests/{kind}',
  access: 'attendee',
  summary: 'Get a quiz and earlier attempts',
  description: '`memberId` defaults to the caller.',
  params: byQuiz,
  query: z.strictObject({ memberId: z.optional(idInText) }),
  responses: { 200: myQuiz, 404: errorBody },
});

export const beginAttempt = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts',
  access: 'attendee',
  summary: 'Start or resume a quiz attempt',
  description: 'At most 10 attempts a day.',
  params: byQuiz,
  body: z.strictObject({ memberId: z.optional(id) }),
  responses: { 200: currentAttempt, 404: errorBody, 409: errorBody },
});

const maxAnswerLength = 500;
const maxQuestions = 60;
const maxChoices = 12;
const maxAccepted = 30;

const answerInput = z.strictObject({
  questionId: id,
  choices: z.array(id).check(z.maxLength(maxChoices, { error: () => t(m.choicesTooMany, { most: maxChoices }) })),
  text: z.string().check(z.maxLength(maxAnswerLength)),
});

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/answers',
  access: 'attendee',
  summary: 'Save answers of a quiz attempt',
  description: 'Answers to other questions do not change.',
  params: byAttempt,
  body: z.strictObject({ answers: z.array(answerInput).check(z.maxLength(maxQuestions)) }),
  responses: { 200: z.object({ savedAt: instant }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/hand-in',
  access: 'attendee',
  summary: 'Submit a quiz attempt',
  description: 'Scores the saved answers. Idempotent.',
  params: byAttempt,
  responses: { 200: earlierAttempt, 404: errorBody, 409: errorBody },
});

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Null for new items. */
const idOrNew = z.nullable(id);

const questionInput = z.strictObject({
  id: idOrNew,
  kind: z.enum(questionKinds),
  text: requiredText(1000),
  explanation: text(2000),
  keepsOrder: z.boolean(),
  choices: z
    .array(z.strictObject({ id: idOrNew, text: requiredText(500), isRight: z.boolean() }))
    .check(z.maxLength(maxChoices, { error: () => t(m.choicesTooMany, { most: maxChoices }) })),
  accepted: z
    .array(requiredText(200))
    .check(z.maxLength(maxAccepted, { error: () => t(m.answersTooMany, { most: maxAccepted }) })),
});
export type QuestionInput = z.infer<typeof questionInput>;

const isEqual = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type FieldError = [path: (string | number)[], message: string];

const errorsOfChoices = ({ kind, choices }: QuestionInput): FieldError[] => {
  const right = choices.filter(({ isRight }) => isRight).length;
  const errors: FieldError[] = choices.flatMap((choice, index): FieldError[] =>
    choices.findIndex((each) => isEqual(each.text, choice.text)) < index
      ? [[['choices', index, 'text'], t(m.choiceTwice)]]
      : [],
  );
  if (kind === 'true-false' && choices.length !== 2) errors.push([['choices'], t(m.choicesTrueFalse)]);
  else if (choices.length < 2) errors.push([['choices'], t(m.choicesTooFew)]);
  if (right === 0) errors.push([['choices'], t(m.choicesNoneRight)]);
  if (right > 1 && kind !== 'multiple') errors.push([['choices'], t(m.choicesTwoRight)]);
  return errors;
};

const errorsOf = (question: QuestionInput): FieldError[] => {
  if (question.kind !== 'short') {
    const surplus: FieldError[] = question.accepted.length > 0 ? [[['accepted'], t(m.acceptedOnlyShort)]] : [];
    return [...errorsOfChoices(question), ...surplus];
  }
  const errors: FieldError[] = question.choices.length > 0 ? [[['choices'], t(m.choicesNotShort)]] : [];
  if (question.accepted.length === 0) errors.push([['accepted'], t(m.acceptedNone)]);
  if (question.accepted.some((each) => normalizedAnswer(each) === '')) {
    errors.push([['accepted'], t(m.acceptedEmpty)]);
  }
  return errors;
};

const quizInput = z
  .strictObject({
    /** The version that was edited; 0 for a new quiz. If a newer one exists: 409. */
    version: z.int().check(z.minimum(0)),
    questions: z
      .array(questionInput)
      .check(
        z.minLength(1, { error: () => t(m.questionsNone) }),
        z.maxLength(maxQuestions, { error: () => t(m.questionsTooMany, { most: maxQuestions }) }),
      ),
  })
  .check(
    z.superRefine(({ questions }, context) => {
      for (const [index, question] of questions.entries()) {
        for (const [path, message] of errorsOf(question)) {
          context.addIssue({ code: 'custom', path: ['questions', index, ...path], message, input: question });
        }
      }
    }),
  );

const staffQuestion = z.object({
  id: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  explanation: z.string(),
  keepsOrder: z.boolean(),
  choices: z.array(z.object({ id: z.int(), text: z.string(), isRight: z.boolean() })),
  accepted: z.array(z.string()),
});

const staffQuiz = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  isSelfPaced: z.boolean(),
  kind,
  /** 0: the quiz does not exist yet. */
  version: z.int(),
  /** Someone has started this version: saving a change creates a new one. */
  isInUse: z.boolean(),
  passMark: z.nullable(z.int()),
  questions: z.array(staffQuestion),
  results: z.object({
    attempts: z.int(),
    people: z.int(),
    passed: z.int(),
    questions: z.array(z.object({ id: z.int(), asked: z.int(), right: z.int() })),
  }),
});
export type StaffQuiz = z.infer<typeof staffQuiz>;

const sessionWithQuizzes = z.object({
  id: z.int(),
  sessionName: z.string(),
  appname: z.string(),
  startDate: instant,
  isSelfPaced: z.boolean(),
  tests: z.array(z.object({ kind, questions: z.int(), attempts: z.int() })),
  /** Null where there is no evaluation. */
  evaluation: z.nullable(z.object({ answers: z.int(), isRequired: z.boolean() })),
});
export type SessionWithQuizzes = z.infer<typeof sessionWithQuizzes>;

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/api/staff/tests',
  access: 'staff',
  permission: 'quizzes',
  summary: 'List sessions with quizzes or evaluations',
  description: 'Also returns all sessions within three weeks. `q` searches session names instead. At most 200.',
  query: z.strictObject({ q: optionalText(200) }),
  responses: { 200: z.array(sessionWithQuizzes) },
});

export const readQuiz = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Get a quiz for editing',
  description: 'Includes the correct answers and the results. A quiz that does not exist yet is empty.',
  params: byQuiz,
  responses: { 200: staffQuiz, 404: errorBody },
});

export const saveQuiz = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Replace a quiz',
  description: 'If someone has started the quiz, creates a new version.',
  params: byQuiz,
  body: quizInput,
  responses: { 200: staffQuiz, 404: errorBody, 409: errorBody },
});

export const removeQuiz = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Delete a quiz',
  description: 'Fails with 409 if someone has started it.',
  params: byQuiz,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
