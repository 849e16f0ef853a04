// My Account in the browser: profile, memberships, accommodations, security, data, sign-in and sign-out.
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const present = (page: Page, form: string) => page.getByRole('form', { name: form }).getByLabel('Current password');

describe('the profile', () => {
  it('is saved, announced, and shown in the bar; errors are listed and keep what was typed, also after a reload', async () => {
    const { page, context, complaints, person } = await aVisit(portal, browser, '/my/profile');
    await heading(page, 'Profile').waitFor();
    await page.getByText(person.email).waitFor();
    await page.getByLabel('First name').fill('𒀀 ნინო 🎉');
    await page.getByRole('alert').getByText('Certificates can’t show this character: 𒀀.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByText('Certificates can’t show').waitFor({ state: 'detached' });
    await page.getByLabel('City').fill('');
    await page.getByLabel('Organization').fill('Stillwater Library');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const summary = page.getByRole('group', { name: 'Your profile isn’t saved yet' });
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'City: Field is required' }).click();
    expect(await page.getByLabel('City').evaluate((field) => field === document.activeElement)).toBe(true);

    await page.reload();
    await page.getByText('You have unsaved changes from earlier.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë');
    await page.getByLabel('City').fill('Stillwater');
    await page.getByLabel('City').press('Enter');
    await page.getByText('Profile saved.').waitFor();
    await page.getByRole('navigation', { name: 'Account', exact: true }).getByText('Zoë Quist').waitFor();
    await page.reload();
    await heading(page, 'Profile').waitFor();
    expect(await page.getByLabel('Organization').inputValue()).toBe('Stillwater Library');
    expect(await page.getByText('unsaved changes').count()).toBe(0);
    await context.close();
    expectNoConsoleErrors(complaints);
  });

  it('takes back what was saved', async () => {
    const { page, context } = await aVisit(portal, browser, '/my/profile');
    await heading(page, 'Profile').waitFor();
    await page.getByLabel('First name').fill('Wrong');
    await page.reload();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora');
    await context.close();
  });
});

