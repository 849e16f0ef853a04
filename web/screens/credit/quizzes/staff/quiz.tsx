// The quiz editor with preview and results.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { listQuizzes, readQuiz, removeQuiz, type StaffQuiz, saveQuiz } from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type GivenAnswer, quizKinds } from '#rules/credit/quiz-scoring.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { TestQuestion } from '#web/components/test-question/test-question.tsx';
import { CopyQuestions } from '#web/screens/credit/quizzes/staff/copy-questions.tsx';
import {
  copiesOf,
  draftsOf,
  emptyQuestion,
  type QuestionDraft,
  withFreshKeys,
  writtenOf,
} from '#web/screens/credit/quizzes/staff/question-drafts.ts';
import { controlIdOf, QuestionEditor } from '#web/screens/credit/quizzes/staff/question-editor.tsx';
import { QuestionList } from '#web/screens/credit/quizzes/staff/question-list.tsx';
import { TestResults } from '#web/screens/credit/quizzes/staff/test-results.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const kind = quizKinds.find((each) => each === params.kind) ?? 'quiz';
  return guardAccount(request, async () => {
    const [test, sessions] = await Promise.all([
      call(readQuiz, { params: { id: params.id ?? '', kind } }),
      call(listQuizzes, { query: { q: '' } }),
    ]);
    return { test, sessions };
  });
};

type Data = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ kind, sessionName }: StaffQuiz): string => t(m.quizTitle, { kind, session: sessionName });

const titleInEnglish = ({ kind, sessionName }: StaffQuiz): ReactNode =>
  rich(m.quizTitle, { kind, session: inEnglish(sessionName) });

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data.test) : t(m.quizNameQuiz)),
  here: (data) => data && titleInEnglish(data.test),
  crumbs: () => [{ to: '/staff/quizzes', text: t(common.staffMenuQuizzes) }],
};

interface Values {
  questions: QuestionDraft[];
}

const keyOf = ({ sessionId, kind, version }: StaffQuiz): string => `staff-test-${sessionId}-${kind}-${version}`;

/** Restored unsaved values. */
const unsavedDrafts = (test: StaffQuiz): QuestionDraft[] | null => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(keyOf(test)).questions ?? 'null');
    return Array.isArray(value) ? withFreshKeys(value as QuestionDraft[]) : null; // Only this screen writes there.
  } catch {
    return null;
  }
};

/** `questions.2.choices.0.text` → 2 and `choices.0.text`. */
const errorsByQuestion = (errors: Record<string, string>): Map<number, Record<string, string>> => {
  const byQuestion = new Map<number, Record<string, string>>();
  for (const [path, text] of Object.entries(errors)) {
    const [, index, ...field] = path.split('.');
    if (index === undefined) continue;
    byQuestion.set(Number(index), { ...byQuestion.get(Number(index)), [field.join('.')]: text });
  }
  return byQuestion;
};

const Preview = ({ drafts }: { drafts: readonly QuestionDraft[] }) => {
  const [answers, setAnswers] = useState<Record<number, GivenAnswer>>({});
  return (
    <>
      <p>{t(m.quizPreviewText)}</p>
      {drafts.map(({ key, kind, text, choices }, index) => (
        <TestQuestion
          key={key}
          question={{ id: key, kind, text, choices: choices.map((choice) => ({ id: choice.key, text: choice.text })) }}
          number={index + 1}
          count={drafts.length}
          answer={answers[key] ?? { choices: [], text: '' }}
          change={(answer) => setAnswers((before) => ({ ...before, [key]: answer }))}
        />
      ))}
    </>
  );
};

