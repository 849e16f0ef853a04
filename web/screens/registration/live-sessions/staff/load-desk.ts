// What the live desk shows, read together.
import { type HelpRequest, listHelpRequests } from '#contract/registration/help-requests.ts';
import { type LiveDesk, readLiveDesk } from '#contract/registration/live-desk.ts';
import { type ReceivedQuestion, receivedQuestions } from '#contract/registration/questions.ts';
import type { Call } from '#web/client/api.ts';

export interface Desk extends LiveDesk {
  help: readonly HelpRequest[];
  /** Not picked, answered or hidden, the oldest first. */
  questions: readonly ReceivedQuestion[];
}

export const loadDesk = async (call: Call, id: string): Promise<Desk> => {
  // First: what happens afterwards comes as an event.
  const desk = await call(readLiveDesk, { params: { id } });
  const [{ requests: help }, { questions }] = await Promise.all([
    call(listHelpRequests, { params: { id } }),
    call(receivedQuestions, { params: { id } }),
  ]);
  const waiting = questions
    .filter(({ mark, isOnAir }) => mark === 'none' && !isOnAir)
    .toSorted((one, other) => one.id - other.id);
  return { ...desk, help, questions: waiting };
};
