// Joins the criteria of the catalog with their rows, and writes the report as OpenACR and as a content page.
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { evaluatedOn, type Level, type Row } from '#content/conformance/row.ts';
import { chapterRows, documentCriteria, documentRow, otherRows, wcagRows } from '#content/conformance/rows.ts';
import { conformanceFile } from '#contract/catalog/content-pages.ts';

const catalogName = '2.5-edition-wcag-2.2-508-eu-en';

interface Chapter {
  id: string;
  label: string;
  criteria?: { id: string; handle: string; components: string[] }[];
}

interface Catalog {
  standards: { label: string; report_heading: string; url: string; chapters: string[] }[];
  chapters: Chapter[];
}

export const readCatalog = (): Catalog => {
  const file = new URL(`openacr/${catalogName}.yaml`, import.meta.url);
  return parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }) as Catalog; // Its numbers are texts: 4.10 is not 4.1.
};

const levelNames: Record<Level, string> = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'does-not-support': 'Does not support',
  'not-applicable': 'Not applicable',
  'not-evaluated': 'Not evaluated',
};

const componentNames: Record<string, string> = {
  web: 'Web',
  'electronic-docs': 'Electronic documents',
  software: 'Software',
  'authoring-tool': 'Authoring tool',
  none: '',
};

/** What is said of the other components of a criterion of WCAG. */
const componentRows: Record<string, Row> = {
  'electronic-docs': { level: 'not-evaluated', notes: 'The PDF files were not evaluated against this criterion.' },
  software: { level: 'not-applicable', notes: 'The portal is a web application.' },
  'authoring-tool': { level: 'not-evaluated', notes: 'What the staff console helps to write was not evaluated.' },
};

const rowOf = (chapter: string, criterion: string, component: string): Row => {
  const isWcag = chapter.startsWith('success_criteria');
  if (isWcag && component === 'electronic-docs' && documentCriteria.includes(criterion)) return documentRow;
  const row =
    (isWcag && componentRows[component]) || (isWcag ? wcagRows : otherRows)[criterion] || chapterRows[chapter];
  if (!row) throw new Error(`There is no row for ${criterion} of ${chapter}.`);
  return row;
};

export const reportedChapters = () =>
  readCatalog().chapters.map(({ id, label, criteria = [] }) => ({
    id,
    label,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      rows: criterion.components.map((component) => ({ component, row: rowOf(id, criterion.id, component) })),
    })),
  }));

const sentences = ({ notes, evidence = [], gaps, judged }: Row): string =>
  [
    notes,
    ...(gaps ? [`Known gaps: ${gaps}`] : []),
    ...(judged ? [`Judged by ${judged.by} on ${judged.on}.`] : []),
    ...(evidence.length > 0 ? [`Evidence of ${evaluatedOn}: ${evidence.join(', ')}`] : []),
  ].join('\n');

const evaluatedDay = Temporal.PlainDate.from(evaluatedOn).toLocaleString('en-US', { dateStyle: 'long' });

const methods =
  'Tests that run with every change: axe-core on every screen in Chromium, journeys by keyboard in Chromium, flows in ' +
  'Firefox ESR and WebKitGTK, and journeys by keyboard and the Orca screen reader in Chromium and Firefox, whose every ' +
  'word is compared. ' +
  'No person with a disability and nobody outside the project has evaluated the portal.';

const levelMeanings =
  '“Supports” means that a test shows it on every screen that the criterion is about, and that no gap is known. ' +
  '“Partially supports” means that tests show it for a part, and names what is missing or not shown. ' +
  '“Not evaluated” means that only a person can judge it, and nobody outside the project has.';

const product = (version: string) => ({
  ...{ name: 'Curbcut', version },
  description: 'A portal for webinars and continuing education about accessibility.',
});

export const openAcr = (version: string): string =>
  stringify({
    title: 'Curbcut Accessibility Conformance Report',
    product: product(version),
    author: { name: 'The Curbcut project', email: 'help@example.org' },
    report_date: evaluatedOn,
    last_modified_date: evaluatedOn,
    version: 1,
    notes: `A self-evaluation. ${levelMeanings}`,
    evaluation_methods_used: methods,
    license: 'MIT',
    catalog: catalogName,
    chapters: Object.fromEntries(
      reportedChapters()
        .filter(({ criteria }) => criteria.length > 0)
        .map(({ id, criteria }) => [
          id,
          {
            criteria: criteria.map(({ id: num, rows }) => ({
              num,
              components: rows.map(({ component, row }) => ({
                name: component,
                adherence: { level: row.level, notes: sentences(row) },
              })),
            })),
          },
        ]),
    ),
  });

const markdownOf = ({ notes, evidence = [], gaps, judged }: Row): string =>
  [
    notes,
    ...(gaps ? [`Known gaps: ${gaps}`] : []),
    ...(judged ? [`Judged by ${judged.by} on ${judged.on}.`] : []),
    ...(evidence.length > 0 ? [`Evidence: ${evidence.map((file) => `\`${file}\``).join(', ')}.`] : []),
  ].join(' ');

type Criterion = ReturnType<typeof reportedChapters>[number]['criteria'][number];

const criterionMarkdown = ({ id, handle, rows }: Criterion): string => {
  const lines = rows.map(({ component, row }) => {
    const name = componentNames[component];
    return `- **${name ? `${name}: ` : ''}${levelNames[row.level]}.** ${markdownOf(row)}`;
  });
  return `### ${id} ${handle}\n\n${lines.join('\n')}`;
};

const countMarkdown = (): string => {
  const found = reportedChapters()
    .filter(({ id }) => /^success_criteria_level_aa?$/.test(id))
    .flatMap(({ criteria }) => criteria.map(({ rows: [first] }) => levelNames[first?.row.level ?? 'not-evaluated']));
  const lines = Object.values(levelNames)
    .filter((name) => found.includes(name))
    .map((name) => `- ${name}: ${found.filter((each) => each === name).length}`);
  return `Of the ${found.length} criteria of WCAG 2.2, levels A and AA, for the pages of the portal:\n\n${lines.join('\n')}`;
};

/** A content page, which the portal shows as HTML. */
export const reportMarkdown = (version: string): string => {
  const { standards } = readCatalog();
  const head = [
    'title: Accessibility Conformance Report',
    'description: How far this site meets WCAG 2.2, Section 508 and EN 301 549, criterion by criterion, and what shows it.',
    `reviewed: ${evaluatedOn}`,
  ];
  const parts = [
    `Version ${version}, evaluated on ${evaluatedDay}. This is a self-evaluation.`,
    methods,
    levelMeanings,
    `[Download this report for programs: OpenACR, YAML](${conformanceFile.path})`,
    standards.map(({ label }) => `- ${label}`).join('\n'),
    countMarkdown(),
    ...reportedChapters().flatMap(({ id, label, criteria }) => {
      const standard = standards.find(({ chapters }) => chapters.includes(id));
      const heading = `## ${standard?.report_heading ?? ''}: ${label}`;
      return criteria.length > 0
        ? [heading, ...criteria.map(criterionMarkdown)]
        : [heading, 'This chapter repeats WCAG; see the WCAG 2.2 Report.'];
    }),
  ];
  return `---\n${head.join('\n')}\n---\n\n${parts.join('\n\n')}\n`;
};
