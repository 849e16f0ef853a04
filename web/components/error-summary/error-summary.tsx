// The error summary above a form: takes focus when it appears and links to each field.
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';

export interface FieldError {
  /** Id of the invalid control; absent for an error of the whole form. */
  controlId?: string;
  text: string;
  /** What staff wrote and the error is about, in the language of staff. */
  subject?: string;
}

const focusControl = (event: MouseEvent, controlId: string): void => {
  event.preventDefault();
  const control = document.getElementById(controlId);
  control?.focus({ preventScroll: true });
  (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'center' });
};

/** `attempt` counts submits, so that the same errors are announced again. */
export const ErrorSummary = ({ title, errors, attempt }: { title: string; errors: FieldError[]; attempt: number }) => {
  const box = useRef<HTMLDivElement>(null);
  // A screen can have several summaries.
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again at each attempt.
  useLayoutEffect(() => box.current?.focus(), [attempt]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are links to them.
    <div ref={box} className="error-summary" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ controlId, text, subject }) => (
            <li key={`${controlId} ${text}`}>
              {controlId ? (
                <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
                  {subject && <>{inEnglish(subject)} </>}
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
