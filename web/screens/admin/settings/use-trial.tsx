// Buttons that test unsaved values, with status and error.
import { type ReactNode, useState } from 'react';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';

interface Trial {
  /** `work` returns the status message. */
  attempt: (work: () => Promise<string>, meanwhile?: string) => Promise<void>;
  hasFailed: boolean;
  outcome: ReactNode;
}

export const useTrial = (): Trial => {
  const refuse = useAccountRefusal();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  return {
    attempt: async (work, meanwhile = '') => {
      setFailure('');
      setSaid(meanwhile);
      let done = '';
      const refusal = await refuse(async () => {
        done = await work();
      });
      setSaid(refusal ? '' : done);
      if (refusal) setFailure(Object.values(refusal.fields)[0] ?? refusal.message);
    },
    hasFailed: failure !== '',
    outcome: (
      <>
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        <p aria-live="polite">{said}</p>
      </>
    ),
  };
};
