// Taking part in a live session: questions, votes, polls and raised hands, with and without scripts, reviewed and answered by the presenter.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const name = 'Questions for All';

/** Soon, so that people can still register and already take part. */
const aSession = async (minutes = 20): Promise<number> => {
  const id = await addSession(portal, { name, starts_at: Temporal.Now.instant().add({ minutes }) });
  const { id: speaker_id } = await portal.db
    .selectFrom('speaker')
    .select('id')
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
  return id;
};

/** On the live page, with a join link. */
const anAttendee = async (session: number, { width = 1280, hasScripts = true, hasClock = false } = {}) => {
  const person = await aSignedInPerson(portal);
  await register(portal, person.token, session, [person.selfId]);
  const [path = ''] = await joinPaths(portal, person.token, session);
  const visited = await visit(browser, { viewport: { width, height: 800 }, javaScriptEnabled: hasScripts });
  const code = path.split('/').at(-1) ?? '';
  if (hasClock) await visited.page.clock.install();
  await visited.page.goto(`${portal.url}/live/${session}?code=${code}`);
  await heading(visited.page, name).waitFor();
  if (hasScripts) await visited.page.getByText('Connected.').waitFor();
  return visited;
};

const aPresenter = async (path: string) => {
  const visited = await visit(browser);
  await visited.page.goto(portal.url + path);
  await signIn(visited.page, { email: 'marisol@example.org', password: 'tape-meter5' });
  return visited;
};

const asks = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
};
const questionsOf = (page: Page) => page.locator('.live-question .live-question__text:first-child').allTextContents();
const voteFor = (page: Page, question: string) => page.getByRole('button', { name: `Vote for “${question}”` });

it('questions are asked, reviewed, voted for and answered, also without scripts and at 320 px', async () => {
  const session = await aSession();
  const [desk, phone] = [await anAttendee(session), await anAttendee(session, { width: 320 })];
  const plain = await anAttendee(session, { width: 320, hasScripts: false });
  const presenter = await aPresenter(`/my/presenting/${session}`);
  await presenter.page.getByText('No questions are waiting.').waitFor();

  // Asked with scripts and without.
  await asks(desk.page, 'How wide is a curb ramp?');
  await desk.page.getByText('Your question was sent. It appears here after review.').waitFor();
  await plain.page.getByLabel('Your question').fill('Is there a handout?');
  await plain.page.getByRole('button', { name: 'Send question' }).click();
  await plain.page.getByRole('heading', { name: 'Your questions', exact: true }).waitFor();
  expect(await surplusWidth(plain.page)).toBeLessThanOrEqual(0);
  expect(await questionsOf(phone.page)).toEqual([]);

  // Reviewed: the presenter loads what is new when they want it.
  await presenter.page.getByRole('button', { name: 'Show 2 new questions' }).press('Enter', { timeout: 30_000 });
  await presenter.page.getByRole('button', { name: 'Show “How wide is a curb ramp?”' }).press('Enter');
  await presenter.page.getByText('Question shown to everyone.').waitFor();
  await presenter.page.getByRole('button', { name: 'Show “Is there a handout?”' }).press('Enter');
  await presenter.page.getByText('No questions are waiting.').waitFor();
  await expectAccessible(presenter.page);

  // Nothing moves until the reader asks for it.
  const news = phone.page.getByRole('button', { name: 'Show 2 new questions' });
  await news.waitFor();
  expect(await questionsOf(phone.page)).toEqual([]);
  await news.press('Enter');
  await phone.page.getByText('The list of questions is up to date.').waitFor();
  expect(await phone.page.evaluate(() => document.activeElement?.id)).toBe('live-questions');
  expect(await questionsOf(phone.page)).toEqual(['How wide is a curb ramp?', 'Is there a handout?']);

  // Votes, with scripts and without; the list keeps its order.
  await voteFor(phone.page, 'Is there a handout?').press('Enter');
  await phone.page.getByText('1 vote', { exact: true }).waitFor();
  expect(await voteFor(phone.page, 'Is there a handout?').getAttribute('aria-pressed')).toBe('true');
  // Votes are shown before the server has them.
  const votesWithoutScripts = async (): Promise<number> => {
    await plain.page.reload();
    return plain.page.getByText('1 vote', { exact: true }).count();
  };
  await expect.poll(votesWithoutScripts).toBe(1);
  await voteFor(plain.page, 'Is there a handout?').click();
  await plain.page.getByText('2 votes', { exact: true }).waitFor();
  expect(await voteFor(plain.page, 'Is there a handout?').getAttribute('aria-pressed')).toBe('true');
  await phone.page.getByText('2 votes', { exact: true }).waitFor();
  expect(await questionsOf(phone.page)).toEqual(['How wide is a curb ramp?', 'Is there a handout?']);
  expect(await questionsOf(plain.page)).toEqual(['Is there a handout?', 'How wide is a curb ramp?']);
  await voteFor(plain.page, 'Is there a handout?').click();
  await phone.page.getByText('1 vote', { exact: true }).waitFor();

  // Answered in writing.
  await presenter.page.getByRole('button', { name: 'Answer in writing (question 2)' }).press('Enter');
  await presenter.page.getByLabel('Answer to question 2').fill('At least 36 inches.');
  await presenter.page.getByRole('button', { name: 'Publish answer' }).press('Enter');
  await presenter.page.getByText('Answer published.').waitFor();
  await phone.page.getByRole('button', { name: 'Show 1 new answer' }).press('Enter');
  await phone.page.getByText('Answer: At least 36 inches.').waitFor();

  // An edited answer comes without a reload, but nothing moves before the reader wants it.
  await presenter.page.getByRole('button', { name: 'Answer in writing (question 2)' }).press('Enter');
  await presenter.page.getByLabel('Answer to question 2').fill('At least 48 inches.');
  await presenter.page.getByRole('button', { name: 'Publish answer' }).press('Enter');
  await phone.page.getByRole('button', { name: 'Show 1 new answer' }).press('Enter');
  await phone.page.getByText('Answer: At least 48 inches.').waitFor();

  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(phone.page, 'live', mode)).toEqual([]);
  expect(await surplusWidth(phone.page)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) {
    await phone.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await phone.page.screenshot({ path: `${process.env.PICTURES}/live-320.png`, fullPage: true });
    await desk.page.screenshot({ path: `${process.env.PICTURES}/live-1280.png`, fullPage: true });
    await plain.page.screenshot({ path: `${process.env.PICTURES}/live-plain.png`, fullPage: true });
    await presenter.page.screenshot({ path: `${process.env.PICTURES}/presenter.png`, fullPage: true });
  }
  for (const { complaints, context } of [desk, phone, presenter]) {
    expectNoConsoleErrors(complaints);
    await context.close();
  }
  await plain.context.close();
});

