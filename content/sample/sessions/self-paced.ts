// Self-paced courses, with fixed ids. Spec 9.
import type { Topic } from '#content/sample/topic.ts';

/** Category 10: buildings and sites. */
export const buildingCourses: [id: number, ...Topic][] = [
  [
    65,
    'Foundations: How the ADA Standards Are Built',
    'Self-paced: buildings and sites',
    'Scoping tells you how many and where, the technical chapters tell you how, and advisory notes tell you why. This course teaches you to find any rule in three steps, to tell new construction from alteration, and to notice when another law applies. Six exercises use questions that people have really asked.',
  ],
  [
    110794,
    'Entrances and Doors, Measured',
    'Self-paced: buildings and sites',
    'Clear width, maneuvering space, thresholds, hardware, closing speed and force: six checks that decide whether a door works. Each is shown on a real door, first failing and then repaired. Pause the course, measure a door of your own, and compare your notes with ours before the post-test.',
  ],
  [
    110799,
    'Parking Lots from Plan to Paint',
    'Self-paced: buildings and sites',
    'Begin with the table that says how many accessible spaces a lot must have, then place them on the shortest route to the entrance. You will lay out aisles and van spaces, check slopes in all directions, put signs where they are not hidden by a van, and plan the repainting.',
  ],
  [
    110884,
    'Toilet and Bathing Rooms',
    'Self-paced: buildings and sites',
    'One wall at a time: toilet, grab bars, dispensers, sink, mirror, shower seat and controls. The course explains how people move in these rooms and why each clear space has its size. Three plans contain eleven mistakes. Find nine of them, and you are ready for the post-test.',
  ],
  [
    110893,
    'Ramps and Stairs',
    'Self-paced: buildings and sites',
    'Slope, cross slope, width, landings, handrails and edge protection, with measurements filmed close up. Learn where to set the level, how often to repeat a reading and how to write it down. The second half turns to stairs, which matter to everyone who walks with pain or poor sight.',
  ],
  [
    110894,
    'Routes Across a Site',
    'Self-paced: buildings and sites',
    'A visitor may arrive by bus, by car, on foot or from the building next door. This course follows the routes from each arrival point to the entrance and onward, and explains running slope, cross slope, passing space, crossings of driveways and what to do when the land itself is steep.',
  ],
  [
    110895,
    'Signs and Wayfinding',
    'Self-paced: buildings and sites',
    'Some signs are read with the fingers, some with the eyes from a distance, and some by both. Learn which sign needs raised characters and braille, how high it hangs, how large its letters are, and where the reader stands. Then plan the signs for a clinic of twenty rooms.',
  ],
  [
    110905,
    'Alterations and Path of Travel',
    'Self-paced: buildings and sites',
    'Which works count as an alteration, when does the path of travel follow, and where does the duty stop? With three budgets you will apply the limit of twenty percent, choose improvements in the right order, and keep a record that still explains the choice to your successor.',
  ],
  [
    110924,
    'Recreation Facilities',
    'Self-paced: buildings and sites',
    'Pools, play areas, fitness rooms, sports courts, piers and miniature golf each have rules of their own, and most are short. The course visits one of each, shows the points that are missed most often, and lets a coach, a parent and a child explain what access meant to them.',
  ],
];

/** Category 20: programs and technology. */
export const programCourses: [id: number, ...Topic][] = [
  [
    110925,
    'Effective Communication for Public Entities',
    'Self-paced: programs and technology',
    'Public entities communicate with disabled people as effectively as with others. What that takes depends on the person, the message and the moment. Learn about aids and services, primary consideration, interpreters, relay calls and companions, and adapt a model policy to your own office as you go along.',
  ],
  [
    110926,
    'Accessible Documents from the Start',
    'Self-paced: programs and technology',
    'One report, built from an empty page: headings, lists, tables, links, alternative text, language and export. Each chapter ends with a file to download and a small task. By the last one you will have a template, and you will have heard your own document read by a screen reader.',
  ],
  [
    110927,
    'Web Accessibility for Managers',
    'Self-paced: programs and technology',
    'You do not need to write code to be responsible for a website. This course explains what to ask for, whom to ask, what a test report says and what it leaves out, and what honest progress looks like over a year. Four short interviews show decisions that managers would make again.',
  ],
  [
    110957,
    'The Interactive Process at Work',
    'Self-paced: programs and technology',
    'From the first mention of a problem to the follow-up six months later, an accommodation is a conversation. Watch four of them, played by actors, and judge each before we do. You will learn what may be asked, what must be kept private, and how to agree on a trial with a date.',
  ],
  [
    110958,
    'Serving Customers with Disabilities',
    'Self-paced: programs and technology',
    'Greeting, guiding, explaining, waiting: service skills for everyone behind a counter or at a telephone. Customers who are blind, deaf, autistic or slow to speak show what helped them and what did not. Short practice scenes let you try an answer aloud before you hear theirs.',
  ],
  [
    110928,
    'Emergency Planning That Includes Everyone',
    'Self-paced: programs and technology',
    'Warning, evacuation, shelter and recovery fail in different ways for different people. Following one river flood from forecast to clean-up, the course shows how messages, vehicles, shelters and relief centers can be planned with disabled residents, and what changed in a county where that was done.',
  ],
  [
    110969,
    'Service Animals for Front-Line Staff',
    'Self-paced: programs and technology',
    'Two questions, four examples and one difficult afternoon. Staff in shops, clinics and offices learn what they may ask, what they may not, when an animal can be asked to leave, and how to serve the person all the same. Useful as an introduction for new colleagues and seasonal workers.',
  ],
  [
    110968,
    'Captions and Description for Video Producers',
    'Self-paced: programs and technology',
    'Plan, script, video, caption, describe, check: access is cheapest when it comes first. Producers learn to leave room for description, to write captions that can be read in time, to name sounds that matter, and to choose a player. Bring a video of two minutes and finish it along the way.',
  ],
];
