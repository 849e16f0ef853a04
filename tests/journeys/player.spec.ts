// The video of a session: by keyboard alone, with captions in time, signing, description and a transcript to work with.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebVtt } from '#rules/catalog/web-vtt.ts';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
let path: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser(['--autoplay-policy=no-user-gesture-required'])]);
  const { id, route } = await portal.db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'series.route'])
    .where('source_id', '=', 'ao-07')
    .executeTakeFirstOrThrow();
  path = `/${route}/session/${id}`;
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const aViewer = async (options: Parameters<typeof visit>[1] = {}, query = '') => {
  const made = await visit(browser, options);
  const open = async (): Promise<void> => {
    await openPage(made.page, portal.url + path + query);
    await made.page.locator('fieldset.player__controls:enabled').waitFor();
  };
  await open();
  return { ...made, open };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const speed = (page: Page) => page.getByRole('combobox', { name: 'Speed' });
const openSettings = (page: Page) => button(page, 'Settings').click();
const captions = (page: Page) => page.locator('.player__captions');

/** What the video itself says, whatever the page draws. */
const videoOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.player__video');
    if (!video) throw new Error('There is no video.');
    const { currentTime, paused, playbackRate, muted, currentSrc } = video;
    return { currentTime, isPlaying: !paused, speed: playbackRate, muted, file: new URL(currentSrc).pathname };
  });

const until = (page: Page, seconds: number) =>
  page.waitForFunction(
    (least) => (document.querySelector<HTMLVideoElement>('.player__video')?.currentTime ?? 0) >= least,
    seconds,
  );

