// Email updates in the browser: a visitor subscribes and unsubscribes, staff email subscribers about a session.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';
import { aPreferencesPage } from '#tests/support/subscribers.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};
const linkTo = async (recipient: string): Promise<string> => {
  const { body_text } = await portal.db
    .selectFrom('email')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /http:\/\/localhost:3000(\/\S+)/.exec(body_text)?.[1] ?? '';
};
const subscriberOf = (email: string) =>
  portal.db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst();

it('a visitor subscribes, confirms, changes preferences, unsubscribes and subscribes again, by keyboard', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await openPage(page, `${portal.url}/ao/schedule`);
  await page.getByRole('link', { name: 'New sessions and recordings by email' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Email updates');
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  const summary = page.locator('.error-summary');
  await summary.getByText('Choose at least one topic.').waitFor();
  await summary.getByText('Enter an email address').waitFor();
  await expectAccessible(page);
  await shot(page, 'updates-errors');

  await page.getByLabel('Email address').fill(' Reader@news.example.org');
  await page.getByLabel('New recordings').press('Space');
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check your email');
  await expectAccessible(page);
  await shot(page, 'updates-sent');

  await openPage(page, portal.url + (await linkTo('reader@news.example.org')));
  expect(await subscriberOf('reader@news.example.org')).toBeUndefined();
  await page.getByRole('button', { name: 'Confirm subscription' }).press('Enter');
  await page.getByText('You’re subscribed.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You’re subscribed.');
  await expectAccessible(page);
  await shot(page, 'updates-confirmed');

  await page.getByRole('link', { name: 'Change preferences' }).press('Enter');
  await heading(page, 'Email preferences').waitFor();
  await page.getByLabel('in Spanish').press('Space');
  await page.getByLabel('Weekly, on Monday morning').press('Space');
  await page.getByRole('button', { name: 'Save preferences' }).press('Enter');
  await page.getByText('Preferences saved.').waitFor();
  expect(await subscriberOf('reader@news.example.org')).toMatchObject({
    topics: ['recordings'],
    only_with: ['spanish'],
    frequency: 'weekly',
  });
  await expectAccessible(page);
  await shot(page, 'updates-preferences');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unsubscribe from all updates' }).press('Enter');
  await page.getByText('The server could not be reached').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Unsubscribe from all updates' }).press('Enter');
  await page.getByText('You’re unsubscribed.').waitFor();
  expect((await subscriberOf('reader@news.example.org'))?.ended_at).not.toBeNull();
  await expectAccessible(page);
  await shot(page, 'updates-ended');
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await page.getByText('These preferences are for').waitFor();
  expect((await subscriberOf('reader@news.example.org'))?.ended_at).toBeNull();
  expect(await page.getByText('You’re unsubscribed.').count()).toBe(0);
  await context.close();
  expectNoConsoleErrors(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});

it('without scripts, the link of an email unsubscribes with one button', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 900 } });
  await page.goto(portal.url + (await aPreferencesPage(portal)));
  await shot(page, 'updates-without-scripts');
  await page.getByRole('button', { name: 'Unsubscribe from all updates' }).click();
  await page.getByText('You’re unsubscribed.').waitFor();
  await context.close();
});

