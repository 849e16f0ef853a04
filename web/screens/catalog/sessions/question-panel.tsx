// Questions on the session page; authors can delete theirs.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import { dayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { invalidateSession } from '#web/client/load-session.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOwnQuestions } from '#web/client/use-own-questions.ts';
import { usePending } from '#web/client/use-pending.ts';

type Asked = Pick<Session, 'id' | 'questionList' | 'questionLimit' | 'questionsCloseAt'>;

const ownOf = ({ questionList }: Pick<Session, 'questionList'>): number[] =>
  questionList.flatMap(({ id, personID }) => (personID === null ? [] : id));

/** Ids of the person's questions. Server-rendered and cached sessions do not have them, so they are fetched. */
const useOwnIds = (session: Asked): readonly number[] => {
  const token = useAccount()?.jwt;
  const [ids, setIds] = useState<readonly number[]>([]);
  const { id, questionList } = session;
  useEffect(() => {
    setIds([]);
    if (!token || questionList.length === 0) return undefined;
    const abort = new AbortController();
    browserCall(sessionDetail, { params: { id: String(id) } }, { signal: abort.signal })
      .then((answer) => setIds(ownOf(answer)))
      .catch(() => {
        // The questions can still be read.
      });
    return () => abort.abort();
  }, [token, id, questionList]);
  return ids;
};

export const QuestionPanel = ({ session, takesQuestions }: { session: Asked; takesQuestions: boolean }) => {
  const { id: sessionId, questionList, questionLimit, questionsCloseAt } = session;
  const ownIds = useOwnIds(session);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  const { run } = usePending();
  const { takeBack } = useOwnQuestions(sessionId, useAccountRequest(), async () => {
    invalidateSession(String(sessionId));
    await revalidate();
  });
  const remove = async (id: number): Promise<void> => {
    const error = await takeBack(id);
    setMessage(error ?? 'Question deleted.');
    if (error === null) heading.current?.focus();
  };
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        Questions for presenters
      </h2>
      <div className="notice">
        <p>
          The number of questions is limited to {questionLimit}, and submissions close well before the session starts:{' '}
          {takesQuestions ? 'they close' : 'they closed'} {dayText(questionsCloseAt)}, {timeText(questionsCloseAt)}{' '}
          Eastern Time.
        </p>
      </div>
      <p aria-live="polite">{message}</p>
      {questionList.length === 0 ? (
        <p>No questions have been asked yet.</p>
      ) : (
        <ol>
          {questionList.map(({ id, question }) => (
            <li key={id}>
              {question}{' '}
              {ownIds.includes(id) && (
                <button type="button" className="button button--second" onClick={() => void run(() => remove(id))}>
                  Delete<span className="visually-hidden"> the question “{question.slice(0, 60)}”</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
