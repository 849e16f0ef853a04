// What participants do themselves: the code word, and a group site's sheet, which staff verify or return.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, endsAt, startsAt, zoomReport } from '#tests/support/attendance.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenOf } from '#tests/support/sign-in.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterEach(() => portal.setClock(() => Temporal.Now.instant()));
afterAll(() => portal?.close());

type Attendee = Awaited<ReturnType<typeof anAttendee>>;

/** Tokens use the portal's clock: the caller signs in at that time. */
const at = async (now: Temporal.Instant, attendee: Attendee): Promise<string> => {
  portal.setClock(() => now);
  return tokenOf(portal, attendee.person);
};
const asStaff = async (method: 'GET' | 'POST', path: string, body?: object) => {
  portal.setClock(() => Temporal.Now.instant());
  return ask(portal, method, path, { token: staff, ...(body ? { body } : {}) });
};
const minutesOf = async (session: number, member: number) =>
  (await readPresence(portal.db, session, Temporal.Now.instant())).get(member);

describe('the code word', () => {
  const setWord = (session: number, word: string) =>
    asStaff('POST', `/api/staff/sessions/${session}/code-word`, { word });
  const give = (session: number, token: string, memberId: number, word: string) =>
    ask(portal, 'POST', `/api/my/sessions/${session}/code-word`, { token, body: { memberId, word } });
  const aWord = async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);
    await setWord(session, 'Crème brûlée');
    return { session, ada };
  };

  it.each(['Crème brûlée', 'CREME BRULEE', ' creme-brulee ', 'crémebrulée'])('is right as “%s”', async (word) => {
    const { session, ada } = await aWord();
    const token = await at(after, ada);

    const first = await give(session, token, ada.selfId, word);
    const again = await give(session, token, ada.selfId, word);

    const right = { isRight: true, message: 'That is the word. Thank you for attending.', triesLeft: null };
    expect([first.body, again.body]).toEqual([right, right]);
    expect(await minutesOf(session, ada.selfId)).toMatchObject({ minutes: 90, isFromStart: true, attended: 'alone' });
    const { body } = await ask(portal, 'GET', '/api/my/sessions/past', { token });
    expect(body[0].codeWord).toEqual({ until: '2026-06-11T00:00:00-04:00', given: [ada.selfId] });
    const records = await portal.db
      .selectFrom('attendance_record')
      .select('source')
      .where('session_id', '=', session)
      .execute();
    expect(records).toEqual([{ source: 'code-word' }]);
  });

  it('may be wrong five times an hour, with the tries that are left; then the hour is waited for', async () => {
    const { session, ada } = await aWord();
    const token = await at(after, ada);

    const left: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) left.push((await give(session, token, ada.selfId, 'cake')).body.triesLeft);
    const refused = await give(session, token, ada.selfId, 'Crème brûlée');
    portal.setClock(() => after.add({ minutes: 59, seconds: 59 }));
    const early = await give(session, token, ada.selfId, 'Crème brûlée');
    const later = await at(after.add({ minutes: 60, seconds: 1 }), ada);
    const free = await give(session, later, ada.selfId, 'Crème brûlée');

    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(early.status).toBe(429);
    expect(free.body.isRight).toBe(true);
  });

  it.each([
    ['a second before the start', startsAt.subtract({ seconds: 1 }), 409],
    ['at the start', startsAt, 200],
    ['in the last second of the sixth business day', Temporal.Instant.from('2026-06-10T23:59:59-04:00'), 200],
    ['after it', Temporal.Instant.from('2026-06-11T00:00:00-04:00'), 409],
  ])('%s is answered %#', async (_, now, expected) => {
    const { session, ada } = await aWord();
    const token = await at(now, ada);

    expect((await give(session, token, ada.selfId, 'cake')).status).toBe(expected);
    const { body } = await ask(portal, 'GET', '/api/my/sessions/all', { token });
    expect(body[0].codeWord === null).toBe(expected === 409);
  });

  it('is not offered where there is none, nor to who has no seat', async () => {
    const { session, ada } = await aWord();
    const other = await anAttendee(portal, await aSession(portal));
    const without = await aSession(portal);
    const ida = await anAttendee(portal, without);
    const tokens = { ada: await at(after, ada), other: await at(after, other), ida: await at(after, ida) };

    expect((await give(session, tokens.other, other.selfId, 'Crème brûlée')).status).toBe(404);
    expect((await give(session, tokens.other, ada.selfId, 'Crème brûlée')).status).toBe(404);
    expect((await give(without, tokens.ida, ida.selfId, '')).status).toBe(400);
    expect((await give(without, tokens.ida, ida.selfId, 'cake')).status).toBe(404);
    const { body } = await ask(portal, 'GET', '/api/my/sessions/past', { token: tokens.ida });
    expect([body[0].codeWord, body[0].signInSheet]).toEqual([null, null]);
  });

  it.each([
    ['…!', 400],
    ['x'.repeat(61), 400],
    ['', 204],
  ])('“%s” is set or refused by staff: %s', async (word, status) => {
    expect((await setWord(await aSession(portal), word)).status).toBe(status);
  });

  it('does not stretch to before a report says that someone came', async () => {
    const { session, ada } = await aWord();
    await give(session, await at(after, ada), ada.selfId, 'Crème brûlée');
    const content = Buffer.from(zoomReport(['Ada Sample', ada.person.email, 60, 70])).toString('base64');

    await asStaff('POST', `/api/staff/sessions/${session}/attendance/reports`, { fileName: 'zoom.csv', content });

    expect(await minutesOf(session, ada.selfId)).toMatchObject({ minutes: 30, isFromStart: false, attended: 'alone' });
  });

  it('of a group needs its signed form all the same', async () => {
    const session = await aSession(portal);
    const group = await anAttendee(portal, session, { others: ['Filler'] });
    await setWord(session, 'ramp');
    const token = await at(after, group);

    for (const member of group.members) await give(session, token, member, 'ramp');

    expect(await minutesOf(session, group.selfId)).toMatchObject({
      minutes: 90,
      isFromStart: true,
      attended: { signInSheet: 'none' },
    });
  });
});

