// A cached response is never older than the last change saved before the request, on any server.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { catalogVersion } from '#server/platform/database/catalog-version.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Web } from '#server/platform/http/page.ts';
import { aNetwork, aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

/** A web app with one session page, a redirect and a missing page; counts how often it renders. */
const aWeb = () => {
  const counted = { pages: 0 };
  const web: Web = {
    assets: { start: { en: '', es: '' }, styles: 'a{}', somePages: null, font: '', fontScript: '' },
    render: async ({ url }, fetchApi) => {
      counted.pages += 1;
      const { pathname } = new URL(url);
      if (pathname === '/moved') return { kind: 'redirect', status: 301, location: '/ao' };
      const path = pathname === '/checked' ? '/api/verify/CC-2026-000001' : pathname.replace('/page', '/api/session');
      const answer = await fetchApi(path);
      const page = { title: 'T', description: 'D', data: '{}', seriesStyles: 'b{}', news: { href: '/n', title: 'N' } };
      return {
        kind: 'page',
        status: answer.ok || pathname === '/checked' ? 200 : 404,
        html: await answer.text(),
        ...page,
      };
    },
  };
  return { web, counted };
};

let portal: TestPortal;
let other: { app: TestPortal['app']; db: Db };
const { web, counted } = aWeb();
let clock = () => Temporal.Now.instant();
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const db = connect({ connectionString: portal.databaseUrl });
  const parts = { config: testConfig(), secrets: testSecrets, db, web, webFolder: null, logs: false as const };
  other = { db, app: await buildApp({ ...parts, now: () => clock() }) };
});
afterAll(async () => {
  await other?.app.close();
  await other?.db.destroy();
  await portal?.close();
});

const textOf = async (path: string): Promise<string> => (await ask(other, 'GET', path)).text;
const session = '/api/session/1201';

/** What is written, where it shows, and what must be shown there. */
const writes: [what: string, statement: string, path: string, shown: string][] = [
  ['organization', "update organization set help_line = '800-555-0177'", '/api/site', '800-555-0177'],
  ['series', "update series set name = 'Renamed Series' where route = 'ao'", '/api/group/ao', 'Renamed Series'],
  [
    'category',
    "update category set name = 'Renamed Category' where id = (select category_id from session where id = 1201)",
    session,
    'Renamed Category',
  ],
  ['session', "update session set name = 'Renamed Session' where id = 1201", session, 'Renamed Session'],
  ['session, in a page', "update session set name = 'Renamed Again' where id = 1201", '/page/1201', 'Renamed Again'],
  [
    'session, in a list',
    "update session set name = 'Renamed Listed' where id = 1201",
    '/api/session/upcoming',
    'Renamed Listed',
  ],
  ['session, in a search', "update session set name = 'Zyxomma' where id = 1201", '/api/search?q=zyxomma', '"count":1'],
  [
    'speaker',
    "update speaker set last_name = 'Renamedson' where id = (select min(speaker_id) from session_speaker where session_id = 1201)",
    session,
    'Renamedson',
  ],
  ['session_speaker', 'delete from session_speaker where session_id = 1201', session, '"speakerList":[]'],
  [
    'material',
    "insert into material values (1201, 900, 'New Slides', 'https://materials.example/new.pdf', '.pdf', true)",
    session,
    'New Slides',
  ],
  ['session_credit', "insert into session_credit values (1201, 900, 'New Credit', 2, true)", session, 'New Credit'],
  [
    'session_media',
    "insert into session_media (session_id, video, stream, poster, described, signed, descriptions, length_seconds) values (1201, 'https://videos.example/new.mp4', '', '', '', '', '', 60)",
    session,
    'new.mp4',
  ],
  ['session_chapter', "insert into session_chapter values (1201, 5, 'New chapter')", session, 'New chapter'],
  [
    'session_captions',
    "insert into session_captions (session_id, language, label, src, sort_order) values (1201, 'en', 'New English', '/new.vtt', 1)",
    session,
    'New English',
  ],
  [
    'captions_reading',
    "insert into captions_reading values (1201, 'en', 'd', now(), to_tsvector('english', 'quixotry'))",
    '/api/search?q=quixotry',
    '"count":1',
  ],
  [
    'spoken_passage',
    `insert into spoken_passage values (1201, 'en', 1, 'quixotry', '[{"place": 0, "second": 1}]')`,
    '/api/search?q=quixotry',
    '"text":"quixotry","isMatch":true',
  ],
  ['question', "update question set question = 'A new question?' where session_id = 1201", session, 'A new question?'],
  [
    'setting',
    `insert into setting values ('text/privacy', '{"markdown": "---\\ntitle: Our own\\ndescription: D\\nreviewed: 2026-01-02\\n---\\nHello"}')`,
    '/api/texts/privacy?series=ao',
    'Our own',
  ],
  ['session, of its seats', 'update session set seats_web = 1 where id = 1201', session, '"fullMethods":['],
];

