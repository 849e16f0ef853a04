// The default length of sessions.
import { type NewSession, newSessionDefaults } from '#rules/catalog/new-session.ts';

const askAnAdaProId = 18;

/** Minutes of a session of a series: 90, Ask an ADA Pro 60, unless staff have set others. Spec 1 and 9. */
export const defaultLengthMinutes = (
  seriesId: number,
  {
    lengthMinutes,
    askProLengthMinutes,
  }: Pick<NewSession, 'lengthMinutes' | 'askProLengthMinutes'> = newSessionDefaults,
): number => (seriesId === askAnAdaProId ? askProLengthMinutes : lengthMinutes);
