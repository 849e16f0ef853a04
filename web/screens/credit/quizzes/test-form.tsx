// The current quiz attempt: questions, progress, review, submit.
import { useLayoutEffect, useRef, useState } from 'react';
import { type CurrentAttempt, type EarlierAttempt, type OwnQuiz, submitAttempt } from '#contract/credit/quizzes.ts';
import { isAnswered } from '#rules/credit/quiz-scoring.ts';
import { counted } from '#rules/platform/counted.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { type SavingState, useTestAnswers } from '#web/client/use-test-answers.ts';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { questionControlId, TestQuestion } from '#web/components/test-question/test-question.tsx';

interface Props {
  test: OwnQuiz;
  attempt: CurrentAttempt;
  /** Started on this page: focus the first question. */
  isBegun: boolean;
  handedIn: (result: EarlierAttempt) => Promise<void>;
  /** Submitted in another tab. */
  ended: () => void;
}

/** Announced only when the state changes between good and bad. */
const spoken: Record<SavingState, string> = {
  'nothing yet': '',
  'under way': 'Your answers are saved as you go.',
  saved: 'Your answers are saved as you go.',
  failed: 'Your last answers are not saved yet. They are kept on this device, and we try again.',
};

export const TestForm = ({ test, attempt, isBegun, handedIn, ended }: Props) => {
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
      const error = await request(async () => handedIn(await browserCall(submitAttempt, { params })));
      if (error) setFailure(error.message);
    } else setFailure('Your last answers could not be saved, so nothing was handed in. Please try again.');
  };

  return (
    <>
      <p>
        There is no time limit. You can close this page and go on later{test.kind !== 'quiz' && ' today'}, also on
        another device.
      </p>
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
        <strong>
          {count - open.length} of {count} questions answered.
        </strong>
      </p>
      <p aria-live="polite" className={state === 'failed' ? 'field__error' : 'soft'}>
        {spoken[state]}
      </p>
      {!isReviewing && (
        <p>
          <button type="button" className="button" onClick={look}>
            Check and hand in
          </button>
        </p>
      )}
      {isReviewing && (
        <section className="notice">
          <h2 ref={review} tabIndex={-1}>
            Before you hand in
          </h2>
          {open.length === 0 ? (
            <p>All {count} questions are answered.</p>
          ) : (
            <>
              <p>{counted(open.length, 'question has', 'questions have')} no answer. Without one it counts as wrong.</p>
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
                      Question {questions.indexOf(question) + 1}: {question.text}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>You cannot change this attempt after you hand it in.</p>
          <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
          <div className="button-row">
            <button
              type="button"
              className="button"
              aria-disabled={isPending || undefined}
              onClick={() => void run(send)}
            >
              Hand in
            </button>
            <span aria-live="polite">{isPending ? 'Handing in…' : ''}</span>
          </div>
        </section>
      )}
    </>
  );
};
