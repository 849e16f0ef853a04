// Hides small numbers that could identify people (primary and complementary suppression).
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';

/** Smaller numbers are hidden, except zero. */
export const minShown = 5;

const hiddenText = (): string => t(m.reportFewerThan, { least: minShown });

/** For a second number that is hidden so that the first cannot be derived from the total. */
const alsoHiddenText = (): string => t(m.reportHidden);

const isSmall = (value: number): boolean => value > 0 && value < minShown;

/**
 * A column with its total, small numbers hidden. If only one number is hidden, the total would reveal it, so the next
 * smallest is hidden too; if there is none, the total itself is small and hidden.
 */
export const shownColumn = (values: readonly number[]): { values: (number | string)[]; total: number | string } => {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown: (number | string)[] = values.map((value) => (isSmall(value) ? hiddenText() : value));
  if (values.filter(isSmall).length === 1) {
    const others = values.filter((value) => value >= minShown);
    if (others.length > 0) shown[values.indexOf(Math.min(...others))] = alsoHiddenText();
  }
  return { values: shown, total: isSmall(total) ? hiddenText() : total };
};
