// Addresses in Spanish: the same screens behind `/es`, which no link leaves by itself.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

describe('an address in Spanish', () => {
  it.each([
    ['/es', '/es/ao'],
    ['/es/', '/es'],
    ['/ES/AO/', '/es/ao'],
    ['/es/ADA-Audio', '/es/ada-audio'],
    ['/es/training', '/es/continuing-education/self-paced'],
    ['/es/schedule', '/es/ao/schedule'],
    ['/es/nowhere', '/es/ao?missing=page'],
    ['/es//example.org', '/es/example.org'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await fetch(portal.url + from, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(to);
  });

  it('names its language and the same page in the other one', async () => {
    const headOf = async (path: string) => (await (await fetch(portal.url + path)).text()).split('<style>')[0];
    const [spanish, english] = [await headOf('/es/ao/archives?page=1'), await headOf('/ao/archives?page=1')];
    expect(spanish).toContain('<html lang="es">');
    expect(english).toContain('<html lang="en">');
    for (const html of [spanish, english]) {
      expect(html).toContain(`<link rel="alternate" hreflang="en" href="http://localhost:3000/ao/archives?page=1">`);
      expect(html).toContain(`<link rel="alternate" hreflang="es" href="http://localhost:3000/es/ao/archives?page=1">`);
    }
  });

  it('shows content pages in Spanish, and marks those that staff wrote as English', async () => {
    const mainOf = async () => (await (await fetch(`${portal.url}/es/ao/grant`)).text()).split(/<\/?main/)[1];
    const translated = await mainOf();
    const markdown = '---\ntitle: Our own\ndescription: D\nreviewed: 2026-01-02\n---\nHello';
    await portal.db
      .insertInto('setting')
      .values({ name: 'text/grant', value: JSON.stringify({ markdown }) })
      .execute();
    const own = await mainOf();

    expect(translated).toContain('<h1>Aviso sobre la subvención</h1>');
    expect(translated).toContain('href="/es/ao/contact-us"');
    expect(translated).not.toContain('lang="en"');
    expect(own).toContain('<h1 lang="en" dir="ltr">Our own</h1>');
    expect(own).toMatch(/<div[^>]* lang="en"[^>]*><p>Hello/);
  });

  it('works without complaints, and its links stay in Spanish', async () => {
    const { page, context, complaints } = await visit(browser);
    await openPage(page, `${portal.url}/es/ao`);
    const leaving = await page.evaluate(() =>
      Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? '').filter(
        (href) => href.startsWith('/') && !/^\/(es(\/|$)|api\/)/.test(href),
      ),
    );
    expect(leaving).toEqual(['/ao']);
    await page.locator('main a[href*="/session/"]').first().click();
    await page.waitForURL(/\/es\/ao\/session\/\d+$/);
    await page.goto(`${portal.url}/es/my`);
    await page.waitForURL(`${portal.url}/es/ao/login?back=%2Fmy`);
    await context.close();
    expect(complaints).toEqual([]);
  });
});