/** Goes on with the Tab key until this has focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused && 'labels' in focused ? (focused as HTMLInputElement).labels : null; // It has labels.
      return labels?.[0]?.firstChild?.textContent ?? focused?.getAttribute('aria-label') ?? focused?.textContent;
    });
    if (named?.replace('✓', '').trim() === name) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
};

describe('the player', () => {
  it('plays, leaps, changes speed and stops by keyboard alone', async () => {
    const { page, context, complaints } = await aViewer();

    await tabTo(page, 'Position');
    await page.keyboard.press('PageUp');
    expect(await position(page).getAttribute('aria-valuetext')).toBe('5 seconds of 53 seconds');
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await until(page, 5.5);
    expect(await page.locator('[aria-live]').filter({ hasText: 'Playing' }).count()).toBe(1);
    await page.keyboard.press('k');
    await tabTo(page, 'Forward 10 seconds');
    await page.keyboard.press('Space');
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Speed');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await speed(page).count()).toBe(0);
    expect(await button(page, 'Settings').evaluate((element) => element === document.activeElement)).toBe(true);

    const { currentTime, isPlaying, speed: rate } = await videoOf(page);
    expect({ isPlaying, rate }).toEqual({ isPlaying: false, rate: 1.25 });
    expect(currentTime).toBeGreaterThan(15);
    expect(currentTime).toBeLessThan(19);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows no caption more than 50 ms before or after its time', async () => {
    const { page, context } = await aViewer();
    const cues = parseWebVtt(await readFile('web/public/video/captions-en.vtt', 'utf8'));
    await openSettings(page);
    await speed(page).selectOption('2');
    await button(page, 'Play').click();
    // Whatever is drawn: the page's own callbacks of the same frame have run before.
    const frames = await page.evaluate(
      () =>
        new Promise<[seconds: number, words: string][]>((done) => {
          const seen: [number, string][] = [];
          const look = (): void => {
            const seconds = document.querySelector<HTMLVideoElement>('.player__video')?.currentTime ?? 0;
            seen.push([seconds, document.querySelector('.player__captions')?.textContent ?? '']);
            if (seconds < 20) requestAnimationFrame(look);
            else done(seen);
          };
          requestAnimationFrame(look);
        }),
    );

    /** At twice the speed, 50 ms of the viewer are a tenth of a second of the video. */
    const isRight = ([seconds, words]: [number, string]): boolean =>
      [seconds, seconds - 0.1].some((moment) => {
        const current = cues.filter(({ start, end }) => start <= moment && moment < end);
        return words === current.map(({ speaker, text }) => `${speaker}: ${text}`).join('');
      });
    expect(frames.filter((frame) => !isRight(frame))).toEqual([]);
    expect(new Set(frames.map(([, words]) => words)).size).toBe(5);
    await context.close();
  });

  it('goes where the transcript is pressed, and finds words in it', async () => {
    const { page, context } = await aViewer();
    const transcript = part(page, 'Transcript');

    await transcript.getByText('Dial the number yourself.').click();
    await page.waitForFunction(() => !document.querySelector<HTMLVideoElement>('.player__video')?.seeking);
    const pressed = await videoOf(page);
    await button(page, 'Pause').click();
    await transcript.getByRole('searchbox').fill('READ');
    await button(page, 'Next result').click();
    const status = transcript.locator('[aria-live]');
    await status.getByText('Result 2 of').waitFor();
    const announced = await status.textContent();
    await button(page, 'Play from this result').click();
    const found = await videoOf(page);
    await expectAccessible(page);
    await transcript.getByRole('searchbox').fill('elephant');
    await transcript.getByText('“elephant” is not in the transcript.').waitFor();

    expect(pressed.isPlaying).toBe(true);
    expect(pressed.currentTime).toBeCloseTo(36.5, -1);
    expect(announced).toBe(
      'Result 2 of 3, at 42 seconds: “The fourth check: the words Sent ahead, Read by a screen reader.”',
    );
    expect(found.currentTime).toBeGreaterThanOrEqual(42);
    expect(found.currentTime).toBeLessThan(45);
    await context.close();
  });

  it('says in which language each passage of the transcript is', async () => {
    const { page, context } = await aViewer();
    const transcript = part(page, 'Transcript');
    const languageOf = (text: string): Promise<string | undefined> =>
      transcript.getByText(text).evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);

    await openSettings(page);
    await page.getByLabel('Caption and transcript language').selectOption('Español');
    await transcript.getByText('Bienvenidos.').waitFor();

    expect(await languageOf('Bienvenidos.')).toBe('es');
    expect(await languageOf('White letters on dark blue')).toBe('en');
    expect(
      await transcript
        .getByText('Description:')
        .first()
        .evaluate((words) => words.closest('[lang="es"]')),
    ).toBe(null);
    await transcript.getByRole('searchbox').fill('Bienvenidos');
    const status = transcript.locator('[aria-live]');
    await status.getByText('Result 1 of').waitFor();
    expect(await status.locator('span').getAttribute('lang')).toBe('es');
    await transcript.getByRole('searchbox').fill('dark blue');
    await status.getByText('White letters').waitFor();
    expect(await status.locator('span').getAttribute('lang')).toBe(null);
    await context.close();
  });

  it('goes to chapters from the list and the keyboard, marks them, and heads the transcript with them', async () => {
    const { page, context } = await aViewer();
    const chapters = page.getByRole('list', { name: 'Chapters' });
    const current = () => chapters.locator('[aria-current]').textContent();
    const seconds = async () => Math.floor((await videoOf(page)).currentTime);

    expect(await chapters.getByRole('button').allTextContents()).toEqual([
      ...[
        '0:00 Before you open the room',
        '0:09 Captions',
        '0:20 Interpreters',
        '0:32 The telephone',
        '0:42 Materials',
      ],
    ]);
    expect(await page.locator('.player__marks > span').count()).toBe(4);
    await chapters.getByRole('button', { name: 'Interpreters' }).click();
    expect((await videoOf(page)).isPlaying).toBe(true);
    await page.keyboard.press('k');
    await button(page, 'Captions').focus();
    expect(await seconds()).toBe(20);
    await page.keyboard.press('n');
    await page.getByText('At 32 seconds').waitFor();
    expect(await current()).toBe('0:32 The telephone');
    await page.keyboard.press('p');
    expect(await seconds()).toBe(20);
    await position(page).fill('30');
    await button(page, 'Captions').focus();
    await page.keyboard.press('p');
    expect(await seconds()).toBe(20);
    expect(await part(page, 'Transcript').getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      ...['Before you open the room', 'Captions', 'Interpreters', 'The telephone', 'Materials'],
    ]);
    await expectAccessible(page);
    await context.close();
  });

  it('is one stop of the Tab key in the transcript, with arrow keys inside', async () => {
    const { page, context } = await aViewer();
    const times = page.getByRole('list', { name: 'Transcript text' }).getByRole('button');
    const saving = page.waitForEvent('download');

    await button(page, 'Download as text').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');

    expect(await times.evaluateAll((list) => list.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
    expect(Math.floor((await videoOf(page)).currentTime)).toBe(42);
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain('[0:36] Ben Example: Third, the telephone. Dial the number yourself. One wrong digit');
    await context.close();
  });

  it('remembers how someone likes to watch, and lets the shortcuts rest', async () => {
    const { page, context, open, complaints } = await aViewer();

    await page.keyboard.press('Tab');
    await button(page, 'Captions').focus();
    await page.keyboard.press('c');
    await page.getByText('Captions off').waitFor();
    await page.keyboard.press('c');
    await openSettings(page);
    await speed(page).selectOption('1.5');
    await page.getByLabel('Caption size').selectOption('Very large');
    await page.getByLabel('Caption colors').selectOption('Black on yellow');
    await page.getByLabel('Caption position').selectOption('On the video, at the top');
    await page.getByLabel('Caption and transcript language').selectOption('Español');
    await page.getByText('Antes de abrir la sala').waitFor();
    await page.getByText('Keyboard shortcuts', { exact: true }).first().click();
    await page.getByLabel(/^Use keyboard shortcuts/).uncheck();
    await button(page, 'Captions').focus();
    await page.keyboard.press('c');
    await expectAccessible(page);
    await open();
    await position(page).fill('4');

    await captions(page).getByText('Ada Sample: Bienvenidos.').waitFor();
    const look = await captions(page).evaluate((box) => [
      box.dataset.size,
      box.dataset.color,
      box.getAttribute('lang'),
      box.className.includes('--top'),
    ]);
    expect(look).toEqual(['huge', 'black-on-yellow', 'es', true]);
    expect((await videoOf(page)).speed).toBe(1.5);
    expect(await button(page, 'Captions').getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps sign language at the video’s place, and goes on described where it was', async () => {
    const { page, context, complaints } = await aViewer();

    await position(page).fill('20');
    await button(page, 'Play').click();
    await button(page, 'Sign language').click();
    await button(page, 'Audio description').click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLVideoElement>('.player__video')?.currentSrc.endsWith('described.mp4'),
    );
    await until(page, 22);
    const drift = await page.evaluate(async () => {
      const [video, signed] = document.querySelectorAll('video');
      let most = 0;
      for (let look = 0; look < 20; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        most = Math.max(most, Math.abs((video?.currentTime ?? 0) - (signed?.currentTime ?? 99)));
      }
      return most;
    });

    const video = await videoOf(page);
    expect(drift).toBeLessThan(0.2);
    expect(video).toMatchObject({ isPlaying: true, file: '/video/described.mp4' });
    expect(video.currentTime).toBeLessThan(30);
    await expectAccessible(page);
    await button(page, 'Audio description').click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLVideoElement>('.player__video')?.currentSrc.endsWith('video.mp4'),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('fits a narrow window in every mode, in large captions and at the found sentence', async () => {
    const { page, context, open } = await aViewer({ viewport: { width: 320, height: 700 } }, '?at=43');
    const errors: string[] = [];
    // Where a wider font of the system wraps the line, axe takes the mark of the spoken words for the ground of the speaker's name.
    await page.waitForFunction(() => localStorage.getItem('font') !== null);
    await open();

    await openSettings(page);
    await page.getByLabel('Caption size').selectOption('Very large');
    await button(page, 'Sign language').click();
    for (const mode of ['light', 'dark', 'forced colors'] as const) errors.push(...(await findings(page, path, mode)));
    const small = await page.locator('.player :is(button, select, input, summary)').evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility() && !control.matches('[type="checkbox"]'))
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML),
    );

    expect(errors).toEqual([]);
    expect(small).toEqual([]);
    expect(await surplusWidth(page)).toBe(0);
    expect((await videoOf(page)).currentTime).toBe(43);
    await context.close();
  });

  it('plays a stream in a browser that knows none, and says so when a video cannot be had', async () => {
    const media = () => portal.db.updateTable('session_media');
    await media().set({ video: '', stream: '/video/stream.m3u8' }).execute();
    const viewer = await visit(browser);
    await viewer.page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    // As such a browser does: the list of its sources leads to nothing.
    await viewer.page.route('**/*.m3u8', (route, request) =>
      request.resourceType() === 'media' ? route.abort() : route.continue(),
    );
    await openPage(viewer.page, portal.url + path);

    await button(viewer.page, 'Play').click();
    await until(viewer.page, 0.5);
    const streamed = await viewer.page.evaluate(() => document.querySelector('video')?.src.startsWith('blob:'));
    await viewer.context.close();
    await media().set({ video: '/video/missing.mp4', stream: '' }).execute();
    const { page, context } = await aViewer();
    await page.getByRole('alert').getByText('The video can’t be played right now.').waitFor();
    await expectAccessible(page);
    await media().set({ video: '/video/video.mp4' }).execute();
    await context.close();

    expect(streamed).toBe(true);
  });

  it('has its transcript without scripts, beside the browser’s own controls', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });

    await page.goto(portal.url + path);

    expect(await page.locator('video').getAttribute('controls')).not.toBeNull();
    expect(await page.getByText('One wrong digit keeps people out.').isVisible()).toBe(true);
    expect(await button(page, 'Play').isVisible()).toBe(false);
    expect(await page.getByRole('list', { name: 'Chapters' }).getByText('Interpreters').isVisible()).toBe(true);
    await context.close();
  });
});
