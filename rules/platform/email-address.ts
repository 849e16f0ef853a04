// Validates and normalizes email addresses.

/** Lowercase letters, digits and `._%+-` before `@`, then a domain with a suffix of 2 to 4 letters. Spec 5, Registration. */
export const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/;

/** The simpler pattern of the contact form: all lowercase, with a suffix of 2 or 3 letters. Spec 5, Contact form. */
export const simpleEmailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,3}$/;

/** Addresses are compared without surrounding space, case-insensitively. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Enough for the owner to recognize it: `n•••@example.org`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
