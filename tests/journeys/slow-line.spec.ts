// On a slow line: what ends before the page asks for it, and presses and texts that are faster than answers.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { step } from '#tests/support/attendance-steps.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
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

/** Requests of this path reach the server after so many milliseconds. */
const delay = (context: BrowserContext, path: RegExp, ms: number): Promise<unknown> =>
  context.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

const signedInVisit = async (path: string, person: Parameters<typeof signIn>[1]) => {
  const visited = await visit(browser);
  await visited.page.goto(portal.url + path);
  await signIn(visited.page, person);
  return visited;
};

it('a report imported before the page asks for its progress is shown, and its end is announced', async () => {
  const session = await aSession(portal, { name: 'Doors and Ramps' });
  await anAttendee(portal, session);
  const { page, context, complaints } = await signedInVisit(`/staff/attendance/${session}`, {
    email: 'staff@example.org',
    password: 'curb-cuts1!',
  });
  await heading(page, 'Doors and Ramps').waitFor();
  await openPage(page, page.url());
  await delay(context, /\/api\/staff\/long-work$/, 2000);

  const buffer = Buffer.from(zoomReport(['Ada Sample', '', 0, 90]));
  const file = page.getByLabel('Report of the meeting');
  await file.setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import report' }).press('Enter');

  await page.getByText('Report imported: 1 attendance record.').waitFor();
  await step(page, 'Reports').getByText('1 report').waitFor();
  await page.locator('[aria-live]', { hasText: 'Importing zoom.csv: done.' }).waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a report whose import was started while the list of tasks could not be read is shown', async () => {
  const session = await aSession(portal, { name: 'Counters and Stairs' });
  await anAttendee(portal, session);
  const { page, context } = await signedInVisit(`/staff/attendance/${session}`, {
    email: 'staff@example.org',
    password: 'curb-cuts1!',
  });
  await heading(page, 'Counters and Stairs').waitFor();
  await openPage(page, page.url());
  let failures = 1;
  await context.route(/\/api\/staff\/long-work$/, (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  const file = page.getByLabel('Report of the meeting');
  const buffer = Buffer.from(zoomReport(['Ada Sample', '', 0, 90]));
  await file.setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import report' }).press('Enter');

  await page.getByText('Report imported: 1 attendance record.').waitFor();
  await step(page, 'Reports').getByText('1 report').waitFor();
  await context.close();
});

it('questions approved one right after the other are all shown to everybody', async () => {
  const id = await addSession(portal, {
    name: 'Many Questions',
    starts_at: Temporal.Now.instant().add({ minutes: 20 }),
  });
  const { id: speaker_id } = await portal.db
    .selectFrom('speaker')
    .select('id')
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
  const texts = ['How wide is a ramp?', 'Is there a handout?', 'Who pays for it?'];
  const asked = { session_id: id, asked_live: true, asked_at: Temporal.Now.instant() };
  await portal.db
    .insertInto('question')
    .values(texts.map((question) => ({ ...asked, question })))
    .execute();
  const { page, context, complaints } = await signedInVisit(`/my/presenting/${id}`, {
    email: 'marisol@example.org',
    password: 'tape-meter5',
  });
  await page.getByRole('button', { name: 'Show “How wide is a ramp?”' }).waitFor();
  await openPage(page, page.url());
  await delay(context, /\/approve$/, 1000);

  for (const text of texts) await page.getByRole('button', { name: `Show “${text}”` }).click();
  // A double press sends once.
  await page.getByRole('button', { name: 'Show “Who pays for it?”' }).click();

  await page.getByText('No questions are waiting.').waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});

const aSessionOf = async (person: Awaited<ReturnType<typeof aSignedInPerson>>, hours: number): Promise<number> => {
  const id = await addSession(portal, {
    name: 'Slow Lines',
    starts_at: Temporal.Now.instant().add({ minutes: hours * 60 }),
  });
  await register(portal, person.token, id, [person.selfId]);
  return id;
};
const theirs = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

it('the next question typed on the live page while one is being sent stays in the field', async () => {
  const person = await aSignedInPerson(portal);
  const id = await aSessionOf(person, 0.3);
  const { page, context } = await signedInVisit(`/live/${id}`, person.person);
  await page.getByText('Connected.').waitFor();
  await delay(context, /\/api\/live\/\d+\/questions/, 1000);

  await theirs(page).fill('How wide is a ramp?');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await theirs(page).fill('And how steep?');

  await page.getByText('Your question was sent.').waitFor();
  expect(await theirs(page).inputValue()).toBe('And how steep?');
  await page.reload();
  await expect.poll(() => theirs(page).inputValue()).toBe('And how steep?');
  await context.close();
});

it('of own questions, those deleted one right after the other are gone, and the one typed meanwhile stays', async () => {
  const person = await aSignedInPerson(portal);
  const id = await aSessionOf(person, 100);
  const texts = ['How wide is a ramp?', 'Is there a handout?'];
  const asked = { session_id: id, account_id: person.accountId, asked_at: Temporal.Now.instant() };
  await portal.db
    .insertInto('question')
    .values(texts.map((question) => ({ ...asked, question })))
    .execute();
  const { page, context } = await signedInVisit('/my/sessions', person.person);
  await theirs(page).waitFor();
  await openPage(page, page.url());
  await delay(context, /\/questions?(\/\d+)?$/, 1000);

  for (const text of texts) await page.getByRole('button', { name: `Delete the question “${text}”` }).click();
  await theirs(page).fill('Who pays for it?');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await theirs(page).fill('And how steep?');

  await page.getByText('Your question was sent to the presenters.').waitFor();
  await expect.poll(() => page.locator('.own-questions__text').allTextContents()).toEqual(['Who pays for it?']);
  expect(await theirs(page).inputValue()).toBe('And how steep?');
  await context.close();
});
