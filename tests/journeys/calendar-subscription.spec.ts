// The calendar subscription in My sessions: created, copied, replaced and turned off, by keyboard.
import ICAL from 'ical.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ask } from '#tests/support/api.ts';
import { launchBrowser, openPage } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { aVisit, expectNoConsoleErrors, heading } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('a calendar link is created, copied, replaced and turned off', async () => {
  const { page, context, complaints, token } = await aVisit(portal, browser, '/my');
  const { body: members } = await ask(portal, 'GET', '/api/schedule/members', { token });
  await register(portal, token, 1201, [members[0].id]);
  await openPage(page, `${portal.url}/my/sessions`);
  await heading(page, 'My sessions').waitFor();
  const link = page.getByLabel('Calendar link', { exact: true });
  const read = async (address: string) => {
    const response = await fetch(portal.url + new URL(address).pathname);
    return { status: response.status, text: await response.text() };
  };

  await page.getByRole('button', { name: 'Create calendar link' }).press('Enter');
  await page.getByText('Calendar link created.').waitFor();
  const first = await link.inputValue();
  const events = new ICAL.Component(ICAL.parse((await read(first)).text)).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(['session-1201@localhost']);
  expect(await page.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    first.replace('http:', 'webcal:'),
  );
  await expectAccessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.getByRole('button', { name: 'Replace link of the calendar' }).press('Enter');
  await page.getByRole('button', { name: 'Replace link', exact: true }).press('Enter');
  await page.getByText('Calendar link replaced.').waitFor();
  const second = await link.inputValue();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Turn off calendar subscription' }).press('Enter');
  await page.getByRole('button', { name: 'Turn off', exact: true }).press('Enter');
  await page.getByText('Calendar subscription turned off.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Calendar subscription turned off.');
  expect((await read(second)).status).toBe(404);
  await page.getByRole('button', { name: 'Create calendar link' }).waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});
