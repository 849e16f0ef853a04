// What a browser calls itself, in words that people know.

// The first that fits: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Such as `Firefox on Windows`; `an unknown browser` where the header says nothing that is known. */
export const browserName = (userAgent: string): string => {
  const text = userAgent.slice(0, 500);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (!browser && !system) return 'an unknown browser';
  return [browser ?? 'a browser', system].filter(Boolean).join(' on ');
};
