// Steps of journeys that are heard in Chromium and in Firefox.
import { expect } from 'vitest';
import type { KeyJourney } from '#tests/support/spoken-journey.ts';

export const findASession = async (journey: KeyJourney): Promise<void> => {
  await journey.open('/ao');
  await journey.pressUntil('next heading', 'Upcoming sessions');
  await journey.pressUntil('next link', 'Accessible Means of Egress');
  await journey.press('enter');
  await journey.press('read from here');
};

export const createAnAccount = async (journey: KeyJourney): Promise<void> => {
  await journey.open('/ao/registration');
  await journey.pressUntil('next heading', 'Create an account');
  await journey.pressUntil('next button', 'Create account');
  const summary = await journey.press('enter');
  expect(summary.join(' ')).toContain('There are some problems with your form.');
  await journey.press('tab');
  const field = await journey.press('enter');
  expect(field.join(' ')).toContain('First name');
  await journey.type('Ana');
  await journey.press('tab');
  await journey.type('Lund');
  for (const [label, text] of [
    ['Email', 'ana.lund@example.org'],
    ['Address, line 1', '1 Level Way'],
    ['City', 'Fairwater'],
    ['Secret question', 'f'],
    ['Answer to the secret question', 'Green'],
    ['Password', 'ramps-in-1'],
    ['Password again', 'ramps-in-1'],
  ] as const) {
    await journey.pressUntil('tab', new RegExp(`^${label} (entry|combo box|password text)`));
    await journey.type(text);
  }
  const created = await journey.press('enter');
  expect(created.join(' ')).toMatch(/Profile heading level 1.*Account created\./);
};

/** Of all utterances after the session page. */
const mostOfAGroup = 60;

export const registerAGroup = async (journey: KeyJourney): Promise<void> => {
  await journey.openUnheard('/ao/session/1201');
  await journey.pressUntil('next heading', 'Accessible Means of Egress');
  await journey.pressUntil('next link', 'Register for Session');
  const before = journey.utterances();
  const chosen = await journey.press('enter');
  expect(chosen.join()).toContain('Who will attend?');
  await journey.pressUntil('next check box', 'Ana Sepúlveda');
  await journey.press('space');
  await journey.pressUntil('next check box', 'Bo Lindgren');
  await journey.press('space', 'tab', 'down', 'change mode');
  await journey.pressUntil('next button', 'Confirm Registration');
  const review = await journey.press('enter');
  expect(review.join()).toContain('Review and register');
  await journey.pressUntil('next check box', 'Captioning');
  await journey.press('space');
  await journey.pressUntil('next check box', 'Materials in large print');
  await journey.press('space');
  await journey.pressUntil('next button', 'Register push button');
  const registered = await journey.press('enter');
  expect(registered.join(' ')).toMatch(/You are registered heading level 1.*You are registered\./);
  expect(journey.utterances() - before).toBeLessThanOrEqual(mostOfAGroup);
};

export const search = async (journey: KeyJourney): Promise<void> => {
  await journey.open('/ao');
  await journey.pressUntil('next entry', 'Search');
  await journey.press('change mode');
  await journey.type('captoins');
  const results = await journey.press('enter');
  expect(results.join(' ')).toContain('sessions found');
  await journey.press('next heading', 'next heading', 'next heading');
  await journey.press('next link', 'enter');
};

export const useThePlayer = async (journey: KeyJourney): Promise<void> => {
  await journey.pressUntil('next button', 'Play');
  await journey.press('tab', 'tab', 'tab', 'space');
  await journey.pressUntil('tab', 'Captions');
  await journey.press('space');
  await journey.pressUntil('tab', 'Settings');
  await journey.press('enter');
  await journey.pressUntil('tab', 'Speed');
  await journey.press('down');
  await journey.pressUntil('tab', 'Volume');
  await journey.press('left', 'escape');
};
