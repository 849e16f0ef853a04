// Heard: three people of a group are registered with accommodations, in few words.
import { it } from 'vitest';
import { aSpokenStage, expectTranscript, signedInAs } from '#tests/support/spoken-stage.ts';
import { registerAGroup } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStage();

it('registers a group of three with accommodations', async () => {
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), { email: 'marcus@example.org', password: 'group-site9' }));
  await registerAGroup(journey);
  await expectTranscript('register-a-group', journey);
});
