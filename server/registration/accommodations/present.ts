// Converts accommodations and briefs to the contract's fields.

import type { AccommodationRequest, Brief, BriefForStaff, BriefLink } from '#contract/registration/accommodations.ts';
import { joinOpensAt } from '#rules/catalog/join-window.ts';
import { deletedName, SessionStatus } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { arrangeBy } from '#rules/registration/accommodation-lead.ts';
import { accommodationKeys } from '#rules/registration/accommodations.ts';
import type { BriefRow, FullBriefRow, LinkRow, NeedRow } from '#server/registration/accommodations/queries.ts';

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

export const presentLink = (row: LinkRow, now: Temporal.Instant): BriefLink => ({
  id: row.id,
  recipient: row.recipient,
  createdAt: easternIso(row.created_at),
  expiresAt: easternIso(row.expires_at),
  openedAt: row.opened_at && easternIso(row.opened_at),
  isOpen: row.ended_at === null && Temporal.Instant.compare(row.expires_at, now) > 0,
});

export const presentBriefForStaff = (
  row: BriefRow,
  links: readonly LinkRow[],
  now: Temporal.Instant,
): BriefForStaff => ({
  sessionId: row.id,
  sessionName: row.name,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  terms: row.terms ?? '',
  notes: row.notes ?? '',
  links: links.map((link) => presentLink(link, now)),
});

export const presentBrief = (row: FullBriefRow): Brief => {
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
    joinURL: isCanceled ? '' : row.join_url,
    dialIn: isCanceled ? '' : row.dial_in,
    dialInCode: isCanceled ? '' : row.dial_in_code,
    captioningURL: isCanceled ? '' : row.captioning_url,
    wanted: row.wanted.flatMap(({ kind, requests }) => {
      const known = accommodationKeys.find((each) => each === kind);
      return known ? [{ kind: known, requests }] : [];
    }),
  };
};