describe('a saved change', () => {
  it.each(writes)('is visible on another server at once: %s', async (what, statement, path, shown) => {
    const before = await textOf(path);
    const version = await catalogVersion(other.db);

    await sql.raw(statement).execute(portal.db);

    const after = await textOf(path);
    expect(await catalogVersion(other.db)).toBeGreaterThan(version);
    expect(after).toContain(shown);
    if (what !== 'session, of its seats') expect(before).not.toContain(shown);
  });

  it('is counted for every table that public responses are read from', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct event_object_table::text as name from information_schema.triggers
      where trigger_name = 'catalog_changed' order by name`.execute(portal.db);

    expect(rows.map(({ name }) => name)).toEqual([
      ...['captions_reading', 'category', 'material', 'organization', 'question', 'search_word', 'series', 'session'],
      ...['session_captions', 'session_chapter', 'session_credit', 'session_media', 'session_phrase'],
      ...['session_search', 'session_speaker', 'setting', 'speaker', 'spoken_passage'],
    ]);
  });

  it('shows the last seat as taken at once, and as free again at once', async () => {
    await sql`update session set seats_web = (select count(*) + 1 from registration where session_id = 1201
      and canceled_at is null and state <> 'waiting' and method in ('Web', 'Both')), seats_phone = null
      where id = 1201`.execute(portal.db);
    const { accountId, selfId } = await aSignedInPerson(portal);
    const isFull = async () => (await ask(other, 'GET', session)).body.fullMethods.includes('Web');
    const before = await isFull();
    const person = sql`account_id = ${accountId}`;

    await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
      values (${accountId}, 1201, ${selfId}, 'Web', now())`.execute(portal.db);
    const taken = await isFull();
    await sql`update registration set canceled_at = now() where ${person}`.execute(portal.db);
    const canceled = await isFull();
    await sql`update registration set canceled_at = null where ${person}`.execute(portal.db);
    const takenAgain = await isFull();
    await sql`delete from registration where ${person}`.execute(portal.db);

    expect([before, taken, canceled, takenAgain, await isFull()]).toEqual([false, true, false, true, false]);
  });

  it('counts a registration only where it takes the last seat by the web or the telephone, or frees one', async () => {
    const id = await addSession(portal, { seats_web: 2, seats_phone: 2 });
    const people = [await aSignedInPerson(portal), await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const counted: boolean[] = [];
    const write = async (statement: RawBuilder<unknown>): Promise<void> => {
      const before = await catalogVersion(other.db);
      await statement.execute(portal.db);
      counted.push((await catalogVersion(other.db)) > before);
    };
    const registered = (index: number, method: string) => {
      const { accountId, selfId } = people[index] ?? { accountId: 0, selfId: 0 };
      return sql`insert into registration (account_id, session_id, member_id, method, registered_at)
        values (${accountId}, ${id}, ${selfId}, ${method}, now())`;
    };
    const changed = (index: number, values: RawBuilder<unknown>) =>
      sql`update registration set ${values} where account_id = ${people[index]?.accountId}`;

    await write(registered(0, 'Web'));
    await write(registered(1, 'Phone'));
    await write(registered(2, 'Both'));
    await write(changed(0, sql`canceled_at = now()`));
    await write(changed(1, sql`method = 'Web'`));
    await write(changed(1, sql`pin = '123456'`));
    await write(changed(2, sql`canceled_at = now()`));
    await write(changed(1, sql`canceled_at = now()`));

    expect(counted).toEqual([false, false, true, true, true, false, true, false]);
  });

  it('counts a registration that takes the last seat left by staff, who lower the limit meanwhile', async () => {
    const id = await addSession(portal, { seats_web: 2 });
    const { accountId, selfId } = await aSignedInPerson(portal);
    const path = `/api/session/${id}`;
    const isFull = async () => (await ask(other, 'GET', path)).body.fullMethods.includes('Web');
    let lowered: Promise<unknown> = Promise.resolve();
    await portal.db.transaction().execute(async (tx) => {
      await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
        values (${accountId}, ${id}, ${selfId}, 'Web', now())`.execute(tx);
      lowered = portal.db.updateTable('session').set({ seats_web: 1 }).where('id', '=', id).execute();
      const isWaiting = sql`select from pg_locks where not granted`;
      await vi.waitFor(async () => expect((await isWaiting.execute(other.db)).rows).not.toEqual([]), {
        ...{ timeout: 10_000, interval: 20 },
      });
      expect(await isFull()).toBe(false);
    });
    await lowered;

    expect(await isFull()).toBe(true);
  });

  it('counts once per transaction, however much it writes, also if part of it is rolled back', async () => {
    const before = await catalogVersion(other.db);

    await portal.db.transaction().execute(async (tx) => {
      await sql`savepoint undone`.execute(tx);
      await sql`update session set name = 'Undone' where id = 1201`.execute(tx);
      await sql`rollback to undone`.execute(tx);
      await sql`update session set name = 'Done' where id = 1201`.execute(tx);
      await sql`update session set name = 'Done Twice' where id = 1201`.execute(tx);
    });

    expect((await catalogVersion(other.db)) - before).toBe(1);
    expect(await textOf(session)).toContain('Done Twice');
  });

  it('is visible on another server as soon as the writer has its response, in 40 attempts', async () => {
    const seen: [string, string][] = [];
    for (let count = 0; count < 40; count += 1) {
      const name = `Change ${count}`;
      // The other server has just read the version, and may reuse it for a moment.
      await textOf(session);
      if (count % 2 === 0) await portal.db.updateTable('session').set({ name }).where('id', '=', 1201).execute();
      else {
        await portal.db
          .transaction()
          .execute((tx) => tx.updateTable('session').set({ name }).where('id', '=', 1201).execute());
      }
      seen.push([name, (await ask(other, 'GET', session)).body.name]);
    }

    expect(seen.filter(([written, read]) => written !== read)).toEqual([]);
  });

  it('is visible once committed and not before, and writers do not wait for each other', async () => {
    const nameOf = async () => (await ask(other, 'GET', session)).body.name;
    await sql`update session set name = 'Before' where id = 1201`.execute(portal.db);

    const [within, meanwhile] = await portal.db.transaction().execute(async (tx) => {
      await sql`update session set name = 'After' where id = 1201`.execute(tx);
      await sql`update organization set help_line = '800-555-0100'`.execute(other.db);
      return [await nameOf(), (await ask(other, 'GET', '/api/site')).text];
    });

    expect([within, await nameOf()]).toEqual(['Before', 'After']);
    expect(meanwhile).toContain('800-555-0100');
  });
});

describe('time', () => {
  it('changes responses too: a session that has ended is no longer upcoming', async () => {
    const { body } = await ask(other, 'GET', session);
    const ends = Temporal.Instant.from(body.endDate);
    const isListed = async () => (await textOf('/api/session/upcoming')).includes('"id":1201');
    clock = () => ends.subtract({ seconds: 2 });
    const before = await isListed();
    clock = () => ends.add({ seconds: 2 });

    const after = await isListed();

    clock = () => Temporal.Now.instant();
    expect([before, after]).toEqual([true, false]);
  });
});

describe('a response', () => {
  it('is made once for all simultaneous requests, and then cached', async () => {
    await sql`update session set name = 'Once' where id = 1201`.execute(portal.db);
    counted.pages = 0;
    const at = Temporal.Now.instant();
    clock = () => at;

    const texts = await Promise.all(Array.from({ length: 30 }, () => textOf('/page/1201')));
    await textOf('/page/1201');

    clock = () => Temporal.Now.instant();
    expect(counted.pages).toBe(1);
    expect(new Set(texts).size).toBe(1);
  });

  it('is specific to the person who is signed in', async () => {
    const { token, accountId } = await aSignedInPerson(portal);
    await sql`insert into question (session_id, account_id, question, asked_at)
      values (1201, ${accountId}, 'Whose?', now())`.execute(portal.db);
    const owners = async (given?: string) =>
      (await ask(other, 'GET', session, given ? { token: given } : {})).body.questionList.map(
        ({ personID }: { personID: number | null }) => personID,
      );

    expect(await owners()).not.toContain(accountId);
    expect(await owners(token)).toContain(accountId);
    expect(await owners()).not.toContain(accountId);
  });

  it('with scope "everybody" is cached for signed-in people too, and as recent as the last change', async () => {
    const { token } = await aSignedInPerson(portal);
    const { body } = await ask(other, 'GET', session);
    const ends = Temporal.Instant.from(body.endDate);
    const isListed = async (): Promise<boolean> =>
      (await ask(other, 'GET', '/api/session/upcoming', { token })).text.includes('"id":1201');
    clock = () => ends.subtract({ seconds: 1 });
    const before = await isListed();
    clock = () => ends.add({ seconds: 1 });

    // Two seconds old, so it still lists the session that has ended since.
    const kept = await isListed();
    await sql`update session set name = 'Named Anew' where id = 1201`.execute(portal.db);
    const afterSaving = await isListed();

    clock = () => Temporal.Now.instant();
    expect([before, kept, afterSaving]).toEqual([true, true, false]);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent in an encoding that the client accepts: %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await other.app.inject({
      url: '/page/1201',
      headers: { 'accept-encoding': accepted },
    });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-cache-source']).toBeUndefined();
  });

  it('is not sent again to a client that has it, until it changes', async () => {
    const page = (tag: string) => other.app.inject({ url: '/page/1201', headers: { 'if-none-match': tag } });
    const tag = String((await page('')).headers.etag);
    const same = await page(`"other", ${tag}`);

    await sql`update session set name = 'Tagged Anew' where id = 1201`.execute(portal.db);
    const changed = await page(tag);

    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  it('to HEAD has the same headers and no body', async () => {
    const [whole, head] = [
      await other.app.inject('/page/1201'),
      await other.app.inject({ method: 'HEAD', url: '/page/1201' }),
    ];

    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  it('to a range request is the whole page', async () => {
    const { statusCode, body } = await other.app.inject({ url: '/page/1201', headers: { range: 'bytes=0-9' } });

    expect([statusCode, body.startsWith('<!doctype html>')]).toEqual([200, true]);
  });

  it.each([
    ['a redirect', '/moved', 301],
    ['an address of nothing', '/page/999999', 404],
    ['a page that holds what is not the same for all', '/checked', 200],
    ['an address that lets someone in', '/page/1201?code=abc', 200],
  ])('is not cached: %s', async (_, path, status) => {
    const from = aNetwork();
    counted.pages = 0;
    const first = await ask(other, 'GET', path, { from });
    const second = await ask(other, 'GET', path, { from });

    expect([first.status, second.status, counted.pages]).toEqual([status, status, 2]);
    expect(second.headers.etag).toBeUndefined();
  });

  it('of an uncached endpoint has no ETag and is marked no-store', async () => {
    const { headers } = await ask(other, 'GET', session);

    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});
