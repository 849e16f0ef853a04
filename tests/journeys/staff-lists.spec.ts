// Work on selected rows of the staff's tables: confirmed, done for each, with its result.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, type Visit, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
let staff: Visit;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  staff = await visit(browser, { viewport: { width: 320, height: 800 } });
  await staff.page.goto(`${portal.url}/staff`);
  await signIn(staff.page, sampleStaff);
  await heading(staff.page, 'Dashboard').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('drafts are published together, after their names were confirmed', async () => {
  const { page, complaints } = staff;
  for (const name of ['Okapi Ramps', 'Okapi Doors'])
    await addSession(portal, { name, is_draft: true, status_code: SessionStatus.Deleted });
  await page.goto(`${portal.url}/staff/sessions?q=okapi&hide=series`);
  await page.getByText('1 to 2 of 2').waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  await page.getByText('2 selected').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Publish 2 drafts' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish 2 drafts?' });
  await dialog.getByText(/Okapi Doors and Okapi Ramps|Okapi Ramps and Okapi Doors/).waitFor();
  await dialog.getByRole('button', { name: 'Publish 2 drafts' }).press('Enter');
  await page.getByText('Publish 2 drafts: 2 of 2 done.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('2 of 2 done.');

  const rows = await portal.db.selectFrom('session').select('is_draft').where('name', 'like', 'Okapi%').execute();
  expect(rows).toEqual([{ is_draft: false }, { is_draft: false }]);
  expectNoConsoleErrors(complaints);
});

it('registrations are canceled together, and those of others stay', async () => {
  const { page, complaints } = staff;
  const session = await addSession(portal);
  const people = await Promise.all(
    ['Ansel', 'Birta', 'Corin'].map((firstName) => aSignedInPerson(portal, { firstName, lastName: 'Marsh' })),
  );
  for (const { token, selfId } of people) await register(portal, token, session, [selfId]);
  await page.goto(`${portal.url}/staff/sessions/${session}/registrations`);
  for (const name of ['Ansel Marsh', 'Birta Marsh']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  }
  await page.getByRole('button', { name: 'Cancel 2 registrations' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 registrations' }).press('Enter');
  await page.getByText('2 of 2 done.').waitFor();
  await expectAccessible(page);

  const rows = await portal.db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select('member.first_name')
    .where('session_id', '=', session)
    .where('canceled_at', 'is', null)
    .execute();
  expect(rows).toEqual([{ first_name: 'Corin' }]);
  expectNoConsoleErrors(complaints);
});

it('selected registrants are emailed together: the selection is the audience of an announcement', async () => {
  const { page, complaints } = staff;
  const session = await addSession(portal);
  const people = await Promise.all(
    ['Edda', 'Falko', 'Greta'].map((firstName) => aSignedInPerson(portal, { firstName, lastName: 'Marsh' })),
  );
  for (const { token, selfId } of people) await register(portal, token, session, [selfId]);
  await page.goto(`${portal.url}/staff/sessions/${session}/registrations`);
  for (const name of ['Edda Marsh', 'Greta Marsh']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Email 2 accounts' }).press('Enter');
  await page.getByLabel('Subject', { exact: true }).fill('Two seats');
  await page.getByLabel('Message', { exact: true }).fill('Please bring a tape measure.');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('selected');
  await page.getByRole('button', { name: 'Preview announcement' }).press('Enter');
  await page.getByRole('button', { name: 'Send to 2 accounts…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 accounts' }).press('Enter');
  await page.getByText('Selected registrants: 2 accounts').waitFor();
  await page.getByRole('button', { name: 'Stop announcement' }).waitFor();
  await expectAccessible(page);
  expectNoConsoleErrors(complaints);
});

it('a search from a later page goes on in its field, and a page beyond the last leads to the first', async () => {
  const { page, complaints } = staff;
  await page.goto(`${portal.url}/staff/sessions?page=2`);
  await page.getByText(/^51 to 100 of /).waitFor();
  const search = page.getByRole('searchbox', { name: 'Name, speaker or number' });
  await search.pressSequentially('ramp', { delay: 60 });
  await page.getByText(/^1 to \d+ of \d+$/).waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe('ramp');

  await page.goto(`${portal.url}/staff/sessions?page=999`);
  await page.getByRole('link', { name: 'Go to the first page' }).press('Enter');
  await page.getByText(/^1 to 50 of /).waitFor();
  expectNoConsoleErrors(complaints);
});

it('a filter that nobody fits any more shows all registrations', async () => {
  const { page, complaints } = staff;
  const session = await addSession(portal);
  const { token, selfId } = await aSignedInPerson(portal, { firstName: 'Dorit', lastName: 'Marsh' });
  await register(portal, token, session, [selfId]);
  await page.goto(`${portal.url}/staff/sessions/${session}/registrations?state=canceled&sort=name`);
  await page.getByText('1 to 1 of 1').waitFor();
  expect(await page.getByRole('link', { name: 'All (1)' }).getAttribute('aria-current')).toBe('true');
  expect(await page.getByRole('link', { name: 'Registered (1)' }).getAttribute('href')).toContain('sort=name');
  expectNoConsoleErrors(complaints);
});
