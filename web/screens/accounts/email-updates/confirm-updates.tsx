// Confirms an email subscription: one button, so that opening the link changes nothing.
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmUpdates } from '#contract/accounts/email-updates.ts';
import * as accounts from '#messages/en/accounts.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { LinkGone } from '#web/screens/accounts/email-updates/link-gone.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => t(m.updatesConfirmTitle),
  description: () => t(m.updatesConfirmDescription),
};

export const Component = () => {
  const { site } = useFrameData();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { isPending, run } = usePending();
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState({ message: '', attempt: 0 });
  const [isGone, setIsGone] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const key = search.get('code') ?? '';

  const confirm = async (): Promise<void> => {
    const error = await visitorRequest(async () => {
      setToken((await browserCall(confirmUpdates, { body: { key } })).token);
    });
    setIsGone(error?.status === 404);
    setFailure({ message: error && error.status !== 404 ? error.message : '', attempt: Date.now() });
    // The button is gone.
    if (!error || error.status === 404) result.current?.focus();
  };

  return (
    <>
      <h1>{t(m.updatesConfirmTitle)}</h1>
      <noscript>
        <p className="notice">{t(accounts.needsJavaScript, { helpLine: site.helpLine })}</p>
      </noscript>
      <div ref={result} tabIndex={-1}>
        <div aria-live="assertive">
          {failure.message && (
            <p className="notice notice--bad" key={failure.attempt}>
              {failure.message}
            </p>
          )}
          {(key === '' || isGone) && <LinkGone />}
        </div>
        <div aria-live="polite">{token && <p className="notice notice--good">{t(m.updatesConfirmed)}</p>}</div>
      </div>
      {token && (
        <p>
          <Link to={`/updates/${token}`}>{t(m.updatesChange)}</Link>
        </p>
      )}
      {token === '' && key !== '' && !isGone && (
        <>
          <p>{t(m.updatesConfirmText)}</p>
          <p className="button-row">
            <button
              type="button"
              className="button"
              disabled={!isHydrated}
              aria-disabled={isPending || undefined}
              onClick={() => void run(confirm)}
            >
              {t(isPending ? m.updatesConfirmSending : m.updatesConfirmSubmit)}
            </button>
          </p>
        </>
      )}
    </>
  );
};
