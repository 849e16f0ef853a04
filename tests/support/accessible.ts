// axe over a page as it stands now.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const modes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Mode = keyof typeof modes;

/** All rules in the page alone: nothing here has frames, and looking into frames takes twice as long. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** What axe finds in a mode, with 7:1 for text as the bar has it. */
export const findings = async (page: Page, path: string, mode: Mode): Promise<string[]> => {
  await page.emulateMedia(modes[mode]);
  const { violations } = await axe(page)
    .options({ rules: { 'color-contrast-enhanced': { enabled: mode !== 'forced colours' } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${path} ${mode} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/** How many pixels the page is wider than its window. */
export const surplusWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Nothing to find on the page as it stands now, by any of axe's rules. */
export const demandAccessible = async (page: Page): Promise<void> => {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
};
