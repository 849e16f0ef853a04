// The first view: how many bytes it takes, and what comes after its first paint.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('the first view stays small: under 130 KB of script and style, under 40 KB of fonts', async () => {
  const { page, context } = await visit(browser);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await openPage(page, `${portal.url}/ao`);
  await context.close();
  const dist = fileURLToPath(new URL('../../dist/client', import.meta.url));
  const size = (path: string) => readFileSync(dist + path).length;

  const scripts = loaded.filter((path) => path.endsWith('.js')).map((path) => size(`${path}.br`));
  const html = await (await fetch(`${portal.url}/ao`)).text();
  const styleBytes = Array.from(
    html.matchAll(/<style>(.*?)<\/style>/gs),
    ([, text = '']) => brotliCompressSync(text).length,
  );
  const fonts = loaded.filter((path) => path.endsWith('.woff2')).map(size);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

  // The page itself asks for no script, because that would delay the first paint.
  expect(html).not.toMatch(/<script[^>]* src=|modulepreload/);
  expect(loaded.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(sum(scripts)).toBeGreaterThan(50_000);
  expect(sum(styleBytes)).toBeGreaterThan(5000);
  expect(sum(scripts) + sum(styleBytes)).toBeLessThan(130_000);
  expect(sum(fonts)).toBeGreaterThan(0);
  expect(sum(fonts)).toBeLessThan(40_000);
});

it('the first view arrives in one round trip: under 14,600 bytes with its headers', async () => {
  const response = await fetch(`${portal.url}/ao`, { headers: { 'accept-encoding': 'br' } });
  const headers = Array.from(response.headers, ([name, value]) => `${name}: ${value}\r\n`).join('');

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length')) + headers.length).toBeLessThan(14_600);
});

it('the font of the portal is loaded after the first paint, and used from the next screen on', async () => {
  const { page, context, complaints } = await visit(browser);
  const fontOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
  const waitForFont = () => page.waitForFunction(() => localStorage.getItem('font') !== null);
  const own = '"Atkinson Hyperlegible Next"';
  await openPage(page, `${portal.url}/ao`);
  await waitForFont();
  expect(await fontOf()).toBe('system-ui');

  await page.getByRole('link', { name: 'Archives' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Archives' }).waitFor();
  expect(await fontOf()).toBe(own);

  await openPage(page, `${portal.url}/ao`);
  expect(await fontOf()).toBe(own);

  // A font of another release is loaded after the paint again.
  await page.evaluate(() => localStorage.setItem('font', '/assets/older.woff2'));
  await openPage(page, `${portal.url}/ao`);
  expect(await fontOf()).toBe('system-ui');
  await context.close();
  expect(complaints).toEqual([]);
});

it('a page has the styles of its own parts before scripts arrive, and no others', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${portal.url}/ao/schedule`);
  const filters = page.locator('.schedule-filters summary');
  expect(await filters.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
  expect(requested.filter((path) => path.endsWith('.css'))).toEqual([]);
  await context.close();

  expect(await (await fetch(`${portal.url}/ao`)).text()).not.toContain('.schedule-filters__go');
});
