// The level of each criterion, with its evidence and known gaps. Nothing is supported without a test that shows it.

export type Level = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';

export interface Row {
  level: Level;
  /** What the tests show, or why the criterion does not apply. */
  notes: string;
  /** Files of this repository. */
  evidence?: readonly string[];
  /** What is known to be missing. */
  gaps?: string;
  /** The person who judged what no test can. */
  judged?: { by: string; on: string };
}

/** The date of the last evaluation. */
export const evaluatedOn = '2026-11-25';

const screens = 'tests/screens/every-screen.spec.ts';
const bars = 'tests/screens/bars.spec.ts';
const tree = 'tests/screens/spoken.spec.ts';
const languages = 'tests/screens/languages.spec.ts';
const phone = 'tests/screens/phone.spec.ts';
const constrained = 'tests/screens/constrained.spec.ts';
const player = 'tests/journeys/player.spec.ts';
const group = 'tests/journeys/register-a-group.spec.ts';
const contact = 'tests/journeys/contact.spec.ts';
const search = 'tests/journeys/search.spec.ts';
const routes = 'tests/screens/routes.spec.ts';
const toasts = 'tests/journeys/toasts.spec.ts';
const staffSessions = 'tests/journeys/staff-sessions.spec.ts';
const engines = 'tests/browsers/flows/contact.ts';
const transcript = 'tests/spoken/transcripts/find-a-session.txt';

const supports = (notes: string, ...evidence: string[]): Row => ({ level: 'supports', notes, evidence });
const partly = (notes: string, gaps: string, ...evidence: string[]): Row => ({
  ...{ level: 'partially-supports', notes, gaps, evidence },
});
const inapplicable = (notes: string): Row => ({ level: 'not-applicable', notes });
const unjudged = (notes: string): Row => ({ level: 'not-evaluated', notes });

const someoneMustJudge = 'A person must judge this; nobody has done so yet.';

