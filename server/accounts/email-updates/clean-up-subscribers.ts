// Deletes requests to subscribe that have expired, and people who unsubscribed long ago, once a day.
import { deleteOldSubscribers } from '#server/accounts/email-updates/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** For this long, people can subscribe again with the link in an email that they have. */
const unsubscribedDays = 365;

/** The daily job `clean-up-subscribers`. */
export const cleanUpSubscribersTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-subscribers'] =>
  () =>
    db.transaction().execute((tx) => deleteOldSubscribers(tx, now(), now().subtract({ hours: 24 * unsubscribedDays })));
