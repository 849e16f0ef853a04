// Converts polls to the contract's fields.
import type { Poll, PollResults, PresentedPoll } from '#contract/registration/polls.ts';
import type { CountRow, PollRow } from '#server/registration/polls/queries.ts';

const presentResults = ({ options }: PollRow, count: CountRow | undefined): PollResults => ({
  answers: count?.answers ?? 0,
  counts: options.map((_, index) => count?.counts[index] ?? 0),
});

const presentText = ({ id, kind, question, options, low_label, high_label }: PollRow) => ({
  ...{ id, kind, question, options, lowLabel: low_label, highLabel: high_label },
});

/** As attendees see it. */
export const presentPoll = (row: PollRow, count: CountRow | undefined): Poll => ({
  ...presentText(row),
  isOpen: row.state === 'open',
  results: row.shows_results ? presentResults(row, count) : null,
});

export const presentPresentedPoll = (row: PollRow, count: CountRow | undefined): PresentedPoll => ({
  ...presentText(row),
  state: row.state,
  showsResults: row.shows_results,
  results: presentResults(row, count),
});
