// The result of an attempt: score, next step, explanations after a pass.
import type { EarlierAttempt, OwnQuiz } from '#contract/credit/quizzes.ts';
import { maxAttemptsPerDay } from '#rules/credit/quiz-scoring.ts';

const list = (texts: readonly string[]): string => new Intl.ListFormat('en').format(texts);

const Answers = ({ answers, labelledBy }: { answers: NonNullable<EarlierAttempt['answers']>; labelledBy: string }) => (
  <ol className="test-answers" aria-labelledby={labelledBy}>
    {answers.map((answer) => (
      <li key={answer.id}>
        <p>
          <strong>{answer.text}</strong>
        </p>
        <p>
          {answer.isRight ? 'Right' : 'Not right'}. Your answer: {answer.yours.length > 0 ? list(answer.yours) : 'none'}
          .{!answer.isRight && ` Right is: ${answer.right.join('; or ')}.`}
        </p>
        {answer.explanation && <p>{answer.explanation}</p>}
      </li>
    ))}
  </ol>
);

const whatNow = ({ kind, window, attemptsLeftToday }: OwnQuiz, { isPassed }: EarlierAttempt): string => {
  if (kind === 'pre') return 'That is all this test needs. Go on with the course now.';
  if (isPassed && kind === 'quiz') return 'It is noted for your credit. You do not need to take the quiz again.';
  if (isPassed) return 'It is noted for your credit. You do not need to take the test again.';
  if (window.state !== 'open') return 'The time for this quiz is over.';
  if (attemptsLeftToday === 0) return 'You have had all attempts of this day. You can try again tomorrow.';
  return `You can try again, at most ${maxAttemptsPerDay} times a day. The answers are explained once you have passed.`;
};

const resultTitle = ({ passMark }: OwnQuiz, { isPassed, score }: EarlierAttempt): string => {
  if (passMark === null) return 'Handed in';
  return isPassed ? `Passed with ${score} percent` : `Not passed yet: ${score} percent`;
};

interface Props {
  test: OwnQuiz;
  result: EarlierAttempt;
  heading: React.Ref<HTMLHeadingElement>;
}

export const TestResult = ({ test, result, heading }: Props) => {
  const wrong = result.questionCount - result.rightCount;
  return (
    <section>
      <div className={result.isPassed ? 'notice notice--good' : 'notice'}>
        <h2 ref={heading} tabIndex={-1}>
          {resultTitle(test, result)}
        </h2>
        <p>
          {result.rightCount} of {result.questionCount} questions are right
          {wrong > 0 && `, ${wrong} ${wrong === 1 ? 'is' : 'are'} not`}.
          {test.passMark !== null && !result.isPassed && ` To pass you need ${test.passMark} percent.`}
        </p>
        <p>{whatNow(test, result)}</p>
      </div>
      {result.answers && (
        <>
          <h3 id="answers">Your answers, explained</h3>
          <Answers answers={result.answers} labelledBy="answers" />
        </>
      )}
    </section>
  );
};
