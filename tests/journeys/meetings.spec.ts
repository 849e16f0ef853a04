// The meeting provider of a session in the browser: chosen by keyboard, told in the background, and tried again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { findings, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';
import { aZoomServer, zoomCredentials } from '#tests/support/zoom-server.ts';

const callback = { publicUrl: 'https://portal.example', secret: 'callback' };
let portal: TestPortal;
let browser: Browser;
let zoom: Awaited<ReturnType<typeof aZoomServer>>;
beforeAll(async () => {
  zoom = await aZoomServer();
  const meetings = meetingProviders({ zoom: zoomCredentials, bigBlueButton: null }, callback, zoom.addresses);
  [portal, browser] = await Promise.all([aPortal({ jobs: true, meetings }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await zoom?.close();
});

it('staff choose Zoom, see why it failed, try again, and the meeting is there', async () => {
  const startsAt = Temporal.Now.instant().round('hour').add({ hours: 72 });
  const times = { starts_at: startsAt, ends_at: startsAt.add({ minutes: 90 }) };
  const id = await addSession(portal, { name: 'Ramps at Once', ...times });
  const { page, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/sessions/${id}/access`);
  await signIn(page, sampleStaff);
  const provider = page.getByLabel('Meeting provider');
  await provider.waitFor();
  expect(await provider.locator('option').allInnerTexts()).toEqual([
    'Manual: you enter the meeting link',
    'Zoom meeting',
    'Zoom webinar',
  ]);

  zoom.setDown(true);
  await provider.selectOption('Zoom webinar');
  await page.getByRole('button', { name: 'Save meeting provider' }).press('Enter');
  await page.getByText('Meeting provider saved.').waitFor();
  await page.getByText('Zoom webinar, create the meeting: waiting. The provider didn’t respond.').waitFor();
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(page, 'meeting', mode)).toEqual([]);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  zoom.setDown(false);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('The meeting is ready. No one has their own link at the provider.').waitFor();
  await page.getByText('Zoom webinar, create the meeting: done').waitFor();
  expect([...zoom.meetings.values()]).toMatchObject([{ topic: 'Ramps at Once' }]);
  await page.goto(`${portal.url}/staff/sessions/${id}`);
  await page.getByText('Created by the meeting provider').waitFor();
  expectNoConsoleErrors(complaints);
});
