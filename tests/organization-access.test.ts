// What another coordinator of an organization, and one who was removed, reach by each call about groups. The contract says which there are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPastSession, aRegistration } from '#tests/support/credit.ts';
import { aMember, anAddress, aRegisteredPerson, coordinatorKeyFor } from '#tests/support/group-invitations.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
type Who = 'former' | 'coordinator';

let portal: TestPortal;
let main: Person;
let callers: Record<Who, Person>;
/** Of Boris, who has no account, and Nora, who has one. */
let boris: number;
let nora: number;
let past: number;
let usedKey: string;
let invitation: number;
let certificate: string;

const post = ({ token }: Person, path: string, body: unknown) => ask(portal, 'POST', path, { token, body });

const aCoordinator = async (): Promise<Person> => {
  const person = await aSignedInPerson(portal, { firstName: 'Sam', lastName: 'Second' });
  await post(main, '/api/my/organization/invitations', { email: person.person.email });
  usedKey = await coordinatorKeyFor(portal, person.person.email);
  expect((await post(person, '/api/my/organization/coordinators', { key: usedKey })).status).toBe(204);
  return person;
};

beforeAll(async () => {
  portal = await aPortal({ web: false });
  main = await aSignedInPerson(portal, { firstName: 'Mia', lastName: 'Main' });
  await post(main, '/api/my/organization', { name: 'Old Mill Library' });
  boris = await aMember(portal, main, 'Boris', 'Berghold');
  nora = await aRegisteredPerson(portal, main, 1301);
  past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  await aRegistration(portal, { ...main, selfId: boris }, past);
  const granted = { accountId: main.accountId, memberId: boris, sessionId: past };
  ({ number: certificate } = await aCertificate(portal.db, granted));
  await post(main, '/api/my/accommodations', { signLanguage: true, notes: 'Certified deaf interpreter' });
  callers = { former: await aCoordinator(), coordinator: await aCoordinator() };
  await register(portal, callers.former.token, 1201, [boris]);
  const { accountId } = callers.former;
  await ask(portal, 'DELETE', `/api/my/organization/coordinators/${accountId}`, { token: main.token });
  const { body } = await post(main, '/api/my/organization/invitations', { email: anAddress() });
  invitation = body.organization.invitations[0].id;
});
afterAll(() => portal?.close());

const own = endpoints.filter(({ access, path }) => access === 'attendee' && !path.startsWith('/api/staff/'));
/** Without an id: each shows what the caller has. */
const lists = own.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);

const aboutGroups =
  /\/(group|groups|organization|members|register|participants|people|accommodations|certificates|sign-in-sheet|join|code-word)\b|credit\/requests$/;

