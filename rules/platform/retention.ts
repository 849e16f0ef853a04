// Retention periods of data that is not needed permanently.

export interface Retention {
  /** Days after a sign-in has ended. */
  signInDays: number;
  /** Days after an email was written. */
  mailDays: number;
  /** Years after an event, in the audit log. */
  eventYears: number;
  /** Days after the last session of a person: their disability details, and requests of each session. */
  accommodationDays: number;
  /** Years after a session: names in meeting reports, joins and presence, without the minutes that count. */
  evidenceYears: number;
  /** Years after an attendee last used the account; 0: accounts are kept. */
  inactiveYears: number;
}

export const defaultRetention: Retention = {
  signInDays: 90,
  mailDays: 90,
  eventYears: 7,
  accommodationDays: 365,
  evidenceYears: 7,
  inactiveYears: 0,
};

export const [minDays, maxDays] = [7, 3650];
export const [minYears, maxYears] = [1, 100];
/** Accrediting bodies can ask for evidence for six years. */
export const minEvidenceYears = 6;
/** Certificates are renewed every few years. */
export const minInactiveYears = 2;
/** Between the email that warns the owner and the deletion of an inactive account. */
export const warningDays = 30;
/** Warnings are kept a week longer, whatever the period of emails: without the sent warning, no account is deleted. */
export const warningKeptDays = warningDays + 7;

/** Expired invitations are kept this long, so that who sent them sees that nobody accepted. Declined ones stay. */
export const invitationKeptDays = 30;

/** Start of what is kept: data older than this is deleted. Years end at the same date and time, in UTC. */
export const yearsBefore = (now: Temporal.Instant, years: number): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ years }).toInstant();

export const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant => now.subtract({ hours: 24 * days });

/** What a run deletes, as counts. */
export interface OldData {
  signIns: number;
  emails: number;
  events: number;
  /** People whose disability details are deleted. */
  accommodations: number;
  /** Requests of past sessions that lose their person. */
  accommodationRequests: number;
  helpRequests: number;
  /** Sessions whose reports lose their names. */
  evidenceSessions: number;
  /** Expired invitations to a group or an organization, with their addresses. */
  invitations: number;
  accountsToWarn: number;
  accountsToDelete: number;
}
