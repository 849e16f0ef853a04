// What people read about passwords agrees with the rules.
import { describe, expect, it } from 'vitest';
import { t } from '#messages/translate.ts';
import {
  registrationPasswordError,
  registrationRule,
  resetPasswordError,
  resetRule,
} from '#rules/platform/passwords.ts';

describe('the advice about a password that is easy to guess', () => {
  it('of a registration asks for no more characters than the rule allows', () => {
    const [, most] = /up to (\d+) characters/.exec(t(registrationRule.easyToGuess)) ?? [];

    expect(registrationRule.pattern.test(`a1!${'x'.repeat(Number(most) - 3)}`)).toBe(true);
    expect(registrationRule.pattern.test(`a1!${'x'.repeat(Number(most) - 2)}`)).toBe(false);
  });

  it('of a new password leads to one that is accepted', () => {
    expect(t(resetRule.easyToGuess)).toContain('four unrelated words joined by numbers and special characters');
    expect(resetRule.pattern.test('Copper7!lantern3-window9+meadow')).toBe(true);
  });
});

it.each([
  [registrationPasswordError('short'), 'must be at least 6 characters, contain one number and one special character'],
  [
    registrationPasswordError('much-2-long-for-it'),
    'must be at least 6 characters, contain one number and one special character, and at most 15 characters',
  ],
  [
    registrationPasswordError('a 1!bcd'),
    'must be at least 6 characters, contain one number and one special character, and no spaces',
  ],
  [
    resetPasswordError('Has a space1!'),
    'Use at least 8 characters, with a capital letter, a lowercase letter, a number and a special character (such as ! or ?). Don’t use spaces.',
  ],
])('a rejected password is answered with the rule, and not that it can be used', (error, expected) => {
  expect(error).toBe(expected);
});
