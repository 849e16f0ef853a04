// Takes the screenshots of this folder: `node docs/screens/take.ts [names] [--all]` with node_modules/.bin first on PATH, after a build.
// With `--all`, every screen at every width in both modes.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import setUp from '#tests/support/global-setup.ts';
import { aPortal } from '#tests/support/portal.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

const end = await setUp();
const [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);

const aPerson = { email: 'marcus@example.org', password: 'group-site9' };

const signIn = async (page: Page, { email, password } = aPerson): Promise<void> => {
  await page.goto(`${portal.url}/ao/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
};

const { id: marcus } = await portal.db
  .selectFrom('account')
  .select('id')
  .where('email', '=', aPerson.email)
  .executeTakeFirstOrThrow();
const { speaker_id: speaker } = await portal.db
  .selectFrom('session_speaker')
  .select('speaker_id')
  .where('session_id', '=', 1201)
  .orderBy('sort_order')
  .executeTakeFirstOrThrow();
const { id: recordedId } = await portal.db
  .selectFrom('session')
  .select('id')
  .where('source_id', '=', 'ao-07')
  .executeTakeFirstOrThrow();
const recorded = `/ao/session/${recordedId}`;

type Screen = [name: string, path: string, prepare?: (page: Page) => Promise<void>];

const choose = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/schedule/participants?session=1201&session=1501`);
  await page.getByRole('heading', { level: 1, name: 'Who will attend?' }).waitFor();
  await page.getByRole('checkbox', { name: 'Ana Sepúlveda' }).first().check();
};

const openFirst = async (page: Page, path: string, link: string | RegExp): Promise<void> => {
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
};

const sendMessage = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}/ao/contact-us`, { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Sepúlveda');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Comment').fill('Is the room step-free?');
  await page.getByRole('button', { name: 'Send' }).click();
};

const screens: Screen[] = [
  ['all-series', '/home'],
  ['series-home', '/ao'],
  ['series-home-with-picture', '/adapro'],
  ['page-not-found', '/no/such/page'],
  ['schedule', '/ao/schedule'],
  ['schedule-calendar', '/ao/schedule?month=2026-12'],
  ['session-open', '/ao/session/1201'],
  ['session-live', '/ao/session/1299'],
  ['session-recording', recorded],
  ['session-self-paced', '/self-paced/session/65'],
  ['archives', '/ao/archives'],
  ['archives-category', '', (page) => openFirst(page, '/ao/archives', /^All \d+ sessions/)],
  ['speakers', '/ao/speakers'],
  ['speaker', '', (page) => openFirst(page, '/ao/session/1201', 'Marisol Ortega')],
  ['search-found', '/search?q=accessible'],
  ['search-corrected', '/search?q=egrass+refudge'],
  ['contact', '/ao/contact-us'],
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
  ['self-paced-webinar', '/continuing-education/self-paced-webinar/65'],
  ['self-paced-video', '/continuing-education/self-paced-video/65'],
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
      await page.getByRole('heading', { level: 1, name: 'Review and register' }).waitFor();
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

/** Signed in once for each size. */
const ofStaff: Screen[] = [
  ['staff-dashboard', '/staff'],
  ['staff-sessions', '/staff/sessions'],
  ['staff-session', '/staff/sessions/1201'],
  ['staff-session-details', '/staff/sessions/1201/details'],
  ['staff-session-credit', '/staff/sessions/1201/credit'],
  ['staff-session-registrations', '/staff/sessions/1201/registrations'],
  ['staff-session-materials', '/staff/sessions/1201/materials'],
  ['staff-attendance-reports', '/staff/sessions/1296/attendance/reports'],
  ['staff-attendance-review', '/staff/sessions/1296/attendance/review'],
  ['staff-people', '/staff/people'],
  ['staff-person', `/staff/people/${marcus}`],
  ['staff-requests', '/staff/requests'],
  ['staff-email', '/staff/email'],
  ['staff-announcement', '/staff/announcements/new?session=1201'],
  ['staff-reports', '/staff/reports'],
  ['staff-report-of-the-year', '/staff/reports/year'],
  ['staff-speaker', `/staff/speakers/${speaker}`],
  ['staff-series', '/staff/series/4'],
  ['staff-settings', '/staff/settings'],
  ['staff-data', '/staff/data'],
  ['staff-status', '/staff/status'],
];

/** Taken at every width in both modes. */
const inFull = ['series-home', 'schedule', 'session-open', 'session-recording', 'staff-dashboard', 'staff-session'];

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

const longest = { 320: 1400, 390: 1400, 768: 1400, 1280: 1600, 1920: 1300 };
type Width = keyof typeof longest;
const widths = Object.keys(longest).map(Number) as Width[]; // Its own keys.
const modes = ['light', 'dark'] as const;

/** What is kept in the repository of every screen. */
const isKept = (width: Width, mode: (typeof modes)[number]): boolean =>
  (width === 1280 && mode === 'light') || (width === 390 && mode === 'dark');

const take = async (page: Page, [name, path, prepare]: Screen, width: Width, mode: string): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  if (path) await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(full, longest[width]);
  // What sticks to the bottom of the window sticks to the bottom of the picture.
  await page.setViewportSize({ width, height });
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  await writeFile(fileURLToPath(new URL(`${name}-${width}-${mode}.webp`, import.meta.url)), await asWebp(png));
};

const wanted = process.argv.slice(2).filter((word) => word !== '--all');
const isWanted = (name: string, width: Width, mode: (typeof modes)[number]): boolean =>
  (wanted.length === 0 || wanted.includes(name)) &&
  (process.argv.includes('--all') || inFull.includes(name) || isKept(width, mode));

/** In one window for all screens, or in a new one for each, because visitors start without a draft and an account. */
const takeAll = async (list: readonly Screen[], width: Width, colorScheme: (typeof modes)[number]): Promise<void> => {
  let shared: { page: Page; context: BrowserContext } | undefined;
  for (const screen of list.filter(([name]) => isWanted(name, width, colorScheme))) {
    const visited = shared ?? (await visit(browser, { viewport: { width, height: 900 }, colorScheme }));
    if (list === ofStaff && !shared) {
      shared = visited;
      await signIn(visited.page, sampleStaff);
    }
    await take(visited.page, screen, width, colorScheme).catch((error) => console.error(screen[0], error));
    if (!shared) await visited.context.close();
  }
  await shared?.context.close();
};

for (const width of widths) {
  for (const mode of modes) {
    await takeAll(screens, width, mode);
    await takeAll(ofStaff, width, mode);
  }
}
await browser.close();
await portal.close();
await end();
