// A time in a video, in digits and in words.
import { counted } from '#rules/platform/counted.ts';

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
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 || (hours === 0 && minutes === 0) ? [counted(rest, 'second')] : []),
  ];
  return words.join(' ');
};
