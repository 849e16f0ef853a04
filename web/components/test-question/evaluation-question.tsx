// An evaluation question with native controls; ratings show labels beside numbers.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { choicesOf, type EvaluationAnswer, type EvaluationQuestion as Question } from '#rules/credit/evaluations.ts';
import { FieldError, TextAreaField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import '#web/components/test-question/test-question.css';

interface Props {
  question: Question;
  number: number;
  count: number;
  answer: EvaluationAnswer;
  change: (answer: EvaluationAnswer) => void;
  error?: string | undefined;
  /** When the question is to be answered; empty: always. */
  condition?: string;
}

/** Id of a question's first control, for links to it. */
export const evaluationControlId = (questionId: number): string => `evaluation-${questionId}-0`;

const hintOf = (isRequired: boolean, isMultiple: boolean): Message => {
  if (isMultiple) return isRequired ? m.evaluationHintRequiredAll : m.evaluationHintOptionalAll;
  return isRequired ? m.evaluationHintRequiredOne : m.evaluationHintOptionalOne;
};

export const EvaluationQuestion = ({ question, number, count, answer, change, error, condition = '' }: Props) => {
  const { id, kind, text, isRequired } = question;
  const isMultiple = kind === 'multiple';
  const pick = (index: number, isPicked: boolean): void => {
    const others = answer.choices.filter((each) => each !== index);
    change({ choices: isMultiple ? [...others, ...(isPicked ? [index] : [])] : [index], text: '' });
  };
  const legend = (
    <legend>
      <span className="test-question__number">{t(m.questionOf, { number, count })}</span>
      <br />
      {condition && (
        <>
          <span className="test-question__condition">{condition}</span>
          <br />
        </>
      )}
      {inEnglish(text)}
    </legend>
  );
  if (kind === 'text') {
    return (
      <fieldset className="test-question">
        {legend}
        <TextAreaField
          state={{ label: t(m.questionYourAnswer), isRequired, hint: t(m.evaluationHintText), error }}
          id={evaluationControlId(id)}
          name={`evaluation-${id}-text`}
          rows={4}
          maxLength={2000}
          value={answer.text}
          onChange={(event) => change({ choices: [], text: event.target.value })}
        />
      </fieldset>
    );
  }
  return (
    <fieldset className="test-question" aria-describedby={error ? `evaluation-${id}-error` : undefined}>
      {legend}
      <p className="field__hint">{t(hintOf(isRequired, isMultiple))}</p>
      {error && <FieldError id={`evaluation-${id}-error`}>{error}</FieldError>}
      {choicesOf(question).map((choice, index) => (
        <label className="choice" key={choice}>
          <input
            id={`evaluation-${id}-${index}`}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`evaluation-${id}`}
            value={index}
            checked={answer.choices.includes(index)}
            onChange={(event) => pick(index, event.target.checked)}
          />
          {kind === 'rating'
            ? t(m.evaluationRating, { number: index + 1, label: choice })
            : choice
              ? inEnglish(choice)
              : t(m.questionEmptyChoice, { number: index + 1 })}
        </label>
      ))}
    </fieldset>
  );
};
