// How long each registered person was in a session, from all evidence together: what credit is decided by.
import type { AwaitedEvidence } from '#rules/credit/attendance-evidence.ts';
import type { LiveFacts } from '#rules/credit/credit.ts';
import { daySpans, deadlineAfter, isInTime } from '#rules/credit/deadlines.ts';
import { type Interval, minimumMinutes, presence, sessionLengthMinutes } from '#rules/credit/presence.ts';
import { awaitedEvidence } from '#server/credit/attendance/awaited-evidence.ts';
import type { AttendanceIntervalRow, PersonRow } from '#server/credit/attendance/queries.ts';
import { readEvidence } from '#server/credit/attendance/read-evidence.ts';
import { type SiteFormRow, siteFormsOf } from '#server/credit/attendance/site-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface Presence {
  /**
   * Verified minutes. Null while nothing is known of the person and evidence is still awaited, or the person is one of a
   * group whose site has sent no sheet yet. 0 where all evidence is in and names the person nowhere.
   */
  minutes: number | null;
  /** What is still to come, or to be checked, and could add minutes. */
  awaited: readonly AwaitedEvidence[];
  /** Whether the person was there from the start on, within the tolerance. */
  isFromStart: boolean;
  /** As rules/credit/credit.ts asks. A sheet that staff gave back stays `attested` until it is corrected and checked. */
  attended: LiveFacts['attended'];
}

type Stay = Pick<AttendanceIntervalRow, 'source' | 'began_at' | 'ended_at'>;

interface Times {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The word proves the end; where a report shows when somebody came, it is believed for the beginning. */
const intervalsOf = (stays: readonly Stay[]): Interval[] => {
  const came = stays
    .filter(({ source }) => source === 'report')
    .map(({ began_at }) => began_at)
    .sort(Temporal.Instant.compare)[0];
  return stays.map(({ source, began_at, ended_at }) => {
    const isLater = source === 'code-word' && came && Temporal.Instant.compare(came, began_at) > 0;
    return { from: isLater ? came : began_at, to: ended_at };
  });
};

const siteAttendance = (form: SiteFormRow | undefined): LiveFacts['attended'] => {
  if (!form?.attested_at) return { siteForm: 'none' };
  return { siteForm: form.verified_at ? 'verified' : 'attested', returnedAt: form.attested_at };
};

interface Evidence {
  stays: readonly Stay[];
  form: SiteFormRow | undefined;
  /** Somebody else of the account has a seat too. */
  isOfGroup: boolean;
  awaited: readonly AwaitedEvidence[];
  /** The site can still send its form. */
  isFormInTime: boolean;
}

/**
 * Somebody of a group stands on its signed form, unless what the group did not say itself is enough for full credit,
 * or is all that there is. A group's code word is what the group says.
 */
const presenceOf = ({ stays, form, isOfGroup, awaited, isFormInTime }: Evidence, session: Times): Presence => {
  const own = stays.filter(({ source }) => source !== 'site' && !(isOfGroup && source === 'code-word'));
  const hasSite = isOfGroup || stays.some(({ source }) => source === 'site');
  if (stays.length === 0) {
    const isAnswered = awaited.length === 0 && (!hasSite || Boolean(form?.attested_at));
    const attended = hasSite ? siteAttendance(form) : 'alone';
    return { minutes: isAnswered ? 0 : null, isFromStart: false, attended, awaited };
  }
  const all = presence(intervalsOf(stays), session);
  const alone = presence(intervalsOf(own), session);
  const least = minimumMinutes(sessionLengthMinutes(session));
  const mayFormAdd = alone.minutes < all.minutes || (!form?.attested_at && isFormInTime);
  const needsForm = hasSite && alone.minutes < least && mayFormAdd;
  return { ...all, attended: needsForm ? siteAttendance(form) : 'alone', awaited };
};

const byMember = (
  people: readonly PersonRow[],
  stays: readonly AttendanceIntervalRow[],
): Map<number, AttendanceIntervalRow[]> => {
  const lists = new Map<number, AttendanceIntervalRow[]>(people.map(({ member_id }) => [member_id, []]));
  for (const stay of stays) if (stay.member_id !== null) lists.get(stay.member_id)?.push(stay);
  return lists;
};

/** By the id of the member: everybody with a seat in the session. Empty where there is no such session. */
export const readPresence = async (
  db: Db | Tx,
  sessionId: number,
  now: Temporal.Instant,
): Promise<Map<number, Presence>> => {
  const evidence = await readEvidence(db, sessionId);
  if (!evidence) return new Map();
  const { session, people } = evidence;
  const stays = byMember(people, evidence.stays);
  const awaited = awaitedEvidence(evidence);
  const isFormInTime = isInTime(now, deadlineAfter(session.ends_at, daySpans.siteForm));
  const forms = new Map((await siteFormsOf(db, sessionId)).map((form) => [form.account_id, form]));
  const seats = new Map<number, number>();
  for (const { account_id } of people) seats.set(account_id, (seats.get(account_id) ?? 0) + 1);

  const times = { startsAt: session.starts_at, endsAt: session.ends_at };
  return new Map(
    people.map(({ member_id, account_id }) => {
      const evidence = {
        stays: stays.get(member_id) ?? [],
        form: forms.get(account_id),
        isOfGroup: (seats.get(account_id) ?? 0) > 1,
        awaited: awaited.get(member_id) ?? [],
        isFormInTime,
      };
      return [member_id, presenceOf(evidence, times)];
    }),
  );
};
