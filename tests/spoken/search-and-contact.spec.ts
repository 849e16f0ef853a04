// Heard: a search with a typing error, and a message to staff with an invalid address.
import { expect, it } from 'vitest';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';
import { search } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStage();

it('searches for a misspelled word and opens a result', async () => {
  const journey = await stage.begin();
  await search(journey);
  await expectTranscript('search', journey);
});

it('writes to staff, and hears what is wrong with the address', async () => {
  const journey = await stage.begin();
  await journey.open('/ao/contact-us');
  await journey.pressUntil('next heading', 'Contact');
  await journey.pressUntil('next entry', 'First name');
  await journey.press('change mode');
  await journey.type('Ana');
  await journey.press('tab');
  await journey.type('Lund');
  await journey.press('tab');
  await journey.type('ana at example.org');
  await journey.pressUntil('tab', 'Comment');
  await journey.type('Is the room step-free?');
  await journey.press('tab');
  const summary = await journey.press('enter');
  expect(summary.length).toBeGreaterThan(0);
  await journey.press('tab', 'enter');
  await journey.unheard((page) => page.keyboard.press('Control+A'));
  await journey.type('ana@example.org');
  await journey.pressUntil('tab', 'Send message');
  const sent = await journey.press('enter');
  expect(sent.length).toBeGreaterThan(0);
  await expectTranscript('contact', journey);
});
