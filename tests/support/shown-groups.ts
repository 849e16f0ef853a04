// What the portal shows to an account of its own records and of the group that it coordinates.
import { sql } from 'kysely';
import { ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

export interface Shown {
  certificates: string[];
  minutes: string[];
  /** Each with the number of registrations. */
  sessions: string[];
  needs: boolean;
  members: string[];
  /** Registrations of members without an account, among the group's records. */
  records: string[];
  /** The same, among those that another coordinator can cancel. */
  groupSessions: string[];
  /** People of another group. */
  foreign: string[];
}

interface Limits {
  memberNames: readonly string[];
  /** First names of others whom the account may see among the group's records, and among its sessions. */
  mayBeNamed: { records: readonly string[]; groupSessions: readonly string[] };
}

interface GroupSession {
  id: number;
  people: { name: string }[];
}

const namesOf = (sessions: GroupSession[]): { id: number; name: string }[] =>
  sessions.flatMap(({ id, people }) => people.map(({ name }) => ({ id, name: name.split(' ')[0] ?? '' })));

/** Minutes are read as they are stored. */
export const readShown = async (
  portal: TestPortal,
  { token, accountId }: { token: string; accountId: number },
  { memberNames, mayBeNamed }: Limits,
): Promise<Shown> => {
  const read = async (path: string) => (await ask(portal, 'GET', path, { token })).body;
  const certificates: { sessionId: number; state: string }[] = await read('/api/my/certificates');
  const sessions: { id: number; participants: unknown[] }[] = await read('/api/my/sessions/upcoming');
  const { captioning } = await read('/api/my/accommodations');
  const members: { firstName: string; isSelf: boolean }[] = await read('/api/schedule/members');
  const records = namesOf((await read('/api/my/group')).sessions);
  const groupSessions = namesOf(await read('/api/my/group/sessions'));
  const ofMembers = (named: typeof records) =>
    named
      .filter(({ name }) => memberNames.includes(name))
      .map(({ id, name }) => `${id} ${name}`)
      .toSorted();
  const foreignIn = (named: typeof records, allowed: readonly string[]) =>
    named.map(({ name }) => name).filter((name) => !memberNames.includes(name) && !allowed.includes(name));
  return {
    certificates: certificates
      .filter(({ state }) => state === 'valid')
      .map(({ sessionId }) => String(sessionId))
      .toSorted(),
    minutes: await storedMinutes(portal, accountId),
    sessions: sessions.flatMap(({ id, participants }) => participants.map(() => String(id))).toSorted(),
    needs: captioning,
    members: members.flatMap(({ firstName, isSelf }) => (isSelf ? [] : firstName)).toSorted(),
    records: ofMembers(records),
    groupSessions: ofMembers(groupSessions),
    foreign: [...foreignIn(records, mayBeNamed.records), ...foreignIn(groupSessions, mayBeNamed.groupSessions)],
  };
};

const storedMinutes = async ({ db }: TestPortal, accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ session_id: number; minutes: number }>`
    select session_id, (extract(epoch from ended_at - began_at) / 60)::int as minutes
    from attendance_record where account_id = ${accountId} and withdrawn_at is null`.execute(db);
  return rows.map(({ session_id, minutes }) => `${session_id} ${minutes}`).toSorted();
};
