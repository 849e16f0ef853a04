// The current quiz attempt: questions, progress, review, submit.

import { useLayoutEffect, useRef, useState } from 'react';
import { type CurrentAttempt, type EarlierAttempt, type MyQuiz, submitAttempt } from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { isAnswered } from '#rules/credit/quiz-scoring.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { type SavingState, useTestAnswers } from '#web/client/use-test-answers.ts';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { questionControlId, TestQuestion } from '#web/components/test-question/test-question.tsx';

interface Props {
  test: MyQuiz;
  attempt: CurrentAttempt;
  /** Started on this page: focus the first question. */
  isBegun: boolean;
  submitted: (result: EarlierAttempt) => Promise<void>;
  /** Submitted in another tab. */
  ended: () => void;
}

/** Announced only when the state changes between good and bad. */
const spoken: Record<SavingState, Message | null> = {
  'nothing yet': null,
  'under way': m.quizSavedAsYouGo,
  saved: m.quizSavedAsYouGo,
  failed: m.quizNotSavedYet,
};

export const TestForm = ({ test, attempt, isBegun, submitted, ended }: Props) => {
  const request = useAccountRequest();
  const { answerTo, change, flush, state } = useTestAnswers(test, attempt, request, ended);
  const review = useRef<HTMLHeadingElement>(null);
  const { isPending, run } = usePending();
  const [isReviewing, setIsReviewing] = useState(false);
  const [failure, setFailure] = useState('');
  const { questions } = attempt;
  const open = questions.filter((question) => !isAnswered(question, answerTo(question.id)));
  const count = questions.length;
  const [first] = questions;
  const message = spoken[state];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the questions appear.
  useLayoutEffect(() => {
    if (isBegun && first) document.getElementById(questionControlId(first.id))?.focus();
  }, []);

  const look = (): void => {
    void flush();
    renderThenFocus(
      () => setIsReviewing(true),
      () => review.current,
    );
  };
  const send = async (): Promise<void> => {
    setFailure('');
    if (await flush()) {
      const params = { id: String(test.sessionId), kind: test.kind, attemptId: String(attempt.id) };
      const error = await request(async () => submitted(await browserCall(submitAttempt, { params })));
      if (error) setFailure(error.message);
    } else setFailure(t(m.quizNotSubmitted));
  };

  return (
    <>
      <p>{t(test.kind === 'quiz' ? m.quizNoTimeLimit : m.quizNoTimeLimitToday)}</p>
      {questions.map((question, index) => (
        <TestQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={count}
          answer={answerTo(question.id)}
          change={(answer) => change(question.id, answer)}
          left={() => void flush()}
        />
      ))}
      <p>
        <strong>{t(m.quizAnswered, { answered: count - open.length, count })}</strong>
      </p>
      <p aria-live="polite" className={state === 'failed' ? 'field__error' : 'soft'}>
        {message && t(message)}
      </p>
      {!isReviewing && (
        <p>
          <button type="button" className="button" onClick={look}>
            {t(m.quizReview)}
          </button>
        </p>
      )}
      {isReviewing && (
        <section className="notice">
          <h2 ref={review} tabIndex={-1}>
            {t(m.quizBeforeSubmit)}
          </h2>
          {open.length === 0 ? (
            <p>{t(m.quizAllAnswered, { count })}</p>
          ) : (
            <>
              <p>{t(m.quizUnanswered, { count: open.length })}</p>
              <ul>
                {open.map((question) => (
                  <li key={question.id}>
                    <a
                      href={`#${questionControlId(question.id)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        document.getElementById(questionControlId(question.id))?.focus();
                      }}
                    >
                      {rich(m.questionWithText, {
                        number: questions.indexOf(question) + 1,
                        text: inEnglish(question.text),
                      })}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t(m.quizFinal)}</p>
          <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
          <div className="button-row">
            <button
              type="button"
              className="button"
              aria-disabled={isPending || undefined}
              onClick={() => void run(send)}
            >
              {t(m.quizSubmit)}
            </button>
            <span aria-live="polite">{isPending ? t(m.quizSubmitting) : ''}</span>
          </div>
        </section>
      )}
    </>
  );
};
