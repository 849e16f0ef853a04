// Chromium by Playwright.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'playwright-core';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import {
  type Engine,
  type EngineWindow,
  elementKey,
  engineTimeZone,
  type Handle,
  type WindowOptions,
} from '#tests/support/engines/engine.ts';
import { keys } from '#tests/support/engines/keys.ts';

type Role = Parameters<Page['getByRole']>[0];

const names = new Map<string, string>(
  Object.entries({ ...keys, ArrowLeft: keys.Left, ArrowUp: keys.Up, ArrowRight: keys.Right, ArrowDown: keys.Down })
    .filter(([name]) => !['Left', 'Up', 'Right', 'Down'].includes(name))
    .map(([name, value]) => [value, name]),
);
/** Playwright knows the keys of an American keyboard. */
const isOnKeyboard = (value: string): boolean => names.has(value) || /^[ -~]$/.test(value);

const windowOf = (page: Page, complaints: string[], close: () => Promise<void>): EngineWindow => {
  const elements = new Map<string, ElementHandle>();
  const handleOf = (element: ElementHandle): Handle => {
    const id = String(elements.size);
    elements.set(id, element);
    return { [elementKey]: id };
  };
  const elementOf = (handle: Handle): ElementHandle => {
    const element = elements.get(handle[elementKey]);
    if (!element) throw new Error('There is no such element.');
    return element;
  };
  const given = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && elementKey in value ? elementOf(value as Handle) : value; // See the key.
  const handles = async (found: Promise<ElementHandle[]>): Promise<Handle[]> => (await found).map(handleOf);
  return {
    complaints,
    close,
    goTo: async (address) => {
      await page.goto(address);
    },
    run: (functionText, args) => {
      const called = new Function('given', `return (${functionText})(...given)`);
      return page.evaluate(called as (all: unknown[]) => unknown, args.map(given)); // It is a function of the page.
    },
    find: (role, name) => handles(page.getByRole(role as Role, { name, exact: true }).elementHandles()), // A role by its name.
    query: (selector) => handles(page.$$(selector)),
    perform: async (actions) => {
      if (actions.type === 'key') {
        for (const { type, value } of actions.actions) {
          if (isOnKeyboard(value)) {
            const key = names.get(value) ?? value;
            await (type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key));
          } else if (type === 'keyDown') await page.keyboard.insertText(value);
        }
        return;
      }
      for (const step of actions.actions) {
        if (step.type !== 'pointerMove') await page.mouse[step.type === 'pointerDown' ? 'down' : 'up']();
        else {
          const box = await elementOf(step.origin).boundingBox();
          if (!box) throw new Error('The element is not shown.');
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        }
      }
    },
    setFiles: (input, paths) => elementOf(input).setInputFiles(paths),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async () => (await page.screenshot()).toString('base64'),
  };
};

const contextOptions = ({ hasForcedColors = false, hasScripts = true, prefersDark = false }: WindowOptions) =>
  ({
    timezoneId: engineTimeZone,
    forcedColors: hasForcedColors ? 'active' : 'none',
    colorScheme: prefersDark ? 'dark' : 'light',
    javaScriptEnabled: hasScripts,
  }) as const;

export const startChromium = async (): Promise<Engine> => {
  const browser = await launchBrowser();
  const downloads = await mkdtemp(join(tmpdir(), 'chromium-downloads-'));
  return {
    name: 'Chromium',
    version: browser.version(),
    downloads,
    openWindow: async (options = {}) => {
      const { page, context, complaints } = await visit(browser, contextOptions(options));
      context.on('page', (opened) =>
        opened.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename()))),
      );
      page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
      return windowOf(page, complaints, () => context.close());
    },
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
};
