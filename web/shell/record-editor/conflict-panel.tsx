// Shows an edit conflict field by field, with a choice for each.
import { useLayoutEffect, useRef } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import type { RecordForm } from '#web/client/use-record-form.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { timeAt } from '#web/components/rich-message/time-at.tsx';
import { valueInLang } from '#web/shell/record-editor/record-in-lang.tsx';

interface Props<V> {
  form: Pick<RecordForm<V>, 'conflict' | 'take' | 'attempt' | 'errors'>;
  /** The label of a field. */
  label: (field: keyof V & string) => string;
  /** A field's value in words. */
  words: (field: keyof V & string, value: V[keyof V]) => string;
}

/** Place it inside the form above its first field; it takes focus when it appears. */
export const ConflictPanel = <V extends object>({
  form: { conflict, take, attempt, errors },
  label,
  words,
}: Props<V>) => {
  const box = useRef<HTMLDivElement>(null);
  const theirs = conflict?.theirs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again at each conflict and each save without a choice.
  useLayoutEffect(() => box.current?.focus(), [theirs, attempt]);
  if (!conflict) return null;
  const both = conflict.fields.filter(({ isBoth }) => isBoth).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for each field is inside.
    <div ref={box} className="error-summary conflict" role="group" aria-labelledby="conflict-title" tabIndex={-1}>
      <h2 id="conflict-title">{t(m.conflictTitle, { who: conflict.who || t(m.conflictSomeone) })}</h2>
      <p>
        {t(both > 0 ? m.conflictBoth : m.conflictTheirs)}{' '}
        {conflict.at && rich(m.conflictSaved, { at: shortMomentText(conflict.at), time: timeAt(conflict.at) })}
      </p>
      {errors.conflict && attempt > 0 && <p className="field__error">{errors.conflict}</p>}
      {conflict.fields.map(({ name }) => (
        <fieldset key={name} className="conflict__field">
          <legend>{label(name)}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <div key={whose} className="conflict__choice">
              <input
                type="radio"
                id={`conflict-${name}-${whose}`}
                name={`conflict-${name}`}
                checked={conflict.taken[name] === whose}
                onChange={() => take(name, whose)}
              />
              <label htmlFor={`conflict-${name}-${whose}`}>
                {rich(whose === 'mine' ? m.conflictMine : m.conflictOther, {
                  value: valueInLang(name, conflict[whose][name], words(name, conflict[whose][name])),
                  strong: (text) => <strong>{text}</strong>,
                })}
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
};
