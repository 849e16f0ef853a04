// Searching as people type: words, phrases, typos, filters, and hostile text.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Marked } from '#contract/catalog/search.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const find = async (given: Record<string, string>) => {
  const { status, body } = await ask(portal, 'GET', `/api/search?${new URLSearchParams(given)}`);
  expect(status).toBe(200);
  return body;
};
const plain = (marked: Marked): string => marked.map(({ text }) => text).join('');
const matches = (marked: Marked): string[] => marked.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const names = (body: { sessions: { name: Marked }[] }): string[] => body.sessions.map(({ name }) => plain(name));

describe('searching by words', () => {
  it('finds a session by words of its title, marks them, and ranks it first', async () => {
    const body = await find({ q: 'egress refuge' });

    expect(plain(body.sessions[0].name)).toBe('Accessible Means of Egress and Areas of Refuge');
    expect(matches(body.sessions[0].name)).toEqual(['Egress', 'Refuge']);
    expect(body).toMatchObject({ corrected: null, isPartial: false, page: 1, hasMore: false });
    expect(body.count).toBe(body.sessions.length);
  });

  it('matches other forms of a word, prefixes, and letters without accents', async () => {
    const { sessions } = await find({ q: 'captioning' });
    const marked = sessions.flatMap((session: { name: Marked; excerpt: Marked }) => [
      ...matches(session.name),
      ...matches(session.excerpt),
    ]);
    expect(new Set(marked.map((word: string) => word.toLowerCase()))).toContain('captions');
    expect(names(await find({ q: 'egres' }))).toContain('Accessible Means of Egress and Areas of Refuge');
    expect(names(await find({ q: 'égress' }))).toContain('Accessible Means of Egress and Areas of Refuge');
  });

  it('keeps quoted words together and excludes words with a minus', async () => {
    expect(names(await find({ q: '"means of egress"' }))).toContain('Accessible Means of Egress and Areas of Refuge');
    expect((await find({ q: '"egress of means"' })).isPartial).toBe(false);
    expect(names(await find({ q: 'egress -refuge' }))).not.toContain('Accessible Means of Egress and Areas of Refuge');
  });

  it('corrects mistyped words to the nearest known ones, and says so', async () => {
    const body = await find({ q: 'egrass refudge' });

    expect(body.corrected).toBe('egress refuge');
    expect(names(body)).toContain('Accessible Means of Egress and Areas of Refuge');
  });

  it('shows partial matches if nothing matches all words, and says so', async () => {
    const body = await find({ q: 'egress zymurgy' });

    expect(body.isPartial).toBe(true);
    expect(names(body)).toContain('Accessible Means of Egress and Areas of Refuge');
  });

  it('finds sessions by their speakers and materials, and the speakers themselves', async () => {
    const body = await find({ q: 'Tobias Lindqvist' });
    expect(matches(body.speakers[0].full_name)).toEqual(['Tobias', 'Lindqvist']);
    expect(matches(body.sessions[0].speakers)).toEqual(['Tobias', 'Lindqvist']);

    const { sessions } = await find({ q: '"form for field notes"' });
    expect(sessions[0].id).toBe(1299);
    expect(matches(sessions[0].materials)).toEqual(['Form', 'field', 'notes']);
  });

  it('matches names literally, without other word forms or stemming', async () => {
    const people = async (q: string) =>
      (await find({ q })).speakers.map(({ full_name }: { full_name: Marked }) => plain(full_name));
    const hers = async (q: string) =>
      (await find({ q })).sessions.filter(({ speakers }: { speakers: Marked }) =>
        plain(speakers).includes('Hye-jin Park'),
      );

    expect(await people('park')).toContain('Hye-jin Park');
    expect(await people('"hye-jin park"')).toEqual(['Hye-jin Park']);
    expect(await people('Hye-jin')).toEqual(['Hye-jin Park']);
    expect(await people('the park')).toContain('Hye-jin Park');
    expect(matches((await find({ q: 'hye-jin park' })).speakers[0].full_name)).toEqual(['Hye', 'jin', 'Park']);
    expect(await hers('hye-jin park')).not.toEqual([]);
    expect(await hers('hye-jin park -park')).toEqual([]);
    for (const q of ['parking', 'parked']) {
      expect(await people(q)).not.toContain('Hye-jin Park');
      expect(await hers(q)).toEqual([]);
    }
  });

  it('ranks the title above the description, and that above a speaker', async () => {
    const [first, second, third] = [1299, 1298, 1297];
    await sql`update speaker set last_name = 'Wombat' where id =
      (select speaker_id from session_speaker where session_id = ${first} order by sort_order limit 1)`.execute(
      portal.db,
    );
    await sql`update session set description = '<p>Of one wombat.</p>' where id = ${second}`.execute(portal.db);
    await sql`update session set name = 'The Wombat' where id = ${third}`.execute(portal.db);

    const { sessions } = await find({ q: 'wombat' });

    const ids = sessions.map(({ id }: { id: number }) => id);
    expect(ids.slice(0, 2)).toEqual([third, second]);
    expect(ids.slice(2)).toContain(first);
  });

  it('says that nothing was found', async () => {
    for (const q of ['xqzwv', '-egress', '"', '!!! ???', 'the']) {
      expect(await find({ q })).toMatchObject({ sessions: [], speakers: [], count: 0, pages: 0, isPartial: false });
    }
  });

  it('never shows deleted sessions, nor those of hidden series', async () => {
    const deleted = await portal.db
      .selectFrom('session')
      .select(['id', 'name'])
      .where('status_code', '=', 9)
      .executeTakeFirstOrThrow();
    const ids = (await find({ q: `"${deleted.name}"` })).sessions.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(deleted.id);

    await portal.db.updateTable('series').set({ notes: 'Hidden' }).where('route', '=', 'arts-n-rec').execute();
    expect((await find({ series: 'arts-n-rec' })).count).toBe(0);
    await portal.db.updateTable('series').set({ notes: '' }).where('route', '=', 'arts-n-rec').execute();
    expect((await find({ series: 'arts-n-rec' })).count).toBeGreaterThan(0);
  });

  it('accepts any text', async () => {
    const signs = [...`'"\\:*&|!()<>-%_{}[]@#$^~\u02BC\u0149½№ßİ\u202E👩‍🦽ﬁ\u0301\u2028 abc12`, '<->', "':*", '\\'];
    let seed = 7;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 400; round += 1) {
      const q = Array.from({ length: 1 + next(12) }, () => signs[next(signs.length)]).join('');
      await find({ q });
    }
    expect((await ask(portal, 'GET', `/api/search?q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await ask(portal, 'GET', '/api/search?q=%00')).status).toBe(400);
  });
});

describe('filtering', () => {
  it('limits results to a series, category, year, certificate and recordings', async () => {
    const { body: choices } = await ask(portal, 'GET', '/api/search/filters');
    const [category] = choices.categories;
    const year = new Date().getUTCFullYear() - 1;

    expect(choices.years).toContain(year);
    expect(choices.credits).toContain('Certificate of Attendance');
    for (const session of (await find({ series: 'ADA-Audio' })).sessions) expect(session.approute).toBe('ada-audio');
    for (const session of (await find({ category: String(category.id) })).sessions) {
      expect(session.category).toBe(category.name);
    }
    const ofYear = (await find({ year: String(year) })).sessions;
    expect(ofYear.length).toBeGreaterThan(0);
    for (const session of ofYear) expect(session.startDate.slice(0, 4)).toBe(String(year));
    const recorded = (await find({ recording: '1' })).sessions;
    expect(recorded.length).toBeGreaterThan(0);
    for (const session of recorded) expect(session.hasRecording).toBe(true);
    const credited = await find({ credit: 'Certificate of Attendance' });
    expect(credited.count).toBeGreaterThan(0);
    expect((await find({ credit: 'No such certificate' })).count).toBe(0);
  });

  it('counts a video on the portal as a recording from its upload until its removal', async () => {
    const hasRecording = async (): Promise<boolean> => {
      const { sessions } = await find({ q: 'egress refuge', recording: '1' });
      return sessions.some(({ id }: { id: number }) => id === sessionId);
    };
    const [{ id: sessionId }] = (await find({ q: 'egress refuge' })).sessions;
    await portal.db.updateTable('session').set({ recording_url: '' }).where('id', '=', sessionId).execute();
    await portal.db.deleteFrom('session_media').where('session_id', '=', sessionId).execute();
    expect(await hasRecording()).toBe(false);
    const video = { video: '/media/video.mp4', stream: '', poster: '', described: '', signed: '', descriptions: '' };
    await portal.db
      .insertInto('session_media')
      .values({ session_id: sessionId, ...video })
      .execute();
    expect(await hasRecording()).toBe(true);
    await portal.db.deleteFrom('session_media').where('session_id', '=', sessionId).execute();
    expect(await hasRecording()).toBe(false);
  });

  it('pages through all results, each session once', async () => {
    const first = await find({ q: 'accessible' });
    const ids: number[] = [];
    for (let page = 1; page <= first.pages; page += 1) {
      const { sessions } = await find({ q: 'accessible', page: String(page) });
      expect(sessions.length).toBeLessThanOrEqual(20);
      ids.push(...sessions.map(({ id }: { id: number }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(first.count);
  });

  it('sorts by date on request', async () => {
    const { sessions } = await find({ q: 'accessible', sort: 'newest' });
    const dates = sessions.map(({ startDate }: { startDate: string }) => Date.parse(startDate));
    expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one));
  });
});

it('phrases match their words in order, one after the other', async () => {
  const name = 'Red ramps blue ramps green';
  await portal.db.updateTable('session').set({ name }).where('id', '=', 1201).execute();
  expect(names(await find({ q: '"red ramps blue"' }))).toEqual([name]);
  for (const q of ['"red ramps green"', '"ramps red"', '"blue red"']) expect((await find({ q })).count).toBe(0);
});

it('a changed session is found by its new words at once', async () => {
  await portal.db.updateTable('session').set({ name: 'Quokka-proof doors' }).where('id', '=', 1201).execute();
  expect(names(await find({ q: 'quokka' }))).toEqual(['Quokka-proof doors']);
  expect((await find({ q: 'quoka' })).corrected).toBe('quokka');
});
