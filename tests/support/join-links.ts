// Join links of people in tests.
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aRegistration } from '#tests/support/credit.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** Paths of the pages of everyone's links in a session, the account's owner first; empty before links are shared. */
export const joinPaths = async (portal: TestPortal, token: string, sessionId: number): Promise<string[]> => {
  const { body } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token });
  const session = body.find(({ id }: { id: number }) => id === sessionId);
  return (session?.join?.links ?? []).map(({ url }: { url: string }) => new URL(url).pathname);
};

/** The page of a join link of a new person. */
export const aJoinPage = async (portal: TestPortal, sessionId: number): Promise<string> => {
  const person = await aSignedInPerson(portal);
  await aRegistration(portal, person, sessionId);
  const [path = ''] = await joinPaths(portal, person.token, sessionId);
  return path;
};