/** WCAG 2.2, for the pages of the portal, including the staff console. */
export const wcagRows: Record<string, Row> = {
  '1.1.1': partly(
    'Every image has a name or is hidden, on every screen.',
    'Nobody has judged whether the names say what the images show.',
    ...[screens, bars],
  ),
  '1.2.1': unjudged('Staff decide what they publish. The portal has no audio alone and no video without sound.'),
  '1.2.2': partly(
    'The player shows captions no more than 50 ms early or late.',
    'Recordings of earlier years may have no captions.',
    player,
  ),
  '1.2.3': partly(
    'The player offers audio description and a transcript.',
    'Staff decide which recordings have a description.',
    player,
  ),
  '1.3.1': supports('axe, valid HTML, and an accessibility tree without empty or joined parts.', screens, bars, tree),
  '1.3.2': partly(
    'The texts read aloud follow the page from top to bottom.',
    'Heard on some journeys only.',
    ...[tree, transcript],
  ),
  '1.3.3': unjudged(someoneMustJudge),
  '1.4.1': partly(
    'Errors and charts have words or patterns besides color. With forced colors, controls keep their borders, and what is pressed, selected or current is told by more than a color, on every screen.',
    'Nobody has looked at every screen without color.',
    ...[screens, bars, contact],
  ),
  '1.4.2': supports('No sound starts by itself.', player),
  '2.1.1': partly(
    'The main journeys are done by keyboard alone, and no key has to be held or let go in time.',
    'Not every staff screen has such a test.',
    ...[group, player, staffSessions, search, constrained],
  ),
  '2.1.2': supports(
    'The Tab key goes through key screens of visitors, attendees and staff to their end. No script takes that key.',
    ...[constrained, staffSessions],
  ),
  '2.1.4': supports(
    'The player’s and the console’s shortcuts can be turned off.',
    player,
    'tests/journeys/staff-console.spec.ts',
  ),
  '2.2.1': partly(
    'Messages stay while they have focus. Typed text outlives a sign-in that has ended.',
    'A self-paced course must be finished within one day. Its rules require this.',
    ...[toasts, 'tests/journeys/navigation.spec.ts', 'tests/journeys/self-paced.spec.ts'],
  ),
  '2.2.2': supports('Nothing moves, and no public page shifts while it loads.', bars, toasts),
  '2.3.1': unjudged('No page flashes by itself. Staff decide what their recordings show.'),
  '2.4.1': supports('A skip link and landmarks on every screen.', bars, screens),
  '2.4.2': supports('Every screen has a title of its own.', bars, routes),
  '2.4.3': partly(
    'Focus follows the steps of the main journeys, errors and dialogs.',
    'Not every screen has such a test.',
    ...[group, contact, search],
  ),
  '2.4.4': partly(
    'Links have names, also when heard without their surroundings.',
    someoneMustJudge,
    screens,
    transcript,
  ),
  '2.5.1': partly('Controls work by a single press.', 'Not tested on every screen.', player, group),
  '2.5.2': unjudged('Controls are native elements, which act when the pointer is released.'),
  '2.5.3': supports(
    'The visible words of every control are in its name, on every screen and in every language.',
    ...[screens, bars, languages],
  ),
  '2.5.4': inapplicable('Nothing reacts to the motion of a device.'),
  '3.1.1': supports('Every page names its language, English or Spanish.', 'tests/journeys/languages.spec.ts', bars),
  '3.2.1': partly('Focus alone changes nothing on the main journeys.', 'Not tested on every screen.', group, search),
  '3.2.2': partly('Choices act after a press of a button.', 'Not tested on every screen.', group, search),
  '3.2.6': partly(
    'The help line and the contact link are part of the frame of every public page.',
    'No test compares the pages.',
    bars,
  ),
  '3.3.1': supports('All errors appear at once, in words, at the field and in a summary.', contact, group, engines),
  '3.3.2': partly(
    'Every field has a label, and says when it is optional or required.',
    someoneMustJudge,
    screens,
    contact,
  ),
  '3.3.7': partly('Steps of a registration keep what was entered.', 'Not tested on every form.', group),
  '4.1.1': supports('Obsolete in WCAG 2.2. The HTML is valid.', bars),
  '4.1.2': partly(
    'Names, roles and states by axe and in the accessibility trees of three engines.',
    'One screen reader was used; it is not among those most people use.',
    ...[screens, bars, tree, engines],
  ),

  '1.2.4': unjudged('The meeting platform of a live session belongs to others. Live captions are booked for it.'),
  '1.2.5': partly('The player plays audio description.', 'Staff decide which recordings have one.', player),
  '1.3.4': supports('Nothing depends on the orientation; every screen fits from 320 px on.', bars, screens, phone),
  '1.3.5': partly(
    'Fields about a person have autocomplete tokens, checked by axe.',
    'No test lists them all.',
    screens,
  ),
  '1.4.3': supports('Contrast of text is at least 7:1, in light and dark.', bars, screens),
  '1.4.4': supports('With text alone at 200 percent, no screen cuts off words or scrolls sideways.', bars, screens),
  '1.4.5': partly('Text is text. The logo is a drawing beside its name.', someoneMustJudge, bars),
  '1.4.10': supports(
    'Every screen fits 320 px, which is 1280 px at 400 percent.',
    ...[bars, screens, languages, constrained],
  ),
  '1.4.11': partly(
    'Borders and states are drawn with the tokens of the design.',
    'axe does not measure them.',
    screens,
  ),
  '1.4.12': supports('Every public screen fits with the text spacing of the criterion.', bars),
  '1.4.13': partly('Messages stay while they are hovered.', 'Not tested on every screen.', toasts),
  '2.4.5': supports(
    'Sessions are found by menu, search, schedule and archives.',
    search,
    'tests/journeys/schedule.spec.ts',
  ),
  '2.4.6': unjudged(someoneMustJudge),
  '2.4.7': supports('Every control has visible focus, on every screen.', screens, bars, constrained, group),
  '2.4.11': supports(
    'No control with focus is behind something else, on every screen at 320 px, and on key pages in a window of 320 by 256 px.',
    ...[screens, bars, constrained],
  ),
  '2.5.7': supports(
    'Order is changed with buttons; nothing is dragged.',
    staffSessions,
    'tests/journeys/quizzes.spec.ts',
  ),
  '2.5.8': supports('axe measures targets on every screen.', bars, screens),
  '3.1.2': supports('Texts in the other language are marked.', 'tests/journeys/spanish-texts.spec.ts', player),
  '3.2.3': partly('The frame is one component, in the same order on every page.', 'No test compares the pages.', bars),
  '3.2.4': unjudged(someoneMustJudge),
  '3.3.3': partly('Errors say what to enter.', someoneMustJudge, contact, group),
  '3.3.4': supports(
    'A registration and a quiz are reviewed before they are sent.',
    group,
    'tests/journeys/quizzes.spec.ts',
  ),
  '3.3.8': supports(
    'Passwords can be pasted and shown; no puzzle is asked.',
    'tests/journeys/signing-in-and-out.spec.ts',
  ),
  '4.1.3': partly(
    'Results and progress are announced by live regions.',
    'Heard in one screen reader only.',
    ...[toasts, 'tests/journeys/staff-data.spec.ts', 'tests/spoken/transcripts/join-and-ask.txt'],
  ),

  '1.4.6': supports('Contrast of text is at least 7:1, in light and dark.', bars, screens),
  '2.1.3': partly('As 2.1.1, without an exception.', 'Not every staff screen has such a test.', group, player),
  '2.2.3': partly('Nothing on the site is timed.', 'A quiz or course of staff may have a last day.', toasts),
  '2.3.3': supports('Nothing moves.', bars, toasts),
  '2.4.8': partly(
    'Inner screens have breadcrumbs; the menu marks the open page.',
    'Not tested on every screen.',
    search,
  ),
  '2.4.9': partly('As 2.4.4, for links alone.', someoneMustJudge, screens),
  '2.4.10': unjudged(someoneMustJudge),
  '2.4.12': partly('As 2.4.11, for the whole control.', 'Not tested on every screen.', group),
  '2.4.13': partly('The outline of focus is thick and has contrast.', 'Not measured on every screen.', group),
  '2.5.5': partly('Targets are at least 44 px.', 'axe measures 24 px.', 'tests/screens/components.spec.ts', bars),
  '3.1.5': partly(
    'The reading level of texts is measured.',
    'Texts by staff are not.',
    'messages/reading-level.test.ts',
  ),
  '3.2.5': partly('Choices act after a press of a button.', 'Not tested on every screen.', group, search),
  '3.3.5': partly('Hints are beside the fields, the help line on every page.', someoneMustJudge, contact),
  '3.3.6': supports('What was entered is reviewed before it is sent.', group, 'tests/journeys/quizzes.spec.ts'),
};

