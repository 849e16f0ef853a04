// Password rules.
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

/** 6 to 15 characters with a digit, a special character and a letter, no white space. Spec 5, Registration. */
export const registrationPasswordPattern = /^(?=.*\d)(?=.*[^\p{L}\p{N}\s])(?=.*\p{L})\S{6,15}$/u;

/** At least 8 characters with a digit, a small and a capital letter and one of the special characters, no white space. Spec 5, Reset password. */
export const resetPasswordPattern = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!-/:-@[-`{-~])\S{8,128}$/;

/** Which of its limits a rejected password exceeds. */
const problemOf = (password: string, most: number): string => {
  if ([...password].length > most) return 'long';
  return /\s/.test(password) ? 'spaces' : 'other';
};
export const registrationPasswordError = (password: string): string =>
  t(m.passwordRule, { problem: problemOf(password, 15) });
export const resetPasswordError = (password: string): string =>
  t(m.passwordResetRule, { problem: problemOf(password, 128) });

/** A form's rule, and its advice about an accepted but weak password. The advice must not contradict the rule. */
export interface PasswordRule {
  pattern: RegExp;
  easyToGuess: Message;
}

export const registrationRule: PasswordRule = {
  pattern: registrationPasswordPattern,
  easyToGuess: m.passwordEasyToGuess,
};

export const resetRule: PasswordRule = {
  pattern: resetPasswordPattern,
  easyToGuess: m.passwordEasyToGuessReset,
};
