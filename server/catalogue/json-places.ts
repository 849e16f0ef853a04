// Finds the line and column at which a value stands in a JSON text.

interface Place {
  line: number;
  column: number;
}

const placeAt = (text: string, offset: number): Place => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

const space = /[\s,:]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const scalar = /[^\s,\]}]+/y;

const endOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
};

/** Offset behind the value that begins at `from`. */
const skipValue = (text: string, from: number): number => {
  const opening = text[from];
  if (opening === '"') return endOf(string, text, from);
  if (opening !== '{' && opening !== '[') return endOf(scalar, text, from);
  let at = endOf(space, text, from + 1);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') at = endOf(space, text, skipValue(text, at));
  return at + 1;
};

/** Where the value of a path stands; the nearest value around it when the path leads nowhere. The text must be valid. */
export const placeOfPath = (text: string, path: readonly PropertyKey[]): Place => {
  let at = endOf(space, text, 0);
  for (const step of path) {
    const around = at;
    let index = 0;
    at = endOf(space, text, at + 1);
    for (;;) {
      if (at >= text.length || text[at] === '}' || text[at] === ']') return placeAt(text, around);
      let name: PropertyKey = index;
      if (text[around] === '{') {
        const end = endOf(string, text, at);
        name = JSON.parse(text.slice(at, end)) as string; // A key is a string.
        at = endOf(space, text, end);
      }
      if (name === step) break;
      at = endOf(space, text, skipValue(text, at));
      index += 1;
    }
  }
  return placeAt(text, at);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them inside a string, so this must find them.
const strictString = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const strictScalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const blank = /[ \t\r\n]*/y;

/** Where a text stops being JSON: `JSON.parse` itself does not always say. Null for one that is whole. */
export const placeOfSyntaxFault = (text: string): Place | null => {
  let at = endOf(blank, text, 0);
  let isBroken = false;

  const take = (pattern: RegExp): void => {
    const end = endOf(pattern, text, at);
    if (end === at) isBroken = true;
    at = endOf(blank, text, end);
  };
  const takeMark = (mark: string): void => {
    if (text[at] === mark) at = endOf(blank, text, at + 1);
    else isBroken = true;
  };
  const takeList = (closing: string, takeEntry: () => void): void => {
    at = endOf(blank, text, at + 1);
    if (text[at] !== closing) takeEntry();
    while (!isBroken && text[at] === ',') {
      takeMark(',');
      takeEntry();
    }
    if (!isBroken) takeMark(closing);
  };
  const takeMember = (): void => {
    take(strictString);
    if (!isBroken) takeMark(':');
    if (!isBroken) takeValue();
  };
  const takeValue = (): void => {
    if (text[at] === '{') takeList('}', takeMember);
    else if (text[at] === '[') takeList(']', takeValue);
    else take(text[at] === '"' ? strictString : strictScalar);
  };

  takeValue();
  return isBroken || at < text.length ? placeAt(text, at) : null;
};
