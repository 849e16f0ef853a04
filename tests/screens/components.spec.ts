// Every shared component has examples, and axe finds nothing in them, light and dark.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const folder = 'web/components';
/** Folders that render something. */
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(`${folder}/${name}`).some((file) => file.endsWith('.tsx')));

const styles = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`web/${file}`, 'utf8'));
const layers = readFileSync('web/styles/layers.css', 'utf8');

const htmlOf = async (name: string, examples: Record<string, ReactNode>): Promise<string> => {
  const sections = Object.entries(examples).map(([title, example]) =>
    createElement('section', { key: title, 'aria-label': title }, example),
  );
  const routes = [{ path: '*', element: createElement(Fragment, null, sections) }];
  const context = await createStaticHandler(routes).query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The route does not redirect.');
  const router = createStaticRouter(routes, context);
  const html = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  const head = `<title>${name}</title><style>${layers}${styles.join('\n')}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${name}</h1>${html}</main></body></html>`;
};

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await visit(browser));
});
afterAll(async () => {
  await browser?.close();
});

it.each(names)('%s', async (name) => {
  const { examples } = await import(`../../web/components/${name}/examples.tsx`);
  await page.setContent(await htmlOf(name, examples));
  const found = [...(await findings(page, name, 'light')), ...(await findings(page, name, 'dark'))];
  expect(found).toEqual([]);
});
