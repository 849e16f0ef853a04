// Passkeys in Chromium with its virtual authenticator, by keyboard: add, sign in, confirm, remove; and without them.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

/** The portal's public address; the browser finds it on the port of the test. */
const home = 'http://localhost:3000';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await aPortal({ isPublic: true });
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(portal.url).host}`]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** `answers` false: the person dismisses the browser's dialog. */
const aVirtualAuthenticator = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};

const addPasskey = async (page: Page, { name, password }: { name: string; password: string }): Promise<void> => {
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name of the passkey').fill(name);
  await form.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
};
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out everywhere, including here' }).press('Enter');
  await page.getByText('You’re signed out everywhere.').first().waitFor();
};

describe('a passkey', () => {
  it('is added, signs in by the button and from the suggestions of the email field, and is removed', async () => {
    const { person } = await aSignedInPerson(portal);
    const { page, context, complaints } = await visit(browser);
    await openPage(page, `${home}/ao/login?back=/my/security`);
    const authenticator = await aVirtualAuthenticator(context, page);
    await signIn(page, person);
    await heading(page, 'Security').waitFor();
    await page.getByText('No passkeys yet.').waitFor();

    await authenticator.setVerified(false);
    await addPasskey(page, { name: 'My laptop', password: person.password });
    await page.getByText('No passkey was added. Try again when you’re ready.').waitFor();
    await authenticator.setVerified(true);
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
    await page.getByText('Passkey added. Next time, you can sign in with it.').waitFor();
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor();
    await expectAccessible(page);
    await addPasskey(page, { name: 'The same again', password: person.password });
    await page.getByText('This device already has a passkey for your account.').waitFor();
    expect(await authenticator.count()).toBe(1);

    await signOut(page);
    await openPage(page, `${home}/ao/login?back=/my/security`);
    // The email field suggests the passkey, and the authenticator of the test chooses it at once.
    const button = page.getByRole('button', { name: 'Use a passkey instead' });
    const isIn = () => heading(page, 'Security').isVisible();
    if (!(await isIn())) await button.press('Enter').catch(() => {});
    await heading(page, 'Security').waitFor();
    await page
      .getByText(/, last used /)
      .first()
      .waitFor();

    const remove = page.getByRole('button', { name: 'Remove My laptop' });
    await remove.press('Enter');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true);
    await remove.press('Enter');
    const form = page.getByRole('form', { name: 'Remove the passkey My laptop' });
    const password = form.getByLabel('Current password');
    await form.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Passkey My laptop removed. Your other devices are signed out.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Passkeys');
    await page.getByText('No passkeys yet.').waitFor();
    await context.close();
    expectNoConsoleErrors(complaints);
  });

  it('that the portal does not know is rejected in words, and the password still works', async () => {
    const { person, accountId } = await aSignedInPerson(portal);
    const { page, context } = await visit(browser);
    await openPage(page, `${home}/ao/login?back=/my/security`);
    const authenticator = await aVirtualAuthenticator(context, page);
    await signIn(page, person);
    await heading(page, 'Security').waitFor();
    await addPasskey(page, { name: 'My laptop', password: person.password });
    await page.getByText('Passkey added.').waitFor();
    await portal.db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
    await signOut(page);
    await authenticator.setVerified(false);
    await openPage(page, `${home}/ao/login?back=/my/security`);
    await authenticator.setVerified(true);
    await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
    await page.getByText('This passkey didn’t work. Try again, or sign in another way.').waitFor();
    await expectAccessible(page);
    await signIn(page, person);
    await heading(page, 'Security').waitFor();
    await context.close();
  });
});

it('staff are led to a second factor at their first sign-in, and a passkey opens the staff pages', async () => {
  const { person, accountId } = await aSignedInPerson(portal);
  await portal.db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', accountId)
    .execute();
  const { page, context } = await visit(browser);
  await openPage(page, `${home}/ao/login`);
  await aVirtualAuthenticator(context, page);
  await signIn(page, person);
  await heading(page, 'Security').waitFor();
  await page.getByText('Set up a second factor to work as staff').waitFor();
  await expectAccessible(page);
  await addPasskey(page, { name: 'My laptop', password: person.password });
  await page.getByRole('heading', { name: 'It’s on now. Save these recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I saved my codes' }).press('Enter');
  await page.getByRole('link', { name: 'Go to the staff pages' }).press('Enter');
  await heading(page, 'Dashboard').waitFor();

  const confirm = page.getByRole('button', { name: 'Confirm with a passkey' });
  await openPage(page, `${home}/staff/data`);
  await confirm.press('Enter');
  await page.getByText('Confirmed. You can continue.').waitFor();
  await expectAccessible(page);
  await portal.db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  const answered = page.waitForResponse(/\/api\/my\/passkeys\/confirmation$/);
  await openPage(page, `${home}/staff/data`);
  await answered;
  await page.getByLabel('Current password').first().waitFor();
  expect(await confirm.count()).toBe(0);
  await context.close();
});

it('the controls say why they cannot be used: in a browser without passkeys, and at another address', async () => {
  const { person } = await aSignedInPerson(portal);
  const { page, context } = await visit(browser);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openPage(page, `${home}/ao/login?back=/my/security`);
  await page.getByText('This browser doesn’t support passkeys. Sign in with your password.').waitFor();
  await signIn(page, person);
  await page.getByText('This browser doesn’t support passkeys. Use another browser to add one.').waitFor();
  await context.close();

  const elsewhere = await visit(browser);
  await openPage(elsewhere.page, `${portal.url}/ao/login?back=/my/security`);
  await elsewhere.page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await elsewhere.page.getByText(`Passkeys work only at ${home}.`).waitFor();
  await elsewhere.context.close();
});
