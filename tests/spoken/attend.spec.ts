// Heard: the join details of a running session are found, and a question is asked.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const open = 1201;
const running = 1299;

it('asks a question, and finds the join details of a running session', async () => {
  const person = await aSignedInPerson(stage.portal());
  await seated(stage.portal(), person, open);
  await seated(stage.portal(), person, running);
  await stage
    .portal()
    .db.updateTable('session')
    .set({ join_url: 'https://meet.example/1' })
    .where('id', '=', running)
    .execute();
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person.person));
  await journey.openUnheard('/my/sessions');
  await journey.pressUntil('next heading', 'My sessions');
  await journey.pressUntil('next link', 'Join the webinar');
  await journey.pressUntil('next entry', 'Your question');
  await journey.pressUntil('next button', 'Send question');
  const refused = await journey.press('enter');
  expect(refused.join(' ')).toContain('Enter your question.');
  await journey.type('Is 5 mm level?');
  await journey.press('tab');
  const sent = await journey.press('enter');
  expect(sent.length).toBeGreaterThan(0);
  await expectTranscript('join-and-ask', journey);
});
