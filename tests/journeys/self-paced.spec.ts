// A self-paced course by keyboard alone: honor code, pre-test, the video at twice its speed, post-test, credit, certificate.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleTests } from '#content/sample/tests.ts';
import { notifyCertificateTask } from '#server/credit/certificates/notify-certificate.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser(['--autoplay-policy=no-user-gesture-required'])]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const courseId = 110926;
const courseName = 'Accessible Documents from the Start';
const webinar = `/continuing-education/self-paced-webinar/${courseId}`;

const enter = async (page: Page, role: 'button' | 'link', name: string): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

/** Answers so many questions right, by keyboard, and hands in. */
const take = async (page: Page, kind: 'pre' | 'post', right: number): Promise<void> => {
  const questions = sampleTests.find(
    (each) => each.session.endsWith(String(courseId)) && each.kind === kind,
  )?.questions;
  for (const { text, choices, accepted } of questions?.slice(0, right) ?? []) {
    const group = page.getByRole('group', { name: new RegExp(text.replaceAll(/[?.]/g, '.')) });
    for (const choice of choices.filter(({ isRight }) => isRight)) {
      await group.getByLabel(choice.text, { exact: true }).focus();
      await page.keyboard.press('Space');
    }
    if (choices.length > 0) continue;
    await group.getByLabel('Your answer').focus();
    await page.keyboard.type(accepted[0] ?? '');
  }
  await page.getByText(`${right} of 5 questions answered.`).waitFor();
  await enter(page, 'button', 'Review and submit');
  await enter(page, 'button', 'Submit answers');
};