/** The documents that the portal makes: certificates, transcripts and sheets in PDF. */
export const documentRow: Row = partly(
  'The PDF files are checked by rules after the Matterhorn Protocol.',
  'They have not been heard in a screen reader. Materials of staff are not checked.',
  ...['server/platform/pdf/matterhorn.test.ts', 'server/platform/pdf/certificate.test.ts'],
);
/** Criteria of WCAG that those rules cover. */
export const documentCriteria: readonly string[] = ['1.1.1', '1.3.1', '1.3.2', '2.4.2', '3.1.1', '4.1.2'];

const byEar = partly(
  'Journeys are compared with what the Orca screen reader says.',
  'No person who uses a screen reader every day has tested the site.',
  ...[tree, transcript, 'tests/spoken/find-a-session.spec.ts'],
);
const bySight = partly(
  'Contrast of 7:1, dark mode, forced colors, and 320 px, which is 400 percent zoom.',
  'No screen magnifier was used.',
  ...[bars, screens],
);
const withoutColor = partly(
  'Words, icons and patterns besides color.',
  'Nobody has judged every screen.',
  screens,
  contact,
);
const withoutHearing = partly(
  'Captions, transcript and sign language.',
  'Staff decide what each recording has.',
  player,
);
const byHand = partly(
  'Journeys by keyboard; targets of 44 px.',
  'Switches and speech input were not tried.',
  group,
  player,
);
const plainly = partly(
  'Plain language, measured; errors in words; review before sending.',
  someoneMustJudge,
  'messages/reading-level.test.ts',
  group,
);
const noVoice = supports('Nothing asks for speech.', contact, group);

/** The other criteria, by number. */
export const otherRows: Record<string, Row> = {
  '302.1': byEar,
  '302.2': bySight,
  '302.3': withoutColor,
  '302.4': withoutHearing,
  '302.5': withoutHearing,
  '302.6': noVoice,
  '302.7': byHand,
  '302.8': byHand,
  '302.9': plainly,
  '4.2.1': byEar,
  '4.2.2': bySight,
  '4.2.3': withoutColor,
  '4.2.4': withoutHearing,
  '4.2.5': withoutHearing,
  '4.2.6': noVoice,
  '4.2.7': byHand,
  '4.2.8': byHand,
  '4.2.9': unjudged('No page flashes by itself. Staff decide what their recordings show.'),
  '4.2.10': plainly,
  '4.2.11': unjudged(someoneMustJudge),
  '7.1.1': supports('The player shows captions.', player),
  '7.1.2': supports('Captions are no more than 50 ms early or late.', player),
  '7.1.4': supports('Size, colors and place of captions can be set.', player),
  '7.2.1': supports('The player plays audio description.', player),
  '7.3': partly('Captions and description have a control each.', 'It is not on the level of Play.', player),
};

/** What holds for all other criteria of a chapter. */
export const chapterRows: Record<string, Row> = {
  success_criteria_level_aaa: unjudged('Not claimed.'),
  functional_performance_criteria: unjudged(someoneMustJudge),
  hardware: inapplicable('The portal is not hardware.'),
  software: inapplicable('The portal is a web application and has no software to install; WCAG applies to its pages.'),
  support_documentation_and_services: unjudged(someoneMustJudge),
  en_301_549_functional_performance: unjudged(someoneMustJudge),
  en_301_549_generic_requirements: inapplicable(
    'The portal is not closed, has no biometrics, and no operable parts of its own.',
  ),
  'en_301_549_ict_with_two-way_voice': inapplicable(
    'The portal has no voice communication. Meetings are on a platform of others.',
  ),
  en_301_549_ict_with_video: unjudged(someoneMustJudge),
  en_301_549_hardware: inapplicable('The portal is not hardware.'),
  'en_301_549_non-web-documents': unjudged('PDF files are checked by rules only; see the documents under WCAG.'),
  en_301_549_software: inapplicable('The portal is a web application; chapter 9 applies, which repeats WCAG.'),
  en_301_549_documentation_and_support_services: unjudged(someoneMustJudge),
  en_301_549_ict_providing_relay_or_emergency_service_access: inapplicable('The portal is no such service.'),
};
