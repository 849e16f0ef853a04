// Accessibility services of a live session: the organization's standard ones, and those booked for the session.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

export interface SessionAccess {
  /** Live, by a person. */
  captions: boolean;
  signLanguage: boolean;
}

/** Spec 1: live sessions have human captioning and sign-language interpretation. */
export const defaultAccess: SessionAccess = { captions: true, signLanguage: true };

const isArranged = (state: string): boolean => state === 'booked' || state === 'confirmed';

/** `everySession` is the setting; the states are those of the session's bookings. */
export const sessionAccess = (
  everySession: SessionAccess,
  { captioning, interpreting }: { captioning: string; interpreting: string },
): SessionAccess => ({
  captions: everySession.captions || isArranged(captioning),
  signLanguage: everySession.signLanguage || isArranged(interpreting),
});

/** One line per service, for pages. */
export const accessLines = ({ captions, signLanguage }: SessionAccess): string[] => [
  ...(captions ? [t(m.sessionAccessCaptions)] : []),
  ...(signLanguage ? [t(m.sessionAccessSignLanguage)] : []),
];
