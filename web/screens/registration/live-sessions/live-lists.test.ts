// Events that come between two renders: none replaces what another one changed.
import { describe, expect, it } from 'vitest';
import { changePollList, newsOf, pollList } from '#web/screens/registration/live-sessions/poll-list.ts';
import { changeQuestionList, questionList } from '#web/screens/registration/live-sessions/question-list.ts';

const poll = (id: number, changed = {}) => ({
  ...{ id, kind: 'single' as const, question: `Poll ${id}?`, options: ['Yes', 'No'], lowLabel: '', highLabel: '' },
  ...{ isOpen: true, results: null, ...changed },
});
const question = (id: number) => ({
  ...{ id, question: `Question ${id}?`, votes: 0, hasVoted: false, isOwn: false },
  ...{ state: 'open' as const, answer: '', answerVersion: 0 },
});

describe('polls', () => {
  it('of several events all wait, and the newest is shown first', () => {
    const list = [1, 2, 3].reduce(
      (before, id) => changePollList(before, { kind: 'changed', poll: poll(id) }),
      pollList([]),
    );
    expect([newsOf(list), list.arrivals]).toEqual([{ polls: 3, results: 0 }, 3]);
    expect(changePollList(list, { kind: 'show' })).toEqual({
      shown: [3, 2, 1].map((id) => ({ ...poll(id), choices: [] })),
      ...{ waiting: new Map(), arrivals: 3 },
    });
  });

  it('that close and show results in one moment do both', () => {
    const results = { answers: 1, counts: [1, 0] };
    const before = pollList([1, 2].map((id) => ({ ...poll(id), choices: [0] })));
    const list = [poll(1, { isOpen: false }), poll(2, { isOpen: false, results })].reduce(
      (each, changed) => changePollList(each, { kind: 'changed', poll: changed }),
      before,
    );
    expect(list.shown.map(({ isOpen, results: shown }) => [isOpen, shown])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(newsOf(list)).toEqual({ polls: 0, results: 1 });
    expect(changePollList(list, { kind: 'show' }).shown.map((each) => each.results)).toEqual([null, results]);
  });

  it('that are removed wait no more, and an answer stays with its poll', () => {
    const before = changePollList(pollList([{ ...poll(1), choices: [] }]), { kind: 'changed', poll: poll(2) });
    const answered = changePollList(before, { kind: 'answered', id: 1, choices: [1] });
    const list = changePollList(answered, { kind: 'removed', id: 2 });
    expect([list.shown, newsOf(list)]).toEqual([[{ ...poll(1), choices: [1] }], { polls: 0, results: 0 }]);
    expect(changePollList(list, { kind: 'removed', id: 1 }).shown).toMatchObject([{ isRemoved: true }]);
  });
});

describe('questions', () => {
  const loaded = { isOpen: true, isReviewed: false, questions: [question(1)], own: [] };
  const event = (id: number, changed = {}) =>
    ({ kind: 'changed', event: { id, state: 'open', hasAnswer: false, answerVersion: 0, ...changed } }) as const;
  const answered = (version: number) => event(1, { state: 'answered', hasAnswer: true, answerVersion: version });

  it('of several events all wait', () => {
    const list = [event(2), event(3), answered(1)].reduce(changeQuestionList, questionList(loaded));
    expect([list.news, list.arrivals]).toEqual([{ questions: new Set([2, 3]), answers: new Map([[1, 1]]) }, 3]);
    expect(list.shown).toEqual([{ ...question(1), state: 'answered', isRemoved: false }]);
  });

  it('have an answer that waits again when it is changed, and is gone when it is withdrawn', () => {
    const withAnswer = { ...question(1), state: 'answered' as const, answer: '36 inches.', answerVersion: 1 };
    const before = questionList({ ...loaded, questions: [withAnswer] });
    const marked = changeQuestionList(before, answered(1));
    expect(marked.news.answers).toEqual(new Map());
    const edited = changeQuestionList(marked, answered(2));
    expect([edited.news.answers, edited.shown[0]?.answer]).toEqual([new Map([[1, 2]]), '36 inches.']);
    const withdrawn = changeQuestionList(edited, event(1, { state: 'answered', answerVersion: 3 }));
    expect([withdrawn.news.answers, withdrawn.shown[0]?.answer]).toEqual([new Map(), '']);
  });

  it('have no news of an answer that is older than the loaded one, written again or withdrawn', () => {
    const withAnswer = { ...question(1), state: 'answered' as const, answer: '48 inches.', answerVersion: 3 };
    const before = questionList({ ...loaded, questions: [withAnswer] });
    for (const late of [answered(1), answered(2), event(1, { answerVersion: 2 })])
      expect(changeQuestionList(before, late)).toEqual(before);
    const waiting = changeQuestionList(before, answered(5));
    expect(changeQuestionList(waiting, event(1, { answerVersion: 4 }))).toEqual(waiting);
  });

  it('that come while the list is being loaded without them wait on', () => {
    const list = [event(2), event(3), answered(2)].reduce(changeQuestionList, questionList(loaded));
    const withOne = { ...loaded, questions: [{ ...question(1), answerVersion: 1 }, question(2)] };
    expect(changeQuestionList(list, { kind: 'loaded', loaded: withOne }).news).toEqual({
      questions: new Set([3]),
      answers: new Map([[1, 2]]),
    });
    const withAll = { ...loaded, questions: [{ ...question(1), answerVersion: 2 }, question(2), question(3)] };
    expect(changeQuestionList(list, { kind: 'loaded', loaded: withAll })).toEqual({
      ...questionList(withAll),
      arrivals: 3,
    });
  });

  it('have their votes and states, and loading them ends the wait', () => {
    const voted = changeQuestionList(questionList(loaded), { kind: 'votes', votes: { 1: 4 } });
    const own = changeQuestionList(voted, { kind: 'voted', id: 1, votes: 5, hasVoted: true });
    const removed = changeQuestionList(own, event(1, { state: 'removed' }));
    expect(removed.shown).toEqual([{ ...question(1), votes: 5, hasVoted: true, isRemoved: true }]);
    const both = { ...loaded, questions: [question(1), question(2)] };
    const list = changeQuestionList(changeQuestionList(removed, event(2)), { kind: 'loaded', loaded: both });
    expect(list).toEqual({ ...questionList(both), arrivals: 1 });
  });
});
