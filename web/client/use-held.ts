// Holds what a part of the page shows while the focus is in it, so that nothing moves there.
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Held<Value, Part extends HTMLElement> {
  shown: Value;
  part: RefObject<Part | null>;
}

export const useHeld = <Value, Part extends HTMLElement>(value: Value): Held<Value, Part> => {
  const part = useRef<Part>(null);
  const shown = useRef(value);
  const [, render] = useState(0);
  const isInside = typeof document !== 'undefined' && part.current?.contains(document.activeElement) === true;
  if (!isInside) shown.current = value;
  // The part may be another element after each render.
  useEffect(() => {
    const element = part.current;
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) render((count) => count + 1);
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  });
  return { shown: shown.current, part };
};
