// Questions for presenters: asked by registrants, ordered and marked by presenters and staff.
import * as z from 'zod/mini';
import { question } from '#contract/catalog/sessions.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant } from '#contract/platform/shared.ts';
import { maxQuestionLength } from '#rules/catalog/question-window.ts';

const questionForm = z.strictObject({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Field is required'),
      z.maxLength(maxQuestionLength, `at most ${maxQuestionLength} characters`),
    ),
});

export const submitQuestion = endpoint({
  method: 'POST',
  path: '/api/session/{id}/questions',
  access: 'attendee',
  summary: 'Ask the presenters of a session that the caller is registered for; the same question again is the same one',
  params: byId,
  body: questionForm,
  answers: { 201: question, 403: errorBody, 404: errorBody, 409: errorBody },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/session/{id}/questions/{questionId}',
  access: 'attendee',
  summary: "Take back one of the caller's own questions",
  params: z.strictObject({ id: idInText, questionId: idInText }),
  answers: { 204: null, 404: errorBody },
});

export const questionMarks = ['none', 'picked', 'answered', 'hidden'] as const;

const presented = z.object({
  id,
  sessionName: z.string(),
  approute: z.string(),
  appname: z.string(),
  startDate: instant,
  endDate: instant,
  questionsCloseAt: instant,
  questionCount: z.int(),
  questionLimit: z.int(),
});
export type PresentedSession = z.infer<typeof presented>;

export const presentedSessions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions',
  access: 'attendee',
  summary: 'Sessions that the caller presents, for staff all; from 30 days ago on, soonest first (at most 200)',
  answers: { 200: z.array(presented) },
});

const receivedQuestion = z.object({
  id,
  question: z.string(),
  askedAt: instant,
  mark: z.enum(questionMarks),
  /** It is being answered; at most one per session. */
  isOnAir: z.boolean(),
});
export type ReceivedQuestion = z.infer<typeof receivedQuestion>;

export const receivedQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions',
  access: 'attendee',
  summary: 'The questions of a session that the caller presents, in the order of the presenters; without their authors',
  params: byId,
  answers: { 200: z.object({ session: presented, questions: z.array(receivedQuestion) }), 404: errorBody },
});

export const orderQuestions = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/questions',
  access: 'attendee',
  summary: 'Put questions into an order: those named come first, in the order given',
  params: byId,
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(500, 'at most 500')) }),
  answers: { 204: null, 404: errorBody },
});

export const markQuestion = endpoint({
  method: 'POST',
  path: '/api/presenting/questions/{id}',
  access: 'attendee',
  summary: 'Mark a question as picked, answered, or hidden from the page of the session',
  params: byId,
  body: z.strictObject({ mark: z.enum(questionMarks) }),
  answers: { 204: null, 404: errorBody },
});

const liveQuestion = z.pick(receivedQuestion, { id: true, question: true, mark: true, isOnAir: true });
export type LiveQuestion = z.infer<typeof liveQuestion>;

const live = z.object({
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  questions: z.array(liveQuestion),
});
export type LiveQuestions = z.infer<typeof live>;

export const liveQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/live',
  access: 'attendee',
  summary:
    'What can be projected in a session: its questions without hidden ones. `live` is null where nothing has changed since `version`',
  params: byId,
  query: z.strictObject({ version: z._default(z.string().check(z.maxLength(64)), '') }),
  answers: { 200: z.object({ version: z.string(), live: z.nullable(live) }), 404: errorBody },
});

export const putOnAir = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/on-air',
  access: 'attendee',
  summary: 'Say which question is being answered, in place of the one before; null: none',
  params: byId,
  body: z.strictObject({ questionId: z.nullable(id) }),
  answers: { 204: null, 404: errorBody },
});

export const printQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions.pdf',
  access: 'attendee',
  summary: 'The questions of a session that the caller presents, on paper: an accessible PDF (PDF/UA-1)',
  params: byId,
  answers: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/pdf',
});

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions.csv',
  access: 'attendee',
  summary: 'The questions of a session that the caller presents, as a table',
  params: byId,
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
