// The evaluation of a session; answers are stored without names.
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { answerEvaluation, type OwnEvaluation, readOwnEvaluation } from '#contract/credit/evaluations.ts';
import { type SurveyAnswer, surveyError } from '#rules/credit/surveys.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SurveyQuestion, surveyControlId } from '#web/components/test-question/survey-question.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<OwnEvaluation> =>
  guardAccount(request, () => context.get(callContext)(readOwnEvaluation, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<OwnEvaluation | undefined> = {
  title: (data) => (data ? `Evaluation: ${data.sessionName}` : 'Evaluation'),
  crumbs: () => [{ to: '/my/sessions', text: 'My sessions' }],
};

interface Values {
  memberId: number;
  answers: Record<string, SurveyAnswer>;
}

const none: SurveyAnswer = { choices: [], text: '' };

const responseCache = (key: string): Record<string, SurveyAnswer> => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(key).answers ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Values['answers']) : {}; // Only this screen writes there.
  } catch {
    return {};
  }
};

interface FormProps {
  evaluation: OwnEvaluation;
  answered: (name: string) => Promise<void>;
}

const EvaluationForm = ({ evaluation, answered }: FormProps) => {
  const { questions, sessionId } = evaluation;
  const key = `evaluation-${sessionId}`;
  const open = evaluation.people.filter(({ hasAnswered }) => !hasAnswered);
  const nameOf = (memberId: number): string => open.find((each) => each.memberId === memberId)?.name ?? '';
  const form = useForm<Values>({
    initial: { memberId: open[0]?.memberId ?? 0, answers: responseCache(key) },
    validate: ({ answers }) =>
      Object.fromEntries(
        questions.flatMap((question) => {
          const problem = surveyError(question, answers[question.id]);
          return problem ? [[`answers.${question.id}`, problem]] : [];
        }),
      ),
    onChange: ({ answers }) => saveFormValues(key, { answers: JSON.stringify(answers) }, ['answers']),
    send: async ({ memberId, answers }) => {
      const given = Object.entries(answers).map(([id, { choices, text }]) => ({
        questionId: Number(id),
        choices: [...choices],
        text,
      }));
      await browserCall(answerEvaluation, { params: { id: String(sessionId) }, body: { memberId, answers: given } });
      clearFormValues(key);
      await answered(nameOf(memberId));
    },
  });
  const { values, errors, attempt } = form;
  const listed = questions.flatMap(({ id, text }) => {
    const problem = errors[`answers.${id}`];
    return problem ? [{ controlId: surveyControlId(id), text: `${text} ${problem}` }] : [];
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && listed.length > 0 && (
        <ErrorSummary title="Your answers are not sent yet" errors={listed} attempt={attempt} />
      )}
      {open.length > 1 && (
        <SelectField
          state={{ label: 'Who answers?', isRequired: true, hint: 'Each person of a group answers once' }}
          id="evaluation-member"
          name="memberId"
          value={values.memberId}
          onChange={(event) => form.change({ memberId: Number(event.target.value) })}
          options={open.map(({ memberId, name }) => [memberId, name])}
        />
      )}
      {questions.map((question, index) => (
        <SurveyQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          answer={values.answers[question.id] ?? none}
          change={(answer) => form.change({ answers: { ...values.answers, [question.id]: answer } })}
          error={errors[`answers.${question.id}`]}
        />
      ))}
      <SaveBar label="Send my answers" sendingLabel="Sending…" {...form} />
    </form>
  );
};

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

export const Component = () => {
  const evaluation = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const { window, people, isRequired, sessionName } = evaluation;
  const open = people.filter(({ hasAnswered }) => !hasAnswered);
  const answered = async (name: string): Promise<void> => {
    await revalidate();
    setStatusMessage(people.length > 1 ? `Thank you. ${name} has answered.` : 'Thank you. Your answers are with us.');
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Evaluation: {sessionName}
      </h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {window.state === 'not begun' && window.from && (
        <p>This opens when the session is over, on {dayText(window.from)}.</p>
      )}
      {window.state === 'over' && <p>The time to answer is over.</p>}
      {open.length === 0 && !statusMessage && (
        <p>{people.length > 1 ? 'Everybody of your group has answered.' : 'You have answered.'} Thank you.</p>
      )}
      {window.state === 'open' && open.length > 0 && (
        <>
          <p>
            {isRequired ? 'Please answer before you ask for a certificate. ' : 'Answering is up to you. '}
            We keep your answers without your name, and only note apart from them that you have answered. Nobody can
            tell later which answers are yours, so you cannot change them either.
          </p>
          {window.until && <p>You can answer until {lastDayText(window.until)}.</p>}
          <EvaluationForm
            key={open.map(({ memberId }) => memberId).join()}
            evaluation={evaluation}
            answered={answered}
          />
        </>
      )}
      <p>
        <Link to="/my/sessions">Back to My sessions</Link>
      </p>
    </>
  );
};
