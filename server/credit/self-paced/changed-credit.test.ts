// Credit for a course that staff change after its completion.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse, aLearner } from '#tests/support/self-paced.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('hours that staff change later leave one certificate, of the day of completion', async () => {
  const learner = await aLearner(portal, await aCourse(portal), instantOfEastern('2026-12-03 10:00'));
  await learner.prepare();
  await learner.take('post', 5);
  const { body } = await learner.askFor(['sp2023']);
  const { requestId } = body.options.find(({ type }: { type: string }) => type === 'sp2023');
  const override = async (hours: number) =>
    ask(portal, 'POST', `/api/staff/credit/${requestId}/decision`, {
      token: await staffToken(portal),
      body: { isGranted: true, hours, note: 'Half of it was new.' },
    });
  learner.wait(24 * 60 * 60);
  const changes = [await override(1)];
  learner.wait(24 * 60 * 60);
  changes.push(await override(0.75));
  await learner.goTo(instantOfEastern('2026-12-18 10:00'));
  const { body: certificates } = await learner.call('GET', '/api/my/certificates?isSelfPaced=true');

  expect(changes.map(({ status }) => status)).toEqual([200, 200]);
  expect(certificates).toMatchObject([{ type: 'sp2023', earnedOn: '2026-12-03', hours: 0.75, state: 'valid' }]);
});
