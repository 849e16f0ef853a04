// Arts-N-Rec: museums, stages, parks and play. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const artsAndRecreation: Topic[] = [
  [
    'Sensory-Friendly Performances',
    'Arts and Culture',
    'House lights at half, doors open, fidgets welcome. How three theaters changed a matinee, and who came.',
  ],
  [
    'Adaptive Sports on a Park District Budget',
    'Recreation',
    'Shared equipment, trained volunteers and a first season of sitting volleyball.',
  ],
  [
    'Trails for All',
    'Recreation',
    'Reading a trail sign together: grade, surface, width, and the bench at the right place.',
  ],
  [
    'Audio Description for Live Theater',
    'Arts and Culture',
    'Scripts, headsets, touch tours before curtain, and describers who rehearse.',
  ],
  [
    'Disabled Artists in Your Season',
    'Arts and Culture',
    'Auditions, rehearsal rooms, backstage access and contracts that include access costs.',
  ],
  [
    'Inclusive Playgrounds Beyond the Ramp',
    'Recreation',
    'Quiet corners, fences, shade, swings with backs and games that need two.',
  ],
  [
    'Tactile Pictures and Touchable Copies',
    'Arts and Culture',
    'From raised-line drawings to printed sculptures: what hands can read.',
  ],
  [
    'Community Gardens',
    'Recreation',
    'Raised beds, reachable water, tools with long handles, and paths that survive spring.',
  ],
  [
    'Sign Language on Stage',
    'Arts and Culture',
    'Interpreters placed in the scene, Deaf directors of sign, and seats that see both.',
  ],
  [
    'Summer Camps Without a Waiting List',
    'Recreation',
    'Intake forms, one-to-one support, medication, and field trips by accessible bus.',
  ],
  [
    'Box Office: Selling the Right Seat',
    'Arts and Culture',
    'Maps, companion seats, resale, and staff who know the building.',
  ],
  [
    'Beaches: Mats, Chairs & Lifeguards',
    'Recreation',
    'Seasonal routes to the water, floating chairs, and what storms do to them.',
  ],
  [
    'Relaxed Museum Mornings',
    'Arts and Culture',
    'Fewer people, softer sounds, visual guides to download, and guards who smile.',
  ],
  [
    'Captioning the Festival Stage',
    'Arts and Culture',
    'Songs, improvisation and sunlight on screens: real-time text outdoors.',
  ],
  ['Skating, Skiing and Snow', 'Recreation', 'Sit-skis, sledge hockey and warming huts that have a door one can pass.'],
  [
    'Writing an Access Page People Trust',
    'Arts and Culture',
    'Photographs of the entrance, honest limits, a name and a number.',
  ],
  ['Dance for Every Body', 'Arts and Culture', 'Integrated companies on floors, falls, chairs and choreography.'],
  [
    'Public Art Underfoot',
    'Arts and Culture',
    'Sculptures in sidewalks, glass floors and fountains that start by surprise.',
  ],
];
