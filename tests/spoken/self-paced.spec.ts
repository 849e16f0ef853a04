// Heard: a self-paced course from the honor code to the pre-test, and a recording's player with captions.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import {
  aSpokenStage,
  expectTranscript,
  recordedSession,
  sameOrder,
  signedInAs,
  spokenNow,
} from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const courseId = 110926;

const pauseAfterSixSeconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.player__video');
    video?.addEventListener('timeupdate', () => video.currentTime > 6 && video.pause());
  });

it('begins a self-paced course, answers the pre-test, and watches the video', async () => {
  const { person } = await aSignedInPerson(stage.portal());
  await sameOrder(stage.portal(), 9);
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
  await journey.pressUntil('next button', 'Start pre-test');
  await journey.press('enter');
  await journey.press('next radio button', 'space');
  await journey.pressUntil('next button', 'Review and submit');
  const review = await journey.press('enter');
  expect(review.join(' ')).toContain('Before you submit');
  await journey.pressUntil('next button', 'Submit answers');
  const submitted = await journey.press('enter');
  expect(submitted.join(' ')).toContain('Submitted');
  await journey.pressUntil('next link', 'Continue the webinar');
  await journey.press('enter');
  await journey.pressUntil('next link', 'Go to the video');
  await journey.press('enter');
  await journey.pressUntil('next button', /^Play/);
  await journey.unheard(pauseAfterSixSeconds);
  // Nobody can have watched more than the time that has passed.
  const begun = performance.now();
  stage.portal().setClock(() => spokenNow.add({ minutes: 1, milliseconds: Math.round(performance.now() - begun) }));
  const played = await journey.pressUnordered('enter');
  expect(played.join(' ')).not.toContain('Your last minutes');
  await journey.pressUntil('next heading', 'Watched today');
  await expectTranscript('self-paced', journey);
});

it('plays and pauses a recording; captions are not repeated by the screen reader', async () => {
  const journey = await stage.begin();
  await journey.open(await recordedSession(stage.portal()));
  await journey.pressUntil('next button', 'Play');
  await journey.unheard(pauseAfterSixSeconds);
  const played = await journey.press('enter');
  expect(played.join(' ')).toMatch(/Playing/);
  await journey.pressUntil('tab', 'Captions');
  await journey.pressUntil('tab', 'Settings');
  await journey.press('enter');
  await journey.pressUntil('tab', 'Speed');
  await journey.press('escape');
  await journey.pressUntil('tab', 'Search the transcript');
  const found = await journey.type('read');
  expect(found.join(' ')).toContain('1 of');
  await journey.press('tab', 'tab', 'enter');
  await expectTranscript('player', journey);
});
