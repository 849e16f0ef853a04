// Sample sessions outside the regular schedule: one live, one just ended, one soon, one full, and two practice sessions.

import { creditsOf } from '#content/sample/credit-lists.ts';
import type { CatalogInput } from '#contract/catalog/import.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

type SessionEntry = NonNullable<CatalogInput['sessions']>[number];

const workingDay = (date: Temporal.PlainDate): Temporal.PlainDate =>
  date.dayOfWeek > 5 ? date.add({ days: 8 - date.dayOfWeek }) : date;

const earlierWorkingDay = (date: Temporal.PlainDate): Temporal.PlainDate =>
  date.dayOfWeek > 5 ? date.subtract({ days: date.dayOfWeek - 5 }) : date;

const wallClock = (time: Temporal.ZonedDateTime): string =>
  time.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const specialSessions = (now: Temporal.ZonedDateTime): SessionEntry[] => [
  ...liveSessions(now),
  ...practiceSessions(now.toPlainDate()),
];

const liveSessions = (now: Temporal.ZonedDateTime): SessionEntry[] => {
  const today = now.toPlainDate();
  return [
    {
      id: 1299,
      source_id: 'ao-live',
      series: 'ao',
      name: 'Curved Ramps, Odd Angles and Honest Measurements',
      description:
        '<p>Not everything is a rectangle. Two people who measure for a living show how to take slopes on curves, at corners and on old stone, where to lay the level when there is no straight line, and what to write down so that the next person finds the same number. Have a level at hand if you own one.</p>',
      status: SessionStatus.Open,
      typeCode: SessionType.WebAndPhone,
      start: wallClock(now.subtract({ minutes: 30 })),
      lengthMinutes: 90,
      category: 'Facilities',
      joinURL: 'https://meeting.example.org/ao-live',
      dialIn: '800-555-0150',
      dialInCode: '1299#',
      captioningURL: 'https://captions.example.org/ao-live',
      speakers: ['speaker-tobias-lindqvist', 'speaker-suryani'],
      materialList: [
        { title: 'Slides, tagged', path: 'https://materials.example.org/ao-live/slides.pdf', format: '.pdf' },
        { title: 'Large-print handout', path: 'https://materials.example.org/ao-live/large-print.rtf', format: '.rtf' },
        { title: 'Presentation', path: 'https://materials.example.org/ao-live/presentation.ppt', format: '.ppt' },
        {
          title: 'Form for field notes',
          path: 'https://materials.example.org/ao-live/field-notes.doc',
          format: '.doc',
        },
      ],
      ceuList: creditsOf('Facilities', 90),
    },
    {
      id: 1296,
      source_id: 'ao-ended',
      series: 'ao',
      name: 'Ramps and Curb Ramps: From Drawing to Tape Measure',
      description:
        '<p>A ramp that fits on paper can still fail outdoors. We follow three of them from the drawing to the finished concrete: how running slope, cross slope, landings and flares are drawn, where each tends to go wrong, and which five readings tell most. At the end, everyone measures the same ramp from photographs.</p>',
      status: SessionStatus.Open,
      typeCode: SessionType.WebAndPhone,
      start: `${earlierWorkingDay(today.subtract({ days: 2 }))} 14:30`,
      lengthMinutes: 90,
      category: 'Streets and Sidewalks',
      speakers: ['speaker-tobias-lindqvist', 'speaker-suryani'],
      ceuList: creditsOf('Streets and Sidewalks', 90),
    },
    {
      id: 1297,
      source_id: 'pro-extra',
      series: 'adapro',
      name: 'Extra Hour: The Questions We Could Not Reach',
      description:
        '<p>Last time there were more questions than minutes. We kept them all. This extra hour takes up those about entrances, waiting rooms, forms and telephones, in the order in which they came, and leaves ten minutes for whoever asked and wants to ask again. New questions are welcome until the day before.</p>',
      status: SessionStatus.Open,
      typeCode: SessionType.WebAndPhone,
      start: `${workingDay(today.add({ days: 4 }))} 11:00`,
      lengthMinutes: 60,
      category: 'Public Accommodations',
      speakers: ['speaker-edmund-castellanos', 'speaker-grace-mwangi'],
      ceuList: creditsOf('Public Accommodations', 60),
    },
    {
      id: 1298,
      source_id: 'tech-closed',
      series: 'ada-tech',
      name: 'Hands-On Lab: Repair a Form in Ninety Minutes',
      description:
        '<p>A small group repairs one real form, label by label, with a screen reader running and the mouse unplugged. Everyone has a part: one listens, one types, one reads the criteria, one keeps time. All places are taken. The recording will be open to everyone, together with the form before and after.</p>',
      status: SessionStatus.Closed,
      typeCode: 2,
      start: `${workingDay(today.add({ days: 5 }))} 13:00`,
      lengthMinutes: 90,
      category: 'Technology',
      speakers: ['speaker-farah-rahimi', 'speaker-mei-ling-tsai'],
      ceuList: creditsOf('Technology', 90),
    },
  ];
};

const practiceSessions = (today: Temporal.PlainDate): SessionEntry[] => [
  {
    source_id: 'practice-01',
    series: 'staff-practice',
    name: 'Practice: Sound Check with Interpreters and Captioners',
    description:
      '<p>For staff. We go through the opening of a session twice: who speaks first, where the interpreters are pinned, how the captioner gets the names, and who calls the people on the telephone if the number is wrong. The second time, somebody pulls out a plug, and we see who notices and what we tell the audience.</p>',
    status: SessionStatus.Open,
    typeCode: SessionType.WebAndPhone,
    start: `${workingDay(today.add({ days: 9 }))} 10:00`,
    lengthMinutes: 90,
    category: 'Effective Communication',
  },
  {
    source_id: 'practice-02',
    series: 'staff-practice',
    name: 'Practice: Reading Questions Aloud',
    description:
      '<p>For moderators, who are heard and not seen. We practice reading questions at an even pace, spelling out abbreviations, leaving out names, joining two questions into one, and saying kindly that a question has to wait for the help line. Then each of us listens to a recording, which nobody enjoys.</p>',
    status: SessionStatus.Archived,
    typeCode: SessionType.WebAndPhone,
    start: `${workingDay(today.subtract({ days: 40 }))} 10:00`,
    lengthMinutes: 90,
    category: 'Effective Communication',
  },
];
