// Numbers so small that somebody could be told by them are hidden before they leave the house.

/** A number below it is hidden, unless it is nought. */
export const minShown = 5;

const hiddenText = `fewer than ${minShown}`;

/** Where a second number is hidden so that the first cannot be worked out from the sum. */
const alsoHiddenText = 'hidden';

const isSmall = (value: number): boolean => value > 0 && value < minShown;

/**
 * A column of numbers with its sum, as it may be shown. Where one number alone is hidden, the sum would give it away:
 * the next smallest is hidden too. Where there is none, the sum is as small.
 */
export const shownColumn = (values: readonly number[]): { values: (number | string)[]; total: number | string } => {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown: (number | string)[] = values.map((value) => (isSmall(value) ? hiddenText : value));
  if (values.filter(isSmall).length === 1) {
    const others = values.filter((value) => value >= minShown);
    if (others.length > 0) shown[values.indexOf(Math.min(...others))] = alsoHiddenText;
  }
  return { values: shown, total: isSmall(total) ? hiddenText : total };
};
