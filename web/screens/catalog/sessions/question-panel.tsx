// Questions on the session page; authors can delete theirs.

import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { invalidateSession } from '#web/client/load-session.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOwnQuestions } from '#web/client/use-own-questions.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type QuestionWindow = Pick<Session, 'id' | 'questionList' | 'questionLimit' | 'questionsCloseAt'>;

const ownOf = ({ questionList }: Pick<Session, 'questionList'>): number[] =>
  questionList.flatMap(({ id, personID }) => (personID === null ? [] : id));

/** Ids of the person's questions. Server-rendered and cached sessions do not have them, so they are fetched. */
const useOwnIds = (session: QuestionWindow): readonly number[] => {
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

export const QuestionPanel = ({ session, takesQuestions }: { session: QuestionWindow; takesQuestions: boolean }) => {
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
    setMessage(error ?? t(m.questionsDeleted));
    if (error === null) heading.current?.focus();
  };
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        {t(m.questionsHeading)}
      </h2>
      <div className="notice">
        <p>
          {t(takesQuestions ? m.questionsClose : m.questionsClosed, {
            limit: questionLimit,
            time: momentText(questionsCloseAt),
          })}
        </p>
      </div>
      <p aria-live="polite">{message}</p>
      {questionList.length === 0 ? (
        <p>{t(m.questionsNone)}</p>
      ) : (
        <ol>
          {questionList.map(({ id, question }) => (
            <li key={id}>
              {question}{' '}
              {ownIds.includes(id) && (
                <button
                  type="button"
                  className="button button--second"
                  onClick={() => void run(() => remove(id), String(id))}
                >
                  {rich(m.questionsDelete, { question: question.slice(0, 60), hidden })}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
