// The cookie that a browser gets after a write, and which database answers it after that.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { CommitOutcomeUnknown } from '#server/platform/database/database-errors.ts';
import { primaryReads, type Reader, type Reads } from '#server/platform/database/reads.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

/** An app with a simulated replica that records all reads. */
const anApp = async (publicUrl = 'http://localhost:3000', db = portal.db) => {
  const readers: Reader[] = [];
  const reads: Reads = {
    ...primaryReads(db),
    answer: (reader, work) => {
      readers.push(reader);
      return work(db);
    },
    lsnAfterWrite: async () => ({ timeline: 3, position: 500 }),
    facts: () => ({ state: 'used', lagMs: 0, reads: 0, fallbacks: 0 }),
  };
  const app = await buildApp({
    ...{ config: testConfig({ publicUrl }), secrets: testSecrets, db, reads, now: () => Temporal.Now.instant() },
    ...{ web: null, webFolder: null, logs: false },
  });
  return { app, readers };
};

const register = (body: unknown) =>
  ({ method: 'POST', url: `/api/register?apikey=${testSecrets.apiKey}`, payload: body as object }) as const;

it.each([
  ['http://localhost:3000', 'written=3-500; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'],
  ['https://webinars.example', '__Host-written=3-500; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax'],
])('a write at %s sets the LSN cookie; a rejected write and a read do not', async (publicUrl, expected) => {
  const { app } = await anApp(publicUrl);

  const written = await app.inject(register(aPerson()));
  const refused = await app.inject(register({}));
  const read = await app.inject('/api/site');
  const command = await app.inject({
    ...{ method: 'POST', url: '/api/cmd?sid=1', payload: { procedure: 'sp_applicationGroups', parameters: [] } },
  });

  await app.close();
  expect([written.statusCode, refused.statusCode, read.statusCode, command.statusCode]).toEqual([200, 400, 200, 200]);
  expect([written, refused, read, command].map(({ headers }) => headers['set-cookie'])).toEqual([
    ...[expected, undefined, undefined, undefined],
  ]);
});

it.each<[string, Reader['written']]>([
  ['', null],
  ['written=3-500', { timeline: 3, position: 500 }],
  ['written=unknown', 'unknown'],
  ['written=anything', 'unknown'],
])('a visitor with the cookie %j is answered from a database at %j or later', async (cookie, written) => {
  const { app, readers } = await anApp();

  await app.inject({ url: '/api/site', headers: { cookie } });

  await app.close();
  // Once for the catalog version, and once for the response.
  const reader = { isSignedIn: false, written };
  expect(new Set(readers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(reader)]));
});

it('a signed-in reader is recognized', async () => {
  const { app, readers } = await anApp();
  const person = aPerson();
  await app.inject(register(person));
  const { email, password } = person;
  const signedIn = await app.inject({
    ...{ method: 'POST', url: `/api/login?apikey=${testSecrets.apiKey}`, payload: { email, password } },
  });

  await app.inject({ url: '/api/site', headers: { authorization: `Bearer ${signedIn.json().jwt}` } });

  await app.close();
  expect(readers).toEqual([{ isSignedIn: true, written: null }]);
});

it('a write with an unknown outcome sends its browser to the primary for a while', async () => {
  const failing = portal.db.withoutPlugins();
  failing.getExecutor = () => {
    throw new CommitOutcomeUnknown('the write got no answer');
  };
  const { app } = await anApp('http://localhost:3000', failing);

  const { statusCode, headers } = await app.inject(register(aPerson()));

  await app.close();
  expect([statusCode, headers['set-cookie']]).toEqual([
    ...[503, 'written=unknown; Max-Age=600; Path=/; HttpOnly; SameSite=Lax'],
  ]);
});
