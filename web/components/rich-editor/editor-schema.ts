// The rich text editor's schema: every element that a stored text may have, so that none is lost.
import {
  type Attrs,
  DOMParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import { loadedPurify } from '#web/components/rich-text/purify.ts';

/** Every element may have language and direction. */
const languageAttrs = { lang: { default: null }, dir: { default: null } };
const attrsOf = (element: HTMLElement, ...names: readonly string[]): Attrs =>
  Object.fromEntries(['lang', 'dir', ...names].map((name) => [name, element.getAttribute(name)]));
const writtenAttrs = (attrs: Attrs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attrs).filter(([name, value]) => value !== null && name !== 'level' && name !== 'tag'),
  );

interface Shape extends Omit<NodeSpec, 'parseDOM' | 'toDOM' | 'attrs'> {
  /** Attributes besides language and direction. */
  names?: readonly string[];
}

/** A node for one HTML element. */
const element = (tag: string, { names = [], ...spec }: Shape): NodeSpec => ({
  ...spec,
  attrs: { ...languageAttrs, ...Object.fromEntries(names.map((name) => [name, { default: null }])) },
  parseDOM: [{ tag, getAttrs: (dom) => attrsOf(dom, ...names) }],
  toDOM: ({ attrs, type }) => [tag, writtenAttrs(attrs), ...(type.isLeaf ? [] : ([0] as const))],
});

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { ...languageAttrs, level: { default: 2 } },
  parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, getAttrs: (dom) => ({ ...attrsOf(dom), level }) })),
  toDOM: ({ attrs }) => [`h${attrs.level}`, writtenAttrs(attrs), 0],
};

const tableSection: NodeSpec = {
  content: 'tr+',
  attrs: { ...languageAttrs, tag: { default: 'tbody' } },
  parseDOM: ['thead', 'tbody', 'tfoot'].map((tag) => ({ tag, getAttrs: (dom) => ({ ...attrsOf(dom), tag }) })),
  toDOM: ({ attrs }) => [attrs.tag, writtenAttrs(attrs), 0],
};

const mark = (tag: string, names: readonly string[] = [], wanted = tag): MarkSpec => ({
  attrs: { ...languageAttrs, ...Object.fromEntries(names.map((name) => [name, { default: null }])) },
  parseDOM: [{ tag: wanted, getAttrs: (dom) => attrsOf(dom, ...names) }],
  toDOM: ({ attrs }) => [tag, writtenAttrs(attrs), 0],
});

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: element('p', { content: 'inline*', group: 'block' }),
    heading,
    blockquote: element('blockquote', { content: 'block+', group: 'block', defining: true }),
    ul: element('ul', { content: 'li+', group: 'block' }),
    ol: element('ol', { content: 'li+', group: 'block' }),
    li: element('li', { content: 'p block*', defining: true }),
    dl: element('dl', { content: '(dt | dd)+', group: 'block' }),
    dt: element('dt', { content: 'inline*' }),
    dd: element('dd', { content: 'block+' }),
    hr: element('hr', { group: 'block' }),
    table: element('table', { content: 'caption? tableSection+', group: 'block', isolating: true }),
    caption: element('caption', { content: 'inline*' }),
    tableSection,
    tr: element('tr', { content: '(td | th)+' }),
    td: element('td', { content: 'block+', isolating: true, names: ['colspan', 'rowspan'] }),
    th: element('th', { content: 'block+', isolating: true, names: ['scope', 'colspan', 'rowspan'] }),
    text: { group: 'inline' },
    br: element('br', { group: 'inline', inline: true, selectable: false }),
    img: element('img', { group: 'inline', inline: true, draggable: true, names: ['src', 'alt'] }),
  },
  marks: {
    a: { ...mark('a', ['href'], 'a[href]'), inclusive: false },
    strong: mark('strong'),
    em: mark('em'),
    code: mark('code'),
    abbr: mark('abbr', ['title']),
    // Text in another language.
    span: mark('span', [], 'span[lang], span[dir]'),
  },
});

/** A detached document does not fetch images. */
const holderOf = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('div');

/** Parses HTML after sanitizing it. */
const fragmentOf = (html: string): HTMLElement => {
  const purify = loadedPurify();
  if (!purify) throw new Error('The check of HTML must be loaded before the editor.');
  const holder = holderOf();
  holder.innerHTML = purify(html) as string; // Trusted Types accept only its result.
  return holder;
};

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const docOf = (html: string): Node => parser.parse(fragmentOf(html));
export const sliceOf = (html: string) => parser.parseSlice(fragmentOf(html));

/** Unwraps a single paragraph in a list item, cell or definition, as in hand-written HTML. */
const unwrapped = (holder: HTMLElement): void => {
  for (const paragraph of holder.querySelectorAll(':is(li, td, th, dd) > p:first-child:not([lang], [dir])')) {
    const others = [...(paragraph.parentElement?.children ?? [])].filter((each) => each !== paragraph);
    if (others.every((each) => ['UL', 'OL'].includes(each.tagName))) paragraph.replaceWith(...paragraph.childNodes);
  }
};

export const htmlOf = (doc: Node): string => {
  const holder = holderOf();
  holder.append(serializer.serializeFragment(doc.content, { document: holder.ownerDocument }));
  unwrapped(holder);
  const isEmpty = holder.textContent?.trim() === '' && holder.querySelector('img, hr, table') === null;
  return isEmpty ? '' : holder.innerHTML;
};

/** Text and elements in order, without wrappers. */
const essence = (html: string): string => {
  const holder = fragmentOf(html);
  const elements = [...holder.querySelectorAll('*:not(p, tbody, span:not([lang], [dir]))')];
  const words = (holder.textContent ?? '').replaceAll(/\s+/g, '');
  return `${elements.map(({ tagName }) => tagName).join(' ')} ${words}`;
};

/** False if the editor would lose part of the text: it is then edited as HTML. */
export const isLossless = (html: string): boolean => essence(html) === essence(htmlOf(docOf(html)));
