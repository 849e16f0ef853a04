// Loads what people take part in on the live page.
import { type LiveQuestions, readLiveQuestions } from '#contract/registration/live-questions.ts';
import { type AnsweredPoll, readPolls } from '#contract/registration/polls.ts';
import { type OwnHand, readOwnHand } from '#contract/registration/raised-hands.ts';
import type { Call } from '#web/client/api.ts';

export interface LoadedParticipation {
  questions: LiveQuestions;
  polls: readonly AnsweredPoll[];
  hand: OwnHand;
}

export const loadParticipation = async (
  call: Call,
  { id, code }: { id: string; code: string },
): Promise<LoadedParticipation> => {
  const input = { params: { id }, query: { code } };
  const [questions, { polls }, hand] = await Promise.all([
    call(readLiveQuestions, input),
    call(readPolls, input),
    call(readOwnHand, input),
  ]);
  return { questions, polls, hand };
};
