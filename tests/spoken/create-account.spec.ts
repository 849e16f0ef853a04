// Heard: an account is created by keyboard, with errors that are said at the summary and at the field.
import { it } from 'vitest';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';
import { createAnAccount } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStage();

it('creates an account, and hears what is wrong and where', async () => {
  const journey = await stage.begin();
  await createAnAccount(journey);
  await expectTranscript('create-account', journey);
});
