// Attendees of reports in the contract's format: their match and their candidates.

import type { ReportAttendee } from '#contract/credit/attendance.ts';
import { presence } from '#rules/credit/presence.ts';
import type { RematchableAttendee } from '#rules/credit/rematch-attendees.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { type AttendeeDetails, registeredPerson } from '#server/credit/attendance/attendee-details.ts';
import type { AccountRow, AttendanceIntervalRow, PersonRow, SessionRow } from '#server/credit/attendance/queries.ts';
import { rematchReports } from '#server/credit/attendance/rematch-reports.ts';
import { inSlices } from '#server/platform/process/in-slices.ts';

interface Seen extends RematchableAttendee {
  first: AttendanceIntervalRow;
  own: readonly AttendanceIntervalRow[];
  details: AttendeeDetails;
}

const longest = (texts: string[]): string => texts.reduce((one, other) => (other.length > one.length ? other : one));
const seenGuest = (first: AttendanceIntervalRow, own: readonly AttendanceIntervalRow[]): Seen => {
  const details = first.match_details as AttendeeDetails; // Written by attendee-details.ts and its callers alone.
  const { candidates = [], refused = [] } = details;
  return {
    first,
    own,
    details,
    name: longest(own.map(({ guest_name }) => guest_name)),
    email: longest(own.map(({ guest_email }) => guest_email)),
    phone: longest(own.map(({ guest_phone }) => guest_phone)),
    match: first.match,
    weighed: [...candidates.map(({ memberId }) => memberId), ...refused],
  };
};

const seenGuests = async (stays: readonly AttendanceIntervalRow[]): Promise<Seen[]> => {
  const groups = new Map<string, AttendanceIntervalRow[]>();
  await inSlices(stays, (stay) => {
    if (stay.source !== 'report') return;
    const key = `${stay.report_id} ${stay.guest_number}`;
    const own = groups.get(key);
    if (own) own.push(stay);
    else groups.set(key, [stay]);
  });
  const seen: Seen[] = [];
  await inSlices([...groups.values()], (own) => {
    const [first] = own;
    if (first) seen.push(seenGuest(first, own));
  });
  return seen;
};

interface Given {
  stays: readonly AttendanceIntervalRow[];
  people: readonly PersonRow[];
  session: SessionRow;
  /** Accounts without a seat whose address an attendee gave. */
  accounts: readonly AccountRow[];
}

/** The list that an attendee belongs to. */
type GuestList = 'toSettle' | 'unknown' | 'settled';

export interface PresentedAttendee {
  list: GuestList;
  reportId: number;
  mayBeKnown: boolean;
  /** Texts that the search looks in. */
  texts: readonly string[];
  /** Lazy: a report may have thousands. */
  present: () => ReportAttendee;
}

const listOf = (match: ReportAttendee['match'], mayBeKnown: boolean): GuestList => {
  if (match === 'doubtful' || mayBeKnown) return 'toSettle';
  return match === 'unknown' ? 'unknown' : 'settled';
};

/** All attendees of all reports, in import order. */
export const presentAttendees = async ({ stays, people, session, accounts }: Given): Promise<PresentedAttendee[]> => {
  const names = new Map(people.map((row) => [row.member_id, rowName(row)]));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const guests = await seenGuests(stays);
  const reports = [...Map.groupBy(guests, ({ first }) => first.report_id).values()];
  const found = await rematchReports({ reports, people: people.map(registeredPerson) });
  const fresh = new Map(reports.flatMap((own, index) => own.map((guest, at) => [guest, found[index]?.[at] ?? []])));
  const times = { startsAt: session.starts_at, endsAt: session.ends_at };
  const known: PresentedAttendee[] = [];
  await inSlices(guests, (guest) => {
    const { first, own, name, email, phone, match, details } = guest;
    const person = (first.member_id !== null && names.get(first.member_id)) || '';
    const now = (fresh.get(guest) ?? []).map(({ personId, why }) => ({ memberId: personId, why, isNew: true }));
    const mayBeKnown = now.length > 0;
    const present = (): ReportAttendee => {
      const [came] = own.map(({ began_at }) => began_at).sort(Temporal.Instant.compare);
      const left = own
        .map(({ ended_at }) => ended_at)
        .sort(Temporal.Instant.compare)
        .at(-1);
      const intervals = own.map(({ began_at, ended_at }) => ({ from: began_at, to: ended_at }));
      const atFirst = (details.candidates ?? []).map((candidate) => ({ ...candidate, isNew: false }));
      const account = match === 'unknown' || match === 'dismissed' ? byEmail.get(email.toLowerCase()) : undefined;
      return {
        reportId: first.report_id ?? 0,
        guest: first.guest_number ?? 0,
        ...{ name, email, phone, match, person, mayBeKnown },
        memberId: first.member_id,
        // People who are no longer registered are no longer candidates.
        candidates: [...now, ...atFirst].flatMap(({ memberId, why, isNew }) => {
          const called = names.get(memberId);
          return called === undefined ? [] : { memberId, name: called, why, isNew };
        }),
        account: account ? { id: account.id, name: rowName(account) } : null,
        decidedBy: first.decided_by_name ?? '',
        decidedAt: first.decided_at && easternIso(first.decided_at),
        from: easternIso(came ?? first.began_at),
        to: easternIso(left ?? first.ended_at),
        minutes: presence(intervals, times).minutes,
      };
    };
    const list = listOf(match, mayBeKnown);
    known.push({ list, reportId: first.report_id ?? 0, mayBeKnown, texts: [name, email, phone, person], present });
  });
  return known;
};
