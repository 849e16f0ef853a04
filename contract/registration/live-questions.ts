// Questions on the live page: asked, voted for, reviewed, and answered in writing.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, textUpTo } from '#contract/platform/shared.ts';
import { forReaders, joinCode } from '#contract/registration/live-sessions.ts';
import { questionForm } from '#contract/registration/questions.ts';
import { maxAnswerLength } from '#rules/registration/live-window.ts';

const query = z.strictObject({ code: joinCode });

/** `now`: it is being answered. */
export const liveQuestionStates = ['open', 'now', 'answered'] as const;

const liveQuestion = z.object({
  id,
  question: z.string(),
  votes: z.int(),
  state: z.enum(liveQuestionStates),
  /** Empty if there is no written answer. */
  answer: z.string(),
  /** Grows when the answer is changed or withdrawn: an event with a lower one is older. */
  answerVersion: z.int(),
  isOwn: z.boolean(),
  /** The caller has voted for it. */
  hasVoted: z.boolean(),
});
export type LiveQuestion = z.infer<typeof liveQuestion>;

const liveQuestions = z.object({
  /** Questions and votes are accepted now. */
  isOpen: z.boolean(),
  /** Presenters see new questions before others do. */
  isReviewed: z.boolean(),
  /** With the most votes first; answered ones last. */
  questions: z.array(liveQuestion),
  /** The caller's questions that others do not see. */
  own: z.array(z.object({ id, question: z.string(), isDismissed: z.boolean() })),
});
export type LiveQuestions = z.infer<typeof liveQuestions>;

export const readLiveQuestions = endpoint({
  method: 'GET',
  path: '/api/live/{id}/questions',
  access: 'link',
  summary: 'List the questions of a live session',
  description: `${forReaders} Without authors. Includes the caller's own questions that wait for review.`,
  params: byId,
  query,
  responses: { 200: liveQuestions, 404: errorBody },
});

export const askLiveQuestion = endpoint({
  method: 'POST',
  path: '/api/live/{id}/questions',
  access: 'link',
  summary: 'Ask a question during a session',
  description: `${forReaders} Asking the same text again returns the existing question.`,
  params: byId,
  query,
  body: questionForm,
  responses: {
    /** `isShown`: to everybody; otherwise it waits for review. */
    201: z.object({ id, question: z.string(), isShown: z.boolean() }),
    404: errorBody,
    409: errorBody,
  },
});

export const voteForQuestion = endpoint({
  method: 'POST',
  path: '/api/live/{id}/questions/{questionId}/vote',
  access: 'link',
  summary: 'Vote for a question, or withdraw the vote',
  description: `${forReaders} Each person has one vote for each question.`,
  params: z.strictObject({ id: idInText, questionId: idInText }),
  query,
  body: z.strictObject({ isVoted: z.boolean() }),
  responses: { 200: z.object({ votes: z.int(), hasVoted: z.boolean() }), 404: errorBody, 409: errorBody },
});

export const approveQuestion = endpoint({
  method: 'POST',
  path: '/api/presenting/questions/{id}/approve',
  access: 'attendee',
  summary: 'Show a live question to everybody',
  description: 'For presenters of the session and staff.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/presenting/questions/{id}/answer',
  access: 'attendee',
  summary: 'Answer a question in writing',
  description: 'Shows the question and marks it as answered. An empty text withdraws the answer.',
  params: byId,
  body: z.strictObject({ text: textUpTo(maxAnswerLength) }),
  responses: { 204: null, 404: errorBody },
});

export const setQuestionReview = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/review',
  access: 'attendee',
  summary: 'Set whether live questions are reviewed before others see them',
  description: 'On by default. Questions that wait stay as they are.',
  params: byId,
  body: z.strictObject({ isReviewed: z.boolean() }),
  responses: { 204: null, 404: errorBody },
});
