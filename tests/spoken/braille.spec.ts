// Felt: the session page, a form with errors and the player, as a braille display of 40 cells shows them.
import { it } from 'vitest';
import { aSpokenStage, expectTranscript, recordedSession } from '#tests/support/spoken-stage.ts';
import { useThePlayer } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStage({ hasBraille: true });

it('reads a session page by headings, links and lines', async () => {
  const journey = await stage.begin();
  // The first page of a browser is in a font of the system, and where lines break depends on the font.
  await journey.openUnheard('/ao');
  await journey.unheard((page) => page.waitForFunction(() => localStorage.getItem('font') !== null));
  await journey.openUnheard('/ao/session/1201');
  await journey.pressUntil('next heading', 'Accessible Means of Egress');
  await journey.press('down', 'down', 'down', 'down', 'down', 'down', 'down', 'down');
  await journey.pressUntil('next link', 'Register for Session');
  await journey.pressUntil('next heading', 'Materials');
  await journey.press('down', 'down');
  await journey.pressUntil('next table', 'Continuing Education');
  await journey.press('cell below', 'cell to the right');
  await expectTranscript('braille-session', journey);
});

it('corrects a form with errors', async () => {
  const journey = await stage.begin();
  await journey.openUnheard('/ao/contact-us');
  await journey.pressUntil('next button', 'Send message');
  await journey.press('enter', 'tab', 'enter');
  await journey.type('Ana');
  await journey.press('tab', 'tab', 'tab', 'tab');
  await expectTranscript('braille-form', journey);
});

it('uses the player', async () => {
  const journey = await stage.begin();
  await journey.openUnheard(await recordedSession(stage.portal()));
  await useThePlayer(journey);
  await expectTranscript('braille-player', journey);
});
