// Heard: from the home page of a series to a session, whose page is read from top to bottom.
import { it } from 'vitest';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';
import { findASession } from '#tests/support/spoken-steps.ts';

const stage = aSpokenStage();

it('finds a session by headings and links, and reads its page', async () => {
  const journey = await stage.begin();
  await findASession(journey);
  await expectTranscript('find-a-session', journey);
});
