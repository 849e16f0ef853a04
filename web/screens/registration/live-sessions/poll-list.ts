// What the live page shows of polls, and which news wait until the reader wants them.
import type { AnsweredPoll, Poll } from '#contract/registration/polls.ts';

export interface ShownPoll extends AnsweredPoll {
  isRemoved?: boolean;
}

export interface PollList {
  shown: readonly ShownPoll[];
  waiting: ReadonlyMap<number, Poll>;
  /** Grows with each poll that begins to wait. */
  arrivals: number;
}

export type PollListChange =
  | { kind: 'changed'; poll: Poll }
  | { kind: 'removed'; id: number }
  | { kind: 'answered'; id: number; choices: number[] }
  | { kind: 'show' };

/** How many polls are new, and how many have results that are not shown yet. */
export interface PollNews {
  polls: number;
  results: number;
}

export const pollList = (shown: readonly ShownPoll[]): PollList => ({ shown, waiting: new Map(), arrivals: 0 });

export const newsOf = ({ shown, waiting }: PollList): PollNews => {
  const known = [...waiting.keys()].filter((id) => shown.some((poll) => poll.id === id)).length;
  return { polls: waiting.size - known, results: known };
};

/** The newest first. */
const withPoll = (polls: readonly ShownPoll[], poll: Poll): readonly ShownPoll[] =>
  polls.some(({ id }) => id === poll.id)
    ? polls.map((each) => (each.id === poll.id ? { ...each, ...poll, isRemoved: false } : each))
    : [{ ...poll, choices: [] }, ...polls].toSorted((one, other) => other.id - one.id);

const withChange = ({ shown, waiting, arrivals }: PollList, poll: Poll): PollList => {
  const known = shown.find(({ id }) => id === poll.id);
  const hasNew = known ? poll.results !== null && known.results === null : poll.isOpen || poll.results !== null;
  const others = [...waiting].filter(([id]) => id !== poll.id);
  return {
    // Without its results, the poll needs no more room than before.
    shown: known ? withPoll(shown, { ...poll, results: known.results ? poll.results : null }) : shown,
    waiting: new Map(hasNew ? [...others, [poll.id, poll]] : others),
    arrivals: hasNew && !waiting.has(poll.id) ? arrivals + 1 : arrivals,
  };
};

const mapped = (list: PollList, id: number, changed: Partial<ShownPoll>): readonly ShownPoll[] =>
  list.shown.map((poll) => (poll.id === id ? { ...poll, ...changed } : poll));

/** A reducer: several events can come between two renders. */
export const changePollList = (list: PollList, change: PollListChange): PollList => {
  switch (change.kind) {
    case 'changed':
      return withChange(list, change.poll);
    case 'removed': {
      const waiting = new Map([...list.waiting].filter(([id]) => id !== change.id));
      return { ...list, shown: mapped(list, change.id, { isRemoved: true }), waiting };
    }
    case 'answered':
      return { ...list, shown: mapped(list, change.id, { choices: change.choices }) };
    case 'show':
      return { ...list, shown: [...list.waiting.values()].reduce(withPoll, list.shown), waiting: new Map() };
  }
};
