// Branching of follow-up surveys: which questions are shown, what is stored, and conditions that no longer hold.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationAnswers } from '#rules/credit/evaluations.ts';
import {
  answersInForm,
  conditionError,
  conditionText,
  defaultFollowUp,
  type FollowUpQuestion,
  followUpDueAt,
  followUpErrors,
  repairConditions,
  shownQuestions,
  storedAnswers,
} from '#rules/credit/follow-up.ts';

const question = (id: number, values: Partial<FollowUpQuestion> = {}): FollowUpQuestion => ({
  ...{ id, kind: 'single', text: `Question ${id}`, choices: ['Yes', 'Partly', 'No'], isRequired: false, shownIf: null },
  ...values,
});
const chosen = (...choices: number[]) => ({ choices, text: '' });
const idsOf = (questions: readonly { id: number }[]) => questions.map(({ id }) => id);

describe('questions that depend on others', () => {
  const survey = [
    question(1),
    question(2, { shownIf: { questionId: 1, choices: [0, 1] } }),
    question(3, { kind: 'text', choices: [], isRequired: true, shownIf: { questionId: 2, choices: [2] } }),
  ];

  it('are shown after one of the answers, and never after a hidden question', () => {
    expect(idsOf(shownQuestions(survey, {}))).toEqual([1]);
    expect(idsOf(shownQuestions(survey, { 1: chosen(1) }))).toEqual([1, 2]);
    expect(idsOf(shownQuestions(survey, { 1: chosen(0), 2: chosen(2) }))).toEqual([1, 2, 3]);
    expect(idsOf(shownQuestions(survey, { 1: chosen(2), 2: chosen(2) }))).toEqual([1]);
  });

  it('are hidden if they depend on a question without choices', () => {
    const dependent = question(2, { shownIf: { questionId: 1, choices: [0] } });
    const answers = { 1: { choices: [0], text: 'Yes' }, 2: chosen(0) };
    for (const kind of ['text', 'rating'] as const) {
      const questions = [question(1, { kind, choices: [] }), dependent];
      expect(idsOf(shownQuestions(questions, answers))).toEqual([1]);
      expect(Object.keys(storedAnswers(questions, answers))).toEqual(['1']);
    }
  });

  it('must be answered only while they are shown', () => {
    expect(followUpErrors(survey, { 1: chosen(2), 2: chosen(2) })).toEqual({});
    expect(followUpErrors(survey, { 1: chosen(0), 2: chosen(2) })).toEqual({ 'answers.3': 'Answer this question' });
  });

  it('have their condition in words', () => {
    expect(survey.map((each) => conditionText(survey, each))).toEqual([
      '',
      'If you answered “Yes” or “Partly” to question 1:',
      'If you answered “No” to question 2:',
    ]);
  });
});

const aSurvey = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc
        .record({
          kind: fc.constantFrom('single', 'multiple', 'rating', 'text' as const),
          // Also of questions that come later, do not exist, or have no choices.
          shownIf: fc.option(
            fc.record({
              questionId: fc.integer({ min: 1, max: 9 }),
              choices: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
            }),
          ),
        })
        .map(({ kind, shownIf }) =>
          question(index + 1, { kind, shownIf, choices: kind === 'text' || kind === 'rating' ? [] : ['A', 'B', 'C'] }),
        ),
    ),
  ),
);
const anyAnswers: fc.Arbitrary<EvaluationAnswers> = fc.dictionary(
  fc.integer({ min: 1, max: 9 }).map(String),
  fc.record({ choices: fc.uniqueArray(fc.nat(3), { maxLength: 3 }), text: fc.string() }),
);

it('never stores an answer to a hidden question, and stores the same again', () => {
  fc.assert(
    fc.property(aSurvey, anyAnswers, (questions, answers) => {
      const stored = storedAnswers(questions, answers);
      const shown = new Set(idsOf(shownQuestions(questions, answers)).map(String));
      expect(Object.keys(stored).filter((id) => !shown.has(id))).toEqual([]);
      for (const { id, shownIf } of questions) {
        if (!stored[id] || !shownIf) continue;
        expect(shownIf.choices.some((choice) => stored[shownIf.questionId]?.choices.includes(choice))).toBe(true);
      }
      expect(storedAnswers(questions, stored)).toEqual(stored);
    }),
  );
});

describe('conditions', () => {
  it('refer to choices of an earlier choice question', () => {
    const errorOf = (shownIf: FollowUpQuestion['shownIf'], first: Partial<FollowUpQuestion> = {}) =>
      conditionError([question(1, first), question(2, { shownIf }), question(3)], 1);
    const earlier = 'Choose an earlier question with choices, or always show this question';

    expect(errorOf(null)).toBe(null);
    expect(errorOf({ questionId: 1, choices: [2] })).toBe(null);
    expect(errorOf({ questionId: 1, choices: [] })).toBe('Choose at least one answer');
    expect(errorOf({ questionId: 1, choices: [3] })).toBe('Choose at least one answer');
    for (const questionId of [2, 3, 4]) expect(errorOf({ questionId, choices: [0] })).toBe(earlier);
    expect(errorOf({ questionId: 1, choices: [0] }, { kind: 'rating', choices: [] })).toBe(earlier);
  });

  it('are removed with the question or the answer that they refer to', () => {
    const shownIf = { questionId: 1, choices: [0, 2] };
    const dependent = question(2, { shownIf });
    const repair = (...questions: FollowUpQuestion[]) => {
      const { questions: repaired, removed } = repairConditions(questions);
      return [repaired.map((each) => each.shownIf), removed];
    };

    expect(repair(question(1), dependent)).toEqual([[null, shownIf], []]);
    expect(repair(dependent)).toEqual([[null], [0]]);
    expect(repair(dependent, question(1))).toEqual([[null, null], [0]]);
    expect(repair(question(1, { kind: 'text', choices: [] }), dependent)).toEqual([[null, null], [1]]);
    expect(repair(question(1, { choices: ['Yes', 'No'] }), dependent)).toEqual([
      [null, { questionId: 1, choices: [0] }],
      [],
    ]);
    // While its answers are being chosen.
    const begun = { questionId: 1, choices: [] };
    expect(repair(question(1), question(2, { shownIf: begun }))).toEqual([[null, begun], []]);
  });

  it('of the default survey hold', () => {
    const questions = defaultFollowUp();
    expect(questions.map((_, index) => conditionError(questions, index))).toEqual([null, null, null, null]);
  });
});

it('is due on the same day some months later, or on the last of a shorter month, in Eastern Time', () => {
  const due = (ended: string, months: 3 | 6) => `${followUpDueAt(Temporal.Instant.from(ended), months)}`;
  expect(due('2026-01-15T20:00:00Z', 3)).toBe('2026-04-15T19:00:00Z');
  expect(due('2026-08-31T20:00:00Z', 6)).toBe('2027-02-28T21:00:00Z');
});

it('reads a form that was sent without scripts', () => {
  const form = new URLSearchParams('evaluation-1=2&evaluation-1=0&evaluation-2-text=a%0D%0Ab&evaluation-x=1&other=3');
  expect(answersInForm(form)).toEqual({ 1: chosen(2, 0), 2: { choices: [], text: 'a\nb' } });
});
