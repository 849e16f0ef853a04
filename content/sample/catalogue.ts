// The sample catalogue of a fictional center, dated from the day on which it is loaded.

import { series } from '#content/sample/series.ts';
import { accessibilityOnline } from '#content/sample/sessions/ao.ts';
import { artsAndRecreation } from '#content/sample/sessions/arts.ts';
import { askAPro } from '#content/sample/sessions/ask-a-pro.ts';
import { audioConferences } from '#content/sample/sessions/audio.ts';
import { legal } from '#content/sample/sessions/legal.ts';
import { section508 } from '#content/sample/sessions/section-508.ts';
import { buildingCourses, programCourses } from '#content/sample/sessions/self-paced.ts';
import { technology } from '#content/sample/sessions/technology.ts';
import { speakers } from '#content/sample/speakers.ts';
import type { Topic } from '#content/sample/topic.ts';
import type { CatalogueInput } from '#contract/catalogue.ts';

type SessionEntry = NonNullable<CatalogueInput['sessions']>[number];
type Credits = SessionEntry['ceuList'];

interface Rhythm {
  key: string;
  series: string;
  topics: Topic[];
  /** How many of the topics are still to come. */
  toCome: number;
  /** Weekday 1 (Monday) to 5, and which one of the month. */
  weekday: number;
  week: number;
  time: string;
  /** Months between two sessions: those to come, and those of the past. */
  stepToCome: number;
  step: number;
  lengthMinutes: number;
}

const rhythms: Rhythm[] = [
  {
    key: 'ao',
    series: 'ao',
    topics: accessibilityOnline,
    toCome: 6,
    weekday: 4,
    week: 1,
    time: '14:30',
    stepToCome: 1,
    step: 4,
    lengthMinutes: 90,
  },
  {
    key: 'audio',
    series: 'ada-audio',
    topics: audioConferences,
    toCome: 5,
    weekday: 2,
    week: 3,
    time: '14:00',
    stepToCome: 1,
    step: 6,
    lengthMinutes: 90,
  },
  {
    key: '508',
    series: 'cioc-508',
    topics: section508,
    toCome: 3,
    weekday: 2,
    week: 4,
    time: '13:00',
    stepToCome: 2,
    step: 8,
    lengthMinutes: 90,
  },
  {
    key: 'legal',
    series: 'ada-legal',
    topics: legal,
    toCome: 2,
    weekday: 3,
    week: 2,
    time: '14:30',
    stepToCome: 3,
    step: 12,
    lengthMinutes: 90,
  },
  {
    key: 'tech',
    series: 'ada-tech',
    topics: technology,
    toCome: 5,
    weekday: 4,
    week: 3,
    time: '14:30',
    stepToCome: 1,
    step: 6,
    lengthMinutes: 90,
  },
  {
    key: 'pro',
    series: 'adapro',
    topics: askAPro,
    toCome: 5,
    weekday: 3,
    week: 2,
    time: '14:30',
    stepToCome: 1,
    step: 4,
    lengthMinutes: 60,
  },
  {
    key: 'arts',
    series: 'arts-n-rec',
    topics: artsAndRecreation,
    toCome: 2,
    weekday: 4,
    week: 4,
    time: '15:00',
    stepToCome: 3,
    step: 9,
    lengthMinutes: 90,
  },
];