it('a signed-in person manages email updates in the account', async () => {
  const { page, context, complaints } = await aVisit(portal, browser, '/my/updates');
  await heading(page, 'Email updates').waitFor();
  await page.getByLabel('New recordings').press('Space');
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await page
    .getByText(/We sent a link|Preferences saved/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await shot(page, 'updates-own');
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('staff see the email and how many get it, send it and stop it', async () => {
  await aPreferencesPage(portal);
  const { page, context, complaints } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${portal.url}/staff/sessions/1201/subscribers`);
  await signIn(page, sampleStaff);
  await page.getByText(/subscribers? would get this email/).waitFor();
  await expectAccessible(page);
  await shot(page, 'mailing-preview');
  await page.getByRole('button', { name: 'Send to subscribers' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to subscribers' }).press('Enter');
  await page.getByText('The email to subscribers is scheduled.').waitFor();
  await expectAccessible(page);
  await shot(page, 'mailing-scheduled');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByText('Stopped.').waitFor();
  await page.getByLabel('In the next digests only').press('Space');
  await page.getByRole('button', { name: 'Add to the next digests' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the next digests' }).press('Enter');
  await page.getByText('The next digests will list it.').waitFor();
  await page.getByText('For the next digests').waitFor();
  await expectAccessible(page);
  await shot(page, 'mailing-held');
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('staff write a newsletter from blocks by keyboard, see what is missing, preview it, and send it', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${portal.url}/staff/newsletters`);
  await signIn(page, sampleStaff);
  await page.getByRole('button', { name: 'Write a newsletter' }).press('Enter');
  await heading(page, 'Newsletter').waitFor();
  for (const name of ['Image', 'Text', 'Upcoming sessions'])
    await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Upcoming sessions, block 3');
  await page.getByRole('button', { name: 'Preview newsletter' }).press('Enter');
  await page.locator('.error-summary').getByText('Describe the image.').waitFor();
  await expectAccessible(page);
  await shot(page, 'newsletter-errors');

  await page.getByRole('button', { name: /^Remove.*Image, block 1/ }).press('Enter');
  await page.getByText('Image, block 1 was removed.').waitFor();
  await page.getByRole('button', { name: 'Restore it' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Image, block 1');
  await page.getByRole('button', { name: /down/i }).first().press('Enter');
  const [file, path] = [page.locator('input[type=file]'), page.getByLabel('Image file', { exact: true })];
  await file.setInputFiles({ name: 'map.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('map.gif: You can’t use this type of file here. Choose one of these: .png,').waitFor();
  // Some mail programs show no WebP.
  await file.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: aPng({ width: 2400 }) });
  await expect.poll(() => path.inputValue()).toMatch(/\/map\.png$/);
  await page.getByLabel('Alternative text', { exact: true }).fill('The mark of the portal');
  await page.getByLabel('Text', { exact: true }).fill('Hello to everybody.');
  const count = page.getByLabel('How many');
  for (const [typed, kept] of [
    ['0', '1'],
    ['99', '20'],
    ['', '20'],
    ['7', '7'],
  ] as const) {
    await count.fill(typed);
    await count.press('Tab');
    expect([typed, await count.inputValue()]).toEqual([typed, kept]);
  }
  await page.getByLabel('Subject', { exact: true }).fill('News of the center');
  await page.getByText('Draft saved.').waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Alternative text', { exact: true }).inputValue())
    .toBe('The mark of the portal');
  expect(await count.inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Preview newsletter' }).press('Enter');
  await page.getByText(/subscribers? would get it/).waitFor();
  await expectAccessible(page);
  await shot(page, 'newsletter-preview');
  await page.getByRole('button', { name: 'Send newsletter' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send newsletter' }).press('Enter');
  await page.getByText('The newsletter is scheduled.').waitFor();
  await expectAccessible(page);
  await shot(page, 'newsletter-scheduled');
  await portal.db.updateTable('mailing').set({ stopped_at: Temporal.Now.instant() }).execute();
  await page.getByText('Newsletter: Stopped').waitFor();
  await page.getByText('People who already got it don’t get it twice.').waitFor();
  expect(await page.getByText('The newsletter is scheduled.').count()).toBe(0);
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await page.getByRole('link', { name: 'News of the center' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'newsletters');
  await context.close();
  expectNoConsoleErrors(complaints);
});

/** A transparent picture with a black mark on the left, as the browser writes it. */
const aTransparentPicture = (page: Page, type: string): Promise<number[]> =>
  page.evaluate(async (mimeType) => {
    const canvas = new OffscreenCanvas(1600, 100);
    canvas.getContext('2d')?.fillRect(0, 0, 800, 100);
    const blob = await canvas.convertToBlob({ type: mimeType });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, type);
/** Its type and width, and the color and opacity of its left and its right side. */
const shown = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const image = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const colorAt = (x: number) => [...(context?.getImageData(x, 20, 1, 1).data ?? [])];
    const [left, right] = [colorAt(20), colorAt(image.width - 20)];
    return { type: response.headers.get('content-type'), width: image.width, left, right };
  }, path);

it('images of a newsletter are uploaded as mail programs show them: WebP as JPEG on white, PNG as it is', async () => {
  const { page, context, complaints } = await visit(browser, {});
  await page.goto(`${portal.url}/staff/newsletters`);
  await signIn(page, sampleStaff);
  await page.getByRole('button', { name: 'Write a newsletter' }).press('Enter');
  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
  const path = page.getByLabel('Image file', { exact: true });
  const upload = async (name: string, mimeType: string, type = mimeType) => {
    const buffer = Buffer.from(await aTransparentPicture(page, type));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await expect.poll(() => path.inputValue()).toContain(name.split('.')[0]);
    const address = await path.inputValue();
    // Before a draft shows it, it is not public.
    await expect.poll(async () => (await page.request.get(portal.url + address)).status()).toBe(200);
    return { ending: address.split('.').at(-1), ...(await shown(page, address)) };
  };
  const [black, white, transparent] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 0],
  ];
  const jpeg = { ending: 'jpg', type: 'image/jpeg', width: 1200, left: black, right: white };
  const png = { ending: 'png', type: 'image/png', width: 1200, left: black, right: transparent };
  expect(await upload('logo.webp', 'image/webp')).toEqual(jpeg);
  expect(await upload('mark.png', 'image/png')).toEqual(png);
  // Some systems know no type for the ending.
  expect(await upload('untyped-mark.png', 'application/octet-stream', 'image/png')).toEqual(png);
  expect(await upload('untyped-logo.webp', 'application/octet-stream', 'image/webp')).toEqual(jpeg);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a newsletter that somebody changed after the preview is not sent, which the time to send is not blamed for', async () => {
  const { page, context, complaints } = await visit(browser, {});
  await page.goto(`${portal.url}/staff/newsletters`);
  await signIn(page, sampleStaff);
  await page.getByRole('button', { name: 'Write a newsletter' }).press('Enter');
  await page.getByRole('button', { name: 'Upcoming sessions', exact: true }).press('Enter');
  await page.getByLabel('Subject', { exact: true }).fill('Changed news');
  await page.getByRole('button', { name: 'Preview newsletter' }).press('Enter');
  await page.getByText(/subscribers? would get it/).waitFor();
  const send = async () => {
    await page.getByRole('button', { name: 'Send newsletter' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send newsletter' }).press('Enter');
  };
  const time = page.getByLabel('Send at, in Eastern Time');
  await time.fill('2020-01-01T08:00');
  await send();
  await page.getByText('Enter a date and time in the future.').waitFor();
  expect(await time.getAttribute('aria-invalid')).toBe('true');
  await time.fill('');
  await portal.db.updateTable('newsletter').set({ version: 99 }).where('subject', '=', 'Changed news').execute();
  await send();
  await page.locator('[aria-live=polite]').getByText('Somebody else changed this newsletter.').waitFor();
  expect(await time.getAttribute('aria-invalid')).not.toBe('true');
  await expectAccessible(page);
  await shot(page, 'newsletter-changed');
  await context.close();
  expectNoConsoleErrors(complaints);
});
