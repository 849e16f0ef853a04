// Invitations of group members: sent through the API, with the key from the email.
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

type Person = Pick<Awaited<ReturnType<typeof aSignedInPerson>>, 'token'>;

let number = 0;

/** A new address. */
export const anAddress = (): string => {
  number += 1;
  return `ana${number}.${process.pid}@example.org`;
};

export const aMember = async (
  portal: TestPortal,
  { token }: Person,
  firstName = 'Ana',
  lastName = 'Lund',
): Promise<number> => {
  const { body } = await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName, lastName } });
  return body.id;
};

export const invite = (portal: TestPortal, { token }: Person, id: number, email: string) =>
  ask(portal, 'POST', `/api/schedule/members/${id}/invitation`, { token, body: { email } });

/** The last invitation to the address. */
export const invitationTo = ({ db }: Pick<TestPortal, 'db'>, email: string) =>
  db
    .selectFrom('email')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'group-invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Empty if nothing was sent. */
export const keyFor = async (portal: Pick<TestPortal, 'db'>, email: string): Promise<string> =>
  /invitation\?code=([\w-]+)/.exec((await invitationTo(portal, email))?.body_text ?? '')?.[1] ?? '';

/** A new invitation of a new member. */
export const anInvitation = async (portal: TestPortal, coordinator: Person): Promise<{ id: number; key: string }> => {
  const email = anAddress();
  const id = await aMember(portal, coordinator, 'Ana', `Lund ${email}`);
  await invite(portal, coordinator, id, email);
  return { id, key: await keyFor(portal, email) };
};

export const accept = (portal: TestPortal, { token }: Person, key: string) =>
  ask(portal, 'POST', '/api/my/groups', { token, body: { key } });

/** Someone with an account of their own whom the coordinator registered; the id of their own member. */
export const aRegisteredPerson = async (portal: TestPortal, coordinator: Person, session: number): Promise<number> => {
  const person = await aSignedInPerson(portal);
  await accept(portal, person, (await anInvitation(portal, coordinator)).key);
  await register(portal, coordinator.token, session, [person.selfId]);
  return person.selfId;
};

/** The link in the last email that invites to coordinate. */
export const coordinatorKeyFor = async ({ db }: Pick<TestPortal, 'db'>, email: string): Promise<string> => {
  const row = await db
    .selectFrom('email')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'coordinator-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /coordinator-invitation\?code=([\w-]+)/.exec(row?.body_text ?? '')?.[1] ?? '';
};

/** The person’s group becomes an organization’s, with another coordinator, an invitation and a registered person: ids by call. */
export const aGroupOfMany = async (portal: TestPortal, main: Person): Promise<Record<string, string>> => {
  const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: main.token, body });
  const second = await aSignedInPerson(portal);
  await post('/api/my/organization', { name: 'Old Mill Library' });
  await post('/api/my/organization/invitations', { email: second.person.email });
  const body = { key: await coordinatorKeyFor(portal, second.person.email) };
  await ask(portal, 'POST', '/api/my/organization/coordinators', { token: second.token, body });
  const { body: invited } = await post('/api/my/organization/invitations', { email: anAddress() });
  return {
    'DELETE /api/my/organization/invitations/{id}': String(invited.organization.invitations[0].id),
    'DELETE /api/my/organization/coordinators/{id}': String(second.accountId),
    'DELETE /api/my/group/sessions/{id}/people/{memberId}': `1401 ${await aRegisteredPerson(portal, main, 1401)}`,
  };
};

/** A coordinator, and a person who joined the group. */
export const aJoinedPerson = async (portal: TestPortal) => {
  const coordinator = await aSignedInPerson(portal);
  const { key } = await anInvitation(portal, coordinator);
  const ana = await aSignedInPerson(portal, { firstName: 'Ana', lastName: 'Lund' });
  await accept(portal, ana, key);
  return { coordinator, ana };
};

/** The person joins a new group, with someone else who has an account. `id`: of the person's membership. */
export const aGroupMembership = async (portal: TestPortal, person: Person) => {
  const coordinator = await aSignedInPerson(portal);
  const sameGroup = await aSignedInPerson(portal);
  for (const each of [person, sameGroup]) await accept(portal, each, (await anInvitation(portal, coordinator)).key);
  const { body } = await ask(portal, 'GET', '/api/my/groups', { token: person.token });
  return { id: String(body[0].id), coordinator, sameGroup };
};
