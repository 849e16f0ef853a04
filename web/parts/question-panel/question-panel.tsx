// The questions that presenters will get, numbered, and until when more can be asked.
import type { Session } from '#contract/sessions.ts';
import { dayText, timeText } from '#rules/eastern-time.ts';

type Asked = Pick<Session, 'questionList' | 'questionLimit' | 'questionsCloseAt'>;

export const QuestionPanel = ({ session, takesQuestions }: { session: Asked; takesQuestions: boolean }) => {
  const { questionList, questionLimit, questionsCloseAt } = session;
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions">Questions for presenters</h2>
      <div className="notice">
        <p>
          The number of questions is limited to {questionLimit}, and submissions close well before the session starts:{' '}
          {takesQuestions ? 'they close' : 'they closed'} {dayText(questionsCloseAt)}, {timeText(questionsCloseAt)}{' '}
          Eastern Time.
        </p>
      </div>
      {questionList.length === 0 ? (
        <p>No questions have been asked yet.</p>
      ) : (
        <ol>
          {questionList.map(({ id, question }) => (
            <li key={id}>{question}</li>
          ))}
        </ol>
      )}
    </section>
  );
};
