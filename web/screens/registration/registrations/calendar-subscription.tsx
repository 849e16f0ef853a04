// The link from which calendar apps read the registrations of the account: create, copy, replace and turn off.

import { useRef, useState } from 'react';
import {
  createCalendarSubscription,
  endCalendarSubscription,
  type CalendarSubscription as Subscription,
} from '#contract/registration/calendar-subscriptions.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

/** Calendar apps open such addresses and subscribe. */
const appUrl = (url: string): string => url.replace(/^https?:/, 'webcal:');

const LinkField = ({ url, copied }: { url: string; copied: (result: Message | null) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    copied(null);
    // Browsers refuse it on a page without HTTPS.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (!isCopied) input.current?.select();
    copied(isCopied ? m.calendarCopied : m.calendarNotCopied);
  };
  return (
    <>
      <div className="field">
        <label htmlFor="calendar-link">{t(m.calendarLink)}</label>
        <p className="field__hint" id="calendar-secret">
          {t(m.calendarSecret)}
        </p>
        <input
          ref={input}
          id="calendar-link"
          type="text"
          readOnly
          value={url}
          aria-describedby="calendar-secret"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void copy()}>
          {t(m.calendarCopy)}
        </button>
        <a className="button button--second" href={appUrl(url)}>
          {t(m.calendarOpen)}
        </a>
      </div>
      <p>{t(m.calendarHow)}</p>
    </>
  );
};

interface Props {
  subscription: Subscription;
  /** Reloads from the server. */
  changed: () => Promise<void>;
}

export const CalendarSubscription = ({ subscription: { url }, changed }: Props) => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const status = useRef<HTMLParagraphElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const change = (work: () => Promise<unknown>, done: Message): Promise<void> =>
    run(async () => {
      setStatusMessage('');
      const error = await request(work);
      if (!error) await changed();
      setStatusMessage(error ? error.message : t(done));
      // The button may be gone.
      status.current?.focus();
    });
  const create = (done: Message) => change(() => browserCall(createCalendarSubscription, {}), done);
  return (
    <section className="section" aria-labelledby="calendar">
      <h2 id="calendar">{t(m.calendarTitle)}</h2>
      <p>{t(m.calendarText)}</p>
      <p ref={status} tabIndex={-1} aria-live="polite">
        {statusMessage}
      </p>
      {url === null ? (
        <button type="button" className="button" onClick={() => void create(m.calendarCreated)}>
          {t(isPending ? m.calendarCreating : m.calendarCreate)}
        </button>
      ) : (
        <>
          <LinkField url={url} copied={(result) => setStatusMessage(result ? t(result) : '')} />
          <div className="button-row">
            <ConfirmButton
              title={t(m.calendarReplaceTitle)}
              text={t(m.calendarReplaceText)}
              yes={t(m.joinReplaceYes)}
              no={t(m.joinReplaceNo)}
              confirmed={() => void create(m.calendarReplaced)}
            >
              {rich(m.calendarReplace, { hidden })}
            </ConfirmButton>
            <ConfirmButton
              title={t(m.calendarEndTitle)}
              text={t(m.calendarEndText)}
              yes={t(m.calendarEndYes)}
              no={t(m.calendarEndNo)}
              confirmed={() => void change(() => browserCall(endCalendarSubscription, {}), m.calendarEnded)}
            >
              {t(m.calendarEnd)}
            </ConfirmButton>
          </div>
        </>
      )}
    </section>
  );
};
