// The text about a session's seats.
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';

interface Seats {
  attendMethods: readonly { value: string }[];
  fullMethods: readonly string[];
}

/** Empty if every attendance method has seats. */
export const seatsText = ({ attendMethods, fullMethods }: Seats): string => {
  if (fullMethods.length === 0) return '';
  if (attendMethods.every(({ value }) => fullMethods.includes(value))) return t(m.seatsFull);
  // Attending both ways is full if either method is.
  const method = fullMethods.find((each) => each !== 'Both') ?? 'Web';
  return t(m.seatsFullMethod, { method });
};
