// What a password must be.

/** 6 to 15 characters with a digit, a special character and a letter, no white space. Spec 5, Registration. */
export const registrationPasswordPattern = /^(?=.*\d)(?=.*[^\p{L}\p{N}\s])(?=.*\p{L})\S{6,15}$/u;

/** Spec 5, to the letter. */
export const passwordMessage = 'must be at least 6 characters, contain one number and one special character';
export const passwordsDifferMessage = 'passwords must match';