/** Ids in the path, a body, and what each caller gets; in this order. */
const calls = (): Record<string, [ids: unknown[], body: unknown, expected: Record<Who, number>]> => {
  const nobody = { former: 404, coordinator: 404 };
  const anyone = { former: 200, coordinator: 200 };
  const forCoordinator = (coordinator: number) => ({ former: 404, coordinator });
  const name = { firstName: 'Boris', lastName: 'Berghold' };
  const sheet = { site: 'Main Street', people: [{ memberId: boris, cameAt: 0, leftAt: 60 }], isAttested: true };
  return {
    'POST /api/schedule/members': [[], { firstName: 'Lea', lastName: 'Lund' }, anyone],
    'POST /api/schedule/members/list/preview': [[], { text: 'Lou Lund' }, anyone],
    'POST /api/schedule/members/list': [[], { text: 'Lou Lund' }, anyone],
    'POST /api/schedule/members/{id}': [[boris], name, forCoordinator(200)],
    'POST /api/schedule/members/{id}/invitation': [[boris], { email: anAddress() }, forCoordinator(200)],
    'DELETE /api/schedule/members/{id}/invitation': [[boris], undefined, forCoordinator(204)],
    'POST /api/schedule/register': [
      [],
      [{ id: 1401, participants: [{ id: boris, method: 'Web' }] }],
      forCoordinator(200),
    ],
    'DELETE /api/my/group/sessions/{id}/people/{memberId}': [[1401, boris], undefined, forCoordinator(204)],
    'DELETE /api/my/sessions/{id}/participants/{memberId}': [[1201, boris], undefined, nobody],
    'POST /api/my/sessions/{id}/participants/{memberId}/join-link': [[1201, boris], undefined, nobody],
    'POST /api/my/sessions/{id}/join': [[1201], { memberId: boris, method: 'Web' }, nobody],
    'POST /api/my/sessions/{id}/code-word': [[past], { memberId: boris, word: 'ramp' }, nobody],
    'POST /api/my/credit/requests': [[], { sessionId: past, memberId: boris, types: ['actcp'] }, nobody],
    'POST /api/my/certificates/{number}/reissue': [[certificate], undefined, nobody],
    'POST /api/my/accommodations': [[], { captioning: true, memberIds: [boris] }, anyone],
    'GET /api/my/sessions/{id}/sign-in-sheet': [[past], undefined, nobody],
    'GET /api/my/sessions/{id}/sign-in-sheet/pdf': [[1201], undefined, forCoordinator(200)],
    'POST /api/my/sessions/{id}/sign-in-sheet': [[past], sheet, nobody],
    'POST /api/my/sessions/{id}/sign-in-sheet/file': [[past], { fileName: 'a.pdf', content: 'JVBERi0=' }, nobody],
    'POST /api/my/groups': [[], { key: usedKey }, nobody],
    'DELETE /api/my/groups/{id}': [[1], undefined, nobody],
    'POST /api/my/organization/coordinators': [[], { key: usedKey }, nobody],
    'DELETE /api/my/organization/coordinators/{id}': [[main.accountId], undefined, nobody],
    'POST /api/my/organization/invitations': [[], { email: anAddress() }, nobody],
    'DELETE /api/my/organization/invitations/{id}': [[invitation], undefined, nobody],
    'POST /api/my/organization/main-coordinator': [[], { id: callers.coordinator.accountId }, nobody],
    'DELETE /api/my/organization': [[], undefined, nobody],
    // The former coordinator's own people become an organization's.
    'POST /api/my/organization': [[], { name: 'Mine' }, { former: 200, coordinator: 409 }],
    'DELETE /api/schedule/members/{id}': [[nora], undefined, forCoordinator(204)],
  };
};

describe('an organization', () => {
  it('is read by its coordinators only, and what is the main coordinator’s own by nobody else', async () => {
    const naming = async ({ token }: Person) => {
      const found: string[] = [];
      for (const url of lists) {
        const headers = { authorization: `Bearer ${token}` };
        const { body, rawPayload, statusCode } = await portal.app.inject({ url, headers });
        // Neither has certificates of their own.
        const expected = url.endsWith('.zip') ? 404 : 200;
        if (aboutGroups.test(url)) expect([url, statusCode]).toEqual([url, expected]);
        const text = url.endsWith('.pdf') ? readAloud(readPdf(rawPayload)).join(' ') : body;
        expect(text, url).not.toContain('deaf');
        if (/Boris|Nora Quist/.test(text)) found.push(url);
      }
      return found.toSorted();
    };

    expect(await naming(callers.former)).toEqual([]);
    expect(await naming(callers.coordinator)).toEqual([
      '/api/my/group',
      '/api/my/group.csv',
      '/api/my/group.pdf',
      '/api/my/group/sessions',
      '/api/schedule/members',
    ]);
  });

  it('is changed by its coordinators only', async () => {
    const named = own.map(({ method, path }) => `${method} ${path}`).filter((key) => aboutGroups.test(key));
    const changing = named.filter((key) => !lists.some((path) => key === `GET ${path}`));
    expect(Object.keys(calls()).toSorted()).toEqual(changing.toSorted());

    for (const [key, [ids, body, expected]] of Object.entries(calls())) {
      const [method = '', path = ''] = key.split(' ');
      const url = ids.reduce<string>((filled, id) => filled.replace(/\{\w+\}/, String(id)), path);
      for (const who of ['former', 'coordinator'] as const) {
        const { token } = callers[who];
        const { status, text } = await ask(portal, method as 'GET', url, { token, ...(body ? { body } : {}) });
        expect.soft(status, `${key} by ${who}: ${text.slice(0, 200)}`).toBe(expected[who]);
      }
    }
    const needed = portal.db.selectFrom('accommodation_member').select('account_id').where('member_id', '=', boris);
    expect(await needed.execute()).toEqual([]);
    const { body } = await ask(portal, 'GET', '/api/my/organization', { token: main.token });
    expect(body.organization).toMatchObject({ name: 'Old Mill Library', coordinators: [{}, {}], invitations: [{}] });
    const members = await ask(portal, 'GET', '/api/schedule/members', { token: main.token });
    expect(members.body.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual(
      ['Mia', 'Boris', 'Lea', 'Lou'].toSorted(),
    );
  });
});
