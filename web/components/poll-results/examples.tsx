// Examples of the results of a poll.
import { PollResultsView } from '#web/components/poll-results/poll-results.tsx';

export const examples = {
  'one answer': (
    <PollResultsView
      poll={{ kind: 'single', question: 'Have you built a curb ramp?', options: ['Yes', 'No', 'Not sure'] }}
      results={{ answers: 40, counts: [22, 16, 2] }}
    />
  ),
  'a scale': (
    <PollResultsView
      poll={{ kind: 'scale', question: 'How clear was this?', options: ['1', '2', '3', '4', '5'] }}
      results={{ answers: 5, counts: [0, 0, 1, 1, 3] }}
    />
  ),
  'no answers': (
    <PollResultsView
      poll={{ kind: 'multiple', question: 'What do you use?', options: ['Captions', 'Magnification'] }}
      results={{ answers: 0, counts: [0, 0] }}
    />
  ),
};
