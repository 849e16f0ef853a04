// The editor of a quiz question.
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { questionKindNames } from '#rules/credit/quiz-names.ts';
import { questionKinds } from '#rules/credit/quiz-scoring.ts';
import { FieldError, SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { MoveButtons } from '#web/components/move-buttons/move-buttons.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import {
  type ChoiceDraft,
  emptyChoice,
  type QuestionDraft,
  withKind,
} from '#web/screens/credit/quizzes/staff/question-drafts.ts';

interface Props {
  draft: QuestionDraft;
  index: number;
  count: number;
  /** Errors of this question by field, such as `choices.0.text`. */
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

/** The control that fixes a question's error; `field` is the contract's name. */
export const controlIdOf = ({ key, choices }: QuestionDraft, field: string): string => {
  const [part, index] = field.split('.');
  const choice = part === 'choices' ? choices[Number(index ?? 0)] : undefined;
  return choice ? `choice-${choice.key}` : `question-${key}-${part}`;
};

interface ChoiceProps {
  draft: QuestionDraft;
  choice: ChoiceDraft;
  index: number;
  error: string | undefined;
  change: (choices: ChoiceDraft[]) => void;
}

const ChoiceRow = ({ draft, choice, index, error, change }: ChoiceProps) => {
  const isFixed = draft.kind === 'true-false';
  const put = (next: Partial<ChoiceDraft>): void =>
    change(draft.choices.map((each) => (each.key === choice.key ? { ...each, ...next } : each)));
  return (
    <li className="choice-draft">
      <TextField
        state={{ label: t(m.choiceNumber, { number: index + 1 }), isRequired: true, error }}
        id={`choice-${choice.key}`}
        lang={contentLang()}
        type="text"
        readOnly={isFixed}
        value={choice.text}
        onChange={(event) => put({ text: event.target.value })}
      />
      <div className="button-row">
        <label className="choice">
          <input
            type="checkbox"
            checked={choice.isRight}
            onChange={(event) => put({ isRight: event.target.checked })}
          />
          <span>{rich(m.choiceRight, { number: index + 1, hidden })}</span>
        </label>
        {!isFixed && draft.choices.length > 2 && (
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              change(draft.choices.filter(({ key }) => key !== choice.key));
              document.getElementById(`question-${draft.key}-add`)?.focus();
            }}
          >
            {rich(common.commonRemoveNamed, { name: t(m.choiceNumberInText, { number: index + 1 }), hidden })}
          </button>
        )}
      </div>
    </li>
  );
};

const Choices = ({ draft, errors, change }: Pick<Props, 'draft' | 'errors' | 'change'>) => {
  const put = (choices: ChoiceDraft[]): void => change({ ...draft, choices });
  const add = (): void => {
    const choice = emptyChoice();
    renderThenFocus(
      () => put([...draft.choices, choice]),
      () => document.getElementById(`choice-${choice.key}`),
    );
  };
  return (
    <>
      {errors.choices && <FieldError>{errors.choices}</FieldError>}
      <ol className="quiet-list">
        {draft.choices.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            draft={draft}
            choice={choice}
            index={index}
            error={errors[`choices.${index}.text`]}
            change={put}
          />
        ))}
      </ol>
      {draft.kind !== 'true-false' && (
        <>
          <p>
            <button id={`question-${draft.key}-add`} type="button" className="button button--second" onClick={add}>
              {t(m.choiceAdd)}
            </button>
          </p>
          <label className="choice">
            <input
              type="checkbox"
              checked={draft.keepsOrder}
              onChange={(event) => change({ ...draft, keepsOrder: event.target.checked })}
            />
            {t(m.choiceKeepOrder)}
          </label>
        </>
      )}
    </>
  );
};

export const QuestionEditor = ({ draft, index, count, errors, change, move, remove }: Props) => (
  <fieldset className="question-draft">
    <legend>{t(m.questionNumber, { number: index + 1 })}</legend>
    <SelectField
      state={{ label: t(m.questionType), isRequired: true }}
      id={`question-${draft.key}-kind`}
      value={draft.kind}
      onChange={(event) => change(withKind(draft, event.target.value as QuestionDraft['kind']))} // The select has only these options.
      options={questionKinds.map((kind) => [kind, t(questionKindNames[kind])])}
    />
    <TextAreaField
      state={{ label: t(m.questionText), isRequired: true, error: errors.text }}
      id={`question-${draft.key}-text`}
      lang={contentLang()}
      rows={3}
      value={draft.text}
      onChange={(event) => change({ ...draft, text: event.target.value })}
    />
    {draft.kind === 'short' ? (
      <TextAreaField
        state={{
          label: t(m.questionAccepted),
          isRequired: true,
          hint: t(m.questionAcceptedHint),
          error: errors.accepted ?? Object.entries(errors).find(([field]) => field.startsWith('accepted'))?.[1],
        }}
        id={`question-${draft.key}-accepted`}
        lang={contentLang()}
        rows={3}
        value={draft.accepted}
        onChange={(event) => change({ ...draft, accepted: event.target.value })}
      />
    ) : (
      <Choices draft={draft} errors={errors} change={change} />
    )}
    <TextAreaField
      state={{
        label: t(m.questionExplanation),
        isRequired: false,
        hint: t(m.questionExplanationHint),
        error: errors.explanation,
      }}
      id={`question-${draft.key}-explanation`}
      lang={contentLang()}
      rows={3}
      value={draft.explanation}
      onChange={(event) => change({ ...draft, explanation: event.target.value })}
    />
    <MoveButtons
      id={`question-${draft.key}`}
      name={t(m.questionNumberInText, { number: index + 1 })}
      isFirst={index === 0}
      isLast={index === count - 1}
      move={move}
      remove={remove}
    />
  </fieldset>
);
