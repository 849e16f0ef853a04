// What the tests need of a browser engine, whatever protocol it speaks.

/** An element, written as WebDriver does. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export interface Handle {
  [elementKey]: string;
}

type KeyStep = { type: 'keyDown' | 'keyUp'; value: string };
type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; origin: Handle }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** Input of one device, as in the WebDriver standard. */
export type Actions =
  | { type: 'key'; id: string; actions: KeyStep[] }
  | { type: 'pointer'; id: string; actions: PointerStep[] };

/** A window with its own storage. */
export interface EngineWindow {
  goTo: (address: string) => Promise<void>;
  /** Runs the text of a function with JSON values and elements; waits for its promise. */
  run: (functionText: string, args: unknown[]) => Promise<unknown>;
  /** Elements by the role and name that the engine itself gives to assistive technology. */
  find: (role: string, name: string) => Promise<Handle[]>;
  /** Elements by a CSS selector. */
  query: (selector: string) => Promise<Handle[]>;
  perform: (actions: Actions) => Promise<void>;
  setFiles: (input: Handle, paths: string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG file in base64. */
  screenshot: () => Promise<string>;
  /** Errors and warnings in the console; always empty in WebKitGTK, whose driver does not give them. */
  complaints: string[];
  close: () => Promise<void>;
}

export interface WindowOptions {
  /** The engine's own colors for everything, as in the high contrast mode of Windows. */
  hasForcedColors?: boolean;
  hasScripts?: boolean;
  prefersDark?: boolean;
}

export interface Engine {
  name: string;
  version: string;
  /** A folder for saved files. */
  downloads: string;
  openWindow: (options?: WindowOptions) => Promise<EngineWindow>;
  close: () => Promise<void>;
}

/** Browsers run in this time zone. */
export const engineTimeZone = 'America/Chicago';

/** The elements that may have a role. Engines have more roles of their own: to WebKit, a `select` is a button. */
export const roleSelectors: Record<string, string> = {
  button: 'button, summary, input[type=submit], [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type=radio]',
  searchbox: 'input[type=search]',
  slider: 'input[type=range], [role=slider]',
  textbox: 'input, textarea, [contenteditable], [role=textbox]',
};
