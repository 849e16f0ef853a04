// The player: by keyboard, with captions and transcript, and in a self-paced course.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { sampleTests } from '#content/sample/tests.ts';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { answerQuestion } from '#tests/browsers/flows/credit.ts';
import { aPersonAt, expectNoComplaints } from '#tests/browsers/steps.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';

const courseId = 110926;
const courseName = 'Accessible Documents from the Start';

const recordedSession = async ({ portal: { db } }: FlowStage): Promise<string> => {
  const { id } = await db.selectFrom('session').select('id').where('source_id', '=', 'ao-07').executeTakeFirstOrThrow();
  return `/ao/session/${id}`;
};

/** What the video itself says, whatever the page draws. */
const videoOf = (page: EnginePage) =>
  page.run(() => {
    const video = document.querySelector<HTMLVideoElement>('.player__video');
    if (!video) throw new Error('There is no video.');
    const { currentTime, paused, playbackRate } = video;
    return { currentTime, isPlaying: !paused, speed: playbackRate };
  });

const isPlayed = (page: EnginePage, seconds: number) =>
  page.until(
    `${seconds} seconds are played`,
    (least) => (document.querySelector<HTMLVideoElement>('.player__video')?.currentTime ?? 0) >= least,
    seconds,
  );

const isReady = (page: EnginePage) =>
  page.until('the player works', () => document.querySelector('fieldset.player__controls:enabled') !== null);

const playing: Flow = {
  name: 'play a recording by keyboard: keys, speed, captions',
  run: async (stage) => {
    const page = await stage.open(await recordedSession(stage));
    await isReady(page);
    await page.focus('button', 'Play');
    await page.press('Enter');
    await isPlayed(page, 3);
    await page.until('a caption is shown', () => document.querySelector('.player__captions')?.textContent !== '');
    await page.press('k');
    expect((await videoOf(page)).isPlaying).toBe(false);
    await page.press('l');
    const { currentTime } = await videoOf(page);
    expect(currentTime).toBeGreaterThan(12);
    await page.click('button', 'Settings');
    await page.choose('Speed', '1.5');
    expect((await videoOf(page)).speed).toBe(1.5);
    await page.focus('button', 'Captions');
    await page.press('c');
    await page.until('captions are off', () =>
      Array.from(document.querySelectorAll('.player [aria-pressed="false"]')).some((each) =>
        (each.getAttribute('aria-label') ?? each.textContent).includes('Captions'),
      ),
    );
    await page.press('c');
    await page.focus('slider', /^Position/);
    await page.press('Home');
    await page.until(
      'the video is at its start',
      () => (document.querySelector<HTMLVideoElement>('.player__video')?.currentTime ?? 9) < 1,
    );
    expectNoComplaints(page);
  },
};

const transcript: Flow = {
  name: 'search the transcript of a recording, play from there, and save it',
  run: async (stage) => {
    const page = await stage.open(await recordedSession(stage));
    await isReady(page);
    await page.fill(/^Search the transcript/, 'READ', 'searchbox');
    await page.click('button', 'Next result');
    await page.click('button', 'Play from this result');
    await isPlayed(page, 42);
    await page.press('k');
    await page.click('button', 'Settings');
    await page.choose(/^Caption and transcript language/, 'Español');
    // What is out of view has no inner text.
    await page.until(
      'the transcript is in Spanish',
      () => document.querySelector('main')?.textContent.includes('Bienvenidos.') ?? false,
    );
    const file = await page.download(() => page.click('button', 'Download as text'));
    expect(await readFile(file, 'utf8')).toContain('Bienvenidos.');
    expectNoComplaints(page);
  },
};

const course: Flow = {
  name: 'begin a self-paced course: honor code, pre-test, and the video, whose progress is kept',
  run: async (stage) => {
    const { page } = await aPersonAt(stage, `/continuing-education/honor-code/${courseId}`);
    await page.heading('Honor Code');
    await page.focus('button', 'I Acknowledge');
    await page.press('Enter');
    await page.heading(courseName);
    await page.click('link', 'Take the pre-test');
    await page.click('button', 'Start pre-test');
    const test = sampleTests.find(({ session, kind }) => session.endsWith(String(courseId)) && kind === 'pre');
    await page.shows('0 of 5 questions answered.');
    for (const question of test?.questions.slice(0, 2) ?? []) await answerQuestion(page, question);
    await page.shows('2 of 5 questions answered.');
    await page.click('button', 'Review and submit');
    await page.click('button', 'Submit answers');
    await page.focused('Submitted');
    await page.click('link', 'Continue the webinar');
    await page.heading(courseName);
    await page.click('link', 'Go to the video');
    await isReady(page);
    await page.shows('Watched today');
    await page.click('button', 'Settings');
    await page.choose('Speed', '2');
    await page.focus('button', 'Play');
    await page.press('Enter');
    await isPlayed(page, 8);
    await page.press('Enter');
    expect((await videoOf(page)).isPlaying).toBe(false);
    await page.open(await page.address());
    await isReady(page);
    await isPlayed(page, 4);
    expectNoComplaints(page);
  },
};

export const watching = [playing, transcript, course];
