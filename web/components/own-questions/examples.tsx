// Examples of a person's questions for a session.
import { OwnQuestions } from '#web/components/own-questions/own-questions.tsx';

const session = {
  id: 1,
  sessionName: 'Accessible Routes',
  questions: [{ id: 1, question: 'How wide is a ramp?', personID: 1 }],
  questionsCloseAt: '2026-12-03T19:00:00Z',
  questionState: 'open' as const,
};
const calls = { ask: () => Promise.resolve(null), takeBack: () => Promise.resolve(null), onTyped: () => {} };

export const examples = {
  open: (
    <>
      <h2>Upcoming</h2>
      <h3>Accessible Routes</h3>
      <OwnQuestions session={session} typed="And how steep?" {...calls} />
    </>
  ),
  closed: (
    <>
      <h2>Past</h2>
      <h3>Accessible Routes</h3>
      <OwnQuestions session={{ ...session, questionState: 'closed', questions: [] }} typed="" {...calls} />
    </>
  ),
};
