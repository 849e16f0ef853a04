// The live desk: help requests reach staff at once and are answered, captions' health, questions, and who joined.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { anAttendee, aRegistrant, begin, sentCaptions } from '#tests/support/live-page.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const name = 'Help at Once';

const aDesk = async (session: number, width = 1280) => {
  const staff = await visit(browser, { viewport: { width, height: 800 } });
  await staff.page.goto(`${portal.url}/staff/sessions/${session}/live`);
  await signIn(staff.page, sampleStaff);
  await staff.page.getByText('Connected. This page updates by itself.').waitFor();
  return staff;
};

it('someone for whom something does not work reaches staff at once, and reads their answer', async () => {
  const session = await addSession(portal, { name });
  const attendee = await anAttendee(portal, browser, { session, name, width: 320 });
  const staff = await aDesk(session);
  const { page } = attendee;
  await page.getByText('Something does not work', { exact: true }).click();
  await page.getByRole('button', { name: 'Send to staff' }).press('Enter');
  await page.getByText('Choose what does not work.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('help-kind');
  await page.getByLabel('What does not work?').selectOption('Captions');
  await page.getByLabel('Details').fill('They are too small.');
  await page.getByText('320 × 800 pixels').waitFor();
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(page, 'live', mode)).toEqual([]);
  await page.getByRole('button', { name: 'Send to staff' }).press('Enter');
  await page.getByText('Sent. Our staff can see it now.').waitFor();
  await page.getByText('Not answered yet.').waitFor();
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  // Staff read it with what the person uses, and answer by keyboard.
  const desk = staff.page;
  await desk.getByText('They are too small.').waitFor();
  await desk.locator('[aria-live]').filter({ hasText: 'New help request.' }).waitFor({ state: 'attached' });
  await desk.getByText('Browser and display').click();
  await desk.getByText('Chrome on').waitFor();
  await desk.getByRole('button', { name: 'Answer Nora Quist' }).press('Enter');
  await desk.keyboard.type('Open the caption settings.');
  await expectAccessible(desk);
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Change answer to Nora Quist' }).waitFor();
  await page.getByText('Staff answered: Open the caption settings.').first().waitFor();
  await page.locator('[aria-live]').filter({ hasText: 'Open the caption settings.' }).waitFor({ state: 'attached' });
  for (const { complaints, context } of [attendee, staff]) {
    expectNoConsoleErrors(complaints);
    await context.close();
  }
});

