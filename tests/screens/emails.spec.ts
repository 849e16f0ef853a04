// Every email, in both languages: axe in light and dark mode, valid HTML, fits a phone, and no line is too long.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#messages/languages.ts';
import { findings, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { anExampleEmail, emailNames } from '#tests/support/example-emails.ts';
import { htmlErrors } from '#tests/support/html-errors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const widestText = 600;

describe.each(languages)('in %s', (language) => {
  it('every email is accessible, and fits 320 px', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 320, height: 640 } });
    const found: string[] = [];
    for (const name of emailNames) {
      const { html } = anExampleEmail(name, language);
      await page.setContent(html);
      for (const mode of ['light', 'dark'] as const) found.push(...(await findings(page, name, mode)));
      if ((await surplusWidth(page)) > 0) found.push(`${name} is too wide for 320 px`);
      // Programs for email read no style sheets of other files.
      found.push(
        ...(await htmlErrors(html)).filter((text) => !text.includes('no-inline-style')).map((text) => name + text),
      );
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const width = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().width);
    await context.close();
    expect(found).toEqual([]);
    expect(width).toBeLessThanOrEqual(widestText);
  }, 240_000);

  it('every email names its sender and links to pages', () => {
    const lacking = emailNames.filter((name) => {
      const { text, html } = anExampleEmail(name, language);
      const addresses = text.match(/https?:\/\/[^\s]*[^\s.,;:!?)]/g) ?? [];
      return (
        !['Midland ADA Center', '100 Example Plaza', '800-555-0123', 'help@example.org'].every((part) =>
          text.includes(part),
        ) || addresses.some((address) => !html.includes(`<a href="${address.replaceAll('&', '&amp;')}">`))
      );
    });
    expect(lacking).toEqual([]);
  });

  it('headings can be told from paragraphs in the text as well', () => {
    const found = emailNames.flatMap((name) => {
      const { text, html } = anExampleEmail(name, language);
      const headings = [...html.matchAll(/<h[23][^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(([, heading = '']) => heading);
      return headings.map((heading) => [name, heading, text.includes(`\n\n\n${heading}\n\n`)]);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(([, , isHeading]) => !isHeading)).toEqual([]);
  });

  it('no email begins with what its heading says', () => {
    const repeating = emailNames.filter((name) => {
      const [heading = '', first = ''] = anExampleEmail(name, language).text.split(/\n+/);
      return heading.includes(first);
    });
    expect(repeating).toEqual([]);
  });

  it('the examples in docs/emails are those of this version', async () => {
    const old: string[] = [];
    for (const name of emailNames) {
      const kept = await readFile(new URL(`../../docs/emails/${language}/${name}.html`, import.meta.url), 'utf8').catch(
        () => '',
      );
      if (kept !== `${anExampleEmail(name, language).html}\n`) old.push(name);
    }
    expect(old, 'run node docs/emails/make.ts').toEqual([]);
  });
});