it('Escape keeps someone who was about to be removed from the group, and leads back to the button', async () => {
  const { page, context, complaints, token } = await aVisit(portal, browser, '/my');
  await heading(page, 'My Account').waitFor();
  await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName: 'Ana', lastName: 'Lund' } });
  await page.reload();
  const remove = page.getByRole('button', { name: 'Remove Ana Lund' });
  await remove.press('Enter');
  await page.getByRole('group', { name: 'Remove Ana Lund from your group?' }).waitFor();
  await expectAccessible(page);

  await page.keyboard.press('Escape');

  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Yes, remove Ana Lund' }).count()).toBe(0);
  expect((await ask(portal, 'GET', '/api/schedule/members', { token })).body).toHaveLength(2);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('memberships say in words what each number looks like, and are saved', async () => {
  const { page, context, complaints, token } = await aVisit(portal, browser, '/my/memberships');
  await heading(page, 'Memberships').waitFor();
  await page.getByLabel('AIA member number').fill('12');
  await page.getByLabel('Membership number').fill('77');
  await page.getByRole('button', { name: 'Save memberships' }).click();
  const summary = page.getByRole('group', { name: 'Your memberships aren’t saved yet' });
  await summary.getByRole('link', { name: 'AIA member number: Use 5 to 9 digits, such as 30123456.' }).waitFor();
  await summary.getByRole('link', { name: 'Name of the organization: Field is required' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('AIA member number').fill(' 30123456 ');
  await page.getByLabel('Name of the organization').fill('State board');
  await page.getByRole('button', { name: 'Save memberships' }).click();
  await page.getByText('Memberships saved.').waitFor();
  expect((await ask(portal, 'GET', '/api/my/memberships', { token })).body).toEqual([
    { body: 'aia', number: '30123456', name: '' },
    { body: 'other', number: '77', name: 'State board' },
  ]);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('an accommodation is requested while registering, answered by staff, and seen by the person', async () => {
  const { page, context, complaints, person } = await aVisit(portal, browser, '/ao/schedule/participants?session=1201');
  await heading(page, 'Who will attend?').waitFor();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByLabel('Sign language interpretation').check();
  const notes = page.getByLabel('Other accommodations');
  await notes.fill('I use NVDA 2026.');
  await expectAccessible(page);
  // Nothing typed is lost by a reload.
  await page.reload();
  await expect.poll(() => notes.inputValue()).toBe('I use NVDA 2026.');
  await page.getByRole('button', { name: /^Register/ }).click();
  await heading(page, 'You are registered').waitFor();

  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/staff/accommodations`);
  await signIn(staff.page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(staff.page, 'Accommodation requests').waitFor();
  const row = staff.page.getByRole('listitem').filter({ hasText: person.email });
  await row.getByText('I use NVDA 2026.').waitFor();
  const answer = row.getByRole('button', { name: /^Update request for Sign language interpretation/ });
  await answer.focus();
  await staff.page.keyboard.press('Enter');
  const state = row.getByLabel('Status');
  await expect.poll(() => state.evaluate((field) => field === document.activeElement)).toBe(true);
  await state.selectOption('declined');
  await row.getByRole('button', { name: 'Save and notify' }).click();
  await row.getByText('Explain why, and what you can offer instead.').waitFor();
  await expectAccessible(staff.page);
  await state.selectOption('confirmed');
  await row.getByLabel('Note to the person').fill('Two interpreters, from 2:25 pm on.');
  await row.getByRole('button', { name: 'Save and notify' }).click();
  await staff.page.getByText('We’ll email them.').waitFor();
  await expect.poll(() => answer.evaluate((button) => button === document.activeElement)).toBe(true);
  await row.getByText('Two interpreters, from 2:25 pm on.').waitFor();
  await expectAccessible(staff.page);

  await page.getByRole('link', { name: 'My sessions' }).first().click();
  await page.getByText('Sign language interpretation: Confirmed').waitFor();
  await page.getByText('Two interpreters, from 2:25 pm on.').waitFor();
  await expectAccessible(page);
  await Promise.all([context.close(), staff.context.close()]);
  expectNoConsoleErrors([...complaints, ...staff.complaints]);
});

it('staff write a brief, and whoever has the private link reads it without an account or scripts', async () => {
  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/staff/briefs/1201`);
  await signIn(staff.page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(staff.page, 'Brief: Accessible Means of Egress and Areas of Refuge').waitFor();
  await staff.page.getByLabel('Names and terms').fill('Marisol Vega-Whitcombe (VAY-gah)\nareas of refuge');
  await staff.page.getByRole('button', { name: 'Save brief' }).click();
  await staff.page.getByText('Everyone with a link sees it now.').waitFor();
  await staff.page.getByLabel('Recipient').fill('Steady Hands Captioning');
  await staff.page.getByRole('button', { name: 'Create link' }).click();
  const url = await staff.page.getByLabel('Private link', { exact: true }).inputValue();
  await expectAccessible(staff.page);

  const outsider = await visit(browser, { javaScriptEnabled: false });
  const response = await outsider.page.goto(portal.url + new URL(url).pathname + new URL(url).search);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await heading(outsider.page, 'Brief: Accessible Means of Egress and Areas of Refuge').waitFor();
  await outsider.page.getByText('areas of refuge', { exact: true }).waitFor();
  const address = outsider.page.url();
  await outsider.context.close();

  const reader = await visit(browser);
  await reader.page.goto(address);
  await expectAccessible(reader.page);
  await staff.page.getByRole('button', { name: 'Revoke link for Steady Hands Captioning' }).click();
  await staff.page.getByText('Link for Steady Hands Captioning revoked.').waitFor();
  await reader.page.reload();
  await heading(reader.page, 'This link no longer works').waitFor();
  await expectAccessible(reader.page);
  await Promise.all([staff.context.close(), reader.context.close()]);
  expectNoConsoleErrors([...staff.complaints, ...reader.complaints]);
});

it('a person of the group is renamed, by keyboard, and the focus comes back', async () => {
  const { page, context, complaints, token } = await aVisit(portal, browser, '/my');
  await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName: 'Anna', lastName: 'Lund' } });
  await heading(page, 'My Account').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Rename Anna Lund' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Rename Anna Lund' });
  expect(await form.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('First name').fill('Ana');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Name changed to Ana Lund.').waitFor();
  const button = page.getByRole('button', { name: 'Rename Ana Lund' });
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  await context.close();
  expectNoConsoleErrors(complaints);
});

const secondDevice = async (person: NewAccount): Promise<{ page: Page; context: BrowserContext }> => {
  const { page, context } = await visit(browser);
  await page.goto(`${portal.url}/my/sessions`);
  await signIn(page, person);
  await heading(page, 'My sessions').waitFor();
  return { page, context };
};

