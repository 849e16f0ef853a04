// The person's questions for a session: ask, list, delete.
import { useId, useRef, useState } from 'react';
import type { MySession } from '#contract/registration/registrations.ts';
import { maxQuestionLength } from '#rules/catalog/question-window.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';

type Session = Pick<MySession, 'id' | 'sessionName' | 'questions' | 'questionsCloseAt' | 'asks'>;

interface Props {
  session: Session;
  /** Null on success, otherwise the error message. */
  ask: (question: string) => Promise<string | null>;
  takeBack: (questionId: number) => Promise<string | null>;
  /** Restored input, and a callback to store it. */
  typed: string;
  onTyped: (text: string) => void;
}

const windowWords = ({ asks, questionsCloseAt }: Session): string => {
  const time = momentText(questionsCloseAt);
  if (asks === 'open') return `You can ask until ${time}. The number of questions is limited.`;
  if (asks === 'full') return 'This session has as many questions as its presenters can answer.';
  return `Questions closed ${time}.`;
};

const AskForm = ({ session, ask, typed, onTyped }: Omit<Props, 'takeBack'>) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  const { isPending, run } = usePending();
  const send = async (): Promise<void> => {
    setStatusMessage('');
    setError('');
    if (typed.trim() === '') {
      setError('Field is required');
      field.current?.focus();
      return;
    }
    const message = await ask(typed);
    if (message !== null) {
      setError(message);
      return;
    }
    onTyped('');
    setStatusMessage('Your question is with the presenters.');
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={`Ask about ${session.sessionName}`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <TextAreaField
        state={{
          label: 'Your question',
          isRequired: true,
          hint: `At most ${maxQuestionLength} characters`,
          error: error || undefined,
        }}
        id={id}
        ref={field}
        name="question"
        rows={3}
        maxLength={maxQuestionLength}
        value={typed}
        onChange={(event) => {
          onTyped(event.target.value);
          if (error) setError('');
        }}
      />
      <div className="button-row">
        <button type="submit" className="button button--second" aria-disabled={isPending || undefined}>
          Send question
        </button>
        <span aria-live="polite">{isPending ? 'Sending…' : statusMessage}</span>
      </div>
    </form>
  );
};

export const OwnQuestions = ({ session, ask, takeBack, typed, onTyped }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const remove = async (questionId: number): Promise<void> => {
    const error = await takeBack(questionId);
    setStatusMessage(error ?? 'Your question was taken back.');
    if (error === null) heading.current?.focus();
  };
  return (
    <div className="own-questions">
      <h4 ref={heading} tabIndex={-1}>
        Questions for presenters
      </h4>
      <p className="soft">{windowWords(session)}</p>
      <p aria-live="polite">{statusMessage}</p>
      {session.questions.length > 0 && (
        <ol>
          {session.questions.map(({ id, question }) => (
            <li key={id}>
              <span className="own-questions__text">{question}</span>{' '}
              <button type="button" className="button button--second" onClick={() => void run(() => remove(id))}>
                Delete<span className="visually-hidden"> the question “{question.slice(0, 60)}”</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {session.asks === 'open' && <AskForm session={session} ask={ask} typed={typed} onTyped={onTyped} />}
    </div>
  );
};
