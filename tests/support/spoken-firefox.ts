// Firefox on the desktop of a screen reader.
import type { Desktop } from '#tests/support/desktop.ts';
import { aPageOf, type EnginePage } from '#tests/support/engines/engine-page.ts';
import { showFirefox } from '#tests/support/engines/firefox.ts';
import { ownWork, type SpokenBrowser, stopClock, watchTimers } from '#tests/support/spoken-browser.ts';

export const openFirefox = async (desktop: Desktop, now: Temporal.Instant): Promise<SpokenBrowser<EnginePage>> => {
  const { window, requests, close } = await showFirefox(desktop.env, [
    watchTimers.toString(),
    `() => (${stopClock.toString()})(${now.epochMilliseconds})`,
  ]);
  await window.goTo('data:text/html,');
  // From the address bar, which has the focus at first, to the page.
  await desktop.press('F6');
  const engine = { name: 'Firefox', version: '', downloads: '', openWindow: async () => window, close };
  return {
    page: await aPageOf(engine, ''),
    goTo: window.goTo,
    pageWork: async () => {
      const [address] = requests.values();
      if (address) return address;
      try {
        const work = await window.run(ownWork.toString(), []);
        return work === null ? undefined : String(work);
      } catch {
        return 'going to another address';
      }
    },
    close,
  };
};
