// Examples of the questions of quizzes and evaluations.
import { EvaluationQuestion } from '#web/components/test-question/evaluation-question.tsx';
import { TestQuestion } from '#web/components/test-question/test-question.tsx';

const none = { choices: [], text: '' };
const choices = [
  { id: 1, text: '1:12' },
  { id: 2, text: '' },
];
const quiz = { count: 3, answer: none, change: () => {} };

export const examples = {
  'one choice': (
    <TestQuestion question={{ id: 1, kind: 'single', text: 'How steep is a ramp?', choices }} number={1} {...quiz} />
  ),
  'several choices': (
    <TestQuestion question={{ id: 2, kind: 'multiple', text: 'Which are ramps?', choices }} number={2} {...quiz} />
  ),
  'short answer': (
    <TestQuestion question={{ id: 3, kind: 'short', text: 'How wide?', choices: [] }} number={3} {...quiz} />
  ),
  'required rating': (
    <EvaluationQuestion
      question={{ id: 4, kind: 'rating', text: 'How was the sound?', isRequired: true, choices: [] }}
      number={1}
      error="Choose one"
      {...quiz}
    />
  ),
  'own words': (
    <EvaluationQuestion
      question={{ id: 5, kind: 'text', text: 'What was missing?', isRequired: false, choices: [] }}
      number={2}
      {...quiz}
    />
  ),
};
