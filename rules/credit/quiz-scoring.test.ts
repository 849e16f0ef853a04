// Scoring of quizzes: correct answers, percent, and the order of questions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOfAttempt } from '#rules/credit/quiz-order.ts';
import { quizResults } from '#rules/credit/quiz-results.ts';
import { isAnswered, isRight, normalizedAnswer, type QuizQuestion, scoreQuiz } from '#rules/credit/quiz-scoring.ts';

const question = (values: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 1,
  kind: 'single',
  text: 'Which?',
  explanation: '',
  keepsOrder: false,
  choices: [
    { id: 11, text: 'One', isRight: true },
    { id: 12, text: 'Two', isRight: false },
    { id: 13, text: 'Three', isRight: false },
  ],
  accepted: [],
  ...values,
});
const several = question({
  kind: 'multiple',
  choices: [
    { id: 11, text: 'One', isRight: true },
    { id: 12, text: 'Two', isRight: true },
    { id: 13, text: 'Three', isRight: false },
  ],
});
const short = question({ kind: 'short', choices: [], accepted: ['Überblick', '1:12'] });

describe('a choice', () => {
  it.each([
    ['the right one', question(), [11], true],
    ['a wrong one', question(), [12], false],
    ['none', question(), [], false],
    ['the right one beside a wrong one', question(), [11, 12], false],
    ['all right ones of several', several, [12, 11], true],
    ['one of two right ones', several, [11], false],
    ['all right ones and a wrong one', several, [11, 12, 13], false],
    ['the same right one twice', several, [11, 11], false],
  ])('%s', (_, asked, choices, expected) => {
    expect(isRight(asked, { choices, text: '' })).toBe(expected);
  });

  it('that was not made is not right, nor is one where nothing is right', () => {
    const nothing = question({ choices: [{ id: 11, text: 'One', isRight: false }] });

    expect(isRight(question(), undefined)).toBe(false);
    expect(isRight(nothing, { choices: [], text: '' })).toBe(false);
  });
});

describe('a short text', () => {
  it.each([
    ['as it is written', 'Überblick', true],
    ['in another case, without the accent', 'UBERBLICK', true],
    ['with the accent apart from its letter', 'u\u0308berblick', true],
    ['in quotes, with blanks and a point', ' “überblick”. ', true],
    ['with punctuation inside that matters', '112', false],
    ['another accepted text', '1:12', true],
    ['another word', 'Einblick', false],
    ['blanks', '   ', false],
    ['punctuation alone', '?!', false],
  ])('%s', (_, text, expected) => {
    expect(isRight(short, { choices: [], text })).toBe(expected);
  });

  it.each([
    ['keeps the minus of a number', '−5', '-5'],
    ['drops a dash before a word', '– ramp', 'ramp'],
    ['makes blanks inside one', 'area  of\trefuge', 'area of refuge'],
    ['makes quotes inside straight', 'driver’s seat', "driver's seat"],
  ])('%s', (_, text, expected) => {
    expect(normalizedAnswer(text)).toBe(expected);
  });

  it('compares as equal to itself, however it is dressed up', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[ .,!"()]{0,4}$/), (word, dress) => {
        expect(normalizedAnswer(dress + word.toUpperCase() + dress)).toBe(word);
      }),
    );
  });
});

it.each([
  ['a choice', question(), { choices: [11], text: '' }, true],
  ['a text where a choice is expected', question(), { choices: [], text: 'One' }, false],
  ['a text', short, { choices: [], text: 'x' }, true],
  ['blanks', short, { choices: [], text: ' ' }, false],
  ['nothing', short, undefined, false],
])('whether something is answered: %s', (_, asked, answer, expected) => {
  expect(isAnswered(asked, answer)).toBe(expected);
});

describe('the score', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => question({ id: index + 1 }));
  const rightTo = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, { choices: [11], text: '' }]));

  it.each([
    [4, 5, 80],
    [3, 5, 60],
    [15, 19, 78],
    [16, 20, 80],
    [31, 39, 79],
    [199, 249, 79],
    [2, 3, 66],
    [0, 5, 0],
    [5, 5, 100],
  ])('%i of %i is %i percent, rounded down', (right, of, percent) => {
    expect(scoreQuiz(numbered(of), rightTo(right))).toEqual({ correctCount: right, questionCount: of, percent });
  });

  it('reaches a mark only where the share does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (of, some) => {
        const right = Math.min(some, of);
        const { percent } = scoreQuiz(numbered(of), rightTo(right));
        expect(percent >= 80).toBe(right * 100 >= 80 * of);
      }),
    );
  });

  it('ignores answers to questions that were not asked', () => {
    expect(scoreQuiz(numbered(1), { ...rightTo(1), 99: { choices: [11], text: '' } }).percent).toBe(100);
  });
});

describe('the order of an attempt', () => {
  const letters = [...'abcdefgh'].map((text, index) => ({ id: index + 1, text, isRight: index === 0 }));
  const list = Array.from({ length: 8 }, (_, index) => question({ id: index + 1, choices: letters }));
  const kept = question({ id: 9, choices: letters, keepsOrder: true });
  const idsOf = (questions: readonly { id: number }[]) => questions.map(({ id }) => id);

  it('is the same for the same seed, and another for another', () => {
    expect(orderOfAttempt(list, 7)).toEqual(orderOfAttempt(list, 7));
    expect(idsOf(orderOfAttempt(list, 7))).not.toEqual(idsOf(orderOfAttempt(list, 8)));
  });

  it('has every question and every choice once; some questions keep their choices in place', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const order = orderOfAttempt([...list, kept], seed);
        expect(idsOf(order).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for (const each of order) expect(idsOf(each.choices).toSorted()).toEqual(idsOf(letters));
        expect(order.find(({ id }) => id === 9)).toEqual(kept);
      }),
    );
  });

  it('puts the right choice at every place about equally often', () => {
    const places = new Array(8).fill(0);
    for (let seed = 0; seed < 4000; seed += 1) {
      const [first] = orderOfAttempt([question({ choices: letters })], seed);
      places[first?.choices.findIndex(({ isRight: right }) => right) ?? 0] += 1;
    }

    for (const count of places) expect(Math.abs(count - 500)).toBeLessThan(120);
  });
});

it('results count people who passed once, and questions over all versions that had them', () => {
  const [first, second] = [question({ id: 1 }), question({ id: 2 })];
  const attempt = (memberId: number, score: number, questions: QuizQuestion[], right: number[]) => ({
    memberId,
    score,
    questions,
    answers: Object.fromEntries(right.map((id) => [id, { choices: [11], text: '' }])),
  });
  const attempts = [
    attempt(1, 50, [first, second], [1]),
    attempt(1, 100, [first, second], [1, 2]),
    attempt(2, 0, [first], []),
    attempt(3, 80, [second], [2]),
  ];

  expect(quizResults([first, second], attempts, 80)).toEqual({
    attempts: 4,
    people: 3,
    passed: 2,
    questions: [
      { id: 1, asked: 3, right: 2 },
      { id: 2, asked: 3, right: 2 },
    ],
  });
});
