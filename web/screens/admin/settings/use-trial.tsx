// Buttons that test unsaved values, with status and error.
import { type ReactNode, useState } from 'react';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Trial {
  /** `work` returns the status message. */
  attempt: (work: () => Promise<string>, meanwhile?: string) => Promise<void>;
  hasFailed: boolean;
  outcome: ReactNode;
}

export const useTrial = (): Trial => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  return {
    attempt: (work, meanwhile = '') =>
      run(async () => {
        setFailure('');
        setStatusMessage(meanwhile);
        let done = '';
        const error = await request(async () => {
          done = await work();
        });
        setStatusMessage(error ? '' : done);
        if (error) setFailure(Object.values(error.fields)[0] ?? error.message);
      }),
    hasFailed: failure !== '',
    outcome: (
      <>
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        <p aria-live="polite">{statusMessage}</p>
      </>
    ),
  };
};
