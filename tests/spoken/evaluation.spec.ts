// Heard: an evaluation is sent with its questions left open.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const sessionId = 1296;

it('evaluates a session', async () => {
  const person = await aSignedInPerson(stage.portal());
  await seated(stage.portal(), person, sessionId);
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person.person));
  await journey.openUnheard(`/my/sessions/${sessionId}/evaluation`);
  await journey.pressUntil('next heading', 'Evaluation');
  await journey.pressUntil('next button', /^(Send|Submit)/);
  const summary = await journey.press('enter');
  expect(summary.length).toBeGreaterThan(0);
  await journey.press('tab', 'enter');
  await expectTranscript('evaluation', journey);
});
