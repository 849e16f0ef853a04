// Lets staff try all steps of a course without credit (Spec 4, Self-paced).

import { useState } from 'react';
import { Link } from 'react-router';
import { startTrial } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import type { CourseOfMine } from '#web/client/use-own-course.ts';
import { usePending } from '#web/client/use-pending.ts';

export const TestingPanel = ({ mine: { own, reload } }: { mine: CourseOfMine }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  if (!own?.canTryOut) return null;
  const begin = async (): Promise<void> => {
    const error = await request(() => browserCall(startTrial, { params: { id: String(own.sessionId) } }));
    if (!error) await reload();
    setStatusMessage(error?.message ?? t(m.trialStarted));
  };
  return (
    <section className="card">
      <h2>{t(m.trialTitle)}</h2>
      <p>{t(m.trialText)}</p>
      <p className="button-row">
        {own.sitting.isTrial ? (
          <>
            <Link className="button button--second" to={`/continuing-education/self-paced-video/${own.sessionId}`}>
              {t(m.skipToVideo)}
            </Link>
            {own.tests.post.location === 'here' && (
              <Link className="button button--second" to={`/my/sessions/${own.sessionId}/tests/post`}>
                {t(m.skipToPostTest)}
              </Link>
            )}
          </>
        ) : (
          <button type="button" className="button button--second" onClick={() => void run(begin)}>
            {t(m.trialStart)}
          </button>
        )}
      </p>
      <p aria-live="polite">{statusMessage}</p>
    </section>
  );
};
