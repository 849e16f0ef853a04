// Section 508 Best Practices: accessible technology in government. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const section508: Topic[] = [
  [
    'Testing PDFs with a Screen Reader',
    'Technology',
    'Automatic checkers pass files that cannot be read. Tags, reading order, tables, forms and ten minutes of listening that find what the checker missed.',
  ],
  [
    'Writing Accessibility into a Solicitation',
    'Procurement',
    'Which standards to cite, what proof to ask for, and how to score it, with clauses that survived a protest.',
  ],
  [
    'Keyboard First: Testing Web Forms',
    'Technology',
    'Put the mouse in a drawer. Focus order, visible focus, traps, error messages and timeouts, tested live on a public form.',
  ],
  [
    'Reading an Accessibility Conformance Report',
    'Procurement',
    '“Supports” is a claim. How to read between the rows, which remarks should worry you, and which questions to send back.',
  ],
  [
    'Color, Contrast and Not Color Alone',
    'Technology',
    'Ratios of 4.5 and 3 to 1, charts without legends, links inside paragraphs, and dark mode that keeps its promises.',
  ],
  [
    'Accessible Spreadsheets',
    'Documents',
    'Cell A1, named ranges, header rows, alternative text for charts, and why merged cells cost readers an hour.',
  ],
  [
    'Agile Teams: Accessibility in Every Sprint',
    'Technology',
    'A definition of done that includes people. Story cards, automated checks, manual passes and who signs.',
  ],
  [
    'Virtual Meetings That Include Everyone',
    'Effective Communication',
    'Captions by people, pinned interpreters, slides sent beforehand, chat read aloud. A host’s script to keep.',
  ],
  [
    'Alternative Text: Function Before Description',
    'Documents',
    'What is the picture for? Logos, charts, maps, decoration, and when the caption already says it all.',
  ],
  [
    'Mobile Apps: Gestures, Labels & Rotation',
    'Technology',
    'Testing with the screen readers that come with the phone, switch access, large text and a screen that turns.',
  ],
  [
    'Accessible Slides',
    'Documents',
    'Layouts, reading order, unique titles, animation, and what to say aloud about what is on the screen.',
  ],
  [
    'The Trusted Tester Approach',
    'Technology',
    'Why two testers should reach the same result, and how a documented test process gets them there.',
  ],
  [
    'Multimedia: Captions, Description, Transcript',
    'Effective Communication',
    'Which one helps whom, what each costs, and how to order them so that they arrive together.',
  ],
  [
    'Maps and Dashboards',
    'Technology',
    'Data behind the picture: tables, summaries, keyboard panning, and a text way to the same answer.',
  ],
  [
    'Content Management Without Barriers',
    'Technology',
    'Templates, heading buttons, required fields for alternative text, and training for the person who posts on Friday.',
  ],
  [
    'Buying Software: Demonstrations That Tell the Truth',
    'Procurement',
    'Ask for the keyboard, the screen reader and the zoom in the sales meeting. A script for the first twenty minutes.',
  ],
  [
    'Word Processing: Styles Are Structure',
    'Documents',
    'Headings, lists, tables, links and language. Five habits that make every export better.',
  ],
  [
    'Complex Tables',
    'Documents',
    'Scope, ids, and whether the table should be two tables. Before and after with a budget of four levels.',
  ],
  [
    'Governance: Policy, People, Proof',
    'Policy',
    'Who owns accessibility when everybody does? Roles, reports and an honest dashboard from three agencies.',
  ],
  [
    'Reading Level and Plain Language',
    'Documents',
    'Short sentences, common words, verbs that act. How to rewrite a benefits letter so that people can answer it.',
  ],
  [
    'Exceptions: Undue Burden and Its Paperwork',
    'Policy',
    'What must be written down, who signs, and which alternative means people still get.',
  ],
  [
    'Authoring Tools and the ATAG Guidelines',
    'Technology',
    'Tools that are accessible to their authors, and help them make accessible things.',
  ],
  [
    'Hardware: Kiosks, Printers, Phones',
    'Procurement',
    'Functional performance criteria when no one rule fits. Reach, tactile controls and speech output.',
  ],
  [
    'Regression: How Good Pages Go Bad',
    'Technology',
    'Third-party widgets, redesigns and campaigns. Monitoring that finds the slide before users do.',
  ],
  [
    'Electronic Signatures and Forms',
    'Documents',
    'Labels, instructions, time limits and a signature that does not need a mouse.',
  ],
  [
    'Survey Tools Compared by Their Users',
    'Technology',
    'Matrix questions, sliders and ranking: which question types work with assistive technology, and which never do.',
  ],
];
