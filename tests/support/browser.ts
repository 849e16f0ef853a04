// Launches Chromium: from CHROMIUM_PATH, an installed one, or Playwright's.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  // The same engine without windows, with a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Undefined if there is none. */
export const chromiumPath = (): string | undefined => {
  const installed = places.find((path) => path !== '' && existsSync(path));
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
};

/**
 * Disabled Chromium features. Chromium uses only the last list of an option, so this repeats Playwright's.
 * Disabling the first three saves half of the CPU time of a new window; no test types into the address bar.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];

/** Arguments of every Chromium of the tests. */
export const browserArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  `--disable-features=${disabledFeatures.join(',')}`,
];

export const launchBrowser = (moreArguments: string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium; npm test installs one or says how.');
  return chromium.launch({ executablePath, args: [...browserArguments, ...moreArguments] });
};

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the page; empty at the end of a successful journey. */
  complaints: string[];
}

type ContextOptions = Parameters<Browser['newContext']>[0];

/** A page of a fresh context whose errors and warnings are collected. */
export const visit = async (browser: Browser, options: ContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { context, page, complaints };
};

/** Waits until the page works: hydrated, and its token renewed, which is the last step of its start. The API reference is no app. */
const isStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (!document.querySelector('#root')) return true;
    const isHydrated = Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__react'));
    const calls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return isHydrated && calls.includes('/api/jwt/reset');
  });

/** Waits until nothing is loaded any more, but for the events of a live page, which come as long as it is open. */
const isQuiet = (page: Page): Promise<unknown> => {
  const isFollowing = page.locator('[data-connection="open"]').first();
  return Promise.any([page.waitForLoadState('networkidle'), isFollowing.waitFor({ state: 'attached' })]);
};

export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'load' });
  await isQuiet(page);
  await isStarted(page);
};

export const reloadPage = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'load' });
  await isQuiet(page);
  await isStarted(page);
};
