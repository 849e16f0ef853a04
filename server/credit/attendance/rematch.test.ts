// Attendees identified later, decisions that are undone, and long lists of a session.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, seeAttendance, zoomReport } from '#tests/support/attendance.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const call = (method: 'GET' | 'POST', session: number, rest: string, body?: object) =>
  ask(portal, method, `/api/staff/sessions/${session}/attendance${rest}`, { token: staff, ...(body ? { body } : {}) });
const read = async (session: number, rest = '') => (await call('GET', session, rest)).body;
const send = (session: number, text: string) =>
  call('POST', session, '/reports', { fileName: 'zoom.csv', content: Buffer.from(text).toString('base64') });
const minutesOf = async (session: number, member: number) =>
  (await readPresence(portal.db, session, Temporal.Now.instant())).get(member)?.minutes;

/** A report with one attendee, who matches nobody yet. */
const aReport = async (name = 'Ada Sample', email = '') => {
  const session = await aSession(portal);
  await send(session, zoomReport([name, email, 0, 80]));
  const { reports } = await read(session);
  return { session, attendee: { reportId: reports[0].id as number, attendeeNumber: 1 } };
};
const stateOf = async (session: number) => {
  const { reports, attendeeCounts } = await read(session);
  return [reports[0].newCandidates, attendeeCounts.toReview, attendeeCounts.unknown, attendeeCounts.resolved];
};

describe('an attendee who fitted nobody', () => {
  it('may be known once someone who fits has a seat, and is matched only when staff decide it', async () => {
    const { session, attendee } = await aReport();
    const before = await stateOf(session);
    const ada = await anAttendee(portal, session);
    const now = await stateOf(session);
    const { attendees } = await read(session);
    const silent = await minutesOf(session, ada.selfId);

    const { status } = await call('POST', session, '/unmatched-attendees', {
      ...attendee,
      decision: 'person',
      memberId: ada.selfId,
    });

    expect([before, now]).toEqual([
      [0, 0, 1, 0],
      [1, 1, 0, 0],
    ]);
    expect(attendees).toMatchObject([
      {
        ...{ name: 'Ada Sample', match: 'unknown', memberId: null, person: '', hasNewCandidates: true },
        candidates: [{ memberId: ada.selfId, name: 'Ada Sample', isNew: true, why: expect.stringContaining('same') }],
      },
    ]);
    expect([silent, status, await minutesOf(session, ada.selfId)]).toEqual([null, 204, 80]);
    expect(await stateOf(session)).toEqual([0, 0, 0, 1]);
  });

  it('may be known among so many that they are considered on a thread', async () => {
    const session = await aSession(portal);
    const others = Array.from({ length: 1_100 }, (_, index): Parameters<typeof zoomReport>[0] => [
      `Guest ${index} Away`,
      '',
      0,
      80,
    ]);
    await send(session, zoomReport(...others, ['Ada Sample', '', 0, 80]));
    const ada = await anAttendee(portal, session);

    const { attendees, attendeeCounts } = await read(session);

    expect(attendees).toMatchObject([
      { name: 'Ada Sample', attendeeNumber: 1_101, candidates: [{ memberId: ada.selfId }] },
    ]);
    expect(attendeeCounts).toMatchObject({ toReview: 1, unknown: 1_100 });
  });

  it('is not proposed again for someone whom staff were shown and refused, but for the next one', async () => {
    const { session, attendee } = await aReport();
    const ada = await anAttendee(portal, session);
    await call('POST', session, '/unmatched-attendees', { ...attendee, decision: 'nobody', refused: [ada.selfId] });
    const refused = await stateOf(session);
    const second = await anAttendee(portal, session);

    const { attendees } = await read(session);

    expect(refused).toEqual([0, 0, 0, 1]);
    expect(attendees[0].candidates.map(({ memberId }: { memberId: number }) => memberId)).toEqual([second.selfId]);
  });

  it('is told apart from another one of the same name by address, organization, group and way to attend', async () => {
    const session = await aSession(portal);
    const alone = await anAttendee(portal, session, { firstName: 'Bo' });
    const lee = { firstName: 'Lee', lastName: 'Ross', others: ['Sample'], method: 'Phone' } as const;
    const group = await anAttendee(portal, session, { ...lee, others: [...lee.others] });
    await portal.db.updateTable('account').set({ organization: 'Mill' }).where('id', '=', group.accountId).execute();
    await send(session, zoomReport(['Bo Sample', '', 0, 80]));

    const { attendees } = await read(session);

    const byMember = (one: { memberId: number }, other: { memberId: number }) => one.memberId - other.memberId;
    expect(attendees[0].candidates.toSorted(byMember)).toMatchObject([
      { memberId: alone.selfId, name: 'Bo Sample', email: alone.person.email, groupOf: '', method: 'Web' },
      {
        ...{ memberId: group.members[1], name: 'Bo Sample', email: group.person.email, organization: 'Mill' },
        ...{ groupOf: 'Lee Ross', method: 'Phone' },
      },
    ]);
  });

  it('was dismissed by someone who is named, and is open again when that is undone', async () => {
    const { session, attendee } = await aReport();
    const ada = await anAttendee(portal, session);
    await call('POST', session, '/unmatched-attendees', { ...attendee, decision: 'nobody', refused: [ada.selfId] });
    const resolved = await read(session, '/unmatched-attendees?list=resolved');

    await call('POST', session, '/unmatched-attendees', { ...attendee, decision: 'undecided' });

    expect(resolved.attendees).toMatchObject([
      { match: 'dismissed', decidedBy: expect.stringMatching(/^\S+ \S+/), decidedAt: expect.any(String) },
    ]);
    expect(await stateOf(session)).toEqual([1, 1, 0, 0]);
    const { attendees } = await read(session);
    expect(attendees[0]).toMatchObject({ match: 'unknown', decidedBy: '', decidedAt: null });
  });

  it('is led to the account with the same e-mail that has no seat here', async () => {
    const person = await aSignedInPerson(portal);
    const { session } = await aReport('A. S.', person.person.email.toUpperCase());

    const { attendees } = await read(session, '/unmatched-attendees?list=unknown');

    expect(attendees).toMatchObject([{ account: { id: person.accountId, name: 'Nora Quist' } }]);
  });
});

