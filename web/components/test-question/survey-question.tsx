// A survey question with native controls; ratings show labels beside numbers.
import { choicesOf, type SurveyQuestion as Question, type SurveyAnswer } from '#rules/credit/surveys.ts';
import { TextAreaField } from '#web/components/field/field.tsx';

interface Props {
  question: Question;
  number: number;
  count: number;
  answer: SurveyAnswer;
  change: (answer: SurveyAnswer) => void;
  error?: string | undefined;
}

/** Id of a question's first control, for links to it. */
export const surveyControlId = (questionId: number): string => `survey-${questionId}-0`;

export const SurveyQuestion = ({ question, number, count, answer, change, error }: Props) => {
  const { id, kind, text, isRequired } = question;
  const isMultiple = kind === 'multiple';
  const pick = (index: number, isPicked: boolean): void => {
    const others = answer.choices.filter((each) => each !== index);
    change({ choices: isMultiple ? [...others, ...(isPicked ? [index] : [])] : [index], text: '' });
  };
  const legend = (
    <legend>
      <span className="test-question__number">
        Question {number} of {count}
      </span>
      <br />
      {text}
    </legend>
  );
  if (kind === 'text') {
    return (
      <fieldset className="test-question">
        {legend}
        <TextAreaField
          state={{ label: 'Your words', isRequired, hint: 'Names of people are better left out', error }}
          id={surveyControlId(id)}
          rows={4}
          maxLength={2000}
          value={answer.text}
          onChange={(event) => change({ choices: [], text: event.target.value })}
        />
      </fieldset>
    );
  }
  return (
    <fieldset className="test-question" aria-describedby={error ? `survey-${id}-error` : undefined}>
      {legend}
      <p className="field__hint">
        {isRequired ? 'Required' : 'Optional'}. {isMultiple ? 'Choose all that fit' : 'Choose one'}
      </p>
      {error && (
        <p className="field__error" id={`survey-${id}-error`}>
          <span aria-hidden="true">!</span>
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
      {choicesOf(question).map((choice, index) => (
        <label className="choice" key={choice}>
          <input
            id={`survey-${id}-${index}`}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`survey-${id}`}
            checked={answer.choices.includes(index)}
            onChange={(event) => pick(index, event.target.checked)}
          />
          {kind === 'rating' ? `${index + 1}: ${choice}` : choice || `Choice ${index + 1}, without words yet`}
        </label>
      ))}
    </fieldset>
  );
};
