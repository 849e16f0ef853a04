// Copies the questions of another session's quiz.
import { useState } from 'react';
import { readQuiz, type SessionWithQuizzes, type StaffQuiz } from '#contract/credit/quizzes.ts';
import { quizNames } from '#rules/credit/quiz-names.ts';
import { quizKinds } from '#rules/credit/quiz-scoring.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { SelectField } from '#web/components/field/field.tsx';

interface Props {
  sessions: SessionWithQuizzes[];
  test: StaffQuiz;
  copied: (questions: StaffQuiz['questions'], from: string) => void;
}

export const CopyQuestions = ({ sessions, test, copied }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const others = sessions.flatMap((session) =>
    session.tests
      .filter(({ kind }) => session.id !== test.sessionId || kind !== test.kind)
      .map(({ kind }) => ({ value: `${session.id} ${kind}`, session, kind })),
  );
  const [chosen, setChosen] = useState(others[0]?.value ?? '');
  if (others.length === 0) return null;
  const copy = async (): Promise<void> => {
    const [id = '', word] = chosen.split(' ');
    const kind = quizKinds.find((each) => each === word) ?? 'quiz';
    const error = await request(async () => {
      const other = await browserCall(readQuiz, { params: { id, kind } });
      copied(other.questions, other.sessionName);
    });
    setFailure(error?.message ?? '');
  };
  return (
    <section className="section" aria-labelledby="copy">
      <h2 id="copy">Copy from another test</h2>
      <SelectField
        state={{
          label: 'Test',
          isRequired: false,
          hint: 'Its questions are added below yours',
          error: failure || undefined,
        }}
        id="copy-from"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ value, session, kind }) => [
          value,
          `${quizNames[kind]}: ${session.sessionName} (${shortDayText(session.startDate)})`,
        ])}
      />
      <p>
        <button type="button" className="button button--second" onClick={() => void run(copy)}>
          Copy its questions
        </button>
      </p>
    </section>
  );
};
