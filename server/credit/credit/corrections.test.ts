// Certificates that change after being reported: what is due, its file, and that it is sent once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aCertificate, anAttendee, aPastSession, askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: staff, body });
let nextNumber = 30_700_000;

/** A person reported to AIA. */
const aReported = async () => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  const person = await anAttendee(portal, session);
  nextNumber += 1;
  const aia = String(nextNumber);
  const { body } = await askFor(portal, person, {
    ...{ sessionId: session, types: ['aia_hsw'], membershipNumbers: { aia } },
  });
  const requestId: number = body.options.find(({ type }: { type: string }) => type === 'aia_hsw').requestId;
  const number = await aCertificate(portal, person, session, 'aia_hsw');
  const { status } = await post('/api/staff/rosters', { body: 'aia', sessionId: session });
  expect(status).toBe(200);
  return { session, person, aia, number, requestId };
};
type Reported = Awaited<ReturnType<typeof aReported>>;

const dueOf = async (session: number) => {
  const { body } = await get('/api/staff/corrections');
  return body.due.find(({ sessionId }: { sessionId: number }) => sessionId === session);
};
const inShort = async (session: number) => {
  const due = await dueOf(session);
  return due?.corrections.map(({ kind, now, why }: Record<string, unknown>) => [kind, now !== null, why]) ?? [];
};
const markSent = async (session: number) => {
  const due = await dueOf(session);
  return post('/api/staff/corrections', { body: 'aia', sessionId: session, version: due?.version ?? '' });
};
const decide = ({ requestId }: Reported, isGranted: boolean, note: string) =>
  post(`/api/staff/credit/${requestId}/decision`, { isGranted, note });
const rename = async ({ person, number }: Reported, last_name: string) => {
  await portal.db.updateTable('member').set({ last_name }).where('id', '=', person.selfId).execute();
  return ask(portal, 'POST', `/api/my/certificates/${number}/reissue`, { token: person.token });
};

