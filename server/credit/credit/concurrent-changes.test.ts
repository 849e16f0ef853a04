// Credit is decided while the person changes something else: nobody deadlocks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { ask } from '#tests/support/api.ts';
import { blocked } from '#tests/support/blocked.ts';
import { anAttendee, aPastSession } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('a profile that is saved while a certificate is issued is saved after it', async () => {
  const now = Temporal.Now.instant();
  const sessionId = await aPastSession(portal, now.subtract({ hours: 24 }), { isComplete: true });
  const { accountId, selfId, token } = await anAttendee(portal, sessionId);
  const { body } = await ask(portal, 'GET', '/api/my/profile', { token });
  const ids = { session_id: sessionId, account_id: accountId, member_id: selfId };
  await portal.db
    .insertInto('credit_request')
    .values({ ...ids, type: 'coa', requested_at: now })
    .execute();

  const { deciding, saving } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('credit_request').select('id').where('member_id', '=', selfId).forUpdate().execute();
    const deciding = portal.db.transaction().execute((other) => decideRequests(other, { sessionId }, now));
    await until('The decision waits.', async () => (await blocked(portal.db)) === 1);
    const saving = ask(portal, 'POST', '/api/my/profile', { token, body: { ...body[0], city: 'Stillwater' } });
    await until('The profile waits.', async () => (await blocked(portal.db)) === 2);
    return { deciding: deciding.then(() => 'decided'), saving };
  });

  expect(await Promise.all([deciding, saving.then(({ status }) => status)])).toEqual(['decided', 200]);
  const certificates = portal.db.selectFrom('certificate').select('type').where('member_id', '=', selfId);
  expect(await certificates.execute()).toEqual([{ type: 'coa' }]);
});
