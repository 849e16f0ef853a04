// Labels of session fields and their values.

import type { bookingStates, SessionValues } from '#contract/catalog/session-editing.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { editingStateWords } from '#rules/catalog/session-states.ts';
import { valueText } from '#web/shell/record-editor/record-words.ts';

export const typeWords: Record<number, string> = {
  [SessionType.WebAndPhone]: 'Webinar, telephone or both',
  [SessionType.WebOnly]: 'Webinar only',
  [SessionType.Teleconference]: 'Teleconference only',
};

export const bookingWords: Record<(typeof bookingStates)[number], string> = {
  none: 'Not needed',
  wanted: 'To be booked',
  booked: 'Booked',
  confirmed: 'Confirmed',
};

const isBooking = (value: unknown): value is keyof typeof bookingWords =>
  typeof value === 'string' && value in bookingWords;

/** A field's value as text. */
export const sessionValueText = (field: keyof SessionValues, value: SessionValues[keyof SessionValues]): string => {
  if (field === 'state') return editingStateWords[value as SessionValues['state']]; // The field's own type.
  if (field === 'start') return String(value).replace('T', ' ');
  if (field === 'typeCode') return typeWords[Number(value)] ?? String(value);
  if (field.endsWith('State') && isBooking(value)) return bookingWords[value];
  if (field === 'speakers') return (value as SessionValues['speakers']).map(({ name }) => name).join('; ') || 'Nobody'; // Likewise.
  if (field.startsWith('seats') && value === null) return 'Without limit';
  return valueText(value);
};
