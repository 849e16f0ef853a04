// Finds the innermost section of a page by its heading.
import type { Locator, Page } from 'playwright-core';

export const part = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: typeof name === 'string' }) })
    .last();
