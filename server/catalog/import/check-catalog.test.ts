// What makes a catalog valid, by itself and together with existing data.
import { describe, expect, it } from 'vitest';
import type { CatalogInput } from '#contract/catalog/import.ts';
import { checkCatalog, type Known } from '#server/catalog/import/check-catalog.ts';

const nothing: Known = { seriesIds: new Map(), speakerKeys: new Set(), sessionIds: new Map(), takenIds: new Set() };
const known: Known = {
  seriesIds: new Map([['ao', 4]]),
  speakerKeys: new Set(['ana']),
  sessionIds: new Map([
    ['kept', 70],
    ['other', 200_001],
  ]),
  takenIds: new Set([70, 71, 200_001]),
};

const aSeries = (values: object = {}) => ({
  id: 4,
  name: 'Accessibility Online',
  description: '',
  route: 'ao',
  sort_order: 1,
  color: '#0b4a94',
  ...values,
});
const aSession = (values: object = {}) => ({
  source_id: 's1',
  series: 'ao',
  name: 'One',
  status: 0,
  start: '2012-02-15 14:30',
  lengthMinutes: 90,
  ...values,
});
const aSpeaker = (values: object = {}) => ({ source_id: 'bo', firstName: 'Bo', lastName: 'Lind', ...values });
const aMaterial = (values: object = {}) => ({ title: 'Slides', path: '/slides.pdf', format: '.pdf', ...values });

const errorsOf = (value: unknown, beside = known) => {
  const checked = checkCatalog(value, beside);
  return checked.isFit ? [] : checked.errors.map(({ path, found, expected }) => [path.join('.'), found, expected]);
};

it.each<[string, CatalogInput]>([
  ['an empty one', {}],
  ['a speaker of the file', { speakers: [aSpeaker()], sessions: [{ ...aSession(), status: 0, speakers: ['bo'] }] }],
  ['a speaker of an earlier file', { sessions: [{ ...aSession(), status: 0, speakers: ['ana'] }] }],
  ['the id that the session has', { sessions: [{ ...aSession({ source_id: 'kept', id: 70 }), status: 0 }] }],
  ['an id that is free', { sessions: [{ ...aSession({ id: 72 }), status: 0 }] }],
  [
    'a series of the file, not yet known',
    { series: [aSeries({ id: 9, route: 'new' })], sessions: [{ ...aSession({ series: 'new' }), status: 0 }] },
  ],
])('accepts %s', (_, value) => {
  expect(errorsOf(value)).toEqual([]);
});

