// Deadline and states of a group site's sign-in sheet.
import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';

/**
 * - `early`: the session is not over
 * - `open`: nothing has been sent
 * - `sent`: not reviewed by staff; it can still be changed
 * - `given back`: staff asked for a correction
 * - `verified`: checked by staff
 * - `over`: nothing was sent or corrected in time
 */
export const siteSheetStates = ['early', 'open', 'sent', 'given back', 'verified', 'over'] as const;
export type SiteSheetState = (typeof siteSheetStates)[number];

interface SiteForm {
  sentAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  verifiedAt: Temporal.Instant | null;
}

/** End, exclusive: five business days after the session, or after the day on which staff returned the sheet. Spec 9. */
export const siteSheetUntil = (endsAt: Temporal.Instant, form: SiteForm | undefined): Temporal.Instant =>
  deadlineAfter(form?.returnedAt ?? endsAt, daySpans.siteForm).at;

export const siteSheetState = (
  endsAt: Temporal.Instant,
  form: SiteForm | undefined,
  now: Temporal.Instant,
): SiteSheetState => {
  if (form?.verifiedAt) return 'verified';
  if (Temporal.Instant.compare(now, endsAt) < 0) return 'early';
  const isInTime = Temporal.Instant.compare(now, siteSheetUntil(endsAt, form)) < 0;
  if (form?.returnedAt) return isInTime ? 'given back' : 'over';
  if (form?.sentAt) return 'sent';
  return isInTime ? 'open' : 'over';
};

/** Whether the coordinator can send or change it now. */
export const isSiteSheetOpen = (endsAt: Temporal.Instant, form: SiteForm | undefined, now: Temporal.Instant): boolean =>
  ['open', 'sent', 'given back'].includes(siteSheetState(endsAt, form, now)) &&
  Temporal.Instant.compare(now, siteSheetUntil(endsAt, form)) < 0;
