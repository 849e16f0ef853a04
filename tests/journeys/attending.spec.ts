// Attending in the browser: questions, join details, one person of a group, waiting lists, reminders, presenting.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, findings, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
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

const now = () => Temporal.Now.instant();
const aSession = (values: object = {}, starts_at = now().add({ hours: 240 })): Promise<number> =>
  addSession(portal, { starts_at, ...values });
const card = (page: Page, id: number) => page.locator(`#session-${id}`);

it('who attends and how is changed later, from what is on record', async () => {
  const id = await aSession({ type_code: 4 });
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my/sessions');
  await heading(page, 'My sessions').waitFor();
  await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName: 'Ana', lastName: 'Lund' } });
  await register(portal, token, id, [selfId], { method: 'Phone' });
  await page.reload();
  await card(page, id)
    .getByRole('link', { name: /^Change who attends/ })
    .click();
  await heading(page, 'Who will attend?').waitFor();
  const own = page.getByRole('combobox', { name: /^How Nora Quist will attend/ });
  expect(await own.inputValue()).toBe('Phone');
  expect(await page.getByRole('checkbox', { name: /^Ana Lund/ }).isChecked()).toBe(false);
  await own.selectOption('Web');
  await page.getByRole('checkbox', { name: /^Ana Lund/ }).check();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByRole('button', { name: /^Register/ }).click();
  await heading(page, 'You are registered').waitFor();

  const { body } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token });
  const people = body.find((session: { id: number }) => session.id === id).participants;
  expect(people.map(({ name, method }: { name: string; method: string }) => [name, method])).toEqual([
    ['Nora Quist', 'Web'],
    ['Ana Lund', 'Web'],
  ]);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a question is restored after a reload, submitted, seen, and withdrawn by keyboard', async () => {
  const id = await aSession();
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my/sessions');
  await heading(page, 'My sessions').waitFor();
  await register(portal, token, id, [selfId]);
  await page.reload();
  const form = card(page, id).getByRole('form');
  await form.getByRole('button', { name: 'Send question' }).click();
  await form.getByText('Enter your question.').waitFor();
  expect(await form.getByLabel('Your question').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Your question').fill('Is <b>5 mm</b> level?');
  await page.reload();
  expect(await form.getByLabel('Your question').inputValue()).toBe('Is <b>5 mm</b> level?');
  await form.getByRole('button', { name: 'Send question' }).dblclick();
  await card(page, id).getByRole('listitem').filter({ hasText: 'Is <b>5 mm</b> level?' }).waitFor();
  expect(await form.getByLabel('Your question').inputValue()).toBe('');
  await expectAccessible(page);
  await page.goto(`${portal.url}/ao/session/${id}`);
  await page.getByText('Is <b>5 mm</b> level?').waitFor();
  await page.getByRole('heading', { name: 'Your group and this session' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${portal.url}/my/sessions`);
  await card(page, id)
    .getByRole('button', { name: /^Delete the question/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText('Question deleted.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Questions for presenters');
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a question is deleted on the session page, by its owner alone', async () => {
  const id = await aSession();
  const other = await aSignedInPerson(portal);
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my');
  await heading(page, 'My Account').waitFor();
  for (const [asks, person, question] of [
    [token, selfId, 'Is 5 mm level?'],
    [other.token, other.selfId, 'Is 6 mm level?'],
  ] as const) {
    await register(portal, asks, id, [person]);
    await ask(portal, 'POST', `/api/session/${id}/questions`, { token: asks, body: { question } });
  }
  await page.goto(`${portal.url}/ao/session/${id}`);
  const title = page.getByRole('heading', { level: 2, name: 'Questions for presenters' });
  const panel = page.locator('section', { has: title });
  const items = panel.getByRole('listitem');
  await items.getByRole('button').waitFor();
  expect(await items.getByRole('button').allTextContents()).toEqual(['Delete the question “Is 5 mm level?”']);

  await items.getByRole('button').press('Enter');
  await panel.getByText('Question deleted.').waitFor();

  await expect.poll(() => items.allTextContents()).toEqual(['Is 6 mm level? ']);
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('join details appear on the day, and joining is recorded for everybody who has a seat', async () => {
  const way = { join_url: 'https://meet.example/1', captioning_url: 'https://captions.example/1' };
  const id = await aSession(way, now().add({ minutes: 20 }));
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my');
  await heading(page, 'My Account').waitFor();
  const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', {
    token,
    body: { firstName: 'Bo', lastName: 'Lund' },
  });
  await register(portal, token, id, [selfId, bo.id]);
  await page.goto(`${portal.url}/my/sessions`);
  const link = card(page, id).getByRole('link', { name: /^Join as Nora Quist/ });
  await card(page, id)
    .getByRole('link', { name: /^Captions in a separate window/ })
    .waitFor();
  await expectAccessible(page);
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }));
  const [joining] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await joining.getByRole('checkbox', { name: 'Bo Lund' }).check();
  await joining.getByRole('button', { name: /^Join the meeting/ }).click();
  const joined = async (): Promise<number> =>
    (await portal.db.selectFrom('join_event').select('id').where('session_id', '=', id).execute()).length;
  await expect.poll(joined).toBe(2);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('one person of a group is canceled, the others stay', async () => {
  const id = await aSession();
  const { page, context, complaints, token, selfId } = await aVisit(portal, browser, '/my');
  await heading(page, 'My Account').waitFor();
  const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', {
    token,
    body: { firstName: 'Bo', lastName: 'Lund' },
  });
  await register(portal, token, id, [selfId, bo.id]);
  await page.goto(`${portal.url}/my/sessions`);
  await card(page, id)
    .getByRole('button', { name: /^Cancel registration of Bo Lund/ })
    .click();
  await page.getByRole('dialog').getByText('Bo Lund will no longer be registered').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel registration' }).click();
  await page.getByText('Bo Lund is no longer registered for').waitFor();
  await card(page, id).getByText('Nora Quist: Webinar').waitFor();
  await expect.poll(() => card(page, id).getByText('Bo Lund').count()).toBe(0);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a full session offers the waiting list, and a free seat is taken from My sessions', async () => {
  const id = await aSession({ seats_web: 1 });
  const holder = await aSignedInPerson(portal);
  await register(portal, holder.token, id, [holder.selfId]);
  const { page, context, complaints } = await aVisit(portal, browser, `/ao/schedule/participants?session=${id}`);
  await heading(page, 'Who will attend?').waitFor();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('has no seats left for this attendance method').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register, and join the waiting list for full sessions' }).click();
  await heading(page, 'You are registered').waitFor();
  await page.getByText('Nora Quist: Webinar, on the waiting list').waitFor();
  await expectAccessible(page);

  await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: holder.token });
  await page.goto(`${portal.url}/my/sessions`);
  await card(page, id).getByText('a seat is held until').waitFor();
  await expectAccessible(page);
  await card(page, id)
    .getByRole('button', { name: /^Accept seat/ })
    .click();
  await card(page, id).getByText('The seat is yours.').waitFor();
  await expect.poll(() => card(page, id).getByText('a seat is held until').count()).toBe(0);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('reminders and time zone are chosen', async () => {
  const { page, context, complaints, token } = await aVisit(portal, browser, '/my/sessions');
  await heading(page, 'My sessions').waitFor();
  const zone = page.getByLabel('Your time zone');
  expect(await zone.inputValue()).toBe('Chicago (Central Time)');
  await page.getByLabel('One week before').uncheck();
  await zone.fill('Springfield');
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await page.getByText('Choose a city from the list.').first().waitFor();
  await zone.fill('phoenix (mountain standard time)');
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await page.getByText('Reminders saved.').waitFor();
  expect((await ask(portal, 'GET', '/api/my/reminders', { token })).body).toEqual({
    reminders: ['day', 'hour'],
    timeZone: 'America/Phoenix',
  });
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('nobody whose browser says UTC is taken to be there', async () => {
  const { page, context, token } = await aVisit(portal, browser, '/my/sessions', { timezoneId: 'UTC' });
  await heading(page, 'My sessions').waitFor();
  expect((await ask(portal, 'GET', '/api/my/reminders', { token })).body.timeZone).toBe('');
  expect(await page.getByLabel('Your time zone').inputValue()).toBe('');
  await page.goto(`${portal.url}/ao/session/1201`);
  await heading(page, 'Accessible Means of Egress and Areas of Refuge').waitFor();
  await page.getByRole('navigation', { name: 'Account' }).getByText('My Account').waitFor();
  expect(await page.getByText('where you are').count()).toBe(0);
  await context.close();
});

describe('presenting', () => {
  it('a presenter orders, marks and saves the questions of the own session', async () => {
    const id = await aSession();
    const { id: speaker_id } = await portal.db
      .selectFrom('speaker')
      .select('id')
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await portal.db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
    const { token, selfId } = await aSignedInPerson(portal);
    await register(portal, token, id, [selfId]);
    for (const question of ['First?', 'Second?'])
      await ask(portal, 'POST', `/api/session/${id}/questions`, { token, body: { question } });

    const { page, context, complaints } = await visit(browser, { acceptDownloads: true });
    await page.goto(`${portal.url}/my/presenting`);
    await signIn(page, { email: 'marisol@example.org', password: 'tape-meter5' });
    await heading(page, 'Presenting').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Session ${id}` }).click();
    await page.getByRole('heading', { level: 1, name: /^Questions: / }).waitFor();
    await page.getByRole('button', { name: 'Move down question 1' }).click();
    await page.getByText('Moved to position 2.').waitFor();
    expect(await page.locator('.own-questions__text').allTextContents()).toEqual(['Second?', 'First?']);
    await page.getByLabel('Status of question 1').selectOption('Answered');
    await page.getByText('Status saved: Answered').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${id}-questions.csv`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
      for (const mode of ['light', 'dark', 'forced colors'] as const)
        expect(await findings(page, 'presenting', mode)).toEqual([]);
    }
    await context.close();
    expectNoConsoleErrors(complaints);
  });

  it('someone who does not present sees none, with a reason', async () => {
    const { page, context, complaints } = await aVisit(portal, browser, '/my/presenting');
    await heading(page, 'Presenting').waitFor();
    await page.getByText('You aren’t listed as a presenter').waitFor();
    await context.close();
    expectNoConsoleErrors(complaints);
  });
});
