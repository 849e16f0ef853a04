// Stops emails about surveys and evaluations, and resumes them; the form works without scripts too.
import { type FormEvent, useRef, useState } from 'react';
import type { SurveyEmails as Surveys } from '#contract/accounts/survey-emails.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/email-updates.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  surveys: Surveys;
  /** Answers with the error, if there is one. */
  change: (choice: Surveys) => Promise<{ message: string } | null>;
  /** Reloads from the server. */
  changed: () => Promise<void>;
}

export const SurveyEmails = ({ surveys: { token, isSubscribed }, change, changed }: Props) => {
  const { isPending, run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const press = async (): Promise<void> => {
    const error = await change({ token, isSubscribed: !isSubscribed });
    await changed();
    setStatusMessage(error ? error.message : t(isSubscribed ? m.surveyEmailsStopped : m.surveyEmailsResumed));
    button.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(press);
  };
  const action = `${prefixOf(currentLanguage())}/survey-emails/${encodeURIComponent(token)}/choice`;
  return (
    <>
      <p>{t(isSubscribed ? m.surveyEmailsOn : m.surveyEmailsOff)}</p>
      <form method="post" action={action} onSubmit={submit}>
        <input type="hidden" name="emails" value={isSubscribed ? 'off' : 'on'} />
        <div className="button-row">
          <button ref={button} type="submit" className="button button--second" aria-disabled={isPending || undefined}>
            {t(isSubscribed ? m.surveyEmailsStop : m.surveyEmailsResume)}
          </button>
          <span aria-live="polite">{statusMessage}</span>
        </div>
      </form>
    </>
  );
};

/** The same below other content of a page. */
export const SurveyEmailsSection = (props: Props) => (
  <section className="section" aria-labelledby="survey-emails">
    <h2 id="survey-emails">{t(m.surveyEmailsTitle)}</h2>
    <SurveyEmails {...props} />
  </section>
);
