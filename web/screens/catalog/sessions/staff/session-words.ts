// Labels of session fields and their values.

import type { bookingStates, SessionValues } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { isSessionLanguage, sessionLanguageText } from '#rules/catalog/session-languages.ts';
import { editingStateText } from '#rules/catalog/session-states.ts';
import { valueText } from '#web/shell/record-editor/record-words.ts';

const typeTexts = new Map<number, Message>([
  [SessionType.WebAndPhone, m.staffSessionTypeBoth],
  [SessionType.WebOnly, m.staffSessionTypeWeb],
  [SessionType.Teleconference, m.staffSessionTypeTeleconference],
]);

export const typeText = (code: number): string => {
  const text = typeTexts.get(code);
  return text ? t(text) : t(m.staffSessionTypeWebCode, { code });
};

type Booking = (typeof bookingStates)[number];

const bookingTexts: Record<Booking, Message> = {
  none: m.staffSessionBookingNone,
  wanted: m.staffSessionBookingWanted,
  booked: m.staffSessionBookingBooked,
  confirmed: m.staffSessionBookingConfirmed,
};

export const bookingText = (state: Booking): string => t(bookingTexts[state]);

const isBooking = (value: unknown): value is Booking => typeof value === 'string' && value in bookingTexts;

/** A field's value as text. */
export const sessionValueText = (field: keyof SessionValues, value: SessionValues[keyof SessionValues]): string => {
  if (field === 'state') return editingStateText(value as SessionValues['state']); // The field's own type.
  if (field === 'start') return String(value).replace('T', ' ');
  if (field === 'language' && isSessionLanguage(value)) return sessionLanguageText(value);
  if (field === 'typeCode') return typeText(Number(value));
  if (field.endsWith('State') && isBooking(value)) return bookingText(value);
  if (field === 'speakers')
    return (value as SessionValues['speakers']).map(({ name }) => name).join('; ') || t(m.staffSessionNoSpeakers); // Likewise.
  if (field.startsWith('seats') && value === null) return t(m.staffSessionNoLimit);
  return valueText(value);
};
