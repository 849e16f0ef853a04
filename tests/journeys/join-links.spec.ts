// Join links in the browser: without scripts and signing in, straight to the meeting, replaced, and revoked by staff.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aJoinPage, joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

const provider = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<title>The meeting</title><h1>The meeting</h1>');
});
let portal: TestPortal;
let browser: Browser;
let meeting = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  meeting = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/1`;
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  provider.closeAllConnections();
  provider.close();
});

const aSession = (minutesAhead = 20, values: object = {}): Promise<number> =>
  addSession(portal, {
    starts_at: Temporal.Now.instant().add({ minutes: minutesAhead }),
    join_url: meeting,
    ...values,
  });
const joinsIn = async (id: number): Promise<number> =>
  (await portal.db.selectFrom('join_event').select('id').where('session_id', '=', id).execute()).length;

it('the link works without scripts and without signing in, and only the button counts as joining', async () => {
  const id = await aSession();
  const path = await aJoinPage(portal, id);
  const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  const response = await page.goto(portal.url + path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await page.getByText('This link is for Nora Quist.').waitFor();
  expect(await surplusWidth(page)).toBe(0);
  expect(await joinsIn(id)).toBe(0);
  const [joined] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Join the meeting' }).click(),
  ]);
  await joined.getByRole('heading', { name: 'The meeting' }).waitFor();
  expect(joined.url()).toBe(meeting);
  expect(await joinsIn(id)).toBe(1);
  await context.close();
});

it('goes straight to the meeting if the person prefers that, and Back leads to the page', async () => {
  const id = await aSession();
  const path = await aJoinPage(portal, id);
  const { page, context, complaints } = await visit(browser);
  await page.goto(portal.url + path);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Next time, go straight to the meeting when I open my link' }).check();
  const [joined] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Join the meeting' }).press('Enter'),
  ]);
  await joined.getByRole('heading', { name: 'The meeting' }).waitFor();

  const again = await context.newPage();
  await again.goto(portal.url + path);
  await again.getByRole('heading', { name: 'The meeting' }).waitFor();
  await expect.poll(() => joinsIn(id)).toBe(2);
  await again.goBack();
  await again.getByRole('checkbox', { name: /^Next time, go straight/ }).uncheck();
  await again.getByRole('button', { name: 'Join the meeting' }).waitFor();
  expect(await joinsIn(id)).toBe(2);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('says before the day when it opens and what is needed, and does not work when it is mistyped', async () => {
  const path = await aJoinPage(portal, await aSession(23 * 60));
  const { page, context, complaints } = await visit(browser);
  await page.goto(portal.url + path);
  await page.getByRole('heading', { level: 2, name: 'What you need' }).waitFor();
  expect(await page.getByRole('button', { name: 'Join the meeting' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${portal.url}${path}x`);
  await heading(page, 'This join link doesn’t work').waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a person replaces the own link by keyboard, and staff see two places and revoke it', async () => {
  const id = await aSession();
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my/sessions');
  await heading(page, 'My sessions').waitFor();
  await register(portal, token, id, [selfId]);
  const [first = ''] = await joinPaths(portal, token, id);
  await page.reload();
  await page.getByRole('button', { name: /^Replace my link/ }).press('Enter');
  await page.getByRole('button', { name: 'Replace link' }).press('Enter');
  await page.getByText('The join link of Nora Quist is replaced.').waitFor();
  await expectAccessible(page);
  const [second = ''] = await joinPaths(portal, token, id);
  await page.goto(portal.url + first);
  await page.getByText('There is a newer link.').waitFor();
  for (const browserName of ['Firefox/140.0', 'Safari/605.1.15']) {
    const headers = { 'user-agent': browserName };
    await portal.app.inject({ method: 'POST', url: second, headers });
  }

  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/staff/sessions/${id}/registrations`);
  await signIn(staff.page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await staff.page.getByText('1 person joined from more than one place.').waitFor();
  await staff.page.getByRole('cell', { name: /from 2 places/ }).waitFor();
  await staff.page.getByRole('checkbox', { name: 'Nora Quist' }).check();
  await staff.page.getByRole('button', { name: 'Revoke join link' }).click();
  await staff.page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect
    .poll(
      async () => (await portal.db.selectFrom('join_link').select('version').where('session_id', '=', id).execute())[0],
    )
    .toEqual({ version: 3 });
  await expectAccessible(staff.page);
  await page.goto(portal.url + second);
  await page.getByText('There is a newer link.').waitFor();
  await Promise.all([context.close(), staff.context.close()]);
  expectNoConsoleErrors([...complaints, ...staff.complaints]);
});
