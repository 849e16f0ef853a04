// An address that accepts no email: what the person and staff see, and how staff try it again by keyboard.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aReturnedEmail } from '#tests/support/returned-email.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('the person is asked to check the address, and staff try it again', async () => {
  const mine = await aVisit(portal, browser, '/my/sessions');
  const { email } = mine.person;
  await heading(mine.page, 'My sessions').waitFor();
  await aReturnedEmail(portal, email);
  await mine.page.reload();
  const note = mine.page.getByText(`We can’t reach you at ${email}. The address does not exist.`);
  await note.waitFor();
  await expectAccessible(mine.page);
  await mine.page.getByRole('link', { name: 'Check your email address' }).press('Enter');
  await heading(mine.page, 'Security').waitFor();
  await expectAccessible(mine.page);

  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/people/${mine.accountId}`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  const again = page.getByRole('button', { name: 'Try this address again' });
  await again.waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBe(0);
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  expect(await page.locator(':focus').textContent()).toBe(`We will send email to ${email} again.`);
  await expectAccessible(page);

  await mine.page.reload();
  await heading(mine.page, 'Security').waitFor();
  expect(await note.count()).toBe(0);
  await context.close();
  await mine.context.close();
  expectNoConsoleErrors(complaints);
  expectNoConsoleErrors(mine.complaints);
});
