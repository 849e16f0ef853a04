// Heard: a question is asked, the join details of a running session are found, and the code word is entered.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const open = 1201;
const running = 1299;
const over = 1296;

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
  await journey.pressUntil('next link', 'Join the session');
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

it('enters the code word of a session, at first a wrong one', async () => {
  const person = await aSignedInPerson(stage.portal());
  await seated(stage.portal(), person, over);
  await stage.portal().db.updateTable('session').set({ code_word: 'ramp' }).where('id', '=', over).execute();
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person.person));
  await journey.openUnheard('/my/sessions');
  await journey.pressUntil('next entry', 'Code word');
  await journey.press('change mode');
  await journey.type('stairs');
  const wrong = await journey.press('enter');
  expect(wrong.length).toBeGreaterThan(0);
  await journey.unheard((page) => page.keyboard.press('Control+A'));
  await journey.type('ramp');
  const right = await journey.press('enter');
  expect(right.length).toBeGreaterThan(0);
  await expectTranscript('code-word', journey);
});
