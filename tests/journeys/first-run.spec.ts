// A new installation: the checklist on the dashboard, from an empty database until everything is done.
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    aPortal({ isEmpty: true, isPublic: true, smtpUrl: 'smtp://127.0.0.1:1', hasBackups: true }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const aStaffMember = async () => {
  const { person, accountId, token } = await aSignedInPerson(portal, { firstName: 'Ida', lastName: 'Frost' });
  const { body } = await ask(portal, 'POST', '/api/my/second-factor', { token, body: { password: person.password } });
  const codes = new TOTP({ secret: body.secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const { body: confirmed } = await ask(portal, 'POST', '/api/my/second-factor/confirm', {
    ...{ token, body: { code: codes.generate() } },
  });
  await portal.db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', accountId)
    .execute();
  return { person, recoveryCode: confirmed.recoveryCodes[0] as string };
};

const theRestIsDone = async (): Promise<void> => {
  const series = { id: 4, name: 'First Steps', route: 'ao', color: '#336699', description: '', sort_order: 1 };
  await portal.db.insertInto('series').values(series).execute();
  await addSession(portal);
  const at = Temporal.Now.instant();
  await portal.db
    .insertInto('backup_run')
    .values({ started_at: at, ended_at: at, file: 'backup-1.tar', bytes: '1' })
    .execute();
};

const stepsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: /Set up your portal|Your portal is set up/ })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('p')?.innerText ?? ''));

it('a new installation lists what it needs, checks it from its real state, and can be told to stop', async () => {
  const { person, recoveryCode } = await aStaffMember();
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(portal.url);
  await heading(page, 'Accessibility Online').waitFor();
  // Neither a help line without a number nor a choice without series.
  expect(await page.getByText(/Call us|Select a Webinar Series/).count()).toBe(0);
  await page.goto(`${portal.url}/staff`);
  await signIn(page, person);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('2 of 6 steps are done.').waitFor();
  expect(await stepsOf(page)).toEqual([
    ...['Describe your organization To do', 'Create the first series To do', 'Create the first session To do'],
    ...['Connect a mail server Done', 'Turn on backups To do', 'Turn on two-factor authentication Done'],
  ]);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await page.goto(`${portal.url}/staff/sessions/new`);
  await page.getByText('A session belongs to a series, and there is none yet.').waitFor();
  await page.getByRole('link', { name: 'Create the first series' }).press('Enter');
  await heading(page, 'New series').waitFor();
  expect(await page.getByLabel('Route', { exact: true }).inputValue()).toBe('ao');
  await page.getByText('The first series is the front page of your portal, at /ao.').waitFor();
  await page.goto(`${portal.url}/staff`);
  await page.getByRole('link', { name: 'Describe your organization' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Midland Access Center');
  await page.getByLabel('Help line').fill('555-0100');
  await page.getByLabel('Contact email').fill('help@midland.example');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await page.getByText('Organization saved').waitFor();
  await page.goto(`${portal.url}/staff`);
  await page.getByText('3 of 6 steps are done.').waitFor();
  expect((await stepsOf(page))[0]).toBe('Describe your organization Done');
  expect(await page.getByRole('button', { name: 'Dismiss checklist' }).count()).toBe(0);

  await theRestIsDone();
  await page.reload();
  await page.getByRole('heading', { name: 'Your portal is set up' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss checklist' }).press('Enter');
  await expect.poll(() => page.getByRole('heading', { name: 'Your portal is set up' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.reload();
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('You’re all caught up.').waitFor();
  expect(await page.getByRole('heading', { name: 'Your portal is set up' }).count()).toBe(0);
  await context.close();
  expectNoConsoleErrors(complaints);
}, 120_000);
