// Parses the objects of a PDF file (ISO 32000-1, 7.2 to 7.5) that the portal can write: plain xref table, Flate streams.
import { inflateSync } from 'node:zlib';

export class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

/** A keyword such as `Tj`, `obj` or `true`. */
export class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Dictionary = Map<string, Item>;
/** Strings hold one byte per character. */
export type Item = number | string | Name | Word | Reference | Item[] | Dictionary;

const white = /[\0\t\n\f\r ]/;
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** Reads items one by one from text with one byte per character. */
export class Lexer {
  readonly bytes: string;
  at: number;

  constructor(bytes: string, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  private char(): string {
    return this.bytes[this.at] ?? '';
  }

  private skipBlanks(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      if (this.char() === '%') while (this.at < this.bytes.length && !/[\r\n]/.test(this.char())) this.at += 1;
      else if (!white.test(this.char())) return;
    }
  }

  /** Null at the end of the text. */
  next(): Item | null {
    this.skipBlanks();
    if (this.at >= this.bytes.length) return null;
    const two = this.bytes.slice(this.at, this.at + 2);
    if (two === '<<') return this.dictionary();
    if (two === '>>') return this.word(2);
    if (this.char() === '(') return this.literal();
    if (this.char() === '<') return this.hexadecimal();
    if (this.char() === '[') return this.list(']');
    if (this.char() === ']') return this.word(1);
    const start = this.at;
    this.at += 1;
    while (this.at < this.bytes.length && !delimiter.test(this.char())) this.at += 1;
    const text = this.bytes.slice(start, this.at);
    if (text.startsWith('/')) {
      const code = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
      return new Name(text.slice(1).replace(/#([0-9a-f]{2})/gi, code));
    }
    if (!/^[+-]?[\d.]+$/.test(text)) return new Word(text);
    const reference = /^\s+\d+\s+R(?![A-Za-z])/.exec(this.bytes.slice(this.at, this.at + 16));
    if (!reference || !/^\d+$/.test(text)) return Number(text);
    this.at += reference[0].length;
    return new Reference(Number(text));
  }

  private word(length: number): Word {
    this.at += length;
    return new Word(this.bytes.slice(this.at - length, this.at));
  }

  private list(end: string): Item[] {
    this.at += end.length;
    const items: Item[] = [];
    for (let item = this.next(); item !== null; item = this.next()) {
      if (item instanceof Word && item.text === end) return items;
      items.push(item);
    }
    throw new Error(`${end} is missing.`);
  }

  private dictionary(): Dictionary {
    const items = this.list('>>');
    const dictionary: Dictionary = new Map();
    for (let index = 0; index + 1 < items.length; index += 2) {
      const [key, value] = [items[index], items[index + 1]];
      if (!(key instanceof Name) || value === undefined) throw new Error('A key of a dictionary is no name.');
      dictionary.set(key.text, value);
    }
    return dictionary;
  }

  private hexadecimal(): string {
    const end = this.bytes.indexOf('>', this.at);
    const digits = this.bytes.slice(this.at + 1, end).replace(/\s/g, '');
    this.at = end + 1;
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1');
  }

  private literal(): string {
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    let [text, depth] = ['', 1];
    for (this.at += 1; this.at < this.bytes.length; this.at += 1) {
      const char = this.char();
      if (char === '\\') {
        const octal = /^[0-7]{1,3}/.exec(this.bytes.slice(this.at + 1, this.at + 4));
        const escaped = this.bytes[this.at + 1] ?? '';
        text += octal ? String.fromCharCode(Number.parseInt(octal[0], 8)) : (escapes[escaped] ?? escaped);
        this.at += octal ? octal[0].length : 1;
        continue;
      }
      if (char === '(') depth += 1;
      if (char === ')') depth -= 1;
      if (depth === 0) {
        this.at += 1;
        return text;
      }
      text += char;
    }
    throw new Error('A string has no end.');
  }
}

/** UTF-16 with a byte order mark, otherwise PDFDocEncoding, which is Latin 1 for what the portal writes. */
export const textOf = (bytes: string): string =>
  bytes.startsWith('\u00FE\u00FF') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;

export class Objects {
  private readonly bytes: string;
  private readonly offsets = new Map<number, number>();
  readonly trailer: Dictionary;

  constructor(file: Uint8Array) {
    this.bytes = Buffer.from(file).toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.bytes)?.[1]);
    const table = this.bytes.slice(start);
    let id = 0;
    for (const line of table.slice(0, table.indexOf('trailer')).split(/\r?\n/).slice(1)) {
      const entry = /^(\d{10}) \d{5} ([nf])/.exec(line);
      if (!entry) id = Number(/^(\d+) \d+/.exec(line)?.[1] ?? id);
      else this.offsets.set(id++, entry[2] === 'n' ? Number(entry[1]) : -1);
    }
    this.trailer = this.dictionary(new Lexer(table, table.indexOf('trailer') + 7).next() ?? undefined);
  }

  /** Resolves references. */
  resolve(item: Item | undefined): Item | undefined {
    if (!(item instanceof Reference)) return item;
    return this.lexer(item).next() ?? undefined;
  }

  /** Empty if there is none. */
  dictionary(item: Item | undefined): Dictionary {
    const found = this.resolve(item);
    return found instanceof Map ? found : new Map();
  }

  list(item: Item | undefined): Item[] {
    const found = this.resolve(item);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [item ?? found];
  }

  /** A string, or the text of a name; undefined if it is neither. */
  text(item: Item | undefined): string | undefined {
    const found = this.resolve(item);
    if (found instanceof Name || found instanceof Word) return found.text;
    return typeof found === 'string' ? textOf(found) : undefined;
  }

  /** The decompressed content of a stream, one byte per character; undefined if there is none. */
  stream(item: Item | undefined): string | undefined {
    if (!(item instanceof Reference)) return undefined;
    const lexer = this.lexer(item);
    const dictionary = this.dictionary(lexer.next() ?? undefined);
    const begin = /^\s*stream\r?\n/.exec(this.bytes.slice(lexer.at, lexer.at + 20));
    if (!begin) return undefined;
    const from = lexer.at + begin[0].length;
    const packed = Buffer.from(this.bytes.slice(from, from + Number(this.resolve(dictionary.get('Length')))), 'latin1');
    return (dictionary.has('Filter') ? inflateSync(packed) : packed).toString('latin1');
  }

  private lexer({ id }: Reference): Lexer {
    const lexer = new Lexer(this.bytes, this.offsets.get(id) ?? -1);
    lexer.next();
    lexer.next();
    lexer.next();
    return lexer;
  }
}
