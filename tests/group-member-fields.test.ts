// Each field of a group member, in every place that shows or changes members: fails for a place that leaves one out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenMember, memberFields } from '#rules/accounts/group-member.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const valuesOf = (suffix: string): GivenMember =>
  Object.fromEntries(memberFields.map((field) => [field, `${field} ${suffix}`])) as GivenMember; // Every field.

const aMember = async () => {
  const person = await aSignedInPerson(portal);
  const body = valuesOf('first');
  const { body: member } = await ask(portal, 'POST', '/api/schedule/members', { token: person.token, body });
  return { ...person, memberId: member.id as number, added: member };
};
const members = async (token: string) => (await ask(portal, 'GET', '/api/schedule/members', { token })).body;

it('is saved and listed for the account', async () => {
  const { token, memberId, added } = await aMember();
  const path = `/api/schedule/members/${memberId}`;
  const { body: changed } = await ask(portal, 'POST', path, { token, body: valuesOf('second') });

  expect([added, changed]).toMatchObject([valuesOf('first'), valuesOf('second')]);
  expect((await members(token))[1]).toMatchObject(valuesOf('second'));
});

it('is shown to staff, and corrected by them', async () => {
  const { token, accountId, memberId } = await aMember();
  const path = `/api/staff/people/${accountId}`;
  const body = valuesOf('second');
  const { status } = await ask(portal, 'POST', `${path}/members/${memberId}`, { token: staff, body });
  const { body: person } = await ask(portal, 'GET', path, { token: staff });

  expect(status).toBe(204);
  expect(person.members[1]).toMatchObject(body);
  expect((await members(token))[1]).toMatchObject(body);
});

it('is on the sign-in sheet of the group', async () => {
  const { token, memberId } = await aMember();
  const id = await addSession(portal, { type_code: 4 });
  await register(portal, token, id, [memberId]);

  const url = `/api/my/sessions/${id}/sign-in-sheet/pdf`;
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await portal.app.inject({ method: 'GET', url, headers });

  const text = readAloud(readPdf(rawPayload)).join(' ');
  for (const value of Object.values(valuesOf('first'))) expect(text).toContain(value);
});
