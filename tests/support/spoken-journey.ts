// A journey by keyboard and ear: Chromium on the screen reader's desktop, and a transcript of actions and utterances.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { browserArguments } from '#tests/support/browser.ts';
import type { PageWork, ScreenReader } from '#tests/support/screen-reader.ts';

/** What a person does, and the key for it in Orca's browse mode or in the browser. */
const keys = {
  'next heading': 'h',
  'next heading level 2': '2',
  'next landmark': 'm',
  'next button': 'b',
  'next link': 'k',
  'next entry': 'e',
  'next check box': 'x',
  'next radio button': 'r',
  'next list': 'l',
  'next table': 't',
  'cell to the right': 'alt+shift+Right',
  'cell below': 'alt+shift+Down',
  'read from here': 'KP_Add',
  'top of the page': 'ctrl+Home',
  'change mode': 'Insert+a',
  tab: 'Tab',
  'tab back': 'shift+Tab',
  enter: 'Return',
  space: 'space',
  escape: 'Escape',
  down: 'Down',
  up: 'Up',
  left: 'Left',
  right: 'Right',
} as const;

type Action = keyof typeof keys;

export interface SpokenJourney {
  page: Page;
  /** Opens an address of the portal; hears from the moment it is loaded. */
  open: (path: string) => Promise<string[]>;
  /** Opens a page that begins in the browser alone; what is heard depends on when Orca looks. */
  openUnheard: (path: string) => Promise<void>;
  /** Does one thing after the other; gives what the last one let be heard. */
  press: (...actions: Action[]) => Promise<string[]>;
  /** Repeats an action until these words are heard. */
  pressUntil: (action: Action, words: string | RegExp) => Promise<string[]>;
  /** Types into the focused field. */
  type: (text: string) => Promise<string[]>;
  /** Does something by other means than keys; what is heard meanwhile does not count. */
  unheard: (work: (page: Page) => Promise<unknown>) => Promise<void>;
  /** Utterances so far. */
  utterances: () => number;
  transcript: () => string;
  close: () => Promise<void>;
}

declare global {
  interface Window {
    /** Undefined on the page that a browser starts with. */
    pendingTimers?: Set<number>;
  }
}

/** Keeps track of short timers, so that a test can wait for them. Runs in the page. */
const watchTimers = (): void => {
  const longestMs = 1500;
  const pending = new Set<number>();
  const { setTimeout: set, clearTimeout: clear } = window;
  const watched = (work: TimerHandler, ms = 0, ...args: unknown[]): number => {
    const id = set(() => {
      pending.delete(id);
      if (typeof work === 'function') work(...args);
    }, ms);
    if (ms <= longestMs) pending.add(id);
    return id;
  };
  const unwatched = (id?: number): void => {
    if (id !== undefined) pending.delete(id);
    clear(id);
  };
  Object.assign(window, { pendingTimers: pending, setTimeout: watched, clearTimeout: unwatched });
};

/** Stops the clock of the page, but not its timers. Runs in the page. */
const stopClock = (milliseconds: number): void => {
  const Running = Date;
  window.Date = new Proxy(Running, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [milliseconds] : args, target),
    apply: () => new Running(milliseconds).toString(),
    get: (target, name) => (name === 'now' ? () => milliseconds : Reflect.get(target, name)),
  });
};

/** What the page still loads or waits for. */
const workOf = (context: BrowserContext, page: Page): PageWork => {
  const requests = new Set<Request>();
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  return async () => {
    const [request] = requests;
    if (request) return request.url();
    try {
      return await page.evaluate(() => {
        if (document.readyState !== 'complete') return 'loading';
        return (window.pendingTimers?.size ?? 0) > 0 ? 'a timer' : undefined;
      });
    } catch {
      return 'going to another address';
    }
  };
};

export interface JourneyOptions {
  /** Address of the portal. */
  url: string;
  /** The browser's clock. */
  now: Temporal.Instant;
  timezoneId?: string;
}

/** Chromium does not offer to save passwords. */
const preferences = { credentials_enable_service: false, profile: { password_manager_enabled: false } };

const openChromium = async (reader: ScreenReader, { now, timezoneId = 'America/Chicago' }: JourneyOptions) => {
  const profile = join(reader.desktop.folder, randomUUID());
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: reader.desktop.env,
    viewport: null,
    timezoneId,
    reducedMotion: 'reduce',
    // Without an address bar, which would have the focus at first.
    args: [...browserArguments, '--force-renderer-accessibility', '--app=data:text/html,', '--window-size=1280,900'],
  });
  await context.addInitScript(watchTimers);
  await context.addInitScript(stopClock, now.epochMilliseconds);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
};

const longestWalk = 80;
/** Presses without a word, after which more of them would not help. */
const longestSilence = 5;

export const aSpokenJourney = async (reader: ScreenReader, options: JourneyOptions): Promise<SpokenJourney> => {
  const { context, page } = await openChromium(reader, options);
  const pageWork = workOf(context, page);
  const transcript: string[] = [];
  let count = 0;

  /** Without progress, which a fast machine does not show, and without Chromium's history, which it writes when it likes. */
  const hear = async (): Promise<string[]> =>
    (await reader.hear(pageWork))
      .map((text) => text.trim().replace(/\bvisited link\b/, 'link'))
      .filter((text) => !/^(\p{Lu}\p{Ll}+ing\b.*(…|\.{3}))?$/u.test(text));
  const record = (action: string, heard: string[]): string[] => {
    count += heard.length;
    const display = reader.display();
    const shown = display === '' ? [] : [`⠿ ${display}`];
    transcript.push(`> ${action}`, ...(heard.length > 0 ? heard : ['(silence)']), ...shown, '');
    return heard;
  };
  const note = async (action: string): Promise<string[]> => record(action, await hear());
  const press = async (action: Action): Promise<string[]> => {
    await reader.press(keys[action]);
    return note(action);
  };

  await reader.hear(pageWork);
  return {
    page,
    open: async (path) => {
      await page.goto(options.url + path);
      const heard = await hear();
      const loaded = heard.findIndex((text) => text.startsWith('Finished loading'));
      return record(`open ${path}`, heard.slice(Math.max(loaded, 0)));
    },
    openUnheard: async (path) => {
      await page.goto(options.url + path);
      await hear();
      transcript.push(`> open ${path}`, '');
    },
    press: async (...actions) => {
      let heard: string[] = [];
      for (const action of actions) heard = await press(action);
      return heard;
    },
    pressUntil: async (action, words) => {
      const isIt = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
      for (let times = 0, silences = 0; times < longestWalk && silences < longestSilence; times += 1) {
        const heard = await press(action);
        if (heard.some(isIt)) return heard;
        silences = heard.length > 0 ? 0 : silences + 1;
      }
      throw new Error(`Not heard by pressing "${action}": ${words}\n${transcript.join('\n')}`);
    },
    type: async (text) => {
      await reader.desktop.type(text);
      return note(`type “${text}”`);
    },
    unheard: async (work) => {
      await work(page);
      await reader.hear(pageWork);
    },
    utterances: () => count,
    transcript: () => [`> ${count} utterances in all`, '', ...transcript].join('\n'),
    close: () => context.close(),
  };
};
