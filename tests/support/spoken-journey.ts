// A journey by keyboard and ear: a browser on the screen reader's desktop, and a transcript of actions and utterances.
import type { ScreenReader } from '#tests/support/screen-reader.ts';
import type { SpokenBrowser } from '#tests/support/spoken-browser.ts';

/** What a person does, and the key for it in Orca's browse mode or in the browser. */
const keys = {
  'next heading': 'h',
  'next heading level 2': '2',
  'next landmark': 'm',
  'next button': 'b',
  'next link': 'k',
  'next entry': 'e',
  'next combo box': 'c',
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

/** What is done by keys alone, in any browser. */
export interface KeyJourney {
  /** Opens an address of the portal; hears from the moment it is loaded. */
  open: (path: string) => Promise<string[]>;
  /** Opens a page that begins in the browser alone; what is heard depends on when Orca looks. */
  openUnheard: (path: string) => Promise<void>;
  /** Does one thing after the other; gives what the last one let be heard. */
  press: (...actions: Action[]) => Promise<string[]>;
  /** Does one thing of which a response and the player both report, in any order; gives it sorted. */
  pressUnordered: (action: Action) => Promise<string[]>;
  /** Repeats an action until these words are heard. */
  pressUntil: (action: Action, words: string | RegExp) => Promise<string[]>;
  /** Types into the focused field. */
  type: (text: string) => Promise<string[]>;
  /** Utterances so far. */
  utterances: () => number;
  transcript: () => string;
}

export interface SpokenJourney<Page> extends KeyJourney {
  /** Does something by other means than keys; what is heard meanwhile does not count. */
  unheard: (work: (page: Page) => Promise<unknown>) => Promise<void>;
  /** Hears what the page reports when something happens elsewhere. */
  hearAfter: (what: string, work: (page: Page) => Promise<unknown>) => Promise<string[]>;
}

const longestWalk = 80;
/** Presses without a word, after which more of them would not help. */
const longestSilence = 5;

/** Without what has been visited: a browser writes its history when it likes. */
const withoutHistory = (text: string): string =>
  text.replace(/\bvisited link\b/, 'link').replace(/(?:, \d+ (?:(?:un)?visited )?links?)+(?=\.$)/, (counts) => {
    const numbers = Array.from(counts.matchAll(/\d+/g), ([number]) => Number(number));
    return `, ${numbers.reduce((sum, each) => sum + each, 0)} links`;
  });

/** `url` is the address of the portal. */
export const aSpokenJourney = async <Page>(
  reader: ScreenReader,
  { page, goTo, pageWork }: SpokenBrowser<Page>,
  url: string,
): Promise<SpokenJourney<Page>> => {
  const transcript: string[] = [];
  let count = 0;

  /** Without progress, which a fast machine does not show. */
  const hear = async (): Promise<string[]> =>
    (await reader.hear(pageWork))
      .map((text) => withoutHistory(text.trim()))
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
    open: async (path) => {
      await goTo(url + path);
      const heard = await hear();
      const loaded = heard.findIndex((text) => text.startsWith('Finished loading'));
      return record(`open ${path}`, heard.slice(Math.max(loaded, 0)));
    },
    openUnheard: async (path) => {
      await goTo(url + path);
      await hear();
      transcript.push(`> open ${path}`, '');
    },
    press: async (...actions) => {
      let heard: string[] = [];
      for (const action of actions) heard = await press(action);
      return heard;
    },
    pressUnordered: async (action) => {
      await reader.press(keys[action]);
      return record(action, (await hear()).toSorted());
    },
    pressUntil: async (action, words) => {
      const isIt = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
      for (let times = 0, silences = 0, rounds = 0; times < longestWalk && silences < longestSilence; times += 1) {
        const heard = await press(action);
        if (heard.some(isIt)) return heard;
        rounds += heard.includes('Wrapping to top.') ? 1 : 0;
        if (rounds > 1) break;
        silences = heard.length > 0 ? 0 : silences + 1;
      }
      throw new Error(`Not heard by pressing "${action}": ${words}\n${transcript.join('\n')}`);
    },
    type: async (text) => {
      await reader.desktop.type(text);
      return note(`type “${text}”`);
    },
    hearAfter: async (what, work) => {
      await work(page);
      return note(what);
    },
    unheard: async (work) => {
      await work(page);
      await reader.hear(pageWork);
    },
    utterances: () => count,
    transcript: () => [`> ${count} utterances in all`, '', ...transcript].join('\n'),
  };
};
