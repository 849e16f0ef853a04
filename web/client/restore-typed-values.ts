// Restores input from before hydration by replaying it to React.

import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const hasText = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? control.selectedIndex > 0 : control.value !== control.defaultValue;

/** Resets the box and clicks it again, so that React sees the change even if it missed the first one. */
const clickAgain = (control: HTMLInputElement): void => {
  if (control.checked === control.defaultChecked) return;
  control.checked = control.defaultChecked;
  control.click();
};

/** React ignores a value equal to the last one it tracked: clear it through React, then set it through the prototype. */
const setValue = (control: Control, value: string): void => {
  control.value = '';
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(kind, { bubbles: true }));
};

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

let restoreTypedValues = (): void => {};

/** Call it just before hydration; input until then is captured as well. */
export const captureTypedValues = (root: HTMLElement): void => {
  const typed = new Map<string, string>();
  // A disabled control with another value was restored by the browser, not typed.
  const closed = new Set(root.querySelectorAll(':disabled'));
  const controls = () =>
    [...root.querySelectorAll<Control>('input, select, textarea')].filter((control) => !closed.has(control));
  for (const control of controls()) if (!isTick(control) && hasText(control)) typed.set(control.id, control.value);
  const listen = ({ target }: Event): void => {
    if (isControl(target) && !isTick(target)) typed.set(target.id, target.value);
  };
  root.addEventListener('input', listen, true);
  restoreTypedValues = () => {
    restoreTypedValues = () => {};
    root.removeEventListener('input', listen, true);
    for (const control of controls()) {
      const value = typed.get(control.id);
      if (isTick(control)) clickAgain(control);
      else if (value !== undefined) setValue(control, value);
    }
  };
};

/** Use it in the frame: its effect runs after those of the screen inside. */
export const useRestoreTypedValues = (): void => useEffect(() => restoreTypedValues(), []);
