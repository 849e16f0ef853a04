// The browser's entry: waits for the first paint, then loads the scripts.
import '#web/every-page.ts';

const longestWaitMs = 2000;

/** Runs once after the first paint, or after a short timeout if nothing is painted (a background tab). */
const afterFirstPaint = (then: () => void): void => {
  let hasRun = false;
  const run = (): void => {
    if (hasRun) return;
    hasRun = true;
    then();
  };
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    run();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(run, longestWaitMs);
};

afterFirstPaint(() => void import('#web/hydrate.tsx').then(({ hydrate }) => hydrate()));
