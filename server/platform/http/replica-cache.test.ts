// The response cache with a lagging replica: after a write, nobody gets a response made from older data.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { catalogVersion } from '#server/platform/database/catalog-version.ts';
import type { Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Web } from '#server/platform/http/page.ts';
import { aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

/** A page that shows one session. */
const web: Web = {
  assets: { start: { en: '', es: '' }, styles: 'a{}', somePages: null, font: '', fontScript: '' },
  render: async ({ url }, fetchApi) => {
    const answer = await fetchApi(new URL(url).pathname.replace('/page', '/api/session'));
    const news = { href: '/n', title: 'N' };
    return {
      kind: 'page',
      status: answer.status,
      html: await answer.text(),
      title: 'T',
      description: 'D',
      data: '{}',
      seriesStyles: '',
      news,
    };
  },
};

let primary: TestDatabase;
/** The state of the primary before any change. */
let behind: TestDatabase;
/** Which database reports the catalog version to visitors; the replica answers everything else. */
let versionDb: Db;
let app: FastifyInstance;
let name = '';
beforeAll(async () => {
  [primary, behind] = await Promise.all([aSampleDatabase(), aSampleDatabase()]);
});
beforeEach(async () => {
  versionDb = behind.db;
  const reads: Reads = {
    answer: ({ written }, work) => {
      const isAboutVersion = Object.is(work, catalogVersion);
      return work(written === null ? (isAboutVersion ? versionDb : behind.db) : primary.db);
    },
    lsnAfterWrite: async () => ({ timeline: 1, position: 1 }),
    canServeWithoutPrimary: () => false,
    facts: () => null,
    close: async () => {},
  };
  const parts = {
    config: testConfig(),
    secrets: testSecrets,
    db: primary.db,
    reads,
    web,
  };
  app = await buildApp({ ...parts, now: () => Temporal.Now.instant(), webFolder: null, logs: false });
  name = `Renamed ${crypto.randomUUID()}`;
});
afterAll(async () => {
  await primary?.drop();
  await behind?.drop();
});

const rename = () => primary.db.updateTable('session').set({ name }).where('id', '=', 1201).execute();
const seesIt = async (url: string, cookies: Record<string, string> = {}): Promise<boolean> =>
  (await app.inject({ url, cookies })).body.includes(name);
const writer = { written: '1-1' };

it.each(['/api/session/1201', '/page/1201'])(
  'the writer sees the change first, and then everybody does: %s',
  async (url) => {
    const before = await seesIt(url);
    await rename();

    const ofVisitor = await seesIt(url);
    const ofWriter = await seesIt(url, writer);
    const afterwards = await seesIt(url);

    expect([before, ofVisitor, ofWriter, afterwards]).toEqual([false, false, true, true]);
  },
);

it.each(['/api/session/1201', '/page/1201'])(
  'what the copy gave is not taken for what the primary had when it was asked: %s',
  async (url) => {
    await rename();
    versionDb = primary.db;

    const ofVisitor = await seesIt(url);
    versionDb = behind.db;
    const ofWriter = await seesIt(url, writer);

    expect([ofVisitor, ofWriter]).toEqual([false, true]);
  },
);
