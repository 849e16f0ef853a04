// The person's questions for a session: ask, list, delete.
import { useId, useRef, useState } from 'react';
import type { MySession } from '#contract/registration/registrations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { maxQuestionLength } from '#rules/catalog/question-window.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type Session = Pick<MySession, 'id' | 'sessionName' | 'questions' | 'questionsCloseAt' | 'questionState'>;

interface Props {
  session: Session;
  /** Null on success, otherwise the error message. Clears the text. */
  ask: (question: string) => Promise<string | null>;
  takeBack: (questionId: number) => Promise<string | null>;
  /** Restored input, and a callback to store it. */
  typed: string;
  onTyped: (text: string) => void;
}

const windowText = ({ questionState, questionsCloseAt }: Session): string => {
  const time = momentText(questionsCloseAt);
  if (questionState === 'open') return t(m.ownQuestionsOpen, { time });
  if (questionState === 'full') return t(m.ownQuestionsFull);
  return t(m.ownQuestionsClosed, { time });
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
      setError(t(m.ownQuestionsRequired));
      field.current?.focus();
      return;
    }
    const message = await ask(typed);
    if (message !== null) {
      setError(message);
      return;
    }
    setStatusMessage(t(m.ownQuestionsSent));
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={t(m.ownQuestionsForm, { session: session.sessionName })}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <TextAreaField
        state={{
          label: t(m.ownQuestionsField),
          isRequired: true,
          hint: t(platform.maxCharacters, { most: maxQuestionLength }),
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
          {t(m.ownQuestionsSend)}
        </button>
        <span aria-live="polite">{isPending ? t(platform.sending) : statusMessage}</span>
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
    setStatusMessage(error ?? t(m.ownQuestionsDeleted));
    if (error === null) heading.current?.focus();
  };
  return (
    <div className="own-questions">
      <h4 ref={heading} tabIndex={-1}>
        {t(m.ownQuestionsHeading)}
      </h4>
      <p className="soft">{windowText(session)}</p>
      <p aria-live="polite">{statusMessage}</p>
      {session.questions.length > 0 && (
        <ol>
          {session.questions.map(({ id, question }) => (
            <li key={id}>
              <span className="own-questions__text">{question}</span>{' '}
              <button
                type="button"
                className="button button--second"
                onClick={() => void run(() => remove(id), String(id))}
              >
                {rich(m.ownQuestionsDelete, { question: question.slice(0, 60), hidden })}
              </button>
            </li>
          ))}
        </ol>
      )}
      {session.questionState === 'open' && <AskForm session={session} ask={ask} typed={typed} onTyped={onTyped} />}
    </div>
  );
};