describe('the sheet of a group site', () => {
  const path = (session: number, rest = '') => `/api/my/sessions/${session}/sign-in-sheet${rest}`;
  const aGroup = async () => {
    const session = await aSession(portal);
    const group = await anAttendee(portal, session, { others: ['Filler', 'Muster'] });
    return { session, group, token: await at(after, group) };
  };
  const times = (members: readonly number[], ...spans: ([number, number] | null)[]) =>
    members.map((memberId, place) => {
      const [cameAt = null, leftAt = null] = spans[place] ?? [];
      return { memberId, cameAt, leftAt };
    });
  const send = (session: number, token: string, people: object[], more: object = {}) =>
    ask(portal, 'POST', path(session), {
      token,
      body: { site: 'Stillwater Library', isAttested: true, people, ...more },
    });
  const forms = async (session: number) =>
    (await asStaff('GET', `/api/staff/sessions/${session}/attendance`)).body.signInSheets;
  const answer = (session: number, account: number, body: object) =>
    asStaff('POST', `/api/staff/sessions/${session}/sign-in-sheets/${account}`, body);

  it('gives each person their minutes, is sent again without doubling, and stands once staff verify it', async () => {
    const { session, group, token } = await aGroup();
    const before = await minutesOf(session, group.selfId);

    await send(session, token, times(group.members, [0, 90], [0, 90], null));
    const { status, body } = await send(session, token, times(group.members, [0, 80], [15, 90], null));
    const sent = await readPresence(portal.db, session, Temporal.Now.instant());
    const [form] = await forms(session);
    const verified = await answer(session, group.accountId, { decision: 'verify', version: form.version });

    expect(before).toMatchObject({ minutes: null, isFromStart: false, attended: { signInSheet: 'none' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'sent',
      isOpen: true,
      until: '2026-06-10T00:00:00-04:00',
      people: times(group.members, [0, 80], [15, 90], null),
    });
    // People whom the sheet does not name may still be in a report that has not arrived.
    expect(group.members.map((id) => sent.get(id)?.minutes)).toEqual([80, 75, null]);
    const attested = { signInSheet: 'attested', returnedAt: after };
    expect(group.members.map((id) => sent.get(id)?.attended)).toEqual([attested, attested, attested]);
    expect(form.people).toHaveLength(3);
    expect(verified.status).toBe(204);
    expect((await minutesOf(session, group.selfId))?.attended).toEqual({ signInSheet: 'verified', returnedAt: after });
    const late = await send(session, await at(after, group), times(group.members, [0, 90], [0, 90], [0, 90]));
    expect([late.status, late.body.error]).toEqual([409, 'NOT_OPEN']);
  });

  it('is returned with a note, announced by email once, and can then be corrected after the last day', async () => {
    const { session, group, token } = await aGroup();
    await send(session, token, times(group.members, [0, 90], [0, 90], null));
    const [{ version }] = await forms(session);
    const words = { decision: 'return', version, words: 'Who signed for Bo Muster?' };

    const first = await answer(session, group.accountId, words);
    await answer(session, group.accountId, words);
    const returned = await at(Temporal.Now.instant(), group);
    const { body } = await ask(portal, 'GET', path(session), { token: returned });
    const corrected = await send(session, returned, times(group.members, [0, 90], [0, 90], [0, 90]));

    expect(first.status).toBe(204);
    expect(body).toMatchObject({ state: 'returned', isOpen: true, returnNote: 'Who signed for Bo Muster?' });
    expect([corrected.status, corrected.body.state]).toEqual([200, 'sent']);
    const messages = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', group.person.email)
      .where('kind', '=', 'sign-in-sheet-returned')
      .execute();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body_text).toContain('Who signed for Bo Muster?');
    // The first submission decides whether it was on time.
    expect((await minutesOf(session, group.selfId))?.attended).toEqual({ signInSheet: 'attested', returnedAt: after });
    expect((await answer(session, group.accountId, { decision: 'verify', version })).body.error).toBe('CHANGED');
  });

  it.each([
    ['before the end', endsAt.subtract({ seconds: 1 }), 409],
    ['at the end', endsAt, 200],
    ['in the last second of the fifth business day', Temporal.Instant.from('2026-06-09T23:59:59-04:00'), 200],
    ['after it', Temporal.Instant.from('2026-06-10T00:00:00-04:00'), 409],
  ])('%s is answered %#', async (_, now, expected) => {
    const { session, group } = await aGroup();
    const token = await at(now, group);

    expect((await send(session, token, times(group.members, [0, 90], null, null))).status).toBe(expected);
  });

  it('names all errors at once', async () => {
    const { session, group, token } = await aGroup();
    const [self = 0, second = 0] = group.members;

    const shape = await send(
      session,
      token,
      [
        { memberId: self, cameAt: 10, leftAt: 10 },
        { memberId: second, cameAt: 1, leftAt: null },
      ],
      {
        site: ' ',
        isAttested: false,
      },
    );
    const people = [
      { memberId: self, cameAt: 0, leftAt: 91 },
      { memberId: self, cameAt: 0, leftAt: 90 },
      { memberId: 1, cameAt: null, leftAt: null },
    ];
    const meaning = await send(session, token, people);

    expect(shape.body.fields).toEqual({
      site: 'Field is required',
      isAttested: 'Check this box if the sheet is true',
      'people.0.leftAt': 'Enter a time after the arrival',
      'people.1.leftAt': 'Enter a time',
    });
    expect([meaning.status, meaning.body.fields]).toEqual([
      400,
      {
        people: 'List everyone in your group.',
        'people.0.leftAt': 'The session lasts 90 minutes.',
        'people.1.memberId': 'This person is not in your group, or is listed twice.',
        'people.2.memberId': 'This person is not in your group, or is listed twice.',
      },
    ]);
  });

  it('is for groups: who has one seat has none, and nobody sees another’s', async () => {
    const { session, group } = await aGroup();
    const alone = await anAttendee(portal, session);
    const token = await at(after, alone);

    expect((await ask(portal, 'GET', path(session), { token })).status).toBe(404);
    expect((await send(session, token, times(group.members, [0, 90], null, null))).status).toBe(404);
    expect(await forms(session)).toEqual([]);
  });

  it('does not bind who has enough minutes of their own', async () => {
    const { session, group } = await aGroup();
    const content = Buffer.from(
      zoomReport(['Ada Sample', group.person.email, 0, 75], ['Bo Filler', group.person.email, 0, 74]),
    ).toString('base64');

    await asStaff('POST', `/api/staff/sessions/${session}/attendance/reports`, { fileName: 'zoom.csv', content });
    await send(session, await at(after, group), times(group.members, [0, 90], [0, 90], [0, 90]));

    const present = await readPresence(portal.db, session, Temporal.Now.instant());
    const attested = { signInSheet: 'attested', returnedAt: after };
    expect(group.members.map((id) => present.get(id)?.attended)).toEqual(['alone', attested, attested]);
  });

  describe('as a signed form', () => {
    const upload = (session: number, token: string, file: Buffer) =>
      ask(portal, 'POST', path(session, '/file'), {
        token,
        body: { fileName: 'form.pdf', content: file.toString('base64') },
      });
    const pdf = Buffer.from('%PDF-1.7\nsigned');

    it.each([
      ['a PDF', pdf, 'pdf'],
      ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpeg'],
      ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
    ])('is %s by its bytes, and staff save it as a file', async (_, file, ending) => {
      const { session, group, token } = await aGroup();

      const { status, body } = await upload(session, token, file);
      const stolen = await ask(portal, 'GET', `/api/staff/sessions/${session}/sign-in-sheets/${group.accountId}/file`, {
        token,
      });
      portal.setClock(() => Temporal.Now.instant());
      const saved = await portal.app.inject({
        url: `/api/staff/sessions/${session}/sign-in-sheets/${group.accountId}/file`,
        headers: { authorization: `Bearer ${staff}` },
      });

      expect([status, body.fileName, stolen.status]).toEqual([200, 'form.pdf', 403]);
      expect(saved.rawPayload.equals(file)).toBe(true);
      expect(saved.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="sign-in-sheet-${session}-${group.accountId}.${ending}"`,
        'x-content-type-options': 'nosniff',
      });
    });

    it.each([
      ['a web page that says it is a PDF', Buffer.from('<html>%PDF-1.7')],
      ['an archive', Buffer.from('504b0304', 'hex')],
      ['a picture of another kind', Buffer.from('GIF89a')],
    ])('is not %s', async (_, file) => {
      const { session, token } = await aGroup();

      const { status, body } = await upload(session, token, file);

      expect([status, body.fields]).toEqual([400, { content: 'Choose a PDF, JPEG or PNG file' }]);
    });

    it('has at most 10 MB', async () => {
      const { session, token } = await aGroup();
      const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);

      expect((await upload(session, token, sized(10 * 1024 * 1024))).status).toBe(200);
      expect((await upload(session, token, sized(10 * 1024 * 1024 + 3))).status).toBe(400);
    });
  });
});
