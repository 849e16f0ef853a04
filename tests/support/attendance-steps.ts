// The steps of a session's attendance in the browser.
import type { Locator, Page } from 'playwright-core';

/** A step by the start of its name, such as `Review`. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Attendance steps' }).getByRole('link', { name: new RegExp(`^\\d\\. ${name}`) });

export const stepHeading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name, level: 2, exact: true });
