// A page of the portal in any engine, used as a person does: by roles, names, keys and the mouse.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Engine,
  type EngineWindow,
  elementKey,
  type Handle,
  roleSelectors,
  type WindowOptions,
} from '#tests/support/engines/engine.ts';
import * as inPage from '#tests/support/engines/in-page.ts';
import { chord, keys } from '#tests/support/engines/keys.ts';
import { until } from '#tests/support/until.ts';

const waitSeconds = 20;

/** The whole name, or a pattern of it. */
type Name = string | RegExp;

export interface EnginePage {
  window: EngineWindow;
  /** Opens an address of the portal, and waits until the page works. */
  open: (path: string) => Promise<void>;
  /** Waits until the page works, after a link to a new document. */
  works: () => Promise<void>;
  address: () => Promise<string>;
  run: <T, Args extends unknown[]>(work: (...args: Args) => T | Promise<T>, ...args: Args) => Promise<T>;
  /** Waits until the page says so. */
  until: <Args extends unknown[]>(what: string, isSo: (...args: Args) => boolean, ...args: Args) => Promise<void>;
  /** The first element with this role and name that can be reached; waits for it. */
  element: (role: string, name: Name) => Promise<Handle>;
  count: (role: string, name: Name) => Promise<number>;
  gone: (role: string, name: Name) => Promise<void>;
  heading: (name: string) => Promise<void>;
  click: (role: string, name: Name) => Promise<void>;
  /** Clicks where no name leads, such as on an element of a picture. */
  clickOn: (element: Handle) => Promise<void>;
  focus: (role: string, name: Name) => Promise<void>;
  /** Replaces the text of a field by typing. */
  fill: (name: Name, text: string, role?: string) => Promise<void>;
  value: (name: Name, role?: string) => Promise<string>;
  /** Types a date such as 2027-06-17, or a time such as 14:30, as a person does in this engine. */
  fillDate: (name: string, text: string) => Promise<void>;
  choose: (name: Name, option: string) => Promise<void>;
  upload: (selector: string, paths: string[]) => Promise<void>;
  press: (...chords: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** What is shown in an open dialog, and between header and footer. */
  text: () => Promise<string>;
  /** Waits for words there. */
  shows: (words: string) => Promise<void>;
  hides: (words: string) => Promise<void>;
  focusedText: () => Promise<string>;
  /** Waits for focus on an element whose text or label begins so. */
  focused: (words: string) => Promise<void>;
  /** Does something that saves a file; gives its path. */
  download: (save: () => Promise<void>) => Promise<string>;
}

const isStarted = (): boolean => {
  if (!document.querySelector('#root')) return true;
  const main = document.querySelector('#root main') ?? {};
  const calls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return Object.keys(main).some((key) => key.startsWith('__react')) && calls.includes('/api/jwt/reset');
};

type Run = EnginePage['run'];
type Wait = (what: string, isSo: () => Promise<boolean>) => Promise<void>;

/** Finds elements as someone does who knows only what they are called. */
const finder = (window: EngineWindow, run: Run, waitUntil: Wait) => {
  const byPattern = async (role: string, pattern: RegExp): Promise<Handle[]> => {
    const all = await window.query(roleSelectors[role] ?? `[role=${role}]`);
    const names = await run(inPage.namesOf, ...all);
    return all.filter((_, index) => pattern.test(names[index] ?? ''));
  };
  const find = async (role: string, name: Name): Promise<Handle[]> => {
    const found = typeof name === 'string' ? await window.find(role, name) : await byPattern(role, name);
    const isReachable = await run(inPage.areReachable, ...found);
    return found.filter((_, index) => isReachable[index]);
  };
  const element: EnginePage['element'] = async (role, name) => {
    let found: Handle | undefined;
    await waitUntil(`${role} “${name}”`, async () => {
      [found] = await find(role, name);
      return found !== undefined;
    });
    return found ?? { [elementKey]: '' };
  };
  return {
    find,
    element,
    count: async (role: string, name: Name) => (await find(role, name)).length,
    gone: (role: string, name: Name) =>
      waitUntil(`no ${role} “${name}”`, async () => (await find(role, name)).length === 0),
  };
};

const keyboard = (window: EngineWindow): Pick<EnginePage, 'press' | 'type'> => ({
  press: (...chords) => window.perform({ type: 'key', id: 'keyboard', actions: chords.flatMap(chord) }),
  type: (text) =>
    window.perform({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown' as const, value: value === '\n' ? keys.Enter : value },
        { type: 'keyUp' as const, value: value === '\n' ? keys.Enter : value },
      ]),
    }),
});

