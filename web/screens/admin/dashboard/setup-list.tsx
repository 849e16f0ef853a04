// The checklist of a new installation. It stays until everything is done and someone dismisses it.
import '#web/screens/admin/dashboard/setup-list.css';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Setup, SetupStep } from '#contract/admin/dashboard.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { usePreference } from '#web/client/use-preference.ts';

const words: Record<SetupStep, { title: Message; text: Message; to: string }> = {
  organization: { title: m.setupOrganization, text: m.setupOrganizationText, to: '/staff/settings' },
  series: { title: m.setupSeries, text: m.setupSeriesText, to: '/staff/series/new' },
  session: { title: m.setupSession, text: m.setupSessionText, to: '/staff/sessions/new' },
  mail: { title: m.setupMail, text: m.setupMailText, to: '/staff/status' },
  backup: { title: m.setupBackup, text: m.setupBackupText, to: '/staff/status' },
  'second-factor': { title: m.setupSecondFactor, text: m.setupSecondFactorText, to: '/my/security' },
};

const Mark = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 24 24" className="setup__mark" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    {isDone && <path d="M7 12.5l3.5 3.5L17 9" />}
  </svg>
);

/** The pressed button is gone: focus continues at the top. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

export const SetupList = ({ steps }: Setup) => {
  const [seen, setSeen] = usePreference('setup');
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  useEffect(() => {
    // Only who has seen it incomplete is told that it is complete.
    if (!isComplete && seen === null) setSeen('seen');
  });
  if (steps.length === 0 || (isComplete && seen === null)) return null;
  return (
    <section className="card setup" aria-labelledby="setup">
      <h2 id="setup">{t(isComplete ? m.setupComplete : m.setupTitle)}</h2>
      <p>{t(isComplete ? m.setupCompleteText : m.setupIntro, { done, count: steps.length })}</p>
      <ol>
        {steps.map(({ step, isDone }) => {
          const { title, text, to } = words[step];
          return (
            <li key={step} className={isDone ? 'setup__step setup__step--done' : 'setup__step'}>
              <Mark isDone={isDone} />
              <div>
                <p>
                  <Link to={to}>{t(title)}</Link>{' '}
                  <span className={isDone ? 'tag' : 'tag tag--live'}>{t(isDone ? m.setupDone : m.setupToDo)}</span>
                </p>
                {!isDone && <p className="soft small">{t(text)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      {isComplete && (
        <p>
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              setSeen(null);
              focusHeading();
            }}
          >
            {t(m.setupDismiss)}
          </button>
        </p>
      )}
    </section>
  );
};
