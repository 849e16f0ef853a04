// The attendance review over the API: what people see while evidence is missing, and what publishing changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { askFor, creditEmails, myCreditOption } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  portal.setClock(() => after.add({ hours: 1 }));
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

type Attendee = Awaited<ReturnType<typeof anAttendee>>;

/** Over, with webinar and telephone seats and a certificate of attendance; nobody has requested it yet. */
const aSessionWithCredit = async (values: object = {}): Promise<number> => {
  const id = await aSession(portal, values);
  await portal.db
    .insertInto('session_credit')
    .values({ session_id: id, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 })
    .execute();
  return id;
};
const path = (session: number, rest: string): string => `/api/staff/sessions/${session}/attendance/${rest}`;
const asStaff = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  ask(portal, method, url, { token: staff, ...(body ? { body } : {}) });
const imports = (session: number, ...rows: Parameters<typeof zoomReport>) =>
  asStaff('POST', path(session, 'reports'), {
    fileName: 'zoom.csv',
    content: Buffer.from(zoomReport(...rows)).toString('base64'),
    isAccepted: true,
  });
const decides = (session: number) =>
  portal.db.transaction().execute((tx) => decideRequests(tx, { sessionId: session }, after.add({ hours: 1 })));
const reads = async (session: number) => (await asStaff('GET', path(session, 'review'))).body;
/** As the list of sessions has it. */
const listed = async (session: number) =>
  (await asStaff('GET', '/api/staff/attendance')).body.find(({ id }: { id: number }) => id === session);
const noReport = (session: number, channel: string) =>
  asStaff('POST', path(session, 'missing-reports'), { channel, isMissing: true });
const publishes = async (session: number) =>
  asStaff('POST', path(session, 'publication'), { version: (await reads(session)).version });
const requests = async (person: Attendee, session: number) => {
  const asked = await askFor(portal, person, { sessionId: session, types: ['coa'] });
  expect(asked.status).toBe(200);
};
const emailOf = async (person: Attendee, session: number) => {
  await decides(session);
  const { state, reasons } = await myCreditOption(portal, person, { sessionId: session, type: 'coa' });
  return { state, reasons };
};

describe('while evidence is missing', () => {
  it.each<[string, (session: number, email: string) => Promise<unknown>, string]>([
    ['no report is in', async () => {}, 'We are waiting for the attendance report of the webinar.'],
    [
      'only the webinar report is in',
      (session) => imports(session, ['Otto Filler', '', 0, 90]),
      'We are waiting for the log of telephone calls.',
    ],
    [
      'an attendee of nearly the same name is unmatched',
      async (session) => {
        await imports(session, ['Ada Samples', '', 0, 90]);
        await noReport(session, 'telephone');
      },
      'The attendance report names someone who may be you. Our staff will check.',
    ],
    [
      'an attendee whose name says nobody is unmatched',
      async (session) => {
        await imports(session, ['iPhone', '', 0, 90]);
        await noReport(session, 'telephone');
      },
      'The attendance report names someone who may be you. Our staff will check.',
    ],
    [
      'a row that names the person could not be read',
      async (session, email) => {
        const text = `${zoomReport(['Zed Nobody', '', 0, 90])}Ada Sample,${email},no time,no time\n`;
        const content = Buffer.from(text).toString('base64');
        await asStaff('POST', path(session, 'reports'), { fileName: 'zoom.csv', content, isAccepted: true });
        await noReport(session, 'telephone');
      },
      'We could not read a line of the attendance report that may be about you. Our staff will check.',
    ],
    [
      'everything is in but not published',
      async (session) => {
        await imports(session, ['Zed Nobody', '', 0, 90]);
        await noReport(session, 'telephone');
      },
      'Our staff are reviewing the attendance of this session. We will email you the decision.',
    ],
  ])('nobody is refused: %s', async (_, happens, reason) => {
    const session = await aSessionWithCredit();
    const ada = await anAttendee(portal, session);
    await requests(ada, session);
    await happens(session, ada.person.email);

    const text = await emailOf(ada, session);

    expect(text).toEqual({ state: 'requested', reasons: expect.arrayContaining([reason]) });
    expect(await creditEmails(portal, ada.person.email)).toEqual([]);
  });
});

