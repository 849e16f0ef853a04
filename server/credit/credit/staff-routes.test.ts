// Staff and credit: the queue, overrides and their end, rosters with their errors, the audit file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate as aCertificateOf } from '#tests/support/certificates.ts';
import {
  aCertificate,
  anAttendanceRecord,
  anAttendee,
  aPastSession,
  askFor,
  creditEmails,
} from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse } from '#tests/support/self-paced.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const recently = () => Temporal.Now.instant().subtract({ hours: 24 });
const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const post = (path: string, body?: unknown) =>
  ask(portal, 'POST', path, { token: staff, ...(body === undefined ? {} : { body }) });
const decideAll = (sessionId: number) =>
  portal.db.transaction().execute((tx) => decideRequests(tx, { sessionId }, Temporal.Now.instant()));
const events = async (kind: string) => {
  const rows = await portal.db
    .selectFrom('audit_event')
    .select('details')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => details);
};
/** Requested by a person who attended this long. */
const aRequest = async (minutes: number | null, type = 'coa') => {
  const session = await aPastSession(portal, recently(), { isComplete: minutes !== null });
  const person = await anAttendee(portal, session, minutes);
  const { body } = await askFor(portal, person, { sessionId: session, types: [type] });
  const id: number = body.options.find((each: { type: string }) => each.type === type).requestId;
  return { session, person, id };
};

describe('the queue', () => {
  it('shows by state, with what is due first at the top', async () => {
    const [refused, checking, missing] = [await aRequest(10), await aRequest(null), await aRequest(90, 'aia_hsw')];
    const shown = async (state: string) => {
      const { body } = await get(`/api/staff/credit?state=${state}`);
      return body.requests.map(({ id }: { id: number }) => id);
    };

    const lists = {
      open: await shown('open'),
      requested: await shown('requested'),
      missing: await shown('missing'),
      refused: await shown('refused'),
      granted: await shown('granted'),
      overridden: await shown('overridden'),
    };

    expect(lists).toEqual({
      ...{ open: [missing.id, checking.id], requested: [checking.id], missing: [missing.id] },
      ...{ refused: [refused.id], granted: [], overridden: [] },
    });
    const { body } = await get('/api/staff/credit?state=missing');
    expect(body).toEqual({
      ...{ page: 1, pages: 1, count: 1 },
      requests: [
        {
          ...{ id: missing.id, sessionId: missing.session, sessionName: `Session ${missing.session}` },
          ...{ startDate: expect.any(String), person: 'Nora Quist', email: missing.person.person.email },
          ...{ type: 'aia_hsw', typeName: expect.stringContaining('AIA'), state: 'missing', hours: null, units: '' },
          ...{ isOverridden: false, requestedAt: expect.any(String), dueDay: expect.stringMatching(/^\d{4}-/) },
        },
      ],
    });
  });

  it('is sorted as asked', async () => {
    const [one, other] = [await aRequest(90, 'aia_hsw'), await aRequest(90, 'aia_hsw')];
    const shown = async (query: string) =>
      (await get(`/api/staff/credit?state=missing&${query}`)).body.requests
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => id === one.id || id === other.id);

    expect(await shown('sort=requested')).toEqual([one.id, other.id]);
    expect(await shown('sort=requested&order=descending')).toEqual([other.id, one.id]);
    expect(await shown('sort=session&order=descending')).toEqual([other.id, one.id]);
    for (const sort of ['person', 'start', 'due']) expect((await shown(`sort=${sort}`)).length).toBe(2);
  });

  it('opens one request with facts, evidence and decisions', async () => {
    const { id, session, person } = await aRequest(60);
    await anAttendanceRecord(portal, person, session, { minutes: 90 });
    await decideAll(session);

    const { body } = await get(`/api/staff/credit/${id}`);

    expect(body.facts).toEqual([
      { name: 'Minutes attended', value: '90' },
      { name: 'Attended', value: 'Alone' },
      { name: 'Evaluation', value: 'Not required' },
      { name: 'Other credit for this course', value: 'None' },
    ]);
    expect(body.evidence.map(({ source }: { source: string }) => source)).toEqual([
      'Entered by staff',
      'Entered by staff',
    ]);
    expect(body.decisions.map(({ reasons }: { reasons: string[] }) => reasons[0])).toEqual([
      'Nora Quist attended 90 minutes. This certificate needs 75.',
      'Nora Quist attended 60 of the 75 minutes that full credit needs. That is 1 hour of 1.5.',
    ]);
    expect(
      body.decisions.map(({ decision, hours, isProrated, by }: Record<string, unknown>) => [
        decision,
        hours,
        isProrated,
        by,
      ]),
    ).toEqual([
      ['granted', 1.5, false, ''],
      ['granted', 1, true, ''],
    ]);
    expect((await get('/api/staff/credit/999999')).status).toBe(404);
  });

  it('for California warns where a trainer has no biography', async () => {
    const credits = [{ name: 'California architects', credits: 1.5 }];
    const session = await aPastSession(portal, recently(), { credits });
    const person = await anAttendee(portal, session, null);
    const { body } = await askFor(portal, person, { sessionId: session, types: ['cali'] });

    const shown = await get(`/api/staff/credit/${body.options[0].requestId}`);

    expect(shown.body.facts[0]).toEqual({
      name: 'Check first',
      value: 'The California certificate states who taught, but no speaker is listed.',
    });
  });
});

