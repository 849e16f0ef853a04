// What a page must do for people without a mouse, without colors of its own, with large text, or who speak to it.
import type { Page } from 'playwright-core';
import { clippedTexts, surplusWidth } from '#tests/support/accessible.ts';

declare global {
  interface Element {
    /** The accessible name; with Chromium's feature ComputedAccessibilityInfo. */
    computedName?: string;
  }
}

/** Lets scripts read accessible names as Chromium computes them. */
export const namesArgument = '--enable-blink-features=ComputedAccessibilityInfo';

/** Controls whose visible words are not in their name: someone who says the words does not reach them. */
export const unsayableLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Letters and numbers alone: blocks have no space between them. */
    const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const isSeen = (element: Element | null, root: Element): boolean => {
      if (!element) return true;
      const { position, clipPath } = getComputedStyle(element);
      if (position === 'absolute' && clipPath !== 'none') return false;
      return element === root || isSeen(element.parentElement, root);
    };
    const seenTexts = (root: Element): { text: string; isDecoration: boolean }[] => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: { text: string; isDecoration: boolean }[] = [];
      while (nodes.nextNode()) {
        const parent = nodes.currentNode.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('select, textarea')) continue;
        const isDecoration = parent.closest('[aria-hidden="true"]') !== null;
        if (isSeen(parent, root)) found.push({ text: nodes.currentNode.textContent ?? '', isDecoration });
      }
      return found;
    };
    /** Of a label, which may be a tile with the day, each text by itself. */
    const texts = (root: Element): string[] => seenTexts(root).map(({ text }) => words(text));
    /** What is seen of a button or link; of decoration, each text by itself. */
    const shown = (root: Element): string[] => {
      const { label = [], decoration = [] } = Object.groupBy(seenTexts(root), ({ isDecoration }) =>
        isDecoration ? 'decoration' : 'label',
      );
      return [label.map(({ text }) => text).join(''), ...decoration.map(({ text }) => text)].map(words);
    };
    const controls =
      'button, a[href], summary, input:not([type=hidden]), select, textarea, [role=button], [role=slider]';
    return Array.from(document.querySelectorAll(controls))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        if (control.computedName === undefined) throw new Error('Chromium gives no accessible names.');
        const labels = 'labels' in control ? Array.from((control as HTMLInputElement).labels ?? []) : []; // A field.
        const seen = control.matches('input, select, textarea') ? labels.flatMap(texts) : shown(control);
        const name = words(control.computedName);
        // axe finds controls without a name; what is scrolled out of view has none here.
        const missing = name === '' ? [] : seen.filter((text) => !name.includes(text));
        return missing.map((text) => `“${text}” is not in the name “${name}”`);
      });
  });

/** Buttons and fields without a border, and states that only a color shows. */
export const colorOnlyParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tell = (element: Element): string => element.outerHTML.slice(0, 140);
    const hasLine = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return (['Top', 'Bottom', 'Left', 'Right'] as const).some(
        (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) >= 1,
      );
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
    const fields =
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea';
    const plain = Array.from(document.querySelectorAll(`${fields}, button, .button`))
      .filter((element) => isSeen(element) && !hasLine(element))
      .filter((element) => getComputedStyle(element).textDecorationLine !== 'underline')
      .map((element) => `has no border: ${tell(element)}`);

    const shape = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((each) => ['', '::before', '::after'].map((part) => getComputedStyle(each, part)))
        .map((style) =>
          [
            ...[style.borderTop, style.borderRight, style.borderBottom, style.borderLeft].map((line) =>
              line.replace(/(rgb|color|oklch)\S*\(.*\)/, ''),
            ),
            ...[style.textDecorationLine, style.textDecorationThickness, style.fontWeight, style.content],
            ...[style.display, style.visibility, style.backgroundImage, style.maskImage, style.transform],
            ...[style.outlineStyle, style.outlineWidth, style.clipPath, style.width, style.height],
          ].join(),
        )
        .join('|');
    const states = ['aria-pressed', 'aria-current', 'aria-selected'];
    const colored = states.flatMap((state) =>
      Array.from(document.querySelectorAll(`[${state}]:not([${state}="false"])`))
        // A mark of its own, such as a check mark.
        .filter((element) => isSeen(element) && !element.querySelector('[aria-hidden="true"]'))
        .filter((element) => {
          const [value, before] = [element.getAttribute(state) ?? '', shape(element)];
          element.removeAttribute(state);
          const after = shape(element);
          element.setAttribute(state, value);
          return before === after;
        })
        .map((element) => `shows ${state} by color alone: ${tell(element)}`),
    );
    return [...plain, ...colored];
  });

