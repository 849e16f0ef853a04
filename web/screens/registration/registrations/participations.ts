// Applies the draft to the current sessions and members.

import type { Member } from '#contract/accounts/group-members.ts';
import type { Session } from '#contract/catalog/sessions.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import type { DraftParticipant, RegistrationDraft } from '#web/client/registration-draft.ts';

/** The selector's labels: Webinar (default) or Phone; Teleconference if it is the only method (Spec 4). */
export const offered = (session: Session): { value: string; text: string }[] =>
  session.attendMethods
    .filter(({ value }) => value !== 'Both')
    .map(({ value, text }) => ({ value, text: value === 'Phone' ? t(m.registerPhone) : text }));

/** One choice for each member; by default only the account's owner attends. */
export const choicesFor = (
  session: Session,
  members: readonly Member[],
  draft: RegistrationDraft,
): DraftParticipant[] => {
  const known = new Set(members.map(({ id }) => id));
  const made = (draft.participants[session.id] ?? []).filter(({ id }) => known.has(id));
  const methods = offered(session);
  const first = methods[0]?.value ?? 'Web';
  return members.map(({ id, isSelf }) => {
    const choice = made.find((each) => each.id === id) ?? { id, attending: isSelf && made.length === 0, method: first };
    return methods.some(({ value }) => value === choice.method) ? choice : { ...choice, method: first };
  });
};

/** The draft with one selection changed. */
export const withChoice = (
  draft: RegistrationDraft,
  session: Session,
  members: readonly Member[],
  change: Partial<DraftParticipant> & { id: number },
): RegistrationDraft => {
  const choices = choicesFor(session, members, draft).map((choice) =>
    choice.id === change.id ? { ...choice, ...change } : choice,
  );
  return { ...draft, participants: { ...draft.participants, [session.id]: choices } };
};

/** The draft with a person ticked in every session; `member` may be new to `members`. */
export const withMember = (
  draft: RegistrationDraft,
  sessions: readonly Session[],
  members: readonly Member[],
  member: Member,
): RegistrationDraft => {
  const all = members.some(({ id }) => id === member.id) ? members : [...members, member];
  return sessions.reduce(
    (before, session) => withChoice(before, session, all, { id: member.id, attending: true }),
    draft,
  );
};

/** Copies one session's selections to all; a method that a session does not offer becomes its default. */
export const withSamePeople = (
  draft: RegistrationDraft,
  pattern: Session,
  sessions: readonly Session[],
  members: readonly Member[],
): RegistrationDraft => {
  const choices = choicesFor(pattern, members, draft);
  const copied = Object.fromEntries(sessions.map(({ id }) => [id, choices]));
  return { ...draft, participants: { ...draft.participants, ...copied } };
};

export interface Participation {
  session: Session;
  people: { id: number; name: string; method: string }[];
  /** Some of them have an account of their own. */
  hasOthers: boolean;
}

/** Only ticked members are sent (spec 5). */
export const participations = (
  sessions: readonly Session[],
  members: readonly Member[],
  draft: RegistrationDraft,
): Participation[] =>
  sessions.map((session) => {
    const attending = choicesFor(session, members, draft).filter((choice) => choice.attending);
    const memberOf = ({ id }: { id: number }) => members.find((each) => each.id === id);
    return {
      session,
      people: attending.map(({ id, method }) => {
        const member = memberOf({ id });
        return { id, method, name: member ? fullName(member) : '' };
      }),
      hasOthers: attending.some((choice) => memberOf(choice)?.hasAccount),
    };
  });

/** Maps the server's error index to session and person. */
export const errorTexts = (fields: Record<string, string>, sent: readonly Participation[]): string[] =>
  Object.entries(fields).map(([path, text]) => {
    const [index, , personIndex] = path.split('.');
    const participation = sent[Number(index)];
    const person = personIndex === undefined ? undefined : participation?.people[Number(personIndex)];
    const session = participation && !text.includes(participation.session.name) ? participation.session.name : '';
    const about = [person?.name ?? '', session].filter((name) => name !== '').join(', ');
    return about === '' ? text : t(platform.fieldWithError, { field: about, error: text });
  });