describe('the word of staff', () => {
  it('overrides the rules, is sent once, recorded, and stands until it is withdrawn', async () => {
    const { id, session, person } = await aRequest(10);
    const decision = { isGranted: true, hours: 1.25, note: 'Their line was cut; the captioner saw them.' };

    const { status, body } = await post(`/api/staff/credit/${id}/decision`, decision);
    await anAttendanceRecord(portal, person, session, { minutes: 20 });
    await decideAll(session);
    const rechecked = await post(`/api/staff/credit/${id}/recheck`);
    const emails = await creditEmails(portal, person.person.email);
    const ended = await ask(portal, 'DELETE', `/api/staff/credit/${id}/decision`, { token: staff });
    const twice = await ask(portal, 'DELETE', `/api/staff/credit/${id}/decision`, { token: staff });

    expect([status, body.state, body.hours, body.isOverridden]).toEqual([200, 'granted', 1.25, true]);
    expect(body.decisions[0]).toMatchObject({
      note: decision.note,
      isOverridden: true,
      by: expect.stringMatching(/\S+ \S+/),
    });
    expect([rechecked.body.state, rechecked.body.decisions.length]).toEqual(['granted', 2]);
    expect(emails.map(({ kind }) => kind)).toEqual(['credit-decided']);
    expect(emails[0]?.body_text).toContain(`Our staff reviewed this and granted credit: ${decision.note}`);
    expect([ended.status, ended.body.state, ended.body.hours, ended.body.isOverridden]).toEqual([
      ...[200, 'granted', 0.25, false],
    ]);
    expect([twice.status, twice.body.error]).toEqual([409, 'NOT_OVERRIDDEN']);
    expect(await events('credit-overridden')).toContainEqual({ request: id, session, from: 'refused', to: 'granted' });
    expect(await events('credit-override-ended')).toContainEqual({
      request: id,
      session,
      from: 'granted',
      to: 'granted',
    });
  });

  it('against credit stands too: a new request or more minutes do not change it', async () => {
    const { id, session, person } = await aRequest(null);
    await post(`/api/staff/credit/${id}/decision`, { isGranted: false, note: 'Someone else sat there.' });
    await anAttendanceRecord(portal, person, session, { minutes: 90 });
    await decideAll(session);

    const withdrawn = await ask(portal, 'DELETE', `/api/my/credit/requests/${id}`, { token: person.token });
    const { body } = await get(`/api/staff/credit/${id}`);

    expect([withdrawn.status, withdrawn.body.error, body.state]).toEqual([409, 'DECIDED', 'refused']);
  });

  it.each([
    ['no note', { isGranted: true, note: '  ' }, 'note'],
    ['no hours at all', { isGranted: true, hours: 0, note: 'x' }, 'hours'],
    ['more hours than a course has', { isGranted: true, hours: 101, note: 'x' }, 'hours'],
    ['more than two decimals', { isGranted: true, hours: 1.125, note: 'x' }, 'hours'],
  ])('with %s is refused', async (_, body, field) => {
    const { id } = await aRequest(10);

    const answer = await post(`/api/staff/credit/${id}/decision`, body);

    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it.each([1.1, 1.15, 2.3])('takes %s hours', async (hours) => {
    const { id } = await aRequest(10);

    const answer = await post(`/api/staff/credit/${id}/decision`, { isGranted: true, hours, note: 'Seen.' });

    expect([answer.status, answer.body.hours]).toEqual([200, hours]);
  });

  it('outlives the account of whoever decided it', async () => {
    const { id, session } = await aRequest(10);
    await post(`/api/staff/credit/${id}/decision`, { isGranted: true, note: 'Seen.' });
    await portal.db.updateTable('credit_decision').set({ overridden_by: null }).where('request_id', '=', id).execute();

    await decideAll(session);

    expect((await get(`/api/staff/credit/${id}`)).body).toMatchObject({ state: 'granted', isOverridden: true });
  });
});

describe('a roster', () => {
  const aGraduate = async (session: number, type: CertificateType, membershipNumbers: object = {}) => {
    const person = await anAttendee(portal, session);
    await askFor(portal, person, { sessionId: session, types: [type], membershipNumbers });
    return { person, number: await aCertificate(portal, person, session, type) };
  };
  const dueOf = async (session: number) => {
    const { body } = await get('/api/staff/rosters');
    return body.due.filter(({ sessionId }: { sessionId: number }) => sessionId === session);
  };

  it('is due by the body’s rule, is recorded once, and gives its rows as CSV', async () => {
    const session = await aPastSession(portal, recently());
    const { number: certificate } = await aGraduate(session, 'aia_hsw', { aia: '30123456' });
    const due = await dueOf(session);

    const recorded = await post('/api/staff/rosters', { body: 'aia', sessionId: session });
    const again = await post('/api/staff/rosters', { body: 'aia', sessionId: session });
    const csv = await get(`/api/staff/rosters/${recorded.body.id}/table`);
    const shown = await get(`/api/staff/rosters/${recorded.body.id}`);
    const unknown = await get('/api/staff/rosters/999999');

    expect(due).toEqual([
      {
        ...{ body: 'aia', bodyName: 'AIA', sessionId: session, sessionName: `Session ${session}` },
        ...{ startDate: expect.any(String), certificates: 1, dueDay: expect.stringMatching(/^\d{4}-/), isLate: false },
      },
    ]);
    expect([recorded.status, again.status, again.body.error]).toEqual([200, 409, 'NOTHING']);
    expect(await dueOf(session)).toEqual([]);
    const [year, month, day] = recorded.body.roster.entries[0].completedOn.split('-');
    expect(csv.text).toBe(
      `\ufeffMember Number,First Name,Last Name,Completion Date,Course Number,Course Title,Learning Units,Type,Certificate Number\r\n30123456,Nora,Quist,${month}/${day}/${year},CC-77,Session ${session},1.5,LU|HSW,${certificate}\r\n`,
    );
    expect(await events('credit-reported')).toContainEqual({
      ...{ report: recorded.body.id, body: 'aia', session, certificates: 1 },
    });
    const { body } = await get('/api/staff/rosters');
    expect(body.made[0]).toMatchObject({ id: recorded.body.id, bodyName: 'AIA', certificates: 1 });
    const { errors: _, ...entry } = recorded.body.roster.entries[0];
    expect(shown.body).toEqual({ ...body.made[0], entries: [entry] });
    expect(unknown.status).toBe(404);
  });

  it('of a course has everyone once for each time they completed it', async () => {
    const course = await aCourse(portal);
    const { accountId, selfId: memberId } = await aSignedInPerson(portal);
    const who = { accountId, memberId, sessionId: course, type: 'actcp' as const };
    await aCertificateOf(portal.db, { ...who, completedOn: '2024-11-05' });
    const first = await post('/api/staff/rosters', { body: 'actcp', sessionId: course });
    const between = await dueOf(course);
    const { number } = await aCertificateOf(portal.db, { ...who, completedOn: '2025-11-05' });

    const second = await post('/api/staff/rosters', { body: 'actcp', sessionId: course });

    expect([first.status, between, second.status]).toEqual([200, [], 200]);
    expect(second.body.roster.entries).toMatchObject([{ certificateNumber: number, completedOn: '2025-11-05' }]);
    expect(await dueOf(course)).toEqual([]);
  });

  it('of a session across midnight has the day on which it began', async () => {
    const lateEvening = Temporal.Now.zonedDateTimeISO('America/New_York')
      .subtract({ days: 2 })
      .withPlainTime({ hour: 23 });
    const session = await aPastSession(portal, lateEvening.toInstant());
    await aGraduate(session, 'aia_hsw', { aia: '30123455' });

    const recorded = await post('/api/staff/rosters', { body: 'aia', sessionId: session });

    expect([recorded.status, recorded.body.roster?.entries[0].completedOn]).toEqual([
      200,
      lateEvening.toPlainDate().toString(),
    ]);
  });

  it('names each error with its person, and goes out without them', async () => {
    const session = await aPastSession(portal, recently());
    const good = await aGraduate(session, 'aia_hsw', { aia: '30999991' });
    const bad = await aGraduate(session, 'aia_hsw', { aia: '30999992' });
    await portal.db
      .updateTable('credit_request')
      .set({ membership_number: '' })
      .where('member_id', '=', bad.person.selfId)
      .execute();
    await portal.db.deleteFrom('membership').where('member_id', '=', bad.person.selfId).execute();

    const refused = await post('/api/staff/rosters', { body: 'aia', sessionId: session });
    const draft = await get(`/api/staff/rosters/draft?body=aia&sessionId=${session}`);
    const recorded = await post('/api/staff/rosters', { body: 'aia', sessionId: session, without: [bad.number] });

    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      ...[409, 'INVALID_ROSTER', { [bad.number]: 'Nora Quist: The AIA member number is missing.' }],
    ]);
    // Both are Nora Quist, so they are ordered by number.
    const errors = Object.fromEntries(
      draft.body.entries.map((entry: Record<string, unknown>) => [entry.certificateNumber, entry.errors]),
    );
    expect(errors).toEqual({ [good.number]: [], [bad.number]: ['The AIA member number is missing.'] });
    expect(recorded.body.roster.entries).toHaveLength(1);
    expect(await dueOf(session)).toMatchObject([{ certificates: 1 }]);
  });

  it('refuses a number that the body has heard of this year, for the same course', async () => {
    const [first, second] = [await aPastSession(portal, recently()), await aPastSession(portal, recently())];
    await aGraduate(first, 'aia_hsw', { aia: '30555555' });
    const { number: certificate } = await aGraduate(second, 'aia_hsw', { aia: '30555555' });

    const recorded = await post('/api/staff/rosters', { body: 'aia', sessionId: first });
    const refused = await post('/api/staff/rosters', { body: 'aia', sessionId: second });

    expect([recorded.status, refused.status]).toEqual([200, 409]);
    expect(refused.body.fields[certificate]).toMatch(/^Nora Quist: This course was already reported to AIA on \S+\.$/);
  });

  it('is recorded once, however many record it at once, and a corrected certificate is not reported again', async () => {
    const session = await aPastSession(portal, recently());
    const { person, number: certificate } = await aGraduate(session, 'actcp');

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/staff/rosters', { body: 'actcp', sessionId: session })),
    );
    await portal.db.updateTable('member').set({ last_name: 'Quist-Lund' }).where('id', '=', person.selfId).execute();
    const { token } = person;
    const reissued = await ask(portal, 'POST', `/api/my/certificates/${certificate}/reissue`, { token });

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(reissued.status).toBe(200);
    expect(await dueOf(session)).toEqual([]);
  });

  it('stands in the audit file with everything that led to it, and who took the file is recorded', async () => {
    const session = await aPastSession(portal, recently());
    const { number: certificate, person } = await aGraduate(session, 'actcp');
    await post('/api/staff/rosters', { body: 'actcp', sessionId: session });

    const { status, text, headers } = await get(`/api/staff/sessions/${session}/audit-file`);

    const file = JSON.parse(text);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys(file)).toEqual([
      ...[
        'madeAt',
        'session',
        'registrations',
        'attendanceReports',
        'evidence',
        'joins',
        'livePresence',
        'pollAnswers',
      ],
      ...['signInSheets', 'requests', 'evaluation', 'certificates', 'retainedRecords', 'reports', 'corrections'],
    ]);
    expect(file.registrations).toMatchObject([{ member_id: person.selfId, last_name: 'Quist' }]);
    expect(file.evidence).toMatchObject([{ source: 'manual', member_id: person.selfId }]);
    expect(file.requests[0].decisions).toMatchObject([{ decision: 'granted', reasons: [{ code: 'enough-minutes' }] }]);
    expect(file.certificates).toMatchObject([{ number: certificate }]);
    expect(file.reports).toMatchObject([{ body: 'actcp', roster: [{ lastName: 'Quist' }] }]);
    expect(await events('audit-file-read')).toContainEqual({ session });
    expect((await get('/api/staff/sessions/199999/audit-file')).status).toBe(404);
  });
});
