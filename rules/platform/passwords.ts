// What a password must be.

/** 6 to 15 characters with a digit, a special character and a letter, no white space. Spec 5, Registration. */
export const registrationPasswordPattern = /^(?=.*\d)(?=.*[^\p{L}\p{N}\s])(?=.*\p{L})\S{6,15}$/u;

/** Spec 5, to the letter. */
const passwordMessage = 'must be at least 6 characters, contain one number and one special character';
/** At least 8 characters with a digit, a small and a capital letter and one of the special characters, no white space. Spec 5, Reset password. */
export const resetPasswordPattern = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!-/:-@[-`{-~])\S{8,128}$/;

/** What the pattern asks for, in words. */
export const resetPasswordMessage =
  'at least 8 characters, with a digit, a small and a capital letter and a special character such as ! or ?';

/** The words for a password that is not taken; of one that is too long or has a space in it, they say so. */
const messageWith =
  (message: string, most: number) =>
  (password: string): string => {
    if ([...password].length > most) return `${message}, and at most ${most} characters`;
    return /\s/.test(password) ? `${message}, and no spaces` : message;
  };
export const registrationPasswordError = messageWith(passwordMessage, 15);
export const resetPasswordError = messageWith(resetPasswordMessage, 128);

export const passwordsDifferMessage = 'passwords must match';

/** The rule of a form, and what to say about a password that it accepts but that is easy to guess: never what the rule forbids. */
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
