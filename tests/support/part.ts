// A part of a page by its heading: the innermost, where one stands in another.
import type { Locator, Page } from 'playwright-core';

export const part = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: typeof name === 'string' }) })
    .last();
