// Heard: from the home page of a series to a session, whose page is read from top to bottom.
import { it } from 'vitest';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();

it('finds a session by headings and links, and reads its page', async () => {
  const journey = await stage.begin();
  await journey.open('/ao');
  await journey.pressUntil('next heading', 'Upcoming sessions');
  await journey.pressUntil('next link', 'Accessible Means of Egress');
  await journey.press('enter');
  await journey.press('read from here');
  await expectTranscript('find-a-session', journey);
});
