// The eight series of the portal, and a hidden one in which staff practice.
import type { CatalogInput } from '#contract/catalog/import.ts';

type SeriesEntry = NonNullable<CatalogInput['series']>[number];

const list = (items: string[], kind: 'ul' | 'ol' = 'ul'): string =>
  `<${kind}>${items.map((item) => `<li>${item}</li>`).join('')}</${kind}>`;

const sidebar = (heading: string, items: string[], [address, text]: [string, string]): string =>
  `<h2>${heading}</h2>${list(items)}<p><a href="${address}">${text}</a></p>`;

export const series: SeriesEntry[] = [
  {
    id: 4,
    name: 'Accessibility Online',
    route: 'ao',
    bannerLogo: '/marks/ao.svg',
    sort_order: 1,
    color: '#0b4a94',
    description: 'Accessible design in buildings, streets and public places, explained by the people who measure them.',
    buttonText: 'Accessibility Online',
    homeHTML: [
      '<p>Accessibility Online is a free webinar on the first Thursday of the month. Each session takes one part of a building or a street, such as doors, parking or crossings, and goes through it from the rule to the tape measure.</p>',
      '<h2>Who it is for</h2><p>Architects, engineers, inspectors, facility managers, coordinators, and everyone who wants to understand why a place works or does not. You need no background in design. Speakers explain each term when they first use it.</p>',
      `<h2>What to expect</h2>${list([
        '90 minutes, of which the last 20 are for your questions',
        'Captions by a person and American Sign Language in every session',
        'Slides and a large-print handout before the day',
        'Continuing-education recognition from several bodies',
      ])}`,
      '<p>You can join on the web, or listen by telephone. The recording is typically posted about two days later, with the captions and the materials beside it. Sessions of earlier years are in the archives, sorted by subject. Older ones stay there even when a rule has changed; they are marked, so that nobody builds by them.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Before you come',
      [
        'Download the materials; they are posted before the session.',
        'Tell us at least ten business days ahead if you need something that is not listed.',
        'Stay for 75 minutes or more to earn credit.',
      ],
      ['/ao/program-format', 'How a webinar works'],
    ),
  },
  {
    id: 1,
    name: 'ADA Audio Conference Series',
    route: 'ada-audio',
    bannerLogo: '/marks/ada-audio.svg',
    sort_order: 2,
    color: '#7a1f5c',
    description: 'Employment, public services and everyday rights under the ADA, by telephone or on the web.',
    buttonText: 'ADA Audio',
    homeHTML: [
      '<p>The ADA Audio Conference Series began on the telephone, and you can still take part in most sessions with nothing but a telephone. On the third Tuesday of the month, people who know the law and people who live with it talk about work, public services and daily life.</p>',
      '<h2>How it works</h2><p>Call in, or join on the web for captions and sign language. Send your questions beforehand. The moderator reads them aloud, so that everyone hears both the question and the answer. Speakers describe whatever they show, because many listeners see no screen.</p>',
      `<h2>Groups are welcome</h2><p>Many offices listen together around one table, with one telephone and a pot of coffee. If yours does:</p>${list(
        [
          'Register each person of your group by name.',
          'Choose for each person whether to attend by webinar or by phone.',
          'Keep the sign-in sheet; a group site verifies its attendance after the session.',
        ],
      )}`,
      '<p>A few sessions are held by telephone only. The session page says so, under “How to attend”. A text of what was said is posted with the recording.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'By telephone',
      ['The number and the code are in your confirmation.', 'Relay calls are welcome.', 'Call ten minutes early.'],
      ['/ada-audio/schedule', 'See what is next'],
    ),
  },
  {
    id: 15,
    name: 'Section 508 Best Practices Webinar',
    route: 'cioc-508',
    bannerLogo: '/marks/cioc-508.svg',
    sort_order: 2,
    color: '#1c5a2c',
    description: 'Buying, building and testing accessible technology in government.',
    buttonText: 'Section 508',
    homeHTML: [
      '<p>Section 508 of the Rehabilitation Act asks federal agencies to buy, build and use technology that people with disabilities can use as well. Every second month, this series shows how that is done on an ordinary working day.</p>',
      '<h2>Real documents, real tools</h2><p>Speakers bring solicitations, test reports, and pages before and after repair. They show what they do, in the order in which they do it, and admit what did not work. Tools that cost money are named only beside one that is free.</p>',
      `<h2>What you take home</h2>${list([
        'A checklist or template for the subject of the day',
        'Answers to the questions that you sent in',
        'A file to practice on, with its repaired twin',
      ])}`,
      '<p>The series is open to everyone. State and local governments, schools, vendors and contractors often use the same standards, and they meet the same problems. Sessions are held on the web, since most of them need a screen; everything shown is also described aloud and posted as text.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Useful habits',
      [
        'Put the mouse away for one hour a week.',
        'Listen to one page before you publish it.',
        'Ask for the conformance report, and then test.',
      ],
      ['/cioc-508/archives', 'Watch an earlier session'],
    ),
  },
  {
    id: 2,
    name: 'ADA Legal',
    route: 'ada-legal',
    bannerLogo: '/marks/ada-legal.svg',
    sort_order: 3,
    color: '#6f3a05',
    description: 'Court decisions on disability rights explained, without the jargon.',
    buttonText: 'ADA Legal',
    homeHTML: [
      '<p>Four times a year, lawyers who often disagree sit down together and explain what courts have decided about disability rights, and what it means for people who never wanted to go to court.</p>',
      '<h2>Who listens</h2><p>Coordinators, managers, advocates, public lawyers, people with disabilities and their families. Each session begins with the facts and the question in plain words. Terms of law are explained when they come up, and a list of the decisions is posted, so that you can read them yourself.</p>',
      `<h2>How a session runs</h2>${list(
        [
          'What happened, told as a story',
          'What the court was asked, and what it answered',
          'What the other side would say',
          'What to do differently on Monday',
          'Your questions',
        ],
        'ol',
      )}`,
      '<h2>Not legal advice</h2><p>The sessions inform. They do not replace advice on your own case, and the speakers cannot comment on a dispute that you are part of. The help line can tell you which organizations give advice, and which agency takes which kind of complaint.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'In each session',
      ['A summary in plain language', 'A list of the decisions discussed', 'At least 20 minutes for questions'],
      ['/ada-legal/speakers', 'Meet the speakers'],
    ),
  },
  {
    id: 3,
    name: 'Accessible Technology Webinar Series',
    route: 'ada-tech',
    bannerLogo: '/marks/ada-tech.svg',
    sort_order: 4,
    color: '#0a5562',
    description: 'Tools and techniques for digital content that works for everyone.',
    buttonText: 'Accessible Technology',
    homeHTML: [
      '<p>On the third Thursday of the month, developers, designers, teachers and testers show how digital things become usable: by keyboard, by voice, by ear, by touch, and with little time. Many of them use assistive technology themselves.</p>',
      '<h2>Bring your own</h2><p>Many sessions repair something live. You can send a page, a form or a file beforehand, and with luck it will be yours. Nothing is shown without the consent of the person who made it, and nobody is laughed at.</p>',
      `<h2>Three levels</h2><p>Each session says how much it expects you to know:</p>${list([
        'Everyone: no code at all, plenty of examples',
        'Makers: some markup or styles, explained line by line',
        'Testers: tools to try on your own computer as you listen',
      ])}`,
      '<p>Where code is shown, it is read aloud in words and posted as text. Success criteria of WCAG are named with their numbers, so that you can look them up and quote them. Recordings carry captions, and most have a transcript that can be searched.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Three quick tests',
      [
        'Press Tab: can you see where you are?',
        'Zoom to 400 percent: is anything lost?',
        'Switch off pictures: does the page still make sense?',
      ],
      ['/ada-tech/archives', 'More tests in the archives'],
    ),
  },
  {
    id: 20,
    name: 'Self Paced',
    route: 'self-paced',
    bannerLogo: '/marks/self-paced.svg',
    sort_order: 5,
    color: '#47379e',
    description: 'Earn contact hours when it suits you: watch, answer, and print the certificate.',
    buttonText: 'Self Paced',
    homeHTML: [
      '<p>Self-paced courses are recorded webinars with a test before and a test after. Each gives 1.5 contact hours. There is no date to keep and no place to take, and every course has captions.</p>',
      `<h2>How to earn credit</h2>${list(
        [
          'Read and accept the honor code.',
          'Take the pre-test. It does not count; it shows you what to listen for.',
          'Watch the whole webinar. You may pause it.',
          'Pass the post-test with 80 percent or more. You can take it again.',
        ],
        'ol',
      )}`,
      '<p>Plan to do all of this in one sitting. Credit for a course is counted once. Your certificate is posted in My Account after five business days.</p>',
      '<h2>Two groups of courses</h2><p>The first group is about buildings and sites, from doors to playgrounds. The second is about programs and technology: communication, documents, work, emergencies and service. You can take them in any order, and you may watch any of them without earning credit.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Good to know',
      [
        'Set aside about two hours.',
        'Pause whenever you need to.',
        'Have your AIA membership number ready, if you have one.',
      ],
      ['/continuing-education/self-paced', 'Choose a course'],
    ),
  },
  {
    id: 18,
    name: 'Ask an ADA Pro',
    route: 'adapro',
    bannerLogo: '/marks/adapro.svg',
    sidebarURL: '/marks/ask-at-the-table.svg',
    aboutpage: '/adapro/program-format',
    sort_order: 6,
    color: '#8c1d1d',
    description: 'Sixty minutes: bring your question, and leave with an answer.',
    buttonText: 'Ask an ADA Pro',
    homeHTML: [
      '<p>No slides and no lecture: sixty minutes of questions and answers about one subject, on the second Wednesday of the month. Specialists answer what you sent in and what comes up on the day.</p>',
      '<h2>Ask early</h2><p>The number of questions is limited, and they close well before the session starts, so that answers can be prepared. Register first; then write your question in your account. Short questions with a real case behind them are the best ones.</p>',
      `<h2>A good question</h2>${list([
        'says what happened, in two or three sentences',
        'says where, but leaves out names',
        'tells when the building was built, if it is about a building',
        'asks one thing',
      ])}`,
      '<h2>What you will hear</h2><p>First the rule, if there is one. Then what people do who have solved it. And sometimes: it depends, and here is what it depends on. What the session leaves open, the help line can often take up afterwards. Answers are information and not legal advice.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Cannot wait?',
      ['Call the help line on weekdays.', 'Calls are free and confidential.', 'Relay calls are welcome.'],
      ['/adapro/contact', 'Write to us instead'],
    ),
  },
  {
    id: 17,
    name: 'Arts-N-Rec',
    route: 'arts-n-rec',
    bannerLogo: '/marks/arts-n-rec.svg',
    sort_order: 7,
    color: '#64208f',
    description: 'Museums, stages, parks and play: welcoming disabled visitors, artists and athletes.',
    buttonText: 'Arts-N-Rec',
    homeHTML: [
      '<p>Arts-N-Rec brings together those who run museums, theaters, parks and playgrounds with the disabled people who visit, perform, play and work there. It meets four times a year, always with somebody who has tried it.</p>',
      '<h2>From idea to opening night</h2><p>Each session follows one project from the first idea to the first visitors, with its costs, its detours, and what the team would do differently. You will hear from the person who had the idea, the person who paid for it, and somebody who came.</p>',
      `<h2>Subjects we return to</h2>${list([
        'Description, captions and sign language for live events',
        'Quiet hours and relaxed performances',
        'Trails, water, gardens and play areas',
        'Disabled artists and athletes, on stage and on the payroll',
      ])}`,
      '<p>Small organizations are welcome and often have the best answers. Many of the projects cost less than a new carpet. If you have one to share, whether it worked or not, please write to us; half of our sessions began with such a letter.</p>',
    ].join(''),
    sidebarHtml: sidebar(
      'Share yours',
      ['A program that worked', 'One that did not', 'A question for colleagues'],
      ['/arts-n-rec/contact', 'Tell us about it'],
    ),
  },
  {
    id: 21,
    name: 'Staff Practice Room',
    route: 'staff-practice',
    sort_order: 99,
    color: '#3d4a5c',
    notes: 'Hidden',
    description: 'Where staff try things before anyone else sees them.',
    homeHTML: '<p>Sessions here are for practice. Nobody outside the center is invited.</p>',
  },
];
