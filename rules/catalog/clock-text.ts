// Formats a time in a video as digits or words.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

const split = (seconds: number): [hours: number, minutes: number, seconds: number] => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `2:05`, or `1:02:05` from an hour on. */
export const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = split(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
};

/** `2 minutes 5 seconds`, for screen readers. */
export const clockWords = (seconds: number): string => {
  const [hours, minutes, rest] = split(seconds);
  const words = [
    ...(hours > 0 ? [t(m.clockHours, { hours })] : []),
    ...(minutes > 0 ? [t(m.clockMinutes, { minutes })] : []),
    ...(rest > 0 || (hours === 0 && minutes === 0) ? [t(m.clockSeconds, { seconds: rest })] : []),
  ];
  return words.join(' ');
};
