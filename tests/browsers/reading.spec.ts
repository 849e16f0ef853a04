// Reading: the switch of language.
import { expect, it } from 'vitest';
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts';

inEachEngine('reading', ({ open }) => {
  it('the language can be switched, and the page stays', async () => {
    const page = await open('/ao/program-format');
    await page.click('link', 'Español');
    await page.until('the page is in Spanish', () => document.documentElement.lang === 'es');
    expect(await page.address()).toBe('/es/ao/program-format');
  });
});
