// What people typed or ticked before scripts had taken over is kept: it is told to the page again afterwards.

import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const hasText = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? control.selectedIndex > 0 : control.value !== control.defaultValue;

/** As it was at first, and then pressed again: heard now, whether or not it was heard before. */
const clickAgain = (control: HTMLInputElement): void => {
  if (control.checked === control.defaultChecked) return;
  control.checked = control.defaultChecked;
  control.click();
};

/** React hears of a value only where it differs from the last one it knew: emptied in its sight, then set behind its back. */
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

/** Call it just before the page is taken over; what is typed until then is kept as well. */
export const captureTypedValues = (root: HTMLElement): void => {
  const typed = new Map<string, string>();
  // Where nobody could type, a value that differs is what the page itself remembers.
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

/** For the frame: its effect runs after those of the screen inside, when all of them listen. */
export const useRestoreTypedValues = (): void => useEffect(() => restoreTypedValues(), []);
