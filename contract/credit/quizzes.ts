// Quizzes, pre-tests and post-tests: written by staff, taken by participants, scored on the server.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, id, idInText, instant } from '#contract/platform/shared.ts';
import { courseSteps } from '#rules/catalog/self-paced.ts';
import { normalizedAnswer, questionKinds, quizKinds } from '#rules/credit/quiz-scoring.ts';

const kind = z.enum(quizKinds);
const byTest = z.strictObject({ id: idInText, kind });
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
  begunAt: instant,
  handedInAt: instant,
  score: z.int(),
  rightCount: z.int(),
  questionCount: z.int(),
  isPassed: z.boolean(),
  /** Only for a passed attempt, and never for a pre-test. */
  answers: z.nullable(z.array(answeredQuestion)),
});
export type EarlierAttempt = z.infer<typeof earlierAttempt>;

const currentAttempt = z.object({
  id: z.int(),
  begunAt: instant,
  savedAt: instant,
  questions: z.array(openQuestion),
  answers: z.array(givenAnswer),
});
export type CurrentAttempt = z.infer<typeof currentAttempt>;

const ownTest = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
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
export type OwnQuiz = z.infer<typeof ownTest>;

export const readOwnQuiz = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/tests/{kind}',
  access: 'attendee',
  summary: 'A test for somebody of the group (the own person unless `memberId` names another), with earlier attempts',
  params: byTest,
  query: z.strictObject({ memberId: z.optional(idInText) }),
  answers: { 200: ownTest, 404: errorBody },
});

export const beginAttempt = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts',
  access: 'attendee',
  summary: 'Begin an attempt, or go on with the one that is under way; at most 10 a day',
  params: byTest,
  body: z.strictObject({ memberId: z.optional(id) }),
  answers: { 200: currentAttempt, 404: errorBody, 409: errorBody },
});

const longestAnswer = 500;
const mostQuestions = 60;
const mostChoices = 12;

const writtenAnswer = z.strictObject({
  questionId: id,
  choices: z.array(id).check(z.maxLength(mostChoices, `at most ${mostChoices}`)),
  text: z.string().check(z.maxLength(longestAnswer, `at most ${longestAnswer} characters`)),
});

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/answers',
  access: 'attendee',
  summary: 'Save answers of an attempt that is under way; questions that are not named keep theirs',
  params: byAttempt,
  body: z.strictObject({ answers: z.array(writtenAnswer).check(z.maxLength(mostQuestions)) }),
  answers: { 200: z.object({ savedAt: instant }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/hand-in',
  access: 'attendee',
  summary: 'Hand an attempt in; it is scored as it is saved. Once more gives the same result',
  params: byAttempt,
  answers: { 200: earlierAttempt, 404: errorBody, 409: errorBody },
});

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`));
const filledText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(most, `at most ${most} characters`));

/** Null for new items. */
const idOrNew = z.nullable(id);

const writtenQuestion = z.strictObject({
  id: idOrNew,
  kind: z.enum(questionKinds),
  text: filledText(1000),
  explanation: text(2000),
  keepsOrder: z.boolean(),
  choices: z
    .array(z.strictObject({ id: idOrNew, text: filledText(500), isRight: z.boolean() }))
    .check(z.maxLength(mostChoices, `at most ${mostChoices} choices`)),
  accepted: z.array(filledText(200)).check(z.maxLength(30, 'at most 30 answers')),
});
export type QuestionInput = z.infer<typeof writtenQuestion>;

const isEqual = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type FieldError = [path: (string | number)[], message: string];

const errorsOfChoices = ({ kind, choices }: QuestionInput): FieldError[] => {
  const right = choices.filter(({ isRight }) => isRight).length;
  const errors: FieldError[] = choices.flatMap((choice, index): FieldError[] =>
    choices.findIndex((each) => isEqual(each.text, choice.text)) < index
      ? [[['choices', index, 'text'], 'The same choice stands there already']]
      : [],
  );
  if (kind === 'true-false' && choices.length !== 2) errors.push([['choices'], 'Needs the two choices True and False']);
  else if (choices.length < 2) errors.push([['choices'], 'Write at least two choices']);
  if (right === 0) errors.push([['choices'], 'Tick at least one right choice']);
  if (right > 1 && kind !== 'multiple') errors.push([['choices'], 'Tick only one right choice, or change the kind']);
  return errors;
};

const errorsOf = (question: QuestionInput): FieldError[] => {
  if (question.kind !== 'short') {
    const surplus: FieldError[] = question.accepted.length > 0 ? [[['accepted'], 'Only for short texts']] : [];
    return [...errorsOfChoices(question), ...surplus];
  }
  const errors: FieldError[] = question.choices.length > 0 ? [[['choices'], 'Not for short texts']] : [];
  if (question.accepted.length === 0) errors.push([['accepted'], 'Write at least one answer that is right']);
  if (question.accepted.some((each) => normalizedAnswer(each) === '')) {
    errors.push([['accepted'], 'Each answer needs a letter or a digit']);
  }
  return errors;
};

const writtenTest = z
  .strictObject({
    /** The version that was edited; 0 for a new quiz. If a newer one exists: 409. */
    version: z.int().check(z.minimum(0)),
    questions: z
      .array(writtenQuestion)
      .check(z.minLength(1, 'Write at least one question'), z.maxLength(mostQuestions, `at most ${mostQuestions}`)),
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

const staffTest = z.object({
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
export type StaffQuiz = z.infer<typeof staffTest>;

const testedSession = z.object({
  id: z.int(),
  sessionName: z.string(),
  appname: z.string(),
  startDate: instant,
  isSelfPaced: z.boolean(),
  tests: z.array(z.object({ kind, questions: z.int(), attempts: z.int() })),
  /** Null where there is no evaluation. */
  evaluation: z.nullable(z.object({ answers: z.int(), isRequired: z.boolean() })),
});
export type SessionWithQuizzes = z.infer<typeof testedSession>;

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/api/staff/tests',
  access: 'staff',
  summary:
    'Sessions with tests or evaluations and those of three weeks before and after; with `q` those with that name (at most 200)',
  query: z.strictObject({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  answers: { 200: z.array(testedSession) },
});

export const readQuiz = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  summary: 'A test with what is right, and its results; empty where it is still to be written',
  params: byTest,
  answers: { 200: staffTest, 404: errorBody },
});

export const saveQuiz = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  summary: 'Save a test as a whole; where somebody has begun it, as its next version',
  params: byTest,
  body: writtenTest,
  answers: { 200: staffTest, 404: errorBody, 409: errorBody },
});

export const removeQuiz = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/tests/{kind}',
  access: 'staff',
  summary: 'Remove a test that nobody has begun',
  params: byTest,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});
