// Moves focus to the first invalid control of a form without an error summary.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the form's `ref`. `attempt` counts the submits that failed on fields. */
export const useFocusOnErrors = (attempt: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // A summary takes focus itself.
    if (attempt === 0 || form.current?.querySelector('.error-summary')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  return form;
};
