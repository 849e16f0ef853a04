// Password rules.

/** 6 to 15 characters with a digit, a special character and a letter, no white space. Spec 5, Registration. */
export const registrationPasswordPattern = /^(?=.*\d)(?=.*[^\p{L}\p{N}\s])(?=.*\p{L})\S{6,15}$/u;

/** Spec 5, to the letter. */
const passwordMessage = 'must be at least 6 characters, contain one number and one special character';
/** At least 8 characters with a digit, a small and a capital letter and one of the special characters, no white space. Spec 5, Reset password. */
export const resetPasswordPattern = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!-/:-@[-`{-~])\S{8,128}$/;

/** The pattern's requirements in words. */
export const resetPasswordMessage =
  'at least 8 characters, with a digit, a small and a capital letter and a special character such as ! or ?';

/** The error message of a rejected password; if it is too long or contains a space, that is said too. */
const messageWith =
  (message: string, most: number) =>
  (password: string): string => {
    if ([...password].length > most) return `${message}, and at most ${most} characters`;
    return /\s/.test(password) ? `${message}, and no spaces` : message;
  };
export const registrationPasswordError = messageWith(passwordMessage, 15);
export const resetPasswordError = messageWith(resetPasswordMessage, 128);

export const passwordsDifferMessage = 'passwords must match';

/** A form's rule, and the advice about an accepted but easily guessed password: never anything that the rule forbids. */
export interface PasswordRule {
  pattern: RegExp;
  easyToGuess: string;
}

export const registrationRule: PasswordRule = {
  pattern: registrationPasswordPattern,
  easyToGuess:
    'This is easy to guess. You can use it, but up to 15 characters that are not a name, a word or a sequence are safer.',
};

export const resetRule: PasswordRule = {
  pattern: resetPasswordPattern,
  easyToGuess:
    'This is easy to guess. You can use it, but a longer one is safer: try four unrelated words joined by digits and special characters, without spaces.',
};