it('a course is done from the honor code to the certificate', async () => {
  // An evening must not end the sitting of this test: it is tomorrow at noon, so that sign-ins last.
  const today = Temporal.Now.zonedDateTimeISO('America/New_York');
  const noon = today.add({ days: 1 }).with({ hour: 12 }).toInstant();
  const shift = Temporal.Now.instant().until(noon);
  portal.setClock(() => Temporal.Now.instant().add(shift));
  const honorCode = `/continuing-education/honor-code/${courseId}`;
  const { page, context, complaints, accountId, person } = await aVisit(
    portal,
    browser,
    `/ao/login?back=${encodeURIComponent(honorCode)}`,
  );
  await heading(page, 'Honor Code').waitFor();
  await expectAccessible(page);
  await enter(page, 'button', 'I Acknowledge');
  await heading(page, courseName).waitFor();
  await page.getByRole('link', { name: 'Take the pre-test' }).waitFor();
  await expectAccessible(page);
  const kept = await portal.db.selectFrom('honor_code').selectAll().where('account_id', '=', accountId).execute();
  expect(kept).toMatchObject([
    { session_id: courseId, text_version: expect.stringMatching(/^\d{4}-\d\d-\d\d-\w{12}$/) },
  ]);

  await enter(page, 'link', 'Take the pre-test');
  await enter(page, 'button', 'Start pre-test');
  await take(page, 'pre', 2);
  await page.getByRole('heading', { name: 'Submitted' }).waitFor();
  await enter(page, 'link', 'Continue the webinar');
  await enter(page, 'link', 'Go to the video');
  await page.locator('fieldset.player__controls:enabled').waitFor();
  await page.getByRole('heading', { name: 'Watched today' }).waitFor();
  await expectAccessible(page);
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await enter(page, 'button', 'Settings');
  await speed.focus();
  await page.keyboard.press('End');
  expect(await speed.locator('option:checked').textContent()).toBe('2');
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  const position = () =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>('.player__video')?.currentTime ?? 0);
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(12);

  // The connection is lost for a while, then the page is loaded again: nothing that was watched is lost.
  await context.setOffline(true);
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(24);
  await page.keyboard.press('Enter');
  await context.setOffline(false);
  await page.reload();
  await page.locator('fieldset.player__controls:enabled').waitFor();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Continue to the post-test' }).waitFor({ timeout: 60_000 });
  await expectAccessible(page);

  await enter(page, 'link', 'Continue to the post-test');
  await enter(page, 'link', 'Take the post-test');
  await enter(page, 'button', 'Start post-test');
  // On a slow connection, the next attempt begins before the page knows that this one is over.
  await page.route('**/api/my/sessions/*/tests/post*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await take(page, 'post', 3);
  await page.getByRole('heading', { name: 'Not passed yet: 60 percent' }).waitFor();
  await enter(page, 'button', 'Try again');
  await take(page, 'post', 5);
  await page.getByRole('heading', { name: 'Passed with 100 percent' }).waitFor();
  await expectAccessible(page);
  await enter(page, 'link', 'Continue the webinar');
  await enter(page, 'link', 'Request credit');
  await page.getByRole('checkbox', { name: /^Self-paced certificate/ }).focus();
  await page.keyboard.press('Space');
  await enter(page, 'button', 'Request credit');
  await page.getByText('Granted: Self-paced certificate.').waitFor();
  await expectAccessible(page);
  await page.goto(portal.url + webinar);
  await page.getByText(/It will be in your account on/).waitFor();
  await expectAccessible(page);

  // Two weeks later, by the clock that the job is given.
  const { number, posted_at } = await portal.db
    .selectFrom('certificate')
    .select(['number', 'posted_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const settings = { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' };
  await notifyCertificateTask(portal.db, settings, () => posted_at)({ number });
  portal.setClock(() => posted_at.add({ minutes: 1 }));
  const email = await portal.db
    .selectFrom('email')
    .select('subject')
    .where('recipient', '=', person.email)
    .where('kind', '=', 'certificate')
    .execute();
  expect(email).toEqual([{ subject: `Your certificate is here: ${courseName}` }]);
  expectNoConsoleErrors(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
  await context.close();

  const later = await visit(browser);
  await later.page.goto(`${portal.url}/ao/login?back=/my/certificates`);
  await signIn(later.page, person);
  await heading(later.page, 'Certificates').waitFor();
  const card = part(later.page, 'Self-paced courses').getByRole('listitem');
  await card.getByText(courseName).first().waitFor();
  const saved = later.page.waitForEvent('download');
  await card.getByRole('button', { name: /PDF/ }).first().focus();
  await later.page.keyboard.press('Enter');
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(later.page);
  await later.context.close();
}, 240_000);

it('a course with tests elsewhere waits for staff, who try it out and record scores', async () => {
  portal.setClock(() => Temporal.Now.instant());
  const { page, context } = await visit(browser);
  const path = '/continuing-education/self-paced-webinar/65';
  await page.goto(`${portal.url}/ao/login?back=${encodeURIComponent(path)}`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await enter(page, 'button', 'Open all steps for me today');
  await page.getByRole('link', { name: 'Skip to the video' }).waitFor();
  await expectAccessible(page);
  await context.close();

  const learner = await aVisit(portal, browser, '/ao/login?back=/continuing-education/honor-code/65');
  await enter(learner.page, 'button', 'I Acknowledge');
  const address = await learner.page
    .getByRole('link', { name: 'Take the pre-test (opens in a new tab)' })
    .getAttribute('href');
  expect(address).toMatch(/^https:\/\/surveys\.example\.org\/pre-test\?sid=65&uid=[\w-]{22}$/);
  await enter(learner.page, 'button', 'I have finished the pre-test');
  await learner.page.getByRole('link', { name: 'Go to the video' }).waitFor();
  await expectAccessible(learner.page);

  // What was begun yesterday ended at midnight.
  await portal.db
    .updateTable('course_sitting')
    .set({ day: sql`day - 1` })
    .where('account_id', '=', learner.accountId)
    .execute();
  await portal.db
    .updateTable('external_test')
    .set({ day: sql`day - 1` })
    .where('account_id', '=', learner.accountId)
    .execute();
  await learner.page.reload();
  await learner.page.getByText(/^Your sitting of .* ended at midnight Eastern Time/).waitFor();
  await expectAccessible(learner.page);
  await learner.context.close();

  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/ao/login?back=/staff/quizzes/elsewhere`);
  await signIn(staff.page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(staff.page, 'Tests on other sites').waitFor();
  await expectAccessible(staff.page);
  await enter(staff.page, 'button', 'Record pre-test of Nora Quist');
  await staff.page.getByRole('link', { name: 'Note: Field is required' }).waitFor();
  await staff.page.getByLabel('Note').fill('Seen.');
  await enter(staff.page, 'button', 'Record pre-test of Nora Quist');
  await staff.page.getByText('Pre-test of Nora Quist recorded.').waitFor();
  await expectAccessible(staff.page);
  await staff.context.close();
}, 120_000);

it('a course without a video says so in the list, on its pages and in place of the player', async () => {
  await portal.db.deleteFrom('session_media').where('session_id', '=', 110794).execute();
  const { page, context } = await visit(browser);
  const notice = page.getByText('so nobody can earn its credit here');

  await page.goto(`${portal.url}/continuing-education/self-paced`);
  const row = page.getByRole('listitem').filter({ hasText: 'No video on this site yet, so no credit here.' });
  expect(await row.count()).toBe(1);
  await row.getByRole('link').click();
  await heading(page, 'Webinar Instructions').waitFor();
  await notice.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await heading(page, 'Honor Code').waitFor();
  await notice.waitFor();
  await page.goto(`${portal.url}/continuing-education/self-paced-webinar/110794`);
  await notice.waitFor();
  await page.goto(`${portal.url}/continuing-education/self-paced-video/110794`);
  await page.getByText('Work in progress').waitFor();
  await context.close();
});
