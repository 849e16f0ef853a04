// The level of each criterion, with its evidence and known gaps. Nothing is supported without a test that shows it.
import { fails, inapplicable, partly, type Row, supports, unjudged } from '#content/conformance/row.ts';

const screens = 'tests/screens/every-screen.spec.ts';
const bars = 'tests/screens/bars.spec.ts';
const tree = 'tests/screens/spoken.spec.ts';
const languages = 'tests/screens/spanish.spec.ts';
const constrained = 'tests/screens/constrained.spec.ts';
const player = 'tests/journeys/player.spec.ts';
const group = 'tests/journeys/register-a-group.spec.ts';
const contact = 'tests/journeys/contact.spec.ts';
const search = 'tests/journeys/search.spec.ts';
const pages = 'tests/journeys/pages.spec.ts';
const account = 'tests/journeys/account.spec.ts';
const quizzes = 'tests/journeys/quizzes.spec.ts';
const toasts = 'tests/journeys/toasts.spec.ts';
const signingIn = 'tests/journeys/signing-in-and-out.spec.ts';
const staffSessions = 'tests/journeys/staff-sessions.spec.ts';
const staffConsole = 'tests/journeys/staff-console.spec.ts';
const staffDesk = 'tests/journeys/staff-desk.spec.ts';
const engines = 'tests/browsers/flows/contact.ts';
const enginesAccounts = 'tests/browsers/flows/accounts.ts';
const planted = 'tests/spoken/planted-defects.spec.ts';
const heard = (name: string): string => `tests/spoken/transcripts/${name}.txt`;

const someoneMustJudge = 'A person must judge this; nobody outside the project has done so.';
const someForms = 'Not every form of the staff console has such a test.';
const someScreens = 'Not every screen has such a test.';

const contrast = partly(
  'axe measures at least 7:1 for text, on every screen in light and dark.',
  'It cannot measure text on a pattern, such as the name of a series on its banner, or text that overlaps something.',
  ...[bars, screens],
);

