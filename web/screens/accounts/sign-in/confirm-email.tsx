// Confirms a new email address: one button, so that opening the link changes nothing.

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmEmail } from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { updateAccountEmail } from '#web/client/stored-account.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => t(m.confirmEmail),
  description: () => t(m.confirmEmailDescription),
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
      <h1>{t(m.confirmEmail)}</h1>
      {key === '' && <p>{t(m.linkIncomplete)}</p>}
      <noscript>
        <p className="notice">{t(m.needsJavaScript, { helpLine: site.helpLine })}</p>
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
          <p className="notice notice--good">{rich(m.confirmEmailDone, { email: outcome.email, strong })}</p>
        )}
      </div>
      {outcome?.kind === 'changed' ? (
        <p>
          <Link to="/my/profile">{t(m.confirmEmailProfile)}</Link>
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
              {t(isPending ? m.confirmEmailSending : m.confirmEmailSubmit)}
            </button>
          </p>
        )
      )}
    </>
  );
};
