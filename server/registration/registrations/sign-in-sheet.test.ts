// The sign-in sheet of a group: its own people, as a file, only for its owner.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const aGroup = async (firstName: string) => {
  const person = await aSignedInPerson(portal);
  const { token, selfId } = person;
  const member = { token, body: { firstName, lastName: 'Berg' } };
  const { body } = await ask(portal, 'POST', '/api/schedule/members', member);
  const participants = [selfId, body.id].map((id) => ({ id, method: 'Web' }));
  await ask(portal, 'POST', '/api/schedule/register', { token, body: [{ id: 1201, participants }] });
  return person;
};
const sheet = (token: string, id = 1201) => ask(portal, 'GET', `/api/my/sessions/${id}/sign-in-sheet/pdf`, { token });

it('is a PDF with a name of its own', async () => {
  const { token } = await aGroup('Ida');

  const { status, text, headers } = await sheet(token);

  expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers['content-disposition']).toBe('attachment; filename="sign-in-sheet-1201.pdf"');
});

it('is only for who is registered', async () => {
  const { token } = await aSignedInPerson(portal);

  expect((await sheet(token)).status).toBe(404);
});

it('names the characters of a name that cannot be printed', async () => {
  const { token } = await aGroup('𒀀 Ida');

  const { status, body } = await sheet(token);

  expect([status, body.error]).toEqual([409, 'UNPRINTABLE']);
  expect(body.message).toContain('𒀀 (U+12000)');
});
