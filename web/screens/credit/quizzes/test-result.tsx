// The result of an attempt: score, next step, explanations after a pass.

import type { ReactNode } from 'react';
import type { EarlierAttempt, MyQuiz } from '#contract/credit/quizzes.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { maxAttemptsPerDay } from '#rules/credit/quiz-scoring.ts';
import { listText } from '#rules/platform/formats.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type Answer = NonNullable<EarlierAttempt['answers']>[number];

const answerText = ({ isRight, yours, right }: Answer): ReactNode => {
  const [answer, correct] = [yours, right].map((choices) => inEnglish(listText(choices)));
  if (isRight) return rich(m.quizAnswerRight, { answer });
  return yours.length > 0 ? rich(m.quizAnswerWrong, { answer, correct }) : rich(m.quizAnswerNone, { correct });
};

const Answers = ({ answers, labelledBy }: { answers: Answer[]; labelledBy: string }) => (
  <ol className="test-answers" aria-labelledby={labelledBy}>
    {answers.map((answer) => (
      <li key={answer.id}>
        <p>
          <strong lang={contentLang()}>{answer.text}</strong>
        </p>
        <p>{answerText(answer)}</p>
        {answer.explanation && <p lang={contentLang()}>{answer.explanation}</p>}
      </li>
    ))}
  </ol>
);

const whatNow = ({ kind, window, attemptsLeftToday }: MyQuiz, { isPassed }: EarlierAttempt): string => {
  if (kind === 'pre') return t(m.quizPreTestDone);
  if (isPassed) return t(m.quizPassed, { kind });
  if (window.state !== 'open') return t(m.quizClosed, { kind });
  if (attemptsLeftToday === 0) return t(m.quizNoAttemptsLeft);
  return t(m.quizRetryHint, { most: maxAttemptsPerDay });
};

const resultTitle = ({ passMark }: MyQuiz, { isPassed, score }: EarlierAttempt): string => {
  if (passMark === null) return t(m.quizResultSubmitted);
  return isPassed ? t(m.quizResultPassed, { score }) : t(m.quizResultNotPassed, { score });
};

interface Props {
  test: MyQuiz;
  result: EarlierAttempt;
  heading: React.Ref<HTMLHeadingElement>;
}

export const TestResult = ({ test, result, heading }: Props) => (
  <section>
    <div className={result.isPassed ? 'notice notice--good' : 'notice'}>
      <h2 ref={heading} tabIndex={-1}>
        {resultTitle(test, result)}
      </h2>
      <p>
        {t(m.quizResultCount, { right: result.correctCount, count: result.questionCount })}{' '}
        {test.passMark !== null && !result.isPassed && t(m.quizResultNeeded, { mark: test.passMark })}
      </p>
      <p>{whatNow(test, result)}</p>
    </div>
    {result.answers && (
      <>
        <h3 id="answers">{t(m.quizAnswersExplained)}</h3>
        <Answers answers={result.answers} labelledBy="answers" />
      </>
    )}
  </section>
);
