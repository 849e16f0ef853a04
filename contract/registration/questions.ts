// Questions for presenters: asked by registrants, ordered and marked by presenters and staff.

import * as z from 'zod/mini';
import { question } from '#contract/catalog/sessions.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant, textLanguages } from '#contract/platform/shared.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { maxQuestionLength } from '#rules/catalog/question-window.ts';

export const questionForm = z.strictObject({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => t(m.ownQuestionsRequired) }),
      z.maxLength(maxQuestionLength, { error: () => t(platform.maxCharacters, { most: maxQuestionLength }) }),
    ),
});

export const submitQuestion = endpoint({
  method: 'POST',
  path: '/api/session/{id}/questions',
  access: 'attendee',
  summary: "Submit a question to a session's presenters",
  description: 'Requires a registration. Submitting the same text again returns the existing question.',
  params: byId,
  body: questionForm,
  responses: { 201: question, 403: errorBody, 404: errorBody, 409: errorBody },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/session/{id}/questions/{questionId}',
  access: 'attendee',
  summary: "Delete one of the caller's questions",
  params: z.strictObject({ id: idInText, questionId: idInText }),
  responses: { 204: null, 404: errorBody },
});

export const questionMarks = ['none', 'picked', 'answered', 'hidden'] as const;

const presentedSession = z.object({
  id,
  sessionName: z.string(),
  approute: z.string(),
  appname: z.string(),
  startDate: instant,
  endDate: instant,
  questionsCloseAt: instant,
  questionCount: z.int(),
  questionLimit: z.int(),
  lang: textLanguages('sessionName', 'appname'),
});
export type PresentedSession = z.infer<typeof presentedSession>;

export const presentedSessions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions',
  access: 'attendee',
  summary: 'List sessions that the caller presents',
  description: 'Staff get all sessions. Returns at most 200 since 30 days ago, soonest first.',
  responses: { 200: z.array(presentedSession) },
});

const receivedQuestion = z.object({
  id,
  question: z.string(),
  askedAt: instant,
  mark: z.enum(questionMarks),
  /** It is being answered; at most one per session. */
  isOnAir: z.boolean(),
  /** It was asked during the session. */
  isLive: z.boolean(),
  /** Only presenters see it so far. */
  isWaiting: z.boolean(),
  votes: z.int(),
  /** In writing; empty if there is none. */
  answer: z.string(),
});
export type ReceivedQuestion = z.infer<typeof receivedQuestion>;

export const receivedQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions',
  access: 'attendee',
  summary: 'List the questions of a presented session',
  description: "Returns them in the presenters' order, without authors.",
  params: byId,
  responses: {
    200: z.object({
      session: presentedSession,
      /** Live questions are shown to others after review. */
      isReviewed: z.boolean(),
      questions: z.array(receivedQuestion),
    }),
    404: errorBody,
  },
});

export const orderQuestions = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/questions',
  access: 'attendee',
  summary: 'Reorder the questions of a presented session',
  description: 'The given questions come first, in the given order.',
  params: byId,
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(500, 'at most 500')) }),
  responses: { 204: null, 404: errorBody },
});

export const markQuestion = endpoint({
  method: 'POST',
  path: '/api/presenting/questions/{id}',
  access: 'attendee',
  summary: 'Mark a question as picked, answered or hidden',
  description: 'Hidden questions are not shown on the session page.',
  params: byId,
  body: z.strictObject({ mark: z.enum(questionMarks) }),
  responses: { 204: null, 404: errorBody },
});

const liveQuestion = z.pick(receivedQuestion, { id: true, question: true, mark: true, isOnAir: true, votes: true });
export type LiveQuestion = z.infer<typeof liveQuestion>;

const live = z.object({
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  questions: z.array(liveQuestion),
  lang: textLanguages('sessionName'),
});
export type LiveQuestions = z.infer<typeof live>;

export const liveQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/live',
  access: 'attendee',
  summary: 'Get the questions to project in a presented session',
  description:
    'Excludes hidden questions and those that wait for review. `live` is null if nothing changed since `version`.',
  params: byId,
  query: z.strictObject({ version: z._default(z.string().check(z.maxLength(64)), '') }),
  responses: { 200: z.object({ version: z.string(), live: z.nullable(live) }), 404: errorBody },
});

export const putOnAir = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/on-air',
  access: 'attendee',
  summary: 'Set the question that is being answered',
  description: 'Replaces the previous one. With null, no question is.',
  params: byId,
  body: z.strictObject({ questionId: z.nullable(id) }),
  responses: { 204: null, 404: errorBody },
});

export const printQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions.pdf',
  access: 'attendee',
  summary: 'Download the questions of a presented session as PDF',
  description: 'The file is accessible (PDF/UA-1).',
  params: byId,
  responses: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/pdf',
});

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/questions.csv',
  access: 'attendee',
  summary: 'Download the questions of a presented session as CSV',
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
