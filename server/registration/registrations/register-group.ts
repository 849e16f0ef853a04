// Registers a group in which some have accounts of their own: their registrations belong to them. The whole list or nothing.

import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import {
  type JoinedPerson,
  joinedPeople,
  ownSessionsOf,
  recordGroupSessions,
  selfIdOf,
} from '#server/registration/registrations/group-queries.ts';
import { lockSessions } from '#server/registration/registrations/queries.ts';
import {
  type Participant,
  type RegistrationResult,
  registerInTransaction,
  registerParticipants,
  type Wanted,
} from '#server/registration/registrations/register-participants.ts';

interface IndexedPart {
  /** Of the session in the whole list. */
  index: number;
  id: number;
  participants: { position: number; participant: Participant }[];
}

type IsOfPart = (memberId: number, sessionId: number) => boolean;

/** The part of the list that is about some of the people, with the indexes in the whole list. */
const partOf = (wanted: readonly Wanted[], isOfPart: IsOfPart): IndexedPart[] =>
  wanted.flatMap(({ id, participants }, index) => {
    const own = participants.flatMap((participant, position) =>
      isOfPart(participant.id, id) ? { position, participant } : [],
    );
    return own.length > 0 ? { index, id, participants: own } : [];
  });

/** Errors by their indexes in the whole list. */
const indexedErrors = (part: readonly IndexedPart[], fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, error]) => {
      const [index, list, position, ...rest] = path.split('.');
      const session = part[Number(index)];
      const person = session?.participants[Number(position)];
      const inSession = person ? [list, person.position, ...rest] : [list];
      return [[session?.index ?? index, ...inSession].join('.'), error];
    }),
  );

/** Ends the transaction without a change. */
class RegistrationError extends Error {
  readonly result: Exclude<RegistrationResult, { result: 'registered' }>;
  constructor(result: RegistrationError['result']) {
    super(result.result);
    this.result = result;
  }
}

interface Registering {
  settings: MailSettings;
  /** The account that has the group, and the coordinator's, which can be another one. */
  groupId: number;
  callerId: number;
  wanted: readonly Wanted[];
  now: Temporal.Instant;
}

const registerPart = async (
  tx: Tx,
  { settings, wanted, now }: Registering,
  { accountId, isOfPart }: { accountId: number; isOfPart: IsOfPart },
) => {
  const part = partOf(wanted, isOfPart);
  if (part.length === 0) return { part, sessions: [] };
  const list = part.map(({ id, participants }) => ({ id, participants: participants.map((each) => each.participant) }));
  const registered = await registerInTransaction(tx, settings, accountId, list, now, {});
  if (registered.result === 'registered') return { part, sessions: registered.sessions };
  throw new RegistrationError({ ...registered, fields: indexedErrors(part, registered.fields) });
};

/** What people registered for themselves stays as it is, and is not the group's to see. */
const partsOf = (
  { groupId, callerId, callerSelf }: { groupId: number; callerId: number; callerSelf: number | null },
  people: readonly JoinedPerson[],
  ownSessions: ReadonlyMap<number, Set<number>>,
) => {
  const ofPeople = new Set(people.map(({ member_id }) => member_id));
  const parts: { accountId: number; person: JoinedPerson | null; isOfPart: IsOfPart }[] = [
    {
      accountId: groupId,
      person: null,
      isOfPart: (memberId) => !ofPeople.has(memberId) && memberId !== callerSelf,
    },
    ...(callerSelf === null
      ? []
      : [{ accountId: callerId, person: null, isOfPart: (memberId: number) => memberId === callerSelf }]),
    ...people.map((person) => ({
      accountId: person.account_id,
      person,
      isOfPart: (memberId: number, sessionId: number) =>
        memberId === person.member_id && !ownSessions.get(memberId)?.has(sessionId),
    })),
  ];
  return parts.sort((one, other) => one.accountId - other.accountId);
};

/** All sessions first, then accounts in the order of their ids: two groups with the same people do not deadlock. */
const registerAll = async (
  tx: Tx,
  registering: Registering,
  { found, callerSelf }: { found: readonly JoinedPerson[]; callerSelf: number | null },
) => {
  const { groupId, callerId, wanted } = registering;
  const sessionIds = [...new Set(wanted.map(({ id }) => id))];
  await lockSessions(tx, sessionIds);
  await lockAccounts(tx, [groupId, callerId, ...found.map(({ account_id }) => account_id)]);
  // Someone may have left meanwhile; from here on nobody can.
  const memberIds = found.map(({ member_id }) => member_id);
  const people = await joinedPeople(tx, groupId, memberIds);
  const ownSessions = await ownSessionsOf(tx, people, sessionIds);
  let sessions: Awaited<ReturnType<typeof registerPart>>['sessions'] = [];
  for (const { person, ...each } of partsOf({ groupId, callerId, callerSelf }, people, ownSessions)) {
    const { part, sessions: registered } = await registerPart(tx, registering, each);
    if (each.accountId === callerId) sessions = registered;
    if (person) {
      const registeredIds = part.map(({ id }) => id);
      const who = { groupPersonId: person.group_person_id, memberId: person.member_id };
      await recordGroupSessions(tx, who, registeredIds);
    }
  }
  return sessions;
};

/**
 * Like `registerParticipants`, also for people of the group who have an account of their own, named by its own member, and
 * for the members of an organization of which the caller is a coordinator. The result has only the sessions of the account
 * itself.
 */
export const registerGroup = async (
  db: Db,
  settings: MailSettings,
  callerId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
): Promise<RegistrationResult> => {
  const alone = await registerParticipants(db, settings, callerId, wanted, now);
  if (alone.result !== 'unknown member') return alone;
  const ids = [...new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)))];
  try {
    return await db.transaction().execute(async (tx): Promise<RegistrationResult> => {
      const groupId = await actingGroup(tx, callerId);
      const callerSelf = groupId === callerId ? null : await selfIdOf(tx, callerId);
      // The main coordinator is no one of the people whom others register.
      if (callerSelf !== null && ids.includes(await selfIdOf(tx, groupId))) return alone;
      const found = (await joinedPeople(tx, groupId, ids)).filter(({ member_id }) => member_id !== callerSelf);
      if (found.length === 0 && callerSelf === null) return alone;
      const registering = { settings, groupId, callerId, wanted, now };
      const sessions = await registerAll(tx, registering, { found, callerSelf });
      return { result: 'registered', sessions };
    });
  } catch (error) {
    if (error instanceof RegistrationError) return error.result;
    throw error;
  }
};
