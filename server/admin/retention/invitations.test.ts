// Expired invitations to groups and organizations go with their addresses; the preview counts the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultRetention } from '#rules/platform/retention.ts';
import { accountHooks } from '#server/account-hooks.ts';
import { deleteOldDataTask } from '#server/admin/retention/delete-old-data.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMember, anAddress, invite } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const start = Temporal.Now.instant();
const inDays = (days: number): Temporal.Instant => start.add({ hours: 24 * days });
const mail = { smtpUrl: null, publicUrl: 'https://portal.example', joinSecret: 'join' };
const runAt = (time: Temporal.Instant) =>
  deleteOldDataTask(portal.db, { mail, sender: async () => null, hooks: accountHooks }, () => time)({});
const counted = async (): Promise<number> => {
  const request = { token: staff, body: defaultRetention };
  return (await ask(portal, 'POST', '/api/staff/settings/retention/preview', request)).body.invitations;
};

describe('expired invitations', () => {
  const aSentInvitation = async () => {
    const coordinator = await aSignedInPerson(portal);
    const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: coordinator.token, body });
    await post('/api/my/organization', { name: 'Old Mill Library' });
    const [member, email] = [anAddress(), anAddress()];
    await invite(portal, coordinator, await aMember(portal, coordinator, 'Ana', `Lund ${member}`), member);
    await post('/api/my/organization/invitations', { email });
    return [member, email];
  };
  const tables = ['group_invitation', 'coordinator_invitation'] as const;
  const set = async (
    addresses: string[],
    values: { sent_at?: Temporal.Instant; expires_at?: Temporal.Instant; declined_at?: Temporal.Instant },
  ) => {
    for (const table of tables)
      await portal.db.updateTable(table).set(values).where('email', 'in', addresses).execute();
  };
  const left = async (addresses: string[]) => {
    const select = (table: (typeof tables)[number]) =>
      portal.db.selectFrom(table).select('email').where('email', 'in', addresses).execute();
    return (await Promise.all(tables.map(select))).flat().map(({ email }) => email);
  };

  it('are deleted with their addresses 30 days later; declined ones stay', async () => {
    const [open, declined] = [await aSentInvitation(), await aSentInvitation()];
    await set([...open, ...declined], { expires_at: inDays(1) });
    await set(declined, { declined_at: start });

    await runAt(inDays(31));
    expect(await left([...open, ...declined])).toEqual(expect.arrayContaining([...open, ...declined]));

    await runAt(inDays(31).add({ seconds: 1 }));
    expect([await left(open), (await left(declined)).sort()]).toEqual([[], declined.sort()]);
  });

  it('are counted by the preview as the run deletes them', async () => {
    const addresses = await aSentInvitation();
    const before = await counted();
    await set(addresses, { sent_at: inDays(-60), expires_at: inDays(-31) });

    expect([before, await counted()]).toEqual([0, 2]);
    await runAt(Temporal.Now.instant());
    expect([await counted(), await left(addresses)]).toEqual([0, []]);
  });
});
