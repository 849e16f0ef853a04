// Every screen in Spanish, and with longer words from right to left: axe, valid HTML, nothing cut off, nothing too wide,
// all words from the catalogs, and each text of staff in its language.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtWeb, type WebSource } from '#server/platform/web-build/web-build.ts';
import { clippedTexts, findings, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { namesArgument, unsayableLabels } from '#tests/support/constrained.ts';
import { htmlErrors } from '#tests/support/html-errors.ts';
import { markTexts, wronglyDirected, wronglySpoken } from '#tests/support/marked-languages.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { type Opened, privateScreens } from '#tests/support/private-screens.ts';
import { pseudoWeb, speakPseudo } from '#tests/support/pseudo-language.ts';
import { publicScreens } from '#tests/support/public-screens.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
import { enteredTexts, fromNoCatalog, plainTexts } from '#tests/support/untranslated-texts.ts';

const narrow = { width: 320, height: 900 };

const layoutProblems = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = [];
  const surplus = await surplusWidth(page);
  if (surplus > 0) found.push(`${path} is ${surplus} px too wide`);
  found.push(...(await unsayableLabels(page)).map((text) => `${path} ${text}`));
  return [...found, ...(await clippedTexts(page)).map((text) => `${path} cuts off ${text}`)];
};

/** Tests in Spanish, or in longer words from right to left. */
export const checkEveryScreen = (language: 'Spanish' | 'pseudo-language'): void => {
  const isSpanish = language === 'Spanish';
  let web: WebSource;
  let portal: TestPortal;
  let browser: Browser;
  let opened: Opened[];
  let endPseudo = (): void => {};
  beforeAll(async () => {
    web = isSpanish ? await builtWeb() : await pseudoWeb();
    if (!isSpanish) endPseudo = speakPseudo();
    [portal, browser] = await Promise.all([aPortal({ web }), launchBrowser([namesArgument])]);
    opened = await privateScreens(portal);
    if (isSpanish) await markTexts(portal.db);
  }, 900_000);
  afterAll(async () => {
    endPseudo();
    await browser?.close();
    await portal?.close();
    await web?.end();
  });

  const aNarrowVisit = async () => {
    const visited = await visit(browser, { viewport: narrow });
    if (isSpanish) return visited;
    await visited.page.route(/\/es\//, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('<html lang="es">', '<html lang="he" dir="rtl">');
      return route.fulfill({ response, body });
    });
    return visited;
  };

  /** Rules of axe find the same in every language, so they are run in one. */
  const problemsOf = async (page: Page, path: string): Promise<string[]> => [
    ...(isSpanish ? await findings(page, path, 'light') : []),
    ...(await layoutProblems(page, path)),
    ...(await (isSpanish ? wronglySpoken : wronglyDirected)(page, path)),
  ];

  /** Texts of pages that no catalog has; only longer words tell them apart. */
  const untranslated = async (shown: Map<string, string>): Promise<string[]> => {
    const entered = await enteredTexts(portal.db, [...shown.values()]);
    return fromNoCatalog([...shown.keys()], entered).map(
      (text) => `${shown.get(text)} has no translation of “${text}”`,
    );
  };

  it('of visitors', async () => {
    const { page, context, complaints } = await aNarrowVisit();
    const found: string[] = [];
    const shown = new Map<string, string>();
    for (const path of await publicScreens(portal)) {
      await openPage(page, `${portal.url}/es${path}`);
      found.push(...(await problemsOf(page, path)));
      if (!isSpanish) for (const text of await plainTexts(page)) shown.set(text, path);
      found.push(
        ...(await htmlErrors(await (await fetch(`${portal.url}/es${path}`)).text())).map((text) => path + text),
      );
    }
    found.push(...(await untranslated(shown)));
    await context.close();
    expect(found).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  }, 900_000);

  it.each(['an attendee', 'a presenter', 'staff'].map((who, place) => [who, place] as const))(
    'of %s',
    async (_, place) => {
      const { person, screens } = opened[place] ?? { person: { email: '', password: '' }, screens: [] };
      const { page, context, complaints } = await aNarrowVisit();
      await page.goto(`${portal.url}/my`);
      await signIn(page, person);
      await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
      const found: string[] = [];
      const shown = new Map<string, string>();
      for (const path of screens) {
        await openPage(page, `${portal.url}/es${path}`);
        found.push(...(await problemsOf(page, path)));
        if (!isSpanish) for (const text of await plainTexts(page)) shown.set(text, path);
      }
      found.push(...(await untranslated(shown)));
      await context.close();
      expect(found).toEqual([]);
      expectNoConsoleErrors(complaints);
    },
    900_000,
  );
};