describe('a caller without a PIN', () => {
  it('may be whoever has that number in their profile', async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);
    await portal.db.updateTable('account').set({ phone: '(312) 555-0134' }).where('id', '=', ada.accountId).execute();
    const time = (minutes: number) => after.subtract({ minutes }).toString();
    const calls = ['+1 312-555-0134', '312***0134', '312 555 0178'].map(
      (number) => `,${number},${time(150)},${time(60)}`,
    );

    await send(session, ['PIN,Phone,Join Time,Leave Time', ...calls].join('\n'));

    const { attendees } = await seeAttendance(portal, staff, session);
    const candidates = [{ memberId: ada.selfId, why: 'The phone number matches the account.' }];
    expect(attendees).toMatchObject([
      { phone: '13125550134', match: 'doubtful', candidates },
      { name: '312***0134', match: 'doubtful', candidates },
      { phone: '3125550178', match: 'unknown', candidates: [] },
    ]);
  });
});

describe('a long list', () => {
  const aLongSession = async () => {
    const session = await aSession(portal);
    const others = Array.from({ length: 11 }, (_, index) => `Zoë${index}`);
    const groups = [];
    for (let index = 0; index < 5; index += 1) groups.push(await anAttendee(portal, session, { others }));
    const rows = Array.from({ length: 51 }, (_, index) => [`Guest ${index} Nobody`, '', 0, 60] as const);
    await send(session, zoomReport(...rows.map((row): [string, string, number, number] => [...row])));
    return { session, first: groups[0] };
  };

  it('comes a page at a time with its count, and is found by words without case and accents', async () => {
    const { session, first } = await aLongSession();
    const ofPage = async (rest: string) => {
      const { page, pages, count, people, attendees } = await read(session, rest);
      return [page, pages, count, (people ?? attendees).length];
    };

    const lists = {
      whole: await ofPage('/people'),
      second: await ofPage('/people?page=2'),
      beyond: await ofPage('/people?page=9'),
      byName: await ofPage('/people?q=ZOE10%20bo'),
      byEmail: await ofPage(`/people?q=${encodeURIComponent(first?.person.email ?? '')}`),
      nobody: await ofPage('/people?q=xyzzy'),
      attendees: await ofPage('/unmatched-attendees?list=unknown'),
      lastAttendees: await ofPage('/unmatched-attendees?list=unknown&page=2'),
      foundAttendees: await ofPage('/unmatched-attendees?list=unknown&q=guest%2050'),
    };

    expect(lists).toEqual({
      ...{ whole: [1, 2, 60, 50], second: [2, 2, 60, 10], beyond: [9, 2, 60, 0], byName: [1, 1, 5, 5] },
      ...{ byEmail: [1, 1, 12, 12], nobody: [1, 1, 0, 0] },
      ...{ attendees: [1, 2, 51, 50], lastAttendees: [2, 2, 51, 1], foundAttendees: [1, 1, 1, 1] },
    });
    const [one, other] = [await read(session, '/people'), await read(session, '/people?page=2')];
    const ids = [...one.people, ...other.people].map(({ memberId }: { memberId: number }) => memberId);
    expect(new Set(ids).size).toBe(60);
  });

  it('of unmatched attendees leaves out, on each page, those whom someone now fits, and keeps the order of arrival', async () => {
    const session = await aSession(portal);
    const minutes = Array.from({ length: 59 }, (_, index) => 59 - index);
    const away = minutes.map((minute): [string, string, number, number] => [`Guest ${minute} Away`, '', minute, 80]);
    await send(session, zoomReport(['Ada Sample', '', 0, 80], ...away, ['Zoë Muster', 'zoe@home.example', 0, 80]));
    await anAttendee(portal, session);

    const [first, second, found] = [
      await read(session, '/unmatched-attendees?list=unknown'),
      await read(session, '/unmatched-attendees?list=unknown&page=2'),
      await read(session, '/unmatched-attendees?list=unknown&q=ZOE%20home'),
    ];

    const names = [...first.attendees, ...second.attendees].map(({ name }: { name: string }) => name);
    expect([first.count, first.pages, first.attendees.length, found.count]).toEqual([60, 2, 50, 1]);
    expect(names).toEqual(['Zoë Muster', ...minutes.toReversed().map((minute) => `Guest ${minute} Away`)]);
  });

  it.each(['/people', '/unmatched-attendees?list=unknown'])('of no session is not there: %s', async (rest) => {
    expect((await call('GET', 199_999, rest)).status).toBe(404);
  });
});
