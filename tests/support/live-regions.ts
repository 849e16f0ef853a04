// What the live regions of a page say, in its order: a transcript for tests without a screen reader.
import type { Page } from 'playwright-core';
import { until } from '#tests/support/until.ts';

const hear = (): void => {
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
  const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const heard = ({ type, target, addedNodes }: MutationRecord): string[] => {
    const element = target instanceof Element ? target : target.parentElement;
    if (!element?.closest(regions)) return [];
    return (type === 'characterData' ? [target] : [...addedNodes]).map(textOf).filter(Boolean);
  };
  const observer = new MutationObserver((records) => {
    for (const text of new Set(records.flatMap(heard))) Object(window).heardInLiveRegion(text);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
};

export interface LiveRegions {
  /** Waits until this is said, after what was waited for before. */
  says: (text: string, options?: { seconds?: number }) => Promise<void>;
  /** Begins a part of the transcript. */
  step: (title: string) => void;
  transcript: () => string;
}

/** Before the page is opened. */
export const hearLiveRegions = async (page: Page): Promise<LiveRegions> => {
  const lines: string[] = [];
  let place = 0;
  await page.exposeFunction('heardInLiveRegion', (text: string) => void lines.push(text));
  await page.addInitScript(hear);
  return {
    says: async (text, { seconds = 30 } = {}) => {
      const index = () => lines.indexOf(text, place);
      await until(`“${text}”`, () => index() >= 0, { seconds, words: () => lines.join('\n') });
      place = index() + 1;
    },
    step: (title) => {
      lines.push(`\n# ${title}`);
      place = lines.length;
    },
    transcript: () => `${lines.join('\n').trim()}\n`,
  };
};
