// Signing in by an identity provider in the browser: linking by password or email, and what goes wrong on the way.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, openPage, reloadPage, visit } from '#tests/support/browser.ts';
import { anIdentityProvider, type TestProvider } from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

/** The portal's public address; the browser finds it on the port of the test. */
const home = 'http://localhost:3000';

let portal: TestPortal;
let provider: TestProvider;
let browser: Browser;
beforeAll(async () => {
  provider = await anIdentityProvider(home);
  portal = await aPortal({ providers: [provider.settings] });
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(portal.url).host}`]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await provider?.close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const signIn = async (page: Page, path = '/ao/login'): Promise<void> => {
  await openPage(page, home + path);
  await page.getByRole('link', { name: 'Sign in with Example ID' }).click();
};

const keyFor = async (email: string): Promise<string> => {
  const { body_text } = await portal.db
    .selectFrom('email')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'identity-link')
    .executeTakeFirstOrThrow();
  return /#link=([\w-]+)/.exec(body_text)?.[1] ?? '';
};

describe('sign-in by a provider', () => {
  it('links the account by its password, and leads where one wanted to go, from then on at once', async () => {
    const { person } = await aSignedInPerson(portal);
    provider.setPerson({ subject: 'by-password', email: person.email, emailVerified: true });
    const { page, context, complaints } = await visit(browser);

    await signIn(page, '/ao/login?back=/my/sessions');
    await page.getByRole('heading', { name: 'Link Example ID to your account' }).waitFor();
    expect(page.url()).toBe(`${home}/ao/login`);
    await expect.poll(() => focused(page)).toBe('Link Example ID to your account');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await page.getByText('Field is required').waitFor();
    await page.getByLabel('Password of this account', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await page.getByText('This isn’t the password of the account.').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link-password');
    await page.getByLabel('Password of this account', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My sessions' }).waitFor();
    expect(page.url()).toBe(`${home}/my/sessions`);
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
    await context.close();

    const again = await visit(browser);
    await signIn(again.page, '/ada-legal/login?redirect=select-group-members');
    // Without a chosen session the participants' screen leads on to the schedule.
    await again.page.waitForURL(`${home}/ada-legal/schedule`);
    const stored = await again.page.evaluate(() => localStorage.getItem('account'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ result: 'OK', name: 'Nora Quist', email: person.email });
    expect(again.complaints).toEqual([]);
    await again.context.close();
  });

  it('links the account by an email', async () => {
    const { person } = await aSignedInPerson(portal);
    provider.setPerson({ subject: 'by-email', email: person.email, emailVerified: true });
    const { page, context, complaints } = await visit(browser);

    await signIn(page);
    await page.getByRole('button', { name: 'Email me a link instead' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Check your email');
    await expectAccessible(page);
    await page.goto(`${home}/ao/login#link=${await keyFor(person.email)}&provider=default`);
    await page.getByRole('heading', { name: 'Link Example ID to your account?' }).waitFor();
    expect(page.url()).toBe(`${home}/ao/login`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Link account' }).click();
    await page.getByRole('heading', { name: 'Example ID is linked to your account' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in with Example ID' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offers to sign out of the provider after Logout, and only to a person who came from there', async () => {
    const { person } = await aSignedInPerson(portal);
    provider.setPerson({ subject: 'leaves', email: person.email, emailVerified: true });
    const { page, context, complaints } = await visit(browser);
    await signIn(page);
    await page.getByLabel('Password of this account', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    const logOut = () => page.getByRole('button', { name: 'Logout' }).first().click();
    const offer = page.getByRole('link', { name: 'Sign out of Example ID' });
    const words = 'You’re signed out here, but still signed in at Example ID.';
    await logOut();
    await page.locator('main [aria-live=polite]').filter({ hasText: words }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay signed in there' }).press('Enter');
    await offer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await logOut();
    await offer.waitFor();
    expect(complaints).toEqual([]);
    await offer.press('Enter');
    await page.waitForURL(`${provider.settings.issuer}/session/end?**`);

    await openPage(page, `${home}/ao/login`);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const answer = page.waitForResponse('**/api/logout');
    await logOut();
    expect((await answer).status()).toBe(204);
    expect(await offer.count()).toBe(0);
    await context.close();
  });

  it.each([
    ['who declines', null, 'Example ID didn’t sign you in.'],
    [
      'without an account',
      { subject: 'n', email: 'no@example.org', emailVerified: true },
      'There’s no account with your email address yet.',
    ],
    [
      'whose address is not confirmed',
      { subject: 'u', email: 'zoe@example.org' },
      'Example ID hasn’t verified your email address.',
    ],
  ])('shows a person %s what to do', async (_, person, sentence) => {
    provider.setPerson(person);
    const { page, context } = await visit(browser);
    await signIn(page);
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await alert.waitFor();
    expect(page.url()).toBe(`${home}/ao/login`);
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull();
    await expectAccessible(page);
    await context.close();
  });

  it('has a reason for every other failure, and none for what nobody knows', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${home}/ao/login#sign-in-failed=provider-unavailable&provider=default`);
    await page.getByRole('alert').getByText('Example ID can’t be reached right now.').waitFor();
    await page.goto(`${home}/ao/login#ticket=${'x'.repeat(43)}`);
    await page.getByRole('alert').getByText('This sign-in has expired or was already used.').waitFor();
    await page.goto(`${home}/ao/login#sign-in-failed=%3Cb%3E`);
    await reloadPage(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('is reached with the keyboard before the password form', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${home}/ao/login`);
    await page.getByRole('link', { name: 'Sign in with Example ID' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('login-email');
    await expectAccessible(page);
    await context.close();
  });
});

it('of several providers each has its button, and one of them is chosen for linking, all with the keyboard', async () => {
  const second = { ...provider.settings, id: 'second', name: 'University ID' };
  const both = await aPortal({ providers: [provider.settings, second] });
  const own = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(both.url).host}`]);
  const { person } = await aSignedInPerson(both);
  provider.setPerson({ subject: 'with-keyboard', email: person.email, emailVerified: true });
  const { page, context, complaints } = await visit(own);

  await openPage(page, `${home}/ao/login`);
  await page.getByRole('link', { name: 'Sign in with Example ID' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Sign in with University ID');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Link University ID to your account' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Link University ID to your account');
  await page.getByLabel('Password of this account', { exact: true }).focus();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  await openPage(page, `${home}/my/security`);
  await page.getByText(`University ID (${person.email})`).first().waitFor();
  await page.getByLabel('Provider').selectOption({ label: 'University ID' });
  await page.getByRole('button', { name: 'Link University ID' }).waitFor();
  await page.getByLabel('Provider').selectOption({ label: 'Example ID' });
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Link a sign-in' });
  await form.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('You can now sign in with Example ID.').waitFor();
  expect(page.url()).toBe(`${home}/my/security`);
  expect(complaints).toEqual([]);
  await context.close();
  await own.close();
  await both.close();
});

it('the login has no button, and no gap for one, where there is no provider', async () => {
  const plain = await aPortal();
  const { page, context } = await visit(browser);
  await openPage(page, `${plain.url}/ao/login`);
  expect(await page.getByRole('link', { name: /Sign in with/ }).count()).toBe(0);
  expect(await page.getByText('Or with your e-mail address').count()).toBe(0);
  await context.close();
  await plain.close();
});
