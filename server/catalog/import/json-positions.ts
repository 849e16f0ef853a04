// Parses a JSON text a second time for what `JSON.parse` does not report: positions and duplicate names.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { isStorable } from '#server/platform/http/text.ts';

export interface JsonFlaw {
  /** Offset in the text, from 0. */
  offset: number;
  found: string;
  expected: string;
}

type Path = readonly PropertyKey[];

/** The requested paths as a tree; a value's offset is filled in when it is parsed. */
interface Branch {
  offset: number;
  inner: Map<PropertyKey, Branch>;
}

const branch = (): Branch => ({ offset: -1, inner: new Map() });

const treeOf = (paths: readonly Path[]): Branch => {
  const root = branch();
  for (const path of paths) {
    let at = root;
    for (const step of path) {
      const next = at.inner.get(step) ?? branch();
      at.inner.set(step, next);
      at = next;
    }
  }
  return root;
};

const deepest = 20;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const [newline, carriageReturn, tab, space, quote, backslash] = [10, 13, 9, 32, 34, 92];

class SyntaxFlaw extends Error {
  readonly offset: number;
  readonly expected: string;
  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
    this.expected = expected;
  }
}

class Scan {
  private at = 0;
  readonly flaws: JsonFlaw[] = [];
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** The whole text; throws a SyntaxFlaw at the first syntax error. */
  document(root: Branch): void {
    this.skipSpace();
    this.value(root, 0);
    if (this.at < this.text.length) throw new SyntaxFlaw(this.at, t(m.importEndOfFile));
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== space && code !== newline && code !== carriageReturn && code !== tab) return;
      this.at += 1;
    }
  }

  private value(wanted: Branch | undefined, depth: number): void {
    if (wanted) wanted.offset = this.at;
    if (depth > deepest) throw new SyntaxFlaw(this.at, t(m.importLevels, { most: deepest }));
    const opening = this.text[this.at];
    if (opening === '{') this.object(wanted, depth);
    else if (opening === '[') this.list(wanted, depth);
    else if (opening === '"') this.string();
    else {
      scalar.lastIndex = this.at;
      if (!scalar.test(this.text)) throw new SyntaxFlaw(this.at, t(m.importValue));
      this.at = scalar.lastIndex;
    }
    this.skipSpace();
  }

  private object(wanted: Branch | undefined, depth: number): void {
    const names = new Set<string>();
    this.entries('}', () => {
      const offset = this.at;
      if (this.text.charCodeAt(offset) !== quote) throw new SyntaxFlaw(offset, t(m.importNameInQuotes));
      const name = this.string();
      if (names.has(name)) this.flaws.push({ offset, found: name, expected: t(m.importNameOnce) });
      names.add(name);
      this.skipSpace();
      if (this.text[this.at] !== ':') throw new SyntaxFlaw(this.at, t(m.importColon));
      this.at += 1;
      this.skipSpace();
      this.value(wanted?.inner.get(name), depth + 1);
    });
  }

  private list(wanted: Branch | undefined, depth: number): void {
    let index = 0;
    this.entries(']', () => {
      this.value(wanted?.inner.get(index), depth + 1);
      index += 1;
    });
  }

  private entries(closing: string, entry: () => void): void {
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === closing) {
      this.at += 1;
      return;
    }
    for (;;) {
      entry();
      const mark = this.text[this.at];
      if (mark !== ',' && mark !== closing) throw new SyntaxFlaw(this.at, t(m.importCommaOr, { closing }));
      this.at += 1;
      if (mark === closing) return;
      this.skipSpace();
    }
  }

  private string(): string {
    const start = this.at;
    let hasEscape = false;
    for (this.at += 1; ; ) {
      const code = this.text.charCodeAt(this.at);
      if (code === quote) break;
      if (code === backslash) {
        hasEscape = true;
        escaped.lastIndex = this.at;
        if (!escaped.test(this.text)) throw new SyntaxFlaw(this.at, t(m.importEscape));
        this.at = escaped.lastIndex;
      } else if (code >= space) this.at += 1;
      else throw new SyntaxFlaw(this.at, t(m.importClosingQuote));
    }
    this.at += 1;
    if (!hasEscape) return this.text.slice(start + 1, this.at - 1);
    const value = JSON.parse(this.text.slice(start, this.at)) as string; // With its quotes, and escapes checked.
    // In UTF-8 text only an escape can produce such characters.
    if (!isStorable(value)) {
      this.flaws.push({ offset: start, found: value, expected: t(m.importStorable) });
    }
    return value;
  }
}

export interface JsonScan {
  isJson: boolean;
  flaws: readonly JsonFlaw[];
  /** For each requested path, the offset of its value, or of the nearest enclosing one if the path does not exist. */
  offsets: readonly number[];
}

export const scanJson = (text: string, wanted: readonly Path[] = []): JsonScan => {
  const scan = new Scan(text);
  const root = treeOf(wanted);
  let isJson = true;
  try {
    scan.document(root);
  } catch (error) {
    if (!(error instanceof SyntaxFlaw)) throw error;
    const { offset, expected } = error;
    isJson = false;
    scan.flaws.push({ offset, found: text.slice(offset, offset + 30).split('\n')[0] ?? '', expected });
  }
  const offsetOf = (path: Path): number => {
    let at = root;
    for (const step of path) {
      const next = at.inner.get(step);
      if (!next || next.offset < 0) break;
      at = next;
    }
    return at.offset;
  };
  return { isJson, flaws: scan.flaws, offsets: wanted.map(offsetOf) };
};

/** Converts offsets in a text to line and column, both from 1. */
export const placesIn = (text: string): ((offset: number) => { line: number; column: number }) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};
