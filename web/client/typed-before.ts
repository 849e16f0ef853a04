// What people typed or ticked before scripts had taken over is kept: it is told to the page again afterwards.

import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const hasChanged = (control: Control): boolean => {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  return control.value !== control.defaultValue;
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

let typeAgain = (): void => {};

/** Call it just before the page is taken over; what is typed until then is kept as well. */
export const rememberTyped = (root: HTMLElement): void => {
  const typed = new Map<string, { value: string; wasTick: boolean }>();
  const remember = (control: Control): void => {
    typed.set(control.id, { value: control.value, wasTick: isTick(control) });
  };
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    if (!hasChanged(control)) continue;
    remember(control);
    if (isTick(control)) control.checked = control.defaultChecked;
  }
  const listen = ({ target }: Event): void => {
    if (isControl(target) && !isTick(target)) remember(target);
  };
  root.addEventListener('input', listen, true);
  typeAgain = () => {
    typeAgain = () => {};
    root.removeEventListener('input', listen, true);
    for (const [id, { value, wasTick }] of typed) {
      const control = document.getElementById(id);
      if (!isControl(control)) continue;
      if (wasTick) control.click();
      else setValue(control, value);
    }
  };
};

/** For the frame: its effect runs after those of the screen inside, when all of them listen. */
export const useTypedBefore = (): void => useEffect(() => typeAgain(), []);
