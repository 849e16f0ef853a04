// The text about a session's seats.
import { attendanceChoices } from '#rules/catalog/attendance-choice.ts';

interface Seats {
  attendMethods: readonly { value: string }[];
  fullMethods: readonly string[];
}

const wordOf = (method: string): string =>
  Object.entries(attendanceChoices)
    .find(([code]) => code === method)?.[1]
    .toLowerCase() ?? method;

/** Empty if every attendance method has seats. */
export const seatsText = ({ attendMethods, fullMethods }: Seats): string => {
  if (fullMethods.length === 0) return '';
  if (attendMethods.every(({ value }) => fullMethods.includes(value))) return 'Full. There is a waiting list.';
  // Attending both ways is full if either method is.
  const single = fullMethods.filter((method) => method !== 'Both');
  const ways = new Intl.ListFormat('en').format(single.map(wordOf));
  return `No seat left by ${ways}. There is a waiting list.`;
};
