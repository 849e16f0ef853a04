// The eight series of the portal, and a hidden one in which staff practice.
import type { CatalogueInput } from '#contract/catalogue.ts';

type SeriesEntry = NonNullable<CatalogueInput['series']>[number];

const sidebar = (heading: string, items: string[]): string =>
  `<h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const series: SeriesEntry[] = [
  {
    id: 4,
    name: 'Accessibility Online',
    route: 'ao',
    sort_order: 1,
    color: '#0b4a94',
    description: 'Accessible design in buildings, streets and public places, explained by the people who measure them.',
    buttonText: 'Accessibility Online',
    homeHTML:
      '<p>Accessibility Online is a free webinar on the first Thursday of the month. Each session takes one part of a building or a street, such as doors, parking or crossings, and goes through it from the rule to the tape measure.</p><h2>Who it is for</h2><p>Architects, engineers, inspectors, facility managers, coordinators, and everyone who wants to understand why a place works or does not. You need no background in design. Speakers explain each term when they first use it.</p><h2>What to expect</h2><ul><li>90 minutes, of which the last 20 are for your questions</li><li>Captions by a person and American Sign Language in every session</li><li>Slides and a large-print handout two days before</li><li>Continuing-education credit from several bodies</li></ul><p>You can join on the web or listen by telephone. The recording is typically posted about two days later.</p>',
    sidebarHtml: sidebar('Before you come', [
      'Slides are posted two days before the session.',
      'Tell us at least ten days ahead if you need something that is not listed.',
      'Stay for 75 minutes to earn credit.',
    ]),
  },
  {
    id: 1,
    name: 'ADA Audio Conference Series',
    route: 'ada-audio',
    sort_order: 2,
    color: '#7a1f5c',
    description: 'Employment, public services and everyday rights under the ADA.',
    buttonText: 'ADA Audio',
    homeHTML:
      '<p>The ADA Audio Conference Series began on the telephone, and you can still take part with nothing but a telephone. On the third Tuesday of the month, people who know the law and people who live with it talk about work, public services and daily life.</p><h2>How it works</h2><p>Call in, or join on the web for captions and sign language. Send your questions beforehand; the moderator reads them aloud, so that everyone hears both question and answer.</p><h2>Groups are welcome</h2><p>Many offices listen together around one table. Register each person of your group, and each can earn credit.</p>',
    sidebarHtml: sidebar('By telephone', [
      'The number and code are in your confirmation.',
      'Relay calls are welcome.',
      'Call ten minutes early.',
    ]),
  },
  {
    id: 15,
    name: 'Section 508 Best Practices Webinar',
    route: 'cioc-508',
    sort_order: 2,
    color: '#1c5a2c',
    description: 'Buying, building and testing accessible technology in government.',
    buttonText: 'Section 508',
    homeHTML:
      '<p>Every second month, this series shows how agencies buy, build and test technology that their employees and the public can use. Speakers bring real documents: solicitations, test reports, pages before and after.</p><h2>What you take home</h2><ul><li>A checklist or template for each subject</li><li>Answers to the questions you sent in</li><li>The names of people who have done it before</li></ul><p>The series is open to everyone, in government or not.</p>',
    sidebarHtml: sidebar('Useful habits', [
      'Put the mouse away for a day.',
      'Listen to one page a week.',
      'Ask for the report, then test.',
    ]),
  },
  {
    id: 2,
    name: 'ADA Legal',
    route: 'ada-legal',
    sort_order: 3,
    color: '#6f3a05',
    description: 'Court decisions explained, without the jargon.',
    buttonText: 'ADA Legal',
    homeHTML:
      '<p>Four times a year, lawyers who often disagree sit down together and explain what courts have decided about disability rights, and what it means for people who never wanted to go to court.</p><h2>Not legal advice</h2><p>The sessions inform. They do not replace advice on your own case. The help line can tell you where to find it.</p>',
    sidebarHtml: sidebar('In each session', [
      'A summary in plain language',
      'A list of the decisions',
      'Time for questions',
    ]),
  },
  {
    id: 3,
    name: 'Accessible Technology Webinar Series',
    route: 'ada-tech',
    sort_order: 4,
    color: '#0a5562',
    description: 'Tools and techniques for digital content that works for everyone.',
    buttonText: 'Accessible Technology',
    homeHTML:
      '<p>On the third Thursday of the month, developers, designers, teachers and testers show how digital things become usable: by keyboard, by voice, by ear, by touch, and with little time.</p><h2>Bring your own</h2><p>Many sessions repair something live. You can send a page, a form or a file beforehand, and with luck it will be yours.</p><h2>For beginners too</h2><p>Each session says how much it expects you to know. Where code is shown, it is read aloud and posted as text.</p>',
    sidebarHtml: sidebar('Levels', ['Everyone: no code', 'Makers: some code', 'Testers: tools to try']),
  },
  {
    id: 20,
    name: 'Self Paced',
    route: 'self-paced',
    sort_order: 5,
    color: '#47379e',
    description: 'Earn contact hours when it suits you: watch, answer, and print the certificate.',
    buttonText: 'Self Paced',
    homeHTML:
      '<p>Self-paced courses are recorded webinars with a test before and after. Each gives 1.5 contact hours.</p><h2>How to earn credit</h2><ol><li>Take the pre-test.</li><li>Watch the whole webinar, with captions and transcript.</li><li>Pass the post-test with 80 percent or more. You can take it again.</li></ol><p>Do all three in one sitting. Credit for a course is counted once.</p>',
    sidebarHtml: sidebar('Good to know', [
      'Captions and transcript in every course',
      'Pause as you need',
      'The certificate is posted after 5 business days',
    ]),
  },
  {
    id: 18,
    name: 'Ask an ADA Pro',
    route: 'adapro',
    sort_order: 6,
    color: '#8c1d1d',
    description: 'Sixty minutes. Bring your question, leave with an answer.',
    buttonText: 'Ask an ADA Pro',
    homeHTML:
      '<p>No slides, no lecture: sixty minutes of questions and answers on one subject, on the second Wednesday of the month. Two specialists answer what you send in and what comes up on the day.</p><h2>Ask early</h2><p>The number of questions is limited, and they close the day before. Short questions with a real case behind them are the best ones.</p>',
    sidebarHtml: sidebar('A good question', ['Says what happened', 'Says where, without names', 'Asks one thing']),
  },
  {
    id: 17,
    name: 'Arts-N-Rec',
    route: 'arts-n-rec',
    sort_order: 7,
    color: '#64208f',
    description: 'Museums, stages, parks and play: welcoming disabled visitors, artists and athletes.',
    buttonText: 'Arts-N-Rec',
    homeHTML:
      '<p>Arts-N-Rec brings together those who run museums, theaters, parks and playgrounds with the disabled people who visit, perform, play and work there. Four times a year, always with somebody who has tried it.</p><h2>From idea to opening night</h2><p>Each session follows one project from the first idea to the first visitors, with its costs, its detours, and what the team would do differently.</p>',
    sidebarHtml: sidebar('Share yours', ['A program that worked', 'One that did not', 'A question for colleagues']),
  },
  {
    id: 21,
    name: 'Staff Practice Room',
    route: 'staff-practice',
    sort_order: 99,
    color: '#3d4a5c',
    notes: 'Hidden',
    description: 'Where staff try things before anyone else sees them.',
    homeHTML: '<p>Sessions here are for practice. Nobody is invited.</p>',
  },
];
