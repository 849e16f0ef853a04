// Tests which passwords draw a warning: never those that the form rejects.
import { expect, it } from 'vitest';
import { registrationRule, resetRule } from '#rules/platform/passwords.ts';
import { isGuessable } from '#web/client/guessable-password.ts';

it.each(['Passw0rd!', 'Abc123!', 'Welcome1!', 'P@$$w0rd1!', 'Qwerty123!'])('%s is easy to guess', (password) => {
  expect(isGuessable({ password, words: [] })).toBe(true);
});

it('the names of the person and the words of the portal are easy to guess, other words are not', () => {
  expect(isGuessable({ password: 'Lovelace-1!', words: ['Ada', 'Lovelace'] })).toBe(true);
  expect(isGuessable({ password: 'Curbcut-1!', words: [] })).toBe(true);
  expect(isGuessable({ password: 'Ramp-And-Rail-9', words: ['Ada', 'Lovelace'] })).toBe(false);
});

it('advice fits the rule: no long phrase where 15 characters are the most', () => {
  expect(registrationRule.easyToGuess.text).toContain('up to 15 characters');
  expect(registrationRule.easyToGuess.text).not.toMatch(/longer|three|four words/);
  expect(resetRule.easyToGuess.text).toContain('without spaces');
});
