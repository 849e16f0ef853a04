// A quiz by keyboard: begun, reloaded in the middle, failed, passed; then the evaluation, and the staff screens.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleTests } from '#content/sample/tests.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
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

const sessionId = 1296;
const sessionName = 'Ramps and Curb Ramps: From Drawing to Tape Measure';
const questions = sampleTests.find(({ kind }) => kind === 'quiz')?.questions ?? [];
const groupOf = (page: Page, text: string) =>
  page.getByRole('group', { name: new RegExp(text.replaceAll(/[?.]/g, '.')) });

/** By keyboard alone: the control has the focus, a key does the rest. */
const answer = async (page: Page, { text, choices, accepted }: (typeof questions)[number]): Promise<void> => {
  const group = groupOf(page, text);
  for (const choice of choices.filter(({ isRight }) => isRight)) {
    await group.getByLabel(choice.text, { exact: true }).focus();
    await page.keyboard.press('Space');
  }
  if (choices.length > 0) return;
  await group.getByLabel('Your answer').focus();
  await page.keyboard.type(accepted[0] ?? '');
};
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Notes for each heading what had the focus in the moment in which it appeared: before any timer, and before the next key. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Record<string, string> = {};
    Reflect.set(window, 'focusAsHeadingsAppeared', noted);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2, legend')) {
        noted[textContent] ??= document.activeElement?.closest('h1, h2, fieldset')?.textContent ?? '';
      }
    }).observe(document, { subtree: true, childList: true });
  });
const notedFocus = (page: Page, name: string): Promise<string> =>
  page.evaluate((each) => Reflect.get(window, 'focusAsHeadingsAppeared')[each], name);
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

it('a quiz is begun, outlives a reload, is failed and passed; then the session is evaluated', async () => {
  const { page, context, complaints, accountId, selfId } = await aVisit(portal, browser, '/my/sessions');
  await heading(page, 'My sessions').waitFor();
  const seat = { account_id: accountId, member_id: selfId, session_id: sessionId, method: 'Web' as const };
  await portal.db
    .insertInto('registration')
    .values({ ...seat, registered_at: Temporal.Now.instant() })
    .execute();
  await page.reload();
  const quiz = page.getByRole('link', { name: `Take the quiz of ${sessionName}` });
  await quiz.waitFor();
  await noteFocus(page);
  await quiz.click();
  await heading(page, `Quiz: ${sessionName}`).waitFor();
  expect(await notedFocus(page, `Quiz: ${sessionName}`)).toBe(`Quiz: ${sessionName}`);
  await expectAccessible(page);

  await press(page, 'Start quiz');
  await page.getByText('0 of 5 questions answered.').waitFor();
  const first = (await page.locator('legend').first().textContent()) ?? '';
  expect(await notedFocus(page, first)).toContain(first);
  for (const question of questions.slice(0, 3)) await answer(page, question);
  await page.getByText('3 of 5 questions answered.').waitFor();
  await page.reload();
  await page.getByText('3 of 5 questions answered.').waitFor();
  await noteFocus(page);
  await press(page, 'Review and submit');
  await expect.poll(() => focused(page)).toBe('Before you submit');
  expect(await notedFocus(page, 'Before you submit')).toBe('Before you submit');
  expect(await part(page, 'Before you submit').getByRole('link').count()).toBe(2);
  await expectAccessible(page);
  const open = part(page, 'Before you submit').getByRole('link', { name: questions[4]?.text ?? '' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent))
    .toContain(questions[4]?.text);
  await press(page, 'Submit answers');
  await page.getByRole('heading', { name: 'Not passed yet: 60 percent' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Not passed yet: 60 percent');
  expect(await notedFocus(page, 'Not passed yet: 60 percent')).toBe('Not passed yet: 60 percent');
  expect(await page.getByText(questions[0]?.explanation ?? '').count()).toBe(0);
  await expectAccessible(page);

  await press(page, 'Try again');
  await page.getByText('0 of 5 questions answered.').waitFor();
  for (const question of questions) await answer(page, question);
  await press(page, 'Review and submit');
  await page.getByText('All 5 questions are answered.').waitFor();
  await press(page, 'Submit answers');
  await page.getByRole('heading', { name: 'Passed with 100 percent' }).waitFor();
  await page.getByText(questions[0]?.explanation ?? '').waitFor();
  await expectAccessible(page);

  await page.goto(`${portal.url}/my/sessions`);
  await page.getByRole('link', { name: `Complete the evaluation of ${sessionName}` }).click();
  await heading(page, `Evaluation: ${sessionName}`).waitFor();
  await page.getByLabel('5: Excellent').first().check();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByRole('group', { name: 'Your answers are not sent yet' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await page.getByLabel('5: Excellent').first().isChecked()).toBe(true);
  for (const choice of await page.getByLabel('4: Very good').all()) await choice.check();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByText('Thank you. Your answers were submitted.').waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('staff write a quiz, see what is missing, reorder it, preview it, and require an evaluation', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${portal.url}/staff/quizzes`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Quizzes and evaluations').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Quiz for ${sessionName}` }).click();
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${portal.url}/staff/quizzes/1201/quiz`);
  await page.getByRole('button', { name: 'Save quiz' }).click();
  const summary = page.getByRole('group', { name: 'The quiz is not saved yet' });
  await summary.waitFor();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Question 1: Mark at least one choice as correct' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How wide is a route at least?');
  for (const [place, text] of ['36 inches', '24 inches', '60 inches'].entries()) {
    await page.getByLabel(`Choice ${place + 1}`, { exact: true }).fill(text);
  }
  await page.getByLabel('Correct (choice 1)').check();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question type').last().selectOption('short');
  await page.getByLabel('Question', { exact: true }).last().fill('How many inches?');
  await page.getByLabel('Correct answers').fill('36');
  await page.reload();
  await page.getByText('Your unsaved changes were restored.').waitFor();
  await page.getByRole('button', { name: 'Move up question 2' }).click();
  await page.getByText('Now question 1 of 2.').waitFor();
  await expect.poll(() => focused(page)).toBe('Move up question 1');
  await page.getByText('Preview', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save quiz' }).click();
  await page.getByText('Quiz saved.').waitFor();

  await page.goto(`${portal.url}/staff/evaluations/1201`);
  await page.getByText('No one gets this evaluation yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove question 8' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save evaluation' }).click();
  await page.getByText('0 people have answered.').waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});
