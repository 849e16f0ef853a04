// axe over a page as it stands now.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const modes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Mode = keyof typeof modes;

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds by all its rules, each with the elements. Elements that pass are not listed, which takes a third of the time. */
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

const findingsOf = async (page: Page, path: string, mode: Mode, options: axe.RunOptions): Promise<string[]> => {
  await page.emulateMedia(modes[mode]);
  const rules = { 'color-contrast-enhanced': { enabled: mode !== 'forced colours' } };
  const found = await violations(page, { ...options, rules });
  return found.map((text) => `${path} ${mode} ${text}`);
};

/** What axe finds in a mode, with 7:1 for text as the bar has it. */
export const findings = (page: Page, path: string, mode: Mode): Promise<string[]> => findingsOf(page, path, mode, {});

/** What axe finds by its rules about color; the others find the same in each mode of a page of one width. */
export const colorFindings = (page: Page, path: string, mode: Mode): Promise<string[]> =>
  findingsOf(page, path, mode, { runOnly: { type: 'tag', values: ['cat.color'] } });

/** How many pixels the page is wider than its window. */
export const surplusWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The words inside an element that are broken over two lines. */
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

/** Nothing to find on the page as it stands now, by any of axe's rules. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
};
