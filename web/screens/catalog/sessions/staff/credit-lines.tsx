// The certificate offers of a session: name, body, amount and unit, course number.

import type { CreditLine } from '#contract/catalog/session-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { certificateOffers } from '#rules/catalog/certificate-offers.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { creditAmountText } from '#rules/catalog/credit-amount.ts';
import {
  bodyOfName,
  creditUnitKeys,
  creditUnitText,
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
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

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

interface Held {
  kind: 'live' | 'self-paced';
  day: string;
  lengthMinutes: number;
}

const controlId = (index: number, field: string): string => `session-credits-${index}-${field}`;

/** What certificates of a credit line will say. */
const givenText = (line: CreditLine, held: Held): string => {
  const [offer] = certificateOffers([line], held.kind, held.day);
  if (!offer) return '';
  const { perHour, word } = offer.units;
  const amount = Math.round(offer.hours * perHour * 1000) / 1000;
  return t(m.creditGives, {
    certificate: t(certificateTypes[offer.type].name),
    amount: creditAmountText(amount, word),
  });
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
        {rich(m.creditCheck, { warning, strong: (text) => <strong>{text}</strong> })}
      </p>
    ))}
  </div>
);

interface LineProps {
  line: CreditLine;
  index: number;
  isLast: boolean;
  held: Held;
  warnings: readonly string[];
  errors: Record<string, string>;
  put: (values: Partial<CreditLine>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

/** Two rows: the fields, and what they mean or what does not fit. */
const LineFields = ({ line, index, isLast, held, warnings, errors, put, move, remove }: LineProps) => {
  const given = givenText(line, held);
  const name = line.name ? inEnglish(line.name) : t(m.creditLineLower, { number: index + 1 });
  return (
    <tbody aria-label={t(m.creditLine, { number: index + 1 })}>
      <tr>
        <td>
          <TextField
            id={controlId(index, 'name')}
            lang={contentLang()}
            list="session-credit-names"
            value={line.name}
            onChange={({ target }) => put(renamed(line, target.value))}
            state={{ label: t(m.creditCertificate), isRequired: true, error: errors[`credits.${index}.name`] }}
          />
        </td>
        <td>
          <SelectField
            id={controlId(index, 'body')}
            state={{ label: t(m.creditBody), isRequired: true }}
            value={lineBody(line)}
            onChange={({ target }) => {
              const body = lineBodyKeys.find((key) => key === target.value) ?? 'none';
              put({ body, unit: lineUnit({ name: line.name, body }) });
            }}
            options={lineBodyKeys.map((key) => [key, lineBodyName(key)])}
          />
        </td>
        <td>
          <TextField
            id={controlId(index, 'credits')}
            type="number"
            min={0}
            step={0.01}
            value={Number.isFinite(line.credits) ? line.credits : ''}
            onChange={({ target }) => put({ credits: target.value === '' ? Number.NaN : Number(target.value) })}
            state={{ label: t(m.creditAmount), isRequired: true, error: errors[`credits.${index}.credits`] }}
          />
        </td>
        <td>
          <SelectField
            id={controlId(index, 'unit')}
            state={{ label: t(m.creditUnit), isRequired: true }}
            value={lineUnit(line)}
            onChange={({ target }) => put({ unit: creditUnitKeys.find((key) => key === target.value) })}
            options={creditUnitKeys.map((key) => [key, creditUnitText(key)])}
          />
        </td>
        <td>
          <TextField
            id={controlId(index, 'courseNumber')}
            value={line.courseNumber}
            onChange={({ target }) => put({ courseNumber: target.value })}
            state={{
              label: t(m.creditCourseNumber),
              isRequired: false,
              error: errors[`credits.${index}.courseNumber`],
            }}
          />
        </td>
      </tr>
      <tr className="credit-table__note">
        <td colSpan={5}>
          <Warnings warnings={warnings} />
          <div className="credit-table__ways">
            <label className="choice">
              <input
                id={controlId(index, 'isOffered')}
                type="checkbox"
                checked={line.isOffered}
                onChange={({ target }) => put({ isOffered: target.checked })}
              />
              {t(m.creditOffered)}
            </label>
            {given && <span className="soft small">{given}</span>}
            <MoveButtons
              id={`session-credit-${index}`}
              name={name}
              isFirst={index === 0}
              isLast={isLast}
              move={move}
              idAfter={(by) => `session-credit-${index + by}`}
              remove={remove}
            />
          </div>
        </td>
      </tr>
    </tbody>
  );
};

export const CreditLines = ({ lines, names, isSelfPaced, day, lengthMinutes, speakers, errors, change }: Props) => {
  const held: Held = { kind: isSelfPaced ? 'self-paced' : 'live', day, lengthMinutes };
  const warningsOf = (line: CreditLine): string[] => {
    if (line.name.trim() === '' || !line.isOffered) return [];
    const background = statesTrainers(line, held) ? trainerWarning(speakers) : '';
    return [...creditWarnings(line, held), ...(background === '' ? [] : [background])];
  };
  const put = (index: number, values: Partial<CreditLine>): void =>
    change(lines.map((line, each) => (each === index ? { ...line, ...values } : line)));
  const add = (): void => {
    renderThenFocus(
      () => change([...lines, { name: '', credits: 1.5, courseNumber: '', isOffered: true }]),
      () => document.getElementById(controlId(lines.length, 'name')),
    );
  };
  return (
    <>
      {lines.length === 0 && <p>{t(m.creditNone)}</p>}
      {errors.credits && <p className="field__error">{errors.credits}</p>}
      <datalist id="session-credit-names">
        {names.map((name) => (
          <option key={name} value={name} lang={contentLang()} />
        ))}
      </datalist>
      {lines.length > 0 && (
        <table className="credit-table">
          <caption className="visually-hidden">{t(m.creditHeading)}</caption>
          <thead>
            <tr>
              {[m.creditCertificate, m.creditBody, m.creditAmount, m.creditUnit, m.creditCourseNumber].map((head) => (
                <th key={head.text} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          {lines.map((line, index) => (
            <LineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that stays.
              key={index}
              line={line}
              index={index}
              isLast={index === lines.length - 1}
              held={held}
              warnings={warningsOf(line)}
              errors={errors}
              put={(values) => put(index, values)}
              move={(by) => change(moved(lines, index, by))}
              remove={() => {
                change(lines.filter((_, each) => each !== index));
                document.getElementById('session-add-credit')?.focus();
              }}
            />
          ))}
        </table>
      )}
      <p>
        <button id="session-add-credit" type="button" className="button button--second" onClick={add}>
          {t(m.creditAdd)}
        </button>
      </p>
    </>
  );
};
