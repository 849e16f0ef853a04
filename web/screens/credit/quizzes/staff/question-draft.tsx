// A question in the editors of evaluations and follow-up surveys.
import type { ReactNode } from 'react';
import type { EvaluationQuestionInput } from '#contract/credit/evaluations.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { evaluationQuestionKinds } from '#rules/credit/evaluations.ts';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { MoveButtons } from '#web/components/move-buttons/move-buttons.tsx';

export const kindNames: Record<EvaluationQuestionInput['kind'], Message> = {
  rating: m.evaluationKindRating,
  single: m.evaluationKindSingle,
  multiple: m.evaluationKindMultiple,
  text: m.evaluationKindText,
};

export interface EvaluationDraft {
  key: number;
  kind: EvaluationQuestionInput['kind'];
  text: string;
  /** One on each line. */
  choices: string;
  isRequired: boolean;
}

let lastKey = 0;
/** The key stays with the question when it moves. */
export const draftOf = <V extends object>(values: V): V & { key: number } => {
  lastKey += 1;
  return { ...values, key: lastKey };
};
export const choicesIn = ({ kind, choices }: Pick<EvaluationDraft, 'kind' | 'choices'>): string[] => {
  const lines = choices.split('\n').map((line) => line.trim());
  return kind === 'single' || kind === 'multiple' ? lines.filter((line) => line !== '') : [];
};

export const writtenOf = ({ kind, text, choices, isRequired }: EvaluationDraft): EvaluationQuestionInput => ({
  ...{ kind, text, isRequired },
  choices: choicesIn({ kind, choices }),
});

interface QuestionProps<D> {
  own: D;
  index: number;
  count: number;
  errors: Record<string, string>;
  change: (own: D) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** More settings of the question. */
  children?: ReactNode;
}

export const QuestionDraft = <D extends EvaluationDraft>({
  own,
  index,
  count,
  errors,
  change,
  move,
  remove,
  children,
}: QuestionProps<D>) => (
  <fieldset className="question-draft">
    <legend>{t(m.questionNumber, { number: index + 1 })}</legend>
    <TextAreaField
      state={{ label: t(m.questionText), isRequired: true, error: errors[`questions.${index}.text`] }}
      id={`evaluation-${own.key}-text`}
      lang={contentLang()}
      rows={2}
      value={own.text}
      onChange={(event) => change({ ...own, text: event.target.value })}
    />
    <SelectField
      state={{ label: t(m.questionType), isRequired: true }}
      id={`evaluation-${own.key}-kind`}
      value={own.kind}
      onChange={(event) => change({ ...own, kind: event.target.value as D['kind'] })} // The select has only these options.
      options={evaluationQuestionKinds.map((kind) => [kind, t(kindNames[kind])])}
    />
    {(own.kind === 'single' || own.kind === 'multiple') && (
      <TextAreaField
        state={{
          label: t(m.evaluationChoices),
          isRequired: true,
          hint: t(m.evaluationChoicesHint),
          error: errors[`questions.${index}.choices`],
        }}
        id={`evaluation-${own.key}-choices`}
        lang={contentLang()}
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
      {t(m.evaluationAnswerRequired)}
    </label>
    {children}
    <MoveButtons
      id={`evaluation-${own.key}`}
      name={t(m.questionNumberInText, { number: index + 1 })}
      isFirst={index === 0}
      isLast={index === count - 1}
      move={move}
      remove={remove}
    />
  </fieldset>
);
