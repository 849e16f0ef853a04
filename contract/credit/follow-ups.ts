// Follow-up surveys: anonymous questions of people who attended, 3 or 6 months after a session.
import * as z from 'zod/mini';
import { surveyEmails } from '#contract/accounts/survey-emails.ts';
import {
  choiceError,
  evaluationAnswers,
  evaluationQuestion,
  evaluationQuestionInput,
  evaluationResults,
  maxQuestions,
} from '#contract/credit/evaluations.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant, textLanguages } from '#contract/platform/shared.ts';
import * as credit from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { conditionError, followUpMonths } from '#rules/credit/follow-up.ts';

const condition = z.nullable(
  z.strictObject({
    /** An earlier question of one or several choices. */
    questionId: id,
    /** Indexes. One of them is enough. */
    choices: z.array(z.int().check(z.minimum(0), z.maximum(50))).check(z.maxLength(20)),
  }),
);

const followUpQuestion = z.extend(evaluationQuestion, { shownIf: condition });

const code = z.string().check(z.minLength(1), z.maxLength(100));

const followUp = z.object({
  /** used: has been answered; over: the link has expired; gone: the session was deleted. */
  state: z.enum(['open', 'used', 'over', 'gone']),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  startDate: instant,
  /** First instant at which the link no longer works. */
  until: instant,
  /** Whether this person gets emails about surveys and evaluations. */
  emails: surveyEmails,
  /** Empty unless the survey is open. */
  questions: z.array(followUpQuestion),
  /** What a form without scripts sent and could not be saved; otherwise null. */
  given: z.nullable(z.record(z.string(), z.object({ choices: z.array(z.int()), text: z.string() }))),
});
export type FollowUp = z.infer<typeof followUp>;

export const readFollowUp = endpoint({
  method: 'GET',
  path: '/api/follow-up',
  access: 'link',
  summary: 'Get a follow-up survey',
  description: 'For whoever has the key of an emailed link.',
  query: z.strictObject({ code }),
  responses: { 200: followUp, 404: errorBody },
});

export const answerFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-up',
  access: 'link',
  summary: 'Submit a follow-up survey',
  description:
    'A key works once. Answers are stored without the key or the person. Answers to questions that are not shown are dropped.',
  body: z.strictObject({ code, answers: evaluationAnswers }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody },
});

const followUpInput = z
  .strictObject({
    /** Null: off. */
    months: z.nullable(z.literal([...followUpMonths])),
    questions: z
      .array(z.extend(evaluationQuestionInput, { shownIf: condition }))
      .check(
        z.minLength(1, { error: () => t(credit.questionsNone) }),
        z.maxLength(maxQuestions, { error: () => t(credit.questionsTooMany, { most: maxQuestions }) }),
      ),
  })
  .check(
    z.superRefine(({ questions }, context) => {
      const numbered = questions.map((question, index) => ({ ...question, id: index + 1 }));
      for (const [index, question] of questions.entries()) {
        const errors = { choices: choiceError(question), shownIf: conditionError(numbered, index) };
        for (const [field, message] of Object.entries(errors)) {
          if (message)
            context.addIssue({ code: 'custom', path: ['questions', index, field], message, input: question });
        }
      }
    }),
  );
export type FollowUpInput = z.infer<typeof followUpInput>;

const staffFollowUp = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  /** False: a self-paced course, which has no day after which to count. */
  isLive: z.boolean(),
  /** Null: off. */
  months: z.nullable(z.literal([...followUpMonths])),
  questions: z.array(followUpQuestion),
  sent: z.int(),
  answers: z.int(),
  /** Null while fewer than five people have answered. */
  results: z.nullable(evaluationResults),
});
export type StaffFollowUp = z.infer<typeof staffFollowUp>;

export const readStaffFollowUp = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/follow-up',
  access: 'staff',
  permission: 'quizzes',
  summary: "Get a session's follow-up survey and its results",
  description: 'Results are available after five responses.',
  params: byId,
  responses: { 200: staffFollowUp, 404: errorBody },
});

export const saveFollowUp = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/follow-up',
  access: 'staff',
  permission: 'quizzes',
  summary: "Update a session's follow-up survey",
  description: 'Questions cannot change after the first email.',
  params: byId,
  body: followUpInput,
  responses: { 200: staffFollowUp, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const exportFollowUp = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/follow-up.csv',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Download the results of a follow-up survey as CSV',
  description: 'Results are available after five responses.',
  params: byId,
  responses: { 200: z.string(), 404: errorBody, 409: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