/** WCAG 2.2, for the pages of the portal, including the staff console. */
export const wcagRows: Record<string, Row> = {
  '1.1.1': partly(
    'Every image has a name or is hidden, on every screen.',
    'Nobody outside the project has judged whether the names say what the images show. Staff write names of their own images.',
    ...[screens, bars],
  ),
  '1.2.1': unjudged('Staff decide what they publish. The portal itself has no audio alone and no video without sound.'),
  '1.2.2': partly(
    'The player shows captions no more than 50 ms early or late.',
    'Nothing stops staff from publishing a recording without captions.',
    player,
  ),
  '1.2.3': partly(
    'The player offers audio description and a transcript.',
    'Nothing stops staff from publishing a recording without them.',
    ...[player, heard('player')],
  ),
  '1.3.1': partly(
    'axe finds nothing on any screen, the HTML of public screens is valid, no part of an accessibility tree is empty or joined. Tables, lists, groups and fields of the main journeys are heard as such.',
    'Nobody outside the project has compared what is seen with the structure.',
    ...[screens, bars, tree, heard('find-a-session'), heard('transcript'), heard('quiz')],
  ),
  '1.3.2': partly(
    'Pages that were read aloud follow the order that is seen.',
    'Two pages were read aloud from top to bottom.',
    ...[heard('find-a-session'), heard('firefox-find-a-session'), heard('certificates')],
  ),
  '1.3.3': unjudged(someoneMustJudge),
  '1.4.1': partly(
    'With forced colors, buttons and fields keep their borders, and what is pressed, selected or current is shown by more than a color, on every screen. Errors have words, charts have patterns.',
    'Nobody outside the project has looked at every screen without color.',
    ...[screens, bars, contact],
  ),
  '1.4.2': supports('No sound starts by itself: no element has autoplay, and recordings wait for Play.', player),
  '2.1.1': partly(
    'The main journeys are done by keyboard alone, and no key has to be held or let go in time.',
    'Not every staff screen has such a test.',
    ...[group, player, staffSessions, search, constrained, heard('register-a-group'), heard('staff-publish-a-session')],
  ),
  '2.1.2': partly(
    'The Tab key goes through key screens of visitors, attendees and staff to their end, and leaves the rich text editor. No script of the portal takes that key.',
    'Not every screen was walked through.',
    ...[constrained, staffSessions],
  ),
  '2.1.4': supports(
    'Letters are shortcuts in the player and / in the staff console. Both can be turned off, and neither acts while someone types.',
    ...[player, staffConsole],
  ),
  '2.2.1': partly(
    'Messages stay while they have focus. Typed text outlives a sign-in that has ended.',
    'A self-paced course must be finished within one day. Its rules require this.',
    ...[toasts, 'tests/journeys/navigation.spec.ts', 'tests/journeys/self-paced.spec.ts'],
  ),
  '2.2.2': partly(
    'Nothing blinks, scrolls or plays by itself, and no public page shifts while it loads.',
    'The staff’s live view of questions updates by itself and cannot be paused.',
    ...[bars, toasts, staffDesk],
  ),
  '2.3.1': unjudged('No part of the portal flashes. Staff decide what their recordings show.'),
  '2.4.1': supports('axe finds a skip link that works, landmarks and headings on every screen.', bars, screens),
  '2.4.2': partly(
    'Every screen has a title, which changes with each address and is announced.',
    'Nobody outside the project has judged whether the titles describe the screens.',
    ...[bars, screens, pages],
  ),
  '2.4.3': partly(
    'Focus follows the steps of the main journeys, errors and dialogs, and is heard where it goes.',
    someScreens,
    ...[group, contact, search, heard('register-a-group'), heard('create-account'), heard('staff-match-and-publish')],
  ),
  '2.4.4': partly(
    'Every link has a name. Those of the main journeys were heard without their surroundings.',
    someoneMustJudge,
    ...[screens, heard('find-a-session'), heard('search')],
  ),
  '2.5.1': partly('Controls work by a single press.', someScreens, player, group),
  '2.5.2': unjudged('Controls are native elements, which act when the pointer is released. No test shows it.'),
  '2.5.3': supports(
    'The visible words of every control are in its name, on every screen and in every language.',
    ...[screens, bars, languages],
  ),
  '2.5.4': inapplicable('Nothing reacts to the motion of a device.'),
  '3.1.1': supports(
    'Every page names its language, English or Spanish.',
    ...['tests/journeys/languages.spec.ts', languages, bars, screens],
  ),
  '3.2.1': partly('Focus alone changes nothing on the main journeys.', someScreens, group, search),
  '3.2.2': partly('Choices act after a press of a button.', someScreens, group, search),
  '3.2.6': partly(
    'The help line and the contact link are part of the frame of every public page.',
    'No test compares the pages. The staff console has no help line.',
    bars,
  ),
  '3.3.1': partly(
    'All errors appear at once, in words, at the field and in a summary that is heard.',
    someForms,
    ...[contact, group, engines, heard('create-account'), heard('firefox-create-account'), heard('evaluation')],
  ),
  '3.3.2': partly(
    'Every field has a label, and says when it is optional or required.',
    someoneMustJudge,
    ...[screens, contact, heard('create-account')],
  ),
  '3.3.7': partly('Steps of a registration keep what was entered.', 'Not tested on every form.', group),
  '4.1.1': supports(
    'The criterion is obsolete and always met. The HTML of public screens is valid all the same.',
    bars,
  ),
  '4.1.2': partly(
    'axe finds a name and a role for every control, on every screen. Names, roles and states were heard on the main journeys in Chromium and Firefox.',
    'One screen reader was used; it is not among those most people use.',
    ...[screens, bars, tree, engines, heard('player'), heard('firefox-create-account'), planted],
  ),

  '1.2.4': unjudged('Live sessions take place on meeting platforms of others. Staff book live captions for them.'),
  '1.2.5': partly(
    'The player plays audio description.',
    'Nothing stops staff from publishing a recording without it.',
    player,
  ),
  '1.3.4': supports(
    'No style depends on the orientation (axe’s rule for locks included), and every screen fits windows from 320 px on.',
    ...[bars, screens, constrained],
  ),
  '1.3.5': partly(
    'Autocomplete tokens of fields about a person are valid.',
    'No test lists the fields that need one.',
    screens,
  ),
  '1.4.3': contrast,
  '1.4.4': supports('With text alone at 200 percent, no screen cuts off words or scrolls sideways.', bars, screens),
  '1.4.5': partly('Text is text. The logo is a drawing beside its name.', someoneMustJudge, bars),
  '1.4.10': supports(
    'Every screen fits 320 px, which is 1280 px at 400 percent. Key screens also fit a height of 256 px.',
    ...[bars, screens, languages, constrained],
  ),
  '1.4.11': partly(
    'Borders and states are drawn with the tokens of the design, whose contrast is computed.',
    'No test measures them where they are used.',
    ...['tests/journeys/style-guide.spec.ts', screens],
  ),
  '1.4.12': supports(
    'Every screen fits 320 px with the text spacing of the criterion, and cuts off no words.',
    ...[bars, screens],
  ),
  '1.4.13': partly('Messages stay while they are hovered or focused.', someScreens, toasts),
  '2.4.5': partly(
    'Sessions are found by menu, search, schedule and archives; what staff look for, by menu and search.',
    'Screens of an account are reached by their menu alone.',
    ...[search, 'tests/journeys/schedule.spec.ts', staffConsole],
  ),
  '2.4.6': unjudged(someoneMustJudge),
  '2.4.7': supports('Every control has visible focus, on every screen.', screens, bars, constrained),
  '2.4.11': supports(
    'No control with focus is hidden behind something else, on every screen at 320 px, and on key screens in a window of 320 by 256 px.',
    ...[screens, bars, constrained],
  ),
  '2.5.7': supports(
    'Nothing needs to be dragged: order is changed with buttons, files are chosen, sliders take presses and keys.',
    ...[staffSessions, quizzes, 'tests/browsers/flows/sessions.ts', player],
  ),
  '2.5.8': supports('axe measures targets of at least 24 px or enough space, on every screen.', bars, screens),
  '3.1.2': partly(
    'On screens of visitors and attendees, each text of staff is marked with its language.',
    'Screens of staff, and words of another language inside a text, have no such test.',
    ...[languages, 'tests/journeys/spanish-texts.spec.ts', player],
  ),
  '3.2.3': partly('The frame is one component, in the same order on every page.', 'No test compares the pages.', bars),
  '3.2.4': unjudged(someoneMustJudge),
  '3.3.3': partly('Errors say what to enter.', someoneMustJudge, contact, group, heard('create-account')),
  '3.3.4': partly(
    'A registration and a quiz are reviewed before they are sent. Leaving a group and deleting an account are confirmed. Changes by staff can be undone.',
    someForms,
    ...[group, quizzes, account, staffSessions],
  ),
  '3.3.8': partly(
    'A password is all that signing in asks for; it can be shown, and no field forbids pasting.',
    'No test pastes. A code of an authenticator app is copied from another device, or replaced by a sign-in of a provider.',
    ...[signingIn, account, enginesAccounts],
  ),
  '4.1.3': partly(
    'Results, progress and errors are announced without focus, and were heard on the main journeys.',
    'Heard in one screen reader only, and not on every screen.',
    ...[toasts, 'tests/journeys/staff-data.spec.ts', heard('join-and-ask'), heard('code-word'), planted],
  ),

  '1.4.6': contrast,
  '2.1.3': partly('As 2.1.1, without an exception.', 'Not every staff screen has such a test.', group, player),
  '2.2.3': partly(
    'Reading and forms have no time limit.',
    'A self-paced course must be finished within one day, and a sign-in ends.',
    ...['tests/journeys/navigation.spec.ts', 'tests/journeys/self-paced.spec.ts'],
  ),
  '2.3.3': partly(
    'Nothing moves after a press except a message that fades. Transitions stop where the reader prefers less motion.',
    'No test looks for movement on every screen.',
    ...[bars, toasts],
  ),
  '2.4.8': partly('Inner screens have breadcrumbs; the menu marks the open page.', someScreens, search),
  '2.4.9': partly('As 2.4.4, for links alone.', someoneMustJudge, screens, heard('find-a-session')),
  '2.4.10': unjudged(someoneMustJudge),
  '2.4.12': partly('As 2.4.11, for the whole control.', 'Tests look at one point of each control.', screens, bars),
  '2.4.13': partly('The outline of focus is thick and has contrast.', 'It is not measured on every screen.', group),
  '2.5.5': partly(
    'Buttons and fields are at least 44 px high.',
    'Measured in the player only; elsewhere axe measures 24 px.',
    ...[player, bars],
  ),
  '3.1.5': partly(
    'The reading level of the portal’s own texts is measured.',
    'Texts by staff are not measured.',
    'messages/reading-level.test.ts',
  ),
  '3.2.5': partly('Choices act after a press of a button.', someScreens, group, search),
  '3.3.5': partly('Hints are beside the fields, the help line on every public page.', someoneMustJudge, contact),
  '3.3.6': partly(
    'A registration and a quiz are reviewed before they are sent; changes by staff can be undone.',
    someForms,
    ...[group, quizzes, staffSessions],
  ),
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
  'The main journeys of visitors, attendees and staff are done by keyboard and the Orca screen reader, and compared word by word.',
  'No person who uses a screen reader every day has tested the site, and no other screen reader was used.',
  ...['register-a-group', 'create-account', 'quiz', 'player', 'staff-publish-a-session'].map(heard),
);
const bySight = partly(
  'Contrast of 7:1, dark mode, forced colors, text alone at 200 percent, and 320 px, which is 400 percent zoom.',
  'No screen magnifier was used.',
  ...[bars, screens, constrained],
);
const withoutColor = partly(
  'With forced colors, states are told by more than a color, on every screen.',
  'Nobody outside the project has judged every screen.',
  ...[screens, bars, contact],
);
const withoutHearing = partly(
  'The player has captions, a transcript and sign language.',
  'Staff decide what each recording has. Live sessions take place on platforms of others.',
  player,
);
const byHand = partly(
  'The main journeys are done by keyboard, one key at a time. The visible words of every control are in its name.',
  'Switches and speech input were not tried.',
  ...[group, player, constrained, screens],
);
const plainly = partly(
  'The reading level of the portal’s own texts is measured, errors are in words, and steps are reviewed before sending.',
  someoneMustJudge,
  ...['messages/reading-level.test.ts', group],
);
const noVoice = supports('Nothing asks for speech: the main journeys are done by keyboard.', contact, group);
const authoring = 'Staff write texts in the rich text editor. What it helps to make accessible was not evaluated.';

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
  '504.2': unjudged(authoring),
  '504.2.1': unjudged('Certificates are pages and PDF files. Nobody has compared the two.'),
  '504.2.2': partly(
    'Certificates, transcripts and sheets are tagged PDF files, checked by rules after the Matterhorn Protocol.',
    'They claim PDF/UA-1 without a test by a validator of others.',
    'server/platform/pdf/matterhorn.test.ts',
  ),
  '504.3': unjudged(authoring),
  '504.4': unjudged(authoring),
  '4.2.1': byEar,
  '4.2.2': bySight,
  '4.2.3': withoutColor,
  '4.2.4': withoutHearing,
  '4.2.5': withoutHearing,
  '4.2.6': noVoice,
  '4.2.7': byHand,
  '4.2.8': byHand,
  '4.2.9': unjudged('No part of the portal flashes. Staff decide what their recordings show.'),
  '4.2.10': plainly,
  '4.2.11': unjudged(someoneMustJudge),
  '5.4': unjudged('Certificates are pages and PDF files. Nobody has compared the two.'),
  '5.9': supports('No key has to be held, and no two keys pressed at once.', constrained),
  '7.1.1': supports('The player shows captions, which can be turned on and off.', player),
  '7.1.2': supports('Captions are no more than 50 ms early or late.', player),
  '7.1.3': inapplicable('The portal does not convert recordings or captions.'),
  '7.1.4': supports('Size, colors and place of captions can be set.', player),
  '7.1.5': fails(
    'A screen reader does not speak the captions while the recording plays.',
    'The same words can be read in the transcript, at any pace.',
  ),
  '7.2.1': supports('The player plays audio description.', player),
  '7.2.2': partly(
    'A described video goes on where the other was. Written descriptions are announced at their time.',
    'How exactly they are on time is not measured.',
    player,
  ),
  '7.2.3': inapplicable('The portal does not convert recordings or descriptions.'),
  '7.3': supports(
    'Captions and audio description have a button each, beside Play, as many presses away as the volume.',
    ...[player, heard('player')],
  ),
  '11.8.1': unjudged(authoring),
  '11.8.2': unjudged(authoring),
  '11.8.3': unjudged(authoring),
  '11.8.4': unjudged(authoring),
  '11.8.5': unjudged(authoring),
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
    'The portal has no voice communication. Meetings are on platforms of others.',
  ),
  en_301_549_ict_with_video: unjudged(someoneMustJudge),
  en_301_549_hardware: inapplicable('The portal is not hardware.'),
  'en_301_549_non-web-documents': unjudged('PDF files are checked by rules only; see the documents under WCAG.'),
  en_301_549_software: inapplicable('The portal is a web application; chapter 9 applies, which repeats WCAG.'),
  en_301_549_documentation_and_support_services: unjudged(someoneMustJudge),
  en_301_549_ict_providing_relay_or_emergency_service_access: inapplicable('The portal is no such service.'),
};
