// A letter about credit: that it is granted, that it is not, or that a grant does not hold any more.
import { type CertificateType, certificateTypes } from '#rules/certificate-types.ts';
import { reasonWords } from '#rules/credit-reasons.ts';
import { hoursText } from '#rules/credit-states.ts';
import { dayText, easternIso } from '#rules/eastern-time.ts';
import { decisionsOf, decisionToTell, noteToldOfDecision, type ToTell } from '#server/credit/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import type { Letter } from '#server/mail/layout.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';

const headings = {
  granted: 'Credit granted',
  refused: 'No credit',
  missing: 'Your credit is being checked again',
} as const;

const openings = {
  granted: (what: string) => `We grant ${what}.`,
  refused: (what: string) => `We cannot grant ${what}. This is why:`,
  missing: (what: string) => `We had granted ${what}. Something about it has changed, so it does not count for now:`,
} as const;

/** Null for the account's own person. */
const memberName = ({ is_self, first_name, last_name }: ToTell): string | null =>
  is_self ? null : `${first_name} ${last_name}`;

const letterOf = (
  told: ToTell,
  decision: keyof typeof headings,
  { hours, words, publicUrl }: { hours: number | null; words: string[]; publicUrl: string },
): Letter => {
  const { name } = certificateTypes[told.type as CertificateType]; // The database takes no other.
  const person = told.is_self ? '' : ` for ${told.first_name} ${told.last_name}`;
  const amount = hours === null ? '' : `, ${hoursText(hours)}`;
  const day = dayText(easternIso(told.starts_at));
  const what = `credit${person}: ${name}${amount}, for “${told.session_name}” on ${day}`;
  return {
    heading: `${headings[decision]}: ${name}`,
    paragraphs: [
      `Hello ${told.account_name},`,
      openings[decision](what),
      words.join('\n'),
      `See all your credit: ${publicUrl}/my/credit#session-${told.session_id}`,
      ...(decision === 'granted' ? [] : ['If you think that this is wrong, write to us or call us.']),
    ],
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
      const decision = own.decision as keyof typeof headings; // The database takes no other.
      const words = last.reasons.map((reason) => reasonWords(reason, memberName(told)));
      const letter = letterOf(told, decision, { hours: own.hours, words, publicUrl: settings.publicUrl });
      const message = {
        kind: `credit-${decision}`,
        recipient: told.email,
        subject: `${headings[decision]}: ${told.session_name}`.replaceAll(/\s+/g, ' ').slice(0, 200),
        letter,
      };
      await queueMail(tx, settings, message, now());
    });
