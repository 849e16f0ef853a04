// The evaluation of a session; answers are stored without names.

import { type ReactNode, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { answerEvaluation, type MyEvaluation, readMyEvaluation } from '#contract/credit/evaluations.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type EvaluationAnswer, evaluationError } from '#rules/credit/evaluations.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField } from '#web/components/field/field.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { EvaluationQuestion, evaluationControlId } from '#web/components/test-question/evaluation-question.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<MyEvaluation> =>
  guardAccount(request, () => context.get(callContext)(readMyEvaluation, { params: { id: params.id ?? '' } }));

const titleInLang = (evaluation: MyEvaluation): ReactNode =>
  rich(m.evaluationTitle, { session: sessionInLang(evaluation) });

export const handle: ScreenHandle<MyEvaluation | undefined> = {
  title: (data) => (data ? t(m.evaluationTitle, { session: data.sessionName }) : t(m.evaluationName)),
  here: (data) => data && titleInLang(data),
  crumbs: () => [{ to: '/my/sessions', text: t(common.accountMenuSessions) }],
};

interface Values {
  memberId: number;
  answers: Record<string, EvaluationAnswer>;
}

const none: EvaluationAnswer = { choices: [], text: '' };

const responseCache = (key: string): Record<string, EvaluationAnswer> => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(key).answers ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Values['answers']) : {}; // Only this screen writes there.
  } catch {
    return {};
  }
};

interface FormProps {
  evaluation: MyEvaluation;
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
          const problem = evaluationError(question, answers[question.id]);
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
    return problem ? [{ controlId: evaluationControlId(id), subject: text, text: problem }] : [];
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && listed.length > 0 && (
        <ErrorSummary title={t(m.evaluationNotSent)} errors={listed} attempt={attempt} />
      )}
      {open.length > 1 && (
        <SelectField
          state={{ label: t(m.evaluationWho), isRequired: true, hint: t(m.evaluationWhoHint) }}
          id="evaluation-member"
          name="memberId"
          value={values.memberId}
          onChange={(event) => form.change({ memberId: Number(event.target.value) })}
          options={open.map(({ memberId, name }) => [memberId, name])}
        />
      )}
      {questions.map((question, index) => (
        <EvaluationQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          answer={values.answers[question.id] ?? none}
          change={(answer) => form.change({ answers: { ...values.answers, [question.id]: answer } })}
          error={errors[`answers.${question.id}`]}
        />
      ))}
      <SaveBar label={t(m.evaluationSend)} sendingLabel={t(common.sending)} {...form} />
    </form>
  );
};

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

export const Component = () => {
  const evaluation = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const { window, people, isRequired } = evaluation;
  const open = people.filter(({ hasAnswered }) => !hasAnswered);
  const answered = async (name: string): Promise<void> => {
    await revalidate();
    setStatusMessage(people.length > 1 ? t(m.evaluationThanksFor, { name }) : t(m.evaluationThanks));
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titleInLang(evaluation)}
      </h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {window.state === 'not begun' && window.from && <p>{t(m.evaluationOpensOn, { day: dayText(window.from) })}</p>}
      {window.state === 'over' && <p>{t(m.evaluationOver)}</p>}
      {open.length === 0 && !statusMessage && (
        <p>{t(people.length > 1 ? m.evaluationAllAnswered : m.evaluationYouAnswered)}</p>
      )}
      {window.state === 'open' && open.length > 0 && (
        <>
          <p>
            {t(isRequired ? m.evaluationIsRequired : m.evaluationIsOptional)} {t(m.evaluationPrivacy)}
          </p>
          {window.until && <p>{t(m.evaluationUntil, { day: lastDayText(window.until) })}</p>}
          <EvaluationForm
            key={open.map(({ memberId }) => memberId).join()}
            evaluation={evaluation}
            answered={answered}
          />
        </>
      )}
      <p>
        <Link to="/my/sessions">{t(m.quizBackToSessions)}</Link>
      </p>
    </>
  );
};