/** Presses what `find` gives. Found again until it stays: what is loaded meanwhile may move or replace it. */
const clicker =
  (window: EngineWindow, run: Run, waitUntil: Wait) =>
  async (what: string, find: () => Promise<Handle | undefined>): Promise<void> => {
    let last = '';
    await waitUntil(`${what}, enabled and not moving`, async () => {
      const target = await find();
      const before = last;
      last = target ? await run(inPage.placeInView, target) : '';
      if (!target || last === '' || last !== before) return false;
      await window.perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: target },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
      return true;
    });
  };

type Basics = Pick<EnginePage, 'run' | 'element' | 'click' | 'press' | 'type'>;

/** Forms, filled by typing. */
const forms = (engine: Engine, window: EngineWindow, { run, element, click, press, type }: Basics) => ({
  fill: async (name: Name, text: string, role = 'textbox') => {
    await click(role, name);
    await press('Control+a', 'Delete');
    await type(text);
  },
  value: async (name: Name, role = 'textbox') => run(inPage.currentValue, await element(role, name)),
  fillDate: async (name: string, text: string) => {
    const isField = await run(inPage.focusByLabel, name);
    // A browser without fields for dates has a text field.
    if (!isField) return type(text);
    const [year = '', month = '', day = ''] = text.split('-');
    const [hour = '', minute = ''] = text.split(':');
    const half = Number(hour) >= 12 ? 'p' : 'a';
    const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
    if (engine.name !== 'WebKitGTK') return type(text.includes(':') ? twelve + minute + half : month + day + year);
    // Its fields do not go on to the next part by themselves, and have 24 hours in the language of the tests.
    for (const part of text.includes(':') ? [hour, minute] : [month, day, year]) {
      await type(part);
      await press('Right');
    }
  },
  choose: async (name: Name, option: string) => run(inPage.chooseOption, await element('combobox', name), option),
  upload: async (selector: string, paths: string[]) => {
    const [input] = await window.query(selector);
    if (!input) throw new Error(`There is no ${selector}.`);
    await window.setFiles(input, paths);
  },
});

export const aPageOf = async (engine: Engine, url: string, options?: WindowOptions): Promise<EnginePage> => {
  const window = await engine.openWindow(options);
  const run: Run = (work, ...args) => window.run(work.toString(), args) as never; // What crosses is JSON.
  /** Waits, or fails with the text of the page. */
  const waitUntil: Wait = async (what, isSo) => {
    try {
      await until(`${what} in ${engine.name}`, isSo, { seconds: waitSeconds });
    } catch (error) {
      const shown = await run(() => `${location.href}\n${(document.querySelector('main') ?? document.body).innerText}`);
      throw new Error(`${String(error)}${[...window.complaints, shown].join('\n').slice(0, 4000)}`, { cause: error });
    }
  };
  const wait: EnginePage['until'] = (what, isSo, ...args) => waitUntil(what, () => run(isSo, ...args));
  const { press, type } = keyboard(window);
  const { find, element, count, gone } = finder(window, run, waitUntil);
  const clickFound = clicker(window, run, waitUntil);
  const click: EnginePage['click'] = (role, name) =>
    clickFound(`${role} “${name}”`, async () => (await find(role, name))[0]);
  const works = () => wait('the page works', isStarted);
  const saved = async () => (await readdir(engine.downloads)).filter((name) => !/\.(part|wkdownload)$/.test(name));
  return {
    ...{ window, run, until: wait, element, count, gone, click, press, type },
    ...forms(engine, window, { run, element, click, press, type }),
    clickOn: (target) => clickFound('the element', async () => target),
    open: async (path) => {
      await window.goTo(url + path);
      if (options?.hasScripts !== false) await works();
    },
    works,
    address: () => run(() => location.pathname + location.search),
    heading: (name) => wait(`heading “${name}”`, (text) => document.querySelector('h1')?.textContent === text, name),
    focus: async (role, name) => run(inPage.focusOn, await element(role, name)),
    text: () => run(inPage.shownText),
    shows: (words) => waitUntil(`“${words}”`, async () => (await run(inPage.shownText)).includes(words)),
    hides: (words) => waitUntil(`no “${words}”`, async () => !(await run(inPage.shownText)).includes(words)),
    focusedText: () => run(() => document.activeElement?.textContent ?? ''),
    focused: (words) => waitUntil(`focus at “${words}”`, async () => (await run(inPage.focusedName)).startsWith(words)),
    download: async (save) => {
      const before = await saved();
      await save();
      let name = '';
      await waitUntil('a file', async () => {
        name = (await saved()).find((each) => !before.includes(each)) ?? '';
        // Firefox makes an empty file first.
        return name !== '' && (await stat(join(engine.downloads, name))).size > 0;
      });
      return join(engine.downloads, name);
    },
  };
};
