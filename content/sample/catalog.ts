// The sample catalog of a fictional center, with dates relative to the day of loading.

import { courseCredits, creditsOf } from '#content/sample/credit-lists.ts';
import { pastDays, type Recurrence, upcomingDays } from '#content/sample/recurrence.ts';
import { series } from '#content/sample/series.ts';
import { accessibilityOnline } from '#content/sample/sessions/ao.ts';
import { artsAndRecreation } from '#content/sample/sessions/arts.ts';
import { askAPro } from '#content/sample/sessions/ask-a-pro.ts';
import { audioConferences } from '#content/sample/sessions/audio.ts';
import { legal } from '#content/sample/sessions/legal.ts';
import { section508 } from '#content/sample/sessions/section-508.ts';
import { buildingCourses, programCourses } from '#content/sample/sessions/self-paced.ts';
import { technology } from '#content/sample/sessions/technology.ts';
import { categoriesInSpanish, seriesInSpanish, sessionsInSpanish } from '#content/sample/spanish.ts';
import { speakers } from '#content/sample/speakers.ts';
import { specialSessions } from '#content/sample/special-sessions.ts';
import type { Topic } from '#content/sample/topic.ts';
import type { CatalogInput } from '#contract/catalog/import.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

type SessionEntry = NonNullable<CatalogInput['sessions']>[number];
type Materials = NonNullable<SessionEntry['materialList']>;

interface SeriesPlan extends Recurrence {
  key: string;
  series: string;
  topics: Topic[];
  /** Number of upcoming topics. */
  upcoming: number;
  time: string;
  lengthMinutes: number;
  /** Id of the next session, so that links to it work on any day. */
  firstId?: number;
}

const long = { lengthMinutes: 90 };

const plans: SeriesPlan[] = [
  {
    ...long,
    key: 'ao',
    series: 'ao',
    topics: accessibilityOnline,
    upcoming: 6,
    weekday: 4,
    week: 1,
    time: '14:30',
    step: 1,
    since: '2009-02',
    firstId: 1201,
  },
  {
    ...long,
    key: 'audio',
    series: 'ada-audio',
    topics: audioConferences,
    upcoming: 5,
    weekday: 2,
    week: 3,
    time: '14:00',
    step: 1,
    since: '2009-03',
    firstId: 1301,
  },
  {
    ...long,
    key: '508',
    series: 'cioc-508',
    topics: section508,
    upcoming: 3,
    weekday: 2,
    week: 'last',
    time: '13:00',
    step: 2,
    since: '2011-03',
  },
  {
    ...long,
    key: 'legal',
    series: 'ada-legal',
    topics: legal,
    upcoming: 2,
    weekday: 3,
    week: 3,
    time: '14:30',
    step: 3,
    since: '2010-05',
  },
  {
    ...long,
    key: 'tech',
    series: 'ada-tech',
    topics: technology,
    upcoming: 5,
    weekday: 4,
    week: 3,
    time: '14:30',
    step: 1,
    since: '2012-09',
    firstId: 1401,
  },
  {
    key: 'pro',
    series: 'adapro',
    topics: askAPro,
    upcoming: 5,
    weekday: 3,
    week: 2,
    time: '14:30',
    step: 1,
    since: '2014-01',
    lengthMinutes: 60,
    firstId: 1501,
  },
  {
    ...long,
    key: 'arts',
    series: 'arts-n-rec',
    topics: artsAndRecreation,
    upcoming: 2,
    weekday: 4,
    week: 2,
    time: '15:00',
    step: 3,
    since: '2013-04',
  },
];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const paragraph = (text: string): string => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;

