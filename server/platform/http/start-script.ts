// The scripts inside each page: font and other scripts are loaded after the first paint (docs/decisions/001).

/** The key in `localStorage` of the font's URL, which says that the browser has loaded it. */
const storageKey = 'font';

/**
 * The text of a script in the head: a browser that has loaded the font uses it from the first paint on. Without storage,
 * pages keep a font of the system.
 */
export const fontScript = (font: string): string => `
try {
  if (localStorage.getItem('${storageKey}') === '${font}') {
    document.documentElement.dataset.font = '';
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '${font}' });
    document.head.append(link);
  }
} catch {}
`;

/**
 * The text of a module script, which runs when the document is complete. A tab that paints nothing, such as one in the
 * background, does not wait, or waits two seconds. All files load at once.
 */
export const startScript = (files: readonly string[], font: string): string => `
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  for (const file of ${JSON.stringify(files)}) import(file);
  document.fonts
    .load('1em "Atkinson Hyperlegible Next"')
    .then((faces) => faces.length > 0 && localStorage.setItem('${storageKey}', '${font}'))
    .catch(() => {});
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
