// Takes the screenshots of this folder: `node docs/screens/take.ts` with node_modules/.bin first on PATH, after a build.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import setUp from '#tests/support/global-setup.ts';
import { aPortal } from '#tests/support/portal.ts';

const end = await setUp();
const [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('marcus@example.org');
  await page.getByLabel('Password', { exact: true }).fill('group-site9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
};

const choose = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/schedule/participants?session=1201&session=1501`);
  await page.getByRole('heading', { level: 1, name: 'Who attends?' }).waitFor();
  await page.getByRole('checkbox', { name: 'Ana Sepúlveda' }).first().check();
};

const screens: [name: string, path: string, prepare?: (page: Page) => Promise<void>][] = [
  ['all-series', '/home'],
  ['series-home', '/ao'],
  ['schedule', '/ao/schedule'],
  ['session-open', '/ao/session/1201'],
  ['session-live', '/ao/session/1299'],
  ['session-self-paced', '/self-paced/session/65'],
  ['session-missing', '/ao/session/199998'],
  ['login', '/ao/login'],
  [
    'create-account-with-faults',
    '/ao/registration',
    async (page) => {
      await page.getByLabel('Email').fill('zoe@example');
      await page.getByLabel('First name').fill('Zoë');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('There are some problems with your form.').waitFor();
    },
  ],
  ['my-account', '', signIn],
  [
    'participants',
    '',
    async (page) => {
      await signIn(page);
      await choose(page);
    },
  ],
  [
    'confirm',
    '',
    async (page) => {
      await signIn(page);
      await choose(page);
      await page.getByRole('button', { name: 'Confirm Registration' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check and register' }).waitFor();
    },
  ],
  [
    'success',
    '',
    async (page) => {
      await signIn(page);
      await choose(page);
      await page.getByRole('button', { name: 'Confirm Registration' }).click();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'You are registered' }).waitFor();
    },
  ],
  [
    'my-sessions',
    '',
    async (page) => {
      await signIn(page);
      await page.goto(`${portal.url}/my/sessions`);
      await page.getByRole('heading', { level: 1, name: 'My sessions' }).waitFor();
    },
  ],
];

const wanted = process.argv.slice(2);
for (const [name, path, prepare] of screens) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await visit(browser, { viewport: { width, height: 900 }, colorScheme });
      if (path) await page.goto(portal.url + path, { waitUntil: 'networkidle' });
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      const file = fileURLToPath(new URL(`${name}-${width}-${colorScheme}.png`, import.meta.url));
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await context.close();
    }
  }
}
await browser.close();
await portal.close();
await end?.();
