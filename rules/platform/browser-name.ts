// Derives a browser's name from its User-Agent header.

import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

const unknown = 'an unknown browser';
const unnamed = 'a browser';

// The first match wins: most browsers also name the browsers they derive from.
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

/** As it is stored: `Firefox on Windows`; `an unknown browser` if the header has no known name. */
export const browserName = (userAgent: string): string => {
  const text = userAgent.slice(0, 500);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (!browser && !system) return unknown;
  return [browser ?? unnamed, system].filter(Boolean).join(' on ');
};

/** In the current language. */
export const browserText = (stored: string): string => {
  const [browser = '', system] = stored.split(' on ');
  if (browser === '' || browser === unknown) return t(m.browserUnknown);
  const name = browser === unnamed ? t(m.browserUnnamed) : browser;
  return system === undefined ? name : t(m.browserOn, { browser: name, system });
};
