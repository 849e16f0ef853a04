// Signs in the staff account of the sample data.
import type { TestPortal } from '#tests/support/portal.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

export const sampleStaff = { email: 'staff@example.org', password: 'curb-cuts1!' };

export const staffToken = (portal: TestPortal): Promise<string> => tokenOf(portal, sampleStaff);
