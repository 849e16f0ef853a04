// How an import handles a session's video and its captions.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CatalogInput, catalog } from '#contract/catalog/import.ts';
import { exportCatalog } from '#server/catalog/export/export-catalog.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('session').execute());

const series = [{ id: 4, name: 'Series 4', description: '', route: 'ao', sort_order: 1, color: '#0b4a94' }];
const session = { source_id: 's1', series: 'ao', name: 'One', status: 1 as const, start: '2027-02-15 14:30' };
type Media = NonNullable<CatalogInput['sessions']>[number]['media'];
const load = (media?: Media) =>
  importCatalog(database.db, catalog.parse({ series, sessions: [{ ...session, lengthMinutes: 90, media }] }), {
    now,
  });

const video = {
  video: 'https://media.example.org/65.mp4',
  captions: [
    { language: 'en', label: 'English', src: '/65/en.vtt' },
    { language: 'es', label: 'Español', src: '/65/es.vtt' },
  ],
};

const videos = async () => [
  await database.db.selectFrom('session_media').select(['video', 'stream', 'described']).execute(),
  await database.db.selectFrom('session_captions').select(['language', 'src']).orderBy('sort_order').execute(),
];

it('a video is imported with its captions, the first language first', async () => {
  await load(video);

  expect(await videos()).toEqual([
    [{ video: 'https://media.example.org/65.mp4', stream: '', described: '' }],
    [
      { language: 'en', src: '/65/en.vtt' },
      { language: 'es', src: '/65/es.vtt' },
    ],
  ]);
});

it('a video can be replaced by another one with the same captions', async () => {
  await load(video);

  await load({ ...video, video: '', stream: '/65.m3u8' });

  expect(await videos()).toEqual([
    [{ video: '', stream: '/65.m3u8', described: '' }],
    [
      { language: 'en', src: '/65/en.vtt' },
      { language: 'es', src: '/65/es.vtt' },
    ],
  ]);
});

it('a video is removed with its captions once the catalog does not list it', async () => {
  await load(video);

  await load();

  expect(await videos()).toEqual([[], []]);
});

it('the chapters of a video are imported, exported and replaced', async () => {
  const chapters = async () =>
    database.db.selectFrom('session_chapter').select(['seconds', 'title', 'title_es']).orderBy('seconds').execute();
  await load({
    ...video,
    chapters: [
      { time: '1:02:05', title: 'Questions' },
      { time: '0:00', title: 'Welcome', title_es: 'Bienvenida' },
    ],
  });
  expect(await chapters()).toEqual([
    { seconds: 0, title: 'Welcome', title_es: 'Bienvenida' },
    { seconds: 3725, title: 'Questions', title_es: '' },
  ]);
  expect(JSON.parse(String(await exportCatalog(database.db))).sessions[0].media.chapters).toEqual([
    { time: '0:00', title: 'Welcome', title_es: 'Bienvenida' },
    { time: '1:02:05', title: 'Questions' },
  ]);

  await load(video);

  expect(await chapters()).toEqual([]);
});
