// Converts mailings to the contract's fields.
import type { Mailing } from '#contract/admin/mailings.ts';
import { mailingState } from '#rules/admin/mailings.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { MailingRow } from '#server/admin/mailings/queries.ts';

export const presentMailing = (row: MailingRow): Mailing => {
  const { waiting, sent, failed, unsent, withdrawn } = row;
  return {
    id: row.id,
    sessionId: row.session_id,
    kind: row.kind,
    by: row.by ?? '',
    createdAt: easternIso(row.created_at),
    dueAt: easternIso(row.due_at),
    state: mailingState({
      isStopped: row.stopped_at !== null,
      isForDigest: row.is_for_digest,
      isWritten: row.written_at !== null,
      hasBegun: waiting + sent + failed + unsent + withdrawn > 0,
      waiting,
    }),
    counts: { waiting, sent, failed, unsent, withdrawn },
  };
};