it('polls are opened, answered and shown, and hands raised and lowered, also without scripts and at 320 px', async () => {
  const session = await aSession();
  const phone = await anAttendee(session, { width: 320 });
  const plain = await anAttendee(session, { width: 320, hasScripts: false });
  const { page, complaints, context } = await aPresenter(`/my/presenting/${session}`);
  await page.getByRole('link', { name: 'Polls and raised hands' }).click();
  await heading(page, `Polls: ${name}`).waitFor();

  // Created and opened by keyboard.
  await page.getByLabel('Question', { exact: true }).fill('Do you use captions?');
  await page.getByLabel('Answers, one on each line').fill('Always\nSometimes');
  await page.getByRole('button', { name: 'Create poll' }).press('Enter');
  await page.getByText('Poll created.').waitFor();
  await page.getByRole('button', { name: 'Open poll “Do you use captions?”' }).press('Enter');
  await page.getByText('Poll opened.').waitFor();

  // A look at the results that fails leaves the screen as it is.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/polls'));
  await context.setOffline(true);
  await failed;
  await context.setOffline(false);
  await page.waitForResponse((response) => response.url().endsWith('/polls'));
  await heading(page, `Polls: ${name}`).waitFor();

  // Answered with scripts, when the reader wants to see it, and without.
  const showPoll = phone.page.getByRole('button', { name: 'Show 1 new poll' });
  await showPoll.waitFor();
  expect(await phone.page.getByRole('group', { name: 'Do you use captions?' }).count()).toBe(0);
  await showPoll.press('Enter');
  expect(await phone.page.evaluate(() => document.activeElement?.id)).toBe('live-polls');
  await phone.page.getByRole('button', { name: 'Submit answer' }).press('Enter');
  const group = phone.page.getByRole('group', { name: 'Do you use captions?', description: /Choose an answer\.$/ });
  expect(await group.getByRole('radio', { name: 'Always' }).evaluate((first) => first === document.activeElement)).toBe(
    true,
  );
  await phone.page.getByRole('radio', { name: 'Sometimes' }).press('Space');
  await phone.page.getByRole('button', { name: 'Submit answer' }).press('Enter');
  await phone.page.getByText('Your answer was saved.').waitFor();
  await plain.page.reload();
  await plain.page.getByRole('radio', { name: 'Always' }).check();
  await plain.page.getByRole('button', { name: 'Submit answer' }).click();
  expect(await plain.page.getByRole('radio', { name: 'Always' }).isChecked()).toBe(true);

  // The presenter sees results come, closes the poll, and shows them.
  await page.getByText('2 people answered.').waitFor();
  await page.getByRole('button', { name: 'Close poll “Do you use captions?”' }).press('Enter');
  // The form stays until the focus leaves it.
  await phone.page.locator('form [aria-live]', { hasText: 'This poll is closed.' }).waitFor();
  const submit = phone.page.getByRole('button', { name: 'Submit answer' });
  expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await phone.page.keyboard.press('Tab');
  await phone.page.getByText('This poll is closed. Your answer: Sometimes').waitFor();
  await page.getByRole('button', { name: 'Show results to attendees “Do you use captions?”' }).press('Enter');
  await phone.page.getByRole('button', { name: 'Show results of 1 poll' }).press('Enter');
  const rows = phone.page.getByRole('table', { name: 'Results: Do you use captions?' }).getByRole('row');
  expect(await rows.allInnerTexts()).toEqual(['Answer\tPeople\tShare', 'Always\t1\t50%', 'Sometimes\t1\t50%']);

  // Hands, in order.
  const hand = (of: Page) => of.getByRole('button', { name: 'Raise hand' });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await phone.page.route('**/hand?*', async (route) => {
    await held;
    await route.continue();
  });
  await hand(phone.page).press('Enter');
  // Busy until the server has answered: another press would be ignored.
  await phone.page.locator('#live-hand ~ form button[aria-disabled="true"]').waitFor();
  answer();
  await phone.page.getByText('Your hand is raised.').waitFor();
  expect(await hand(phone.page).getAttribute('aria-disabled')).toBe(null);
  expect(await hand(phone.page).getAttribute('aria-pressed')).toBe('true');
  await hand(plain.page).click();
  expect(await hand(plain.page).getAttribute('aria-pressed')).toBe('true');
  await page.getByText('2 hands are raised.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lower hand of Nora Quist' }).first().press('Enter');
  await page.getByText('1 hand is raised.').waitFor();
  await phone.page.waitForFunction(() => document.querySelector('[aria-pressed="true"]') === null);

  await plain.page.reload();
  expect(await hand(plain.page).getAttribute('aria-pressed')).toBe('true');
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await findings(phone.page, 'live', mode)).toEqual([]);
  for (const each of [phone, plain]) expect(await surplusWidth(each.page)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) {
    await phone.page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    await phone.page.screenshot({ path: `${process.env.PICTURES}/polls-320.png`, fullPage: true });
    await plain.page.screenshot({ path: `${process.env.PICTURES}/polls-plain.png`, fullPage: true });
    await page.screenshot({ path: `${process.env.PICTURES}/polls-1280.png`, fullPage: true });
  }
  expectNoConsoleErrors(
    [...complaints, ...phone.complaints].filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  );
  for (const each of [context, phone.context, plain.context]) await each.close();
});

