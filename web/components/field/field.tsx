// A form field: label, hint, error, control, associated for screen readers.
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

export interface FieldState {
  label: string;
  /** Shown beside the hint. */
  isRequired: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Announces the error at once, because there is no summary. */
  isAnnounced?: boolean;
  /** Changed and valid: shown in words and by an icon, not by color alone. */
  isGood?: boolean | undefined;
}

interface Tied {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
  'aria-required': boolean;
}

const stateClass = (error: string | undefined, isGood: boolean | undefined): string => {
  if (error) return 'field field--bad';
  return isGood ? 'field field--good' : 'field';
};

export const FieldError = ({ id, children }: { id?: string; children: string }) => (
  <p className="field__error" id={id}>
    <span aria-hidden="true">!</span>
    <span>
      {rich(m.fieldError, { error: children, hidden })}
      {/* Heard before the hint. */}
      {!/[.!?]$/.test(children) && <span className="unseen">.</span>}
    </span>
  </p>
);

/** Screen readers say that a text field is required; Orca 43 does not for select boxes, passwords and dates. */
const seen = (content: ReactNode): ReactNode => <span aria-hidden="true">{content}</span>;
const seenAndHeard = (content: ReactNode): ReactNode => content;

const Field = ({
  id,
  state: { label, isRequired, hint, error, isAnnounced = false, isGood },
  isText = false,
  children,
}: {
  id: string;
  state: FieldState;
  isText?: boolean;
  children: (tied: Tied) => ReactNode;
}) => {
  const shownError = error && <FieldError id={`${id}-error`}>{error}</FieldError>;
  const need = t(isRequired ? m.commonRequired : m.commonOptional);
  const showNeed = isRequired && isText ? seen : seenAndHeard;
  return (
    <div className={stateClass(error, isGood)}>
      <label htmlFor={id}>{label}</label>
      <p className="field__hint" id={`${id}-hint`}>
        {hint ? rich(m.fieldHint, { need, hint, show: showNeed }) : showNeed(need)}
        {/* On an existing line, so that nothing moves under the pointer. */}
        {isGood && !error && (
          <span className="field__good">
            <span aria-hidden="true"> ✓ </span>
            {rich(m.fieldGood, { hidden })}
          </span>
        )}
      </p>
      {isAnnounced ? <div aria-live="assertive">{shownError}</div> : shownError}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
        'aria-required': isRequired,
      })}
    </div>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'id'>;

export const TextField = ({ state, id: given, ...input }: { state: FieldState; id?: string } & InputProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} state={state} isText={input.type !== 'date' && input.type !== 'time'}>
      {(tied) => <input {...input} {...tied} />}
    </Field>
  );
};

/** A file field. It announces its error at once, because there is no summary. */
export const FileField = ({
  id,
  label,
  hint,
  error,
  ...input
}: { id: string; label: string; hint: string; error: string } & InputProps) => (
  <div className={stateClass(error, false)}>
    <label htmlFor={id}>{label}</label>
    <p className="field__hint" id={`${id}-hint`}>
      {hint}
    </p>
    <div aria-live="assertive">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    <input
      {...input}
      id={id}
      type="file"
      aria-invalid={error !== ''}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    />
  </div>
);

/** A password field with a show/hide button named after its action. */
export const PasswordField = ({ state, id: given, ...input }: { state: FieldState; id?: string } & InputProps) => {
  const made = useId();
  const id = given ?? made;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} state={state}>
      {(tied) => (
        <div className="password">
          <input {...input} {...tied} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          <button type="button" className="button button--second" onClick={() => setIsShown(!isShown)}>
            {rich(isShown ? m.fieldHide : m.fieldShow, { field: state.label.toLowerCase(), hidden })}
          </button>
        </div>
      )}
    </Field>
  );
};

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  state: FieldState;
  id?: string;
  /** Values with their texts, and the language of texts that are not in the page's. */
  options: readonly (readonly [value: string | number, text: string, lang?: string | undefined])[];
}

export const SelectField = ({ state, id: given, options, ...select }: SelectProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} state={state}>
      {(tied) => (
        <select {...select} {...tied}>
          {options.map(([value, text, lang]) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'>;

export const TextAreaField = ({ state, id: given, ...area }: { state: FieldState; id?: string } & TextAreaProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} state={state} isText>
      {(tied) => <textarea rows={8} {...area} {...tied} />}
    </Field>
  );
};
