// The newest questions that nobody has picked yet.

import { Link } from 'react-router';
import type { ReceivedQuestion } from '#contract/registration/questions.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { useHeld } from '#web/client/use-held.ts';
import '#web/screens/registration/live-sessions/live.css';

const mostShown = 5;

export const WaitingQuestions = ({
  sessionId,
  questions,
}: {
  sessionId: string;
  questions: readonly ReceivedQuestion[];
}) => {
  const { shown, part } = useHeld<readonly ReceivedQuestion[], HTMLElement>(questions.slice(-mostShown));
  return (
    <section className="section" aria-labelledby="desk-questions" ref={part}>
      <h3 id="desk-questions">{t(m.deskQuestions, { count: questions.length })}</h3>
      {shown.length === 0 ? (
        <p>{t(m.deskQuestionsNone)}</p>
      ) : (
        <ul>
          {shown.map(({ id, question }) => (
            <li key={id} className="help__text">
              {question}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/staff/questions/${sessionId}`}>{t(m.deskQuestionsAll)}</Link>
      </p>
    </section>
  );
};
