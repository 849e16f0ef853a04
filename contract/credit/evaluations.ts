// Evaluations: anonymous surveys of a session's participants.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant } from '#contract/platform/shared.ts';
import { surveyQuestionKinds } from '#rules/credit/surveys.ts';

const surveyQuestion = z.object({
  id: z.int(),
  kind: z.enum(surveyQuestionKinds),
  text: z.string(),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});

const ownEvaluation = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
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
  questions: z.array(surveyQuestion),
});
export type OwnEvaluation = z.infer<typeof ownEvaluation>;

export const readOwnEvaluation = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/evaluation',
  access: 'attendee',
  summary: 'What the caller and the group are asked about a session that they have a seat in, and who has answered',
  params: byId,
  answers: { 200: ownEvaluation, 404: errorBody },
});

const longestText = 2000;

export const answerEvaluation = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/evaluation',
  access: 'attendee',
  summary: 'Answer once, for the own person or another of the group; the answers are kept without who gave them',
  params: byId,
  body: z.strictObject({
    memberId: z.optional(id),
    answers: z
      .array(
        z.strictObject({
          questionId: id,
          choices: z.array(z.int().check(z.minimum(0), z.maximum(50))).check(z.maxLength(20)),
          text: z.string().check(z.trim(), z.maxLength(longestText, `at most ${longestText} characters`)),
        }),
      )
      .check(z.maxLength(40)),
  }),
  answers: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody },
});

const filledText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(most, `at most ${most} characters`));

const writtenSurveyQuestion = z.strictObject({
  kind: z.enum(surveyQuestionKinds),
  text: filledText(500),
  choices: z.array(filledText(200)).check(z.maxLength(20, 'at most 20 choices')),
  isRequired: z.boolean(),
});
export type SurveyQuestionInput = z.infer<typeof writtenSurveyQuestion>;

const choiceError = ({ kind, choices }: SurveyQuestionInput): string | null => {
  const isChoice = kind === 'single' || kind === 'multiple';
  if (!isChoice) return choices.length > 0 ? 'Only for choices' : null;
  if (choices.length < 2) return 'Write at least two choices, one a line';
  return new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length ? 'Each choice only once' : null;
};

const writtenSurvey = z
  .strictObject({
    isRequired: z.boolean(),
    openDays: z.int('a whole number of days').check(z.minimum(1, 'at least 1 day'), z.maximum(365, 'at most 365 days')),
    questions: z
      .array(writtenSurveyQuestion)
      .check(z.minLength(1, 'Write at least one question'), z.maxLength(40, 'at most 40 questions')),
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

const staffEvaluation = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  /** False: this is the default survey, and it is not offered to anyone yet. */
  isSaved: z.boolean(),
  isRequired: z.boolean(),
  openDays: z.int(),
  questions: z.array(surveyQuestion),
  answers: z.int(),
  /** Null while fewer than three people have answered. */
  results: z.nullable(
    z.array(
      z.object({
        id: z.int(),
        kind: z.enum(surveyQuestionKinds),
        text: z.string(),
        answered: z.int(),
        sentence: z.string(),
        counts: z.array(z.object({ text: z.string(), count: z.int() })),
        texts: z.array(z.string()),
      }),
    ),
  ),
});
export type StaffEvaluation = z.infer<typeof staffEvaluation>;

export const readEvaluation = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/evaluation',
  access: 'staff',
  summary: 'The survey of a session, and its results once three people have answered',
  params: byId,
  answers: { 200: staffEvaluation, 404: errorBody },
});

export const saveEvaluation = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/evaluation',
  access: 'staff',
  summary: 'Save the survey of a session; once somebody has answered, its questions stay as they are',
  params: byId,
  body: writtenSurvey,
  answers: { 200: staffEvaluation, 404: errorBody, 409: errorBody },
});

export const exportEvaluation = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/evaluation.csv',
  access: 'staff',
  summary: 'The results of a survey as a table, once three people have answered',
  params: z.strictObject({ id: idInText }),
  answers: { 200: z.string(), 404: errorBody, 409: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
