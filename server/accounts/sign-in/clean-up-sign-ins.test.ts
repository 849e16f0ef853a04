// Sign-in records are deleted after their retention period, not before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpSignInsTask } from '#server/accounts/sign-in/clean-up-sign-ins.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('sign-ins after 90 days, browsers after 400, and those in use stay', async () => {
  const { token, accountId } = await aSignedInPerson(portal);
  const start = Temporal.Now.instant();
  const cleanUpAfter = (days: number) => cleanUpSignInsTask(portal.db, () => start.add({ hours: days * 24 }))({});
  const counts = async () => {
    const signIns = await portal.db.selectFrom('sign_in').select('id').where('account_id', '=', accountId).execute();
    const devices = await portal.db
      .selectFrom('device')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute();
    return [signIns.length, devices.length];
  };
  await cleanUpAfter(90);
  expect(await counts()).toEqual([1, 1]);
  expect((await ask(portal, 'GET', '/api/my/profile', { token })).status).toBe(200);
  await cleanUpAfter(91);
  expect(await counts()).toEqual([0, 1]);
  await cleanUpAfter(401);
  expect(await counts()).toEqual([0, 0]);
});