/** Varies by session; every fifth has no materials. */
const materialsOf = (source: string, index: number): Materials => {
  const path = (file: string) => `https://materials.example.org/${source}/${file}`;
  const slides: Materials = [
    { title: 'Slides, tagged', path: path('slides.pdf'), format: '.pdf' },
    { title: 'Presentation', path: path('presentation.ppt'), format: '.ppt' },
  ];
  const largePrint: Materials = [{ title: 'Large-print handout', path: path('large-print.rtf'), format: '.rtf' }];
  const checklist: Materials = [{ title: 'Checklist to adapt', path: path('checklist.doc'), format: '.doc' }];
  const braille: Materials = [{ title: 'Handout, ready for braille', path: path('handout.brf'), format: 'other' }];
  const draft: Materials = [
    { title: 'Speaker’s draft, not for publication', path: path('draft.doc'), format: '.doc', publish: false },
  ];
  const choices: Materials[] = [
    [...slides, ...largePrint, ...draft],
    [...slides, ...checklist],
    [...largePrint, ...braille, ...draft],
    [...slides, ...largePrint, ...checklist, ...braille],
    [],
  ];
  return choices[index % choices.length] ?? [];
};

/** One to three speakers for the subject; a few sessions have none. */
const speakersOf = ([, category, , options]: Topic, index: number): string[] => {
  if (options?.speakers) return options.speakers.map((key) => `speaker-${key}`);
  if (index % 19 === 18) return [];
  const known = speakers.filter(({ subjects }) => subjects.includes(category)).map(({ entry }) => entry.source_id);
  const count = Math.min(1 + (index % 3), known.length);
  return Array.from({ length: count }, (_, offset) => known[(index + offset) % known.length] ?? '').filter(Boolean);
};

const typeOf = (key: string, index: number): number => {
  if (key === 'audio' && index % 5 === 3) return SessionType.Teleconference;
  return key === '508' ? 2 : SessionType.WebAndPhone;
};

const sessionOf = (plan: SeriesPlan, topic: Topic, index: number, day: Temporal.PlainDate): SessionEntry => {
  const [name, category, description, options] = topic;
  const source_id = `${plan.key}-${twoDigits(index + 1)}`;
  const status = index < plan.upcoming ? SessionStatus.Open : (options?.status ?? SessionStatus.Archived);
  // There are no recordings of the first years, and some later ones are missing.
  const isRecorded = status !== SessionStatus.Open && day.year >= 2012 && index % 17 !== 16;
  return {
    ...(index === 0 && plan.firstId ? { id: plan.firstId } : {}),
    source_id,
    series: plan.series,
    name,
    description: paragraph(description),
    status,
    typeCode: typeOf(plan.key, index),
    start: `${day} ${plan.time}`,
    lengthMinutes: plan.lengthMinutes,
    category,
    videoTranscript: isRecorded ? `https://media.example.org/recordings/${source_id}` : '',
    ...(source_id === recorded ? { media: sampleVideo } : {}),
    speakers: speakersOf(topic, index),
    materialList: materialsOf(source_id, index),
    ceuList: index % 11 === 10 ? [] : creditsOf(category, plan.lengthMinutes),
  };
};

/** The course whose tests are on this portal; the tests of the others are on a survey site. */
const courseWithTests = 110926;

/** The archived session that has the sample video. */
const recorded = 'ao-07';

const sampleVideo: NonNullable<SessionEntry['media']> = {
  video: '/video/video.mp4',
  stream: '',
  poster: '/video/poster.jpg',
  described: '/video/described.mp4',
  signed: '/video/signed.mp4',
  descriptions: '/video/descriptions.vtt',
  lengthSeconds: 53,
  captions: [
    { language: 'en', label: 'English', src: '/video/captions-en.vtt' },
    { language: 'es', label: 'Español', src: '/video/captions-es.vtt' },
  ],
  chapters: [
    { time: '0:00', title: 'Before you open the room', title_es: 'Antes de abrir la sala' },
    { time: '0:09', title: 'Captions', title_es: 'Subtítulos' },
    { time: '0:20', title: 'Interpreters', title_es: 'Intérpretes' },
    { time: '0:32', title: 'The telephone', title_es: 'El teléfono' },
    { time: '0:42', title: 'Materials', title_es: 'Materiales' },
  ],
};

