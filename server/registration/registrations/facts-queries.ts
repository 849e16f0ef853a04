// What a registration depends on, and what its answer and email state, read in one statement under its locks.
import { sql } from 'kysely';
import type { AttendanceMethod } from '#rules/catalog/attendance-choice.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import type { ConfirmedSessionRow } from '#server/registration/registrations/own-session-queries.ts';
import type { LockedSession, OwnerRow } from '#server/registration/registrations/queries.ts';

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
}

export interface SessionFacts extends LockedSession, Omit<ConfirmedSessionRow, 'participants' | keyof LockedSession> {
  /** Somebody is on the waiting list. */
  has_waiting: boolean;
  /** Somebody by telephone has no PIN. */
  lacks_pin: boolean;
  /** Seats of other accounts; empty if seats are unlimited. */
  taken: Partial<Record<AttendanceMethod, number>>;
  /** The PINs that are taken, if they were asked for. */
  pins: string[];
  registrations: OwnRegistration[];
}

export interface RegistrationFacts {
  /** Sessions, members and account are locked, so that all of this stays as it is. */
  isLocked: boolean;
  sessions: SessionFacts[];
  members: ReadonlyMap<number, OwnMember>;
  /** The account asks for accommodations, or has. */
  hasNeeds: boolean;
  owner: (OwnerRow & { has_unsent_mail: boolean; email_context: EmailContext }) | null;
}

/** Instants as JSON has them. */
type AsJson<T, K extends keyof T> = Omit<T, K> & { [N in K]: null extends T[N] ? string | null : string };

interface FactsAsJson {
  is_locked: boolean;
  sessions: (AsJson<Omit<SessionFacts, 'registrations' | 'joining_setting'>, 'starts_at' | 'ends_at'> & {
    registrations: AsJson<OwnRegistration, 'waiting_since' | 'offered_until'>[];
  })[];
  members: OwnMember[];
  joining_setting: ConfirmedSessionRow['joining_setting'];
  has_needs: boolean;
  owner: RegistrationFacts['owner'];
}

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text);

interface Which {
  sessionIds: readonly number[];
  memberIds: readonly number[];
  /** Also read the PINs that are taken. */
  withPins: boolean;
  /** Only staff know of sessions of a hidden series. */
  withHidden: boolean;
  /**
   * `shared`: only where seats are unlimited, nobody waits and nobody lacks a PIN; registrations for such sessions do not
   * wait for each other.
   */
  lock: 'none' | 'shared' | 'exclusive';
}

export const readRegistrationFacts = async (
  tx: Tx,
  accountId: number,
  { sessionIds, memberIds, withPins, withHidden, lock }: Which,
): Promise<RegistrationFacts> => {
  const { rows } = await sql<{ facts: FactsAsJson }>`
    select registration_facts(${accountId}::integer, ${[...sessionIds]}::integer[], ${[...memberIds]}::integer[],
      ${withPins}::boolean, ${lock}) as facts`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A function without a result');
  const { is_locked, sessions, members, joining_setting, has_needs, owner } = row.facts;
  return {
    isLocked: is_locked,
    sessions: sessions
      .filter(({ is_hidden }) => withHidden || !is_hidden)
      .map((session) => ({
        ...session,
        joining_setting,
        starts_at: Temporal.Instant.from(session.starts_at),
        ends_at: Temporal.Instant.from(session.ends_at),
        registrations: session.registrations.map((registration) => ({
          ...registration,
          waiting_since: instantOf(registration.waiting_since),
          offered_until: instantOf(registration.offered_until),
        })),
      })),
    members: new Map(members.map((member) => [member.id, member])),
    hasNeeds: has_needs,
    owner,
  };
};
