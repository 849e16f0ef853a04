// Trims the audit log once a day: removes events past their retention, and keeps the rest verifiable.
import { easternZone } from '#rules/platform/eastern-time.ts';
import { lastEventBefore, removeEventsUpTo } from '#server/platform/audit/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/**
 * The daily job `trim-events`. It first records the hash of the last row to be
 * removed: the first remaining row is verified against it.
 */
export const trimEventsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['trim-events'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const { eventYears: years } = await readSetting(tx, { kind: 'retention' });
      const last = await lastEventBefore(tx, time.toZonedDateTimeISO(easternZone).subtract({ years }).toInstant());
      if (!last) return;
      const details = { to: Number(last.id), hash: last.hash, years };
      const nobody = { now: time, address: '', requestId: '' };
      await recordEvent(tx, { kind: 'audit-trimmed', subjectId: null, details }, nobody);
      await removeEventsUpTo(tx, last.id);
    });
