// Why someone may be an attendee of a report: codes, which are stored, and their words for staff.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

const texts = {
  exact: m.matchExact,
  middle: m.matchMiddle,
  initial: m.matchInitial,
  near: m.matchNear,
  part: m.matchPart,
  family: m.matchFamily,
  none: m.matchNone,
  email: m.matchEmail,
  phone: m.matchPhone,
  pin: m.matchPin,
  'same-pin': m.matchSamePin,
  'several-names': m.matchSeveralNames,
  'other-people': m.matchOtherPeople,
  'other-attendees': m.matchOtherAttendees,
  'only-name': m.matchOnlyName,
} as const satisfies Record<string, Message>;

export type MatchReason = keyof typeof texts;

export const matchReasonsText = (reasons: readonly MatchReason[]): string =>
  reasons.map((reason) => t(texts[reason])).join(' ');
