// A day at the staff's desk by keyboard: from Today to a question, live before an audience, and an announcement.
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
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

const session = 199_501;
const name = 'Ramps and Rails';
const aSession = async (): Promise<string> => {
  const { db } = portal;
  await addSession(portal, { id: session, name, starts_at: Temporal.Now.instant().add({ hours: 1 }) });
  const { id: speaker_id } = await db
    .selectFrom('speaker')
    .select('id')
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.insertInto('session_speaker').values({ session_id: session, speaker_id, sort_order: 0 }).execute();
  const { accountId, selfId, person } = await aSignedInPerson(portal);
  const asked_at = Temporal.Now.instant();
  await db
    .insertInto('registration')
    .values({ session_id: session, account_id: accountId, member_id: selfId, method: 'Web', registered_at: asked_at })
    .execute();
  const questions = ['How steep may a ramp be?', 'Who pays for the rail?'];
  await db
    .insertInto('question')
    .values(questions.map((question) => ({ session_id: session, account_id: accountId, question, asked_at })))
    .execute();
  return person.email;
};

/** Reached by Tab as someone without a mouse would, then pressed. */
const press = async (page: Page, control: ReturnType<Page['getByRole']>): Promise<void> => {
  await control.focus();
  await page.keyboard.press('Enter');
};

it('the dashboard leads to a question; marking it changes the live view of another browser by itself', async () => {
  await aSession();
  const desk = await visit(browser, { viewport: { width: 320, height: 700 } });
  const { page } = desk;
  await page.goto(`${portal.url}/staff`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('No meeting link').first().waitFor();
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(page, 'today', mode)).toEqual([]);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  const toReview = page.getByRole('region', { name: /^Questions to review/ });
  await press(page, toReview.getByRole('link', { name }));
  await heading(page, `Questions: ${name}`).waitFor();
  await expectAccessible(page);

  const hall = await visit(browser, { viewport: { width: 1280, height: 720 } });
  await hall.page.goto(`${portal.url}/my/presenting/${session}/live`);
  await signIn(hall.page, { email: 'marisol@example.org', password: 'tape-meter5' });
  await hall.page.getByText('2 questions to answer, 0 answered').waitFor();
  expect(await hall.page.getByRole('banner').count()).toBe(0);
  // It keeps its browser signed in, though nobody touches it.
  expect(await hall.page.locator('[data-at-work]').count()).toBe(1);
  expect(await findings(hall.page, 'live', 'light')).toEqual([]);
  expect(await findings(hall.page, 'live', 'forced colors')).toEqual([]);
  // As at 400 % of zoom.
  await hall.page.setViewportSize({ width: 320, height: 256 });
  expect(await surplusWidth(hall.page)).toBeLessThanOrEqual(0);
  await hall.page.setViewportSize({ width: 1280, height: 720 });
  await press(hall.page, hall.page.getByRole('button', { name: 'Answer now (question 1)' }));
  await hall.page.getByText('▶ Answering now', { exact: true }).waitFor();
  await hall.page.keyboard.press('ArrowDown');
  await expect.poll(() => hall.page.locator(':focus').textContent()).toBe('Answer now (question 2)');
  await expectAccessible(hall.page);
  await press(hall.page, hall.page.getByRole('button', { name: 'Hide buttons' }));

  await page.getByLabel('Status of question 1').focus();
  await page.getByLabel('Status of question 1').selectOption('answered');
  await hall.page.getByText('1 question to answer, 1 answered').waitFor();
  expect(await hall.page.getByText('▶ Answering now', { exact: true }).count()).toBe(0);

  await hall.context.setOffline(true);
  await hall.page.getByText(/^Connection lost. Not updated since /).waitFor();
  await expectAccessible(hall.page);
  await page.getByLabel('Status of question 2').selectOption('hidden');
  await hall.context.setOffline(false);
  await hall.page.getByText('0 questions to answer, 1 answered').waitFor();
  expect(await hall.page.getByText(/^Connection lost/).count()).toBe(0);
  await hall.context.close();
  await desk.context.close();
  expectNoConsoleErrors(desk.complaints);
  expectNoConsoleErrors(hall.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
}, 120_000);

it('an announcement is previewed, tested, confirmed with its count, and read in the unsent email', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/announcements`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await page.getByText('No announcements yet.').waitFor();
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: 'Write an announcement' }));
  await page.getByLabel('Session', { exact: true }).selectOption(String(session));
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await heading(page, `Email registrants: ${name}`).waitFor();
  const see = page.getByRole('button', { name: 'Preview announcement' });
  await press(page, see);
  await page.getByRole('group', { name: 'The preview isn’t ready yet' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Subject', { exact: true }).fill('A new way in');
  await page.getByLabel('Message', { exact: true }).fill('Use the <b>other</b> link.\n\nWe begin at the same time.');
  await page.reload();
  await page.getByLabel('Subject', { exact: true }).waitFor();
  expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('A new way in');
  await press(page, see);
  await page.getByRole('heading', { name: 'Preview for 1 account' }).waitFor();
  await page.getByText('Use the <b>other</b> link.', { exact: true }).first().waitFor();
  for (const mode of ['light', 'dark'] as const) expect(await findings(page, 'preview', mode)).toEqual([]);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await press(page, page.getByRole('button', { name: 'Send a test to yourself' }));
  await page.getByText('A test email is on its way to staff@example.org.').waitFor();

  await press(page, page.getByRole('button', { name: 'Send to 1 account…' }));
  const dialog = page.getByRole('dialog', { name: 'Send to 1 account?' });
  await dialog.getByText(name).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Don’t send');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'A new way in').waitFor();
  await page.getByText('0 of 1 sent and 1 queued', { exact: true }).waitFor();
  await expectAccessible(page);
  // A minute has passed.
  await sql`
    update graphile_worker._private_jobs set run_at = now() where key like 'announcement-%'`.execute(portal.db);
  const result = 'Not sent (no mail server): 0 of 1 sent and 1 not sent (no mail server)';
  await page.getByText(result, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Stop announcement' }).count()).toBe(0);

  await page.goto(`${portal.url}/staff/email?state=unsent&q=A+new+way+in`);
  await page.getByRole('heading', { name: /2 emails.*“A new way in”/ }).waitFor();
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: 'A new way in', exact: true }));
  await heading(page, 'A new way in').waitFor();
  await page.getByText(/^A new way in\s+Hello Nora,\s+Use the <b>other<\/b> link\./).waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
}, 120_000);
