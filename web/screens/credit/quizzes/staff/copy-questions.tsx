// Copies the questions of another session's quiz.

import { useState } from 'react';
import { readQuiz, type SessionWithQuizzes, type StaffQuiz } from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
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
      <h2 id="copy">{t(m.quizCopyTitle)}</h2>
      <SelectField
        state={{
          label: t(m.quizCopyLabel),
          isRequired: false,
          hint: t(m.quizCopyHint),
          error: failure || undefined,
        }}
        id="copy-from"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ value, session, kind }) => [
          value,
          t(m.quizCopyOption, {
            quiz: t(m.quizTitle, { kind, session: session.sessionName }),
            day: shortDayText(session.startDate),
          }),
        ])}
      />
      <p>
        <button type="button" className="button button--second" onClick={() => void run(copy)}>
          {t(m.quizCopyButton)}
        </button>
      </p>
    </section>
  );
};
