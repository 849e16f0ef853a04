// The organization's content pages are complete, filled in, safe, and link only to existing pages.
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { conformanceFile } from '#contract/catalog/content-pages.ts';
import { inLanguage } from '#messages/current-language.ts';
import { type Language, languages } from '#messages/languages.ts';
import { fillText } from '#server/catalog/content-pages/fill.ts';
import { parseText, readAllTexts, readSources, textNamed } from '#server/catalog/content-pages/read-pages.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const texts = await readAllTexts();
const names = [...texts.en.keys()];
const textOf = async (name: string, series = 'ao', language: Language = 'en') =>
  (await ask(portal, 'GET', `/api/texts/${name}?series=${series}`, { language })).body;

const pages = new Set([
  ...[
    'schedule',
    'archives',
    'contact-us',
    'registration',
    'privacy',
    'ceu-details',
    'conferencing-tool-accessibility',
  ].map((path) => `/ao/${path}`),
  '/accessibility/conformance',
  '/continuing-education',
  '/continuing-education/self-paced',
]);

describe.each(names)('%s', (name) => {
  it.each(languages)('is filled in, has ordered headings, and links only to existing pages: %s', async (language) => {
    const { title, description, html, reviewed, ...rest } = await textOf(name, 'ao', language);

    expect(rest.language).toBe(language);
    expect(title).not.toBe('');
    expect(description.length).toBeGreaterThan(20);
    expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(`${title} ${description} ${html}`).not.toMatch(/\{|%7B|undefined/);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.every((level, index) => level >= 2 && level <= (levels[index - 1] ?? 1) + 1)).toBe(true);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address.startsWith('tel:') || address.startsWith('mailto:') || pages.has(address), address).toBe(true);
    }
  });
});

describe('the content pages', () => {
  it('have the titles of the specification', async () => {
    expect((await textOf('ceu-details')).title).toBe('Continuing Education Recognition Request Policy');
    expect((await textOf('continuing-education')).title).toBe('Continuing Education Recognition');
  });

  it('name the series in which they are read, in any letter case; Accessibility Online if it is unknown', async () => {
    expect((await textOf('program-format', 'ADA-Audio')).html).toContain('ADA Audio Conference Series');
    expect((await textOf('program-format', 'nothing')).html).toContain('Accessibility Online');
  });

  it('do not exist under other names', async () => {
    expect((await ask(portal, 'GET', '/api/texts/nothing')).status).toBe(404);
    expect((await ask(portal, 'GET', '/api/texts/..%2F..%2Fpackage')).status).toBe(400);
  });

  it('show any organization name, and run nothing', async () => {
    await portal.db
      .updateTable('organization')
      .set({ name: '<img src=x onerror=alert(1)> & "Sons"', contact_email: 'javascript:alert(1)' })
      .execute();
    const { html } = await textOf('accessibility');

    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; "Sons"');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript:');
  });
});

describe('the Spanish content pages', () => {
  const partsOf = (source = '') => ({
    places: (source.match(/\{\w+\}/g) ?? []).sort(),
    links: (source.match(/(?<=\]\()[^)]*/g) ?? []).sort(),
    headings: source.match(/^#+ /gm),
    lines: source.match(/^(?:[-|]|\d+\.)/gm),
    reviewed: /^reviewed: (.*)$/m.exec(source)?.[1],
  });

  it('are there for every English one, with the same placeholders, links, headings, lists and day of review', async () => {
    const [english, spanish] = await Promise.all([readSources('en'), readSources('es')]);

    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, source] of english) expect(partsOf(spanish.get(name)), name).toEqual(partsOf(source));
  });

  it('are shown to a person who asks in Spanish', async () => {
    const [english, spanish] = [await textOf('grant'), await textOf('grant', 'ao', 'es')];

    expect([english.language, english.title]).toEqual(['en', 'Grant Disclaimer']);
    expect([spanish.language, spanish.title]).toEqual(['es', 'Aviso sobre la subvención']);
    expect(spanish.html).toContain('subvención pública');
    expect(spanish.version).not.toBe(english.version);
  });

  it('do not include the conformance report, which is shown in English', async () => {
    const report = await textOf('conformance', 'ao', 'es');
    expect([report.language, report.title]).toEqual(['en', 'Accessibility Conformance Report']);
    expect(report.html).toContain('<h3>1.1.1 Non-text Content</h3>');
  });

  it('link to the conformance report for programs, which is valid OpenACR', async () => {
    const { html } = await textOf('conformance');
    expect(html).toContain(`href="${conformanceFile.path}"`);
    const response = await fetch(portal.url + conformanceFile.path);
    expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    const schema = await readFile('content/conformance/openacr/openacr-0.1.0.json', 'utf8');
    const isValid = new Ajv({ strict: false }).compile(JSON.parse(schema));
    isValid(parse(await response.text()));
    expect(isValid.errors).toBeNull();
  });

  it('give way to English where one is missing', () => {
    const some = { en: texts.en, es: new Map() };
    expect(inLanguage('es', () => textNamed(some, 'grant'))?.language).toBe('en');
    expect(inLanguage('es', () => textNamed(texts, 'grant'))?.language).toBe('es');
  });

  it('give way to what staff wrote, because the two would contradict each other', async () => {
    const markdown = '---\ntitle: Our own\ndescription: D\nreviewed: 2026-01-02\n---\nHello';
    await portal.db
      .insertInto('setting')
      .values({ name: 'text/grant', value: JSON.stringify({ markdown }) })
      .execute();

    expect(await textOf('grant', 'ao', 'es')).toMatchObject({ language: 'en', title: 'Our own' });
  });
});

describe('a source file with an error', () => {
  const good = '---\ntitle: T\ndescription: D\nreviewed: 2026-01-02\n---\n';
  it.each([
    ['no head', 'Hello', 'x.md:1: expected --- and the properties of the page'],
    ['a line that is no fact', '---\ntitle T\n---\n', 'x.md:2: expected "name: value"'],
    ['a missing fact', '---\ntitle: T\n---\n', 'x.md:1: expected a line "description: …"'],
    ['a day of another kind', good.replace('2026-01-02', 'today'), 'x.md: reviewed must be YYYY-MM-DD'],
    ['an unknown place', `${good}Call {phone}`, 'x.md:6: {phone} is not known'],
  ])('is reported for %s', async (_, source, message) => {
    await expect(parseText('x.md', source)).rejects.toThrow(message);
  });

  it('is not reported for a valid file', async () => {
    const text = await parseText('x.md', `${good}Call [us]({helpLineLink}).`);
    const places = {
      productName: '',
      organization: '',
      helpLine: '',
      helpLineLink: 'tel:+1800',
      contactEmail: '',
      seriesName: '',
      route: '',
    };
    expect(fillText(text, places).html).toBe('<p>Call <a href="tel:+1800">us</a>.</p>\n');
  });
});
