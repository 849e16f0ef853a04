// What is retained of credit when its account is deleted, and for how long.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpRecordsTask } from '#server/credit/credit/retain-records.ts';
import { ask } from '#tests/support/api.ts';
import { aCertificate, anAttendee, aPastSession, askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const aGraduate = async () => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  const person = await anAttendee(portal, session);
  await askFor(portal, person, { sessionId: session, types: ['coa', 'aia_hsw'] });
  return { session, person, number: await aCertificate(portal, person, session, 'coa') };
};
const records = (session: number) =>
  portal.db.selectFrom('credit_record').selectAll().where('session_id', '=', session).execute();

it('decisions and evidence stay for six years, and lead to nobody', async () => {
  const { session, person, number } = await aGraduate();
  const proof = { password: person.person.password };
  const { body: file } = await ask(portal, 'POST', '/api/my/export', { token: person.token, body: proof });
  const { status } = await ask(portal, 'POST', '/api/my/delete-account', { token: person.token, body: proof });

  const [record, ...more] = await records(session);

  expect([status, more]).toEqual([204, []]);
  expect(record).toMatchObject({
    certificate_number: number,
    decisions: [{ decision: 'granted', hours: 1.5, note: '', reasons: [{ code: 'enough-minutes', minutes: 90 }] }],
    evidence: { stays: [{ source: 'manual', match: 'certain' }], joins: [], signInSheet: null, tests: [] },
  });
  expect(file.storedAfterDeletion).toEqual([
    { certificate_number: number, retained_until: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/) },
  ]);
  const text = JSON.stringify(record);
  for (const word of ['Nora', 'Quist', person.person.email, 'accountId', 'account_id', 'memberId', 'member_id']) {
    expect(text).not.toContain(word);
  }
});

it('the note of staff who overrode the rules stays beside the reasons', async () => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }), { isComplete: true });
  const person = await anAttendee(portal, session, 10);
  const { body: asked } = await askFor(portal, person, { sessionId: session, types: ['coa'] });
  const { requestId } = asked.options.find(({ type }: { type: string }) => type === 'coa');
  const staff = await staffToken(portal);
  const word = { isGranted: true, note: 'The captioner saw them.' };
  await ask(portal, 'POST', `/api/staff/credit/${requestId}/decision`, { token: staff, body: word });
  const proof = { password: person.person.password };
  await ask(portal, 'POST', '/api/my/delete-account', { token: person.token, body: proof });

  const [record] = await records(session);

  expect(record?.decisions).toMatchObject([
    { decision: 'refused', note: '' },
    { decision: 'granted', note: word.note, reasons: [{ code: 'overridden', isGranted: true, note: word.note }] },
  ]);
});

it('they go when the six years are over', async () => {
  const { session, person } = await aGraduate();
  const proof = { password: person.person.password };
  await ask(portal, 'POST', '/api/my/delete-account', { token: person.token, body: proof });
  const { rows } = { rows: await records(session) };
  const cleanUpAt = (years: number) => {
    const later = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ hours: 24 }).add({ years });
    return cleanUpRecordsTask(portal.db, () => later.toInstant())({});
  };

  await cleanUpAt(6);
  const lastDay = await records(session);
  const later = Temporal.Now.zonedDateTimeISO('America/New_York').add({ years: 6, days: 1 });
  await cleanUpRecordsTask(portal.db, () => later.toInstant())({});

  expect([rows.length, lastDay.length, (await records(session)).length]).toEqual([1, 1, 0]);
});
