// Takes the screenshots of this folder: `node docs/screens/take.ts [names] [--all]` with node_modules/.bin first on PATH, after a build.
import { writeFile } from 'node:fs/promises';
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
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
};

const choose = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/schedule/participants?session=1201&session=1501`);
  await page.getByRole('heading', { level: 1, name: 'Who attends?' }).waitFor();
  await page.getByRole('checkbox', { name: 'Ana Sepúlveda' }).first().check();
};

const openFirst = async (page: Page, path: string, link: string | RegExp): Promise<void> => {
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
};

const searchFor =
  (words: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  };

const sendMessage = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/contact-us`, { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Sepúlveda');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Comment').fill('Is the room step-free?');
  await page.getByRole('button', { name: 'Send' }).click();
};

const screens: [name: string, path: string, prepare?: (page: Page) => Promise<void>][] = [
  ['all-series', '/home'],
  ['series-home', '/ao'],
  ['series-home-with-picture', '/adapro'],
  ['page-not-found', '/no/such/page'],
  ['schedule', '/ao/schedule'],
  ['session-open', '/ao/session/1201'],
  ['session-live', '/ao/session/1299'],
  ['session-closed', '/ada-tech/session/1298'],
  ['session-self-paced', '/self-paced/session/65'],
  ['session-missing', '/ao/session/199998'],
  ['archives', '/ao/archives'],
  ['archives-category', '', (page) => openFirst(page, '/ao/archives', /^All \d+ sessions/)],
  ['speakers', '/ao/speakers'],
  ['speaker', '', (page) => openFirst(page, '/ao/session/1201', 'Marisol Ortega')],
  ['search', '/search'],
  ['search-found', '', searchFor('accessible')],
  ['search-corrected', '', searchFor('egrass refudge')],
  ['search-nothing', '', searchFor('qqqqzzzz')],
  ['contact', '/ao/contact-us'],
  [
    'contact-sent',
    '',
    async (page) => {
      await sendMessage(page);
      await page.getByRole('heading', { name: 'Sent Successfully' }).waitFor();
    },
  ],
  [
    'contact-failed',
    '',
    async (page) => {
      await page.route('**/api/send-email', (route) => route.abort());
      await sendMessage(page);
      await page.getByText('Error!!').waitFor();
    },
  ],
  ['credit-policy', '/ao/ceu-details'],
  ['continuing-education', '/continuing-education'],
  ['self-paced-list', '/continuing-education/self-paced'],
  ['self-paced-instructions', '/continuing-education/webinar-instructions/65'],
  ['self-paced-honor-code', '/continuing-education/honor-code/65'],
  ['self-paced-webinar', '/continuing-education/self-paced-webinar/65'],
  ['self-paced-unknown', '/continuing-education/self-paced-webinar/1'],
  ['self-paced-video', '/continuing-education/self-paced-video/65'],
  ['program-format', '/ao/program-format'],
  ['conferencing-tool', '/ao/conferencing-tool-accessibility'],
  ['accessibility-statement', '/ao/accessibility'],
  ['grant', '/ao/grant'],
  ['privacy', '/ao/privacy'],
  ['lost-password', '/ao/lost-password'],
  ['reset-password', '/ao/reset-password?code=from-an-email'],
  ['login', '/ao/login'],
  [
    'create-account-with-errors',
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

/** The browser itself writes the small format. */
const encoder = await browser.newPage();
const asWebp = async (png: Buffer): Promise<Buffer> => {
  const encoded = await encoder.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer(),
      );
      return bytes.toBase64();
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(encoded, 'base64');
};

/** What is kept in the repository; `--all` takes every width in both modes. */
const kept = [
  [1280, 'light'],
  [320, 'dark'],
] as const;
const every = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
);
const longest = { 320: 1400, 768: 1400, 1280: 1600 };

const wanted = process.argv.slice(2).filter((word) => word !== '--all');
for (const [name, path, prepare] of screens) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [width, colorScheme] of process.argv.includes('--all') ? every : kept) {
    const { page, context } = await visit(browser, { viewport: { width, height: 900 }, colorScheme });
    if (path) await page.goto(portal.url + path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const file = fileURLToPath(new URL(`${name}-${width}-${colorScheme}.webp`, import.meta.url));
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(full, longest[width as keyof typeof longest]); // One of the widths above.
    // What sticks to the bottom of the window sticks to the bottom of the picture.
    await page.setViewportSize({ width, height });
    const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
    await writeFile(file, await asWebp(png));
    await context.close();
  }
}
await browser.close();
await portal.close();
await end();
