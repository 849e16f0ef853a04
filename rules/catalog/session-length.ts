// The default length of sessions.
import { type NewSession, newSessionDefaults } from '#rules/catalog/new-session.ts';

const askAnAdaProId = 18;

/** Minutes: 90, or 60 for Ask an ADA Pro, unless staff have changed the defaults. Spec 1 and 9. */
export const defaultLengthMinutes = (
  seriesId: number,
  {
    lengthMinutes,
    askProLengthMinutes,
  }: Pick<NewSession, 'lengthMinutes' | 'askProLengthMinutes'> = newSessionDefaults,
): number => (seriesId === askAnAdaProId ? askProLengthMinutes : lengthMinutes);
