// Which certificates a session gives: name, units, the course's number with the body.
import type { CreditLine } from '#contract/session-editing.ts';
import { certificateTypeOf } from '#rules/certificate-offers.ts';
import { certificateTypes } from '#rules/certificate-types.ts';
import { TextField } from '#web/parts/field/field.tsx';
import { renderThenFocus } from '#web/parts/focus/render-then-focus.ts';
import { MoveButtons, moved } from '#web/parts/move-buttons/move-buttons.tsx';

interface Props {
  lines: CreditLine[];
  names: readonly string[];
  isSelfPaced: boolean;
  /** `YYYY-MM-DD`; rules of bodies begin and end on days. */
  day: string;
  /** By path, such as `credits.0.name`. */
  faults: Record<string, string>;
  change: (lines: CreditLine[]) => void;
}

const controlId = (place: number, field: string): string => `session-credits-${place}-${field}`;

/** What the portal makes of a name, so that nobody promises what is never given. */
const givenText = ({ name, credits }: CreditLine, isSelfPaced: boolean, day: string): string => {
  if (name.trim() === '') return '';
  const type = certificateTypeOf(name, isSelfPaced ? 'self-paced' : 'live', day);
  if (!type) return 'We give no certificate of this name: it is only listed';
  const { name: known, units } = certificateTypes[type];
  const count = Number.isFinite(credits) ? `${credits} ${units.word}` : units.word;
  return `Gives: ${known}, ${count}`;
};

export const CreditLines = ({ lines, names, isSelfPaced, day, faults, change }: Props) => {
  const put = (place: number, values: Partial<CreditLine>): void =>
    change(lines.map((line, index) => (index === place ? { ...line, ...values } : line)));
  const add = (): void => {
    renderThenFocus(
      () => change([...lines, { name: '', credits: 1.5, courseNumber: '', isOffered: true }]),
      () => document.getElementById(controlId(lines.length, 'name')),
    );
  };
  return (
    <fieldset className="section">
      <legend>
        <h2>Credit</h2>
      </legend>
      {lines.length === 0 && <p>None. Visitors see no list of credit.</p>}
      {faults.credits && <p className="field__error">{faults.credits}</p>}
      <datalist id="session-credit-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol className="catalogue-rows">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that stays.
          <li key={place} className="catalogue-line">
            <fieldset className="catalogue-columns">
              <legend>
                Line {place + 1}
                {line.name && `: ${line.name}`}
              </legend>
              <TextField
                id={controlId(place, 'name')}
                list="session-credit-names"
                value={line.name}
                onChange={({ target }) => put(place, { name: target.value })}
                state={{
                  label: 'Certificate',
                  isRequired: true,
                  hint: givenText(line, isSelfPaced, day),
                  error: faults[`credits.${place}.name`],
                }}
              />
              <TextField
                id={controlId(place, 'credits')}
                type="number"
                min={0}
                step={0.01}
                value={Number.isFinite(line.credits) ? line.credits : ''}
                onChange={({ target }) =>
                  put(place, { credits: target.value === '' ? Number.NaN : Number(target.value) })
                }
                state={{
                  label: 'Credit hours or units',
                  isRequired: true,
                  hint: 'In the units of the body',
                  error: faults[`credits.${place}.credits`],
                }}
              />
              <TextField
                id={controlId(place, 'courseNumber')}
                value={line.courseNumber}
                onChange={({ target }) => put(place, { courseNumber: target.value })}
                state={{
                  label: 'Course number with the body',
                  isRequired: false,
                  error: faults[`credits.${place}.courseNumber`],
                }}
              />
              <p className="choice">
                <input
                  id={controlId(place, 'isOffered')}
                  type="checkbox"
                  checked={line.isOffered}
                  onChange={({ target }) => put(place, { isOffered: target.checked })}
                />
                <label htmlFor={controlId(place, 'isOffered')}>Visitors see it, and it is given</label>
              </p>
              <MoveButtons
                id={`session-credit-${place}`}
                name={line.name || `line ${place + 1}`}
                isFirst={place === 0}
                isLast={place === lines.length - 1}
                move={(by) => change(moved(lines, place, by))}
                idAfter={(by) => `session-credit-${place + by}`}
                remove={() => {
                  change(lines.filter((_, index) => index !== place));
                  document.getElementById('session-add-credit')?.focus();
                }}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <p>
        <button id="session-add-credit" type="button" className="button button--second" onClick={add}>
          Add credit
        </button>
      </p>
    </fieldset>
  );
};
