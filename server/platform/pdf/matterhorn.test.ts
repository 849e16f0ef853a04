// Each check of the Matterhorn protocol detects the error it is for.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { aCertificateOfEachType } from '#tests/support/certificate-documents.ts';
import { matterhornFindings } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aSignInSheet } from '#tests/support/sign-in-sheets.ts';

const printer = typesetter({ threads: 1 });
let certificate: Uint8Array;
let sheet: Uint8Array;

beforeAll(async () => {
  const [, document] = aCertificateOfEachType()[0] ?? [];
  if (!document) throw new Error('There is no certificate.');
  certificate = await printer.typeset('certificate', document);
  sheet = await printer.typeset('sign-in-sheet', aSignInSheet());
});

afterAll(() => printer.close());

/** Replaces words by others of the same length, so that every object keeps its offset. Throws if they do not occur. */
const broken = (file: Uint8Array, words: string, others: string): Uint8Array => {
  const bytes = Buffer.from(file).toString('latin1');
  if (!bytes.includes(words) || words.length !== others.length) throw new Error(`${words} cannot be broken.`);
  return Buffer.from(bytes.replaceAll(words, others), 'latin1');
};

describe('a document without error', () => {
  it('has no findings', () => {
    expect([certificate, sheet].map((file) => matterhornFindings(readPdf(file)))).toEqual([[], []]);
  });
});

const errors: [finding: string, of: 'certificate' | 'sheet', words: string, others: string][] = [
  ['01-006 the document is not marked as tagged', 'certificate', '/Marked true', '/Marked null'],
  ['02-001 a tag has no standard type', 'certificate', '/S /Div', '/S /Dix'],
  ['06-002 the metadata does not say PDF/UA-1', 'certificate', '<pdfuaid:part>1', '<pdfuaid:part>0'],
  ['06-003 the metadata has no title', 'certificate', 'dc:title>', 'dc:tittl>'],
  ['07-002 the reader does not show the title', 'certificate', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['09-004 a table or list holds what it may not', 'sheet', '/S /TR', '/S /TH'],
  ['11-006 the document has no language', 'certificate', '/Lang (en)', '/Lang (??)'],
  ['13-004 a figure has no alternative text', 'certificate', '/Alt ', '/Alx '],
  ['14-002 the first heading is not of level 1', 'certificate', '/S /H1', '/S /H2'],
  ['14-003 a level of headings is skipped', 'sheet', '/S /H2', '/S /H3'],
  ['15-003 a header cell has no scope', 'sheet', '/Scope', '/Scopx'],
  ['28-011 a link has no tag', 'certificate', '/S /Link', '/S /Span'],
  ['28-012 a link has no words', 'certificate', '/Contents (', '/Contentx ('],
  ['31-009 a font is not embedded', 'certificate', '/FontFile', '/FontFilx'],
  ['31-027 a font has no texts', 'certificate', '/ToUnicode', '/ToUnicodx'],
];

describe('a document in which', () => {
  it.each(errors)('%s is detected', (finding, of, words, others) => {
    const file = broken(of === 'sheet' ? sheet : certificate, words, others);

    const findings = matterhornFindings(readPdf(file));

    expect(findings).toContain(finding);
  });

  it('01-005 content is neither tagged nor an artifact is detected', () => {
    const compiler = NodeCompiler.create({ fontArgs: [] });
    const file = compiler.pdf({ mainFileContent: 'Nobody reads this.' }, { pdfTags: false });

    const findings = matterhornFindings(readPdf(file));

    expect(findings).toContain('01-005 content is neither tagged nor decoration');
  });
});
