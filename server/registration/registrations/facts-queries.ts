// What a registration depends on, and what its answer and email state, read in one statement; and whether it still is so.
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { AttendanceMethod } from '#rules/catalog/attendance-choice.ts';
import { jsonValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { preparedMark } from '#server/platform/database/watched-client.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import type { ConfirmedSessionRow } from '#server/registration/registrations/own-session-queries.ts';
import type { LockedSession, OwnerRow } from '#server/registration/registrations/queries.ts';

/** A join link that was replaced. */
interface ReplacedLink {
  session_id: number;
  member_id: number;
  version: number;
}

interface OwnMember {
  id: number;
  first_name: string;
  last_name: string;
  is_self: boolean;
}

/** An active registration of the account; the id is the member's. */
interface OwnRegistration extends OwnMember {
  method: AttendanceMethod;
  state: 'registered' | 'waiting' | 'offered';
  waiting_since: Temporal.Instant | null;
  offered_until: Temporal.Instant | null;
  pin: string | null;
  link_version: number;
}

export interface SessionFacts extends LockedSession, Omit<ConfirmedSessionRow, 'participants' | keyof LockedSession> {
  /** Someone is on the waiting list. */
  has_waiting: boolean;
  /** Someone by telephone has no PIN. */
  lacks_pin: boolean;
  /** Seats, also the account's own; empty if seats are unlimited. */
  taken: Partial<Record<AttendanceMethod, number>>;
  /** The assigned PINs, if they were requested. */
  pins: string[];
  /** The start of the session for which reminders are planned, in ISO 8601, UTC; null: none are. */
  reminded_of: string | null;
  registrations: OwnRegistration[];
}

export interface RegistrationFacts {
  /** Sessions, members and account are locked, so that these facts cannot change. */
  isLocked: boolean;
  /** Differs if something of this was changed, for `savedUnchanged`. */
  state: string;
  sessions: SessionFacts[];
  members: ReadonlyMap<number, OwnMember>;
  /** Join links of the account that are not the first. */
  replacedLinks: readonly ReplacedLink[];
  /** The account has requested accommodations, now or earlier. */
  hasNeeds: boolean;
  owner: (OwnerRow & { has_unsent_email: boolean; email_context: EmailContext }) | null;
}

/** Instants are strings in JSON. */
type AsJson<T, K extends keyof T> = Omit<T, K> & { [N in K]: null extends T[N] ? string | null : string };

interface FactsAsJson {
  is_locked: boolean;
  state: string;
  sessions: (AsJson<Omit<SessionFacts, 'registrations' | 'joining_setting'>, 'starts_at' | 'ends_at'> & {
    registrations: Omit<AsJson<OwnRegistration, 'waiting_since' | 'offered_until'>, 'link_version'>[];
  })[];
  members: OwnMember[];
  replaced_links: ReplacedLink[] | null;
  joining_setting: ConfirmedSessionRow['joining_setting'];
  has_needs: boolean;
  owner: RegistrationFacts['owner'];
}

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text);

/** 1 for a link that was never replaced. */
export const linkVersionOf = (links: readonly ReplacedLink[], sessionId: number, memberId: number): number =>
  links.find(({ session_id, member_id }) => session_id === sessionId && member_id === memberId)?.version ?? 1;

interface Which {
  sessionIds: readonly number[];
  memberIds: readonly number[];
  /** Also read the assigned PINs. */
  withPins: boolean;
  /** Sessions of a hidden series are visible to staff only. */
  withHidden: boolean;
  /**
   * `shared`: only if seats are unlimited, nobody waits and nobody lacks a PIN; registrations for such sessions do not
   * wait for each other.
   */
  lock: 'none' | 'shared' | 'exclusive';
}

export const readRegistrationFacts = async (
  db: Db,
  accountId: number,
  { sessionIds, memberIds, withPins, withHidden, lock }: Which,
): Promise<RegistrationFacts> => {
  const { rows } = await sql<{ facts: FactsAsJson }>`${sql.raw(preparedMark)}
    select registration_facts(${accountId}::integer, ${[...sessionIds]}::integer[], ${[...memberIds]}::integer[],
      ${withPins}::boolean, ${lock}) || jsonb_build_object('replaced_links', (
        select jsonb_agg(jsonb_build_object('session_id', session_id, 'member_id', member_id, 'version', version))
        from join_link where account_id = ${accountId} and session_id = any(${[...sessionIds]}::integer[]))) as facts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A function without a result');
  const { is_locked, state, sessions, members, joining_setting, has_needs, owner } = row.facts;
  const replacedLinks = row.facts.replaced_links ?? [];
  return {
    isLocked: is_locked,
    state,
    sessions: sessions
      .filter(({ is_hidden }) => withHidden || !is_hidden)
      .map((session) => ({
        ...session,
        joining_setting,
        starts_at: Temporal.Instant.from(session.starts_at),
        ends_at: Temporal.Instant.from(session.ends_at),
        registrations: session.registrations.map((registration) => ({
          ...registration,
          link_version: linkVersionOf(replacedLinks, session.id, registration.id),
          waiting_since: instantOf(registration.waiting_since),
          offered_until: instantOf(registration.offered_until),
        })),
      })),
    members: new Map(members.map((member) => [member.id, member])),
    replacedLinks,
    hasNeeds: has_needs,
    owner,
  };
};

/** At most so many seats of the session may be taken by these methods. */
export interface SeatLimit {
  session_id: number;
  methods: readonly AttendanceMethod[];
  most: number;
}

interface Unchanged extends Pick<Which, 'sessionIds' | 'memberIds'> {
  state: string;
  pins: readonly { session_id: number; pin: string | null }[];
}

/** Nothing was written: the seats are taken, or two that change several sessions each waited for the other. */
const changedMeanwhile = new Set(['CB002', '40P01']);

/**
 * Evaluates expressions that write, in a transaction of one statement, if the registration can still be decided as it was
 * from the facts in this state; otherwise nothing happens, and the result is false. Nobody may wait for a seat or lack a PIN,
 * and the account may have neither needs nor unsent emails about the sessions.
 */
export const savedUnchanged = async (
  db: Db,
  accountId: number,
  { sessionIds, memberIds, state, pins }: Unchanged,
  expressions: readonly RawBuilder<unknown>[],
): Promise<boolean> => {
  const statement = sql<{ is_saved: boolean }>`${sql.raw(preparedMark)} /* writes */ select case
    when lock_unchanged(${accountId}::integer, ${[...sessionIds]}::integer[], ${[...memberIds]}::integer[], ${state},
      ${jsonValue(pins)})
    then num_nonnulls(${sql.join(expressions)}) >= 0
    else false end as is_saved`;
  try {
    const { rows } = await statement.execute(db);
    return rows[0]?.is_saved === true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && changedMeanwhile.has(error.code ?? '')) return false;
    throw error;
  }
};

/** Part of that statement, after the registrations: it fails if more seats are taken by then. */
export const requiredSeats = (limits: readonly SeatLimit[]): RawBuilder<null> =>
  sql`require_seats(${jsonValue(limits)})`;
