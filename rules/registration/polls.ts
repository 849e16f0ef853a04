// Polls of live sessions: their kinds and limits, which choices answer one, and how answers are counted.

export const pollKinds = ['single', 'multiple', 'scale'] as const;
export type PollKind = (typeof pollKinds)[number];

export const pollStates = ['draft', 'open', 'closed'] as const;

export const minPollOptions = 2;
export const maxPollOptions = 10;
export const maxPollQuestionLength = 500;
export const maxPollOptionLength = 200;
export const maxScaleLabelLength = 100;
/** Of one session. */
export const maxPolls = 50;

/** The options of a scale. */
export const scaleOptions: readonly string[] = ['1', '2', '3', '4', '5'];

/** Positions in their order, each once; null if they do not answer the poll. */
export const validChoices = (
  { kind, options }: { kind: PollKind; options: readonly string[] },
  choices: readonly number[],
): number[] | null => {
  const chosen = [...new Set(choices)].toSorted((a, b) => a - b);
  const most = kind === 'multiple' ? options.length : 1;
  const areOptions = chosen.every((choice) => Number.isInteger(choice) && choice >= 0 && choice < options.length);
  return areOptions && chosen.length >= 1 && chosen.length <= most ? chosen : null;
};

/** The average of a scale, from 1; null without answers. */
export const scaleAverage = (counts: readonly number[]): number | null => {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0);
  return answers === 0 ? null : sum / answers;
};
