// Runs in the page: each function is sent as text, so it uses nothing around it. A handle is its element there.
import type { Handle } from '#tests/support/engines/engine.ts';

/** What controls are called, roughly: enough to find one by a part of its name. */
export const namesOf = (...shown: Handle[]): string[] => {
  const elements = shown as unknown as HTMLInputElement[]; // Elements in the page.
  return elements.map((element) => {
    if (!element.checkVisibility()) return '';
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = labelled.map((id) => document.getElementById(id)?.textContent ?? '');
    const label = element.labels?.[0]?.textContent;
    const name = texts.join(' ') || element.getAttribute('aria-label') || label || element.textContent;
    return name.replaceAll(/\s+/g, ' ').trim();
  });
};

/** Whether a person can reach them: not behind a dialog. */
export const areReachable = (...found: Handle[]): boolean[] => {
  const elements = found as unknown as Element[]; // Elements in the page.
  const dialog = document.querySelector('dialog:modal');
  return elements.map((element) => dialog === null || dialog.contains(element));
};

/** Where it is once it is in view; empty while it cannot be pressed. */
export const placeInView = (shown: Handle): string => {
  const element = shown as unknown as Element; // An element in the page.
  if (element.matches(':disabled') || !element.checkVisibility()) return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = element.getBoundingClientRect();
  return `${x} ${y}`;
};

export const focusOn = (shown: Handle): void => {
  (shown as unknown as HTMLElement).focus(); // An element in the page.
};

export const currentValue = (shown: Handle): string => (shown as unknown as HTMLInputElement).value; // An element in the page.

export const chooseOption = (shown: Handle, label: string): void => {
  const field = shown as unknown as HTMLSelectElement; // A list by its role.
  const wanted = Array.from(field.options).find(({ text, value }) => text === label || value === label);
  if (!wanted) throw new Error(`There is no option “${label}”.`);
  field.focus();
  wanted.selected = true;
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Focuses the control of this label; false: it is a text field. */
export const focusByLabel = (name: string): boolean => {
  const labels = Array.from(document.querySelectorAll('label'));
  const control = labels.find(({ textContent }) => textContent.trim().startsWith(name))?.control;
  if (!(control instanceof HTMLInputElement)) throw new Error(`There is no field “${name}”.`);
  control.focus();
  return control.type !== 'text';
};

/** What is shown in an open dialog, and between header and footer. */
export const shownText = (): string =>
  Array.from(document.querySelectorAll<HTMLElement>('dialog[open], main'), (element) => element.innerText)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Text or label of what has the focus. */
export const focusedName = (): string => {
  const focused = document.activeElement;
  const label = focused && 'labels' in focused ? (focused as HTMLInputElement).labels?.[0]?.textContent : undefined; // It has labels.
  return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
