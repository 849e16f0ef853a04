// Section 508 Best Practices: accessible technology in government. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const section508: Topic[] = [
  [
    'Testing PDFs with a Screen Reader',
    'Technology',
    'Automatic checkers pass files that cannot be read. After a look at tags, reading order, tables and form fields, we listen to one annual report for ten minutes and find what the checker missed. Free tools are enough. You will receive the broken file, the repaired one, and a list of what changed.',
    { speakers: ['leif-andersson', 'imani-cartwright'] },
  ],
  [
    'Writing Accessibility into a Solicitation',
    'Procurement',
    'What is not asked for is rarely delivered. Learn which standards to cite, what proof to request, how to score it, and how to keep the requirement alive through delivery and acceptance. A procurement analyst brings clauses that vendors understood the first time, and two that they did not.',
    { speakers: ['anneliese-vogt', 'wendell-pruitt'] },
  ],
  [
    'Keyboard First: Testing Web Forms',
    'Technology',
    'Put the mouse in a drawer and apply for a permit. We test a public form live for focus order, focus that can be seen, traps, error messages and time limits, and connect each finding to its WCAG criterion. Twenty minutes of this show more than a week of reading, and anyone in the office can do it.',
  ],
  [
    'Reading an Accessibility Conformance Report',
    'Procurement',
    '“Supports” is a claim, and the remarks beside it are where the truth lives. Learn how to read between the rows, what a missing version number means, which remarks should worry you, and how to ask a vendor for a demonstration. We compare three reports about the same kind of product.',
  ],
  [
    'Color, Contrast and Not Color Alone',
    'Technology',
    'Text needs a contrast of 4.5 to 1, large text and the parts of controls 3 to 1, and no message may depend on color alone. We apply that to charts without legends, links inside paragraphs, required fields and dark mode, using a set of templates that agencies may keep.',
  ],
  [
    'Accessible Spreadsheets',
    'Documents',
    'Cell A1 is where a screen reader begins, and often it is empty. This session covers header rows, defined names, sheet titles, alternative text for charts, and why one merged cell can cost a reader an hour. Before and after: a budget workbook of nine sheets becomes one of five.',
  ],
  [
    'Agile Teams: Accessibility in Every Sprint',
    'Technology',
    'A test in the last week finds problems nobody has time to solve. Teams explain how they moved the work forward: story cards with access in them, automated checks at each commit, a manual pass on Thursdays, and a definition of done that a disabled colleague helped to write.',
  ],
  [
    'Virtual Meetings That Include Everyone',
    'Effective Communication',
    'Captions by people, interpreters who stay pinned, slides sent the day before, chat read aloud, names said before speaking. None of it is hard and all of it is forgotten under pressure. A host’s script, a briefing sheet for captioners, and a rehearsal plan of fifteen minutes make it routine.',
    { speakers: ['ewa-zielinska', 'hye-jin-park'] },
  ],
  [
    'Alternative Text: Function Before Description',
    'Documents',
    'What is the picture for? A logo that links home, a chart with one message, a map, a photograph that sets a mood and a line that decorates need five different answers, one of them silence. We write and shorten twenty together, and ask readers which ones they would rather not have heard.',
  ],
  [
    'Mobile Apps: Gestures, Labels & Rotation',
    'Technology',
    'Every phone has a screen reader and a switch control built in; most teams have never turned them on. Follow a tester through a benefits app with gestures, a keyboard, large text and a screen that turns. She notes unlabeled buttons, lost focus and a swipe that has no other way.',
  ],
  [
    'Accessible Slides',
    'Documents',
    'A slide is heard in the order in which its boxes were drawn. Learn to use layouts, give each slide its own title, check reading order, go easy on animation, and say aloud what is on the screen. We repair a deck of ten slides in the first half, and give the talk in the second.',
  ],
  [
    'The Trusted Tester Approach',
    'Technology',
    'Two people who test the same page should reach the same result. A documented process gets them there: which tool, which step, what counts as a failure, what is only a remark. We test one page in parallel, compare notes in public, and discuss how an agency can train its own testers.',
  ],
  [
    'Multimedia: Captions, Description, Transcript',
    'Effective Communication',
    'Captions serve people who do not hear, description those who do not see, a transcript those who do neither, and all three serve people in a hurry. Learn what Section 508 asks for recorded video, how to order the work so that everything arrives together, and how to check quality without watching it all twice.',
  ],
  [
    'Maps and Dashboards',
    'Technology',
    'There is data behind the picture, and that is what people need. We look at tables, summaries, search by address, keyboard panning and colors that survive a printer, and build a text way to the same answer. The example is a flood map that residents had stopped trusting.',
  ],
  [
    'Content Management Without Barriers',
    'Technology',
    'The person who posts on Friday afternoon decides whether a site stays accessible. Give that person templates, headings that come with the menu, a field for alternative text that explains itself, and a preview that reports problems kindly. Three agencies show their settings, and what they switched off.',
  ],
  [
    'Buying Software: Demonstrations That Tell the Truth',
    'Procurement',
    'A sales meeting shows the happy path with a mouse. Ask for the keyboard, the screen reader and the zoom instead, in the first twenty minutes. We give you a script, a score sheet, and the polite sentence that brings a wandering demonstrator back to the error message.',
  ],
  [
    'Word Processing: Styles Are Structure',
    'Documents',
    'Bold text that looks like a heading is only bold text. Five habits make every export better: real headings, real lists, simple tables, links with meaning, and the right language. We take a memo from plain to structured in a quarter of an hour, then turn it into a PDF that needs no repair.',
  ],
  [
    'Complex Tables',
    'Documents',
    'Before you mark up headers on three levels, ask whether the table should be two tables. If it should not, scope and ids can hold it together. With an agency budget of four levels we try both ways, listen to each, and time how long a reader needs to find a single number.',
  ],
  [
    'Governance: Policy, People, Proof',
    'Policy',
    'Who owns accessibility when everybody does? Program managers from three agencies compare charters, roles, reports to leadership and the price of an exception, and show a dashboard that is honest about red. You will leave with a one-page policy and the names of the five people it needs.',
  ],
  [
    'Reading Level and Plain Language',
    'Documents',
    'Accessible code cannot rescue a sentence of sixty words. An editor rewrites a benefits letter so that people can answer it: the decision first, common words, verbs that act, one thing at a time. Readers with aphasia, low literacy and law degrees mark what they understood.',
    { speakers: ['fionnuala-byrne'] },
  ],
  [
    'Exceptions: Undue Burden and Its Paperwork',
    'Policy',
    'An exception is a decision with a signature. The Revised 508 Standards ask an agency to write down why and to what extent a requirement would impose an undue burden, and to give people the information by alternative means. We fill in the form for two cases, and withdraw one of them.',
  ],
  [
    'Authoring Tools and the ATAG Guidelines',
    'Technology',
    'A tool for authors should be usable by disabled authors, and it should lead everyone to accessible results. Those are two different tests. We put an editor, a form builder and a course system through both, and suggest which findings belong in a contract and which in a training.',
  ],
  [
    'Hardware: Kiosks, Printers, Phones',
    'Procurement',
    'When no technical rule fits a device, the functional performance criteria ask a simple question: can it be used without vision, without hearing, with limited reach or strength? We try a printer and a badge machine, and discuss closed products that do not let people bring their own technology.',
  ],
  [
    'Regression: How Good Pages Go Bad',
    'Technology',
    'The site passed in May and failed in August. A third-party widget, a campaign banner and a well-meant redesign each did a little. Learn to monitor templates and not only pages, agree on a budget for errors, and write the agreement with a vendor so that updates are tested before they arrive.',
  ],
  [
    'Electronic Signatures and Forms',
    'Documents',
    'A form is finished when it has been signed and sent, and many people get as far as the signature. We look at labels, instructions, time limits, drawing boxes that demand a mouse, typed alternatives, and confirmation that arrives in a format people can keep.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Survey Tools Compared by Their Users',
    'Technology',
    'Matrix questions, sliders and ranking look lively and shut people out. Five testers with different assistive technology completed the same survey, built with each common question type, and were timed. Hear which types worked, which never did, and how to ask the same thing with plain radio buttons.',
    { status: SessionStatus.Deleted },
  ],
  [
    'Section 508 in an Hour and a Half',
    'Policy',
    'What the law covers, whom it binds, how it relates to Section 504 and the ADA, and where a new coordinator should begin. We explain the parts of the standards in plain words, follow one purchase from need to acceptance, and answer the questions people are shy to ask in the second month.',
  ],
];
