// Why an email was not sent, and why it cannot be retried.
import type { ListedMail } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { reportText } from '#rules/platform/address-problems.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { rich } from '#web/components/rich-message/rich.ts';

const noRetry = { 'held a secret': m.mailHeldSecret, 'too late': m.mailTooLate } as const;

export const MailTrouble = ({ mail: { lastError, failingSince, tries, retry, report } }: { mail: ListedMail }) => (
  <>
    {report && <p>{reportText(report)}</p>}
    {lastError !== '' && (
      <p>
        {failingSince
          ? rich(m.mailTrouble, {
              tries,
              moment: shortMomentText(failingSince),
              error: lastError,
              time: (text) => <time dateTime={failingSince}>{text}</time>,
            })
          : lastError}
      </p>
    )}
    {(retry === 'held a secret' || retry === 'too late') && <p>{t(noRetry[retry])}</p>}
  </>
);
