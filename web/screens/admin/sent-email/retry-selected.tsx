// Queues selected failed emails again.
import { useState } from 'react';
import { type ListedMail, retryMail } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  rows: readonly ListedMail[];
  clear?: () => void;
  label: string;
  done: (statusMessage: string) => Promise<void>;
}

export const RetrySelected = ({ rows, clear, label, done }: Props) => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const retry = async (): Promise<void> => {
    setFailure('');
    let statusMessage = '';
    const error = await request(async () => {
      const { retried, isSending: hasServer } = await browserCall(retryMail, {
        body: { ids: rows.map(({ id }) => id) },
      });
      statusMessage = hasServer ? t(m.mailRetried, { count: retried }) : t(m.mailRetryNoServer);
    });
    if (error) {
      setFailure(error.message);
      return;
    }
    clear?.();
    await done(statusMessage);
  };
  return (
    <>
      <button
        type="button"
        className="button button--second"
        aria-disabled={isPending || undefined}
        onClick={() => void run(retry)}
      >
        {isPending ? t(m.mailRetrying) : label}
      </button>
      <span aria-live="assertive" className={failure ? 'field__error' : undefined}>
        {failure}
      </span>
    </>
  );
};
