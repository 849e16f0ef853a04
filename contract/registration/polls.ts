// Polls of live sessions: run by presenters and staff, answered on the live page.

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
  textUpTo,
} from '#contract/platform/shared.ts';
import { forReaders, joinCode } from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import {
  maxPollOptionLength,
  maxPollOptions,
  maxPollQuestionLength,
  maxScaleLabelLength,
  minPollOptions,
  pollKinds,
  pollStates,
} from '#rules/registration/polls.ts';

const query = z.strictObject({ code: joinCode });

const pollResults = z.object({
  /** People who answered. */
  answers: z.int(),
  /** By option, in their order. */
  counts: z.array(z.int()),
});
export type PollResults = z.infer<typeof pollResults>;

const poll = z.object({
  id,
  kind: z.enum(pollKinds),
  question: z.string(),
  options: z.array(z.string()),
  /** What the ends of a scale mean; can be empty. */
  lowLabel: z.string(),
  highLabel: z.string(),
  isOpen: z.boolean(),
  /** Null if presenters do not show them. */
  results: z.nullable(pollResults),
});
export type Poll = z.infer<typeof poll>;

const answeredPoll = z.extend(poll, {
  /** The caller's choices: positions of options, from 0; empty without an answer. */
  choices: z.array(z.int()),
});
export type AnsweredPoll = z.infer<typeof answeredPoll>;

export const readPolls = endpoint({
  method: 'GET',
  path: '/api/live/{id}/polls',
  access: 'link',
  summary: 'List the polls of a live session',
  description: `${forReaders} Without polls that were not opened yet; the newest first.`,
  params: byId,
  query,
  responses: { 200: z.object({ polls: z.array(answeredPoll) }), 404: errorBody },
});

export const answerPoll = endpoint({
  method: 'POST',
  path: '/api/live/{id}/polls/{pollId}/answer',
  access: 'link',
  summary: 'Answer a poll',
  description: `${forReaders} An answer replaces the person's earlier one, as long as the poll is open.`,
  params: z.strictObject({ id: idInText, pollId: idInText }),
  query,
  body: z.strictObject({ choices: z.array(z.int()).check(z.maxLength(maxPollOptions)) }),
  responses: { 200: z.object({ choices: z.array(z.int()) }), 400: errorBody, 404: errorBody, 409: errorBody },
});

const presentedPoll = z.object({
  ...z.omit(poll, { isOpen: true, results: true }).shape,
  state: z.enum(pollStates),
  showsResults: z.boolean(),
  results: pollResults,
});
export type PresentedPoll = z.infer<typeof presentedPoll>;

export const presentedPolls = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/polls',
  access: 'attendee',
  summary: 'List the polls of a presented session',
  description: 'For its presenters and staff. With results; the newest first.',
  params: byId,
  responses: {
    200: z.object({
      sessionName: z.string(),
      startDate: instant,
      endDate: instant,
      lang: textLanguages('sessionName'),
      polls: z.array(presentedPoll),
    }),
    404: errorBody,
  },
});

const option = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => t(m.pollOptionRequired) }), z.maxLength(maxPollOptionLength));

export const createPoll = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/polls',
  access: 'attendee',
  summary: 'Create a poll',
  description: 'Attendees see it when it is opened. A scale has the options 1 to 5, so it takes none.',
  params: byId,
  body: z
    .strictObject({
      kind: z.enum(pollKinds),
      question: requiredText(maxPollQuestionLength),
      options: z.array(option).check(z.maxLength(maxPollOptions, { error: () => t(m.pollOptionsCount) })),
      lowLabel: z._default(textUpTo(maxScaleLabelLength), ''),
      highLabel: z._default(textUpTo(maxScaleLabelLength), ''),
    })
    .check(
      z.refine(({ kind, options }) => kind === 'scale' || options.length >= minPollOptions, {
        error: () => t(m.pollOptionsCount),
        path: ['options'],
      }),
      z.refine(({ options }) => new Set(options).size === options.length, {
        error: () => t(m.pollOptionsDiffer),
        path: ['options'],
      }),
    ),
  responses: { 201: z.object({ id }), 404: errorBody, 409: errorBody },
});

export const changePoll = endpoint({
  method: 'POST',
  path: '/api/presenting/polls/{id}',
  access: 'attendee',
  summary: 'Open or close a poll, or show its results',
  description: 'What is left out stays as it is.',
  params: byId,
  body: z.strictObject({
    state: z.optional(z.enum(['open', 'closed'])),
    showsResults: z.optional(z.boolean()),
  }),
  responses: { 204: null, 404: errorBody },
});

export const deletePoll = endpoint({
  method: 'DELETE',
  path: '/api/presenting/polls/{id}',
  access: 'attendee',
  summary: 'Delete a poll with its answers',
  description: 'After the session, only staff can delete a poll that has answers: they are evidence of attendance.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
