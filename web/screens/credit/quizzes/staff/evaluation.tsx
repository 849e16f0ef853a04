// The evaluation editor and its results.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  readEvaluation,
  type StaffEvaluation,
  type SurveyQuestionInput,
  saveEvaluation,
} from '#contract/credit/evaluations.ts';
import { surveyQuestionKinds } from '#rules/credit/surveys.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { MoveButtons } from '#web/components/move-buttons/move-buttons.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { QuestionList } from '#web/screens/credit/quizzes/staff/question-list.tsx';
import { SurveyResults } from '#web/screens/credit/quizzes/staff/survey-results.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffEvaluation> =>
  guardAccount(request, () => context.get(callContext)(readEvaluation, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<StaffEvaluation | undefined> = {
  title: (data) => (data ? `Evaluation: ${data.sessionName}` : 'Evaluation'),
  crumbs: () => [{ to: '/staff/tests', text: 'Tests and evaluations' }],
};

const kindNames: Record<SurveyQuestionInput['kind'], string> = {
  rating: 'Rating from 1 (poor) to 5 (excellent)',
  single: 'One choice',
  multiple: 'Several choices',
  text: 'Text',
};

interface Draft {
  key: number;
  kind: SurveyQuestionInput['kind'];
  text: string;
  /** One on each line. */
  choices: string;
  isRequired: boolean;
}

let lastKey = 0;
const draft = (values: Omit<Draft, 'key'>): Draft => {
  lastKey += 1;
  return { ...values, key: lastKey };
};
const draftsOf = (questions: StaffEvaluation['questions']): Draft[] =>
  questions.map(({ kind, text, choices, isRequired }) =>
    draft({ kind, text, choices: choices.join('\n'), isRequired }),
  );

const writtenOf = ({ kind, text, choices, isRequired }: Draft): SurveyQuestionInput => {
  const lines = choices.split('\n').map((line) => line.trim());
  const isChoice = kind === 'single' || kind === 'multiple';
  return { kind, text, choices: isChoice ? lines.filter((line) => line !== '') : [], isRequired };
};

interface QuestionProps {
  own: Draft;
  index: number;
  count: number;
  errors: Record<string, string>;
  change: (own: Draft) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

const Question = ({ own, index, count, errors, change, move, remove }: QuestionProps) => (
  <fieldset className="question-draft">
    <legend>Question {index + 1}</legend>
    <TextAreaField
      state={{ label: 'Question', isRequired: true, error: errors[`questions.${index}.text`] }}
      id={`survey-${own.key}-text`}
      rows={2}
      value={own.text}
      onChange={(event) => change({ ...own, text: event.target.value })}
    />
    <SelectField
      state={{ label: 'Kind', isRequired: true }}
      id={`survey-${own.key}-kind`}
      value={own.kind}
      onChange={(event) => change({ ...own, kind: event.target.value as Draft['kind'] })} // The select has only these options.
      options={surveyQuestionKinds.map((kind) => [kind, kindNames[kind]])}
    />
    {(own.kind === 'single' || own.kind === 'multiple') && (
      <TextAreaField
        state={{ label: 'Choices', isRequired: true, hint: 'One a line', error: errors[`questions.${index}.choices`] }}
        id={`survey-${own.key}-choices`}
        rows={4}
        value={own.choices}
        onChange={(event) => change({ ...own, choices: event.target.value })}
      />
    )}
    <label className="choice">
      <input
        type="checkbox"
        checked={own.isRequired}
        onChange={(event) => change({ ...own, isRequired: event.target.checked })}
      />
      Must be answered
    </label>
    <MoveButtons
      id={`survey-${own.key}`}
      name={`question ${index + 1}`}
      isFirst={index === 0}
      isLast={index === count - 1}
      move={move}
      remove={remove}
    />
  </fieldset>
);

interface Values {
  isRequired: boolean;
  openDays: string;
  questions: Draft[];
}

const bodyOf = ({ isRequired, openDays, questions }: Values) => ({
  isRequired,
  openDays: openDays.trim() === '' ? Number.NaN : Number(openDays),
  questions: questions.map(writtenOf),
});

const Settings = ({ evaluation, changed }: { evaluation: StaffEvaluation; changed: () => Promise<void> }) => {
  const [statusMessage, setStatusMessage] = useState('');
  const hasAnswers = evaluation.answers > 0;
  const form = useForm<Values>({
    initial: {
      isRequired: evaluation.isRequired,
      openDays: String(evaluation.openDays),
      questions: draftsOf(evaluation.questions),
    },
    validate: (values) => schemaErrors(saveEvaluation.body, bodyOf(values)),
    successMessage: 'The evaluation is saved.',
    send: async (values) => {
      await browserCall(saveEvaluation, { params: { id: String(evaluation.sessionId) }, body: bodyOf(values) });
      await changed();
    },
  });
  const { values, errors } = form;
  const { questions } = values;
  const put = (next: Draft[], words: string): void => {
    form.change({ questions: next });
    setStatusMessage(words);
  };
  const add = (): void => {
    const own = draft({ kind: 'rating', text: '', choices: '', isRequired: false });
    renderThenFocus(
      () => put([...questions, own], ''),
      () => document.getElementById(`survey-${own.key}-text`),
    );
  };
  const listed = Object.entries(errors).map(([path, text]) => {
    const [, index, field] = path.split('.');
    const own = questions[Number(index)];
    if (path === 'openDays') return { controlId: 'open-days', text: `Days: ${text}` };
    return own ? { controlId: `survey-${own.key}-${field}`, text: `Question ${Number(index) + 1}: ${text}` } : { text };
  });
  return (
    <section className="section" aria-labelledby="survey">
      <h2 id="survey">What people are asked</h2>
      {!evaluation.isSaved && <p>Nobody is asked anything yet. This is the usual survey: change it, then save it.</p>}
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title="The evaluation is not saved yet" errors={listed} attempt={form.attempt} />
        )}
        <TextField
          state={{
            label: 'Days to answer',
            isRequired: true,
            hint: 'From the end of the session; a course can be evaluated at any time',
            error: errors.openDays,
          }}
          id="open-days"
          type="text"
          inputMode="numeric"
          {...form.control('openDays')}
        />
        <label className="choice">
          <input
            type="checkbox"
            checked={values.isRequired}
            onChange={(event) => form.change({ isRequired: event.target.checked })}
          />
          Must be answered before a certificate
        </label>
        {hasAnswers ? (
          <>
            <p className="notice">People have answered these questions, so they stay as they are.</p>
            <ol>
              {questions.map(({ key, text, kind }) => (
                <li key={key}>
                  {text} <span className="soft">({kindNames[kind]})</span>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <>
            <p aria-live="polite">{statusMessage}</p>
            <QuestionList questions={questions} put={put} add={add}>
              {({ draft: own, index, ...does }) => (
                <Question key={own.key} own={own} index={index} count={questions.length} errors={errors} {...does} />
              )}
            </QuestionList>
          </>
        )}
        <SaveBar label="Save the evaluation" sendingLabel="Saving…" {...form} />
      </form>
    </section>
  );
};

export const Component = () => {
  const evaluation = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>Evaluation: {evaluation.sessionName}</h1>
      <p>
        <SessionTime start={evaluation.startDate} end={evaluation.endDate} />
      </p>
      <p>Answers are kept without names. Apart from them we only note who has answered.</p>
      {evaluation.isSaved && <SurveyResults evaluation={evaluation} />}
      <Settings key={evaluation.sessionId} evaluation={evaluation} changed={revalidate} />
    </>
  );
};
