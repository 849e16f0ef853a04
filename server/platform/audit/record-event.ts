// Records an account event in the audit log, in the same transaction as the event itself.
import { insertEvent, insertedEvent } from '#server/platform/audit/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** The events that are recorded; the database records `certificate-…` events itself. Source: OWASP ASVS 16.3. */
type EventKind =
  | 'accommodation-answered'
  | 'account-created'
  | 'account-erased'
  | 'address-proven'
  | 'address-tried-again'
  | 'announcement-sent'
  | 'announcement-stopped'
  | 'attendance-code-word-set'
  | 'attendance-entered'
  | 'attendance-entry-withdrawn'
  | 'attendee-match-changed'
  | 'attendance-report-missing'
  | 'attendance-rows-checked'
  | 'credit-decisions-published'
  | 'attendance-report-imported'
  | 'attendance-report-removed'
  | 'attendance-word-given'
  | 'audit-file-read'
  | 'audit-trimmed'
  | 'calendar-link-created'
  | 'calendar-link-ended'
  | 'caption-forwarding-changed'
  | 'catalog-changed'
  | 'catalog-exported'
  | 'catalog-imported'
  | 'credit-corrected'
  | 'credit-overridden'
  | 'credit-override-ended'
  | 'credit-reported'
  | 'data-exported'
  | 'device-signed-out'
  | 'email-change-requested'
  | 'coordinator-added'
  | 'coordinator-invited'
  | 'coordinator-removed'
  | 'organization-ended'
  | 'organization-handed-over'
  | 'email-changed'
  | 'file-uploaded'
  | 'external-test-recorded'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'join-link-revoked'
  | 'mailing-sent'
  | 'mailing-stopped'
  | 'meeting-provider-chosen'
  | 'member-claimed'
  | 'member-invited'
  | 'email-retried'
  | 'name-change-approved'
  | 'name-change-requested'
  | 'name-change-declined'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'password-refused'
  | 'password-reset'
  | 'password-reset-requested'
  | 'people-export-requested'
  | 'people-export-taken'
  | 'people-imported'
  | 'people-import-undone'
  | 'people-merged'
  | 'people-searched'
  | 'person-viewed'
  | 'poll-deleted'
  | 'profile-changed'
  | 'recovery-codes-made'
  | 'registration-by-staff'
  | 'registration-canceled-by-group'
  | 'role-changed'
  | 'second-factor-off'
  | 'second-factor-on'
  | 'signature-kept'
  | 'signature-removed'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'sign-in-sheet-uploaded'
  | 'sign-in-sheet-returned'
  | 'sign-in-sheet-verified'
  | 'sign-in-sheet-submitted'
  | 'sign-language-changed'
  | 'speaker-linked'
  | 'test-attempts-spent';

export interface Event {
  kind: EventKind;
  /** The account that acted, if signed in. */
  actorId?: number | null;
  /** The account that was affected. */
  subjectId: number | null;
  /** Field names, reasons and counts: never a secret, a name or an email address. */
  details?: Record<string, string | number | boolean | readonly string[]>;
}

type When = Pick<RequestContext, 'now' | 'address' | 'requestId'>;

const valuesOf = ({ kind, actorId = null, subjectId, details = {} }: Event, { address, requestId }: When) => ({
  ...{ kind, actor_id: actorId, subject_id: subjectId, network: address, request_id: requestId },
  details: JSON.stringify(details),
});

/** Call this last in a transaction: rows are chained, so the next writer waits until this transaction ends. */
export const recordEvent = async (tx: Tx, event: Event, when: When): Promise<void> => {
  await insertEvent(tx, valuesOf(event, when), when.now);
};

/** The same as the last part of a statement that does more. */
export const recordedEvent = (event: Event, when: When) => insertedEvent(valuesOf(event, when), when.now);
