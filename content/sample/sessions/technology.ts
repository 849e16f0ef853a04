// Accessible Technology: tools and techniques for digital content. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const technology: Topic[] = [
  [
    'Captions, Transcripts and Description',
    'Technology',
    'Three text layers that open a video to everyone: what each is for, who makes it, what it costs, and how to check it.',
  ],
  [
    'WCAG 2.2: Nine New Criteria in Ninety Minutes',
    'Technology',
    'Focus that is not hidden, targets of 24 pixels, dragging with an alternative, help in the same place, and sign-in without a puzzle.',
  ],
  [
    'Drag, Drop and What Else',
    'Technology',
    'Every movement needs another way. Sortable lists, sliders, maps and boards that also work by click, key and voice.',
  ],
  [
    'Sign-In Without Puzzles',
    'Technology',
    'Password managers, passkeys, one-time codes and the pictures of traffic lights. Authentication that does not test memory.',
  ],
  [
    'Forms That People Can Finish',
    'Technology',
    'Labels above, hints below, errors that say what to do, and nothing lost on the way. We repair one form together.',
  ],
  [
    'Screen Readers for Developers',
    'Technology',
    'Enough commands to test a page, and the three habits that mislead sighted testers.',
  ],
  [
    'Accessible Names and Where They Come From',
    'Technology',
    'Label, text, attribute: the order in which a browser looks for a name, and why two names are worse than one.',
  ],
  [
    'Live Regions Without Noise',
    'Technology',
    'Polite, assertive, or silent? What to announce, when, and how to keep a page from talking all day.',
  ],
  [
    'Modal Dialogs Done Right',
    'Technology',
    'Focus in, focus kept, focus back. The native element, its edges, and when a page is the better dialog.',
  ],
  [
    'Zoom, Reflow & Large Text',
    'Technology',
    'Four hundred percent on a laptop equals a phone. Layouts that bend, text that grows, and bars that do not cover it.',
  ],
  [
    'Speech Input: Say What You See',
    'Technology',
    'Visible labels that match their names, targets that can be numbered, and shortcuts that do not fire by themselves.',
  ],
  [
    'Cognitive Accessibility in Practice',
    'Technology',
    'Clear steps, few choices, patient clocks and words one knows. Research with people, not about them.',
  ],
  [
    'Headings, Landmarks and the Shape of a Page',
    'Technology',
    'How people who cannot see a page find their way in it, shown with the list that a screen reader makes.',
  ],
  ['Accessible Charts', 'Technology', 'Direct labels, patterns, tables and sound. One data set shown in five ways.'],
  [
    'Office Documents from Templates',
    'Documents',
    'Repair the template once instead of a thousand files. Styles, placeholders and language settings.',
  ],
  [
    'Single-Page Applications and Lost Focus',
    'Technology',
    'A route changes and nothing is said. Titles, focus and history that work like pages do.',
  ],
  [
    'Motion, Vestibular Disorders and Choice',
    'Technology',
    'Parallax makes some people ill for a day. Settings to respect and animations to leave out.',
  ],
  [
    'Switch Access and Scanning',
    'Technology',
    'Two buttons and patience. What a web page feels like when each step costs a second.',
  ],
  [
    'Accessible Math and Science',
    'Education',
    'Equations that can be spoken, magnified and navigated, from markup to classroom.',
  ],
  [
    'E-mail That Arrives for Everyone',
    'Effective Communication',
    'Layout tables, link texts, dark mode and the plain-text part that is still read.',
  ],
  [
    'Design Systems with Access Inside',
    'Technology',
    'A component tested once is right a thousand times. Documentation, tokens, and saying no.',
  ],
  [
    'Testing with Disabled People',
    'Technology',
    'Recruiting, paying, remote sessions, assistive technology set-ups and reports that lead to repairs.',
  ],
  [
    'Braille Displays and the Web',
    'Technology',
    'Forty cells, two hands, no sound. What a deafblind reader needs from captions, tables and forms.',
  ],
  [
    'Accessible Games and Simulations',
    'Education',
    'Remapping, captions for sounds, difficulty as a setting, and classes where everyone takes part.',
  ],
  [
    'Social Media Posts',
    'Effective Communication',
    'Camel-case tags, image descriptions, captions that are burned in and captions that are not.',
  ],
  [
    'Artificial Intelligence and Alternative Text',
    'Technology',
    'What a machine sees in a picture, what it makes up, and how to keep a person in charge.',
  ],
  [
    'Learning Platforms: Tests, Timers, Discussions',
    'Education',
    'More time per person, quiet clocks, and discussion threads that can be followed by ear.',
  ],
  [
    'Icons, Tooltips and Things Without Words',
    'Technology',
    'A pencil, a disk, three lines. When an icon can stand alone and when it needs its word.',
  ],
  [
    'High Contrast and Forced Colors',
    'Technology',
    'When the system chooses the colors, borders carry the meaning. Testing a page with a theme of four colors.',
  ],
  [
    'Accessible Calendars and Date Pickers',
    'Technology',
    'Typing a date is fine. Grids for those who want them, and formats that say what they expect.',
  ],
  [
    'Subtitles in Several Languages',
    'Effective Communication',
    'Interpreting, translating and captioning the same event, and who reads which line.',
  ],
  [
    'Bluetooth, Hearing Aids & Meeting Rooms',
    'Effective Communication',
    'Streaming, loops and microphones that are passed on. Sound for hybrid rooms.',
  ],
  [
    'Checking Pages Automatically',
    'Technology',
    'What machines find, about a third, and how to use the time they save for the rest.',
  ],
  [
    'Accessible E-books',
    'Documents',
    'Structure, page lists, media overlays and the metadata that tells readers what they get.',
  ],
  [
    'Tables That Sort, Filter & Page',
    'Technology',
    'Interactive data without losing row and column. Buttons in headers, live counts and keyboard patterns.',
  ],
  [
    'Smart Homes, Simple Controls',
    'Technology',
    'Lights, locks and thermostats by voice, switch or phone, and what happens when the network is down.',
  ],
];
