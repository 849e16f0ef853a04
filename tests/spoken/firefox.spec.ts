// Heard in Firefox: a session, an account with errors, and a search.
import { it } from 'vitest';
import { aSpokenStageInFirefox, expectTranscript } from '#tests/support/spoken-stage.ts';
import { createAnAccount, findASession, search } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStageInFirefox();

it.each([
  ['finds a session', 'firefox-find-a-session', findASession],
  ['creates an account', 'firefox-create-account', createAnAccount],
  ['searches for a misspelled word', 'firefox-search', search],
] as const)('%s', async (_, name, steps) => {
  const journey = await stage.begin();
  await steps(journey);
  await expectTranscript(name, journey);
});
