// Arts-N-Rec: museums, stages, parks and play. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const artsAndRecreation: Topic[] = [
  [
    'Sensory-Friendly Performances',
    'Arts and Culture',
    'House lights at half, doors open, fidgets welcome. Three theaters changed one matinee, and then could not stop. An autistic stage manager explains what audiences asked for, how actors were prepared for a hall that talks back, what was written to parents, and who came that had never come before.',
    { speakers: ['theodore-blackwood'] },
  ],
  [
    'Adaptive Sports on a Park District Budget',
    'Recreation',
    'Sports chairs are expensive, so four districts bought them together. A coach and a superintendent describe shared equipment, trained volunteers, a gym that was free on Sunday evenings, and a first season of sitting volleyball with players from eleven to seventy. Budgets, waivers and the score sheet are in the handout.',
    { speakers: ['tamsin-oyelaran', 'carlos-villanueva'] },
  ],
  [
    'Trails for All',
    'Recreation',
    'One trail, read by four visitors: a hiker with a cane, a father with a stroller, a power-chair user and a woman who is blind. Each wants something else from the sign at the start. We write that sign together, from grade and surface to the bench at the right place and the spot to turn back.',
    { speakers: ['ingrid-solheim', 'colette-marchand'] },
  ],
  [
    'Audio Description for Live Theater',
    'Arts and Culture',
    'A good describer says little and says it in the gaps. Learn how scripts are prepared, how a touch tour before curtain lets people hold the sword, how headsets are handed out without a queue, and what it costs. Blind listeners comment on two versions of the same scene.',
    { speakers: ['andre-baptiste'] },
  ],
  [
    'Disabled Artists in Your Season',
    'Arts and Culture',
    'Access usually stops at the edge of the stage. A choreographer who dances on wheels and on crutches talks about auditions, rehearsal rooms, dressing rooms and touring, and about a clause for access costs that she adds to each contract. Producers ask how to begin, and she asks them why now.',
    { speakers: ['esperanza-luna'] },
  ],
  [
    'Inclusive Playgrounds Beyond the Ramp',
    'Recreation',
    'A ramp gets a child to the deck. What happens there? We look at quiet corners, fences, shade, swings with backs, games that need two, and paths that a grandparent can manage. Children’s drawings from three neighborhoods show what was missing, and the designer tells which wishes fitted the budget.',
    { speakers: ['callum-macrae'] },
  ],
  [
    'Tactile Pictures and Touchable Copies',
    'Arts and Culture',
    'Hands read slowly and in order, so a raised picture is more than an outline. From swell paper to printed sculpture, a museum educator shows what works, how to write the words that go with it, how to clean it, and why visitors who see well always reach for it too.',
    { speakers: ['nalani-kahale'] },
  ],
  [
    'Community Gardens',
    'Recreation',
    'Raised beds are the start of it. Gardeners with arthritis, low vision and wheelchairs have redesigned three gardens around reachable water, paths that survive spring, tools with long handles, labels that can be felt, and a shed door that slides. Includes a planting plan sorted by smell.',
  ],
  [
    'Sign Language on Stage',
    'Arts and Culture',
    'An interpreter at the far side of the stage makes people choose between the words and the play. Companies that placed interpreters in the scene, hired a Deaf director of artistic sign language, and sold the right seats explain how rehearsals changed, and what hearing visitors noticed first.',
    { speakers: ['miguel-angel-pena', 'theodore-blackwood'] },
  ],
  [
    'Summer Camps Without a Waiting List',
    'Recreation',
    'The form asks about disability and then nobody calls. Camps that answer within a week describe their intake, one-to-one support, medication, swimming, field trips by accessible bus, and counselors who are nineteen and learn quickly. Parents tell what made them trust a stranger with their child for six days.',
  ],
  [
    'Box Office: Selling the Right Seat',
    'Arts and Culture',
    'Accessible seats must be sold in the same ways and at the same hours as all the others. That takes a map that tells the truth, a way to buy companion seats, a rule for release and resale, and staff who have sat there themselves. We listen to three telephone sales.',
  ],
  [
    'Beaches: Mats, Chairs & Lifeguards',
    'Recreation',
    'Sand defeats most wheels, so a route has to be laid. Three towns compare roll-out mats, floating chairs, parking and changing rooms, the help lifeguards may give, and what a storm does to all of it in one night. The season’s costs are shown line by line.',
  ],
  [
    'Relaxed Museum Mornings',
    'Arts and Culture',
    'Fewer people, softer sounds, a visual guide to download, a quiet room that is truly quiet and guards who smile. Museums that open early once a month share their staff training, their evaluation, and the honest reason why one of them gave up and began again a year later.',
  ],
  [
    'Captioning the Festival Stage',
    'Arts and Culture',
    'Songs, improvisation, three languages and sunlight on the screen: captioning outdoors is its own art. A realtime captioner and a festival producer explain set lists, feeds, shade, phones as second screens, and what to show when the band is only playing. Bring your line-up.',
    { speakers: ['ewa-zielinska'] },
  ],
  [
    'Skating, Skiing and Snow',
    'Recreation',
    'Winter closes many programs that could stay open. Learn about sit-skis, ice sledges, warming huts with doors one can pass, gloves and controls, and the training volunteers need before the first run. Two athletes describe the difference between being taken along and taking part.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Writing an Access Page People Trust',
    'Arts and Culture',
    'Visitors decide at home whether to come. They look for photographs of the entrance, honest limits, a name and a telephone number, and they notice the date of the last change. We rewrite three access pages with the people who use them, and strike the word “fully” wherever we find it.',
  ],
  [
    'Dance for Every Body',
    'Arts and Culture',
    'What is a step when nobody agrees on legs? Members of an integrated company teach a short phrase in four versions, seated, standing, on the floor and in the air, and talk about teaching, touch, falling and choreography that is not translated but made. No camera needed.',
    { speakers: ['esperanza-luna'] },
  ],
  [
    'Public Art Underfoot',
    'Arts and Culture',
    'Sculptures in the sidewalk, glass floors and fountains that start by surprise delight some people and trip others. Artists, engineers and pedestrians discuss where a work can stand, what a cane will find, how glare and sound behave, and how a commission can ask for all this without dulling the piece.',
  ],
];
