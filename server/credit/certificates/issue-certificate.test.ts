// Certificates are issued once, state what was decided, and are revoked and reissued with a full history.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCertificate } from '#server/credit/certificates/issue-certificate.ts';
import { notifyCertificateTask } from '#server/credit/certificates/notify-certificate.ts';
import { revokeCertificatesOf } from '#server/credit/certificates/revoke-certificate.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate, aGrantedDecision } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
beforeEach(async () => {
  person = await aSignedInPerson(portal);
});
afterAll(() => portal?.close());

const own = () => ({ accountId: person.accountId, memberId: person.selfId });
const issue = (decisionId: number, now = Temporal.Now.instant()) =>
  portal.db.transaction().execute((tx) => issueCertificate(tx, decisionId, now));
const rows = () =>
  portal.db
    .selectFrom('certificate')
    .select(['number', 'hours', 'replaced_by', 'revoked_at', 'document'])
    .where('member_id', '=', person.selfId)
    .orderBy('issued_at')
    .execute();
const events = async () => {
  const found = await portal.db
    .selectFrom('audit_event')
    .select(['kind', 'details'])
    .where('subject_id', '=', person.accountId)
    .where('kind', 'like', 'certificate-%')
    .orderBy('id')
    .execute();
  return found.map(({ kind, details }) => [kind, Reflect.get(Object(details), 'certificate')]);
};
const list = async (query = '') =>
  (await ask(portal, 'GET', `/api/my/certificates${query}`, { token: person.token })).body;
const verify = async (number: string) => (await ask(portal, 'GET', `/api/verify/${number}`)).body;
const rename = async (firstName: string) => {
  const { body } = await ask(portal, 'GET', '/api/my/profile', { token: person.token });
  const { email: _, pendingEmail: __, pendingName: ___, secretQuestion: ____, ...profile } = body[0];
  // By staff: a person who has certificates needs approval for another name.
  const path = `/api/staff/people/${person.accountId}/profile`;
  await ask(portal, 'POST', path, { token: staff, body: { ...profile, firstName } });
};
const reissue = (number: string, token = person.token) =>
  ask(portal, 'POST', `/api/my/certificates/${number}/reissue`, { token });

