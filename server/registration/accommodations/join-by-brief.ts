// Opens the meeting for a captioner or interpreter with a private link, at a provider that opens it for whoever joins.

import type { Db } from '#server/platform/database/transaction.ts';
import { isMeetingOpen } from '#server/registration/accommodations/present.ts';
import { fullBrief } from '#server/registration/accommodations/queries.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { openMeeting } from '#server/registration/meetings/open-meeting.ts';
import { openPrivateLink } from '#server/registration/private-links/private-links.ts';

/** Where the meeting is: empty if it is not open now, or there is none. Undefined for an unknown link. */
export const joinByBrief = async (
  db: Db,
  meetings: MeetingProviders,
  code: string,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const link = await openPrivateLink(db, 'brief_link', code, { now, isNoted: true });
  const row = link && (await fullBrief(db, link.sessionId));
  if (!row) return undefined;
  if (!isMeetingOpen(row, now)) return '';
  const person = { userId: `brief-${link.id}`, name: link.recipient, isModerator: false };
  return (
    (await openMeeting(meetings, { ...row, provider: row.meeting_provider }, person)) ??
    (row.meeting_url || row.join_url)
  );
};
