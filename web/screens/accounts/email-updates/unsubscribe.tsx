// Unsubscribes from all email updates with one press.
import { useRef, useState } from 'react';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import type { HttpError } from '#web/client/call-error.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  isSubscribed: boolean;
  request: (work: () => Promise<unknown>) => Promise<HttpError | null>;
  end: () => Promise<unknown>;
  /** Reloads from the server. */
  changed: () => Promise<void>;
}

export const Unsubscribe = ({ isSubscribed, request, end, changed }: Props) => {
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const [hasEnded, setHasEnded] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const press = async (): Promise<void> => {
    setFailure('');
    setHasEnded(false);
    const error = await request(end);
    if (!error) await changed();
    setFailure(error?.message ?? '');
    setHasEnded(!error);
    // The button may be gone.
    status.current?.focus();
  };
  // Someone may have subscribed again.
  const statusMessage = failure || (hasEnded && !isSubscribed ? t(m.updatesEnded) : '');
  return (
    <>
      <p ref={status} tabIndex={-1} aria-live="polite" className={statusMessage ? 'notice' : undefined}>
        {statusMessage}
      </p>
      {isSubscribed && (
        <section className="section with-scripts" aria-labelledby="updates-end">
          <h2 id="updates-end">{t(m.updatesEndTitle)}</h2>
          <p>{t(m.updatesEndText)}</p>
          <p>
            <button
              type="button"
              className="button button--second"
              aria-disabled={isPending || undefined}
              onClick={() => void run(press)}
            >
              {t(isPending ? m.updatesEnding : m.updatesEnd)}
            </button>
          </p>
        </section>
      )}
    </>
  );
};
