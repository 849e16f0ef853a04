// Accessible Technology: tools and techniques for digital content. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const technology: Topic[] = [
  [
    'Captions, Transcripts and Description',
    'Technology',
    'Three text layers open a video to everyone, and each does a different job. We explain what captions, transcripts and audio description are for, who makes them, what they cost and how to check them, then produce all three for a clip of two minutes. Machine captions get a fair trial and a red pen.',
    { speakers: ['ewa-zielinska', 'andre-baptiste'] },
  ],
  [
    'WCAG 2.2: Nine New Criteria in Ninety Minutes',
    'Technology',
    'Focus that is not hidden, targets of 24 pixels, dragging with another way, help in the same place, nothing to type twice, and sign-in without a puzzle. Ten minutes for each new criterion: whom it helps, one page that fails, one that passes, and how to test it without special tools.',
  ],
  [
    'Drag, Drop and What Else',
    'Technology',
    'Every dragging movement needs another way, says criterion 2.5.7, and people with tremors have said so for longer. We build a sortable list, a slider, a map and a planning board that also work by click, by key and by voice, and ask testers which version they would choose.',
    { speakers: ['chidi-eze-cpwa'] },
  ],
  [
    'Sign-In Without Puzzles',
    'Technology',
    'Pictures of traffic lights, codes to copy by eye, passwords that may not be pasted: signing in tests memory and sight before it tests identity. Learn what criterion 3.3.8 asks, how passkeys and password managers help, and how to send a one-time code that a person with aphasia can use.',
  ],
  [
    'Artificial Intelligence and Alternative Text',
    'Technology',
    'A machine sees a dog on a beach. It does not know that the dog is the lost one, or that the beach is the evidence. We compare machine descriptions of forty pictures with those of people who know why the picture is there, and set out a way of working that keeps a person in charge.',
  ],
  [
    'Forms That People Can Finish',
    'Technology',
    'Labels above, hints below, errors that say what to do, and nothing lost on the way. We repair one registration form together, field by field, with a screen reader running and a colleague at 400 percent zoom. By the end it is shorter, and nobody has asked for a red asterisk.',
    { speakers: ['farah-rahimi', 'leif-andersson'] },
  ],
  [
    'Screen Readers for Developers',
    'Technology',
    'Enough commands to test a page honestly: read on, jump by heading, list the links, fill in a form, leave it. A trainer who is blind shows how he really works, then points out three habits that mislead sighted testers, beginning with the Tab key and ending with the open eyes.',
    { speakers: ['leif-andersson'] },
  ],
  [
    'Accessible Names and Where They Come From',
    'Technology',
    'Label, text, attribute: a browser looks for a name in a fixed order and stops at the first it finds. That is why a button can be called “x” on the screen and nothing at all in speech. With twenty small examples we predict the name, then listen to it.',
  ],
  [
    'Live Regions Without Noise',
    'Technology',
    'Polite, assertive or silent? A page that announces too much is switched off. Learn what criterion 4.1.3 means by a status message, how to time it, why an empty container must be there first, and what to do about counters, chats and clocks. We finish with a search page that speaks twice.',
  ],
  [
    'Modal Dialogs Done Right',
    'Technology',
    'Focus goes in, focus stays, focus comes back to where it was. The native dialog element does most of it and has its edges. We take apart a cookie notice, a confirmation and a picture viewer, and ask each time whether a plain page would not have been the better dialog.',
  ],
  [
    'Zoom, Reflow & Large Text',
    'Technology',
    'Four hundred percent on a laptop leaves 320 pixels, the width of a small phone. Criterion 1.4.10 asks that people need not scroll in two directions to read. We bend a layout with sticky bars, wide tables and a chat bubble until a person with low vision says that she would stay.',
    { speakers: ['farah-rahimi', 'jun-takahashi'] },
  ],
  [
    'Speech Input: Say What You See',
    'Technology',
    'A person who controls a computer by voice says the word on the button. If its hidden name is another word, nothing happens. See what labels, numbers and grids do, why single-key shortcuts fire by themselves while somebody dictates, and how criteria 2.5.3 and 2.1.4 answer both.',
  ],
  [
    'Cognitive Accessibility in Practice',
    'Technology',
    'Clear steps, few choices, patient clocks, and words that one knows. This session reports on research done with people who have brain injuries, dementia and learning disabilities, as partners and not as subjects. We apply six of their findings to a page for booking a vaccination.',
    { speakers: ['dmitri-volkov', 'isaac-rosenthal'] },
  ],
  [
    'Headings, Landmarks and the Shape of a Page',
    'Technology',
    'How do people find their way in a page that they cannot see? Many ask for the list of headings and go from there. We compare the lists of twelve home pages, guess the site from each, and rebuild the worst one with headings and landmarks that tell its story.',
  ],
  [
    'Accessible Charts',
    'Technology',
    'One data set, shown in five ways: as a picture with direct labels, with patterns, as a table, in a sentence and in sound. None is best for everyone. Readers who are blind, color blind or new to statistics tell which one gave them the answer first and which they trusted.',
    { speakers: ['soledad-ibanez', 'bartholomew-finch'] },
  ],
  [
    'Office Documents from Templates',
    'Documents',
    'Repair the template once instead of a thousand files. We go through styles, placeholders, table layouts, language and document properties, then hand the result to a colleague who has had no training and see what survives. The templates are posted with the materials, free to adapt.',
    { speakers: ['imani-cartwright'] },
  ],
  [
    'Single-Page Applications and Lost Focus',
    'Technology',
    'The address changes, the picture changes, and nothing is said. People using a screen reader or a magnifier are left on a button that no longer exists. Learn to set the title, place the focus, announce the change once, and keep Back working as it does on ordinary pages.',
  ],
  [
    'Motion, Vestibular Disorders and Choice',
    'Technology',
    'Parallax and sudden zooms can make a person ill for the rest of the day. We explain what the inner ear has to do with scrolling, how to respect the system setting for reduced motion, which effects may stay, and how to offer a pause button that is easy to find while dizzy.',
  ],
  [
    'Switch Access and Scanning',
    'Technology',
    'With two buttons and patience a person can write a novel, if the page allows it. Watch how scanning works and what each extra stop costs. Then see a menu of sixty links become three groups, and hear from a writer who uses a head switch why hidden stops are worse than many stops.',
  ],
  [
    'Accessible Math and Science',
    'Education',
    'An equation saved as a picture is silent. Written as markup it can be spoken, enlarged, explored part by part and shown in braille. A teacher and an instructional designer take a chapter of algebra and one of chemistry from scan to class, and are frank about what is still hard.',
    { speakers: ['rafael-monteiro', 'beatrix-van-der-meer'] },
  ],
  [
    'Email That Arrives for Everyone',
    'Effective Communication',
    'Newsletters still use tables for layout, links called “here” and pictures full of text. Learn to send a message that makes sense as plain text, in dark mode, at large size and by ear, and to test it in four programs in ten minutes. We rebuild an invitation that nobody could answer.',
  ],
  [
    'Design Systems with Access Inside',
    'Technology',
    'A component tested once is right a thousand times; a wrong one is wrong as often. Teams explain how they write access into the documentation, choose tokens with contrast built in, say no to a lovely new menu, and keep people with disabilities in the review after the launch.',
  ],
  [
    'Testing with Disabled People',
    'Technology',
    'Five sessions with users will surprise any team. We talk about recruiting fairly, paying properly, remote sessions with people’s own equipment, questions that do not lead, silence, and reports that end in repairs. A researcher with a stammer explains why he lets pauses do the work.',
    { speakers: ['dmitri-volkov'] },
  ],
  [
    'Braille Displays and the Web',
    'Technology',
    'Forty cells, two hands and no sound: that is how some deafblind people read a page. Captions that vanish, tables without headers and forms that reload become walls. We follow a reader’s fingers by camera and description, and learn which small changes let her keep her own pace.',
  ],
  [
    'Accessible Games and Simulations',
    'Education',
    'Games teach well when everyone can play. Remapped keys, captions for sounds, difficulty as a setting and a pause that really pauses help many learners at once. Teachers show a history simulation before and after, and pupils vote on which options they used and which were only nice.',
  ],
  [
    'Learning Platforms: Tests, Timers, Discussions',
    'Education',
    'One pupil needs time and a half, another needs the clock hidden, a third needs the discussion as a list and not as a tree. Learn which settings a course platform offers per person, which belong to the teacher, and how to report a barrier so that the vendor can repeat it.',
    { speakers: ['rafael-monteiro', 'beatrix-van-der-meer'] },
  ],
  [
    'Social Media Posts',
    'Effective Communication',
    'A post lives for a day and still needs a description. We cover capital letters inside hashtags, captions that are burned in and captions that are not, emoji heard aloud twelve times in a row, and pictures of text. Bring three posts from your own office for a friendly repair.',
  ],
  [
    'Icons, Tooltips and Things Without Words',
    'Technology',
    'A pencil, a disk, three lines: when can an icon stand alone, and when does it need its word? We test a toolbar with people who are new to it, look at tooltips that appear only for a mouse, and learn what criterion 1.4.13 asks of content that pops up.',
  ],
  [
    'High Contrast and Forced Colors',
    'Technology',
    'When the system chooses the colors, shadows and background pictures are gone, and borders have to carry the meaning. We open a page with a theme of four colors, see which buttons have vanished, and bring them back with a few lines that do not disturb anyone else.',
  ],
  [
    'Accessible Calendars and Date Pickers',
    'Technology',
    'Typing a date is fine, and for many people it is best. A grid helps those who think in weeks. We build both, say which format is expected, name the day as well as the number, and make sure that the arrow keys do what people hope. A birthday should never need forty years of clicks.',
  ],
  [
    'Subtitles in Several Languages',
    'Effective Communication',
    'Translating, interpreting and captioning one event at the same time takes planning and a drawing on paper. Who reads which line, in which window, with what delay? Speakers from a trilingual town council show their set-up, their glossary, and the evening on which it all fell over.',
    { speakers: ['miguel-angel-pena', 'ewa-zielinska'] },
  ],
  [
    'Bluetooth, Hearing Aids & Meeting Rooms',
    'Effective Communication',
    'Hybrid meetings are decided by the microphone. We compare streaming to hearing aids, loops, table microphones and a cube that is passed around, and measure how much of a sentence arrives at the far end. Includes the one rule that improves any room and costs nothing.',
    { speakers: ['tobias-lindqvist'] },
  ],
  [
    'Checking Pages Automatically',
    'Technology',
    'A checking program finds perhaps a third of the problems, and finds them on every page by morning. That is worth having. Learn what it can prove, what it can only suspect, how to switch rules off with a reason, and how to spend the time it saves on the other two thirds.',
  ],
  [
    'Accessible E-books',
    'Documents',
    'Structure, page lists that match the printed copy, descriptions, and metadata that tells readers what they will get. A publisher and a librarian take one textbook from manuscript to reading system, and a reader with dyslexia shows which settings he changes first and why he listens as he reads.',
  ],
  [
    'Tables That Sort, Filter & Page',
    'Technology',
    'Interactive data should not lose its rows and columns on the way. We put buttons into headers, say how a column is sorted, count results once, and keep focus in place when the page turns. The example is a list of 900 inspection reports that people really search.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Smart Homes, Simple Controls',
    'Technology',
    'Lights, locks and thermostats can be worked by voice, switch or telephone, which is freedom until the network is down. Two residents show their homes, what they would buy again, what their helpers can and cannot see, and the mechanical switch that they are glad to have kept.',
    { status: SessionStatus.Deleted },
  ],
  [
    'Keyboard Access from the Ground Up',
    'Technology',
    'Everything that can be done with a pointer should be possible with keys; that is criterion 2.1.1 and the oldest rule of all. Starting from a plain page we add a menu, a set of tabs and a slider, and learn what the browser gives for free as long as nobody takes it away.',
  ],
];