describe('security', () => {
  it('a new password logs out every other device; a guessable one draws a kind word', async () => {
    const { page, context, complaints, person } = await aVisit(portal, browser, '/my/security');
    await heading(page, 'Security').waitFor();
    const other = await secondDevice(person);
    await present(page, 'Password').fill('not mine');
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('New password', { exact: true }).fill('Passw0rd!');
    await form.getByLabel('Confirm new password').fill('Passw0rd!');
    await page.getByText('This password is easy to guess.').waitFor();
    // Nothing says that a password can be used that the rule rejects.
    await form.getByLabel('New password', { exact: true }).fill('Password!');
    await page.getByText('This password is easy to guess.').waitFor({ state: 'detached' });
    await form.getByLabel('New password', { exact: true }).fill('Passw0rd!');
    await page.getByText('This password is easy to guess.').waitFor();
    await form.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('That’s not your current password').waitFor();
    expect(await page.locator('#security-password-proof:focus').count()).toBe(1);
    await expectAccessible(page);
    await form.getByLabel('New password', { exact: true }).fill('Ramp-And-Rail-9');
    await form.getByLabel('Confirm new password').fill('Ramp-And-Rail-9');
    await present(page, 'Password').fill(person.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    expect(await page.getByText('This password is easy to guess.').count()).toBe(0);

    await other.page.reload();
    await heading(other.page, 'Login').waitFor();
    await signIn(other.page, { ...person, password: 'Ramp-And-Rail-9' });
    await heading(other.page, 'My sessions').waitFor();
    await Promise.all([context.close(), other.context.close()]);
    expectNoConsoleErrors(complaints);
  });

  it('another device is logged out, and everywhere means here too', async () => {
    const { page, context, person } = await aVisit(portal, browser, '/my/security');
    await heading(page, 'Security').waitFor();
    const other = await secondDevice(person);
    await page.reload();
    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByText(/^Signed out /).waitFor();
    await other.page.reload();
    await heading(other.page, 'Login').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere, including here' }).click();
    await page.getByRole('button', { name: 'You’re signed out everywhere.' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBe(null);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('an authenticator app is set up, required at the next login, and replaced by a recovery code', async () => {
    const { page, context, complaints, person } = await aVisit(portal, browser, '/my/security');
    await heading(page, 'Security').waitFor();
    await present(page, 'Two-factor authentication').fill(person.password);
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await page.getByRole('img', { name: 'QR code of the key below' }).waitFor();
    await expectAccessible(page);
    const secret = ((await page.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '');
    const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is wrong or was already used').waitFor();
    expect(await page.locator('#second-factor-code:focus').count()).toBe(1);
    await page.getByLabel('Code from the app').fill(code);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.locator('.recovery-codes code');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await expectAccessible(page);
    const [recovery = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I saved my codes' }).click();
    await page.getByText('You have 10 recovery codes left.').waitFor();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.goto(`${portal.url}/my/security`);
    await signIn(page, person);
    const field = page.getByLabel('Code', { exact: true });
    await field.waitFor();
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password);
    await expectAccessible(page);
    await field.fill('111 111');
    await page.keyboard.press('Enter');
    await page.getByText('ERROR: Invalid code').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(recovery);
    await page.keyboard.press('Enter');
    await heading(page, 'Security').waitFor();
    await page.getByText('You have 9 recovery codes left.').waitFor();
    await context.close();
    expectNoConsoleErrors(complaints);
  });

  it('another address is requested, found in the unsent email, and confirmed', async () => {
    const { page, context, complaints, person } = await aVisit(portal, browser, '/my/security');
    await heading(page, 'Security').waitFor();
    const email = `new.${person.email}`;
    await page.getByLabel('New email address').fill(email);
    await present(page, 'Email address').fill(person.password);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByText('We emailed a link to the new address.').waitFor();
    await page.getByText(`To finish changing it to ${email}`).waitFor();

    await page.goto(`${portal.url}/staff/email?q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: 'Confirm your new address' }).click();
    await heading(page, 'Confirm your new address').waitFor();
    await expectAccessible(page);
    const link = await page.getByRole('link', { name: /confirm-email\?code=/ }).getAttribute('href');
    await page.goto(portal.url + new URL(link ?? '').pathname + new URL(link ?? '').search);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByText(`${email} is confirmed.`).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.getByText(email).first().waitFor();
    await context.close();
    expectNoConsoleErrors(complaints);
  });
});

describe('data', () => {
  it('is saved as a file that holds the person', async () => {
    const { page, context, complaints, person } = await aVisit(portal, browser, '/my/data', { acceptDownloads: true });
    await heading(page, 'My data').waitFor();
    await present(page, 'Download your data').fill(person.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text).account.email).toBe(person.email);
    await context.close();
    expectNoConsoleErrors(complaints);
  });

  it('goes with the account, after a tick and the password', async () => {
    const { page, context, person } = await aVisit(portal, browser, '/my/data');
    await heading(page, 'My data').waitFor();
    await present(page, 'Delete account').fill(person.password);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Check this box first').waitFor();
    await expectAccessible(page);
    await page.getByLabel('I understand that nobody can restore the account').check();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Account deleted.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ao');
    await page.goto(`${portal.url}/ao/login`);
    await signIn(page, person);
    await page.getByText('ERROR: User not found').waitFor();
    await context.close();
  });
});