it.each<[string, unknown, [string, unknown, string][]]>([
  ['a list for a file', [], [['', [], 'an object']]],
  [
    'fields that nobody knows',
    { sessions: [aSession({ color: 1, size: 2 })], more: [] },
    [
      ['sessions.0.color', 'color', 'no such field'],
      ['sessions.0.size', 'size', 'no such field'],
      ['more', 'more', 'no such field'],
    ],
  ],
  [
    'a missing field',
    { sessions: [aSession({ name: undefined })] },
    [['sessions.0.name', undefined, 'text in quotes']],
  ],
  ['blank text', { sessions: [aSession({ name: '  ' })] }, [['sessions.0.name', '  ', 'some text']]],
  [
    'long text',
    { sessions: [aSession({ name: 'x'.repeat(501) })] },
    [['sessions.0.name', 'x'.repeat(501), 'at most 500 characters']],
  ],
  ['a number for text', { sessions: [aSession({ source_id: 7 })] }, [['sessions.0.source_id', 7, 'text in quotes']]],
  [
    'half a minute',
    { sessions: [aSession({ lengthMinutes: 0.5 })] },
    [['sessions.0.lengthMinutes', 0.5, 'a whole number']],
  ],
  ['no minutes', { sessions: [aSession({ lengthMinutes: 0 })] }, [['sessions.0.lengthMinutes', 0, 'more than 0']]],
  ['a wrong status', { sessions: [aSession({ status: 3 })] }, [['sessions.0.status', 3, 'one of 0, 1, 2, 7, 8, 9']]],
  [
    'a wrong format',
    { sessions: [aSession({ materialList: [aMaterial({ format: 'pdf' })] })] },
    [['sessions.0.materialList.0.format', 'pdf', 'one of ".rtf", ".pdf", ".ppt", ".doc", "other"']],
  ],
  [
    'a thousandth of a credit',
    { sessions: [aSession({ ceuList: [{ name: 'AIA', credits: 1.125 }] })] },
    [['sessions.0.ceuList.0.credits', 1.125, 'a multiple of 0.01']],
  ],
  [
    'captions from elsewhere in a strange language',
    {
      sessions: [
        aSession({
          media: {
            video: '/a.mp4',
            captions: [{ language: 'English', label: 'English', src: 'https://example.org/en.vtt' }],
          },
        }),
      ],
    },
    [
      ['sessions.0.media.captions.0.language', 'English', 'a language such as en or es-MX'],
      [
        'sessions.0.media.captions.0.src',
        'https://example.org/en.vtt',
        'a path of this portal that begins with one / and ends with .vtt',
      ],
    ],
  ],
  [
    'a video without captions',
    { sessions: [aSession({ media: { video: '/a.mp4', captions: [] } })] },
    [['sessions.0.media.captions', [], 'at least 1 entry']],
  ],
  [
    'no video at all',
    { sessions: [aSession({ media: { captions: [{ language: 'en', label: 'English', src: '/en.vtt' }] } })] },
    [['sessions.0.media', { captions: [{ language: 'en', label: 'English', src: '/en.vtt' }] }, 'a video or a stream']],
  ],
  [
    'the same language twice',
    {
      sessions: [
        aSession({
          media: {
            video: '/a.mp4',
            captions: [
              { language: 'en', label: 'English', src: '/en.vtt' },
              { language: 'en', label: 'Easy English', src: '/easy.vtt' },
            ],
          },
        }),
      ],
    },
    [['sessions.0.media.captions.1.language', 'en', 'each one once in a session']],
  ],
  [
    'more speakers than a session may have',
    { sessions: [aSession({ speakers: Array.from({ length: 101 }, () => 'ana') })] },
    [['sessions.0.speakers', Array.from({ length: 101 }, () => 'ana'), 'at most 100 entries']],
  ],
  ['a list for sessions that is none', { sessions: 'all' }, [['sessions', 'all', 'a list']]],
  [
    'a day that does not exist',
    { sessions: [aSession({ start: '2023-02-29 10:00' })] },
    [['sessions.0.start', '2023-02-29 10:00', 'a day and an hour that exist in Eastern Time']],
  ],
  [
    'an hour that the clocks skip',
    { sessions: [aSession({ start: '2026-03-08 02:00' })] },
    [['sessions.0.start', '2026-03-08 02:00', 'a day and an hour that exist in Eastern Time']],
  ],
  [
    'an unknown series',
    { sessions: [aSession({ series: 'oa' })] },
    [['sessions.0.series', 'oa', 'the route of a series (ao)']],
  ],
  [
    'an unknown speaker, and one named twice',
    { speakers: [aSpeaker()], sessions: [aSession({ speakers: ['bo', 'cy', 'bo'] })] },
    [
      ['sessions.0.speakers.1', 'cy', 'the source_id of a speaker'],
      ['sessions.0.speakers.2', 'bo', 'each one once in a session'],
    ],
  ],
  [
    'a credit named twice',
    {
      sessions: [
        aSession({
          ceuList: [
            { name: 'AIA', credits: 1 },
            { name: 'AIA ', credits: 2 },
          ],
        }),
      ],
    },
    [['sessions.0.ceuList.1.name', 'AIA', 'each one once in a session']],
  ],
  [
    'the same key, id, route or name twice',
    {
      categories: [
        { id: 1, name: 'A' },
        { id: 1, name: 'B' },
        { id: 2, name: 'A' },
      ],
      series: [aSeries(), aSeries({ route: 'b' }), aSeries({ id: 5, route: 'b' })],
      speakers: [aSpeaker(), aSpeaker({ source_id: 'bo ' })],
      sessions: [aSession({ id: 80 }), aSession({ id: 81 }), aSession({ id: 80, source_id: 's2' })],
    },
    [
      ['categories.1.id', 1, 'each id once in the file'],
      ['categories.2.name', 'A', 'each name once in the file'],
      ['series.1.id', 4, 'each id once in the file'],
      ['series.2.route', 'b', 'each route once in the file'],
      ['speakers.1.source_id', 'bo', 'each source_id once in the file'],
      ['sessions.1.source_id', 's1', 'each source_id once in the file'],
      ['sessions.2.id', 80, 'each id once in the file'],
    ],
  ],
  [
    'an id of another session, of none in a catalog, and other than the session has',
    {
      sessions: [
        aSession({ id: 70 }),
        aSession({ id: 71, source_id: 's2' }),
        aSession({ id: 72, source_id: 'kept' }),
        aSession({ id: 73, source_id: 'other' }),
      ],
    },
    [
      ['sessions.0.id', 70, 'an id that no other session has'],
      ['sessions.1.id', 71, 'an id that no other session has'],
      ['sessions.2.id', 72, '70, the id that this session has'],
      ['sessions.3.id', 73, '200001, the id that this session has'],
    ],
  ],
  [
    'the route of another series',
    { series: [aSeries({ id: 5 })] },
    [['series.0.route', 'ao', 'a route that series 4 does not have']],
  ],
  [
    'an id that the database gives by itself',
    { categories: [{ id: 1000, name: 'A' }], sessions: [aSession({ id: 200_000 })] },
    [
      ['categories.0.id', 1000, 'at most 999'],
      ['sessions.0.id', 200_000, 'at most 199999'],
    ],
  ],
  [
    'errors of the schema and others, all at once',
    {
      speakers: [{ source_id: 'bo' }],
      sessions: [aSession({ name: '' }), aSession({ source_id: 's2', series: 'x', speakers: ['bo'] })],
    },
    [
      ['speakers.0.firstName', undefined, 'text in quotes'],
      ['speakers.0.lastName', undefined, 'text in quotes'],
      ['sessions.0.name', '', 'some text'],
      ['sessions.1.series', 'x', 'the route of a series (ao)'],
    ],
  ],
])('rejects %s', (_, value, errors) => {
  expect(errorsOf(value)).toEqual(errors);
});

