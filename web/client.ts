// The browser's entry: what people came to read is painted first, then scripts are loaded.
import '#web/every-page.ts';

const longestWaitMs = 2000;

/** Runs once, as soon as something has been painted; where nothing is drawn (a tab in the background), soon anyway. */
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