const Editor = ({ test, sessions, changed }: Data & { changed: () => Promise<void> }) => {
  const [statusMessage, setStatusMessage] = useState('');
  const version = useRef(test.version);
  const unsaved = useState(() => unsavedDrafts(test))[0];
  const bodyOf = ({ questions }: Values) => ({ version: version.current, questions: writtenOf(questions) });
  const form = useForm<Values>({
    initial: { questions: unsaved ?? (test.version === 0 ? [emptyQuestion()] : draftsOf(test.questions)) },
    validate: (values) => schemaErrors(saveQuiz.body, bodyOf(values)),
    successMessage: t(m.quizSaved, test),
    onChange: ({ questions }) => saveFormValues(keyOf(test), { questions: JSON.stringify(questions) }, ['questions']),
    send: async (values) => {
      const params = { id: String(test.sessionId), kind: test.kind };
      const saved = await browserCall(saveQuiz, { params, body: bodyOf(values) });
      clearFormValues(keyOf(test));
      version.current = saved.version;
      form.reset({ questions: draftsOf(saved.questions) });
      await changed();
    },
  });
  const { questions } = form.values;
  const put = (next: QuestionDraft[], words: string): void => {
    form.change({ questions: next });
    setStatusMessage(words);
  };
  const add = (): void => {
    const draft = emptyQuestion();
    put([...questions, draft], '');
    setTimeout(() => document.getElementById(`question-${draft.key}-text`)?.focus());
  };
  const errors = errorsByQuestion(form.errors);
  const listed = [...errors].flatMap(([index, own]) => {
    const draft = questions[index];
    return Object.entries(own).map(([field, text]) => ({
      ...(draft ? { controlId: controlIdOf(draft, field) } : {}),
      text: t(m.questionWithText, { number: index + 1, text }),
    }));
  });
  useEffect(() => {
    if (unsaved) setStatusMessage(t(m.quizRestored));
  }, [unsaved]);

  return (
    <>
      <CopyQuestions
        sessions={sessions}
        test={test}
        copied={(others, from) => {
          const own = questions.filter(({ text, choices }) => text !== '' || choices.some((each) => each.text !== ''));
          put([...own, ...copiesOf(others)], t(m.quizCopied, { count: others.length, session: from }));
        }}
      />
      <h2>{t(m.quizQuestions)}</h2>
      {test.isInUse && <p className="notice">{t(m.quizInUse)}</p>}
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title={t(m.quizNotSaved, test)} errors={listed} attempt={form.attempt} />
        )}
        {form.attempt > 0 && form.errors.questions && <p className="field__error">{form.errors.questions}</p>}
        <p aria-live="polite">{statusMessage}</p>
        <QuestionList questions={questions} put={put} add={add}>
          {({ draft, index, ...does }) => (
            <QuestionEditor
              key={draft.key}
              draft={draft}
              index={index}
              count={questions.length}
              errors={errors.get(index) ?? {}}
              {...does}
            />
          )}
        </QuestionList>
        <SaveBar label={t(m.quizSave, test)} sendingLabel={t(common.saving)} {...form} />
      </form>
      <details className="section">
        <summary>{t(m.quizPreview)}</summary>
        <Preview drafts={questions} />
      </details>
    </>
  );
};

export const Component = () => {
  const { test, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const remove = async (): Promise<void> => {
    const params = { id: String(test.sessionId), kind: test.kind };
    const error = await request(() => browserCall(removeQuiz, { params }));
    if (error) setFailure(error.message);
    else await navigate('/staff/quizzes');
  };
  return (
    <>
      <h1>{titleInEnglish(test)}</h1>
      {!test.isSelfPaced && (
        <p>
          <SessionTime start={test.startDate} end={test.endDate} />
        </p>
      )}
      <p>
        <Link to={`/staff/evaluations/${test.sessionId}`}>{t(m.quizEvaluationLink)}</Link>
      </p>
      {test.version > 0 && <TestResults test={test} />}
      <Editor key={`${test.sessionId}-${test.kind}`} test={test} sessions={sessions} changed={revalidate} />
      {test.version > 0 && !test.isInUse && test.results.attempts === 0 && (
        <div className="section">
          <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
          <ConfirmButton
            title={t(m.quizDeleteTitle, test)}
            text={t(m.quizDeleteText)}
            yes={t(m.quizDeleteYes)}
            no={t(m.quizDeleteNo)}
            confirmed={() => void run(remove)}
          >
            {t(m.quizDelete, test)}
          </ConfirmButton>
        </div>
      )}
    </>
  );
};
