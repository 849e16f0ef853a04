// A letter about credit: that it is granted, that it is not, or that a grant does not hold any more.

import { type CertificateType, certificateTypes } from '#rules/certificate-types.ts';
import { reasonWords } from '#rules/credit-reasons.ts';
import { hoursText } from '#rules/credit-states.ts';
import { dayText, easternIso } from '#rules/eastern-time.ts';
import { rowName } from '#rules/full-name.ts';
import { decisionsOf, decisionToTell, noteToldOfDecision, type ToTell } from '#server/credit/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { type MailSettings, queueLetter } from '#server/mail/queue-mail.ts';

type Decision = 'granted' | 'refused' | 'missing';

/** Null for the account's own person. */
const memberName = ({ is_self, first_name, last_name }: ToTell): string | null =>
  is_self ? null : rowName({ first_name, last_name });

const valuesOf = (
  told: ToTell,
  { hours, words, publicUrl }: { hours: number | null; words: string[]; publicUrl: string },
) => {
  const { name } = certificateTypes[told.type as CertificateType]; // The database takes no other.
  const person = told.is_self ? '' : ` for ${rowName(told)}`;
  const amount = hours === null ? '' : `, ${hoursText(hours)}`;
  const day = dayText(easternIso(told.starts_at));
  return {
    ...{ firstName: told.account_name, session: told.session_name, body: name },
    what: `credit${person}: ${name}${amount}, for “${told.session_name}” on ${day}`,
    why: words.join('\n'),
    link: `${publicUrl}/my/credit#session-${told.session_id}`,
  };
};

/** The job `tell-of-credit`: nothing is told twice, and nothing that has changed meanwhile. */
export const creditTelling =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['tell-of-credit'] =>
  ({ decisionId }) =>
    db.transaction().execute(async (tx) => {
      const told = await decisionToTell(tx, decisionId);
      if (!told) return;
      const decisions = await decisionsOf(tx, [told.request_id]);
      const own = decisions.find(({ id }) => Number(id) === decisionId);
      const last = decisions.at(-1);
      if (!own || last?.decision !== own.decision || last.hours !== own.hours) return;
      const notice = { sessionId: told.session_id, accountId: told.account_id, decisionId };
      if (!(await noteToldOfDecision(tx, notice, now()))) return;
      const decision = own.decision as Decision; // The database takes no other.
      const words = last.reasons.map((reason) => reasonWords(reason, memberName(told)));
      const values = valuesOf(told, { hours: own.hours, words, publicUrl: settings.publicUrl });
      const kind = `credit-${decision}` as const;
      await queueLetter(tx, settings, { kind, words: kind, recipient: told.email, values }, now());
    });
