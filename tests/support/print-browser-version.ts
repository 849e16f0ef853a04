// Prints the version of the browser that the journeys use, because results depend on it.
import { launchBrowser } from '#tests/support/browser.ts';

export default async function printBrowserVersion(): Promise<void> {
  const browser = await launchBrowser();
  console.log(`Browser: Chromium ${browser.version()}`);
  await browser.close();
}