describe('publishing', () => {
  it('refuses with the evidence, notifies each account once, and corrects in a message', async () => {
    const session = await aSessionWithCredit({ type_code: 2 });
    const ada = await anAttendee(portal, session);
    await requests(ada, session);
    await imports(session, ['Zed Nobody', '', 0, 90]);
    await decides(session);
    const before = await reads(session);
    const toPublish = await listed(session);

    const published = await publishes(session);
    const stale = await asStaff('POST', path(session, 'publication'), { version: before.version });
    const refused = await emailOf(ada, session);
    const done = await listed(session);
    const first = await creditEmails(portal, ada.person.email);
    await imports(session, ['Ada Sample', ada.person.email, 0, 90]);
    const granted = await emailOf(ada, session);
    const all = await creditEmails(portal, ada.person.email);

    expect(before).toMatchObject({ isPublished: false, counts: { refused: 1, waiting: 0, changes: 1 } });
    expect([toPublish, done]).toMatchObject([
      { awaited: [], unmatched: 1, toPublish: 1 },
      { awaited: [], unmatched: 1, toPublish: 0 },
    ]);
    expect(before.recipients).toEqual([{ name: 'Ada Sample', email: ada.person.email, decisions: 1 }]);
    expect([published.status, published.body.isPublished]).toEqual([200, true]);
    expect(stale.status).toBe(200);
    expect(refused).toEqual({
      state: 'refused',
      reasons: [expect.stringContaining('You attended 0 of the 75 minutes')],
    });
    expect(first.map(({ kind }) => kind)).toEqual(['credit-decided']);
    expect(granted.state).toBe('granted');
    expect(all.map(({ kind }) => kind)).toEqual(['credit-decided', 'credit-corrected']);
    expect(all[1]?.body_text).toMatch(
      /We have corrected your record[\s\S]*granted, 1.5 contact hours[\s\S]*Certificate /,
    );
  });

  it('is refused for other decisions than those that staff have seen, and before the end', async () => {
    const session = await aSessionWithCredit({ type_code: 2 });
    const ada = await anAttendee(portal, session);
    await requests(ada, session);
    await imports(session, ['Zed Nobody', '', 0, 90]);
    const { version } = await reads(session);
    await imports(session, ['Ada Sample', ada.person.email, 0, 90]);

    const changed = await asStaff('POST', path(session, 'publication'), { version });
    const unknown = await asStaff('POST', path(999_999, 'publication'), { version });

    expect([changed.status, changed.body.error]).toEqual([409, 'CHANGED']);
    expect(unknown.status).toBe(404);
  });

  it('waits for a row that could not be read until staff have checked it', async () => {
    const session = await aSessionWithCredit({ type_code: 2 });
    const ada = await anAttendee(portal, session);
    await requests(ada, session);
    const text = `${zoomReport(['Zed Nobody', '', 0, 90])}Ada Sample,${ada.person.email},no time,no time\n`;
    const content = Buffer.from(text).toString('base64');
    await asStaff('POST', path(session, 'reports'), { fileName: 'zoom.csv', content, isAccepted: true });
    const { unreadRows, counts } = await reads(session);

    const checked = await asStaff('POST', path(session, `reports/${unreadRows[0].reportId}/checked-rows`), {});

    expect(unreadRows).toMatchObject([{ text: expect.stringContaining('Ada Sample') }]);
    expect(counts).toMatchObject({ waiting: 1, refused: 0 });
    expect(checked.body).toMatchObject({ unreadRowCount: 0, counts: { waiting: 0, refused: 1 } });
  });
});

describe('the list of decisions', () => {
  it('is paged, sorted, searched and filtered, with what publishing would make of each', async () => {
    const session = await aSessionWithCredit({ type_code: 2 });
    const people = [];
    for (const lastName of ['Zimmer', 'Abel', 'Moss']) {
      const person = await anAttendee(portal, session, { firstName: 'Ada', lastName });
      await requests(person, session);
      people.push(person);
    }
    await imports(session, ['Ada Moss', people[2]?.person.email ?? '', 0, 90]);
    await decides(session);
    const list = async (query = '') => {
      const { body } = await asStaff('GET', path(session, `review/decisions${query}`));
      return [
        body.count,
        ...body.decisions.map(({ person, proposed }: Record<string, string>) => `${person} ${proposed}`),
      ];
    };

    expect(await list()).toEqual([3, 'Ada Abel refused', 'Ada Zimmer refused', 'Ada Moss granted']);
    expect(await list('?sort=person&order=descending')).toEqual([
      ...[3, 'Ada Zimmer refused', 'Ada Moss granted', 'Ada Abel refused'],
    ]);
    expect(await list('?state=granted')).toEqual([1, 'Ada Moss granted']);
    expect(await list('?q=zim+ada')).toEqual([1, 'Ada Zimmer refused']);
    expect(await list('?page=2')).toEqual([3]);
    expect((await asStaff('GET', path(999_999, 'review/decisions'))).status).toBe(404);
  });
});