it('a request can be sent without scripts, by the join link', async () => {
  const session = await addSession(portal, { name });
  const { token } = await aRegistrant(portal, session);
  const [path = ''] = await joinPaths(portal, token, session);
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/live/${session}?code=${path.split('/').at(-1)}`);
  await page.getByText('Something does not work', { exact: true }).click();
  await page.getByText('Chrome on').waitFor();
  await page.getByLabel('What does not work?').selectOption('Sound');
  await page.getByRole('button', { name: 'Send to staff' }).click();
  await page.getByText('Sent. Our staff can see it now.').waitFor();
  await page.getByText('Sound, sent').waitFor();
  await context.close();
});

it('staff see who joined, shared links, questions, and that captions stop', async () => {
  const session = await addSession(portal, { name, join_url: 'https://meet.example.org/1' });
  const { token } = await aRegistrant(portal, session);
  const [path = ''] = await joinPaths(portal, token, session);
  const question = { session_id: session, question: 'Is there parking?', asked_at: Temporal.Now.instant() };
  await portal.db.insertInto('question').values(question).execute();
  await begin(portal, session);
  const staff = await aDesk(session, 320);
  const { page } = staff;
  await page.getByRole('heading', { name: 'Who joined (0 of 1)' }).waitFor();
  await page.getByText('The session has started, and no captions have arrived.').waitFor();
  await page.getByText('Is there parking?').waitFor();

  for (const from of ['10.1.1.1', '10.2.2.2'])
    await ask(portal, 'POST', `/api${path}`, { body: { method: 'Web' }, from });
  const links = `/api/staff/sessions/${session}/caption-links`;
  const { body } = await ask(portal, 'POST', links, {
    token: await staffToken(portal),
    body: { recipient: 'Steady Hands' },
  });
  const key = new URL(body.pageURL).searchParams.get('code');
  await ask(portal, 'POST', `/api/captions/${key}/lines`, { body: { language: 'en', text: 'Hello.', sequence: 1 } });
  await page.getByText('1 line in the last minute').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Who joined (1 of 1)' }).waitFor();
  await page.getByText('1 join link was used from several places: Nora Quist').waitFor();
  await heading(page, name).waitFor();
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(page, 'desk', mode)).toEqual([]);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  expectNoConsoleErrors(staff.complaints);
  await staff.context.close();
});

it('staff add sign language and Zoom, and make captions for the recording from the live ones', async () => {
  const session = await addSession(portal, { name });
  const attendee = await anAttendee(portal, browser, { session, name, width: 1280 });
  const staff = await aDesk(session);
  const { page } = staff;
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('http://video.example.org/asl.mp4');
  await address.press('Enter');
  await page.getByText('Enter an address that starts with https://.').waitFor();
  await address.fill('https://interpreters.example.org/room');
  await address.press('Enter');
  await page.getByText('Saved. The live page shows it now.').waitFor();
  await attendee.page.getByRole('link', { name: 'Open sign language in a new window' }).waitFor();
  // A video file, and a stream of the interpreters, play beside the captions.
  for (const video of ['/video/signed.mp4', '/video/stream.m3u8']) {
    await address.fill(video);
    await address.press('Enter');
    const playing = await attendee.page.waitForFunction((name) => {
      const shown = document.querySelector<HTMLVideoElement>('.sign-language__video');
      if (!shown?.querySelector(`source[src="${name}"]`) || shown.readyState < 2) return false;
      if (shown.paused) void shown.play();
      return shown.currentTime > 0.3 && { isMuted: shown.muted, hasPicture: shown.videoWidth > 0 };
    }, video);
    expect(await playing.jsonValue()).toEqual({ isMuted: true, hasPicture: true });
  }
  await address.fill('/files/asl.mp4');
  await address.press('Enter');
  const size = attendee.page.getByLabel('Sign language window');
  await attendee.page.getByText('The video can’t be shown here.').waitFor();
  expect(await size.count()).toBe(0);

  const zoom = page.getByLabel('Zoom’s caption address');
  await zoom.fill('https://example.org/closedcaption');
  await zoom.press('Enter');
  await page.getByText('Enter the address that Zoom shows. It starts with').waitFor();
  await zoom.fill('https://wmcc.zoom.us/closedcaption?id=1&signature=qx7vz');
  await zoom.press('Enter');
  await page.getByText('Captions go to https://wmcc.zoom.us/closedcaption?….').waitFor();
  expect(await page.content()).not.toContain('qx7vz');
  await page.getByRole('button', { name: 'Stop sending captions to Zoom' }).press('Enter');
  await page.getByText('Captions are no longer sent to Zoom.').waitFor();

  await sentCaptions(portal, session, [
    ['en-US', 'Good afternoon and welcome.'],
    ['es-MX', 'Buenas tardes.'],
  ]);
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('caption_line')
    .set({ said_at: starts_at.add({ seconds: 30 }) })
    .where('session_id', '=', session)
    .execute();
  await page.goto(`${portal.url}/staff/sessions/${session}/recording`);
  await page.getByLabel('The recording begins at').waitFor();
  await page.getByRole('button', { name: 'Create a captions draft from the live captions' }).press('Enter');
  await page.getByText('Captions in 2 languages added below').waitFor();
  expect(await page.getByLabel('Language 1', { exact: true }).inputValue()).toBe('en-US');
  await expectAccessible(page);
  await page.locator('#record-video').fill('https://video.example.org/recording.mp4');
  await page.getByRole('button', { name: 'Publish recording' }).click();
  await page.getByText('Recording saved.').waitFor();
  const captions = await portal.db
    .selectFrom('session_captions')
    .select(['language', 'src'])
    .where('session_id', '=', session)
    .orderBy('sort_order')
    .execute();
  expect(captions.map(({ language }) => language)).toEqual(['en-US', 'es-MX']);
  const { payload } = await portal.app.inject(captions[0]?.src ?? '');
  expect(payload).toContain('00:00:25.200 --> 00:00:27.000');
  expect(payload).toContain('Good afternoon and welcome.');
  for (const { context } of [attendee, staff]) await context.close();
});
