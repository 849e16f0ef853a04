// Renders a change and moves focus into it before the next key press.
import { flushSync } from 'react-dom';

/** Renders `change` synchronously, then focuses what `find` returns. A later focus would steal key presses. */
export const renderThenFocus = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  flushSync(change);
  find()?.focus();
};
