// Heard: a self-paced course from the honor code to the pre-test, and a recording's player with captions.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, recordedSession, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const courseId = 110926;

it('begins a self-paced course', async () => {
  const { person } = await aSignedInPerson(stage.portal());
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person));
  await journey.openUnheard(`/continuing-education/honor-code/${courseId}`);
  await journey.pressUntil('next heading', 'Honor Code');
  await journey.pressUntil('next button', 'I Acknowledge');
  const course = await journey.press('enter');
  expect(course.join(' ')).toContain('Accessible Documents from the Start');
  await journey.pressUntil('next heading', 'Steps to credit');
  await journey.pressUntil('next link', 'Take the pre-test');
  await journey.press('enter');
  await expectTranscript('self-paced', journey);
});

it('plays and pauses a recording; captions are not repeated by the screen reader', async () => {
  const journey = await stage.begin();
  await journey.open(await recordedSession(stage.portal()));
  await journey.pressUntil('next button', 'Play');
  await journey.unheard(async (page) => {
    await page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('.player__video');
      video?.addEventListener('timeupdate', () => video.currentTime > 6 && video.pause());
    });
  });
  const played = await journey.press('enter');
  expect(played.join(' ')).toMatch(/Playing/);
  await journey.pressUntil('tab', 'Captions');
  await journey.press('tab', 'tab', 'tab', 'tab');
  await expectTranscript('player', journey);
});
