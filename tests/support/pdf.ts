// Reads a tagged PDF like assistive technology: structure, texts, fonts and properties.
import {
  type Dictionary,
  type Item,
  Lexer,
  Name,
  Objects,
  Reference,
  textOf,
  Word,
} from '#tests/support/pdf-objects.ts';

export interface Tag {
  /** The standard type (`P`, `H1`, `Figure`, …) to which the document's type is mapped. */
  name: string;
  alt: string | undefined;
  /** Of this tag and those in it; undefined: that of the outer one. */
  language: string | undefined;
  /** Of a header cell: `Column` or `Row`. */
  scope: string | undefined;
  /** Texts and tags, in reading order. */
  content: (string | Tag)[];
}

export interface Pdf {
  pages: number;
  isMarked: boolean;
  language: string | undefined;
  /** Shown in the reader's title bar. */
  showsTitle: boolean;
  title: string | undefined;
  /** XMP; empty if there is none. */
  metadata: string;
  fonts: { name: string; isEmbedded: boolean; hasTexts: boolean }[];
  /** Links, with the text that a reader announces. */
  links: { address: string | undefined; words: string | undefined }[];
  tags: Tag[];
  /** Content that is neither tagged nor marked as an artifact. */
  untagged: string[];
  /** Content that is marked as an artifact: page numbers, and the header of a table on its other pages. */
  artifacts: string[];
}

/** From two-byte codes to text (ISO 32000-1, 9.10.3). */
const toUnicode = (stream: string | undefined): Map<string, string> => {
  const map = new Map<string, string>();
  const text = (bytes: string) => Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
  const lexer = new Lexer(stream ?? '');
  const waiting: Item[] = [];
  for (let item = lexer.next(); item !== null; item = lexer.next()) {
    if (!(item instanceof Word)) waiting.push(item);
    else if (item.text.startsWith('begin')) waiting.length = 0;
    else if (item.text === 'endbfchar') {
      for (let index = 0; index + 1 < waiting.length; index += 2) {
        map.set(String(waiting[index]), text(String(waiting[index + 1])));
      }
    } else if (item.text === 'endbfrange') throw new Error('Ranges of codes are not read.');
  }
  return map;
};

interface Mark {
  id: number | null;
  isArtifact: boolean;
  /** Replaces the text shown inside it. */
  actual: string | undefined;
}

/** Texts of a page by marked-content id. */
const markedTexts = (
  objects: Objects,
  page: Dictionary,
  { untagged, artifacts }: Pick<Pdf, 'untagged' | 'artifacts'>,
): Map<number, string> => {
  const resources = objects.dictionary(page.get('Resources'));
  const fonts = new Map(
    [...objects.dictionary(resources.get('Font'))].map(([name, font]) => [
      name,
      toUnicode(objects.stream(objects.dictionary(font).get('ToUnicode'))),
    ]),
  );
  const texts = new Map<number, string>();
  const marks: Mark[] = [];
  let codes = new Map<string, string>();

  const put = (text: string) => {
    const id = marks.findLast((mark) => mark.id !== null)?.id ?? null;
    if (marks.some(({ isArtifact }) => isArtifact)) artifacts.push(text);
    else if (id === null) untagged.push(text);
    else texts.set(id, (texts.get(id) ?? '') + text);
  };
  const show = (bytes: string) => {
    if (marks.some(({ actual }) => actual !== undefined)) return;
    put((bytes.match(/[\s\S]{2}/g) ?? []).map((code) => codes.get(code) ?? '\uFFFD').join(''));
  };
  const operators: Record<string, (operands: Item[]) => void> = {
    BMC: ([tag]) => marks.push({ id: null, isArtifact: objects.text(tag) === 'Artifact', actual: undefined }),
    BDC: ([tag, properties]) => {
      const named = objects.dictionary(resources.get('Properties'));
      const found = objects.dictionary(properties instanceof Name ? named.get(properties.text) : properties);
      const id = found.get('MCID');
      const actual = found.get('ActualText');
      marks.push({
        id: typeof id === 'number' ? id : null,
        isArtifact: objects.text(tag) === 'Artifact',
        actual: typeof actual === 'string' ? textOf(actual) : undefined,
      });
    },
    EMC: () => {
      const actual = marks.pop()?.actual;
      if (actual !== undefined) put(actual);
    },
    Tf: ([name]) => {
      codes = fonts.get(objects.text(name) ?? '') ?? new Map();
    },
    Tj: ([bytes]) => show(String(bytes)),
    TJ: ([list]) =>
      show(
        objects
          .list(list)
          .filter((item) => typeof item === 'string')
          .join(''),
      ),
  };

  for (const content of objects.list(page.get('Contents'))) {
    const lexer = new Lexer(objects.stream(content) ?? '');
    const operands: Item[] = [];
    for (let item = lexer.next(); item !== null; item = lexer.next()) {
      if (!(item instanceof Word)) operands.push(item);
      else operators[item.text]?.(operands.splice(0)) ?? operands.splice(0);
    }
  }
  return texts;
};