/** Of a control that has focus: whether it can be told by eye. Runs in the page. */
const problemAt = (element: Element): string | undefined => {
  const told = element.outerHTML.slice(0, 140);
  const marked = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  const isMarked = marked.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isMarked) return `focus is not seen at ${told}`;
  if (getComputedStyle(element).opacity === '0') return undefined;
  const isReached = Array.from(element.getClientRects()).some((box) => {
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    return [0.1, 0.5, 0.9].some((along) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(box.left + box.width * along, top + (bottom - top) * down);
        return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.matches('label')));
      }),
    );
  });
  return isReached ? undefined : `focus is hidden at ${told}`;
};

/** What the Tab key comes to; of radio buttons it comes to one. Runs in the page. */
const tabStops = (): HTMLElement[] => {
  const groups = new Set<string>();
  return Array.from(
    document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  )
    .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled, [type=hidden]'))
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [contenteditable] *'),
    )
    .filter((control) => {
      const group = control.matches('[type=radio]') ? (control.getAttribute('name') ?? '') : '';
      if (group === '') return true;
      const isKnown = groups.has(group);
      groups.add(group);
      return !isKnown;
    });
};

declare global {
  interface Window {
    problemAt: typeof problemAt;
    tabStops: typeof tabStops;
    stops: Set<Element>;
  }
}

/** Adds what the checks of focus need, and focuses the page’s beginning. */
const prepare = async (page: Page): Promise<void> => {
  await page.evaluate(`window.problemAt = ${problemAt.toString()}; window.tabStops = ${tabStops.toString()}`);
  await page.evaluate(() => {
    const { body } = document;
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
    window.stops = new Set();
  });
};

/** Focuses each control once; after a key, so that focus is drawn. */
export const focusProblems = async (page: Page): Promise<string[]> => {
  await prepare(page);
  await page.keyboard.press('Tab');
  return page.evaluate(() =>
    window.tabStops().flatMap((control) => {
      control.focus();
      return document.activeElement === control ? (window.problemAt(control) ?? []) : [];
    }),
  );
};

const mostStops = 500;

/** Goes through the page with Tab alone: focus that is not seen, and controls that it does not leave or does not come to. */
export const keyboardProblems = async (page: Page): Promise<string[]> => {
  await prepare(page);
  const found: string[] = [];
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press('Tab');
    const { isOver, problem } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      if (element === document.body) return { isOver: true };
      if (!window.stops.has(element)) {
        window.stops.add(element);
        return { isOver: false, problem: window.problemAt(element) };
      }
      // Dates have stops for day, month and year, a video for its controls.
      const isInside = element === Array.from(window.stops).at(-1) && element.matches('input, video');
      return { isOver: !isInside };
    });
    if (problem) found.push(problem);
    if (!isOver) continue;
    const missed = await page.evaluate(() => {
      const named = (stop: Element): string => (stop.matches('[type=radio]') ? (stop.getAttribute('name') ?? '') : '');
      const groups = new Set(Array.from(window.stops, named).filter(Boolean));
      return window
        .tabStops()
        .filter((stop) => !window.stops.has(stop) && !groups.has(named(stop)))
        .map((stop) => `focus does not come to ${stop.outerHTML.slice(0, 140)}`);
    });
    return [...found, ...missed];
  }
  return [...found, `focus does not come to an end in ${mostStops} steps`];
};

/** With letters of twice the size, as in a browser that enlarges text alone. */
export const largeTextProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const surplus = await surplusWidth(page);
  // The last crumb follows as the heading; the name of a signed-in person is on My Account.
  const cut = await page.locator('.crumbs [aria-current], .top-bar__name').allTextContents();
  const found = (await clippedTexts(page))
    .filter((text) => !cut.some((each) => text.endsWith(`: ${each.trim().slice(0, 60)}`)))
    .map((text) => `cuts off with large text: ${text}`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return surplus > 0 ? [`is ${surplus} px too wide with large text`, ...found] : found;
};
