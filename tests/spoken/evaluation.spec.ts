// Heard: an evaluation, refused while its questions are open, is answered and sent.
import { expect, it } from 'vitest';
import { defaultEvaluation } from '#rules/credit/evaluations.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const sessionId = 1296;
const ratings = defaultEvaluation().filter(({ kind }) => kind === 'rating').length;

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
  for (let rated = 0; rated < ratings; rated += 1) {
    await journey.pressUntil('next radio button', '5: Excellent');
    await journey.press('space');
  }
  await journey.pressUntil('next check box', 'Captions');
  await journey.press('space');
  await journey.pressUntil('next entry', 'Your answer');
  await journey.press('change mode');
  await journey.type('The chat moved too fast.');
  await journey.press('change mode');
  await journey.pressUntil('next button', 'Submit answers');
  const sent = await journey.press('enter');
  expect(sent.join(' ')).toContain('Thank you. Your answers were submitted.');
  await expectTranscript('evaluation', journey);
});
