// Retention periods of data that is not needed permanently.

export interface Retention {
  /** Days after a sign-in has ended. */
  signInDays: number;
  /** Days after an email was written. */
  mailDays: number;
  /** Years after an event, in the audit log. */
  eventYears: number;
}

export const defaultRetention: Retention = { signInDays: 90, mailDays: 90, eventYears: 7 };

export const [minDays, maxDays] = [7, 3650];
export const [minYears, maxYears] = [1, 100];
