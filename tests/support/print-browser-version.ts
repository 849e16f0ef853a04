// Prints the browser that the journeys run in: what they find depends on it.
import { launchBrowser } from '#tests/support/browser.ts';

export default async function printBrowserVersion(): Promise<void> {
  const browser = await launchBrowser();
  console.log(`Browser: Chromium ${browser.version()}`);
  await browser.close();
}
