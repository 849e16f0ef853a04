// Test fixtures for attendance: a past session with registrants.

import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { registerParticipants } from '#server/registration/registrations/register-participants.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

/** A Tuesday at noon, Eastern Time, with no federal holiday in the following weeks. */
export const startsAt = Temporal.Instant.from('2026-06-02T12:00:00-04:00');
export const endsAt = startsAt.add({ minutes: 90 });
export const after = endsAt.add({ hours: 1 });

/** 90 minutes, with seats by webinar and telephone. */
export const aSession = (portal: TestPortal, values: object = {}): Promise<number> =>
  addSession(portal, { type_code: SessionType.WebAndPhone, starts_at: startsAt, ...values });

/** Signed in now, registered the day before the session. `others`: last names of more group members. */
export const anAttendee = async (
  portal: TestPortal,
  sessionId: number,
  {
    firstName = 'Ada',
    lastName = 'Sample',
    others = [] as string[],
    method = 'Web' as 'Web' | 'Phone' | 'Teleconference',
  } = {},
) => {
  const person = await aSignedInPerson(portal, { firstName, lastName });
  const { token, selfId, accountId } = person;
  const members = [selfId];
  for (const last of others) {
    const body = { firstName: 'Bo', lastName: last };
    members.push((await ask(portal, 'POST', '/api/schedule/members', { token, body })).body.id);
  }
  const participants = members.map((id) => ({ id, method }));
  const settings = { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' };
  await registerParticipants(
    portal.db,
    settings,
    accountId,
    [{ id: sessionId, participants }],
    startsAt.subtract({ hours: 24 }),
  );
  return { ...person, members };
};

/** A Zoom report; times are minutes after noon. */
export const zoomReport = (...rows: [name: string, email: string, from: number, to: number][]): string => {
  const time = (minutes: number): string => {
    const hour = 12 + Math.floor(minutes / 60);
    return `06/02/2026 ${String(((hour + 11) % 12) + 1).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00 PM`;
  };
  const lines = rows.map(([name, email, from, to]) => `${name},${email},${time(from)},${time(to)}`);
  return ['Name (Original Name),User Email,Join Time,Leave Time', ...lines, ''].join('\n');
};

/** The attendance as staff see it, with the first page of registrants and of each list of attendees. */
export const seeAttendance = async (portal: TestPortal, token: string, session: number) => {
  const read = async (rest = '') =>
    (await ask(portal, 'GET', `/api/staff/sessions/${session}/attendance${rest}`, { token })).body;
  const [whole, { people }] = [await read(), await read('/people')];
  const lists = [await read('/unmatched-attendees?list=resolved'), await read('/unmatched-attendees?list=unknown')];
  return { ...whole, people, attendees: [...whole.attendees, ...lists.flatMap(({ attendees }) => attendees)] };
};
