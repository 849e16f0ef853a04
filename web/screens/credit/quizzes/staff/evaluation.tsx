// The evaluation editor and its results.

import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  exportEvaluation,
  readEvaluation,
  type StaffEvaluation,
  saveEvaluation,
} from '#contract/credit/evaluations.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { EvaluationResults } from '#web/screens/credit/quizzes/staff/evaluation-results.tsx';
import {
  draftOf,
  type EvaluationDraft,
  kindNames,
  QuestionDraft,
  writtenOf,
} from '#web/screens/credit/quizzes/staff/question-draft.tsx';
import { QuestionList } from '#web/screens/credit/quizzes/staff/question-list.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffEvaluation> =>
  guardAccount(request, () => context.get(callContext)(readEvaluation, { params: { id: params.id ?? '' } }));

const titleInEnglish = ({ sessionName }: StaffEvaluation): ReactNode =>
  rich(m.evaluationTitle, { session: inEnglish(sessionName) });

export const handle: ScreenHandle<StaffEvaluation | undefined> = {
  title: (data) => (data ? t(m.evaluationTitle, { session: data.sessionName }) : t(m.evaluationName)),
  here: (data) => data && titleInEnglish(data),
  crumbs: () => [{ to: '/staff/quizzes', text: t(common.staffMenuQuizzes) }],
};

const draftsOf = (questions: StaffEvaluation['questions']): EvaluationDraft[] =>
  questions.map(({ kind, text, choices, isRequired }) =>
    draftOf({ kind, text, choices: choices.join('\n'), isRequired }),
  );

interface Values {
  isRequired: boolean;
  openDays: string;
  hasReminder: boolean;
  questions: EvaluationDraft[];
}

const bodyOf = ({ openDays, questions, ...switches }: Values) => ({
  ...switches,
  openDays: openDays.trim() === '' ? Number.NaN : Number(openDays),
  questions: questions.map(writtenOf),
});

const switches = [
  ['hasReminder', m.evaluationHasReminder],
  ['isRequired', m.evaluationRequired],
] as const;

const Settings = ({ evaluation, changed }: { evaluation: StaffEvaluation; changed: () => Promise<void> }) => {
  const [statusMessage, setStatusMessage] = useState('');
  const hasAnswers = evaluation.answers > 0;
  const form = useForm<Values>({
    initial: {
      isRequired: evaluation.isRequired,
      openDays: String(evaluation.openDays),
      hasReminder: evaluation.hasReminder,
      questions: draftsOf(evaluation.questions),
    },
    validate: (values) => schemaErrors(saveEvaluation.body, bodyOf(values)),
    successMessage: t(m.evaluationSaved),
    send: async (values) => {
      await browserCall(saveEvaluation, { params: { id: String(evaluation.sessionId) }, body: bodyOf(values) });
      await changed();
    },
  });
  const { values, errors } = form;
  const { questions } = values;
  const put = (next: EvaluationDraft[], words: string): void => {
    form.change({ questions: next });
    setStatusMessage(words);
  };
  const add = (): void => {
    const own = draftOf({ kind: 'rating' as const, text: '', choices: '', isRequired: false });
    renderThenFocus(
      () => put([...questions, own], ''),
      () => document.getElementById(`evaluation-${own.key}-text`),
    );
  };
  const listed = Object.entries(errors).map(([path, text]) => {
    const [, index, field] = path.split('.');
    const own = questions[Number(index)];
    if (path === 'openDays')
      return { controlId: 'open-days', text: t(common.fieldWithError, { field: t(m.evaluationDays), error: text }) };
    return own
      ? {
          controlId: `evaluation-${own.key}-${field}`,
          text: t(m.questionWithText, { number: Number(index) + 1, text }),
        }
      : { text };
  });
  return (
    <section className="section" aria-labelledby="evaluation">
      <h2 id="evaluation">{t(m.evaluationQuestions)}</h2>
      {!evaluation.isSaved && <p>{t(m.evaluationNotOffered)}</p>}
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title={t(m.evaluationNotSaved)} errors={listed} attempt={form.attempt} />
        )}
        <TextField
          state={{
            label: t(m.evaluationDays),
            isRequired: true,
            hint: t(m.evaluationDaysHint),
            error: errors.openDays,
          }}
          id="open-days"
          type="text"
          inputMode="numeric"
          {...form.control('openDays')}
        />
        {switches.map(([name, label]) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={values[name]}
              onChange={(event) => form.change({ [name]: event.target.checked })}
            />
            {t(label)}
          </label>
        ))}
        {hasAnswers ? (
          <>
            <p className="notice">{t(m.evaluationLocked)}</p>
            <ol>
              {questions.map(({ key, text, kind }) => (
                <li key={key}>
                  {rich(m.evaluationQuestionWithKind, {
                    text: inEnglish(text),
                    kind: t(kindNames[kind]),
                    soft: (content) => <span className="soft">{content}</span>,
                  })}
                </li>
              ))}
            </ol>
          </>
        ) : (
          <>
            <p aria-live="polite">{statusMessage}</p>
            <QuestionList questions={questions} put={put} add={add}>
              {({ draft: own, index, ...does }) => (
                <QuestionDraft
                  key={own.key}
                  own={own}
                  index={index}
                  count={questions.length}
                  errors={errors}
                  {...does}
                />
              )}
            </QuestionList>
          </>
        )}
        <SaveBar label={t(m.evaluationSave)} sendingLabel={t(common.saving)} {...form} />
      </form>
    </section>
  );
};

export const Component = () => {
  const evaluation = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{titleInEnglish(evaluation)}</h1>
      <p>
        <SessionTime start={evaluation.startDate} end={evaluation.endDate} />
      </p>
      <p>{t(m.evaluationAnonymous)}</p>
      {evaluation.isSaved && (
        <EvaluationResults
          results={evaluation.results}
          count={t(m.evaluationResultCount, { count: evaluation.answers })}
          minAnswers={minAnswersShown}
          fileName={`${evaluation.sessionId}-evaluation.csv`}
          load={() => browserCall(exportEvaluation, { params: { id: String(evaluation.sessionId) } })}
        />
      )}
      <Settings key={evaluation.sessionId} evaluation={evaluation} changed={revalidate} />
    </>
  );
};
