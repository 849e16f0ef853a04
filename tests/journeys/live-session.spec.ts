// A live session: staff make a link for the captioner, who types; attendees read by keyboard, on a phone, and hold what they read.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { anAttendee as attendeeOf } from '#tests/support/live-page.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const name = 'Captions for All';

const aSession = () => addSession(portal, { name, starts_at: Temporal.Now.instant().subtract({ minutes: 5 }) });

/** An attendee on the live page. */
const anAttendee = (session: number, width: number) => attendeeOf(portal, browser, { session, name, width });

const boxOf = (page: Page) => page.getByRole('region', { name: 'Caption text' });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const linesOf = (page: Page): Promise<string[]> => page.locator('.captions__line').allTextContents();
const type = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Line' }).fill(line);
  await page.keyboard.press('Enter');
};

it('captions go from the captioner to every reader, who can hold them', async () => {
  const session = await aSession();
  const [attendee, phone] = [await anAttendee(session, 1280), await anAttendee(session, 320)];
  await attendee.page.getByText('No captions yet.').waitFor();
  await attendee.page.getByText('Connected. New captions appear by themselves.').waitFor();

  // Staff make the link.
  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/staff/sessions/${session}/live`);
  await signIn(staff.page, sampleStaff);
  await staff.page.getByRole('heading', { level: 2, name: 'Live' }).waitFor();
  await staff.page.getByLabel('Recipient').fill('Steady Hands');
  await staff.page.keyboard.press('Enter');
  const address = new URL(await staff.page.getByLabel('Page for the captioner').inputValue());
  await expectAccessible(staff.page);

  // The captioner types by keyboard alone.
  const captioner = await visit(browser);
  const { page } = captioner;
  await page.goto(portal.url + address.pathname + address.search);
  await heading(page, `Captions for ${name}`).waitFor();
  await page.getByText('Connected. All lines are sent.').waitFor();
  await page.getByRole('combobox', { name: 'Speaker' }).fill('Ana Lund');
  await type(page, 'Good afternoon and welcom.');
  await type(page, 'Today we talk about captions.');
  await boxOf(attendee.page).getByText('Today we talk about captions.').waitFor();
  expect(await linesOf(attendee.page)).toEqual([
    'Ana Lund: Good afternoon and welcom.',
    'Today we talk about captions.',
  ]);
  await expectAccessible(page);

  // A correction replaces the line where it stands.
  await page.keyboard.press('ArrowUp');
  await page.locator('#correction-speaker').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('gren');
  expect(await page.locator('#correction-speaker').inputValue()).toBe('Ana Lundgren');
  await page.getByRole('textbox', { name: 'Line' }).nth(1).fill('Today we talk about live captions.');
  await page.keyboard.press('Enter');
  await boxOf(phone.page).getByText('Today we talk about live captions.').waitFor();
  await expect.poll(() => focusedId(page)).toBe('captioner-text');
  const correct = page.getByRole('button', { name: 'Today we talk about live' });
  await correct.press('Enter');
  await page.keyboard.press('Escape');
  expect(await focusedId(page)).toBe(await correct.getAttribute('id'));

  // An attendee holds the captions; lines wait until they read on.
  await attendee.page.getByRole('button', { name: 'Pause captions' }).press('Enter');
  for (const number of [1, 2, 3]) await type(page, `Line ${number}.`);
  await attendee.page.getByRole('button', { name: 'Resume captions (3 new lines)' }).waitFor();
  expect((await linesOf(attendee.page)).length).toBe(2);
  await phone.page.getByText('Line 3.').waitFor();
  await attendee.page.keyboard.press('Enter');
  await boxOf(attendee.page).getByText('Line 3.').waitFor();
  await attendee.page.getByRole('button', { name: 'Pause captions' }).waitFor();

  // Whoever scrolls back stays where they read.
  for (let number = 4; number <= 30; number += 1) await type(page, `Line ${number}.`);
  await boxOf(attendee.page).getByText('Line 30.').waitFor();
  await boxOf(attendee.page).evaluate((box) => box.scrollTo(0, 100));
  await attendee.page.getByRole('button', { name: 'Resume captions' }).waitFor();
  await type(page, 'Line 31.');
  await attendee.page.getByRole('button', { name: 'Resume captions (1 new line)' }).waitFor();
  expect(await boxOf(attendee.page).evaluate((box) => box.scrollTop)).toBe(100);
  await boxOf(attendee.page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await boxOf(attendee.page).getByText('Line 31.').waitFor();

  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(phone.page, 'live', mode)).toEqual([]);
  expect(await surplusWidth(phone.page)).toBeLessThanOrEqual(0);
  for (const { complaints, context } of [attendee, phone, staff, captioner]) {
    expectNoConsoleErrors(complaints);
    await context.close();
  }
});

it('settings of captions stay, and announcements are off until someone wants them', async () => {
  const session = await aSession();
  const { page, complaints, context } = await anAttendee(session, 1280);
  const { id: link_id } = await portal.db
    .insertInto('caption_link')
    .values({
      ...{ session_id: session, key_hash: Buffer.alloc(32, session % 250), recipient: 'Steady Hands' },
      created_at: Temporal.Now.instant(),
      expires_at: Temporal.Now.instant().add({ hours: 30 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { session_id: session, link_id, language: 'en-US', said_at: Temporal.Now.instant() };
  const lines = Array.from({ length: 205 }, (_, sequence) => ({
    ...line,
    sequence,
    text: `Line ${sequence}.`,
    text_hash: Buffer.alloc(32),
  }));
  await portal.db.insertInto('caption_line').values(lines).execute();
  await page.getByText('Caption settings').click();
  await page.getByLabel('Text size').selectOption('Very large');
  await page.getByLabel('Colors').selectOption('Yellow on black');
  await page.getByLabel('Lines shown').selectOption('All, without scrolling');
  expect(await page.locator('[aria-live]').filter({ hasText: 'Welcome' }).count()).toBe(0);
  await page.reload();
  await heading(page, name).waitFor();
  await until('the settings', async () => (await page.locator('.captions__box').getAttribute('data-size')) === 'huge', {
    seconds: 10,
  });
  expect(await page.locator('.captions__box').getAttribute('data-colors')).toBe('yellow-on-black');
  // The button goes when there are no more; whoever pressed it goes on in the captions.
  await page.getByRole('button', { name: 'Show earlier captions' }).press('Enter');
  await page.getByText('Earlier captions added.').waitFor();
  await page.getByText('Line 0.').waitFor();
  expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
  // On a shared computer they would reveal a disability.
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).press('Enter');
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(expect.stringMatching(/live-/));
  expectNoConsoleErrors(complaints);
  await context.close();
});

it('a captioner loses nothing while the connection is away', async () => {
  const session = await aSession();
  const attendee = await anAttendee(session, 1280);
  const { page, context, complaints } = await visit(browser);
  const desk = await visit(browser);
  await desk.page.goto(`${portal.url}/staff/sessions/${session}/live`);
  await signIn(desk.page, sampleStaff);
  await desk.page.getByLabel('Recipient').fill('Steady Hands');
  await desk.page.keyboard.press('Enter');
  const address = new URL(await desk.page.getByLabel('Page for the captioner').inputValue());
  await page.goto(portal.url + address.pathname + address.search);
  await page.getByText('Connected. All lines are sent.').waitFor();

  await context.setOffline(true);
  for (const number of [1, 2, 3]) await type(page, `Offline ${number}.`);
  await page.getByText('3 lines are not sent yet').waitFor();
  await page.getByRole('textbox', { name: 'Line' }).fill('Half a line');
  await context.setOffline(false);
  await boxOf(attendee.page).getByText('Offline 3.').waitFor();
  expect(await linesOf(attendee.page)).toEqual(['Offline 1.', 'Offline 2.', 'Offline 3.']);
  await page.reload();
  await until(
    'the half line',
    async () => (await page.getByRole('textbox', { name: 'Line' }).inputValue()) === 'Half a line',
    {
      seconds: 10,
    },
  );
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|network|dynamically imported/i.test(text))).toEqual(
    [],
  );
  for (const each of [context, attendee.context, desk.context]) await each.close();
});
