// A coordinator enters when each person of the group was at the site.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { isSignInSheetOpen } from '#rules/credit/sign-in-sheet.ts';
import { insertAttendanceIntervals, sessionById } from '#server/credit/attendance/queries.ts';
import {
  groupOf,
  lockSignInSheet,
  markSent,
  type SignInSheetRow,
  upsertFile,
  withdrawSiteIntervals,
} from '#server/credit/attendance/site-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

/** Minimum number of people with a seat that make a group. */
export const minGroupSize = 2;

interface SheetRow {
  memberId: number;
  /** Minutes from the start of the session; null: absent. */
  cameAt: number | null;
  leftAt: number | null;
}

interface SignInSheet {
  sessionId: number;
  site: string;
  people: readonly SheetRow[];
}

export type SendSheetResult =
  | { result: 'sent' }
  /** No group of the account in this session. */
  | { result: 'unknown' }
  | { result: 'not open' }
  | { result: 'invalid'; fields: Record<string, string> };

type SheetTimes = Pick<SignInSheetRow, 'sent_at' | 'returned_at' | 'verified_at'>;

export const sheetTimes = ({ sent_at, returned_at, verified_at }: SheetTimes) => ({
  sentAt: sent_at,
  returnedAt: returned_at,
  verifiedAt: verified_at,
});

/** Locks the group and its sheet, or says why nothing can be sent. */
const openSheet = async (tx: Tx, accountId: number, sessionId: number, now: Temporal.Instant) => {
  const session = await sessionById(tx, sessionId);
  const group = await groupOf(tx, sessionId, accountId);
  if (!session || session.status_code === SessionStatus.Deleted || group.length < minGroupSize) return 'unknown';
  const sheet = await lockSignInSheet(tx, sessionId, accountId);
  return isSignInSheetOpen(session.ends_at, sheetTimes(sheet), now) ? { session, group } : 'not open';
};

/** Errors by field, all at once: each person exactly once, within the session. */
const errorsOf = (
  { people }: SignInSheet,
  group: readonly { id: number }[],
  lengthMinutes: number,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  const known = new Set(group.map(({ id }) => id));
  people.forEach(({ memberId, leftAt }, place) => {
    if (!known.delete(memberId)) fields[`people.${place}.memberId`] = t(m.siteErrorPerson);
    if (leftAt !== null && leftAt > lengthMinutes) {
      fields[`people.${place}.leftAt`] = t(m.siteErrorLength, { minutes: lengthMinutes });
    }
  });
  if (known.size > 0) fields.people = t(m.siteErrorEveryone);
  return fields;
};

/** Times sent earlier are replaced, but stay on record as withdrawn. */
export const submitSignInSheet = (
  db: Db,
  accountId: number,
  sheet: SignInSheet,
  requestContext: RequestContext,
): Promise<SendSheetResult> =>
  db.transaction().execute(async (tx): Promise<SendSheetResult> => {
    const { now } = requestContext;
    const { sessionId, site, people } = sheet;
    const open = await openSheet(tx, accountId, sessionId, now);
    if (typeof open === 'string') return { result: open };
    const { starts_at, ends_at } = open.session;
    const fields = errorsOf(sheet, open.group, Math.floor(starts_at.until(ends_at).total('minutes')));
    if (Object.keys(fields).length > 0) return { result: 'invalid', fields };

    await withdrawSiteIntervals(tx, sessionId, accountId, now);
    const intervals = people.flatMap(({ memberId, cameAt, leftAt }) =>
      cameAt === null || leftAt === null
        ? []
        : {
            session_id: sessionId,
            source: 'site' as const,
            account_id: accountId,
            member_id: memberId,
            began_at: starts_at.add({ minutes: cameAt }),
            ended_at: starts_at.add({ minutes: leftAt }),
            entered_by: accountId,
            note: '',
          },
    );
    await insertAttendanceIntervals(tx, intervals, now);
    await markSent(tx, sessionId, accountId, site, now);
    const details = { session: sessionId, present: intervals.length, absent: people.length - intervals.length };
    await queueCreditDecision(tx, sessionId);
    const event = { kind: 'sign-in-sheet-submitted', actorId: accountId, subjectId: accountId, details } as const;
    await recordEvent(tx, event, requestContext);
    return { result: 'sent' };
  });

const kinds = [
  { type: 'application/pdf', start: '%PDF-' },
  { type: 'image/jpeg', start: '\xff\xd8\xff' },
  { type: 'image/png', start: '\x89PNG\r\n\x1a\n' },
] as const;

/** The file type by its first bytes, whatever its name; undefined for unsupported types. */
const typeOf = (file: Buffer): (typeof kinds)[number]['type'] | undefined =>
  kinds.find(({ start }) => file.subarray(0, start.length).equals(Buffer.from(start, 'latin1')))?.type;

export type SaveFileResult = 'saved' | 'unknown' | 'not open' | 'other type';

/** Saves the scanned sheet; a later one replaces it. */
export const saveSiteFile = (
  db: Db,
  accountId: number,
  { sessionId, fileName, file }: { sessionId: number; fileName: string; file: Buffer },
  requestContext: RequestContext,
): Promise<SaveFileResult> =>
  db.transaction().execute(async (tx): Promise<SaveFileResult> => {
    const type = typeOf(file);
    const open = await openSheet(tx, accountId, sessionId, requestContext.now);
    if (typeof open === 'string') return open;
    if (!type) return 'other type';
    await upsertFile(tx, sessionId, accountId, { file_name: fileName, file_type: type, file });
    const details = { session: sessionId, type, bytes: file.length };
    const event = { kind: 'sign-in-sheet-uploaded', actorId: accountId, subjectId: accountId, details } as const;
    await recordEvent(tx, event, requestContext);
    return 'saved';
  });