describe('a certificate', () => {
  it('says what was decided, on the day of the session, with the numbers that bodies ask for', async () => {
    await portal.db
      .updateTable('session_credit')
      .set({ course_number: 'COURSE-9', is_selected: true })
      .where('session_id', '=', 1201)
      .execute();
    const session = await portal.db
      .selectFrom('session')
      .innerJoin('series', 'series.id', 'session.series_id')
      .select(['session.name', 'series.name as series'])
      .where('session.id', '=', 1201)
      .executeTakeFirstOrThrow();
    const { number } = await aCertificate(portal.db, {
      ...own(),
      type: 'aia',
      units: { count: 1.5, word: 'LU' },
      membershipNumber: '30123456',
    });

    const { printed, ...verdict } = await verify(number);
    const [listed] = await list();

    expect(verdict).toEqual({ number, state: 'genuine', successor: null });
    expect(printed).toEqual({
      title: 'AIA Certificate of Completion',
      person: 'Nora Quist',
      statement: ['attended the webinar'],
      session: session.name,
      series: session.series,
      day: expect.stringMatching(/^\w+day, \w+ \d+, 20\d\d$/),
      contactHours: '1.5 contact hours',
      facts: [
        { label: 'Credit', value: '1.5 LU' },
        { label: 'Provider number', value: 'SAMPLE-1001' },
        { label: 'Course number', value: 'COURSE-9' },
      ],
      organization: 'Midland ADA Center (sample)',
    });
    expect(listed).toMatchObject({
      number,
      credit: '1.5 LU',
      hours: 1.5,
      state: 'valid',
      newName: null,
      replaces: null,
    });
    expect(listed.startdate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(listed.startdate.slice(0, 10)).toBe(listed.earnedOn);
  });

  it('of prorated credit names the minutes that were verified', async () => {
    const { number } = await aCertificate(portal.db, { ...own(), hours: 1, proratedMinutes: 58 });

    const { printed } = await verify(number);

    expect([printed.statement, printed.contactHours]).toEqual([
      ['attended 58 minutes of the webinar'],
      '1 contact hour',
    ]);
  });

  it('of California names the trainers and their background', async () => {
    const { number } = await aCertificate(portal.db, { ...own(), type: 'cali' });

    const { printed } = await verify(number);

    const background = printed.facts.find(({ label }: { label: string }) => label === 'Trainer and background');
    expect(background.value.length).toBeGreaterThan(60);
    expect(background.value.length).toBeLessThan(750);
  });

  it('is one, also when twenty issue it at once', async () => {
    const { decisionId } = await aGrantedDecision(portal.db, own());

    const numbers = await Promise.all(Array.from({ length: 20 }, () => issue(decisionId)));

    expect(new Set(numbers).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('with other hours is issued again, and the old one leads to the new', async () => {
    const { number: old } = await aCertificate(portal.db, own());
    const { decisionId } = await aGrantedDecision(portal.db, { ...own(), hours: 1.25 });

    const fresh = await issue(decisionId);

    expect(await verify(old)).toEqual({ number: old, state: 'reissued', successor: fresh, printed: null });
    expect((await verify(fresh)).printed.contactHours).toBe('1.25 contact hours');
    expect(
      (await list()).map(({ number, replaces }: { number: string; replaces: string }) => [number, replaces]),
    ).toEqual([[fresh, old]]);
  });

  it('is not issued where credit is not granted', async () => {
    const { decisionId, requestId } = await aGrantedDecision(portal.db, own());
    await portal.db
      .updateTable('credit_decision')
      .set({ decision: 'refused', hours: null })
      .where('request_id', '=', requestId)
      .execute();

    await expect(issue(decisionId)).rejects.toThrow('does not grant credit');
    expect(await rows()).toEqual([]);
  });

  it('of a course is posted when five business days have passed since its completion', async () => {
    const course = await portal.db
      .selectFrom('session')
      .select('id')
      .where('status_code', '=', 7)
      .executeTakeFirstOrThrow();
    const now = Temporal.Instant.from('2026-12-03T22:00:00Z'); // A Thursday.
    const given = { ...own(), sessionId: course.id, type: 'sp2023' as const, completedOn: '2026-12-03', now };
    const { number } = await aCertificate(portal.db, given);
    const at = async (time: string) => {
      portal.setClock(() => Temporal.Instant.from(time));
      const found = (await ask(portal, 'GET', `/api/verify/${number}`)).status;
      portal.setClock(() => Temporal.Now.instant());
      return found;
    };

    expect([await at('2026-12-11T04:59:59Z'), await at('2026-12-11T05:00:00Z')]).toEqual([404, 200]);
  });
});

describe('the email', () => {
  it('is written once, when the certificate is posted, and not for a revoked one', async () => {
    const settings = { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' };
    const notify = (number: string) =>
      notifyCertificateTask(portal.db, settings, () => Temporal.Now.instant())({ number });
    const { number } = await aCertificate(portal.db, own());
    const { number: withdrawn, requestId } = await aCertificate(portal.db, { ...own(), type: 'ada' });
    await portal.db
      .transaction()
      .execute((tx) => revokeCertificatesOf(tx, requestId, 'Entered twice', Temporal.Now.instant()));

    await notify(number);
    await notify(number);
    await notify(withdrawn);

    const emails = await portal.db
      .selectFrom('email')
      .select(['subject', 'body_text'])
      .where('recipient', '=', person.person.email)
      .where('kind', '=', 'certificate')
      .execute();
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your certificate is here: /)]);
    expect(emails[0]?.body_text).toContain(`${portal.url}/verify/${number}`);
  });
});

describe('a withdrawn credit', () => {
  it('revokes what was issued on it, with the reason for the person alone', async () => {
    const { number, requestId } = await aCertificate(portal.db, own());

    const revoked = await portal.db
      .transaction()
      .execute((tx) => revokeCertificatesOf(tx, requestId, ' The form was not genuine. ', Temporal.Now.instant()));

    expect(revoked).toEqual([number]);
    expect(await list()).toEqual([
      expect.objectContaining({ number, state: 'revoked', revokeReason: 'The form was not genuine.', url: null }),
    ]);
    const verdict = await verify(number);
    expect(verdict.state).toBe('revoked');
    expect(JSON.stringify(verdict)).not.toContain('genuine.');
    expect((await reissue(number)).status).toBe(409);
  });

  it('given again makes a new certificate', async () => {
    const { number, requestId } = await aCertificate(portal.db, own());
    await portal.db
      .transaction()
      .execute((tx) => revokeCertificatesOf(tx, requestId, 'By mistake', Temporal.Now.instant()));

    const { number: fresh } = await aCertificate(portal.db, own());

    expect(fresh).not.toBe(number);
    expect((await rows()).map(({ number: each, revoked_at }) => [each, revoked_at !== null])).toEqual([
      [number, true],
      [fresh, false],
    ]);
  });
});

describe('a corrected name', () => {
  it('changes no certificate until the person requests it; then the new one shows it and the old one shows no name', async () => {
    const { number } = await aCertificate(portal.db, own());
    await rename('Norah');
    const [before] = await list();

    const { body: fresh } = await reissue(number);
    const again = await reissue(number);

    expect(before).toMatchObject({ number, person: 'Nora Quist', newName: 'Norah Quist' });
    expect(fresh).toMatchObject({ person: 'Norah Quist', newName: null, replaces: number });
    expect(again.body.number).toBe(fresh.number);
    expect(await verify(number)).toEqual({ number, state: 'reissued', successor: fresh.number, printed: null });
    expect(await rows()).toHaveLength(2);
  });

  it('is issued again by its owner only, and stays as it was where nothing has changed', async () => {
    const { number } = await aCertificate(portal.db, own());
    const other = await aSignedInPerson(portal);
    const unchanged = await reissue(number);
    await rename('Norah');

    const foreign = await reissue(number, other.token);

    expect([foreign.status, unchanged.body.number]).toEqual([404, number]);
    expect((await rows()).map((row) => row.number)).toEqual([number]);
  });
});

describe('a deleted account', () => {
  it('leaves its certificates as they were issued, to be checked by their numbers', async () => {
    const { number } = await aCertificate(portal.db, own());
    const [{ url }] = await list();
    const page = url.slice('http://localhost:3000'.length);
    const before = (await ask(portal, 'GET', page)).status;

    await ask(portal, 'POST', '/api/my/delete-account', {
      token: person.token,
      body: { password: person.person.password },
    });

    expect(await portal.db.selectFrom('account').select('id').where('id', '=', person.accountId).execute()).toEqual([]);
    expect((await verify(number)).printed).toMatchObject({ person: 'Nora Quist', contactHours: '1.5 contact hours' });
    expect([before, (await ask(portal, 'GET', page)).status]).toEqual([200, 404]);
  });
});

it('the log contains each certificate that is issued, reissued and revoked', async () => {
  const { number, requestId } = await aCertificate(portal.db, own());
  await rename('Ida');
  const { body } = await reissue(number);
  await portal.db
    .transaction()
    .execute((tx) => revokeCertificatesOf(tx, requestId, 'A mistake', Temporal.Now.instant()));

  expect(await events()).toEqual([
    ['certificate-issued', number],
    ['certificate-reissued', body.number],
    ['certificate-revoked', body.number],
  ]);
});
