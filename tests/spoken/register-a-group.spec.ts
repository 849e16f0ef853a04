// Heard: three people of a group are registered with accommodations, in few words.
import { expect, it } from 'vitest';
import { aSpokenStage, expectTranscript, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
/** Of all utterances after the session page. */
const mostUtterances = 60;

it('registers a group of three with accommodations', async () => {
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), { email: 'marcus@example.org', password: 'group-site9' }));
  await journey.openUnheard('/ao/session/1201');
  await journey.pressUntil('next link', 'Register for Session');
  const before = journey.utterances();
  const chosen = await journey.press('enter');
  expect(chosen.join()).toContain('Who will attend?');
  await journey.pressUntil('next check box', 'Ana Sepúlveda');
  await journey.press('space');
  await journey.pressUntil('next check box', 'Bo Lindgren');
  await journey.press('space', 'tab', 'down', 'change mode');
  await journey.pressUntil('next button', 'Confirm Registration');
  const review = await journey.press('enter');
  expect(review.join()).toContain('Review and register');
  await journey.pressUntil('next check box', 'Captioning');
  await journey.press('space');
  await journey.pressUntil('next check box', 'Materials in large print');
  await journey.press('space');
  await journey.pressUntil('next button', 'Register push button');
  const registered = await journey.press('enter');
  expect(registered.join()).toContain('You are registered');
  expect(journey.utterances() - before).toBeLessThanOrEqual(mostUtterances);
  await expectTranscript('register-a-group', journey);
});
