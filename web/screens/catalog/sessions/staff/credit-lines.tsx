// The certificate offers of a session: name, body, amount and unit, course number.
import type { CreditLine } from '#contract/catalog/session-editing.ts';
import { certificateOffers } from '#rules/catalog/certificate-offers.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import {
  bodyOfName,
  creditUnitKeys,
  creditUnits,
  creditWarnings,
  lineBody,
  lineBodyKeys,
  lineBodyName,
  lineUnit,
  statesTrainers,
  trainerWarning,
} from '#rules/catalog/credit-lines.ts';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { MoveButtons, moved } from '#web/components/move-buttons/move-buttons.tsx';

interface Props {
  lines: CreditLine[];
  names: readonly string[];
  isSelfPaced: boolean;
  /** `YYYY-MM-DD`; the bodies' rules start and end on dates. */
  day: string;
  lengthMinutes: number;
  speakers: readonly { name: string; hasBiography: boolean }[];
  /** By path, such as `credits.0.name`. */
  errors: Record<string, string>;
  change: (lines: CreditLine[]) => void;
}

const controlId = (place: number, field: string): string => `session-credits-${place}-${field}`;

/** What certificates of a credit line will say. */
const givenText = (line: CreditLine, held: { kind: 'live' | 'self-paced'; day: string }): string => {
  const [offer] = certificateOffers([line], held.kind, held.day);
  if (!offer) return '';
  const { perHour, word } = offer.units;
  return `Gives: ${certificateTypes[offer.type].name}, ${Math.round(offer.hours * perHour * 1000) / 1000} ${word}`;
};

/** Body and unit follow the name until they are changed. */
const renamed = (line: CreditLine, name: string): CreditLine => {
  const follows = lineBody(line) === bodyOfName(line.name) && lineUnit(line) === lineUnit({ name: line.name });
  return { ...line, name, ...(follows ? { body: bodyOfName(name), unit: lineUnit({ name }) } : {}) };
};

/** Warnings do not prevent saving: bodies may be unknown to the portal. */
const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div aria-live="polite">
    {warnings.map((warning) => (
      <p key={warning} className="notice">
        <strong>Check:</strong> {warning}
      </p>
    ))}
  </div>
);

export const CreditLines = ({ lines, names, isSelfPaced, day, lengthMinutes, speakers, errors, change }: Props) => {
  const held = { kind: isSelfPaced ? ('self-paced' as const) : ('live' as const), day, lengthMinutes };
  const warningsOf = (line: CreditLine): string[] => {
    if (line.name.trim() === '' || !line.isOffered) return [];
    const background = statesTrainers(line, held) ? trainerWarning(speakers) : '';
    return [...creditWarnings(line, held), ...(background === '' ? [] : [background])];
  };
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
      {errors.credits && <p className="field__error">{errors.credits}</p>}
      <datalist id="session-credit-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.length > 0 && (
        <ol className="catalog-rows">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that stays.
            <li key={place} className="catalog-line">
              <fieldset className="catalog-columns">
                <legend>
                  Line {place + 1}
                  {line.name && `: ${line.name}`}
                </legend>
                <TextField
                  id={controlId(place, 'name')}
                  list="session-credit-names"
                  value={line.name}
                  onChange={({ target }) => put(place, renamed(line, target.value))}
                  state={{
                    label: 'Certificate',
                    isRequired: true,
                    hint: givenText(line, held),
                    error: errors[`credits.${place}.name`],
                  }}
                />
                <SelectField
                  id={controlId(place, 'body')}
                  state={{ label: 'Counts for', isRequired: true }}
                  value={lineBody(line)}
                  onChange={({ target }) => {
                    const body = lineBodyKeys.find((key) => key === target.value) ?? 'none';
                    put(place, { body, unit: lineUnit({ name: line.name, body }) });
                  }}
                >
                  {lineBodyKeys.map((key) => (
                    <option key={key} value={key}>
                      {lineBodyName(key)}
                    </option>
                  ))}
                </SelectField>
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
                    label: 'Amount',
                    isRequired: true,
                    error: errors[`credits.${place}.credits`],
                  }}
                />
                <SelectField
                  id={controlId(place, 'unit')}
                  state={{ label: 'Unit', isRequired: true }}
                  value={lineUnit(line)}
                  onChange={({ target }) => put(place, { unit: creditUnitKeys.find((key) => key === target.value) })}
                >
                  {creditUnitKeys.map((key) => (
                    <option key={key} value={key}>
                      {creditUnits[key].name}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  id={controlId(place, 'courseNumber')}
                  value={line.courseNumber}
                  onChange={({ target }) => put(place, { courseNumber: target.value })}
                  state={{
                    label: 'Course number with the body',
                    isRequired: false,
                    error: errors[`credits.${place}.courseNumber`],
                  }}
                />
                <Warnings warnings={warningsOf(line)} />
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
      )}
      <p>
        <button id="session-add-credit" type="button" className="button button--second" onClick={add}>
          Add credit
        </button>
      </p>
    </fieldset>
  );
};
