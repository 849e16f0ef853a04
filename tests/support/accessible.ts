// Runs axe on the current page.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const modes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Mode = keyof typeof modes;

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Violations with their elements. Passing elements are not listed, which takes a third of the time. */
const violations = async (page: Page, options: axe.RunOptions = {}): Promise<string[]> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => {
      const results = await window.axe?.run(given);
      if (!results) throw new Error('axe is not in the page.');
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
};

/** Rules that axe leaves out unless asked. */
const moreRules = {
  'target-size': { enabled: true },
  'css-orientation-lock': { enabled: true },
};

const findingsOf = async (page: Page, path: string, mode: Mode, options: axe.RunOptions): Promise<string[]> => {
  await page.emulateMedia(modes[mode]);
  const rules = { ...options.rules, 'color-contrast-enhanced': { enabled: mode !== 'forced colors' } };
  const found = await violations(page, { ...options, rules });
  return found.map((text) => `${path} ${mode} ${text}`);
};

/** Violations in a color mode, with a contrast of 7:1 for text. */
export const findings = (page: Page, path: string, mode: Mode): Promise<string[]> =>
  findingsOf(page, path, mode, { rules: moreRules });

/** Violations of color rules only; other rules find the same in each mode. */
export const colorFindings = (page: Page, path: string, mode: Mode): Promise<string[]> =>
  findingsOf(page, path, mode, { runOnly: { type: 'tag', values: ['cat.color'] } });

/** Horizontal overflow in pixels. */
export const surplusWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Horizontal overflow in pixels with the text spacing of WCAG 1.4.12, and texts that are then cut off. */
export const spacingProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [spacing];
  });
  const surplus = await surplusWidth(page);
  const clipped = await clippedTexts(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return [
    ...(surplus > 0 ? [`is ${surplus} px too wide with more spacing`] : []),
    ...clipped.map((text) => `cuts off with more spacing: ${text}`),
  ];
};

/** Texts of which a part is cut off. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        const { overflowX, position, clipPath } = getComputedStyle(element);
        const isCut = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
        return isCut && position !== 'absolute' && clipPath === 'none' && element.textContent?.trim();
      })
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 60)}`),
  );

/** Words of an element that are broken across lines. */
export const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Expects no violations on the current page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
};
