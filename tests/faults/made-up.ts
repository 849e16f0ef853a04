// Values generated from a JSON schema: mostly valid, sometimes not.
import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '1', '-1', '1e308', 'null', '__proto__', "' or 1=1 --", '%00', '../../etc/passwd', '🦽'),
  fc.constantFrom('a'.repeat(5_000), '\u0000', '<script>alert(1)</script>', '\u202Egnp.exe', '９', '٣'),
);
const hostile = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer(),
  fc.constantFrom(true, null, 1e308, -0, [], {}),
);

/** What there is in the sample, and what there could be. */
const knownNumbers = fc.constantFrom(1, 2, 3, 4, 5, 10, 101, 1001, 1201, 1202, 1301, 2_147_483_647, 2_147_483_648, 0);
const words = fc.constantFrom(
  ...['captions', 'Nora Quist', 'Fairwater', 'Web', 'a note', 'ramps', '2', '60611', 'AIA', '12', '1201'],
);
const byFormat: Record<string, Arbitrary<string>> = {
  email: fc.constantFrom('nora@example.org', 'staff@example.org', 'zoe@example.org', 'a@b.example'),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://slides.example/a.pdf', 'http://127.0.0.1:1/', 'javascript:alert(1)'),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
};

const matching = (pattern: string): Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return words; // Not every expression can be turned around.
  }
};

const text = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> => {
  const known = format && byFormat[format];
  const least = Math.min(minLength, 200);
  const free = fc.oneof(words, fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, 40) }));
  if (known) return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: free });
  if (pattern) return fc.oneof({ weight: 3, arbitrary: matching(pattern) }, { weight: 1, arbitrary: free });
  return maxLength <= 4000
    ? fc.oneof({ weight: 12, arbitrary: free }, { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) })
    : free;
};

const wholeNumber = ({ minimum, exclusiveMinimum, maximum }: Schema): Arbitrary<number> => {
  const min = Math.ceil(Math.max(minimum ?? exclusiveMinimum ?? 0, -2_147_483_648));
  const max = Math.floor(Math.max(min, Math.min(maximum ?? 2_147_483_647, 2_147_483_647)));
  return fc.oneof(knownNumbers, fc.integer({ min, max }), fc.integer({ min, max: Math.max(min, Math.min(max, 60)) }));
};

const object = (schema: Schema): Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.oneof(words, hostileText), fitting(additionalProperties), { maxKeys: 4 });
  }
  const made = fc.record(
    Object.fromEntries(names.map((name) => [name, madeUp(properties[name] ?? {})])),
    names.length > 0 ? { requiredKeys: required.filter((name) => names.includes(name)) } : {},
  );
  const odd = fc.tuple(made, fc.constantFrom(...names, 'role', '__proto__'), hostile);
  return fc.oneof(
    { weight: 12, arbitrary: made },
    { weight: 1, arbitrary: odd.map(([value, name, other]) => ({ ...value, [name]: other })) },
  );
};

/** What the schema takes, as far as it says. */
const fitting = (schema: Schema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways && ways.length > 0) return fc.oneof(...ways.map(madeUp));
  if (schema.allOf) return madeUp(Object.assign({}, ...schema.allOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return text(schema);
  if (type === 'integer') return wholeNumber(schema);
  if (type === 'number') return fc.oneof(wholeNumber(schema), fc.double({ noNaN: true, min: 0, max: 1000 }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(madeUp(items), {
      minLength: Math.min(minItems, 4),
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (type === 'object') return object(schema);
  return hostile;
};

export const madeUp = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 25, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });
