// Announcements: audiences, limits and states.

import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

/** Their names for staff. */
export const audiences = {
  registered: m.audienceRegistered,
  web: m.audienceWeb,
  phone: m.audiencePhone,
  waiting: m.audienceWaiting,
  attended: m.audienceAttended,
  selected: m.audienceSelected,
} as const satisfies Record<string, Message>;

export type AudienceKey = keyof typeof audiences;
export const audienceKeys = keysOf(audiences);

/** The audiences that every session has; `selected` is what staff select among its registrations. */
export const sessionAudiences = audienceKeys.filter((key) => key !== 'selected');

/** Most mail clients show a subject of this length in full. */
export const maxSubjectLength = 120;
export const maxTextLength = 5000;

/** Announcements per session and day, in Eastern Time. */
export const maxPerDay = 3;

/** Delay before the first email is created, so that staff can still stop the announcement. */
export const sendDelaySeconds = 60;

/** A blank line separates paragraphs; single line breaks are kept. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export type AnnouncementState = 'scheduled' | 'sending' | 'sent' | 'stopped';

interface Progress {
  isStopped: boolean;
  /** Recipients whose email is not created yet. */
  pending: number;
  /** Emails that are created and not sent yet. */
  waiting: number;
  recipients: number;
}

export const announcementState = ({ isStopped, pending, waiting, recipients }: Progress): AnnouncementState => {
  if (isStopped) return 'stopped';
  if (pending === recipients) return 'scheduled';
  return pending + waiting > 0 ? 'sending' : 'sent';
};
