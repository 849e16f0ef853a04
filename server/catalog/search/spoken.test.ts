// Finding spoken words in recordings by their captions, as soon as these are uploaded.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundSession, Marked } from '#contract/catalog/search.ts';
import { readCaptionsTask } from '#server/catalog/search/read-captions.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

const now = () => Temporal.Instant.from('2026-11-20T12:00:00Z');

let portal: TestPortal;
let files: Map<string, string>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const read = (onlyNew: boolean) =>
  readCaptionsTask(portal.db, async (path) => files.get(path) ?? null, now)({ onlyNew });

const video = (sessionId: number) =>
  portal.db
    .insertInto('session_media')
    .values({
      session_id: sessionId,
      video: '/a.mp4',
      stream: '',
      poster: '',
      described: '',
      signed: '',
      descriptions: '',
    })
    .execute();
const captions = (sessionId: number, src: string, language = 'en', sort_order = 0) =>
  portal.db
    .insertInto('session_captions')
    .values({ session_id: sessionId, sort_order, language, label: language, src })
    .execute();

const vtt = (...lines: [time: string, text: string][]): string =>
  `WEBVTT\n\n${lines.map(([time, text]) => `${time}.000 --> ${time}.900\n${text}\n`).join('\n')}`;

const recordings = [1301, 1401];
beforeEach(async () => {
  await portal.db.deleteFrom('session_media').execute();
  files = new Map([
    [
      '/one.vtt',
      vtt(
        ['00:12:30', 'Welcome back. The wombat'],
        ['00:12:31', 'burrows under the ramp.'],
        ['00:12:33', 'Nothing else is spoken.'],
        ['00:40:00', 'A door without a threshold.'],
      ),
    ],
    ['/two.vtt', vtt(['00:00:05', 'A wombat again, and a handrail.'])],
    ['/uno.vtt', vtt(['00:12:31', 'El vombato cava.'])],
  ]);
  for (const id of recordings) await video(id);
  await captions(1401, '/one.vtt');
  await captions(1301, '/two.vtt');
  await captions(1401, '/uno.vtt', 'es', 1);
});

const find = async (given: Record<string, string>) => {
  const { status, body } = await ask(portal, 'GET', `/api/search?${new URLSearchParams(given)}`);
  expect(status).toBe(200);
  return body;
};
const ids = (body: { sessions: FoundSession[] }): number[] => body.sessions.map(({ id }) => id);
const shown = (body: { sessions: FoundSession[] }) =>
  body.sessions.map(({ id, captionMatch }) => [
    id,
    captionMatch && [
      captionMatch.second,
      captionMatch.language,
      captionMatch.sentence.map(({ text, isMatch }: Marked[number]) => (isMatch ? `[${text}]` : text)).join(''),
    ],
  ]);