const nthWeekday = (month: Temporal.PlainYearMonth, weekday: number, week: number): Temporal.PlainDate => {
  const first = month.toPlainDate({ day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (week - 1) * 7 });
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const creditsFor = (rhythm: Rhythm, index: number): Credits => {
  if (index % 9 === 8) return [];
  const isLong = rhythm.lengthMinutes === 90;
  const hours = isLong ? 1.5 : 1;
  const building = ['ao', 'arts'].includes(rhythm.key);
  return [
    { name: 'Certificate of Attendance', credits: hours },
    { name: 'AIA (HSW)', credits: hours, selected: building ? 1 : 0 },
    { name: 'International Code Council (ICC)', credits: isLong ? 0.15 : 0.1, selected: building ? 1 : 0 },
    { name: 'LA CES (PDH)', credits: hours, selected: building ? 1 : 0 },
    { name: 'ADA Coordinator Training Certification Program (ACTCP)', credits: hours },
    { name: 'California architects (disability access)', credits: hours, selected: rhythm.key === 'ao' ? 1 : 0 },
  ];
};

const materialsFor = (key: string, index: number): SessionEntry['materialList'] => {
  if (index % 7 === 6) return [];
  const path = (name: string) => `https://materials.example.org/${key}/${name}`;
  return [
    { title: 'Slides, tagged', path: path('slides.pdf'), format: '.pdf' },
    { title: 'Large-print handout', path: path('large-print.rtf'), format: '.rtf' },
    { title: 'Presentation', path: path('presentation.ppt'), format: '.ppt' },
    ...(index % 3 === 0 ? [{ title: 'Checklist', path: path('checklist.doc'), format: '.doc' as const }] : []),
    ...(index % 4 === 0 ? [{ title: 'Braille-ready file', path: path('handout.brf'), format: 'other' as const }] : []),
    { title: 'Speaker’s draft', path: path('draft.doc'), format: '.doc', publish: false },
  ];
};

/** One to three speakers who know the subject; a few sessions have none yet. */
const speakersFor = (category: string, index: number): string[] => {
  if (index % 23 === 22) return [];
  const known = speakers.filter(({ subjects }) => subjects.includes(category));
  const pool = known.length > 0 ? known : speakers;
  const count = Math.min(1 + (index % 3), pool.length);
  return Array.from({ length: count }, (_, place) => {
    const speaker = pool[(index + place) % pool.length];
    return speaker ? speaker.entry.source_id : '';
  });
};

const firstIds: Record<string, number> = { ao: 1201, audio: 1301, tech: 1401, pro: 1501 };

/** Months from this one to that of a topic; the first topics are still to come, soonest first, the others go back in time. */
const monthsAway = ({ toCome, stepToCome, step }: Rhythm, index: number): number =>
  index < toCome ? 1 + index * stepToCome : -1 - (index - toCome) * step;

const sessionOf = (rhythm: Rhythm, topic: Topic, index: number, today: Temporal.PlainDateTime): SessionEntry => {
  const [name, category, description] = topic;
  const month = today
    .toPlainDate()
    .toPlainYearMonth()
    .add({ months: monthsAway(rhythm, index) });
  const isToCome = index < rhythm.toCome;
  const past = index % 31 === 30 ? 9 : index % 29 === 28 ? 8 : 0;
  const start = `${nthWeekday(month, rhythm.weekday, rhythm.week)} ${rhythm.time}`;
  const source_id = `${rhythm.key}-${twoDigits(index + 1)}`;
  const id = index === 0 ? firstIds[rhythm.key] : undefined;
  return {
    ...(id === undefined ? {} : { id }),
    source_id,
    series: rhythm.series,
    name,
    description: `<p>${description.replaceAll('&', '&amp;')}</p>`,
    status: isToCome ? 1 : past,
    typeCode: rhythm.key === 'audio' && index % 5 === 3 ? 1 : rhythm.key === '508' ? 2 : 4,
    start,
    lengthMinutes: rhythm.lengthMinutes,
    category,
    videoTranscript: !isToCome && past === 0 ? `https://media.example.org/recordings/${source_id}` : '',
    speakers: speakersFor(category, index),
    materialList: materialsFor(source_id, index),
    ceuList: creditsFor(rhythm, index),
  };
};

const course =
  (today: Temporal.PlainDateTime) =>
  ([id, name, category, description]: [id: number, ...Topic], index: number): SessionEntry => {
    const month = today
      .toPlainDate()
      .toPlainYearMonth()
      .subtract({ months: 6 + index * 3 });
    return {
      id,
      source_id: `self-paced-${id}`,
      series: 'self-paced',
      name,
      description: `<p>${description}</p>`,
      status: 7,
      typeCode: 2,
      start: `${nthWeekday(month, 4, 1)} 14:30`,
      lengthMinutes: 90,
      category,
      videoTranscript: `https://media.example.org/recordings/self-paced-${id}`,
      speakers: speakersFor(index < 9 ? 'Facilities' : 'Effective Communication', index),
      materialList: materialsFor(`self-paced-${id}`, index),
      ceuList: [{ name: 'Self-paced contact hours', credits: 1.5 }],
    };
  };

/** One that is on now, and one that takes no more registrations. */
const specials = (now: Temporal.ZonedDateTime): SessionEntry[] => {
  const begun = now.subtract({ minutes: 30 }).toPlainDateTime();
  const inFiveDays = now.toPlainDate().add({ days: 5 });
  const soon = inFiveDays.dayOfWeek > 5 ? inFiveDays.add({ days: 2 }) : inFiveDays;
  return [
    {
      id: 1299,
      source_id: 'ao-live',
      series: 'ao',
      name: 'Curved Ramps, Odd Angles and Honest Measurements',
      description:
        '<p>Not everything is a rectangle. How to measure slopes on curves, at corners and on old stone, and what to write down so that the next person finds the same number.</p>',
      status: 1,
      typeCode: 4,
      start: begun.toString({ smallestUnit: 'minute' }).replace('T', ' '),
      lengthMinutes: 90,
      category: 'Facilities',
      speakers: speakersFor('Facilities', 4),
      materialList: materialsFor('ao-live', 0),
      ceuList: [{ name: 'Certificate of Attendance', credits: 1.5 }],
    },
    {
      id: 1298,
      source_id: 'tech-closed',
      series: 'ada-tech',
      name: 'Hands-On Lab: Repair a Form in Ninety Minutes',
      description:
        '<p>A small group repairs one real form, label by label, with a screen reader running. All places are taken; the recording will be open to everyone.</p>',
      status: 2,
      typeCode: 2,
      start: `${soon} 13:00`,
      lengthMinutes: 90,
      category: 'Technology',
      speakers: speakersFor('Technology', 1),
      ceuList: [{ name: 'Certificate of Attendance', credits: 1.5 }],
    },
  ];
};

/** `now` is the moment of loading, in Eastern Time. */
export const sampleCatalogue = (now: Temporal.ZonedDateTime): CatalogueInput => ({
  organization: { name: 'Midland ADA Center (sample)', helpLine: '800-555-0123', contactEmail: 'help@example.org' },
  categories: [
    { id: 10, name: 'Self-paced: buildings and sites' },
    { id: 20, name: 'Self-paced: programs and technology' },
  ],
  series,
  speakers: speakers.map(({ entry }) => entry),
  sessions: [
    ...rhythms.flatMap((rhythm) =>
      rhythm.topics.map((topic, index) => sessionOf(rhythm, topic, index, now.toPlainDateTime())),
    ),
    ...[...buildingCourses, ...programCourses].map(course(now.toPlainDateTime())),
    ...specials(now),
  ],
});
