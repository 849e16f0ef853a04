// An email to subscribers in a list: its state, its counts, and stopping it.
import type { Mailing } from '#contract/admin/mailings.ts';
import * as m from '#messages/en/mailings.ts';
import { t } from '#messages/translate.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';

export const isMoving = ({ state }: Mailing): boolean => state === 'scheduled' || state === 'sending';
/** Until digests list it, staff can take it out. */
const isStoppable = (mailing: Mailing): boolean => isMoving(mailing) || mailing.state === 'digest';

const counted = ['sent', 'waiting', 'failed', 'unsent', 'withdrawn'] as const;

/** How many emails are in each state; empty before there are any. */
export const countsText = (counts: Mailing['counts']): string =>
  counted
    .filter((state) => counts[state] > 0)
    .map((state) => t(m.mailingCount, { state, count: counts[state] }))
    .join(', ');

export const MailingEntry = ({ mailing, stop }: { mailing: Mailing; stop: () => void }) => {
  const { kind, state, counts, createdAt, dueAt, by } = mailing;
  const emails = countsText(counts);
  return (
    <li className="session-list__item">
      <p>
        <strong>{t(m.mailingKindText, { kind })}</strong>: {t(m.mailingStateText, { state })}
      </p>
      {emails && <p>{emails}</p>}
      <p className="soft small">
        <ShortSessionTime start={state === 'scheduled' ? dueAt : createdAt} />
        {by && ` · ${by}`}
      </p>
      {isStoppable(mailing) && (
        <div className="button-row">
          <ConfirmButton
            title={t(m.mailingStopTitle)}
            text={t(m.mailingStopText)}
            yes={t(m.mailingStop)}
            no={t(m.mailingStopNo)}
            confirmed={stop}
          >
            {t(m.mailingStop)}
          </ConfirmButton>
        </div>
      )}
    </li>
  );
};
