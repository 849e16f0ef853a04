// The join links of an account's people in a session, from the time that staff share links.
import { joinLinkSharedAt } from '#rules/catalog/join-window.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';
import { joinUrl } from '#server/registration/join-links/join-token.ts';

interface Session {
  id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  status_code: number;
  joining_setting: unknown;
  participants: readonly { id: number; first_name: string; last_name: string; state: string; link_version: number }[];
}

export interface SharedLink {
  memberId: number;
  name: string;
  url: string;
}

/** Of everyone with a seat; empty before and after that time, and for a deleted session. */
export const sharedLinks = (
  settings: Pick<MailSettings, 'publicUrl' | 'joinSecret'>,
  session: Session,
  now: Temporal.Instant,
): SharedLink[] => {
  const { id: sessionId, starts_at, ends_at, status_code, joining_setting, participants } = session;
  const sharedAt = joinLinkSharedAt(starts_at, parseSetting('joining', joining_setting));
  const isShared = Temporal.Instant.compare(now, sharedAt) >= 0 && Temporal.Instant.compare(now, ends_at) < 0;
  if (!isShared || status_code === SessionStatus.Deleted) return [];
  return participants
    .filter(({ state }) => state === 'registered')
    .map(({ id: memberId, link_version: version, ...names }) => ({
      memberId,
      name: rowName(names),
      url: joinUrl(settings, { sessionId, memberId, version }),
    }));
};

/** For calendar files. */
export const withJoinLinks = <S extends Session>(
  settings: Pick<MailSettings, 'publicUrl' | 'joinSecret'>,
  sessions: readonly S[],
  now: Temporal.Instant,
) => sessions.map((session) => ({ ...session, joinLinks: sharedLinks(settings, session, now) }));
