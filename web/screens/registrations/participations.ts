// What a draft means for the sessions and members that there are now.
import type { Member } from '#contract/members.ts';
import type { Session } from '#contract/sessions.ts';
import type { DraftParticipant, RegistrationDraft } from '#web/client/registration-draft.ts';

/** The selector offers one word a way: Webinar (default) or Phone; Teleconference where it is the only one. Spec 4. */
export const offered = (session: Session): { value: string; text: string }[] =>
  session.attendMethods
    .filter(({ value }) => value !== 'Both')
    .map(({ value, text }) => ({ value, text: value === 'Phone' ? 'Phone' : text }));

/** One choice for each member; at first the account's own person attends. */
export const choicesFor = (
  session: Session,
  members: readonly Member[],
  draft: RegistrationDraft,
): DraftParticipant[] => {
  const made = draft.participants[session.id] ?? [];
  const methods = offered(session);
  const first = methods[0]?.value ?? 'Web';
  return members.map(({ id, isSelf }) => {
    const choice = made.find((each) => each.id === id) ?? { id, attending: isSelf && made.length === 0, method: first };
    return methods.some(({ value }) => value === choice.method) ? choice : { ...choice, method: first };
  });
};

export interface Participation {
  session: Session;
  people: { id: number; name: string; method: string }[];
}

/** Only ticked members are sent (spec 5). */
export const participations = (
  sessions: readonly Session[],
  members: readonly Member[],
  draft: RegistrationDraft,
): Participation[] =>
  sessions.map((session) => ({
    session,
    people: choicesFor(session, members, draft)
      .filter(({ attending }) => attending)
      .map(({ id, method }) => {
        const member = members.find((each) => each.id === id);
        return { id, method, name: member ? `${member.firstName} ${member.lastName}` : '' };
      }),
  }));
