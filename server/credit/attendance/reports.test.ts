// Reports imported into a session: matches, decisions by staff, and the resulting minutes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aStaffPortal, type StaffPortal } from '#tests/support/staff-attendance.ts';

let attendance: StaffPortal;
let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  attendance = await aStaffPortal();
  ({ portal, staff } = attendance);
});
afterAll(() => attendance?.portal.close());

const requestContext = { now: after, address: '', requestId: '' };

describe('a report', () => {
  it('gives minutes to whom it names for certain, and 0 to who is not in it', async () => {
    const session = await aSession(portal, { type_code: 2 });
    const ada = await anAttendee(portal, session);
    const otto = await anAttendee(portal, session, { firstName: 'Otto', lastName: 'Filler' });
    const before = await readPresence(portal.db, session, Temporal.Now.instant());

    const { status, body } = await attendance.send(
      session,
      zoomReport(
        ['Ada Sample', ada.person.email, 0, 40],
        ['Ada Sample', ada.person.email, 50, 95],
        ['Zed Nobody', '', 0, 90],
      ),
    );

    expect([status, body]).toEqual([
      200,
      { result: 'imported', intervals: 3, certain: 1, doubtful: 0, unknown: 1, errors: [] },
    ]);
    const unknown = { minutes: null, isFromStart: false, attended: 'alone', awaited: ['webinar-report'] };
    expect(before).toEqual(
      new Map([
        [otto.selfId, unknown],
        [ada.selfId, unknown],
      ]),
    );
    expect(await readPresence(portal.db, session, Temporal.Now.instant())).toEqual(
      new Map([
        [otto.selfId, { minutes: 0, isFromStart: false, attended: 'alone', awaited: [] }],
        [ada.selfId, { minutes: 80, isFromStart: true, attended: 'alone', awaited: [] }],
      ]),
    );
    const { people, attendees } = await attendance.see(session);
    expect(
      people.map((each: { name: string; minutes: number; isEnough: boolean }) => [
        each.name,
        each.minutes,
        each.isEnough,
      ]),
    ).toEqual([
      ['Otto Filler', 0, false],
      ['Ada Sample', 80, true],
    ]);
    expect(
      attendees.map((each: { name: string; match: string; minutes: number }) => [each.name, each.match, each.minutes]),
    ).toEqual([
      ['Ada Sample', 'certain', 80],
      ['Zed Nobody', 'unknown', 90],
    ]);
  });

  it('is read once, also by two at once; a corrected one is another, and each can be removed', async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);
    const text = zoomReport(['Ada Sample', ada.person.email, 0, 60]);

    const both = await Promise.all([attendance.send(session, text), attendance.send(session, text)]);
    const again = await attendance.send(session, text);
    const corrected = await attendance.send(session, zoomReport(['Ada Sample', ada.person.email, 0, 90]));

    expect(both.map(({ body }) => body.result).toSorted()).toEqual(['already', 'imported']);
    expect([again.body.result, corrected.body.result]).toEqual(['already', 'imported']);
    const { reports } = await attendance.see(session);
    expect(reports).toHaveLength(2);
    expect((await attendance.remove(session, `reports/${reports[1].id}`)).status).toBe(204);
    expect((await attendance.remove(session, `reports/${reports[1].id}`)).status).toBe(404);
    expect((await readPresence(portal.db, session, Temporal.Now.instant())).get(ada.selfId)?.minutes).toBe(60);
    expect(await attendance.events(session)).toEqual([
      'attendance-report-imported',
      'attendance-report-imported',
      'attendance-report-removed',
    ]);
  });

  it('names the rows that cannot be read, and keeps the others', async () => {
    const session = await aSession(portal);
    const text = `${zoomReport(['Zed Nobody', '', 0, 90])}Una Broken,,no time,06/02/2026 01:00:00 PM\n`;

    const { body } = await attendance.send(session, text);

    expect(body).toMatchObject({ result: 'imported', intervals: 1, errors: [{ row: 3, message: expect.any(String) }] });
    expect((await attendance.see(session)).reports).toEqual([
      expect.objectContaining({ intervals: 1, errors: body.errors }),
    ]);
  });

  it('names them in the language of who reads them later', async () => {
    const session = await aSession(portal);
    const text = zoomReport(['Zed Nobody', '', 0, 90], ['', '', 0, 90]);
    const call = (language: 'en' | 'es', method: 'GET' | 'POST', rest: string, body?: object) =>
      ask(portal, method, `/api/staff/sessions/${session}/attendance${rest}`, {
        token: staff,
        language,
        ...(body && { body }),
      });

    const sent = await call('es', 'POST', '/reports', {
      fileName: 'report.csv',
      content: Buffer.from(text).toString('base64'),
    });

    const messagesOf = ({ errors }: { errors: { message: string }[] }) => errors.map(({ message }) => message);
    const read = async (language: 'en' | 'es') => messagesOf((await call(language, 'GET', '')).body.reports[0]);
    expect(await read('en')).toEqual(['This row has no name or email address.']);
    expect(await read('es')).toEqual(['Esta fila no tiene nombre ni correo electrónico.']);
    expect(messagesOf(sent.body)).toEqual(await read('es'));
  });

  it.each([
    ['text of no program', 'hello\n'],
    ['a PDF', '%PDF-1.7'],
    ['a head alone', zoomReport()],
  ])('that is %s is rejected with its errors, and nothing is saved', async (_, text) => {
    const session = await aSession(portal);

    const { body } = await attendance.send(session, text);

    expect(body).toEqual({
      ...{ result: 'unreadable', intervals: 0, certain: 0, doubtful: 0, unknown: 0 },
      errors: [{ row: 1, message: expect.any(String) }],
    });
    expect((await attendance.see(session)).reports).toEqual([]);
  });

  it('of a telephone finds people by the PIN of their registration', async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session, { method: 'Phone' });
    const { pin } = await portal.db
      .selectFrom('registration')
      .select('pin')
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    const text = `PIN,Phone,Join Time,Leave Time\n${pin},+1 312 555 0134,06/02/2026 12:05 PM,06/02/2026 01:30 PM\n`;

    await attendance.send(session, text);

    expect(pin).toMatch(/^\d{6}$/);
    expect((await readPresence(portal.db, session, Temporal.Now.instant())).get(ada.selfId)?.minutes).toBe(85);
    const email = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', ada.person.email)
      .where('kind', '=', 'registration')
      .executeTakeFirstOrThrow();
    expect(email.body_text).toContain(`Ada Sample: Telephone. Telephone PIN: ${pin}`);
  });

  it('may have 10 MB from staff; the body of anybody else is not read', async () => {
    const session = await aSession(portal);
    const row = 'Zed Nobody,,06/02/2026 12:00:00 PM,06/02/2026 01:00:00 PM,'.padEnd(1000, 'x');
    const text = `Name (Original Name),User Email,Join Time,Leave Time,Note\n${`${row}\n`.repeat(1000)}`;
    const huge = 'x'.repeat(15 * 1024 * 1024);
    const someone = await anAttendee(portal, session);

    const fits = await attendance.send(session, text);
    const refused = await attendance.send(session, huge, { token: someone.token });
    const tooLarge = await attendance.send(session, huge);

    expect([fits.status, fits.body.intervals]).toEqual([200, 1000]);
    expect([refused.status, refused.body.error]).toEqual([403, 'STAFF_ONLY']);
    expect([tooLarge.status, tooLarge.body]).toEqual([
      413,
      { error: 'TOO_LARGE', message: 'The body is larger than 13 MB.' },
    ]);
  });

  it('of 5,000 rows for 500 people is read whole', async () => {
    const session = await aSession(portal);
    const { accountId } = await anAttendee(portal, session);
    const members = await portal.db
      .insertInto('member')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          account_id: accountId,
          first_name: `Guest${index}`,
          last_name: `Of${index}`,
        })),
      )
      .returning('id')
      .execute();
    await portal.db
      .insertInto('registration')
      .values(
        members.map(({ id }) => ({
          account_id: accountId,
          session_id: session,
          member_id: id,
          method: 'Web',
          registered_at: after,
        })),
      )
      .execute();
    const rows = Array.from({ length: 5000 }, (_, index): [string, string, number, number] => [
      `Guest${index % 500} Of${index % 500}`,
      '',
      Math.floor(index / 500) * 9,
      Math.floor(index / 500) * 9 + 9,
    ]);

    const imported = await importReport(
      portal.db,
      { sessionId: session, fileName: 'all.csv', bytes: Buffer.from(zoomReport(...rows)), importedBy: null },
      requestContext,
    );

    expect(imported).toEqual({
      result: 'imported',
      source: 'zoom',
      counts: { intervals: 5000, certain: 500, doubtful: 0, unknown: 0 },
      errors: [],
    });
    const minutes = [...(await readPresence(portal.db, session, Temporal.Now.instant())).values()].map(
      (each) => each.minutes,
    );
    expect(minutes.filter((each) => each === 90)).toHaveLength(500);
  });
});

