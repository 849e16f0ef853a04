// Machine-checkable findings of the Matterhorn Protocol 1.1 (PDF/UA-1).
import type { Pdf, Tag } from '#tests/support/pdf.ts';

const tagsIn = (content: readonly (string | Tag)[]): Tag[] =>
  content.flatMap((part) => (typeof part === 'string' ? [] : [part, ...tagsIn(part.content)]));

/** Allowed children of tags (ISO 32000-1, 14.8.4.3). */
const allowedChildren: Record<string, readonly string[]> = {
  Table: ['THead', 'TBody', 'TFoot', 'TR', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
};

/** Tags that need no mapping to a standard type (ISO 32000-1, 14.8.4). */
const standard = new Set(
  'Document,Div,P,H1,H2,H3,H4,H5,H6,L,LI,Lbl,LBody,Table,THead,TBody,TFoot,TR,TH,TD,Caption,Figure,Link,Span,Part'.split(
    ',',
  ),
);

const headingLevels = (tags: readonly Tag[]): number[] =>
  tags.flatMap(({ name }) => (/^H[1-6]$/.test(name) ? [Number(name.slice(1))] : []));

const skipsLevel = (levels: readonly number[]): boolean =>
  levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);

/** Number and text of each failed checkpoint; empty if the document conforms. */
export const matterhornFindings = (pdf: Pdf): string[] => {
  const tags = tagsIn(pdf.tags);
  const checks: [checkpoint: string, isFine: boolean][] = [
    ['01-005 content is neither tagged nor decoration', pdf.untagged.length === 0],
    ['01-006 the document is not marked as tagged', pdf.isMarked && pdf.tags.length > 0],
    ['02-001 a tag has no standard type', tags.every(({ name }) => standard.has(name))],
    ['06-002 the metadata does not say PDF/UA-1', pdf.metadata.includes('<pdfuaid:part>1</pdfuaid:part>')],
    ['06-003 the metadata has no title', /<dc:title>.*<rdf:li[^>]*>[^<]+<.*<\/dc:title>/s.test(pdf.metadata)],
    ['07-002 the reader does not show the title', pdf.showsTitle && (pdf.title ?? '') !== ''],
    [
      '09-004 a table or list holds what it may not',
      tags.every(({ name, content }) =>
        content.every((part) => typeof part === 'string' || (allowedChildren[name]?.includes(part.name) ?? true)),
      ),
    ],
    ['11-006 the document has no language', /^[a-z]{2,3}(-|$)/.test(pdf.language ?? '')],
    ['13-004 a figure has no alternative text', tags.every(({ name, alt }) => name !== 'Figure' || (alt ?? '') !== '')],
    ['14-002 the first heading is not of level 1', (headingLevels(tags)[0] ?? 0) === 1],
    ['14-003 a level of headings is skipped', !skipsLevel(headingLevels(tags))],
    ['15-003 a header cell has no scope', tags.every(({ name, scope }) => name !== 'TH' || scope !== undefined)],
    [
      '28-011 a link has no tag',
      tags.filter(({ name }) => name === 'Link').length === new Set(pdf.links.map(({ address }) => address)).size,
    ],
    ['28-012 a link has no words', pdf.links.every(({ words }) => (words ?? '') !== '')],
    ['31-009 a font is not embedded', pdf.fonts.length > 0 && pdf.fonts.every(({ isEmbedded }) => isEmbedded)],
    ['31-027 a font has no texts', pdf.fonts.every(({ hasTexts }) => hasTexts)],
  ];
  return checks.filter(([, isFine]) => !isFine).map(([checkpoint]) => checkpoint);
};

/** Everything that is read aloud, in reading order: paragraphs, and alternative texts of figures. */
export const readAloud = (pdf: Pdf): string[] => {
  const blocks = new Set(['P', 'H1', 'H2', 'Lbl', 'LBody', 'TH', 'TD', 'Figure']);
  const textOf = ({ alt, content }: Tag): string =>
    alt ?? content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
  const walk = (tag: Tag): string[] =>
    blocks.has(tag.name)
      ? [textOf(tag)]
      : tag.content.flatMap((part) => (typeof part === 'string' ? [part] : walk(part)));
  return pdf.tags.flatMap(walk).filter((text) => text !== '');
};
