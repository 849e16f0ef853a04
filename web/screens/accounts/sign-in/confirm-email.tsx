// Confirms a new email address: one button, so that opening the link changes nothing.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmEmail } from '#contract/accounts/security.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { updateAccountEmail } from '#web/client/stored-account.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => 'Confirm your address',
  description: () => 'Confirm the email address of your account with the link that we sent you.',
};

type Outcome = { kind: 'changed'; email: string } | { kind: 'failed'; message: string; attempt: number } | null;

export const Component = () => {
  const { site } = useFrameData();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { isPending, run } = usePending();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const key = search.get('code') ?? '';

  const confirm = async (): Promise<void> => {
    const error = await visitorRequest(async () => {
      const { email } = await browserCall(confirmEmail, { body: { key } });
      updateAccountEmail(email);
      setOutcome({ kind: 'changed', email });
    });
    if (error) setOutcome({ kind: 'failed', message: error.message, attempt: Date.now() });
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
        {outcome?.kind === 'failed' && (
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
              aria-disabled={isPending || undefined}
              onClick={() => void run(confirm)}
            >
              {isPending ? 'Confirming…' : 'Use this address for my account'}
            </button>
          </p>
        )
      )}
    </>
  );
};
