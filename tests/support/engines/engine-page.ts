// A page of the portal in any engine, used as a person does: by roles, names, keys and the mouse.
import {
  type Engine,
  type EngineWindow,
  elementKey,
  type Handle,
  type WindowOptions,
} from '#tests/support/engines/engine.ts';
import { until } from '#tests/support/until.ts';

/** Keys as WebDriver writes them. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageDown: '\uE00F',
  Left: '\uE012',
  Up: '\uE013',
  Right: '\uE014',
  Down: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
} as const;

const isKey = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);
const keyValue = (name: string): string => (isKey(name) ? keys[name] : name);

/** Presses held keys first, such as `Shift+Tab`. */
const chord = (names: string) => {
  const values = names === '+' ? ['+'] : names.split('+').map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
};

const waitSeconds = 20;

export interface EnginePage {
  window: EngineWindow;
  /** Opens an address of the portal, and waits until the page works. */
  open: (path: string) => Promise<void>;
  address: () => Promise<string>;
  run: <T, Args extends unknown[]>(work: (...args: Args) => T | Promise<T>, ...args: Args) => Promise<T>;
  /** Waits until the page says so. */
  until: <Args extends unknown[]>(what: string, isSo: (...args: Args) => boolean, ...args: Args) => Promise<void>;
  /** The first element with this role and name; waits for it. */
  element: (role: string, name: string) => Promise<Handle>;
  count: (role: string, name: string) => Promise<number>;
  heading: (name: string) => Promise<void>;
  click: (role: string, name: string) => Promise<void>;
  /** Clicks where no name leads, such as on an element of a picture. */
  clickOn: (element: Handle) => Promise<void>;
  /** Replaces the text of a field by typing. */
  fill: (name: string, text: string, role?: string) => Promise<void>;
  choose: (name: string, option: string) => Promise<void>;
  upload: (selector: string, paths: string[]) => Promise<void>;
  press: (...chords: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** What is shown between header and footer. */
  text: () => Promise<string>;
  /** Waits for words between header and footer. */
  shows: (words: string) => Promise<void>;
  focusedText: () => Promise<string>;
}

export const aPageOf = async (engine: Engine, url: string, options?: WindowOptions): Promise<EnginePage> => {
  const window = await engine.openWindow(options);
  const run: EnginePage['run'] = (work, ...args) => window.run(work.toString(), args) as never; // What crosses is JSON.
  /** Waits, or fails with the text of the page. */
  const waitUntil = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    try {
      await until(`${what} in ${engine.name}`, isSo, { seconds: waitSeconds });
    } catch (error) {
      const shown = await run(() => `${location.href}\n${(document.querySelector('main') ?? document.body).innerText}`);
      throw new Error(`${String(error)}${[...window.complaints, shown].join('\n').slice(0, 4000)}`, { cause: error });
    }
  };
  const wait: EnginePage['until'] = (what, isSo, ...args) => waitUntil(what, () => run(isSo, ...args));
  const element: EnginePage['element'] = async (role, name) => {
    let found: Handle | undefined;
    await waitUntil(`${role} “${name}”`, async () => {
      [found] = await window.find(role, name);
      return found !== undefined;
    });
    return found ?? { [elementKey]: '' };
  };
  const clickOn: EnginePage['clickOn'] = async (target) => {
    await run((shown: Handle) => (shown as unknown as Element).scrollIntoView({ block: 'center' }), target); // A handle is its element in the page.
    await window.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: target },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const press: EnginePage['press'] = (...chords) =>
    window.perform({ type: 'key', id: 'keyboard', actions: chords.flatMap(chord) });
  const type: EnginePage['type'] = (text) =>
    window.perform({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown' as const, value: value === '\n' ? keys.Enter : value },
        { type: 'keyUp' as const, value: value === '\n' ? keys.Enter : value },
      ]),
    });
  return {
    window,
    run,
    until: wait,
    element,
    clickOn,
    press,
    type,
    open: async (path) => {
      await window.goTo(url + path);
      await wait('the page works', () => {
        if (!document.querySelector('#root')) return true;
        const main = document.querySelector('#root main') ?? {};
        const calls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return Object.keys(main).some((key) => key.startsWith('__react')) && calls.includes('/api/jwt/reset');
      });
    },
    address: () => run(() => location.pathname + location.search),
    count: async (role, name) => (await window.find(role, name)).length,
    heading: (name) => wait(`heading “${name}”`, (text) => document.querySelector('h1')?.textContent === text, name),
    click: async (role, name) => clickOn(await element(role, name)),
    fill: async (name, text, role = 'textbox') => {
      await clickOn(await element(role, name));
      await press('Control+a', 'Delete');
      await type(text);
    },
    choose: async (name, option) =>
      run(
        (select: Handle, label: string) => {
          const field = select as unknown as HTMLSelectElement; // A list by its role.
          const wanted = Array.from(field.options).find(({ text }) => text === label);
          if (!wanted) throw new Error(`There is no option “${label}”.`);
          field.focus();
          wanted.selected = true;
          for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
        },
        await element('combobox', name),
        option,
      ),
    upload: async (selector, paths) => {
      const [input] = await window.query(selector);
      if (!input) throw new Error(`There is no ${selector}.`);
      await window.setFiles(input, paths);
    },
    text: () => run(() => document.querySelector('main')?.innerText ?? ''),
    shows: (words) =>
      wait(`“${words}”`, (text) => document.querySelector('main')?.innerText.includes(text) ?? false, words),
    focusedText: () => run(() => document.activeElement?.textContent ?? ''),
  };
};
