// The contact form in every state.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, reloadPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Sepúlveda');
  await page.getByLabel('Email').fill('Ana@Home.org');
  await page.getByLabel('State or province').selectOption('Illinois');
  await page.getByLabel('Comment').fill('Is the room step-free?');
};
const open = async () => {
  const visited = await visit(browser);
  await openPage(visited.page, `${portal.url}/ao/contact-us`);
  return visited;
};
const messages = () => portal.db.selectFrom('email').select(['body_text', 'reply_to']).orderBy('id').execute();

describe('the contact form', () => {
  it('says that it is sending, then that it has sent, and means it', async () => {
    const { page, context, complaints } = await open();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/send-email', async (route) => {
      await held;
      await route.continue();
    });
    await fill(page);
    await page.getByRole('button', { name: 'Send' }).click();

    await page.getByText('Sending Email to our staff...').waitFor();
    await page.getByRole('button', { name: 'Send' }).click({ force: true });
    letThrough();
    await page.getByRole('heading', { name: 'Sent Successfully' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(
      'Your comment has been sent to our staff. We will get back to you as soon as possible. Thank you',
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sent Successfully');
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.reply_to).toBe('ana@home.org');
    expect(message?.body_text).toContain('Comment: Is the room step-free?');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says what went wrong, whom to write to, and keeps every word, over a reload as well', async () => {
    const { page, context } = await open();
    await page.route('**/api/send-email', (route) => route.abort());
    await fill(page);
    await page.getByRole('button', { name: 'Send' }).click();

    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('Error!!');
    expect(await alert.textContent()).toContain(
      "We're so sorry! There seems to be a problem with our webserver's email service. Please accept our apologies and email us directly at help@example.org. Thank you",
    );
    expect(await page.getByLabel('Comment').inputValue()).toBe('Is the room step-free?');
    await reloadPage(page);
    expect(await page.getByLabel('Comment').inputValue()).toBe('Is the room step-free?');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
    await page.unroute('**/api/send-email');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Sent Successfully' }).waitFor();
    await context.close();
  });

  it('names every error at once, and leads to each', async () => {
    const { page, context } = await open();
    await page.getByLabel('Email').fill('ana@home');
    await page.getByRole('button', { name: 'Send' }).click();

    const summary = page.getByRole('group', { name: 'Your message wasn’t sent' });
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'First name: Field is required',
      'Last name: Field is required',
      'Comment: Field is required',
      'Email: invalid email',
    ]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your message wasn’t sent');
    await summary.getByRole('link', { name: 'Email: invalid email' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
    await context.close();
  });

  it('takes a full comment whole, and says so where it is too long', async () => {
    const { page, context } = await open();
    await fill(page);
    // What an extension fills in does not ask the control; typing stops at its limit.
    await page.getByLabel('Comment').evaluate((control) => control.removeAttribute('maxlength'));
    await page.getByLabel('Comment').fill('"'.repeat(5001));
    await page.getByLabel('Comment').blur();
    await page.getByRole('button', { name: 'Send' }).click();
    const summary = page.getByRole('group', { name: 'Your message wasn’t sent' });
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Comment: Too long. Enter at most 5,000 characters.',
    ]);

    await page.getByLabel('Comment').fill('"'.repeat(5000));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Sent Successfully' }).waitFor();
    expect((await messages()).at(-1)?.body_text).toMatch(/Comment: "{5000}\n\nMidland ADA Center/);
    await context.close();
  });

  it('is not sent by Enter in a field, where the comment may have lines', async () => {
    const { page, context } = await open();
    const before = (await messages()).length;
    await fill(page);
    await page.getByLabel('First name').press('Enter');
    await page.getByLabel('Comment').press('Enter');
    await page.waitForTimeout(300);
    expect(await page.getByRole('heading', { name: 'Sent Successfully' }).count()).toBe(0);
    expect((await messages()).length).toBe(before);
    expect(await page.getByLabel('Comment').inputValue()).toContain('\n');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await page.getByRole('heading', { name: 'Sent Successfully' }).waitFor();
    await context.close();
  });

  it('shows people without scripts how else to contact staff', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${portal.url}/ao/contact-us`);
    expect(await page.getByRole('main').textContent()).toContain('This form needs JavaScript.');
    await context.close();
  });
});
