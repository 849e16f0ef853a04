// The job that creates the emails of a mailing: in bulk, with one text for each language or content.
import { wireValue } from '#contract/platform/shared.ts';
import { inLanguage } from '#messages/current-language.ts';
import { type Language, languages } from '#messages/languages.ts';
import type { SessionMailingKind } from '#rules/admin/mailings.ts';
import { chosenSubscribers } from '#server/admin/mailings/audience-queries.ts';
import {
  type Body,
  type Bulk,
  bulkOf,
  storeBody,
  type Writer,
  type WriteSome,
  writeBulk,
} from '#server/admin/mailings/bulk-queries.ts';
import { mailingEmail } from '#server/admin/mailings/compose-email.ts';
import {
  holdSession,
  lockMailing,
  lockMailingsOf,
  type MailingContent,
  markStopped,
  markWritten,
  sessionsById,
  withdrawEmails,
} from '#server/admin/mailings/queries.ts';
import { kindOf } from '#server/admin/mailings/send-mailing.ts';
import { digestWriter } from '#server/admin/mailings/write-digest.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const sessionWriter: Writer = (settings) => {
  let known: { body: Body; startsAt: Temporal.Instant } | null = null;
  return async (tx, mailing, bulk, now) => {
    const sessionId = mailing.session_id ?? 0;
    await lockMailingsOf(tx, sessionId);
    await holdSession(tx, sessionId);
    const [session] = await sessionsById(tx, [sessionId]);
    // It was canceled or hidden since, maybe after some emails were queued.
    if (!session || kindOf(session, now) !== mailing.kind) {
      await withdrawEmails(tx, mailing.id, wireValue('The session is no longer open.'));
      await markStopped(tx, mailing.id, now);
      return false;
    }
    const content: MailingContent = { kind: mailing.kind as SessionMailingKind, session }; // A check constraint.
    // It can move between two transactions.
    if (!known?.startsAt.equals(session.starts_at)) {
      const body = await storeBody(tx, settings, mailingEmail(content, settings.publicUrl), now);
      known = { body, startsAt: session.starts_at };
    }
    const written = { chosen: chosenSubscribers(content, bulk, known.body), sessionId };
    return (await writeBulk(tx, bulk, written, now)) > 0;
  };
};

const ownWriters: Record<string, Writer> = {
  session: sessionWriter,
  recording: sessionWriter,
  weekly: digestWriter,
  monthly: digestWriter,
};

/** By kind of mailing. */
type Writers = Readonly<Record<string, Writer>>;

const writeLanguage = async (
  db: Db,
  settings: MailSettings,
  { bulk, writers }: { bulk: Bulk; writers: Writers },
  now: () => Temporal.Instant,
): Promise<void> => {
  let write: WriteSome | undefined;
  const writeSome = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const mailing = await lockMailing(tx, bulk.mailingId);
      if (!mailing || mailing.stopped_at !== null || mailing.written_at !== null) return false;
      write ??= writers[mailing.kind]?.(settings);
      const some = write;
      return some ? inLanguage(bulk.language, () => some(tx, mailing, bulk, now())) : false;
    });
  while (await writeSome());
};

/** The job `write-mailing`. `others`: of features that this one does not know. After a crash the next worker resumes after the last transaction. */
export const writeMailingTask =
  (
    db: Db,
    settings: MailSettings,
    replyTo: () => Promise<string>,
    now: () => Temporal.Instant,
    others: Writers = {},
  ): Tasks['write-mailing'] =>
  async ({ mailingId }) => {
    const address = await replyTo();
    const bulkIn = (language: Language) => bulkOf(settings, { mailingId, language, replyTo: address });
    const writers = { ...ownWriters, ...others };
    for (const language of languages) await writeLanguage(db, settings, { bulk: bulkIn(language), writers }, now);
    await db.transaction().execute((tx) => markWritten(tx, mailingId, now()));
  };
