// Moves the focus into what a change shows, before anybody can press a key there.
import { flushSync } from 'react-dom';

/** Renders `change` at once, then focuses what `find` returns. A focus that comes later takes keys away from where the person already is. */
export const renderThenFocus = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  flushSync(change);
  find()?.focus();
};
