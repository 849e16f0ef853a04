// Heard: an account is created by keyboard, with errors that are said at the summary and at the field.
import { expect, it } from 'vitest';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();

it('creates an account, and hears what is wrong and where', async () => {
  const journey = await stage.begin();
  await journey.open('/ao/registration');
  await journey.pressUntil('next heading', 'Create an account');
  await journey.pressUntil('next button', 'Create account');
  const summary = await journey.press('enter');
  expect(summary.join(' ')).toContain('There are some problems with your form.');
  await journey.press('tab');
  const field = await journey.press('enter');
  expect(field.join(' ')).toContain('First name');
  await journey.type('Ana');
  await journey.press('tab');
  await journey.type('Lund');
  for (const [label, text] of [
    ['Email', 'ana.lund@example.org'],
    ['Address, line 1', '1 Level Way'],
    ['City', 'Fairwater'],
    ['Secret question', 'f'],
    ['Answer to the secret question', 'Green'],
    ['Password', 'ramps-in-1'],
    ['Password again', 'ramps-in-1'],
  ] as const) {
    await journey.pressUntil('tab', new RegExp(`^${label} (entry|combo box|password text)`));
    await journey.type(text);
  }
  await journey.press('enter');
  await expectTranscript('create-account', journey);
});
