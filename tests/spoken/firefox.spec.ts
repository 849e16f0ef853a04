// Heard in Firefox: a session, an account with errors, a search, and a group that is registered.
import { it } from 'vitest';
import { aSpokenStageInFirefox, expectTranscript, signedInToFirefoxAs } from '#tests/support/spoken-stage.ts';
import { createAnAccount, findASession, registerAGroup, search } from '#tests/support/spoken-steps.ts';

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

it('registers a group of three with accommodations', async () => {
  const journey = await stage.begin();
  await journey.unheard(signedInToFirefoxAs(stage.portal(), { email: 'marcus@example.org', password: 'group-site9' }));
  await registerAGroup(journey);
  await expectTranscript('firefox-register-a-group', journey);
});
