// Self-paced courses, with the ids that links to them carry.
import type { Topic } from '#content/sample/topic.ts';

/** Category 10: buildings and sites. */
export const buildingCourses: [id: number, ...Topic][] = [
  [
    65,
    'Foundations: How the ADA Standards Are Built',
    'Self-paced: buildings and sites',
    'Scoping, technical sections and advisories. After this course you can find any rule in three steps.',
  ],
  [
    110794,
    'Entrances and Doors, Measured',
    'Self-paced: buildings and sites',
    'Clear width, maneuvering space, thresholds, hardware and force, with measurements to practice at your own door.',
  ],
  [
    110799,
    'Parking Lots from Plan to Paint',
    'Self-paced: buildings and sites',
    'Counting spaces, placing aisles, slopes in all directions, signs and the route to the entrance.',
  ],
  [
    110884,
    'Toilet and Bathing Rooms',
    'Self-paced: buildings and sites',
    'Clear floor spaces, fixtures, grab bars and dispensers, one wall at a time.',
  ],
  [
    110893,
    'Ramps and Stairs',
    'Self-paced: buildings and sites',
    'Slopes, landings, handrails and edges, and how to measure each without argument.',
  ],
  [
    110894,
    'Routes Across a Site',
    'Self-paced: buildings and sites',
    'Arrival points, running and cross slope, and connections between buildings.',
  ],
  [
    110895,
    'Signs and Wayfinding',
    'Self-paced: buildings and sites',
    'Tactile and visual signs: which, where, how high, and how large.',
  ],
  [
    110905,
    'Alterations and Path of Travel',
    'Self-paced: buildings and sites',
    'What triggers the duty, where it stops, and how to keep the record.',
  ],
  [
    110924,
    'Recreation Facilities',
    'Self-paced: buildings and sites',
    'Pools, play areas, fitness rooms and sports courts.',
  ],
];

/** Category 20: programs and technology. */
export const programCourses: [id: number, ...Topic][] = [
  [
    110925,
    'Effective Communication for Public Entities',
    'Self-paced: programs and technology',
    'Aids and services, primary consideration, interpreters and relay, with a policy to adapt.',
  ],
  [
    110926,
    'Accessible Documents from the Start',
    'Self-paced: programs and technology',
    'Structure, alternative text, tables and export, practiced in one document.',
  ],
  [
    110927,
    'Web Accessibility for Managers',
    'Self-paced: programs and technology',
    'What to ask for, what to measure, and what progress looks like.',
  ],
  [
    110957,
    'The Interactive Process at Work',
    'Self-paced: programs and technology',
    'From first request to follow-up, with four conversations to judge.',
  ],
  [
    110958,
    'Serving Customers with Disabilities',
    'Self-paced: programs and technology',
    'Greeting, helping, guiding, waiting: service skills for everyone behind a counter.',
  ],
  [
    110928,
    'Emergency Planning That Includes Everyone',
    'Self-paced: programs and technology',
    'Warning, evacuation, shelter and recovery, planned with the people concerned.',
  ],
  [
    110969,
    'Service Animals for Front-Line Staff',
    'Self-paced: programs and technology',
    'Two questions, four examples and one difficult afternoon.',
  ],
  [
    110968,
    'Captions and Description for Video Producers',
    'Self-paced: programs and technology',
    'Plan, script, caption, describe, check. Bring a two-minute video of your own.',
  ],
];
