// Certificates of two accounts that become one: which one stays, and that staff can revoke it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPastSession } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
let kept: Awaited<ReturnType<typeof aSignedInPerson>>;
let ending: Awaited<ReturnType<typeof aSignedInPerson>>;
let sessionId: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
beforeEach(async () => {
  kept = await aSignedInPerson(portal);
  ending = await aSignedInPerson(portal);
  sessionId = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
});
afterAll(() => portal?.close());

const post = (path: string, body: object) => ask(portal, 'POST', path, { token: staff, body });
const merge = async () => {
  const { password } = sampleStaff;
  const { status } = await post(`/api/staff/people/${kept.accountId}/merge/${ending.accountId}`, { password });
  expect(status).toBe(204);
};
const own = ({ accountId, selfId: memberId }: typeof kept) => ({ accountId, memberId, sessionId });
const refuse = (requestId: number) =>
  post(`/api/staff/credit/${requestId}/decision`, { isGranted: false, note: 'Nobody was there.' });
const valid = () =>
  portal.db
    .selectFrom('certificate')
    .select(['number', 'member_id'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .execute();

describe('of two certificates for one session', () => {
  it('the one with more hours stays, and staff can revoke it', async () => {
    const hour = Temporal.Now.instant().subtract({ hours: 1 });
    await aCertificate(portal.db, { ...own(kept), hours: 1, proratedMinutes: 60, now: hour });
    const { number, requestId } = await aCertificate(portal.db, { ...own(ending), hours: 1.5 });

    await merge();
    const merged = await valid();
    await refuse(requestId);

    expect(merged).toEqual([{ number, member_id: kept.selfId }]);
    expect(await valid()).toEqual([]);
  });

  it('with equal hours that of the request which stays does, though it is the later one', async () => {
    const first = await aCertificate(portal.db, own(kept));
    const { number, requestId } = await aCertificate(portal.db, own(ending));
    // Requested first, granted last.
    await portal.db
      .updateTable('credit_request')
      .set({ requested_at: Temporal.Now.instant().subtract({ hours: 1 }) })
      .where('id', '=', requestId)
      .execute();

    await merge();
    const merged = await valid();
    await refuse(requestId);

    expect(merged).toEqual([{ number, member_id: kept.selfId }]);
    expect(first.number).not.toBe(number);
    expect(await valid()).toEqual([]);
  });
});
