// Formats North American telephone numbers for dialing.

/** `800-555-0123` becomes `tel:+18005550123`. */
export const telephoneAddress = (number: string): string => `tel:+1${number.replaceAll(/\D/g, '')}`;
