// Stops emails about follow-up surveys, and resumes them; the form works without scripts too.
import { type FormEvent, useRef, useState } from 'react';
import { changeFollowUpEmails } from '#contract/credit/follow-ups.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/follow-up.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { usePending } from '#web/client/use-pending.ts';

/** Where the forms of the survey post to without scripts. */
export const followUpAction = (code: string): string =>
  `${prefixOf(currentLanguage())}/follow-up?${new URLSearchParams({ code })}`;

interface Props {
  code: string;
  isSubscribed: boolean;
  /** Reloads from the server. */
  changed: () => Promise<void>;
}

export const SurveyEmails = ({ code, isSubscribed, changed }: Props) => {
  const { isPending, run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const press = async (): Promise<void> => {
    const error = await visitorRequest(() =>
      browserCall(changeFollowUpEmails, { body: { code, isSubscribed: !isSubscribed } }),
    );
    await changed();
    setStatusMessage(error ? error.message : t(isSubscribed ? m.followUpStopped : m.followUpResumed));
    button.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(press);
  };
  return (
    <section className="section" aria-labelledby="survey-emails">
      <h2 id="survey-emails">{t(m.followUpEmails)}</h2>
      <p>{t(isSubscribed ? m.followUpEmailsOn : m.followUpEmailsOff)}</p>
      <form method="post" action={followUpAction(code)} onSubmit={submit}>
        <input type="hidden" name="emails" value={isSubscribed ? 'off' : 'on'} />
        <div className="button-row">
          <button ref={button} type="submit" className="button button--second" aria-disabled={isPending || undefined}>
            {t(isSubscribed ? m.followUpStop : m.followUpResume)}
          </button>
          <span aria-live="polite">{statusMessage}</span>
        </div>
      </form>
    </section>
  );
};