describe('an attendee', () => {
  const aDoubtfulAttendee = async () => {
    const session = await aSession(portal, { type_code: 2 });
    const ada = await anAttendee(portal, session);
    const otto = await anAttendee(portal, session, { firstName: 'Otto', lastName: 'Filler' });
    await attendance.send(session, zoomReport(['Ada', '', 0, 45], ['Ada', '', 45, 90], ['Zed Nobody', '', 0, 90]));
    const { reports } = await attendance.see(session);
    return { session, ada, otto, attendee: { reportId: reports[0].id, attendeeNumber: 1 } };
  };
  const first = async (session: number) => {
    const { attendees } = await attendance.see(session);
    const { match, memberId } = attendees[0];
    return [match, memberId];
  };

  it('who is doubtful has candidates with reasons, and counts for nobody yet', async () => {
    const { session, ada } = await aDoubtfulAttendee();

    const { attendees } = await attendance.see(session);

    expect(attendees[0]).toMatchObject({
      match: 'doubtful',
      memberId: null,
      candidates: [{ memberId: ada.selfId, name: 'Ada Sample', why: 'Only the first or the last name is given.' }],
    });
    expect((await readPresence(portal.db, session, Temporal.Now.instant())).get(ada.selfId)).toMatchObject({
      minutes: null,
      awaited: ['unmatched-attendee'],
    });
    const asked = { token: staff, language: 'es' } as const;
    const spanish = await ask(portal, 'GET', `/api/staff/sessions/${session}/attendance`, asked);
    expect(spanish.body.attendees[0].candidates[0].why).toBe('Solo aparece el nombre o el apellido.');
  });

  it('is confirmed, dismissed and left undecided again, with all records and who did it', async () => {
    const { session, ada, otto, attendee } = await aDoubtfulAttendee();
    const seen: unknown[] = [];

    for (const decision of [
      { decision: 'person', memberId: ada.selfId },
      { decision: 'person', memberId: otto.selfId },
      { decision: 'nobody' },
      { decision: 'undecided' },
    ]) {
      expect((await attendance.resolve(session, { ...attendee, ...decision })).status).toBe(204);
      const present = await readPresence(portal.db, session, Temporal.Now.instant());
      seen.push([...(await first(session)), present.get(ada.selfId)?.minutes, present.get(otto.selfId)?.minutes]);
    }

    expect(seen).toEqual([
      ['confirmed', ada.selfId, 90, 0],
      ['confirmed', otto.selfId, 0, 90],
      ['dismissed', null, 0, 0],
      ['doubtful', null, null, 0],
    ]);
    expect((await attendance.events(session)).filter((kind) => kind === 'attendee-match-changed')).toHaveLength(4);
  });

  it.each([
    ['of another session', () => ({ reportId: 1_000_000, attendeeNumber: 1, decision: 'nobody' })],
    [
      'who is not in the report',
      ({ attendee }: { attendee: object }) => ({ ...attendee, attendeeNumber: 9, decision: 'nobody' }),
    ],
    [
      'for someone without a seat',
      ({ attendee }: { attendee: object }) => ({ ...attendee, decision: 'person', memberId: 1 }),
    ],
  ])('%s is not there', async (_, body) => {
    const made = await aDoubtfulAttendee();

    expect((await attendance.resolve(made.session, body(made))).status).toBe(404);
  });

  it('leaves with the account whose person it could be', async () => {
    const { session, ada } = await aDoubtfulAttendee();
    await attendance.send(
      session,
      zoomReport(['A. S.', ada.person.email.toUpperCase(), 0, 1], ['Zed Nobody', '', 1, 2]),
    );

    await ask(portal, 'POST', '/api/my/delete-account', { token: ada.token, body: { password: ada.person.password } });

    const rows = await portal.db
      .selectFrom('attendance_record')
      .select(['attendee_name', 'attendee_email'])
      .where('session_id', '=', session)
      .execute();
    expect(new Set(rows.map(({ attendee_name, attendee_email }) => `${attendee_name} ${attendee_email}`))).toEqual(
      new Set([' ', 'Zed Nobody ']),
    );
  });
});

it('the list of sessions says how much is known of each', async () => {
  const start = Temporal.Now.instant().subtract({ hours: 48 });
  const session = await aSession(portal, { starts_at: start, ends_at: start.add({ minutes: 90 }) });
  const old = start.subtract({ hours: 24 * 60 });
  const tooOld = await aSession(portal, { starts_at: old, ends_at: old.add({ minutes: 90 }) });

  const { body } = await ask(portal, 'GET', '/api/staff/attendance', { token: staff });

  const listed = body.filter(({ id }: { id: number }) => id === session || id === tooOld);
  expect(listed[0]).toMatchObject({ awaited: ['webinar', 'telephone'], toPublish: 0 });
  expect(listed).toEqual([
    expect.objectContaining({ id: session, registered: 0, present: 0, unmatched: 0, reports: 0, signInSheets: 0 }),
  ]);
});
