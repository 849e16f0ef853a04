// A person's account: created, signed in to, secured, and set up.
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Flow } from '#tests/browsers/flow.ts';
import { aMember, aPersonAt, expectNoComplaints, focusField, signIn } from '#tests/browsers/steps.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';

const creating: Flow = {
  name: 'create an account, at first with errors',
  run: async ({ open }) => {
    const page = await open('/ao/registration');
    const person = aPerson();
    await page.click('button', 'Create account');
    await page.focused('There are some problems with your form.');
    await page.click('link', 'City: Field is required');
    await page.focused('City');
    await page.type(person.city);
    await page.fill('First name', 'Zoë');
    await page.fill('Last name', 'Quist');
    await page.fill('Email', person.email);
    await page.fill('Address, line 1', person.address1);
    await page.choose('Secret question', 'favorite color');
    await page.fill('Answer to the secret question', 'Green');
    await page.fill(/^Password$/, person.password);
    await page.fill(/^Password again/, 'ramps-in-2');
    await page.click('button', 'Create account');
    await page.shows('Password again: passwords must match');
    await page.click('link', 'Password again: passwords must match');
    await page.press('Control+a');
    await page.type(person.password);
    await page.press('Enter');
    await page.heading('Profile');
    expect(await page.value('First name')).toBe('Zoë');
    expectNoComplaints(page);
  },
};

const signingIn: Flow = {
  name: 'sign in, at first with a wrong password, and sign out',
  run: async ({ open, portal }) => {
    const { person } = await aSignedInPerson(portal);
    const page = await open('/ao/login');
    await signIn(page, { ...person, password: 'not-this-one1' });
    await page.shows('ERROR: Invalid password');
    await page.focused('Password');
    await page.press('Control+a');
    await page.type(person.password);
    await page.press('Enter');
    await page.heading('Profile');
    await page.click('button', 'Logout');
    await page.until('nothing of the person is kept', () => localStorage.getItem('account') === null);
    await page.open('/my/profile');
    await page.heading('Login');
    expectNoComplaints(page);
  },
};

const secondFactor: Flow = {
  name: 'set up two-factor authentication, and sign in with a recovery code',
  run: async (stage) => {
    const { page, person } = await aPersonAt(stage, '/my/security');
    await page.heading('Security');
    await focusField(page, 'Two-factor authentication', 'Current password');
    await page.type(person.password);
    await page.click('button', 'Set up two-factor authentication');
    await page.until('the key is shown', () => document.querySelector('.secret-key') !== null);
    const secret = await page.run(() => document.querySelector('.secret-key')?.textContent?.replaceAll(' ', '') ?? '');
    await page.fill(/^Code from the app/, '000000');
    await page.click('button', 'Turn on');
    await page.shows('This code is wrong or was already used');
    await page.fill(/^Code from the app/, new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate());
    await page.click('button', 'Turn on');
    await page.until('codes are shown', () => document.querySelectorAll('.recovery-codes code').length === 10);
    const recovery = await page.run(() => document.querySelector('.recovery-codes code')?.textContent ?? '');
    await page.click('button', 'I saved my codes');
    await page.shows('You have 10 recovery codes left.');
    await page.click('button', 'Logout');
    await page.until('signed out', () => localStorage.getItem('account') === null);
    await page.open('/my/security');
    await signIn(page, person);
    await page.focused('Code');
    await page.type('111111');
    await page.press('Enter');
    await page.shows('ERROR: Invalid code');
    await page.fill(/^Code$/, recovery);
    await page.press('Enter');
    await page.shows('You have 9 recovery codes left.');
    expectNoComplaints(page);
  },
};

const profile: Flow = {
  name: 'change the profile, at first with an error, and find unsaved changes again',
  run: async (stage) => {
    const { page } = await aPersonAt(stage, '/my/profile');
    await page.heading('Profile');
    await page.fill('Organization', 'Stillwater Library');
    await page.fill('City', '');
    await page.click('button', 'Save profile');
    await page.focused('Your profile isn’t saved yet');
    await page.click('link', 'City: Field is required');
    await page.focused('City');
    await page.open('/my/profile');
    await page.shows('You have unsaved changes from earlier.');
    expect(await page.value('Organization')).toBe('Stillwater Library');
    await page.fill('City', 'Stillwater');
    await page.press('Enter');
    await page.shows('Profile saved.');
    expectNoComplaints(page);
  },
};

const reminders: Flow = {
  name: 'choose reminders, and find a time zone by its city',
  run: async (stage) => {
    const { page, token } = await aPersonAt(stage, '/my/sessions');
    await page.heading('My sessions');
    expect(await page.value(/^Your time zone/)).toBe('Chicago (Central Time)');
    await page.click('checkbox', 'One week before');
    await page.fill(/^Your time zone/, 'Springfield');
    await page.click('button', 'Save reminders');
    await page.shows('Choose a city from the list.');
    await page.fill(/^Your time zone/, 'phoenix (mountain standard time)');
    await page.click('button', 'Save reminders');
    await page.shows('Reminders saved.');
    expect((await ask(stage.portal, 'GET', '/api/my/reminders', { token })).body).toEqual({
      reminders: ['day', 'hour'],
      timeZone: 'America/Phoenix',
    });
    expectNoComplaints(page);
  },
};

const group: Flow = {
  name: 'rename and remove a person of the group; Escape changes nothing, and focus returns',
  run: async (stage) => {
    const { page, token } = await aPersonAt(stage, '/my/sessions');
    await aMember(stage, token, 'Anna', 'Lund');
    await page.open('/my');
    await page.click('button', 'Rename Anna Lund');
    await page.focused('First name');
    await page.press('Control+a');
    await page.type('Ana');
    await page.press('Enter');
    await page.shows('Ana Lund');
    await page.focused('Rename Ana Lund');
    await page.focus('button', 'Remove Ana Lund');
    await page.press('Enter');
    await page.element('button', 'Yes, remove Ana Lund');
    await page.press('Escape');
    await page.gone('button', 'Yes, remove Ana Lund');
    await page.focused('Remove Ana Lund');
    await page.press('Enter');
    await page.click('button', 'Yes, remove Ana Lund');
    const members = () => ask(stage.portal, 'GET', '/api/schedule/members', { token });
    await until('the group has one person', async () => (await members()).body.length === 1);
    expectNoComplaints(page);
  },
};

export const accounts = [creating, signingIn, secondFactor, profile, reminders, group];
