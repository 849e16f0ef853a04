// The main job: find a session, make an account, register the group, put it in the calendar, cancel.
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, reloadPage, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const createAccount = async (page: Page, person = aPerson()): Promise<void> => {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Address, line 1').fill(person.address1);
  await page.getByLabel('City').fill(person.city);
  await page.getByLabel('Secret question', { exact: true }).selectOption(person.secretQuestion);
  await page.getByLabel('Answer to the secret question').fill(person.secretAnswer);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password again').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** The stored draft of a registration. */
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('sessionRegistration'));

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const addMember = async (page: Page, firstName: string, lastName: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Add a person' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByRole('button', { name: 'Add to my group' }).click();
  await page.getByText(`${firstName} ${lastName} is in your group.`).waitFor();
};

describe('registering a group', () => {
  it('goes from the home page to a calendar file and back out again', async () => {
    const { page, context, complaints } = await visit(browser, { acceptDownloads: true });
    await page.goto(`${portal.url}/ao`);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Accessible Means of Egress and Areas of Refuge' }).first().click();
    await heading(page, 'Accessible Means of Egress and Areas of Refuge').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Register for Session' }).click();
    await page.getByText('Sign in to choose who attends.').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 'Create an account').waitFor();
    await expectAccessible(page);
    await createAccount(page);

    await heading(page, 'Who will attend?').waitFor();
    await addMember(page, 'Ana', 'Sepúlveda');
    await addMember(page, 'Bo', 'Lindgren');
    await page.getByLabel('How Bo Lindgren will attend').selectOption('Phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await heading(page, 'Review and register').waitFor();
    await expectAccessible(page);
    const confirmed = part(page, 'Accessible Means of Egress and Areas of Refuge');
    expect(await confirmed.getByRole('listitem').allInnerTexts()).toEqual([
      'Nora Quist: Webinar',
      'Ana Sepúlveda: Webinar',
      'Bo Lindgren: Telephone',
    ]);
    await page.getByRole('button', { name: 'Register', exact: true }).click();

    await heading(page, 'You are registered').waitFor();
    await page
      .getByText(/^The join link will be in My sessions on \w+day, \w+ \d+, \d{4}, 2:30 pm Eastern Time\.$/)
      .waitFor();
    expect(await draft(page)).toBeNull();
    await expectAccessible(page);
    await page.route('**/downloadci', (route) => route.abort());
    await page.getByRole('button', { name: /Add to calendar/ }).click();
    await page.getByText('The server could not be reached.').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
    await page.unroute('**/downloadci');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Add to calendar/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('1201.ics');
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
    const events = calendar.getAllSubcomponents('vevent');
    expect(events.length).toBe(1);
    const event = new ICAL.Event(events[0]);
    expect(event.summary).toBe('Accessible Means of Egress and Areas of Refuge');
    expect(event.startDate.zone.tzid).toBe('America/New_York');
    expect([event.startDate.hour, event.startDate.minute]).toEqual([14, 30]);
    expect(event.duration.toSeconds()).toBe(90 * 60);
    expect(event.uid).toBe('session-1201@localhost');
    const alarm = events[0]?.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT1H');

    await page.getByRole('link', { name: 'My sessions' }).click();
    await heading(page, 'My sessions').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Cancel registration for/ }).click();
    await page.getByRole('heading', { name: 'Cancel this registration?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, cancel registration' }).click();
    await page.getByText('Your registration for Accessible Means of Egress and Areas of Refuge is canceled.').waitFor();
    await page.getByText('You aren’t registered for any upcoming sessions.').waitFor();
    await expectAccessible(page);

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('works by keyboard alone', async () => {
    const { page, context, complaints } = await visit(browser);
    /** Presses Tab until what has the focus carries the name; every stop on the way must be visible. */
    const tabTo = async (name: string | RegExp): Promise<void> => {
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press('Tab');
        const { label, isVisible } = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLElement)) return { label: '', isVisible: true };
          const labels =
            element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
          const box = element.getBoundingClientRect();
          return {
            label: (labels?.[0]?.textContent ?? element.textContent ?? '').trim(),
            isVisible: box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
          };
        });
        expect({ label, isVisible }).toEqual({ label, isVisible: true });
        if (typeof name === 'string' ? label === name : name.test(label)) return;
      }
      throw new Error(`Tab never reached ${name}`);
    };
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(label);
      await page.keyboard.type(text);
    };
    const person = aPerson({ firstName: 'Kaya', lastName: 'Brandt' });

    await page.goto(`${portal.url}/ao`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo('See the schedule and register');
    await page.keyboard.press('Enter');
    await heading(page, 'Upcoming sessions').waitFor();
    // The label of the checkbox is the day; its name begins with the session.
    await tabTo('Wed, Dec 9, 2026');
    await page.keyboard.press('Space');
    await tabTo('Register Selected');
    await page.keyboard.press('Enter');
    await heading(page, 'Login').waitFor();
    await tabTo('Create an account');
    await page.keyboard.press('Enter');
    await heading(page, 'Create an account').waitFor();
    await type('First name', person.firstName);
    await type('Last name', person.lastName);
    await type('Email', person.email);
    await type('Address, line 1', person.address1);
    await type('City', person.city);
    await tabTo('Secret question');
    await page.keyboard.press('ArrowDown');
    await type('Answer to the secret question', person.secretAnswer);
    await type('Password', person.password);
    await type('Password again', person.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Who will attend?').waitFor();
    await tabTo('Confirm Registration');
    await page.keyboard.press('Enter');
    await heading(page, 'Review and register').waitFor();
    await tabTo('Register');
    await page.keyboard.press('Enter');
    await heading(page, 'You are registered').waitFor();
    await tabTo('My sessions');
    await page.keyboard.press('Enter');
    await heading(page, 'My sessions').waitFor();
    await tabTo(/^Cancel registration/);
    await page.keyboard.press('Enter');
    await tabTo('Yes, cancel registration');
    await page.keyboard.press('Enter');
    await page.getByText('You aren’t registered for any upcoming sessions.').waitFor();

    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Upcoming');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the draft over the sign-in detour, a reload and Back', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${portal.url}/ada-audio/schedule`);
    const selected = page.getByRole('button', { name: 'Register Selected' });
    expect(await selected.isDisabled()).toBe(true);
    // Clicked, not checked: while scripts take over, a tick is dispatched once more.
    await page.getByLabel('Parking, Paths and Snow').click();
    await page.getByLabel('Captions, Transcripts and Description').click();
    await page.getByText('2 sessions selected').waitFor();
    await selected.click();
    await page.getByText('Your selected sessions are saved.').waitFor();
    await page.reload();
    await signIn(page, 'marcus@example.org', 'group-site9');
    await heading(page, 'Who will attend?').waitFor();
    await page
      .getByRole('group', { name: 'Parking, Paths and Snow' })
      .getByRole('checkbox', { name: 'Cyrus Hadad' })
      .check();
    const newName = page.getByRole('form', { name: 'Add a person' }).getByLabel('First name');
    await newName.fill('𒀀 Half-typed');
    await page.getByText('Certificates can’t show this character: 𒀀.').waitFor();
    await newName.fill('Half-typed');

    await page.reload();
    await heading(page, 'Who will attend?').waitFor();
    expect(await newName.inputValue()).toBe('Half-typed');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await heading(page, 'Review and register').waitFor();
    await page.goBack();

    await heading(page, 'Who will attend?').waitFor();
    expect(
      await page
        .getByRole('group', { name: 'Parking, Paths and Snow' })
        .getByRole('checkbox', { name: 'Cyrus Hadad' })
        .isChecked(),
    ).toBe(true);
    expect(
      await page
        .getByRole('group', { name: 'Captions, Transcripts' })
        .getByRole('checkbox', { name: 'Cyrus Hadad' })
        .isChecked(),
    ).toBe(false);

    expect(await draft(page)).not.toBeNull();
    await page.getByRole('link', { name: 'My Account' }).first().click();
    await heading(page, 'My Account').waitFor();
    expect(await draft(page)).toBeNull();
    await context.close();
  });

  it('shows every error of the account form at once, and keeps what was typed after a reload', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/registration`);
    await page.getByLabel('Email').fill('zoe@example');
    await page.getByLabel('Password', { exact: true }).fill('ramps-in-1');
    await page.getByLabel('Password again').fill('ramps-in-2');

    await page.getByRole('button', { name: 'Create account' }).click();

    const summary = page.getByRole('group', {
      name: 'There are some problems with your form. Please add any missing data and try again.',
    });
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'First name: Enter a first name, a last name or both',
      'Email: invalid email',
      'Address, line 1: Field is required',
      'City: Field is required',
      'Secret question: Field is required',
      'Answer to the secret question: Field is required',
      'Password again: passwords must match',
    ]);
    await summary.getByRole('link', { name: 'Email: invalid email' }).click();
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByText('Enter a first name, a last name or both').first().waitFor({ state: 'hidden' });

    await page.getByLabel('First name').blur();
    /** Colors of the border, and of the words above the control that say why. */
    const colors = (label: string, words: string) =>
      page.getByLabel(label).evaluate((control, className) => {
        const hint = control.closest('.field')?.querySelector(className);
        return [getComputedStyle(control).borderTopColor, hint && getComputedStyle(hint).color];
      }, words);
    const [[good, goodWords], [bad, badWords]] = [
      await colors('First name', '.field__good'),
      await colors('Email', '.field__error'),
    ];
    expect([good, bad]).toEqual([goodWords, badWords]);
    expect(good).not.toBe(bad);

    await reloadPage(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ramps');
    await context.close();
  });

  it('says what is wrong with a login and focuses the field with the error', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/login`);
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true);

    await signIn(page, 'nobody@example.org', 'x');
    await page.getByText('ERROR: User not found').waitFor();
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await signIn(page, 'zoe@example.org', 'wrong');
    await page.getByText('ERROR: Invalid password').waitFor();
    expect(
      await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await expectAccessible(page);

    await page.route('**/api/login*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.unroute('**/api/login*');
    await signIn(page, 'zoe@example.org', 'read-aloud7');
    await heading(page, 'Profile').waitFor();
    expect(page.url()).toBe(`${portal.url}/my/profile`);
    await context.close();
  });

  it('an account that exists already is named', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/registration`);

    await createAccount(page, aPerson({ email: 'zoe@example.org' }));

    const alert = page.getByRole('alert');
    await alert.getByText('We already have an account for zoe@example.org!').waitFor();
    expect(await alert.getByRole('link', { name: 'Reset Your Password' }).getAttribute('href')).toBe(
      '/ao/lost-password',
    );
    await expectAccessible(page);
    await context.close();
  });

  it('an unexpected error is shown in the words of the specification', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/registration`);
    await page.route('**/api/register**', (route) => route.fulfill({ json: { accountId: -1, error: 'NO ROOM' } }));

    await createAccount(page, aPerson());

    await page.getByText('Error creating an account: Unknown error NO ROOM').waitFor();
    expect(await page.getByLabel('First name').inputValue()).not.toBe('');
    await context.close();
  });

  it('loses nothing when the sign-in ends in the middle', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${portal.url}/ao/session/1401`);
    await page.getByRole('link', { name: 'Register for Session' }).click();
    await signIn(page, 'marcus@example.org', 'group-site9');
    await heading(page, 'Who will attend?').waitFor();
    expect(await page.getByLabel('How Eun-ji Seo will attend').isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Eun-ji Seo' }).check();
    await page.getByLabel('How Eun-ji Seo will attend').selectOption('Phone');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await heading(page, 'Review and register').waitFor();
    await portal.db
      .updateTable('sign_in')
      .set((eb) => ({ revoked_at: eb.ref('signed_in_at') }))
      .execute();

    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Your sign-in has expired.').waitFor();
    await signIn(page, 'marcus@example.org', 'group-site9');

    await heading(page, 'Who will attend?').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Eun-ji Seo' }).isChecked()).toBe(true);
    expect(await page.getByLabel('How Eun-ji Seo will attend').inputValue()).toBe('Phone');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
    await heading(page, 'You are registered').waitFor();
    await context.close();
  });
});
