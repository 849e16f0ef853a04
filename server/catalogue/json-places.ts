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

/** Where `JSON.parse` stopped, from its message. */
export const placeOfSyntaxError = (text: string, error: SyntaxError): Place => {
  const offset = /position (\d+)/.exec(error.message)?.[1];
  return placeAt(text, offset === undefined ? text.length : Number(offset));
};
