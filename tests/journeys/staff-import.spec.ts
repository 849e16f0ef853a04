// Staff import people from CSV files, by keyboard: problems by line, without the invalid rows, find a person, and undo.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const files = {
  'people.csv': 'key,email,first_name,last_name\nP1,zelda@moved.org,Zelda,Fairwater\nP2,wrong,Otto,Fairwater\n',
  'members.csv': 'key,person,first_name,last_name\nM1,P1,Wim,Fairwater\nM2,P2,Uli,Fairwater\n',
  'memberships.csv': 'person,body,number\nP1,aia,12345678\n',
  'registrations.csv': 'person,member,session\nP1,,1201\nP1,M1,1201\n',
  'attendance.csv': 'person,session,minutes\nP1,1301,85\n',
  'credit.csv': 'person,session,type,decision,hours\nP1,1301,coa,granted,1.5\n',
  'certificates.csv': 'number,person,session,type,hours,earned_on\nOLD.2019-17,P1,1301,coa,1.5,2019-04-30\n',
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).press('Enter');
const zelda = () =>
  portal.db.selectFrom('account').select('id').where('email', '=', 'zelda@moved.org').executeTakeFirst();

it('staff preview the documented files, import the valid rows, find the person, and undo', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await openPage(page, `${portal.url}/staff/data`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Import and export data').waitFor();

  await press(page, 'Preview import of people');
  await page.getByText('Choose one or more files.').waitFor();
  await page
    .getByLabel('Files of people')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    );
  await press(page, 'Preview import of people');

  const problems = page.getByRole('region', { name: 'Problems in the files of people' });
  await problems.waitFor();
  expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([
    'people.csv, line 3, email: "wrong" isn’t an email address, like name@example.com.',
    'members.csv, line 3, person: The row belongs to a person or row with a problem: "P2".',
  ]);
  expect(await page.getByRole('row', { name: /^People/ }).innerText()).toMatch(/^People\t2\t1\t1$/);
  expect(await page.getByRole('button', { name: 'Import people…' }).count()).toBe(0);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  expect(await zelda()).toBeUndefined();

  await page.getByLabel('Import the rows without problems, and leave out the others').press('Space');
  await press(page, 'Import people…');
  await press(page, 'Import people');
  await page.getByText('People imported. You can undo it below for 7 days.').waitFor();
  await expectAccessible(page);

  await openPage(page, `${portal.url}/staff/people?q=Fairwater`);
  await page.getByRole('link', { name: 'Zelda Fairwater' }).first().waitFor();
  expect(await page.getByText('Otto Fairwater').count()).toBe(0);

  await openPage(page, `${portal.url}/staff/data`);
  await press(page, /^Undo import… /);
  await press(page, 'Undo import');
  await page.getByText('Import undone: 1 account removed.').waitFor();
  await page.getByText('No accounts were kept.').waitFor();
  await expectAccessible(page);
  expect(await zelda()).toBeUndefined();
  expectNoConsoleErrors(complaints);
  await context.close();
});
