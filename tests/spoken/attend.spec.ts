// Heard: a question is asked, the join details of a running session are found, the live page is used, and the code word is entered.
import { expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { sentCaptions } from '#tests/support/live-page.ts';
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

it('reads captions on the live page, has new ones announced, and asks a question', async () => {
  const portal = stage.portal();
  const person = await aSignedInPerson(portal);
  await seated(portal, person, running);
  await portal.db.deleteFrom('caption_line').where('session_id', '=', running).execute();
  const key = await sentCaptions(portal, running, [
    ['en-US', 'Good afternoon and welcome.'],
    ['en-US', 'Today is about ramps.'],
  ]);
  const journey = await stage.begin();
  await journey.unheard(signedInAs(portal, person.person));
  await journey.openUnheard(`/live/${running}`);
  await journey.pressUntil('next heading', 'Captions');
  await journey.pressUntil('next list', 'Good afternoon');
  await journey.press('down');
  await journey.pressUntil('next button', 'Caption settings');
  await journey.press('enter');
  await journey.pressUntil('next combo box', 'Lines shown');
  await journey.press('tab', 'down');
  const line = { language: 'en-US', text: 'A ramp is a way in for everyone.', sequence: 3, speaker: '' };
  const announced = await journey.hearAfter('a new line of captions', async (page) => {
    await ask(portal, 'POST', `/api/captions/${key}/lines`, { body: line });
    // New lines are announced every few seconds.
    await page.locator('.captions [aria-live]', { hasText: line.text }).waitFor({ state: 'attached' });
  });
  expect(announced.join(' ')).toContain('A ramp is a way in for everyone.');
  await journey.press('change mode');
  await journey.pressUntil('next entry', 'Your question');
  await journey.press('change mode');
  await journey.type('How wide is a ramp?');
  await journey.press('tab');
  const sent = await journey.press('enter');
  expect(sent.join(' ')).toContain('Your question was sent.');
  await expectTranscript('live-page', journey);
});