const sessionsOf = (plan: SeriesPlan, today: Temporal.PlainDate): SessionEntry[] => {
  const past = plan.topics.length - plan.upcoming;
  const days = [...upcomingDays(plan, plan.upcoming, today), ...pastDays(plan, past, today)];
  return plan.topics.flatMap((topic, index) => {
    const day = days[index];
    return day ? [sessionOf(plan, topic, index, day)] : [];
  });
};

/** The subject for choosing a course's speakers, because course categories are not subjects. */
const subjectOf = (id: number, index: number): string => {
  if (index < buildingCourses.length) return id === 110924 ? 'Recreation' : 'Facilities';
  const subjects: Record<number, string> = {
    110926: 'Documents',
    110927: 'Technology',
    110957: 'Employment',
    110958: 'Public Accommodations',
    110928: 'Emergency Preparedness',
    110969: 'Public Accommodations',
  };
  return subjects[id] ?? 'Effective Communication';
};

const coursesOf = (today: Temporal.PlainDate): SessionEntry[] => {
  const all = [...buildingCourses, ...programCourses];
  const recurrence: Recurrence = { weekday: 4, week: 1, step: 4, since: '2015-06' };
  const days = pastDays(recurrence, all.length, today);
  return all.flatMap(([id, name, category, description], index) => {
    const day = days[index];
    if (!day) return [];
    const source_id = `self-paced-${id}`;
    return {
      id,
      source_id,
      series: 'self-paced',
      name,
      description: paragraph(description),
      status: SessionStatus.SelfPaced,
      typeCode: 2,
      start: `${day} 14:30`,
      lengthMinutes: 90,
      category,
      preTestURL: id === courseWithTests ? '' : 'https://surveys.example.org/pre-test',
      postTestURL: id === courseWithTests ? '' : 'https://surveys.example.org/post-test',
      videoTranscript: `https://media.example.org/recordings/${source_id}`,
      media: sampleVideo,
      speakers: speakersOf([name, subjectOf(id, index), description], index),
      materialList: materialsOf(source_id, index),
      ceuList: courseCredits,
    };
  });
};

/** The self-paced categories have fixed ids. Spec 9. */
const categories = [
  { id: 10, name: 'Self-paced: buildings and sites' },
  { id: 20, name: 'Self-paced: programs and technology' },
  ...[
    'Arts and Culture',
    'Documents',
    'Education',
    'Effective Communication',
    'Emergency Preparedness',
    'Employment',
    'Facilities',
    'Health Care',
    'Hospitality',
    'Housing',
    'Legal',
    'Policy',
    'Procurement',
    'Public Accommodations',
    'Recreation',
    'State and Local Government',
    'Streets and Sidewalks',
    'Technology',
    'Transportation',
  ].map((name, index) => ({ id: 101 + index, name })),
];

const withSpanish = (session: SessionEntry): SessionEntry => {
  const [name_es, description] = sessionsInSpanish[session.name] ?? [];
  return name_es && description ? { ...session, name_es, description_es: paragraph(description) } : session;
};

/** `now`: the time of loading, in Eastern Time. */
export const sampleCatalog = (now: Temporal.ZonedDateTime): CatalogInput => ({
  organization: {
    name: 'Midland ADA Center (sample)',
    helpLine: '800-555-0123',
    contactEmail: 'help@example.org',
    address: '100 Example Plaza, Midland, IL 60000',
    signerName: 'Imogen Vale',
    signerPosition: 'Director of Training',
    providerNumbers: { aia: 'SAMPLE-1001', laces: 'SAMPLE-LA-2002', icc: 'SAMPLE-3003' },
  },
  categories: categories.map((each) => ({ ...each, name_es: categoriesInSpanish[each.name] ?? '' })),
  series: series.map((each) => ({ ...each, ...seriesInSpanish[each.route] })),
  speakers: speakers.map(({ entry }) => entry),
  sessions: [
    ...plans.flatMap((plan) => sessionsOf(plan, now.toPlainDate())),
    ...coursesOf(now.toPlainDate()),
    ...specialSessions(now),
  ].map(withSpanish),
});
