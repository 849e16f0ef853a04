// A real Chromium: the one of CHROMIUM_PATH, an installed one, or Playwright's own.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Undefined where there is none. */
export const chromiumPath = (): string | undefined => {
  const installed = places.find((path) => path !== '' && existsSync(path));
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
};

/**
 * Parts of Chromium that are off. Chromium takes the last list of an option, so Playwright's own is repeated here.
 * Without the first three a new window takes half of the processor time: no test types into the address bar.
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

export const launchBrowser = (moreArguments: string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium; npm test installs one or says how.');
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
      `--disable-features=${disabledFeatures.join(',')}`,
      ...moreArguments,
    ],
  });
};

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained of; empty at the end of a good journey. */
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