it('announcements come together, never two within 15 seconds', async () => {
  const session = await aSession();
  const { page, context } = await anAttendee(session);
  await page.evaluate(() => {
    const heard: [number, string][] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('.live-announcements');
    if (!region) throw new Error('There is no region.');
    new MutationObserver(() => heard.push([performance.now(), region.textContent])).observe(region, {
      ...{ childList: true, characterData: true, subtree: true },
    });
  });
  const heardOn = (): Promise<[number, string][]> => page.evaluate(() => Object(window).heard);
  const shown = async (question: string) => {
    const values = { session_id: session, question, asked_at: Temporal.Now.instant(), asked_live: true };
    const { id } = await portal.db.insertInto('question').values(values).returning('id').executeTakeFirstOrThrow();
    await portal.db
      .insertInto('live_event')
      .values({
        ...{ session_id: session, kind: 'question', audience: 'everyone', created_at: Temporal.Now.instant() },
        data: JSON.stringify({ id, state: 'open', hasAnswer: false, answerVersion: 0 }),
      })
      .execute();
  };
  for (const question of ['One?', 'Two?', 'Three?']) await shown(question);
  await page.getByRole('button', { name: 'Show 3 new questions' }).waitFor();
  const before = await heardOn();
  expect(before).toHaveLength(1);
  await page.waitForFunction(() => Object(window).heard.length === 2, undefined, { timeout: 20_000 });
  const [first, second] = await heardOn();
  expect(second?.[1]).toBe('3 new questions.');
  expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeGreaterThan(14_900);
  await context.close();
});

it('people can take part on a page that they opened early, without loading it again', async () => {
  const session = await aSession(62);
  const { page, context } = await anAttendee(session, { hasClock: true });
  const closed = page.getByText('You can take part from an hour before the session');
  await closed.waitFor();
  expect(await page.getByRole('button', { name: 'Raise hand' }).count()).toBe(0);
  await page.clock.fastForward('03:00');
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  await page.getByRole('button', { name: 'Raise hand' }).waitFor();
  expect(await closed.count()).toBe(0);
  await context.close();
});
