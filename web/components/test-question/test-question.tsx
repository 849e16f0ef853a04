// A quiz question with native controls, without the solution.

import type { OpenQuestion } from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { GivenAnswer } from '#rules/credit/quiz-scoring.ts';
import { TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import '#web/components/test-question/test-question.css';

interface Props {
  question: OpenQuestion;
  number: number;
  count: number;
  answer: GivenAnswer;
  change: (answer: GivenAnswer) => void;
  /** On blur of a text field. */
  left?: (() => void) | undefined;
}

/** Id of a question's first control, for links to it. */
export const questionControlId = (questionId: number): string => `question-${questionId}-0`;

const hints: Record<OpenQuestion['kind'], Message> = {
  single: common.commonChooseOne,
  multiple: m.questionHintMultiple,
  'true-false': common.commonChooseOne,
  short: m.questionHintShort,
};

export const TestQuestion = ({ question, number, count, answer, change, left }: Props) => {
  const { id, kind, text, choices } = question;
  const pick = (choiceId: number, isPicked: boolean): void => {
    if (kind !== 'multiple') change({ choices: [choiceId], text: '' });
    else
      change({
        choices: [...answer.choices.filter((each) => each !== choiceId), ...(isPicked ? [choiceId] : [])],
        text: '',
      });
  };
  return (
    <fieldset className="test-question">
      <legend>
        <span className="test-question__number">{t(m.questionOf, { number, count })}</span>
        <br />
        {inEnglish(text)}
      </legend>
      {kind === 'short' ? (
        <TextField
          state={{ label: t(m.questionYourAnswer), isRequired: true, hint: t(hints.short) }}
          id={questionControlId(id)}
          type="text"
          maxLength={500}
          autoComplete="off"
          value={answer.text}
          onChange={(event) => change({ choices: [], text: event.target.value })}
          onBlur={left}
        />
      ) : (
        <>
          <p className="field__hint">{t(hints[kind])}</p>
          {choices.map((choice, index) => (
            <label className="choice" key={choice.id}>
              <input
                id={`question-${id}-${index}`}
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={`question-${id}`}
                checked={answer.choices.includes(choice.id)}
                onChange={(event) => pick(choice.id, event.target.checked)}
              />
              {choice.text ? inEnglish(choice.text) : t(m.questionEmptyChoice, { number: index + 1 })}
            </label>
          ))}
        </>
      )}
    </fieldset>
  );
};
