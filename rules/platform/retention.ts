// How long the portal keeps what it does not need for ever.

export interface Retention {
  /** Days after a sign-in has ended. */
  signInDays: number;
  /** Days after a message was written. */
  mailDays: number;
  /** Years after something has happened, in the log of events. */
  eventYears: number;
}

export const usualRetention: Retention = { signInDays: 90, mailDays: 90, eventYears: 7 };

export const [leastDays, mostDays] = [7, 3650];
export const [leastYears, mostYears] = [1, 100];
