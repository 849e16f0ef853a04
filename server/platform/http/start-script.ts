// The script inside each page: loads the other scripts after the first paint (docs/decisions/001).

/**
 * The text of a module script, which runs when the document is complete. A tab that paints nothing, such as one in the
 * background, does not wait, or waits two seconds. All files load at once.
 */
export const startScript = (files: readonly string[]): string => `
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  for (const file of ${JSON.stringify(files)}) import(file);
};
if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load();
else {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(load, 2000);
}
`;
