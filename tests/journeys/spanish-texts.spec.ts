// Staff write a title in Spanish: visitors of Spanish pages read it, others keep the English one, and both can search for it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { someSession, staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('staff write a title in Spanish, which Spanish pages show and searches find in both languages', async () => {
  const staff = staffAt(portal, await staffToken(portal));
  const { id } = await staff.create({ ...someSession, name: 'Wombat ramps' });
  await portal.db
    .updateTable('session')
    .set({ status_code: SessionStatus.Open, is_draft: false })
    .where('id', '=', id)
    .execute();
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${portal.url}/staff/sessions/${id}/details`);
  await signIn(page, sampleStaff);
  await page.getByLabel('Name in Spanish').fill('Excepciones para vombatos');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Session saved.').waitFor();
  await context.close();

  const visitor = await visit(browser);
  const headingAt = async (path: string) => {
    await openPage(visitor.page, portal.url + path);
    return visitor.page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => [node.textContent, node.getAttribute('lang') ?? '']);
  };
  expect(await headingAt(`/es/ao/session/${id}`)).toEqual(['Excepciones para vombatos', '']);
  expect(await headingAt(`/ao/session/${id}`)).toEqual(['Wombat ramps', '']);
  const foundAt = async (path: string) => {
    await openPage(visitor.page, portal.url + path);
    return visitor.page.locator('.found h3').allTextContents();
  };
  expect(await foundAt('/es/search?q=excepcion+vombato')).toEqual(['Excepciones para vombatos']);
  expect(await foundAt('/es/search?q=wombat+ramp')).toEqual(['Excepciones para vombatos']);
  expect(await foundAt('/search?q=vombatos')).toEqual(['Wombat ramps']);
  expect(await foundAt('/search?q=wombat')).toEqual(['Wombat ramps']);
  await visitor.context.close();
  expectNoConsoleErrors(complaints);
});