it('a photo and its text go together, and an empty text is one', () => {
  const speakers = [
    aSpeaker({ source_id: 'a', photo: '/files/1/a.png' }),
    aSpeaker({ source_id: 'b', photoAlt: 'Bo' }),
    aSpeaker({ source_id: 'c', photo: '/files/1/a.png', photoAlt: '' }),
    aSpeaker({ source_id: 'd' }),
    aSpeaker({ source_id: 'e', photo: 'https://example.org/a.png', photoAlt: '' }),
  ];

  expect(errorsOf({ speakers }).map(([path]) => path)).toEqual([
    'speakers.4.photo',
    'speakers.0.photoAlt',
    'speakers.1.photo',
  ]);
});

it('reports that there is no series yet', () => {
  expect(errorsOf({ sessions: [aSession()] }, nothing)).toEqual([
    ['sessions.0.series', 'ao', 'a known series, and there is none yet'],
  ]);
});

describe('a URL', () => {
  const wholes = ['sessions.0.materialList.0.path', 'sessions.0.videoTranscript', 'series.0.sidebarURL'];
  const valueWith = (address: string) => ({
    series: [aSeries({ sidebarURL: address, bannerLogo: address, aboutpage: address })],
    sessions: [
      aSession({ videoTranscript: address, source_url: address, materialList: [aMaterial({ path: address })] }),
    ],
  });
  const everywhere = [...wholes, 'series.0.bannerLogo', 'series.0.aboutpage', 'sessions.0.source_url'].sort();

  it.each(['https://example.org/a?b=c#d', 'http://example.org', '/materials/a.pdf', '/'])('may be %s', (address) => {
    expect(errorsOf(valueWith(address))).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JavaScript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/a',
    '/\\evil.example/a',
    'ftp://example.org',
    'example.org',
    'https:example.org',
  ])('may not be %j', (address) => {
    expect(
      errorsOf(valueWith(address))
        .map(([path]) => path)
        .sort(),
    ).toEqual(everywhere);
  });

  it('may be followed by a note in source_url only', () => {
    const noted = 'https://example.org/a (host: a network; nearest series)';

    expect(errorsOf(valueWith(noted)).map(([path]) => path)).not.toContain('sessions.0.source_url');
    expect(errorsOf(valueWith(noted)).length).toBe(everywhere.length - 1);
  });
});
