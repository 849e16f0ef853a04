// Converts accommodations and briefs to the contract's fields.

import type { AccommodationRequest, Brief, BriefForStaff } from '#contract/registration/accommodations.ts';
import type { PrivateLink } from '#contract/registration/private-links.ts';
import { canJoin, joinOpensAt } from '#rules/catalog/join-window.ts';
import { deletedName, SessionStatus } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { arrangeBy } from '#rules/registration/accommodation-lead.ts';
import { accommodationKeys } from '#rules/registration/accommodations.ts';
import type { BriefRow, FullBriefRow, NeedRow } from '#server/registration/accommodations/queries.ts';
import { opensOnJoin } from '#server/registration/meetings/opens-on-join.ts';

export const presentAccommodationRequest = (row: NeedRow): AccommodationRequest => {
  const kind = row.kind;
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionName: row.session_name,
    startDate: easternIso(row.starts_at),
    kind,
    state: row.state,
    words: row.words,
    arrangeBy: easternIso(arrangeBy(kind, row.starts_at, row.requested_at)),
    requestedAt: easternIso(row.requested_at),
    changedAt: easternIso(row.changed_at),
    person: rowName(row),
    email: row.email,
    phone: row.phone,
    people: row.people ?? 0,
    notes: row.notes ?? '',
    contactPreference: row.contact_wish ?? 'none',
    neededBy: row.needed_by.map(rowName),
  };
};

export const presentBriefForStaff = (row: BriefRow, links: PrivateLink[]): BriefForStaff => ({
  sessionId: row.id,
  sessionName: row.name,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  terms: row.terms ?? '',
  notes: row.notes ?? '',
  links,
});

/** As for attendees. */
export const isMeetingOpen = ({ starts_at, ends_at, status_code }: FullBriefRow, now: Temporal.Instant): boolean =>
  status_code !== SessionStatus.Deleted && canJoin({ startsAt: starts_at, endsAt: ends_at }, now);

export const presentBrief = (row: FullBriefRow, now: Temporal.Instant): Brief => {
  // Captioners and interpreters are briefed before a session is published.
  const isCanceled = row.status_code === SessionStatus.Deleted && !row.is_draft;
  return {
    sessionName: isCanceled ? deletedName(row.name) : row.name,
    appname: row.series_name,
    isCanceled,
    startDate: easternIso(row.starts_at),
    endDate: easternIso(row.ends_at),
    joinOpensAt: easternIso(joinOpensAt(row.starts_at)),
    description: isCanceled ? '' : row.description,
    speakers: row.speakers.map(({ first_name, last_name, position, organization }) => ({
      name: rowName({ first_name, last_name }),
      position,
      organization,
    })),
    materials: isCanceled ? [] : row.materials,
    terms: row.terms ?? '',
    notes: row.notes ?? '',
    joinURL: isCanceled || opensOnJoin(row) ? '' : row.meeting_url || row.join_url,
    opensMeeting: !isCanceled && opensOnJoin(row) && Temporal.Instant.compare(now, row.ends_at) < 0,
    isOpen: isMeetingOpen(row, now),
    dialIn: isCanceled ? '' : row.dial_in,
    dialInCode: isCanceled ? '' : row.dial_in_code,
    captioningURL: isCanceled ? '' : row.captioning_url,
    wanted: row.wanted.flatMap(({ kind, requests }) => {
      const known = accommodationKeys.find((each) => each === kind);
      return known ? [{ kind: known, requests }] : [];
    }),
  };
};
