// The questions of a follow-up survey. With scripts, questions appear as soon as they apply; without, each has its condition in words.
import { useLayoutEffect, useRef, useState } from 'react';
import { answerFollowUp, type FollowUp } from '#contract/credit/follow-ups.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as credit from '#messages/en/credit.ts';
import * as m from '#messages/en/follow-up.ts';
import * as platform from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { EvaluationAnswer, EvaluationAnswers } from '#rules/credit/evaluations.ts';
import { answersInForm, conditionText, followUpErrors, shownQuestions } from '#rules/credit/follow-up.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { EvaluationQuestion, evaluationControlId } from '#web/components/test-question/evaluation-question.tsx';
import '#web/components/test-question/test-question.css';

interface Props {
  code: string;
  survey: FollowUp;
  answered: () => Promise<void>;
}

const none: EvaluationAnswer = { choices: [], text: '' };

/** The form keeps its answers as one text, so that they can be stored until they are sent. */
const answersOf = (text: string): EvaluationAnswers => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as EvaluationAnswers) : {}; // Only this form writes it.
  } catch {
    return {};
  }
};

export const SurveyForm = ({ code, survey: { questions, given }, answered }: Props) => {
  const isHydrated = useIsHydrated();
  const [statusMessage, setStatusMessage] = useState('');
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<{ answers: string }>({
    initial: { answers: JSON.stringify(given ?? {}) },
    validate: ({ answers }) => followUpErrors(questions, answersOf(answers)),
    storage: { key: `follow-up-${code}`, fields: ['answers'] },
    request: visitorRequest,
    send: async ({ answers: text }) => {
      const answers = answersOf(text);
      const body = shownQuestions(questions, answers).flatMap(({ id }) => {
        const { choices, text: written } = answers[id] ?? none;
        return { questionId: id, choices: [...choices], text: written };
      });
      await browserCall(answerFollowUp, { body: { code, answers: body } });
      await answered();
      return undefined;
    },
  });
  const answers = answersOf(form.values.answers);
  const shown = shownQuestions(questions, answers);
  // What was entered before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useLayoutEffect(() => {
    if (!formElement.current) return;
    const fields = [...new FormData(formElement.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const entered = answersInForm(fields);
    if (Object.keys(entered).length > 0) form.change({ answers: JSON.stringify({ ...answers, ...entered }) });
  }, []);

  const change = (id: number, answer: EvaluationAnswer): void => {
    const next = { ...answers, [id]: answer };
    const after = shownQuestions(questions, next);
    const added = after.filter((question) => !shown.includes(question));
    const removed = shown.filter((question) => !after.includes(question)).length;
    if (added.length > 0) {
      setStatusMessage(
        t(m.followUpAppeared, { count: added.length, questions: listText(added.map(({ text }) => text)) }),
      );
    } else setStatusMessage(removed > 0 ? t(m.followUpDisappeared, { count: removed }) : '');
    form.change({ answers: JSON.stringify(next) });
  };
  // Without scripts, the server sends answers with errors back.
  const errors = given && form.attempt === 0 ? { ...followUpErrors(questions, answers), ...form.errors } : form.errors;
  const listed = questions.flatMap(({ id, text }) => {
    const problem = errors[`answers.${id}`];
    return problem ? [{ controlId: evaluationControlId(id), subject: text, text: problem }] : [];
  });
  const rendered = isHydrated ? shown : questions;
  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      action={`${prefixOf(currentLanguage())}/follow-up?${new URLSearchParams({ code })}`}
      onSubmit={form.submit}
    >
      {(form.attempt > 0 || given) && listed.length > 0 && (
        <ErrorSummary title={t(credit.evaluationNotSent)} errors={listed} attempt={form.attempt} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {statusMessage}
      </p>
      {rendered.map((question, index) => (
        <div key={question.id} className={shown.includes(question) ? undefined : 'without-scripts'}>
          <EvaluationQuestion
            question={question}
            number={index + 1}
            count={rendered.length}
            condition={isHydrated ? '' : conditionText(questions, question)}
            answer={answers[question.id] ?? none}
            change={(answer) => change(question.id, answer)}
            error={errors[`answers.${question.id}`]}
          />
        </div>
      ))}
      <SaveBar label={t(credit.evaluationSend)} sendingLabel={t(platform.sending)} {...form} />
    </form>
  );
};
