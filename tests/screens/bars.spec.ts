// The bars of accessibility over every public screen: axe with all rules, valid HTML, no sideways scrolling, nothing that moves.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorFindings, findings, type Mode, modes, spacingProblems, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import {
  colorOnlyParts,
  focusProblems,
  largeTextProblems,
  namesArgument,
  unsayableLabels,
} from '#tests/support/constrained.ts';
import { htmlErrors } from '#tests/support/html-errors.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { publicScreens } from '#tests/support/public-screens.ts';

let portal: TestPortal;
let browser: Browser;
let screens: string[];
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser([namesArgument])]);
  screens = [...(await publicScreens(portal)), '/api/docs'];
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Colors do not depend on the width: each mode is checked once, and light at the narrowest and the widest. */
const modeBesideLight: Record<number, Mode> = { 320: 'forced colors', 1280: 'dark' };

const watchShifts = (): void => {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

describe('every public screen', () => {
  it.concurrent.each([320, 768, 1280])(
    'at %i px has nothing to complain of, moves nothing and fits',
    async (width) => {
      const { page, context, complaints } = await visit(browser, { viewport: { width, height: 900 } });
      await page.addInitScript(watchShifts);
      const errors: string[] = [];
      for (const path of screens) {
        await openPage(page, portal.url + path);
        const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
        if (shift !== 0) errors.push(`${path} moves by ${shift}`);
        const surplus = await surplusWidth(page);
        if (surplus > 0) errors.push(`${path} is ${surplus} px too wide`);
        const mode = modeBesideLight[width];
        if (mode) {
          errors.push(...(await findings(page, path, 'light')), ...(await colorFindings(page, path, mode)));
          const used =
            mode === 'dark'
              ? await largeTextProblems(page)
              : [...(await colorOnlyParts(page)), ...(await unsayableLabels(page)), ...(await focusProblems(page))];
          errors.push(...used.map((text) => `${path} ${text}`));
          await page.emulateMedia(modes.light);
        }
      }
      await context.close();
      expect(errors).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    },
    900_000,
  );

  it('at 320 px fits with the text spacing of WCAG 1.4.12, and with a font of the system', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 320, height: 900 } });
    await page.route('**/*.woff2', (route) => route.abort());
    const errors: string[] = [];
    for (const path of screens) {
      await page.goto(portal.url + path);
      const plain = await surplusWidth(page);
      if (plain > 0) errors.push(`${path} is ${plain} px too wide`);
      errors.push(...(await spacingProblems(page)).map((text) => `${path} ${text}`));
    }
    await context.close();
    expect(errors).toEqual([]);
  }, 120_000);

  it('is valid HTML, with one h1, a title and a description of its own', async () => {
    const errors: string[] = [];
    for (const path of [...screens, '/my']) {
      const html = await (await fetch(portal.url + path)).text();
      errors.push(...(await htmlErrors(html)).map((error) => `${path}${error}`));
      if ((html.match(/<h1/g) ?? []).length !== 1) errors.push(`${path} has not one h1`);
      if (!/<title>[^<]{3,}<\/title>/.test(html)) errors.push(`${path} has no title`);
      if (!path.startsWith('/api') && !/<meta name="description" content="[^"]{20,}">/.test(html)) {
        errors.push(`${path} has no description`);
      }
    }
    expect(errors).toEqual([]);
  });
});
