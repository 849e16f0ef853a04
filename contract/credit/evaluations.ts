// Evaluations: anonymous questions of a session's participants.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  id,
  idInText,
  instant,
  requiredText,
  textLanguages,
  whole,
} from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { evaluationQuestionKinds } from '#rules/credit/evaluations.ts';

export const evaluationQuestion = z.object({
  id: z.int(),
  kind: z.enum(evaluationQuestionKinds),
  text: z.string(),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});

const myEvaluation = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  /** Required before a certificate. */
  isRequired: z.boolean(),
  window: z.object({
    state: z.enum(['open', 'not begun', 'over']),
    from: z.nullable(instant),
    /** First instant after the deadline. */
    until: z.nullable(instant),
  }),
  /** People of the caller's group who can answer, and who has answered. */
  people: z.array(z.object({ memberId: z.int(), name: z.string(), hasAnswered: z.boolean() })),
  questions: z.array(evaluationQuestion),
});
export type MyEvaluation = z.infer<typeof myEvaluation>;

export const readMyEvaluation = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/evaluation',
  access: 'attendee',
  summary: "Get a session's evaluation for the caller and the group",
  description: 'Includes the questions and who has answered. Requires a seat in the session.',
  params: byId,
  responses: { 200: myEvaluation, 404: errorBody },
});

const maxTextLength = 2000;

export const evaluationAnswers = z
  .array(
    z.strictObject({
      questionId: id,
      choices: z.array(z.int().check(z.minimum(0), z.maximum(50))).check(z.maxLength(20)),
      text: z.string().check(z.trim(), z.maxLength(maxTextLength)),
    }),
  )
  .check(z.maxLength(40));

export const answerEvaluation = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/evaluation',
  access: 'attendee',
  summary: 'Submit an evaluation',
  description: 'Each person can answer once. Answers are stored anonymously. `memberId` defaults to the caller.',
  params: byId,
  body: z.strictObject({
    memberId: z.optional(id),
    answers: evaluationAnswers,
  }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody },
});

const maxChoices = 20;
export const maxQuestions = 40;

export const evaluationQuestionInput = z.strictObject({
  kind: z.enum(evaluationQuestionKinds),
  text: requiredText(500),
  choices: z
    .array(requiredText(200))
    .check(z.maxLength(maxChoices, { error: () => t(m.choicesTooMany, { most: maxChoices }) })),
  isRequired: z.boolean(),
});
export type EvaluationQuestionInput = z.infer<typeof evaluationQuestionInput>;

export const choiceError = ({ kind, choices }: Pick<EvaluationQuestionInput, 'kind' | 'choices'>): string | null => {
  const isChoice = kind === 'single' || kind === 'multiple';
  if (!isChoice) return choices.length > 0 ? t(m.choicesOnly) : null;
  if (choices.length < 2) return t(m.choicesOnePerLine);
  return new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length ? t(m.choicesOnce) : null;
};

const evaluationInput = z
  .strictObject({
    isRequired: z.boolean(),
    openDays: whole(1, 365),
    /** People who attended a live session and have not answered get one email. */
    hasReminder: z._default(z.boolean(), true),
    questions: z
      .array(evaluationQuestionInput)
      .check(
        z.minLength(1, { error: () => t(m.questionsNone) }),
        z.maxLength(maxQuestions, { error: () => t(m.questionsTooMany, { most: maxQuestions }) }),
      ),
  })
  .check(
    z.superRefine(({ questions }, context) => {
      for (const [index, question] of questions.entries()) {
        const message = choiceError(question);
        if (message)
          context.addIssue({ code: 'custom', path: ['questions', index, 'choices'], message, input: question });
      }
    }),
  );

export const evaluationResults = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(evaluationQuestionKinds),
    text: z.string(),
    answered: z.int(),
    sentence: z.string(),
    counts: z.array(z.object({ text: z.string(), count: z.int() })),
    texts: z.array(z.string()),
  }),
);

const staffEvaluation = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  /** False: this is the default evaluation, and it is not offered to anyone yet. */
  isSaved: z.boolean(),
  isRequired: z.boolean(),
  openDays: z.int(),
  hasReminder: z.boolean(),
  questions: z.array(evaluationQuestion),
  answers: z.int(),
  /** Null while fewer than three people have answered. */
  results: z.nullable(evaluationResults),
});
export type StaffEvaluation = z.infer<typeof staffEvaluation>;

export const readEvaluation = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/evaluation',
  access: 'staff',
  permission: 'quizzes',
  summary: "Get a session's evaluation and its results",
  description: 'Results are available after three responses.',
  params: byId,
  responses: { 200: staffEvaluation, 404: errorBody },
});

export const saveEvaluation = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/evaluation',
  access: 'staff',
  permission: 'quizzes',
  summary: "Update a session's evaluation",
  description: 'Questions cannot change after the first response.',
  params: byId,
  body: evaluationInput,
  responses: { 200: staffEvaluation, 404: errorBody, 409: errorBody },
});

export const exportEvaluation = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/evaluation.csv',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Download evaluation results as CSV',
  description: 'Results are available after three responses.',
  params: z.strictObject({ id: idInText }),
  responses: { 200: z.string(), 404: errorBody, 409: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
