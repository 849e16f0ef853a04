// The conformance report: complete, valid, up to date, and true to what is in the repository.
import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openAcr, readCatalog, reportedChapters, reportMarkdown } from '#content/conformance/report.ts';
import { documentCriteria, otherRows, wcagRows } from '#content/conformance/rows.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const { version } = JSON.parse(read('../../package.json'));
const rows = reportedChapters().flatMap(({ id, criteria }) =>
  criteria.flatMap((criterion) =>
    criterion.rows.map(({ component, row }) => ({ id, criterion: criterion.id, component, row })),
  ),
);

it('is up to date: npm run conformance changes nothing', () => {
  expect(read('openacr.yaml')).toBe(openAcr(version));
  expect(read('report.md')).toBe(reportMarkdown(version));
});

it('is valid OpenACR', () => {
  const isValid = new Ajv({ strict: false }).compile(JSON.parse(read('openacr/openacr-0.1.0.json')));
  isValid(parse(read('openacr.yaml')));
  expect(isValid.errors).toBeNull();
});

it('has every criterion of the standards once, with a level of the catalog', () => {
  const catalog = readCatalog();
  const expected = catalog.chapters.flatMap(({ id, criteria = [] }) => criteria.map(({ id: num }) => `${id} ${num}`));
  const report = parse(read('openacr.yaml'));
  const chapters = Object.entries<{ criteria: { num: string }[] }>(report.chapters);
  const given = chapters.flatMap(([id, { criteria }]) => criteria.map(({ num }) => `${id} ${num}`));
  expect(given.length).toBeGreaterThan(250);
  expect(given).toEqual(expected);
  expect(new Set(given).size).toBe(given.length);

  const known = new Set(expected.map((text) => text.split(' ')[1]));
  const named = [...Object.keys(wcagRows), ...Object.keys(otherRows), ...documentCriteria];
  expect(named.filter((num) => !known.has(num))).toEqual([]);
});

it('supports nothing without evidence, has no gap in what is supported, and names a gap in what is partly so', () => {
  const supported = rows.filter(({ row }) => row.level === 'supports');
  expect(supported.length).toBeGreaterThan(10);
  expect(supported.filter(({ row }) => !row.evidence?.length || row.gaps)).toEqual([]);
  const partly = rows.filter(({ row }) => row.level === 'partially-supports');
  expect(partly.filter(({ row }) => !row.evidence?.length || !row.gaps)).toEqual([]);
});

it('names evidence that exists', () => {
  const files = new Set(rows.flatMap(({ row }) => row.evidence ?? []));
  expect([...files].filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});

it('says of every criterion of WCAG, levels A and AA, more than the chapter does', () => {
  const general = rows.filter(({ id }) => /^success_criteria_level_aa?$/.test(id)).map(({ criterion }) => criterion);
  expect(general.filter((num) => !wcagRows[num])).toEqual([]);
});
