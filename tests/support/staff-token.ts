// The sample's member of staff, signed in.
import { ask, keyed } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

export const sampleStaff = { email: 'staff@example.org', password: 'curb-cuts1!' };

export const staffToken = async (portal: TestPortal): Promise<string> =>
  (await ask(portal, 'POST', keyed('/api/login'), { body: sampleStaff })).body.jwt;
