// Computes an account's registrations after a save, from the facts that the decision was based on.
import {
  linkVersionOf,
  type RegistrationFacts,
  type SessionFacts,
} from '#server/registration/registrations/facts-queries.ts';
import type { ConfirmedSessionRow } from '#server/registration/registrations/own-session-queries.ts';
import type { RegistrationValues } from '#server/registration/registrations/queries.ts';

/** The session after the save; the account's owner first. */
const confirmedSession = (
  session: SessionFacts,
  { members, replacedLinks }: Pick<RegistrationFacts, 'members' | 'replacedLinks'>,
  values: readonly RegistrationValues[],
): ConfirmedSessionRow => {
  const after = new Map(session.registrations.map((registration) => [registration.id, registration]));
  for (const { member_id, method, state, waiting_since, pin } of values) {
    const member = members.get(member_id);
    if (!member) continue;
    const kept = after.get(member_id)?.pin ?? pin;
    const link_version = linkVersionOf(replacedLinks, session.id, member_id);
    after.set(member_id, { ...member, method, state, waiting_since, offered_until: null, pin: kept, link_version });
  }
  const participants = [...after.values()].sort(
    (one, other) => Number(other.is_self) - Number(one.is_self) || one.id - other.id,
  );
  return { ...session, participants };
};

/** Sessions that the account is registered for after the save, soonest first. */
export const confirmedSessions = (
  { sessions, ...facts }: RegistrationFacts,
  values: readonly RegistrationValues[],
): ConfirmedSessionRow[] =>
  sessions
    .map((session) =>
      confirmedSession(
        session,
        facts,
        values.filter(({ session_id }) => session_id === session.id),
      ),
    )
    .filter(({ participants }) => participants.length > 0)
    .sort((one, other) => Temporal.Instant.compare(one.starts_at, other.starts_at) || one.id - other.id);