describe('a spoken passage', () => {
  it('is found with its sentence and the second at which it begins', async () => {
    await read(true);

    expect(shown(await find({ q: 'wombat ramp' }))).toEqual([
      [1401, [750, 'en', 'The [wombat] burrows under the [ramp].']],
    ]);
    expect(shown(await find({ q: 'vombato' }))).toEqual([[1401, [751, 'es', 'El [vombato] cava.']]]);
  });

  it('is found by prefixes, phrases across two captions, exclusions and typos', async () => {
    await read(true);

    expect(ids(await find({ q: 'womba', sort: 'newest' })).toSorted()).toEqual(recordings);
    expect(ids(await find({ q: '"wombat burrows under"' }))).toEqual([1401]);
    expect((await find({ q: '"burrows wombat"' })).count).toBe(0);
    expect(ids(await find({ q: 'wombat -handrail' }))).toEqual([1401]);
    expect(await find({ q: 'wombatt burows' })).toMatchObject({ corrected: 'wombat burrows', count: 1 });
    expect((await find({ q: 'wombat threshold' })).isPartial).toBe(true);
  });

  it('has all of several words as typed, in any form, but not their beginnings', async () => {
    await read(true);

    expect(await find({ q: 'wombats burrowing' })).toMatchObject({ count: 1, isPartial: false });
    expect(await find({ q: 'womba burro' })).toMatchObject({ count: 2, isPartial: true });
    expect((await find({ q: 'womba hello' })).isPartial).toBe(true);
  });

  it('respects the filters, and exclusions in the session’s catalog text', async () => {
    await read(true);
    const { series_id } = await portal.db
      .selectFrom('session')
      .select('series_id')
      .where('id', '=', 1401)
      .executeTakeFirstOrThrow();
    const { route } = await portal.db
      .selectFrom('series')
      .select('route')
      .where('id', '=', series_id)
      .executeTakeFirstOrThrow();
    const other = route === 'ao' ? 'ada-audio' : 'ao';

    expect(ids(await find({ q: 'wombat ramp', series: route }))).toEqual([1401]);
    expect((await find({ q: 'wombat', series: other })).count).toBe(0);
    await portal.db.updateTable('session').set({ name: 'Platypus' }).where('id', '=', 1401).execute();
    expect(ids(await find({ q: 'wombat -platypus' }))).toEqual([1301]);
  });

  it('ranks below matches in catalog text', async () => {
    await portal.db.updateTable('session').set({ name: 'Numbat' }).where('id', '=', 1201).execute();
    files.set('/two.vtt', vtt(['00:00:05', 'Numbat, numbat, numbat.'], ['00:00:09', 'Numbat.']));
    await read(true);

    expect(shown(await find({ q: 'numbat' }))).toEqual([
      [1201, null],
      [1301, [5, 'en', '[Numbat], [numbat], [numbat].']],
    ]);
  });
});

describe('captions', () => {
  const waiting = async (): Promise<unknown[]> => {
    const { rows } = await sql`select key from graphile_worker.jobs where task_identifier = 'read-captions'`.execute(
      portal.db,
    );
    return rows;
  };

  it('that are added create the job that reads them', async () => {
    expect(await waiting()).toMatchObject([{ key: 'read-new-captions' }]);
  });

  it('in a new file are read again, and removed ones are no longer found', async () => {
    await read(true);

    await portal.db.updateTable('session_captions').set({ src: '/two.vtt' }).where('src', '=', '/one.vtt').execute();
    expect(ids(await find({ q: 'wombat' }))).toEqual([1301]);
    await read(true);
    expect(ids(await find({ q: 'handrail wombat' })).toSorted()).toEqual(recordings);
    await portal.db.deleteFrom('session_captions').execute();
    expect((await find({ q: 'wombat' })).count).toBe(0);
  });

  it('with changed text are read at night, and an unavailable file loses nothing', async () => {
    await read(true);
    files.set('/one.vtt', vtt(['00:00:01', 'A bilby instead.']));
    files.delete('/two.vtt');

    await read(true);
    expect((await find({ q: 'bilby' })).count).toBe(0);
    await read(false);
    expect(shown(await find({ q: 'bilby' }))).toEqual([[1401, [1, 'en', 'A [bilby] instead.']]]);
    expect(ids(await find({ q: 'wombat' }))).toEqual([1301]);
  });

  it('that are not valid captions are read once, and have no words', async () => {
    files.set('/one.vtt', '<!doctype html><p>wombat ramp</p>');
    await read(true);
    await read(true);

    expect(ids(await find({ q: 'wombat' }))).toEqual([1301]);
  });
});

it('more catalog matches than are shown leave spoken ones out, except by date', async () => {
  await read(true);
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', 1301)
    .executeTakeFirstOrThrow();
  const older = starts_at.subtract({ hours: 240 });
  for (let count = 0; count < 300; count += 1) await addSession(portal, { name: 'A wombat', starts_at: older });
  const found = async (): Promise<number[]> => {
    const pages = Array.from({ length: 16 }, (_, page) => find({ q: 'wombat', page: `${page + 1}` }));
    return (await Promise.all(pages)).flatMap(ids).filter((id) => recordings.includes(id));
  };
  expect((await found()).toSorted()).toEqual(recordings);

  await addSession(portal, { name: 'A wombat', starts_at: older });

  expect(ids(await find({ q: 'wombat', sort: 'newest' }))).toContain(1301);
  expect(await found()).toEqual([]);
});
