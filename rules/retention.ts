// How long the portal keeps what it does not need for ever; in days.

export interface Retention {
  /** After a sign-in has ended. */
  signInDays: number;
  /** After a message was written. */
  mailDays: number;
}

export const usualRetention: Retention = { signInDays: 90, mailDays: 90 };

export const [leastDays, mostDays] = [7, 3650];
