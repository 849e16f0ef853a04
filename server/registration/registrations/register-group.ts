// Registers a group in which some have accounts of their own: their registrations belong to them. The whole list or nothing.

import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import {
  type JoinedPerson,
  joinedPeople,
  recordGroupSessions,
} from '#server/registration/registrations/group-queries.ts';
import { lockSessions } from '#server/registration/registrations/queries.ts';
import {
  type Participant,
  type RegistrationResult,
  registerInTransaction,
  registerParticipants,
  type Wanted,
} from '#server/registration/registrations/register-participants.ts';

interface Placed {
  /** Of the session in the whole list. */
  index: number;
  id: number;
  participants: { position: number; participant: Participant }[];
}

/** The part of the list that is about some of the people, with the places in the whole list. */
const partOf = (wanted: readonly Wanted[], isOfPart: (memberId: number) => boolean): Placed[] =>
  wanted.flatMap(({ id, participants }, index) => {
    const own = participants.flatMap((participant, position) =>
      isOfPart(participant.id) ? { position, participant } : [],
    );
    return own.length > 0 ? { index, id, participants: own } : [];
  });

/** Errors by their places in the whole list. */
const placedErrors = (part: readonly Placed[], fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, error]) => {
      const [index, list, position, ...rest] = path.split('.');
      const session = part[Number(index)];
      const person = session?.participants[Number(position)];
      const place = person ? [list, person.position, ...rest] : [list];
      return [[session?.index ?? index, ...place].join('.'), error];
    }),
  );

/** Ends the transaction without a change. */
class Refusal extends Error {
  readonly result: Exclude<RegistrationResult, { result: 'registered' }>;
  constructor(result: Refusal['result']) {
    super(result.result);
    this.result = result;
  }
}

interface Registering {
  settings: MailSettings;
  groupId: number;
  wanted: readonly Wanted[];
  now: Temporal.Instant;
}

const registerPart = async (
  tx: Tx,
  { settings, wanted, now }: Registering,
  { accountId, isOfPart }: { accountId: number; isOfPart: (memberId: number) => boolean },
) => {
  const part = partOf(wanted, isOfPart);
  if (part.length === 0) return { part, sessions: [] };
  const list = part.map(({ id, participants }) => ({ id, participants: participants.map((each) => each.participant) }));
  const registered = await registerInTransaction(tx, settings, accountId, list, now, {});
  if (registered.result === 'registered') return { part, sessions: registered.sessions };
  throw new Refusal({ ...registered, fields: placedErrors(part, registered.fields) });
};

const registerAll = async (tx: Tx, registering: Registering, people: readonly JoinedPerson[]) => {
  const { groupId, wanted } = registering;
  // All sessions first, then accounts in the order of their ids: two groups with the same people do not deadlock.
  await lockSessions(tx, [...new Set(wanted.map(({ id }) => id))]);
  const ofPeople = new Set(people.map(({ member_id }) => member_id));
  const parts = [
    { accountId: groupId, isOfPart: (memberId: number) => !ofPeople.has(memberId) },
    ...people.map(({ account_id, member_id }) => ({
      accountId: account_id,
      isOfPart: (memberId: number) => memberId === member_id,
    })),
  ].sort((one, other) => one.accountId - other.accountId);
  let sessions: Awaited<ReturnType<typeof registerPart>>['sessions'] = [];
  for (const each of parts) {
    const { part, sessions: registered } = await registerPart(tx, registering, each);
    const person = people.find(({ account_id }) => account_id === each.accountId);
    if (person) {
      await recordGroupSessions(
        tx,
        person.group_person_id,
        part.map(({ id }) => id),
      );
    } else sessions = registered;
  }
  return sessions;
};

/**
 * Like `registerParticipants`, also for people of the group who have an account of their own, named by its own member. The
 * result has only the sessions of the account itself.
 */
export const registerGroup = async (
  db: Db,
  settings: MailSettings,
  groupId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
): Promise<RegistrationResult> => {
  const alone = await registerParticipants(db, settings, groupId, wanted, now);
  if (alone.result !== 'unknown member') return alone;
  const ids = [...new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)))];
  try {
    return await db.transaction().execute(async (tx): Promise<RegistrationResult> => {
      const people = await joinedPeople(tx, groupId, ids);
      if (people.length === 0) return alone;
      const sessions = await registerAll(tx, { settings, groupId, wanted, now }, people);
      return { result: 'registered', sessions };
    });
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
};
