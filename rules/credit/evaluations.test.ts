// Evaluations: when they are open, valid answers, and results.
import { describe, expect, it } from 'vitest';
import {
  defaultEvaluation,
  type EvaluationAnswers,
  type EvaluationQuestion,
  evaluationError,
  evaluationResults,
  evaluationWindow,
  resultSentence,
} from '#rules/credit/evaluations.ts';
import { quizWindow } from '#rules/credit/quiz-window.ts';

const at = (text: string) => Temporal.Instant.from(text);
const endsAt = at('2026-11-19T16:00-05:00');

describe('an evaluation', () => {
  it.each([
    ['just before the end', '2026-11-19T15:59:59-05:00', 'not begun'],
    ['at the end', '2026-11-19T16:00-05:00', 'open'],
    ['on the last second of 30 days', '2026-12-19T15:59:59-05:00', 'open'],
    ['after 30 days', '2026-12-19T16:00-05:00', 'over'],
  ])('%s', (_, now, state) => {
    expect(evaluationWindow({ isSelfPaced: false, endsAt, openDays: 30 }, at(now)).state).toBe(state);
  });

  it('of a course is open at any time', () => {
    const window = evaluationWindow({ isSelfPaced: true, endsAt, openDays: 30 }, at('2030-01-01T00:00Z'));

    expect(window).toEqual({ state: 'open', until: null });
  });

  it('asks about eight things unless staff change it, also how accessible the session was', () => {
    expect(defaultEvaluation()).toHaveLength(8);
    expect(
      defaultEvaluation().some(
        ({ kind, text }) => kind === 'rating' && /captions, interpretation, and materials/.test(text),
      ),
    ).toBe(true);
  });
});

describe('a quiz', () => {
  // Quizzes have six business days; Thanksgiving and the weekends do not count.
  const over = at('2026-12-01T00:00-05:00');
  it.each([
    ['before the end', '2026-11-19T15:59:59-05:00', { state: 'not begun', from: endsAt }],
    ['at the end', '2026-11-19T16:00-05:00', { state: 'open', until: over }],
    ['at the end of its last day', '2026-11-30T23:59:59-05:00', { state: 'open', until: over }],
    ['after its last day', '2026-12-01T00:00-05:00', { state: 'over', until: over }],
  ] as const)('%s', (_, now, expected) => {
    expect(quizWindow({ endsAt }, at(now))).toEqual(expected);
  });
});

const rating: EvaluationQuestion = { id: 1, kind: 'rating', text: 'How?', choices: [], isRequired: true };
const single: EvaluationQuestion = { id: 2, kind: 'single', text: 'Which?', choices: ['A', 'B'], isRequired: false };
const multiple: EvaluationQuestion = { ...single, id: 3, kind: 'multiple' };
const text: EvaluationQuestion = { id: 4, kind: 'text', text: 'What?', choices: [], isRequired: true };

it.each([
  ['a rating', rating, { choices: [4], text: '' }, null],
  ['a rating beyond the words', rating, { choices: [5], text: '' }, 'Choose from the list.'],
  ['two ratings', rating, { choices: [0, 1], text: '' }, 'Choose from the list.'],
  ['no rating', rating, undefined, 'Answer this question'],
  ['no choice where none is required', single, { choices: [], text: '' }, null],
  ['two of one', single, { choices: [0, 1], text: '' }, 'Choose from the list.'],
  ['two of several', multiple, { choices: [0, 1], text: '' }, null],
  ['the same twice', multiple, { choices: [0, 0], text: '' }, 'Choose from the list.'],
  ['blanks for a text', text, { choices: [], text: ' ' }, 'Answer this question'],
  ['a text', text, { choices: [], text: 'Louder' }, null],
])('an answer: %s', (_, question, answer, error) => {
  expect(evaluationError(question, answer)).toBe(error);
});

describe('results', () => {
  const answer = (place: number, words: string): EvaluationAnswers => ({
    1: { choices: [place], text: '' },
    3: { choices: [0, 1], text: '' },
    4: { choices: [], text: words },
  });
  const questions = [rating, single, multiple, text];

  it('of two people are not shown', () => {
    expect(evaluationResults(questions, [answer(4, 'b'), answer(4, 'a')])).toBe(null);
  });

  it('of three people are counted, with texts by the alphabet', () => {
    const results = evaluationResults(questions, [answer(4, 'b'), answer(4, ' '), answer(2, 'a')]);

    expect(results?.map(resultSentence)).toEqual([
      '3 people answered. Average: 4.3 of 5.',
      'No one answered this question.',
      '3 people answered. Most common: “A” and “B” (3 times).',
      '2 people wrote an answer, shown in alphabetical order.',
    ]);
    expect(results?.[0]?.counts.map(({ count }) => count)).toEqual([0, 0, 1, 0, 2]);
    expect(results?.[3]?.texts).toEqual(['a', 'b']);
  });
});
