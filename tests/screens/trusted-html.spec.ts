// Stored HTML that got past the import: harmless as the server sends it, and harmless when the browser writes it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowedAttributes, allowedElements } from '#rules/platform/allowed-html.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';
import { launchBrowser, openPage, type Visit, visit } from '#tests/support/browser.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
let original: string;
const visits: Visit[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  const ao = portal.db.selectFrom('series').select('home_html').where('route', '=', 'ao');
  original = (await ao.executeTakeFirstOrThrow()).home_html;
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
  await setHome(original);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Straight into the database, past the check of the import. */
const setHome = (html: string) =>
  portal.db.updateTable('series').set({ home_html: html }).where('route', '=', 'ao').execute();

/** A page that notes what ran and what the content policy stopped. */
const aVisit = async (options: Parameters<typeof visit>[1] = {}) => {
  const made = await visit(browser, options);
  visits.push(made);
  const dialogs: string[] = [];
  made.page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return { ...made, dialogs };
};

/** Some responses redirect by themselves: then the page that follows is checked. */
const hit = async (page: Page): Promise<unknown> => {
  const ask = () => page.evaluate(() => Reflect.get(window, 'hit'));
  try {
    return await ask();
  } catch {
    await page.waitForLoadState();
    return ask();
  }
};

const openAo = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Accessibility Online', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessibility Online' }).waitFor();
};

const openHome = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'All webinar series' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose a webinar series' }).waitFor();
};

const shown = (page: Page) => page.locator('main .prose').first().innerHTML();

/** Presses everything inside the text that can be pressed, without leaving. */
const pressAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main .prose a, main .prose button, main .prose xss-element')) {
      const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
      if (href !== '' && !/script/i.test(href.replaceAll(/\s/g, ''))) continue;
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });

describe('as the server sends it', () => {
  const serve = async (page: Page, html: string): Promise<unknown> => {
    await setHome(html);
    await page.goto(`${portal.url}/ao`);
    await pressAll(page);
    await page.waitForTimeout(60);
    return hit(page);
  };

  it('no piece of hostile HTML runs', async () => {
    const { page, dialogs } = await aVisit();
    const ran: string[] = [];
    for (const html of hostileHtml) if (await serve(page, html)) ran.push(html);

    expect(ran).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  it('much of it would run if the content policy were not there', async () => {
    const { page } = await aVisit({ bypassCSP: true });
    let count = 0;
    for (const html of hostileHtml.slice(0, 20)) if (await serve(page, html)) count += 1;

    expect(count).toBeGreaterThan(9);
  });

  it('taking the page over leaves the elements as they are', async () => {
    const { page, complaints } = await aVisit();
    await setHome('<p data-sent="by the server">Sent</p>');

    await openPage(page, `${portal.url}/ao`);

    expect(await shown(page)).toBe('<p data-sent="by the server">Sent</p>');
    expect(complaints).toEqual([]);
  });
});

describe('as the browser writes it', () => {
  it('no piece of hostile HTML runs, and nothing of it is left', async () => {
    const { page, complaints, dialogs } = await aVisit();
    await openPage(page, `${portal.url}/home`);
    const elements = [...allowedElements];
    const attributes = [...Object.values(allowedAttributes).flat(), 'rel'];

    for (const html of hostileHtml) {
      await setHome(html);
      await openAo(page);
      await pressAll(page);
      const left = await page.evaluate(
        ([names, kinds]) =>
          [...document.querySelectorAll('main .prose *')].flatMap((element) => [
            ...(names.includes(element.localName) ? [] : [element.localName]),
            ...[...element.attributes].filter(({ name }) => !kinds.includes(name)).map(({ name }) => name),
            ...[...element.attributes]
              .filter(({ value }) => /script:|^data:|^\/\/|\\/i.test(value))
              .map(({ value }) => value),
          ]),
        [elements, attributes] as const,
      );
      expect(left, html).toEqual([]);
      expect(await hit(page), html).toBeUndefined();
      await openHome(page);
    }

    expect(dialogs).toEqual([]);
    // Chromium complains already of what DOMPurify reads in a document of its own, where nothing can run.
    expect(complaints.filter((text) => !/^(Executing|Applying) inline/.test(text))).toEqual([]);
  });

  it('accessible markup survives unchanged', async () => {
    const { page, complaints } = await aVisit();
    const html = [
      '<h2>What you learn</h2><h3>By hand</h3><p dir="rtl" lang="ar">مرحبا</p><p>An <abbr title="example">e.g.</abbr></p>',
      '<ul><li>One<ol><li>Two</li></ol></li></ul><dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote><p>Said</p></blockquote>',
      '<table><caption>Credit</caption><thead><tr><th scope="col">Name</th><th scope="col" colspan="2">Hours</th></tr></thead>',
      '<tbody><tr><th scope="row" rowspan="1">AIA</th><td>1.5</td><td><code>HSW</code></td></tr></tbody></table>',
      '<p><img src="/icon.svg" alt="The mark: a ramp"> <strong>Bold</strong> <em lang="fr">déjà</em></p>',
      '<p><a href="/ao/schedule">Schedule</a> <a href="schedule?a=b#c">Here</a> <a href="mailto:a@b.example">Mail</a></p>',
      '<p><a href="tel:+18005550100">Call</a> <a href="https://elsewhere.example/a?b=c">Elsewhere</a></p>',
    ].join('');
    await setHome(html);
    await openPage(page, `${portal.url}/home`);

    await openAo(page);

    const elsewhere = '<a href="https://elsewhere.example/a?b=c"';
    expect(await shown(page)).toBe(html.replace(elsewhere, `${elsewhere} rel="noopener noreferrer"`));
    expect(sanitizedHtml(html).replaceAll(' />', '>')).toBe(html);
    expect(complaints).toEqual([]);
  });

  it('a text of the first page comes back after another', async () => {
    const { page, complaints } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    const first = await shown(page);
    const choose = async (name: string): Promise<void> => {
      await page.getByLabel('Select a Webinar Series').selectOption({ label: name });
      await page.getByRole('button', { name: 'Go to series' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };

    await choose('ADA Legal');
    const second = await shown(page);
    await choose('Accessibility Online');

    expect(first).not.toBe(second);
    expect(await shown(page)).toBe(first);
    expect(complaints).toEqual([]);
  });

  it('the screen before stays in view until the check is loaded', async () => {
    const { page, complaints } = await aVisit();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/purify.es*.js', async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, `${portal.url}/home`);
    await page.getByRole('main').getByRole('link', { name: 'Accessibility Online', exact: true }).click();
    await page.waitForTimeout(800);

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Choose a webinar series');
    letThrough();
    await page.getByRole('heading', { level: 1, name: 'Accessibility Online' }).waitFor();
    expect(await shown(page)).toContain('<');
    expect(complaints).toEqual([]);
  });

  it('without the check the words are shown, and nothing else', async () => {
    const { page, complaints } = await aVisit();
    await setHome('<h2>Welcome</h2><img src=x onerror="top.hit=1"><p>Free &amp; captioned</p>');
    await page.route('**/assets/purify.es*.js', (route) => route.abort());
    await openPage(page, `${portal.url}/home`);

    await openAo(page);

    expect(await shown(page)).toBe('<p>Welcome Free &amp; captioned</p>');
    expect(complaints.join()).toContain('its check could not be loaded');
  });
});
