// When a question of a follow-up survey is shown: always, or after certain answers to an earlier question.

import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/follow-up.ts';
import { t } from '#messages/translate.ts';
import type { FollowUpCondition } from '#rules/credit/follow-up.ts';
import { FieldError, SelectField } from '#web/components/field/field.tsx';

interface Props {
  own: { key: number; shownIf: FollowUpCondition | null };
  /** Earlier questions with choices. */
  sources: readonly { id: number; number: number; text: string; choices: readonly string[] }[];
  error: string | undefined;
  change: (shownIf: FollowUpCondition | null) => void;
}

export const ConditionFields = ({ own: { key, shownIf }, sources, error, change }: Props) => {
  if (sources.length === 0) return null;
  const source = sources.find(({ id }) => id === shownIf?.questionId);
  const id = `evaluation-${key}-shownIf`;
  const pick = (index: number, isPicked: boolean): void => {
    if (!shownIf) return;
    const others = shownIf.choices.filter((each) => each !== index);
    change({ ...shownIf, choices: isPicked ? [...others, index].toSorted((one, other) => one - other) : others });
  };
  return (
    <>
      <SelectField
        state={{ label: t(m.followUpShow), isRequired: true }}
        id={source && source.choices.length > 0 ? `${id}-source` : id}
        value={source?.id ?? ''}
        onChange={({ target: { value } }) => change(value === '' ? null : { questionId: Number(value), choices: [] })}
        options={[
          ['', t(m.followUpAlways)] as const,
          ...sources.map(
            ({ id: sourceId, number, text }) => [sourceId, t(m.followUpIfAnswered, { number, text })] as const,
          ),
        ]}
      />
      {source && (
        <fieldset aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{t(m.followUpWhichAnswers, { number: source.number })}</legend>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {source.choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices are told apart by their place; while they are edited, two can be the same.
            <label className="choice" key={index}>
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                checked={shownIf?.choices.includes(index) ?? false}
                onChange={(event) => pick(index, event.target.checked)}
              />
              <span lang={contentLang()}>{choice}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
};
