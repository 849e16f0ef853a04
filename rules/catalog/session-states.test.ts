// States of a session for staff: storage, transitions and effects.
import { describe, expect, it } from 'vitest';
import { nextMonth } from '#rules/catalog/next-month.ts';
import {
  type EditingState,
  editingState,
  editingStates,
  nextStates,
  stateAction,
  storedState,
} from '#rules/catalog/session-states.ts';
import { type Affected, effectsOf, savingEffect } from '#rules/registration/session-effects.ts';

const nobody: Affected = { seated: 0, waiting: 0, accounts: 0, isOver: false };
const some: Affected = { seated: 3, waiting: 1, accounts: 2, isOver: false };

describe('states', () => {
  it.each(editingStates)('%s is read as it was stored', (state) => {
    expect(editingState(storedState(state))).toBe(state);
  });

  it('an unknown code counts as closed', () => {
    expect(editingState({ status_code: 5, is_draft: false, is_discarded: false })).toBe('closed');
  });

  it('whoever does not know of drafts takes one for deleted', () => {
    expect([storedState('draft').status_code, storedState('discarded').status_code]).toEqual([9, 9]);
  });

  it.each<[EditingState, number, EditingState[]]>([
    ['draft', 0, ['open', 'closed', 'archived', 'self-paced', 'discarded']],
    ['open', 0, ['closed', 'archived', 'self-paced', 'outdated', 'draft', 'deleted']],
    ['open', 1, ['closed', 'archived', 'self-paced', 'outdated', 'deleted']],
    ['deleted', 1, ['open', 'closed', 'archived', 'self-paced', 'outdated']],
    ['discarded', 0, ['draft']],
  ])('from %s with %i people', (from, people, next) => {
    expect(nextStates(from, people)).toEqual(next);
  });

  it.each<[EditingState, EditingState, string]>([
    ['draft', 'open', 'published'],
    ['draft', 'discarded', 'deleted'],
    ['open', 'closed', 'closed'],
    ['closed', 'open', 'opened'],
    ['open', 'draft', 'unpublished'],
    ['deleted', 'open', 'restored'],
    ['discarded', 'draft', 'restored'],
  ])('from %s to %s is called %s', (from, to, action) => {
    expect(stateAction(from, to)).toBe(action);
  });
});

describe('effects shown beforehand', () => {
  it.each<[string, EditingState, EditingState, Affected, RegExp]>([
    ['publishing', 'draft', 'open', nobody, /^Visitors see it in the schedule[^.]*\.$/],
    [
      'closing with people',
      'open',
      'closed',
      some,
      /3 people are registered and 1 is on the waiting list\. They stay registered\. We don’t email them\.$/,
    ],
    ['deleting with people', 'open', 'deleted', some, /We send 2 emails right away to say that it’s canceled/],
    [
      'deleting what is over',
      'archived',
      'deleted',
      { ...some, isOver: true },
      /We send 2 emails to say that it was deleted/,
    ],
    ['deleting without people', 'open', 'deleted', nobody, /in no list and in no search results\.$/],
    [
      'bringing back',
      'deleted',
      'open',
      some,
      /We send 2 emails with a new calendar file\. Available seats are offered/,
    ],
    ['opening what is over', 'archived', 'open', { ...nobody, isOver: true }, /It’s already over/],
  ])('%s', (_, from, to, affected, effects) => {
    expect(effectsOf(from, to, affected).join(' ')).toMatch(effects);
  });

  it('of a save: who is written to', () => {
    expect(savingEffect({ seated: 1, waiting: 0, accounts: 1, isOver: false })).toBe(
      '1 person is registered. When you save, we send 1 email with the change and a new calendar file.',
    );
    expect([savingEffect(nobody), savingEffect({ ...some, isOver: true })]).toEqual(['', '']);
  });
});

describe('the same weekday a month later', () => {
  it.each([
    ['the second Thursday', '2026-11-12T14:30', '2026-12-10T14:30'],
    ['the first of a month', '2026-12-01T14:30', '2027-01-05T14:30'],
    ['a seventh', '2027-01-07T14:30', '2027-02-04T14:30'],
    ['a fifth where there is none', '2026-12-31T14:30', '2027-01-28T14:30'],
    ['a fifth where there is one', '2026-10-30T14:30', '2026-11-27T14:30'],
    ['into a February of 28 days', '2027-01-29T09:00', '2027-02-26T09:00'],
    ['over a change of the clocks, by the wall clock', '2027-02-11T14:30', '2027-03-11T14:30'],
  ])('%s', (_, start, next) => {
    expect(nextMonth(Temporal.PlainDateTime.from(start)).toString({ smallestUnit: 'minute' })).toBe(next);
  });
});
