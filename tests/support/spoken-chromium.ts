// Chromium on the desktop of a screen reader.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { browserArguments } from '#tests/support/browser.ts';
import type { Desktop } from '#tests/support/desktop.ts';
import { engineTimeZone } from '#tests/support/engines/engine.ts';
import type { PageWork } from '#tests/support/screen-reader.ts';
import { ownWork, type SpokenBrowser, stopClock, watchTimers } from '#tests/support/spoken-browser.ts';

/** They stay open. */
const isEventStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/stream');

/** What the page still loads or waits for. */
const workOf = (context: BrowserContext, page: Page): PageWork => {
  const requests = new Set<Request>();
  context.on('request', (request) => {
    if (!isEventStream(request)) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  return async () => {
    const [request] = requests;
    if (request) return request.url();
    try {
      return await page.evaluate(ownWork);
    } catch {
      return 'going to another address';
    }
  };
};

/** Chromium does not offer to save passwords. */
const preferences = { credentials_enable_service: false, profile: { password_manager_enabled: false } };

/** `portalUrl` is where the browser finds the portal's public address. */
export const openChromium = async (
  desktop: Desktop,
  now: Temporal.Instant,
  portalUrl: string,
): Promise<SpokenBrowser<Page>> => {
  const profile = join(desktop.folder, randomUUID());
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: desktop.env,
    viewport: null,
    timezoneId: engineTimeZone,
    reducedMotion: 'reduce',
    args: [
      ...browserArguments,
      // Without an address bar, which would have the focus at first.
      ...['--force-renderer-accessibility', '--app=data:text/html,', '--window-size=1280,900'],
      `--host-resolver-rules=MAP localhost:3000 ${new URL(portalUrl).host}`,
    ],
  });
  await context.addInitScript(watchTimers);
  await context.addInitScript(stopClock, now.epochMilliseconds);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    goTo: async (address) => {
      await page.goto(address);
    },
    pageWork: workOf(context, page),
    close: () => context.close(),
  };
};