describe('a correction', () => {
  it('is not due while the certificate holds, even where the person has another name now', async () => {
    const { session, person } = await aReported();
    await portal.db.updateTable('member').set({ last_name: 'Lund' }).where('id', '=', person.selfId).execute();

    expect(await inShort(session)).toEqual([]);
  });

  it.each([
    [
      'of a revoked certificate is to withdraw it',
      (reported: Reported) => decide(reported, false, 'Someone else sat there.'),
      [['withdraw', false, expect.stringContaining('Someone else sat there.')]],
    ],
    [
      'of a corrected name is to replace it',
      (reported: Reported) => rename(reported, 'Quist-Lund'),
      [['replace', true, 'The last name was Quist and is Quist-Lund.']],
    ],
    [
      'of other hours is to replace it',
      async ({ requestId }: Reported) =>
        post(`/api/staff/credit/${requestId}/decision`, { isGranted: true, hours: 1, note: 'Left early.' }),
      [['replace', true, 'The credit was 1.5 LU|HSW and is 1 LU|HSW.']],
    ],
    [
      'of a corrected number is to replace it',
      async ({ person }: Reported) =>
        ask(portal, 'POST', '/api/my/memberships', {
          token: person.token,
          body: [{ body: 'aia', number: '30000001' }],
        }),
      [['replace', true, expect.stringMatching(/^The number there was \d+ and is 30000001\.$/)]],
    ],
    [
      'of a person whose account is gone is none where the certificate holds',
      async ({ person }: Reported) => portal.db.deleteFrom('account').where('id', '=', person.accountId).execute(),
      [],
    ],
  ])('%s', async (_, change, expected) => {
    const reported = await aReported();

    await change(reported);

    expect(await inShort(reported.session)).toEqual(expected);
  });

  it('is a file with the columns of the body, stays under Sent, and is not due a second time', async () => {
    const reported = await aReported();
    const { session, aia, number } = reported;
    const { body: fresh } = await rename(reported, 'Quist-Lund');
    const draft = await get(`/api/staff/corrections/draft?body=aia&sessionId=${session}`);

    const sent = await markSent(session);
    const again = await markSent(session);
    const file = await get(`/api/staff/corrections/${sent.body.id}/file`);

    const lines = draft.text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffCorrection,Member Number,First Name,/);
    expect(lines[1]).toMatch(
      new RegExp(`^replace,${aia},Nora,Quist-Lund,[\\d/]+,CC-77,.*,1.5,LU\\|HSW,${fresh.number},`),
    );
    expect(lines[1]).toContain(`,${number},`);
    expect(lines[2]).toBe('');
    expect([sent.status, again.status, again.body.error]).toEqual([200, 409, 'NOTHING']);
    expect(file.text).toBe(draft.text);
    expect(await dueOf(session)).toBeUndefined();
    const { body } = await get('/api/staff/corrections');
    expect(body.sent[0]).toEqual({
      ...{ id: sent.body.id, body: 'aia', bodyName: 'AIA', sessionId: session, lines: 1 },
      ...{ sessionName: `Session ${session}`, sentAt: expect.any(String) },
    });
    expect((await get(`/api/staff/corrections/draft?body=aia&sessionId=${session}`)).status).toBe(404);
  });

  it('is sent once, however many mark it at once, and leaves a trace', async () => {
    const reported = await aReported();
    await decide(reported, false, 'Not there.');
    const due = await dueOf(reported.session);
    const mark = { body: 'aia', sessionId: reported.session, version: due.version };

    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/api/staff/corrections', mark)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { details } = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'credit-corrected')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ correction: expect.any(Number), body: 'aia', session: reported.session, lines: 1 });
  });

  it('that has changed since staff looked at it is not marked', async () => {
    const reported = await aReported();
    await rename(reported, 'Quist-Lund');
    const due = await dueOf(reported.session);
    await decide(reported, false, 'Not there.');

    const answer = await post('/api/staff/corrections', {
      ...{ body: 'aia', sessionId: reported.session, version: due.version },
    });

    expect([answer.status, answer.body.error]).toEqual([409, 'CHANGED']);
    expect(await inShort(reported.session)).toMatchObject([['withdraw', false, expect.any(String)]]);
  });

  it('follows what happens after it was sent: struck out, then added again', async () => {
    const reported = await aReported();
    const { session } = reported;
    await decide(reported, false, 'Not there.');
    await markSent(session);
    const afterWithdrawal = await inShort(session);
    await decide(reported, true, 'They were there.');

    const added = await inShort(session);
    await markSent(session);

    expect([afterWithdrawal, added]).toEqual([[], [['add', true, 'The credit was given again.']]]);
    expect(await inShort(session)).toEqual([]);
    const { body } = await get('/api/staff/rosters');
    expect(body.due.filter(({ sessionId }: { sessionId: number }) => sessionId === session)).toEqual([]);
  });

  it('stands on Today and in the audit file', async () => {
    const reported = await aReported();
    const { session } = reported;
    await decide(reported, false, 'Not there.');
    const { body: today } = await get('/api/staff/today');
    await markSent(session);

    const { text } = await get(`/api/staff/sessions/${session}/audit-file`);

    const list = today.lists.find(({ kind }: { kind: string }) => kind === 'corrections');
    expect(list.count).toBeGreaterThanOrEqual(1);
    expect(JSON.parse(text).corrections).toMatchObject([
      { body: 'aia', lines: [{ kind: 'withdraw', now: null, reported: { lastName: 'Quist' } }] },
    ]);
  });

  it('of an unknown session, or with nothing to report, is rejected', async () => {
    const { session } = await aReported();
    const mark = (sessionId: number) => post('/api/staff/corrections', { body: 'aia', sessionId, version: 'x' });

    const answers = [await mark(199_999), await mark(session), await get('/api/staff/corrections/999999/file')];

    expect(answers.map(({ status }) => status)).toEqual([404, 409, 404]);
  });
});
