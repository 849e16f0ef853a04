// Renders a JSON schema as nested HTML lists of fields.
import { escapeHtml } from '#rules/platform/escape-html.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

const code = (value: unknown): string => `<code>${escapeHtml(String(value))}</code>`;

const alternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

/** The constraints of a value besides its type. The range of safe integers is omitted. */
const limits = (schema: JsonSchema): string[] => {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength, minItems = 0, maxItems, pattern } = schema;
  return [
    minimum > Number.MIN_SAFE_INTEGER ? `at least ${minimum}` : '',
    maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '',
    minLength > 0 ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems > 0 ? `at least ${minItems} entries` : '',
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    pattern === undefined ? '' : `matching ${code(pattern)}`,
    schema.default === undefined ? '' : `${code(JSON.stringify(schema.default))} if left out`,
  ].filter(Boolean);
};

const typeText = (schema: JsonSchema): string => {
  const { $ref, type, items, additionalProperties } = schema;
  if ($ref) return escapeHtml($ref.slice($ref.lastIndexOf('/') + 1));
  if (schema.const !== undefined) return `always ${code(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.map(code).join(', ')}`;
  const either = alternatives(schema);
  if (either) return [...new Set(either.map(schemaText))].join(' or ');
  if (items) return `list, each entry: ${schemaText(items)}`;
  if (typeof additionalProperties === 'object') return `object, each value: ${schemaText(additionalProperties)}`;
  return [type ?? 'anything'].flat().map(escapeHtml).join(' or ');
};

/** One line: `string, at most 100 characters`. */
export const schemaText = (schema: JsonSchema): string => [typeText(schema), ...limits(schema)].join(', ');

/** The fields of an object, of a list's entries, or of each alternative; empty if there are none. */
export const fieldsHtml = (schema: JsonSchema): string => {
  const { properties, required = [], items, additionalProperties } = schema;
  if (items) return fieldsHtml(items);
  if (typeof additionalProperties === 'object') return fieldsHtml(additionalProperties);
  const either = alternatives(schema);
  if (either) return either.map(fieldsHtml).join('');
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) =>
      `<li>${code(name)}${required.includes(name) ? '' : ' (optional)'}: ${schemaText(field)}${fieldsHtml(field)}</li>`,
  );
  return fields.length === 0 ? '' : `<ul>${fields.join('')}</ul>`;
};
