// What people are told of a session's seats.
import { attendanceChoices } from '#rules/catalog/attendance-choice.ts';

interface Seats {
  attendMethods: readonly { value: string }[];
  fullMethods: readonly string[];
}

const wordOf = (method: string): string =>
  Object.entries(attendanceChoices)
    .find(([code]) => code === method)?.[1]
    .toLowerCase() ?? method;

/** Empty where there is a seat for every way to attend. */
export const seatsText = ({ attendMethods, fullMethods }: Seats): string => {
  if (fullMethods.length === 0) return '';
  if (attendMethods.every(({ value }) => fullMethods.includes(value))) return 'Full. There is a waiting list.';
  // Both at once is full with either of the two.
  const single = fullMethods.filter((method) => method !== 'Both');
  const ways = new Intl.ListFormat('en').format(single.map(wordOf));
  return `No seat left by ${ways}. There is a waiting list.`;
};
