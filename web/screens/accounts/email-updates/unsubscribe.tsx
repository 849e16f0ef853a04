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
  const [statusMessage, setStatusMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const press = async (): Promise<void> => {
    const error = await request(end);
    await changed();
    setStatusMessage(error ? error.message : t(m.updatesEnded));
    // The button may be gone.
    status.current?.focus();
  };
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
