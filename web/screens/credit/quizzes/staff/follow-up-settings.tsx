// The editor of a follow-up survey: when it is sent, and its questions with conditions.
import { useState } from 'react';
import { type StaffFollowUp, saveFollowUp } from '#contract/credit/follow-ups.ts';
import * as credit from '#messages/en/credit.ts';
import * as m from '#messages/en/follow-up.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import {
  conditionText,
  type FollowUpCondition,
  type FollowUpMonths,
  followUpDueAt,
  followUpMonths,
  followUpSendDays,
  possibleSources,
  repairConditions,
} from '#rules/credit/follow-up.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ConditionFields } from '#web/screens/credit/quizzes/staff/condition-fields.tsx';
import {
  choicesIn,
  draftOf,
  type EvaluationDraft,
  QuestionDraft,
  writtenOf,
} from '#web/screens/credit/quizzes/staff/question-draft.tsx';
import { QuestionList } from '#web/screens/credit/quizzes/staff/question-list.tsx';

/** A condition names the key of a question, so that it follows when questions move. */
interface Draft extends EvaluationDraft {
  shownIf: FollowUpCondition | null;
}

interface Values {
  months: FollowUpMonths | null;
  questions: Draft[];
}

/** As the rules of conditions see the drafts. */
const asked = (questions: readonly Draft[]) =>
  questions.map(({ key, kind, choices, shownIf }) => ({
    id: key,
    kind,
    choices: choicesIn({ kind, choices }),
    shownIf,
  }));

const draftsOf = (questions: StaffFollowUp['questions']): Draft[] => {
  const drafts = questions.map(({ kind, text, choices, isRequired }) =>
    draftOf({ kind, text, choices: choices.join('\n'), isRequired }),
  );
  const keys = new Map(questions.map(({ id }, index) => [id, drafts[index]?.key ?? 0]));
  return drafts.map((each, index) => {
    const shownIf = questions[index]?.shownIf;
    return { ...each, shownIf: shownIf ? { ...shownIf, questionId: keys.get(shownIf.questionId) ?? 0 } : null };
  });
};

const bodyOf = ({ months, questions }: Values) => ({
  months,
  questions: questions.map((own) => ({
    ...writtenOf(own),
    shownIf: own.shownIf && {
      questionId: questions.findIndex(({ key }) => key === own.shownIf?.questionId) + 1,
      choices: [...own.shownIf.choices],
    },
  })),
});

/** Without conditions that no longer hold, and what became of them in words. */
const repaired = (next: readonly Draft[]): { questions: Draft[]; words: string } => {
  const { questions, removed } = repairConditions(asked(next));
  return {
    questions: next.map((each, index) => ({ ...each, shownIf: questions[index]?.shownIf ?? null })),
    words:
      removed.length > 0
        ? t(m.followUpConditionsRemoved, {
            count: removed.length,
            questions: listText(removed.map((index) => String(index + 1))),
          })
        : '',
  };
};

const dueText = (months: FollowUpMonths, endDate: string): string => {
  const dueAt = followUpDueAt(Temporal.Instant.from(endDate), months);
  const isPast = Date.now() >= dueAt.add({ hours: 24 * followUpSendDays }).epochMilliseconds;
  const values = { months, day: dayText(easternIso(dueAt)) };
  return t(isPast ? m.followUpAfterMonthsPast : m.followUpAfterMonths, values);
};

const Timing = ({
  months,
  endDate,
  change,
}: {
  months: Values['months'];
  endDate: string;
  change: (months: Values['months']) => void;
}) => (
  <fieldset>
    <legend>{t(m.followUpWhen)}</legend>
    {[null, ...followUpMonths].map((each) => (
      <label className="choice" key={each}>
        <input type="radio" name="months" checked={months === each} onChange={() => change(each)} />
        <span>{each === null ? t(m.followUpOff) : dueText(each, endDate)}</span>
      </label>
    ))}
  </fieldset>
);

const LockedQuestions = ({ questions }: { questions: StaffFollowUp['questions'] }) => (
  <>
    <p className="notice">{t(m.followUpLocked)}</p>
    <ol>
      {questions.map((question) => (
        <li key={question.id}>
          {rich(m.followUpQuestionWithCondition, {
            question: inEnglish(question.text),
            condition: conditionText(questions, question),
            soft: (content) => <span className="soft">{content}</span>,
          })}
        </li>
      ))}
    </ol>
  </>
);

export const FollowUpSettings = ({ survey, changed }: { survey: StaffFollowUp; changed: () => Promise<void> }) => {
  const [statusMessage, setStatusMessage] = useState('');
  const form = useForm<Values>({
    initial: { months: survey.months, questions: draftsOf(survey.questions) },
    validate: (values) => schemaErrors(saveFollowUp.body, bodyOf(values)),
    successMessage: t(m.followUpSaved),
    send: async (values) => {
      await browserCall(saveFollowUp, { params: { id: String(survey.sessionId) }, body: bodyOf(values) });
      await changed();
      return undefined;
    },
  });
  const { values, errors } = form;
  const { questions } = values;
  const put = (next: Draft[], words: string): void => {
    const after = repaired(next);
    form.change({ questions: after.questions });
    setStatusMessage([words, after.words].filter(Boolean).join(' '));
  };
  const add = (): void => {
    const own = draftOf({ kind: 'single' as const, text: '', choices: '', isRequired: false, shownIf: null });
    renderThenFocus(
      () => put([...questions, own], ''),
      () => document.getElementById(`evaluation-${own.key}-text`),
    );
  };
  const listed = Object.entries(errors).map(([path, text]) => {
    const [, index, field] = path.split('.');
    const own = questions[Number(index)];
    return own
      ? {
          controlId: `evaluation-${own.key}-${field}`,
          text: t(credit.questionWithText, { number: Number(index) + 1, text }),
        }
      : { text };
  });
  return (
    <section className="section" aria-labelledby="survey">
      <h2 id="survey">{t(m.followUpSettings)}</h2>
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title={t(m.followUpNotSaved)} errors={listed} attempt={form.attempt} />
        )}
        <Timing months={values.months} endDate={survey.endDate} change={(months) => form.change({ months })} />
        {survey.sent > 0 ? (
          <LockedQuestions questions={survey.questions} />
        ) : (
          <>
            <p aria-live="polite">{statusMessage}</p>
            <QuestionList questions={questions} put={put} add={add}>
              {({ draft: own, index, ...does }) => (
                <QuestionDraft key={own.key} own={own} index={index} count={questions.length} errors={errors} {...does}>
                  <ConditionFields
                    own={{ key: own.key, shownIf: own.shownIf }}
                    sources={possibleSources(asked(questions), index).map((source) => ({
                      ...source,
                      number: questions.findIndex(({ key }) => key === source.id) + 1,
                      text: questions.find(({ key }) => key === source.id)?.text ?? '',
                    }))}
                    error={errors[`questions.${index}.shownIf`]}
                    change={(shownIf) => does.change({ ...own, shownIf })}
                  />
                </QuestionDraft>
              )}
            </QuestionList>
          </>
        )}
        <SaveBar label={t(m.followUpSave)} sendingLabel={t(common.saving)} {...form} />
      </form>
    </section>
  );
};
