// Signs in through the browser, and reads the page's status messages.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { visit } from '#tests/support/browser.ts';
import type { TestPortal } from '#tests/support/portal.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** On the login screen. */
export const signIn = async (page: Page, { email, password }: Pick<NewAccount, 'email' | 'password'>) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A new person who signs in after opening a private URL. */
export const aVisit = async (
  portal: TestPortal,
  browser: Browser,
  path: string,
  options: Parameters<typeof visit>[1] = {},
) => {
  const visited = await visit(browser, options);
  const signed = await aSignedInPerson(portal);
  await visited.page.goto(portal.url + path);
  await signIn(visited.page, signed.person);
  // A page opened earlier than this would cancel signing in.
  await visited.page.waitForURL((url) => !url.pathname.endsWith('/ao/login'));
  return { ...visited, ...signed };
};

/** Ignores console errors for error responses that a test provokes. */
export const expectNoConsoleErrors = (complaints: string[]): void =>
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
