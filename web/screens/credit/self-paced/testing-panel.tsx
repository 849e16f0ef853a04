// Lets staff try all steps of a course without credit (Spec 4, Self-paced).
import { useState } from 'react';
import { Link } from 'react-router';
import { startTrial } from '#contract/credit/self-paced.ts';
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
    setStatusMessage(error?.message ?? 'Every step is open to you until the end of the day.');
  };
  return (
    <section className="card">
      <h2>For staff: try this course out</h2>
      <p>You can skip to any step. What you do here on that day never gives credit, to you or to anybody.</p>
      <p className="button-row">
        {own.sitting.isTrial ? (
          <>
            <Link className="button button--second" to={`/continuing-education/self-paced-video/${own.sessionId}`}>
              Skip to the video
            </Link>
            {own.tests.post.place === 'here' && (
              <Link className="button button--second" to={`/my/sessions/${own.sessionId}/tests/post`}>
                Skip to the post-test
              </Link>
            )}
          </>
        ) : (
          <button type="button" className="button button--second" onClick={() => void run(begin)}>
            Open every step to me today
          </button>
        )}
      </p>
      <p aria-live="polite">{statusMessage}</p>
    </section>
  );
};