const pagesOf = (objects: Objects, node: Item | undefined): Item[] => {
  const dictionary = objects.dictionary(node);
  if (!dictionary.has('Kids')) return node === undefined ? [] : [node];
  return objects.list(dictionary.get('Kids')).flatMap((kid) => pagesOf(objects, kid));
};

const fontsOf = (objects: Objects, pages: readonly Dictionary[]): Pdf['fonts'] => {
  const fonts = new Map<string, Pdf['fonts'][number]>();
  for (const page of pages) {
    const resources = objects.dictionary(page.get('Resources'));
    for (const [, item] of objects.dictionary(resources.get('Font'))) {
      const font = objects.dictionary(item);
      const [inner] = objects.list(font.get('DescendantFonts'));
      const descriptor = objects.dictionary(objects.dictionary(inner).get('FontDescriptor'));
      const name = objects.text(font.get('BaseFont')) ?? '';
      const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(key));
      fonts.set(name, { name, isEmbedded, hasTexts: font.has('ToUnicode') });
    }
  }
  return [...fonts.values()];
};

/** Throws if the portal could not have written the file. */
export const readPdf = (file: Uint8Array): Pdf => {
  const objects = new Objects(file);
  const catalog = objects.dictionary(objects.trailer.get('Root'));
  const pages = pagesOf(objects, catalog.get('Pages'));
  const dictionaries = pages.map((page) => objects.dictionary(page));
  const untagged: string[] = [];
  const artifacts: string[] = [];
  const texts = new Map(
    pages.map((page, index) => [
      page instanceof Reference ? page.id : -1,
      markedTexts(objects, dictionaries[index] ?? new Map(), { untagged, artifacts }),
    ]),
  );

  const structure = objects.dictionary(catalog.get('StructTreeRoot'));
  const roles = objects.dictionary(structure.get('RoleMap'));
  const tagOf = (item: Item | undefined): Tag => {
    const element = objects.dictionary(item);
    const own = objects.text(element.get('S')) ?? '';
    const attributes = objects.list(element.get('A')).map((attribute) => objects.dictionary(attribute));
    return {
      name: objects.text(roles.get(own)) ?? own,
      alt: objects.text(element.get('Alt')),
      language: objects.text(element.get('Lang')),
      scope: attributes.map((attribute) => objects.text(attribute.get('Scope'))).find((scope) => scope !== undefined),
      content: contentOf(element, element.get('Pg')),
    };
  };
  const contentOf = (element: Dictionary, page: Item | undefined): Tag['content'] =>
    objects.list(element.get('K')).flatMap((kid): Tag['content'] => {
      const found = objects.resolve(kid);
      const marked = found instanceof Map && objects.text(found.get('Type')) === 'MCR' ? found : null;
      if (found instanceof Map && objects.text(found.get('Type')) === 'OBJR') return [];
      const mark = marked ? marked.get('MCID') : found;
      if (typeof mark !== 'number') return [tagOf(kid)];
      const on = marked?.get('Pg') ?? page;
      return [texts.get(on instanceof Reference ? on.id : -1)?.get(mark) ?? ''];
    });

  const preferences = objects.dictionary(catalog.get('ViewerPreferences'));
  return {
    pages: pages.length,
    isMarked: objects.text(objects.dictionary(catalog.get('MarkInfo')).get('Marked')) === 'true',
    language: objects.text(catalog.get('Lang')),
    showsTitle: objects.text(preferences.get('DisplayDocTitle')) === 'true',
    title: objects.text(objects.dictionary(objects.trailer.get('Info')).get('Title')),
    metadata: Buffer.from(objects.stream(catalog.get('Metadata')) ?? '', 'latin1').toString('utf8'),
    fonts: fontsOf(objects, dictionaries),
    links: dictionaries
      .flatMap((page) => objects.list(page.get('Annots')))
      .map((annotation) => objects.dictionary(annotation))
      .map((annotation) => ({
        address: objects.text(objects.dictionary(annotation.get('A')).get('URI')),
        words: objects.text(annotation.get('Contents')),
      })),
    tags: contentOf(structure, undefined).filter((tag) => typeof tag !== 'string'),
    untagged,
    artifacts,
  };
};
