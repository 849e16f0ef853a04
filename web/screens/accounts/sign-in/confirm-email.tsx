// Confirms a new email address: one button, so that opening the link changes nothing.
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmEmail } from '#contract/accounts/security.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { updateAccountEmail } from '#web/client/stored-account.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => 'Confirm your address',
  description: () => 'Confirm the email address of your account with the link that we sent you.',
};

type Outcome = { kind: 'changed'; email: string } | { kind: 'refused'; message: string; attempt: number } | null;

export const Component = () => {
  const { site } = useFrameData();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const isSending = useRef(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const key = search.get('code') ?? '';

  const confirm = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsUnderWay(true);
    try {
      const { email } = await browserCall(confirmEmail, { body: { key } });
      updateAccountEmail(email);
      setOutcome({ kind: 'changed', email });
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
      setOutcome({ kind: 'refused', message: error.message, attempt: Date.now() });
    } finally {
      isSending.current = false;
      setIsUnderWay(false);
    }
  };

  return (
    <>
      <h1>Confirm your address</h1>
      {key === '' && (
        <p>This address is not whole: the code of the email is missing. Open the link in the email once more.</p>
      )}
      <noscript>
        <p className="notice">This needs JavaScript. You can also call us at {site.helpLine}.</p>
      </noscript>
      <div aria-live="assertive">
        {outcome?.kind === 'refused' && (
          <p className="notice notice--bad" key={outcome.attempt}>
            {outcome.message}
          </p>
        )}
      </div>
      <div aria-live="polite">
        {outcome?.kind === 'changed' && (
          <p className="notice notice--good">
            <strong>{outcome.email}</strong> is the address of your account. Log in with it.
          </p>
        )}
      </div>
      {outcome?.kind === 'changed' ? (
        <p>
          <Link to="/my/profile">Go to your profile</Link>
        </p>
      ) : (
        key !== '' && (
          <p className="button-row">
            <button
              type="button"
              className="button"
              disabled={!isHydrated}
              aria-disabled={isUnderWay || undefined}
              onClick={() => void confirm()}
            >
              {isUnderWay ? 'Confirming…' : 'Use this address for my account'}
            </button>
          </p>
        )
      )}
    </>
  );
};
